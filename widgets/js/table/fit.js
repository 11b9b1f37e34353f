/**
 * Draws a table as tight as its page needs, so that all that one needs is in the window.
 *
 * A page that gives its tables a height says so with `data-fit` around them. A table never grows again while the window
 * stays as it is, and before anything is chosen there is room for an answer: cards keep their size while one plays.
 */
import { set } from "./dom.js";

/** How many times a table can be drawn tighter: see static/fit/tight.css. */
const MOST = 7;
/** Where words and answers stand beside the board. */
const WIDE = matchMedia("(width >= 64rem)");
/** Pixels that an answer takes above the board: five lines, and its rule. */
const ANSWER = 140;

const heightOf = (/** @type {Element} */ el) => el.getBoundingClientRect().height;

export class Fit {
  #page;
  #root;
  #needed;
  /** Whether anything can be chosen at this table, or could before. */
  #asks = false;
  #tight = 0;
  #window = "";

  /**
   * @param {HTMLElement} place where the page has the table
   * @param {HTMLElement} root the table, as high as its page lets it be
   * @param {HTMLElement} needed what has to be seen without scrolling
   * @param {AbortSignal} signal
   */
  constructor(place, root, needed, signal) {
    this.#page = place.closest("[data-fit]");
    this.#root = root;
    this.#needed = needed;
    if (!this.isAsked) return;
    set(root, "data-fits", true);
    const observer = new ResizeObserver(() => requestAnimationFrame(() => this.draw()));
    observer.observe(root);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** Whether the page gives its tables a height. */
  get isAsked() {
    return this.#page !== null;
  }

  /**
   * Keeps room for the buttons and the answers of a table at which something can be chosen.
   *
   * @param {import("./types.js").Scene} scene
   */
  expect(scene) {
    this.#asks ||= scene.choices.length > 0;
    if (scene.choices.some((choice) => !choice.instant)) set(this.#root, "data-asks", true);
  }

  /** Draws the table tighter until it fits. */
  draw() {
    if (!this.isAsked || this.#root.clientHeight === 0) return; // out of sight
    const size = `${innerWidth} ${innerHeight}`;
    if (size !== this.#window) {
      this.loosen();
      this.#show();
      if (this.#window) this.#layAnew();
    }
    this.#window = size;
    for (; ; this.#tight++) {
      this.#show();
      if (this.#tight === MOST || !this.#isTooHigh()) break;
    }
    this.#lineUp();
    this.#makeShort();
    // What rolls within itself can be reached, and rolled, by keyboard.
    for (const el of this.#root.querySelectorAll(".ck-others, .ck-info, .ck-lens")) {
      const isRolling = el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;
      set(el, "tabindex", isRolling ? 0 : null);
    }
  }

  /** Lets others who have no room among each other stand in a strip that rolls to the side. */
  #lineUp() {
    const others = this.#root.querySelector(".ck-others");
    if (!others) return;
    const { scrollLeft } = others;
    set(others, "data-strip", null);
    set(others, "data-strip", others.scrollHeight > others.clientHeight + 1);
    others.scrollLeft = scrollLeft;
  }

  /** Lets a card in words take less room where it, and what stands above it, would be cut off. */
  #makeShort() {
    const info = this.#root.querySelector(".ck-info");
    if (!info || !WIDE.matches) return;
    set(info, "data-short", null);
    set(info, "data-short", info.scrollHeight > info.clientHeight + 1);
  }

  /** Lets the next drawing begin as wide as can be: the window is another one, or another table is laid. */
  loosen() {
    this.#tight = 0;
  }

  /** Chromium 156 forgets to lay out what a container query has changed together with the window. */
  #layAnew() {
    const board = /** @type {HTMLElement | null} */ (this.#needed.querySelector(":scope > .ck-board"));
    if (!board) return;
    board.style.display = "none";
    void board.offsetHeight;
    board.style.display = "";
  }

  #isTooHigh() {
    this.#needed.style.paddingTop = `${this.#room()}px`;
    const height = this.#height();
    this.#needed.style.paddingTop = "";
    return height > heightOf(this.#root) + 0.5;
  }

  /** How much room is to be left for an answer that is still to come. */
  #room() {
    const isCalm = !this.#needed.querySelector(".ck-info > :not([hidden]), [aria-pressed='true']");
    if (!this.#page || !this.#asks || !isCalm || WIDE.matches) return 0;
    // It takes the place of the words above the table, unless these are a question.
    const isQuestion = this.#needed.querySelector("[data-zone='answers']") !== null;
    return isQuestion ? ANSWER : Math.max(0, ANSWER - heightOf(this.#page) + heightOf(this.#root));
  }

  /** How high what is needed is: on a wide window the board alone, since what stands beside it rolls. */
  #height() {
    if (!WIDE.matches) return heightOf(this.#needed);
    const halves = this.#needed.querySelectorAll(":scope > .ck-board > *");
    return [...halves].reduce((sum, half) => sum + heightOf(half), 0);
  }

  /** As one attribute for each step, since what a step does holds for all tighter ones. */
  #show() {
    const steps = Array.from({ length: this.#tight }, (_, at) => String(at + 1));
    set(this.#root, "data-tight", steps.join(" ") || null);
  }
}
