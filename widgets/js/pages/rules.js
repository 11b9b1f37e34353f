/** The page with all rules of a game: shows those with certain words, or the one that a link leads to. */
import { startSlides } from "../host/projected.js";
import { fill } from "../progress/far.js";
import { has } from "./search.js";

/**
 * What a rule says itself: its id, its text and its ruling.
 *
 * @param {HTMLElement} rule
 */
function searched(rule) {
  return [...rule.querySelectorAll("[data-searched]")].map((part) => part.textContent).join(" ");
}

export function startRules() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".ck-search"));
  if (!form) return;
  const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const rules = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".ck-entry"));
  const chapters = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".ck-chapter"));

  function filter() {
    let found = 0;
    for (const rule of rules) {
      rule.hidden = !has(searched(rule), field.value);
      if (!rule.hidden) found += 1;
    }
    for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".ck-entry:not([hidden])");
    const { none, found: some } = output.dataset;
    output.value = field.value.trim() ? fill(found === 0 ? none : some, { n: found }) : "";
  }

  void startSlides([...rules]);
  field.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  // Whoever follows a link to a rule wants to see it.
  addEventListener("hashchange", () => {
    if (!document.querySelector(":target")?.closest("[hidden]")) return;
    field.value = "";
    filter();
    document.querySelector(":target")?.scrollIntoView();
  });
}
