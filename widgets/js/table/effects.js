import { make } from "./dom.js";

/**
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("./types.js").Scene} Scene
 */

const SHAKE = [0, -7, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const FLASH = [
  { boxShadow: "inset 0 0 0 0 transparent" },
  { boxShadow: "inset 0 0 0 9999px rgb(255 226 140 / 0.5)", offset: 0.2 },
  { boxShadow: "inset 0 0 0 0 transparent" },
];
const LASTS = { shake: 450, flash: 600, shout: 1700 };
/** Of more news at once, only the last are shown: somebody has skipped the others. */
const MOST = 2;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** What makes a table lively for a moment. Nothing hangs on it: all of it is told in words, too. */
export class Effects {
  #el;
  /** The newest entry that was there before. @type {number | null} */
  #last = null;

  /** @param {HTMLElement} el what shakes and flashes */
  constructor(el) {
    this.#el = el;
  }

  /**
   * @param {Entry[]} entries
   * @param {Scene} scene
   */
  draw(entries, scene) {
    const before = this.#last;
    this.#last = entries.at(-1)?.number ?? -1;
    if (before === null || stillness.matches) return;
    const news = entries.filter(({ number, marks }) => number > before && Object.hasOwn(LASTS, marks));
    for (const { marks, cry, seat } of news.slice(-MOST)) {
      if (marks === "shake") this.#el.animate(SHAKE, { duration: LASTS.shake });
      if (marks === "flash") this.#el.animate(FLASH, { duration: LASTS.flash, pseudoElement: "::after" });
      if (marks === "shout")
        void this.#shout(cry, scene.seats.find((other) => other.seat === seat)?.name ?? "");
    }
  }

  /**
   * @param {string} cry
   * @param {string} name
   */
  async #shout(cry, name) {
    const bubble = make("p", { class: "ck-cry", "aria-hidden": "true" }, make("small", {}, name), cry);
    this.#el.append(bubble);
    const frames = [
      { opacity: 0, scale: 0.3, rotate: "-8deg" },
      { opacity: 1, scale: 1.15, rotate: "3deg", offset: 0.15 },
      { opacity: 1, scale: 1, rotate: "-2deg", offset: 0.8 },
      { opacity: 0, scale: 1.05, rotate: "-2deg" },
    ];
    await bubble.animate(frames, { duration: LASTS.shout }).finished.catch(() => {});
    bubble.remove();
  }
}
