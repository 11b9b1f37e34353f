/** What is told at one place and is longer than that is read page by page: a button turns them, and says so. */
import { make, say, set } from "./dom.js";

/** So much of what is written may be out of sight without there being another page. */
const LITTLE = 4;

export class Paging {
  #text;
  #told;
  #words;
  el = make("button", { type: "button", class: "ck-quiet ck-read-on" });

  /**
   * @param {HTMLElement} told
   * @param {HTMLElement} text what rolls in it
   * @param {(name: string) => string} words
   * @param {AbortSignal} signal
   */
  constructor(told, text, words, signal) {
    this.#told = told;
    this.#text = text;
    this.#words = words;
    this.el.hidden = true;
    this.el.addEventListener("click", () => this.#turn(), { signal });
  }

  /** Nothing is told, or it lies where it has all the room that it needs. */
  end() {
    this.el.hidden = true;
    this.#rolling.style.maxHeight = "";
    set(this.#told, "data-pages", false);
  }

  /** What rolls: an answer with its rule, or what the coach says. */
  get #rolling() {
    const around = /** @type {HTMLElement} */ (this.#text.parentElement);
    return getComputedStyle(around).display === "contents" ? this.#text : around;
  }

  /** Begins with the first page. */
  begin() {
    say(this.el, this.#words("read_on"));
    const isLonger = isLongerThanItsPlace(this.#rolling);
    set(this.#told, "data-pages", isLonger);
    if (!isLonger) return;
    const el = this.#rolling;
    el.style.maxHeight = `${this.#lines(el)}px`;
    el.scrollTop = 0;
    this.el.hidden = !isLongerThanItsPlace(el);
  }

  /** How high the whole lines are for which there is room. */
  #lines(/** @type {HTMLElement} */ el) {
    const line = Number.parseFloat(getComputedStyle(this.#text).lineHeight);
    return Math.max(1, Math.floor((el.clientHeight + LITTLE) / line)) * line;
  }

  /** Turns to the next page, and from the last to the first; a line that is cut is read on the next one. */
  #turn() {
    const el = this.#rolling;
    const isLast = el.scrollTop + el.clientHeight >= el.scrollHeight - LITTLE;
    el.scrollTop = isLast ? 0 : el.scrollTop + this.#lines(el);
  }
}

const isLongerThanItsPlace = (/** @type {HTMLElement} */ { scrollHeight, clientHeight }) =>
  scrollHeight - clientHeight > LITTLE;
