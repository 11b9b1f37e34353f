import { drawFar, fill } from "../progress/far.js";
import { read, starsOf } from "../progress/store.js";

/**
 * Shows how far somebody is in a chapter, and which of its steps are done.
 *
 * What it draws into may be replaced when the page changes its language, so it is looked up each time.
 */
export class LessonProgress {
  #lesson;

  /** @param {string} lesson under which name its steps are kept */
  constructor(lesson) {
    this.#lesson = lesson;
  }

  draw() {
    const stars = starsOf(read(), this.#lesson);
    const isDone = (/** @type {HTMLElement} */ part) => Object.hasOwn(stars, part.dataset.step ?? "");
    const parts = stepParts();
    for (const part of parts) part.toggleAttribute("data-done", isDone(part));
    const line = /** @type {HTMLElement | null} */ (document.querySelector(".ck-header .ck-far"));
    if (!line) return;
    const [done, all] = [parts.filter(isDone).length, parts.length];
    drawFar(line, done, all, fill(line.dataset.some, { done, all }));
  }
}

/**
 * The part of the page that holds a step.
 *
 * @param {string} hash such as `#step-first-lead`
 */
export function stepAt(hash) {
  return stepParts().find((part) => `#step-${part.dataset.step}` === hash);
}

function stepParts() {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".ck-part[data-step]")]);
}
