/**
 * Where everything on a table stands: asks the layout, with what the window and the page are like, and writes its boxes.
 *
 * A layout goes on from the one before, so that nothing jumps while one plays; the steps of a chapter share theirs.
 */
import { put } from "./boxes.js";
import { make, set } from "./dom.js";
import { rove } from "./keyboard.js";
import { isWide, letters } from "./layout/frame.js";
import { lay } from "./layout/index.js";
import { measureLike } from "./measure.js";
import { Page } from "./page.js";

/**
 * @typedef {import("./layout/types.js").Laid} Laid
 * @typedef {import("./types.js").Scene} Scene
 *
 * @typedef {object} Parts what is laid out besides the board
 * @property {HTMLElement} needed what has to be seen without scrolling
 * @property {import("./notices.js").Notices} notices
 */

/** The controls that lay another table: it may be drawn as wide as can be again. */
const ANOTHER = new Set([
  "again",
  "back",
  "deal",
  "later",
  "load",
  "more",
  "next-item",
  "rematch",
  "restart",
  "return",
  "same-deal",
  "seed",
  "what-if",
  "what-if-i-could",
]);
/** How wide a table is on paper. */
const PAPER = 680;
/** How large the words of its controls are. */
const CONTROL = 15;
const SHARED = Symbol.for("cardkit.layouts");
const fingers = matchMedia("(pointer: coarse)");

/**
 * The newest layout of each game in each window, of all tables of this page: each has a copy of this code of its own.
 *
 * @returns {Map<string, Laid>}
 */
function shared() {
  const page = /** @type {Record<symbol, Map<string, Laid>>} */ (/** @type {unknown} */ (globalThis));
  page[SHARED] ??= new Map();
  return page[SHARED];
}

export class Laying {
  #root;
  #board;
  #controls;
  #parts;
  #page;
  /** Says how large the root is, and is looked at where that changes. */
  #probe = make("div", { class: "ck-probe" });
  #measure = measureLike(document.documentElement);
  /** How large the root and its words are. */
  #size = { width: 0, height: /** @type {number | null} */ (null), text: 1 };
  #isPrinted = false;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {import("./layout/types.js").Envelope | null} */
  #envelope = null;
  /** @type {Laid | null} */
  #laid = null;
  /** Of which window and game that layout is. */
  #key = "";

  /**
   * @param {HTMLElement} place where the page has the table
   * @param {HTMLElement} root
   * @param {import("./board.js").Board} board
   * @param {import("./controls.js").Controls} controls
   * @param {Parts} parts
   * @param {AbortSignal} signal
   */
  constructor(place, root, board, controls, parts, signal) {
    this.#root = root;
    this.#board = board;
    this.#controls = controls;
    this.#parts = parts;
    this.#page = new Page(place);
    controls.look = () => parts.notices.ladder.show();
    set(root, "data-fits", this.#page.isThere);
    root.prepend(this.#probe);
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(this.#probe);
    signal.addEventListener("abort", () => observer.disconnect());
    document.addEventListener("focusin", ({ target }) => this.#return(/** @type {Element} */ (target)), {
      signal,
    });
    root.addEventListener("focusout", (event) => this.#leave(event), { signal });
    addEventListener("beforeprint", () => this.#print(true), { signal });
    addEventListener("afterprint", () => this.#print(false), { signal });
  }

  /**
   * Lets the next table be laid out as if there had been none before, if it is another one.
   *
   * @param {string} control of which it comes
   */
  forget(control) {
    if (!ANOTHER.has(control)) return;
    this.#laid = null;
    shared().delete(this.#key);
  }

  /**
   * @param {Scene} scene
   * @param {import("./layout/types.js").Envelope | null} envelope the most that its game brings
   * @param {boolean} hasBegun whether somebody has acted
   */
  draw(scene, envelope, hasBegun) {
    this.#page.begin(hasBegun);
    this.#scene = scene;
    this.#envelope = envelope;
    if (this.#size.width === 0) this.#look();
    this.#lay();
  }

  /** What goes on from a step that is done, on a page that has such a button. */
  get wayOn() {
    return this.#page.wayOn;
  }

  /** Looks how large the root is, and what is written in it. */
  #look() {
    const { width, height } = this.#probe.getBoundingClientRect();
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    this.#size = { width, height: this.#page.isThere ? height : null, text: text || 1 };
    this.#measure = measureLike(this.#root);
  }

  #resize() {
    const before = { ...this.#size };
    this.#look();
    const isSame = Object.entries(this.#size).every(
      ([name, value]) => before[/** @type {keyof typeof before} */ (name)] === value,
    );
    if (isSame) return;
    this.#lay();
    rove(this.#root); // drawn out of sight, nothing of it could be reached
  }

  /** @param {boolean} isBegun whether it is printed now */
  #print(isBegun) {
    this.#isPrinted = isBegun;
    if (isBegun) this.#size = { width: PAPER, height: null, text: 1 };
    else this.#look();
    this.#lay();
  }

  #lay() {
    const scene = this.#scene;
    const { width, height, text } = this.#size;
    const { screen } = this.#root.dataset;
    // Out of sight, or there is no board yet.
    if (!scene || width === 0 || height === 0 || screen === "setup" || screen === "coming") return;
    const key = `${scene.game} ${scene.seats.length} ${width} ${height} ${text} ${this.#page.hasBegun}`;
    const before = key === this.#key ? this.#laid : (height !== null && shared().get(key)) || null;
    const { words, bar } = this.#page.measure(width, key, letters(this.#size));
    this.#parts.notices.ladder.draw(scene);
    // Where it has a place of its own, no button leads to it.
    this.#controls.offer(isWide({ width, height }) ? "" : (scene.ladder?.label ?? ""));
    const around = {
      width,
      height,
      touch: fingers.matches,
      far: this.#page.isProjected,
      paper: this.#isPrinted,
      text,
      words,
      bar,
      controls: this.#controls.widths(this.#measure, CONTROL * text),
      places: this.#controls.places(),
      onward: this.#controls.of("ask").map(({ label }) => label),
    };
    this.#laid = lay(scene, around, { before, envelope: this.#envelope, measure: this.#measure });
    this.#key = key;
    shared().set(key, this.#laid);
    this.#write(this.#laid);
  }

  /** @param {Laid} laid */
  #write(laid) {
    const { needed, notices } = this.#parts;
    const { style } = this.#root;
    style.setProperty("--t", String(laid.scale));
    for (const [name, box] of /** @type {const} */ ([
      ["result", laid.result],
      ["info", laid.info],
    ]))
      for (const side of /** @type {const} */ (["x", "y", "w", "h"]))
        style.setProperty(`--${name}-${side}`, `${box[side]}px`);
    style.setProperty("--aside", `${laid.felt.x}px`);
    set(this.#root, "data-shape", laid.shape);
    set(this.#root, "data-plan", laid.plan);
    set(this.#root, "data-keeps", laid.kept.ground !== undefined);
    needed.style.height = `${laid.height}px`;
    this.#roll(laid.height - (this.#size.height ?? laid.height));
    if (laid.controls) put(this.#controls.el, laid.controls);
    this.#controls.fold(laid.folded);
    this.#board.place(laid);
    this.#page.place(laid);
    notices.lay(laid, laid.words === null || this.#page.isUnderWay);
  }

  /**
   * Brings the table back to its place when the keyboard leaves what can be read below it.
   *
   * @param {Element} target what has the focus now
   */
  #return(target) {
    const isBelow = this.#root.contains(target) && !this.#parts.needed.contains(target);
    const isRolled = this.#size.height !== null && this.#root.scrollTop > 0;
    if (isRolled && !isBelow && !this.#root.hasAttribute("data-rolls") && target.matches(":focus-visible"))
      this.#root.scrollTop = 0;
  }

  /** Whoever goes by keys from a closed list below the table, and to nothing else on the page, sees all of the table again. */
  #leave(/** @type {FocusEvent} */ { target, relatedTarget }) {
    const isClosed = /** @type {Element} */ (target).matches("details:not([open]) > summary");
    if (isClosed && !relatedTarget && !this.#root.matches("[data-pointed], [data-rolls]"))
      this.#root.scrollTop = 0;
  }

  /**
   * A table that is higher than its window begins at its foot, where one's own cards are and what is asked.
   *
   * @param {number} more by how much
   */
  #roll(more) {
    const rolls = more >= 1; // a window's height may be no whole number of pixels
    const isNews = rolls && !this.#root.hasAttribute("data-rolls");
    set(this.#root, "data-rolls", rolls);
    if (isNews) this.#root.scrollTop = more;
  }
}
