/** What somebody says in passing, in a bubble beside their face: nobody has to read it or to wait for it. */
import { make } from "./dom.js";

/**
 * @typedef {import("./types.js").Entry} Entry
 */

const BUBBLE = [
  { opacity: 0, scale: 0.8 },
  { opacity: 1, scale: 1, offset: 0.06 },
  { opacity: 1, scale: 1, offset: 0.92 },
  { opacity: 0, scale: 1 },
];
/** So long a bubble stays, and so much longer for each letter. */
const READ = { bubble: 1500, letter: 45 };
/** So long a shout is heard before. */
const SHOUT = 1700;
/** So far a bubble keeps from the edge of the table. */
const EDGE = 6;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Banter {
  #el;
  #bubble = make("p");
  /** The newest entry that was there before. @type {number | null} */
  #last = null;

  /** @param {HTMLElement} el what the faces are on */
  constructor(el) {
    this.#el = el;
  }

  /**
   * @param {Entry[]} entries
   * @param {boolean} isQuiet whether nobody is to say anything
   */
  draw(entries, isQuiet) {
    const before = this.#last;
    this.#last = entries.at(-1)?.number ?? -1;
    if (before === null || isQuiet) return;
    const news = entries.filter(({ number }) => number > before);
    const said = news.filter(({ quip }) => quip !== "").at(-1);
    const isLoud = news.some(({ marks }) => marks === "shout");
    if (said) this.#say(said, isLoud && !stillness.matches ? SHOUT : 0);
  }

  /**
   * @param {Entry} entry
   * @param {number} delay
   */
  #say({ quip, speaker }, delay) {
    const shown = /** @type {NodeListOf<Element>} */ (
      this.#el.querySelectorAll(`.ck-portrait[data-seat="${speaker}"]`)
    );
    const face = [...shown].find(isInSight);
    if (!face) return;
    this.#bubble.remove();
    const bubble = make("p", { class: "ck-quip", "aria-hidden": "true" }, quip);
    this.#bubble = bubble;
    this.#el.append(bubble);
    const [around, at] = [this.#el.getBoundingClientRect(), face.getBoundingClientRect()];
    const most = around.width - bubble.offsetWidth - EDGE;
    const left = Math.max(EDGE, Math.min(at.left - around.left - EDGE, most));
    bubble.style.left = `${left}px`;
    bubble.style.top = `${at.bottom - around.top + EDGE}px`;
    bubble.style.setProperty("--tail", `${at.left + at.width / 2 - around.left - left}px`);
    const duration = READ.bubble + READ.letter * quip.length;
    if (!stillness.matches) bubble.animate(BUBBLE, { delay, duration, fill: "backwards" });
    setTimeout(() => bubble.remove(), delay + duration);
  }
}

/**
 * Whether a face shows, and has not been rolled away.
 *
 * @param {Element} face
 */
function isInSight(face) {
  const { top, bottom } = face.getBoundingClientRect();
  const frame = face.closest(".ck-others, .ck-summary")?.getBoundingClientRect();
  return (
    face.checkVisibility() && frame !== undefined && top >= frame.top - EDGE && bottom <= frame.bottom + EDGE
  );
}
