/** The page with all cards of a game: brings their pictures, and shows those with certain properties and words. */
import { fill } from "../progress/far.js";
import { fetchUnpacked } from "../worker/packed.js";
import { has } from "./search.js";

export function startCards() {
  void drawPictures();
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".ck-gallery .ck-filter"));
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

/** Brings the pictures of the cards, where they lie in a file of their own. */
async function drawPictures() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector("[data-pictures]"));
  if (!list) return;
  const answer = await fetchUnpacked(fetch, new URL(list.dataset.pictures ?? "", location.href));
  const pictures = await answer.json();
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-picture]")))
    place.innerHTML = pictures[place.dataset.picture ?? ""];
}
