/** Somebody opens a table for others, or types the code of one. */
import { say } from "../table/dom.js";
import { Choices, setupOf } from "./choices.js";
import { placeOf } from "./place.js";

/**
 * Shows what can be chosen; whoever opens a table, or names one, is led there.
 *
 * @param {HTMLElement} view
 * @param {import("./types.js").Known} known
 * @param {(place: { code: string, invitation: string | null }) => void} enter
 */
export function startOpening(view, known, enter) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (view.querySelector(selector));
  const form = find("[data-form=open]");
  const said = find(".ck-said");
  const wish = new URLSearchParams(location.search).get("game") ?? "";
  let setup = setupOf(
    known,
    known.games.some(({ name }) => name === wish) ? wish : (known.games[0]?.name ?? ""),
  );
  const choices = new Choices(form, known, (change) => {
    setup = change.game ? setupOf(known, change.game) : { ...setup, ...change };
    choices.draw(setup);
  });
  choices.draw(setup);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    say(said, "");
    const answer = await open(known.root, setup);
    if (answer.code) enter({ code: answer.code, invitation: answer.invitation });
    else say(said, known.words.no[answer.no] ?? known.words.no.kept);
  });
  find("[data-form=code]").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (find("[name=code]"));
    const place = placeOf(field.value);
    if (place) enter(place);
  });
}

/**
 * @param {string} root
 * @param {import("./types.js").Setup} setup
 */
async function open(root, setup) {
  try {
    const answer = await fetch(new URL("rooms", new URL(root, location.href)), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(setup),
    });
    return await answer.json();
  } catch {
    return { no: "kept" };
  }
}
