/**
 * What is told at one place and is longer than that is read page by page, sentence by sentence: one button turns them, and
 * only on the last page stands the button that says one has understood. Whoever listens hears all of it at once.
 */
import { make, say, set } from "./dom.js";
import { pages } from "./pages.js";

/** So much of what is written may be out of sight without there being another page. */
const LITTLE = 2;

export class Paging {
  #text;
  #told;
  #words;
  #label = make("span");
  #dots = make("span", { class: "ck-dots", "aria-hidden": "true" });
  /** What is seen of a text that has pages. */
  #leaf = make("span", { class: "ck-leaf", "aria-hidden": "true" });
  /** The text that is read, how far, and its pages. */
  #read = { text: "", at: 0, pages: /** @type {string[]} */ ([]) };
  el = make("button", { type: "button", class: "ck-quiet ck-read-on" }, this.#label, this.#dots);

  /**
   * @param {HTMLElement} told
   * @param {HTMLElement} text the words in it
   * @param {(name: string) => string} words
   * @param {AbortSignal} signal
   */
  constructor(told, text, words, signal) {
    this.#told = told;
    this.#text = text;
    this.#words = words;
    this.#around.insertBefore(this.#leaf, text.nextSibling);
    told.tabIndex = -1;
    this.end();
    this.el.addEventListener("click", () => this.turn(), { signal });
    // A tap on the words turns the page, too: it puts nothing away that has not been read.
    told.addEventListener(
      "click",
      (event) => {
        const isOther = /** @type {Element} */ (event.target).closest("a, button, textarea");
        if (!isOther && this.turn()) event.stopImmediatePropagation();
      },
      { capture: true, signal },
    );
  }

  get #around() {
    return /** @type {HTMLElement} */ (this.#text.parentElement);
  }

  get #isLast() {
    return this.#read.at >= this.#read.pages.length - 1;
  }

  /** Nothing is told, or it lies where it has all the room that it needs. */
  end() {
    this.el.hidden = true;
    this.#leaf.hidden = true;
    this.#read.pages = [];
    for (const name of ["data-pages", "data-more", "data-cites", "data-bare"]) set(this.#told, name, null);
  }

  /** Lays the words on the strip, with the face if there is room for it; returns whether there is for all of them. */
  fit(/** @type {boolean} */ isBare) {
    set(this.#told, "data-bare", isBare);
    return this.#fits();
  }

  /** Begins with the first page, or goes on with what is being read. */
  begin() {
    const text = this.#text.textContent ?? "";
    if (text !== this.#read.text) this.#read = { text, at: 0, pages: [] };
    if (this.#fits()) return;
    const isHeld = this.#told.querySelector(".ck-got-it")?.contains(document.activeElement);
    say(this.#label, this.#words("read_on"));
    set(this.#told, "data-pages", true);
    set(this.#told, "data-bare", true);
    this.#leaf.hidden = false;
    say(this.#dots, "•");
    this.#read.pages = pages(text, (page, isLast) => {
      this.#write(page, isLast);
      return this.#fits();
    });
    this.#read.at = Math.min(this.#read.at, this.#read.pages.length - 1);
    this.#show();
    if (isHeld && !this.#isLast) this.el.focus({ preventScroll: true });
  }

  #write(/** @type {string} */ page, /** @type {boolean} */ isLast) {
    say(this.#leaf, page);
    set(this.#told, "data-more", !isLast);
    this.el.hidden = isLast;
  }

  #show() {
    const { pages: all, at } = this.#read;
    say(this.#dots, all.map((_, i) => (i === at ? "●" : "○")).join(""));
    this.#write(all[at] ?? "", this.#isLast);
    set(this.#told, "data-cites", this.#isLast);
    if (!this.#fits()) set(this.#told, "data-cites", null);
  }

  /** Whether the place has room for what is written in it now. */
  #fits() {
    const around = this.#around;
    const el = getComputedStyle(around).display === "contents" ? this.#text : around;
    return el.scrollHeight - el.clientHeight <= LITTLE;
  }

  /** Turns to the next page; returns whether there was one. */
  turn() {
    if (this.#read.pages.length === 0 || this.#isLast) return false;
    const isHere = this.el === document.activeElement || this.#told.contains(document.activeElement);
    this.#read.at += 1;
    this.#show();
    if (isHere && this.#isLast) {
      const on = /** @type {HTMLElement | null} */ (this.#told.querySelector(".ck-got-it button"));
      (on ?? this.#told).focus({ preventScroll: true });
    }
    return true;
  }
}
