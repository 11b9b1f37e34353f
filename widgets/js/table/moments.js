/**
 * Great moments: for as long as they last they fill the table, one after the other, and a tap or a key ends each.
 *
 * Whoever waits for them counts from their end: the others who move, and the time that somebody has to act.
 */
import { makePicture, showFace } from "./cards.js";
import { make, set } from "./dom.js";
import { makePortrait, showPortrait } from "./portraits.js";

/**
 * What fills the table: the faces of cards, of which a second one strikes out the first; somebody's portrait; what is
 * cried, and what happened. Without any of it, the table is left to be looked at.
 *
 * @typedef {{ kind: string, lasts: number, faces?: string[], portrait?: string, name?: string, cry?: string,
 *   told?: string[] }} Moment
 */

/** Keys that do nothing by themselves. */
const MUTE = new Set(["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"]);
const PRESSING = new Set(["Enter", " "]);
const COME = [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.92 }, { opacity: 0 }];

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Moments {
  #layer;
  #board;
  #faces;
  /** @type {Moment[]} */
  #next = [];
  /** What is shown now. @type {{ el: HTMLElement, motion: Animation } | null} */
  #now = null;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * @param {HTMLElement} layer what they are laid on
   * @param {HTMLElement} board what they fill
   * @param {import("./cards.js").Faces} faces
   * @param {AbortSignal} signal
   */
  constructor(layer, board, faces, signal) {
    this.#layer = layer;
    this.#board = board;
    this.#faces = faces;
    document.addEventListener("keydown", (event) => this.#press(event), { capture: true, signal });
    signal.addEventListener("abort", () => this.#clear());
  }

  get areOn() {
    return this.#now !== null;
  }

  /**
   * Shows some moments one after the other, after those that are still to come.
   *
   * @param {Moment[]} moments
   */
  show(moments) {
    this.#next.push(...moments);
    if (!this.areOn) this.#go();
  }

  /**
   * Does something once no moment is shown any more: now, if there is none.
   *
   * @param {() => void} then
   */
  after(then) {
    if (this.areOn) this.#waiting.push(then);
    else then();
  }

  /** Ends what is shown. */
  end() {
    this.#now?.motion.cancel();
  }

  /** Ends what is shown, and all that was to come. */
  #clear() {
    this.#next = [];
    this.#waiting = [];
    this.#now?.motion.cancel();
  }

  #go() {
    const moment = this.#next.shift();
    const box = this.#board.getBoundingClientRect();
    if (!moment || box.width === 0) {
      this.#next = [];
      for (const then of this.#waiting.splice(0)) then();
      return;
    }
    const el = this.#draw(moment);
    this.#place(el, box);
    this.#layer.append(el);
    // As long as it lasts, and nothing else, is what motion says: who asked for less of it sees a still picture.
    const frames = stillness.matches ? [{ opacity: 1 }, { opacity: 1 }] : COME;
    const motion = el.animate(frames, { duration: moment.lasts });
    this.#now = { el, motion };
    const end = () => {
      el.remove();
      this.#now = null;
      this.#go();
    };
    motion.finished.then(end, end);
    for (const type of ["pointerdown", "pointerup", "click"])
      el.addEventListener(type, (event) => event.stopPropagation());
    el.addEventListener("mousedown", (event) => event.preventDefault()); // or the focus would go
    el.addEventListener("click", () => motion.cancel());
  }

  /**
   * A key ends a moment; one that would press something does nothing else, for nobody sees what it would press.
   *
   * @param {KeyboardEvent} event
   */
  #press(event) {
    const { key, repeat, target } = event;
    if (!this.#now || MUTE.has(key)) return;
    if (target !== document.body && !this.#layer.contains(/** @type {Node} */ (target))) return;
    if (PRESSING.has(key)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (!repeat) this.#now.motion.cancel();
  }

  /**
   * Lays it over as much of the board as is in the window.
   *
   * @param {HTMLElement} el
   * @param {DOMRect} board
   */
  #place(el, board) {
    const layer = this.#layer.getBoundingClientRect();
    const top = Math.max(board.top, Math.min(0, board.bottom));
    const bottom = Math.min(board.bottom, Math.max(innerHeight, top));
    el.style.left = `${board.left - layer.left}px`;
    el.style.top = `${top - layer.top}px`;
    el.style.width = `${board.width}px`;
    el.style.height = `${bottom - top}px`;
    // Who has won a trick is said where it is asked next: the trick and all who sit there stay to be seen.
    const ask = this.#layer.querySelector(".ck-ask")?.getBoundingClientRect();
    if (!ask) return;
    el.style.setProperty("--ask-x", `${ask.left + ask.width / 2 - board.left}px`);
    el.style.setProperty("--ask-y", `${ask.top - top}px`);
    el.style.setProperty("--ask-w", `${ask.width}px`);
  }

  /** @param {Moment} moment */
  #draw({ kind, faces = [], portrait = "", name = "", cry = "", told = [] }) {
    const picture = make("div", { class: "ck-moment-picture" });
    for (const face of faces) {
      const card = makePicture();
      showFace(card, this.#faces.address(face));
      picture.append(card);
    }
    const person = makePortrait();
    showPortrait(person, this.#faces, portrait);
    picture.append(person, make("i", { class: "ck-moment-ring" }));
    const words = [
      make("small", {}, name),
      make("strong", {}, cry),
      ...told.map((text) => make("p", {}, text)),
    ].filter(({ textContent }) => textContent);
    const inside = make("div", { class: "ck-moment-inside" }, picture, make("div", {}, ...words));
    const el = make(
      "div",
      { class: "ck-moment", "aria-hidden": "true" },
      ...(kind === "rest" ? [] : [inside]),
    );
    set(el, "data-kind", kind);
    el.style.setProperty("--letters", String(Math.max(cry.length, 6))); // all of it in one line
    set(el, "data-struck", faces.length > 1);
    return el;
  }
}
