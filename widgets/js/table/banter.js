/** What somebody says in passing, in a bubble beside their face: nobody has to read it or to wait for it. */
import { make } from "./dom.js";

/**
 * @typedef {import("./types.js").Entry} Entry
 *
 * @typedef {{ left: number, top: number, width: number, height: number }} Box
 */

const BUBBLE = [
  { opacity: 0, scale: 0.8 },
  { opacity: 1, scale: 1, offset: 0.06 },
  { opacity: 1, scale: 1, offset: 0.92 },
  { opacity: 0, scale: 1 },
];
/** So long a bubble stays, and so much longer for each letter. */
const READ = { bubble: 1500, letter: 45 };
/** So far a bubble keeps from the edge of the table, and from what it must not cover. */
const EDGE = 6;
/** So far from the face it may stand, so far to the right in a row, and by such steps it is tried. */
const FAR = 84;
const ASIDE = 216;
const STEP = 12;
/** How wide it is, in pixels, where there is no place for all in one line. */
const SLIM = 120;
/** What somebody may need to see: a bubble lies over none of it. */
const NEEDED = `.ck-card, .ck-gap, .ck-plate > *, .ck-label > *, .ck-who > *, .ck-caption, .ck-prompt, .ck-ask button,
  .ck-option, .ck-peek, .ck-over, .ck-feedback, .ck-lens, .ck-controls button, .ck-summary :is(h2, p, th > *, td > *, thead th),
  .ck-rosette, .ck-next button, .ck-info > *, .ck-stars`;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Banter {
  #el;
  #free;
  #bubble = make("p");
  /** Sees what grows or shrinks while a bubble stands. */
  #watch = new ResizeObserver(() => {});
  /** The newest entry that was there before. @type {number | null} */
  #last = null;

  /**
   * @param {HTMLElement} el what the faces are on
   * @param {(then: () => void) => void} free does something once nothing fills the table
   */
  constructor(el, free) {
    this.#el = el;
    this.#free = free;
  }

  /**
   * @param {Entry[]} entries
   * @param {boolean} isQuiet whether nobody is to say anything
   */
  draw(entries, isQuiet) {
    const before = this.#last;
    this.#last = entries.at(-1)?.number ?? -1;
    // With another match, or a move taken back, nobody has said it any more.
    if (before !== null && this.#last < before) this.#hush();
    if (before === null || isQuiet) return;
    const said = entries.filter(({ number, quip }) => number > before && quip !== "").at(-1);
    if (said) this.#free(() => (this.#last ?? -1) >= said.number && this.#say(said));
  }

  #hush() {
    this.#bubble.remove();
    this.#watch.disconnect();
  }

  /** @param {Entry} entry */
  #say({ quip, speaker }) {
    const shown = /** @type {NodeListOf<Element>} */ (
      this.#el.querySelectorAll(`.ck-portrait[data-seat="${speaker}"]`)
    );
    const face = [...shown].find(isInSight);
    if (!face) return;
    this.#hush();
    const bubble = make("p", { class: "ck-quip", "aria-hidden": "true" }, quip);
    this.#el.append(bubble);
    this.#bubble = bubble;
    this.#put(bubble, face);
    if (!bubble.isConnected) return;
    // What grows moves what stands below it: then there may be a better place, or none.
    this.#watch = new ResizeObserver(() => this.#put(bubble, face));
    for (const el of this.#el.querySelectorAll(NEEDED)) this.#watch.observe(el);
    const duration = READ.bubble + READ.letter * quip.length;
    if (!stillness.matches) bubble.animate(BUBBLE, { duration });
    setTimeout(() => bubble.remove(), duration);
  }

  /**
   * Sets a bubble beside a face, or takes it away where there is no place for it.
   *
   * @param {HTMLElement} bubble
   * @param {Element} face
   */
  #put(bubble, face) {
    let place = this.#place(bubble, face);
    if (!place) {
      bubble.style.maxWidth = `${SLIM}px`;
      place = this.#place(bubble, face);
    }
    if (!place) return bubble.remove();
    const [around, at] = [this.#el.getBoundingClientRect(), face.getBoundingClientRect()];
    bubble.style.left = `${place.left - around.left}px`;
    bubble.style.top = `${place.top - around.top}px`;
    bubble.style.setProperty("--tail", `${at.left + at.width / 2 - place.left}px`);
    bubble.dataset.side = place.side;
  }

  /**
   * Finds the nearest place beside a face where nothing lies that somebody needs; there may be none.
   *
   * @param {HTMLElement} bubble
   * @param {Element} face
   */
  #place({ offsetWidth: width, offsetHeight: height }, face) {
    const around = this.#el.getBoundingClientRect();
    const at = face.getBoundingClientRect();
    const line = [...(face.parentElement?.children ?? [])].map((el) => el.getBoundingClientRect().right);
    const [first, last] = [around.left + EDGE, around.right - EDGE - width];
    const needed = [...this.#el.querySelectorAll(NEEDED)]
      .map((el) => el.getBoundingClientRect())
      .filter((box) => box.width > 0);
    const fars = Array.from({ length: (FAR - EDGE) / STEP + 1 }, (_, i) => EDGE + i * STEP);
    const middle = at.top + (at.height - height) / 2;
    const along = (/** @type {number} */ aside) => Math.max(first, Math.min(at.left - EDGE + aside, last));
    const near = fars.flatMap((far) => [
      { side: "below", left: along(0), top: at.bottom + far },
      { side: "right", left: Math.max(...line) + far, top: middle },
      { side: "left", left: at.left - far - width, top: middle },
      { side: "above", left: along(0), top: at.top - far - height },
    ]);
    // In a count the whole row is theirs: elsewhere somebody else could seem to say it.
    const asides = face.closest("tr") ? Array.from({ length: ASIDE / STEP }, (_, i) => (i + 1) * STEP) : [];
    const further = asides.flatMap((aside) =>
      fars.map((far) => ({ side: "right", left: along(aside), top: at.bottom + far })),
    );
    const isFree = (/** @type {{ left: number, top: number }} */ { left, top }) =>
      left >= first &&
      left <= last &&
      top >= Math.max(around.top, 0) &&
      top + height <= innerHeight &&
      !needed.some((other) => isOver({ left, top, width, height }, other));
    return [...near, ...further].find(isFree) ?? null;
  }
}

/**
 * Whether two boxes come too near to each other.
 *
 * @param {Box} one
 * @param {Box} other
 */
function isOver(one, other) {
  return (
    one.left < other.left + other.width + EDGE &&
    other.left < one.left + one.width + EDGE &&
    one.top < other.top + other.height + EDGE &&
    other.top < one.top + one.height + EDGE
  );
}

/**
 * Whether a face shows, and has not been rolled away.
 *
 * @param {Element} face
 */
function isInSight(face) {
  const { top, bottom } = face.getBoundingClientRect();
  const frames = [face.closest(".ck-others"), face.closest(".ck-summary")]
    .map((el) => el?.getBoundingClientRect())
    .filter((box) => box !== undefined && box.height > 0);
  return (
    face.checkVisibility() &&
    [...frames, new DOMRect(0, 0, innerWidth, innerHeight)].every(
      (frame) => frame && top >= frame.top - EDGE && bottom <= frame.bottom + EDGE,
    )
  );
}
