/**
 * Brings people to where they want to be: to the place where they were, or to a step, with the keyboard's focus at its
 * words or its table.
 *
 * Tables are drawn one after the other, and each moves what stands below it; but whoever reads is left alone.
 */
import { findPlace, goToPlace } from "../progress/place.js";
import { parts, placeOf } from "./stage.js";

/** What people do who have begun to read. */
const READING = ["wheel", "touchmove", "keydown", "pointerdown"];

export class Arrival {
  /** @type {ReturnType<typeof findPlace>} */
  #place = null;
  /** @type {HTMLElement | undefined} */
  #step;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    for (const kind of READING) addEventListener(kind, () => this.#forget(), { signal, passive: true });
    addEventListener("hashchange", () => this.goTo(location.hash), { signal });
  }

  /**
   * Goes where the page is to begin.
   *
   * @param {ReturnType<typeof findPlace>} place where somebody was on this page before
   */
  begin(place = findPlace()) {
    this.#forget();
    this.#place = place;
    goToPlace(place);
    if (!this.#place) this.goTo(location.hash);
  }

  /** @param {string} hash such as `#step-first-lead` */
  goTo(hash) {
    const step = parts()[placeOf(hash)];
    if (!step?.dataset.step) return;
    this.#place = null;
    this.#step = step;
    this.#show();
  }

  /**
   * Notes that a table has been drawn.
   *
   * @param {HTMLElement} place
   */
  drawn(place) {
    if (this.#step?.contains(place)) this.#show();
  }

  /** Notes that all tables have been drawn. */
  settle() {
    if (this.#step) scrollToStep(this.#step);
    goToPlace(this.#place);
    this.#forget();
  }

  #show() {
    if (!this.#step) return;
    scrollToStep(this.#step);
    // Where a step stands alone, its words come first.
    if (document.body.classList.contains("ck-staged"))
      return void (/** @type {HTMLElement | null} */ (this.#step.querySelector(".ck-words"))?.focus());
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (this.#step.querySelectorAll(".ck-board button"));
    const first = [...buttons].find((button) => button.offsetParent !== null);
    first?.focus({ preventScroll: true });
  }

  #forget() {
    this.#place = null;
    this.#step = undefined;
  }
}

/**
 * Brings a step into sight: from its text on, where there is room for both, or else its table.
 *
 * @param {HTMLElement} part
 */
function scrollToStep(part) {
  const table = /** @type {HTMLElement | null} */ (part.querySelector(".ck-widget"));
  const text = table ? table.getBoundingClientRect().top - part.getBoundingClientRect().top : 0;
  (table && text > innerHeight / 2 ? table : part).scrollIntoView();
}
