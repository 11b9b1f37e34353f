/** What the page around a table keeps: its words and the way on, measured for the layout, and set where that says. */
import { put } from "./boxes.js";
import { set } from "./dom.js";

/** How wide the words may stand beside a table. */
const COLUMNS = [208, 240, 270, 300, 330, 360, 400, 440, 480];

export class Page {
  #around;
  #isUnderWay = false;
  /** For which words and which window the heights hold, and these. */
  #measured = { key: "", words: /** @type {{ width: number, height: number }[]} */ ([]), bar: 0 };

  /** @param {HTMLElement} place where the page has the table */
  constructor(place) {
    this.#around = /** @type {HTMLElement | null} */ (place.closest("[data-fit]"));
  }

  /** Whether it stands in front of a class: the page says by itself what there is to say, and has a way on of its own. */
  get isProjected() {
    return document.body.classList.contains("ck-projected");
  }

  /** Whether the page gives its tables a height. */
  get isThere() {
    return this.#around !== null;
  }

  /** The sentences of the step, unless the table itself stands among them; a page in another language has others. */
  get #words() {
    if (this.isProjected || !this.#around) return null;
    return /** @type {HTMLElement | null} */ (this.#around.querySelector(".ck-words"));
  }

  /**
   * What opens a first match has been read once somebody has acted: then only its first line stays.
   *
   * @param {boolean} hasBegun whether somebody has acted
   */
  begin(hasBegun) {
    const around = this.#around;
    if (around?.dataset.kind !== "Guide") return;
    this.#isUnderWay = hasBegun;
    set(around, "data-begun", hasBegun && Boolean(this.#words?.querySelector("p ~ p")));
  }

  /** Whether what opens a first match has been read, and makes room for what happens. */
  get isUnderWay() {
    return this.#isUnderWay;
  }

  /** Whether the words of the step are shorter now than at its beginning. */
  get hasBegun() {
    return this.#around?.dataset.begun !== undefined;
  }

  get #bar() {
    if (this.isProjected || !this.#around) return null;
    return /** @type {HTMLElement | null} */ (document.querySelector(".ck-bar"));
  }

  /** What goes on from a step that is done. @returns {HTMLElement | null} */
  get wayOn() {
    return this.#bar?.querySelector("[data-go=next]:not([hidden])") ?? null;
  }

  /**
   * How high the words are at some widths, and how wide the way on: looked up once for each step and window.
   *
   * @param {number} width of the window
   * @param {string} size what else of the window counts
   * @param {number} scale of letters
   */
  measure(width, size, scale) {
    const [words, bar] = [this.#words, this.#bar];
    const key = [size, words?.textContent, bar?.textContent, bar?.hidden].join("\n");
    if (key === this.#measured.key) return this.#measured;
    const widths = [...COLUMNS.filter((each) => each < width - 20), width - 20];
    const heights = words
      ? widths.map((each) => ({ width: each, height: heightAt(words, each, scale) }))
      : [];
    this.#measured = { key, words: heights, bar: bar && !bar.hidden ? widthOf(bar) : 0 };
    return this.#measured;
  }

  /** @param {import("./layout/types.js").Laid} laid */
  place({ words, bar, scale, shape }) {
    for (const [el, box] of /** @type {const} */ ([
      [this.#words, words],
      [this.#bar, bar],
    ])) {
      if (!el || !box) continue;
      el.style.inset = "auto";
      put(el, box);
      set(el, "data-shape", shape);
      el.style.setProperty("--ck-scale", String(scale));
    }
  }
}

/**
 * @param {HTMLElement} words
 * @param {number} width
 * @param {number} scale
 */
function heightAt(words, width, scale) {
  const { style } = words;
  const before = style.cssText;
  style.setProperty("--ck-scale", String(scale));
  style.width = `${width}px`;
  style.height = "auto";
  style.maxHeight = "none";
  style.inset = "0 auto auto 0";
  const height = words.offsetHeight;
  style.cssText = before;
  return height;
}

/** @param {HTMLElement} bar */
function widthOf(bar) {
  const { style } = bar;
  const before = style.cssText;
  style.width = "max-content";
  const width = Math.ceil(bar.getBoundingClientRect().width);
  style.cssText = before;
  return width;
}
