/**
 * The hand on the cards, with a mouse or a finger: dragging and flicking, sliding along a fan, and resting on a card.
 *
 * All that a drag does, clicks can do as well. What is broken off leaves everything as it was.
 */
import { isFlick, isOut, placeAt } from "./reach.js";

/** Further than this the pointer moves; nearer it clicks. */
const THRESHOLD = 8;
/** A finger that slides along a fan and goes up so far takes the card out. */
const RISE = 28;
/** A finger that rests so long on a card looks at it. */
const REST = 450;

/** So late the click of a finger may come; that of a mouse comes at once. */
const TAP = 400;

/** What can be taken up; any card can be looked at. */
const CARDS = ".ck-tray button.ck-card, .ck-middle button.ck-card, button.ck-card[data-leads]";

/**
 * @typedef {object} Does what comes of it
 * @property {(id: string) => string[]} lift takes up a card; returns the ids that go along
 * @property {() => void} back puts back what was taken up: chosen is what was chosen before
 * @property {(id: string) => void} toGap
 * @property {() => void} toTable
 * @property {(id: string) => void} tap
 * @property {(id: string) => void} look
 *
 * @typedef {object} Held a card under the pointer
 * @property {HTMLElement} card
 * @property {number} pointer
 * @property {boolean} isFinger
 * @property {"press" | "look" | "slide" | "drag"} way what the pointer does with it
 * @property {number} x where it took hold
 * @property {number} y
 * @property {number} rest the timer of a finger that rests
 * @property {import("./reach.js").Point[]} path where it has been of late
 */

/** @param {Event} event */
function stop(event) {
  event.stopPropagation();
  event.preventDefault();
}

export class Hand {
  /** @type {Held | null} */
  #held = null;
  /** @type {HTMLElement[]} */
  #lifted = [];
  /** Whether the pointer has done something that its click must not do once more. */
  #isSpent = false;
  #root;
  #does;

  /**
   * @param {HTMLElement} root
   * @param {Does} does
   * @param {AbortSignal} signal
   */
  constructor(root, does, signal) {
    this.#root = root;
    this.#does = does;
    const isHeld = (/** @type {PointerEvent} */ { pointerId }) => pointerId === this.#held?.pointer;
    root.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    root.addEventListener("pointermove", (event) => isHeld(event) && this.#move(event), { signal });
    root.addEventListener("pointerup", (event) => isHeld(event) && this.#release(event), { signal });
    root.addEventListener("pointercancel", (event) => isHeld(event) && this.#breakOff(), { signal });
    // A finger is kept by its card at first: that one loses it to the table when the table takes it.
    root.addEventListener("lostpointercapture", ({ target }) => target === root && this.#breakOff(), {
      signal,
    });
    root.addEventListener("contextmenu", (event) => this.#held?.isFinger && event.preventDefault(), {
      signal,
    });
    root.addEventListener("click", (event) => this.#isSpent && stop(event), { signal, capture: true });
    window.addEventListener("blur", () => this.#breakOff(), { signal });
  }

  /** @param {PointerEvent} event */
  #press({ target, isPrimary, button, pointerId, pointerType, clientX: x, clientY: y, timeStamp: t }) {
    if (this.#held) this.#breakOff(); // a second finger
    this.#isSpent = false;
    const card = /** @type {HTMLElement} */ (target).closest(".ck-board .ck-card[data-id]");
    const isFinger = pointerType === "touch";
    if (!(card instanceof HTMLElement) || !isPrimary || button !== 0) return;
    if (!isFinger && !card.matches(CARDS)) return;
    const rest = isFinger ? window.setTimeout(() => this.#rest(), REST) : 0;
    this.#held = { card, pointer: pointerId, isFinger, way: "press", x, y, rest, path: [{ x, y, t }] };
  }

  #rest() {
    const held = this.#held;
    if (!held) return;
    held.way = "look";
    this.#keep(held);
    this.#does.look(held.card.dataset.id ?? "");
  }

  /** @param {PointerEvent} event */
  #move({ clientX: x, clientY: y, timeStamp: t }) {
    const held = /** @type {Held} */ (this.#held);
    held.path = [...held.path.filter((point) => t - point.t < 120), { x, y, t }];
    const [right, down] = [x - held.x, y - held.y];
    if (held.way === "drag") return this.#drag(held, x, y);
    if (held.way === "press" && Math.hypot(right, down) < THRESHOLD) return;
    clearTimeout(held.rest);
    if (!held.card.matches(CARDS)) return;
    if (held.isFinger && held.card.closest('.ck-tray [data-kind="hand"]')) {
      const isUp = held.way === "press" ? -down > Math.abs(right) : -down > RISE;
      if (!isUp) return this.#slide(held, x);
    } else if (held.way === "look" && Math.hypot(right, down) < 2 * THRESHOLD) return;
    this.#lift(held, held.way === "press" ? held : { x, y });
    this.#drag(held, x, y);
  }

  /**
   * Goes along a fan: the card under the finger rises.
   *
   * @param {Held} held
   * @param {number} x
   */
  #slide(held, x) {
    if (held.way === "press") held.way = "slide";
    this.#keep(held);
    const under = document.elementFromPoint(x, held.y)?.closest(".ck-card");
    const isAlong = under instanceof HTMLElement && under.parentElement === held.card.parentElement;
    if (isAlong && under !== held.card) {
      held.card.removeAttribute("data-raised");
      held.card = under;
      if (held.way === "look") this.#does.look(under.dataset.id ?? "");
    }
    held.card.setAttribute("data-raised", "");
  }

  /**
   * Takes up the card, and what is chosen with it.
   *
   * @param {Held} held
   * @param {{ x: number, y: number }} from
   */
  #lift(held, { x, y }) {
    held.way = "drag";
    held.x = x;
    held.y = y;
    held.card.removeAttribute("data-raised");
    this.#keep(held);
    const ids = this.#does.lift(held.card.dataset.id ?? "");
    this.#lifted = ids.flatMap((id) => {
      const card = this.#root.querySelector(`.ck-card[data-id="${CSS.escape(id)}"]`);
      return card instanceof HTMLElement ? [card] : [];
    });
    for (const card of this.#lifted) card.classList.add("ck-dragged");
    this.#root.classList.add("ck-dragging");
  }

  /**
   * @param {Held} held
   * @param {number} x
   * @param {number} y
   */
  #drag(held, x, y) {
    for (const card of this.#lifted) card.style.translate = `${x - held.x}px ${y - held.y}px`;
    const gap = this.#gapAt(held, x, y);
    for (const each of this.#gaps()) each.toggleAttribute("data-over", each === gap);
  }

  /** @param {PointerEvent} event */
  #release({ clientX: x, clientY: y, timeStamp: t }) {
    const held = /** @type {Held} */ (this.#held);
    const gap = this.#gapAt(held, x, y);
    const isInside = document.elementFromPoint(x, y) !== null;
    const zone = held.card.closest(".ck-zone")?.getBoundingClientRect();
    const isOwn = held.card.closest(".ck-tray") !== null;
    const isLaid = isInside && zone !== undefined && isOut(zone, x, y, isOwn);
    const isFlicked = isInside && isOwn && isFlick(held.path, t);
    const isThere = held.card.isConnected;
    this.#letGo();
    if (held.way === "slide") this.#does.tap(held.card.dataset.id ?? "");
    if (held.way !== "drag" || !isThere) return;
    if (gap && !isFlicked) this.#does.toGap(gap.dataset.id ?? "");
    else if (isFlicked || isLaid) this.#does.toTable();
    else this.#does.back();
  }

  #breakOff() {
    const way = this.#held?.way;
    this.#letGo();
    if (way === "drag") this.#does.back();
  }

  #letGo() {
    const held = this.#held;
    this.#held = null;
    if (!held) return;
    clearTimeout(held.rest);
    setTimeout(() => (this.#isSpent = false), held.isFinger ? TAP : 0);
    held.card.removeAttribute("data-raised");
    for (const card of this.#lifted) {
      card.classList.remove("ck-dragged");
      card.style.translate = "";
    }
    for (const gap of this.#gaps()) gap.removeAttribute("data-over");
    this.#root.classList.remove("ck-dragging");
    this.#lifted = [];
  }

  /**
   * Keeps the pointer, wherever it goes, and its click from doing anything.
   *
   * @param {Held} held
   */
  #keep(held) {
    this.#isSpent = true;
    if (held.card.isConnected && !this.#root.hasPointerCapture(held.pointer))
      this.#root.setPointerCapture(held.pointer);
  }

  /**
   * The place that a card means which is at a point.
   *
   * @param {Held} held
   * @param {number} x
   * @param {number} y
   */
  #gapAt({ card }, x, y) {
    const places = this.#gaps().map((gap) => {
      const { left, right, top, bottom } = gap.getBoundingClientRect();
      // A seam between two cards is as high as they are.
      const row = gap.closest('[data-kind="hand"]')?.getBoundingClientRect();
      const edges = { left, right, top: row?.top ?? top, bottom: row?.bottom ?? bottom };
      return { place: gap, edges, isBack: gap.hasAttribute("data-back") };
    });
    return placeAt(places, x, y, card.offsetWidth);
  }

  #gaps() {
    return /** @type {HTMLElement[]} */ ([...this.#root.querySelectorAll(".ck-gap:not([hidden])")]);
  }
}
