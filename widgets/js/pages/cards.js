import { fill } from "../progress/far.js";
import { has } from "./search.js";

/** The cards that have certain properties and certain words. */
export function startCards() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".ck-filter"));
  if (!form) return;
  const selects = /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll("select")]);
  const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".ck-shown")]);
  const texts = cards.map((card) =>
    [...card.querySelectorAll("h2, p")].map((el) => el.textContent).join(" "),
  );

  function filter() {
    let found = 0;
    for (const [i, card] of cards.entries()) {
      const fits = selects.every(
        ({ name, value }) => !value || card.dataset[name]?.split(" ").includes(value),
      );
      card.hidden = !fits || !has(texts[i] ?? "", field.value);
      if (!card.hidden) found += 1;
    }
    const { none, found: some } = output.dataset;
    output.value = fill(found === 0 ? none : some, { n: found });
  }

  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  // The fields are emptied after this event.
  form.addEventListener("reset", () => setTimeout(filter));
  form.hidden = false;
  // A browser that comes back to the page brings its choices along.
  filter();
}
