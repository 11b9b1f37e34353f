/** The diplomas of a class: one for each name of a list, which is neither kept nor sent. */
import { fill } from "../progress/far.js";

const MOST = 100;
const LONGEST = 40;

/**
 * The names in a list, one on each line.
 *
 * @param {string} text
 */
export function namesIn(text) {
  return text
    .split(/[\n\t;]+/)
    .map((name) => name.trim().slice(0, LONGEST))
    .filter(Boolean)
    .slice(0, MOST);
}

export function startDiplomas() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-diplomas]"));
  const first = /** @type {HTMLElement | null} */ (document.querySelector("[data-diploma]"));
  if (!form || !first) return;
  const field = /** @type {HTMLTextAreaElement} */ (form.querySelector("textarea"));
  const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const today = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format();

  function draw() {
    const names = namesIn(field.value);
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-diploma]")]);
    for (const diploma of all.slice(1)) diploma.remove();
    const drawn = (names.length ? names : [""]).map((name, at) => {
      const diploma = at === 0 ? first : /** @type {HTMLElement} */ (first?.cloneNode(true));
      const place = diploma?.querySelector("[data-name]");
      const date = diploma?.querySelector(".ck-date");
      if (place) place.textContent = name;
      if (date) date.textContent = today;
      return /** @type {HTMLElement} */ (diploma);
    });
    first?.after(...drawn.slice(1));
    output.value = fill(output.dataset.found, { n: names.length });
  }

  field.addEventListener("input", draw);
  form.hidden = false;
  draw();
}
