/**
 * What makes a table lively for a moment: shaking, flashes, shouts, sparks and sounds.
 *
 * Nothing hangs on it: all of it is told in words, too.
 */
import { make } from "./dom.js";
import { isSound } from "./sounds.js";

/**
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./sounds.js").Sounds} Sounds
 */

const SHAKE = [0, -7, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const FLASH = [
  { boxShadow: "inset 0 0 0 0 transparent" },
  { boxShadow: "inset 0 0 0 9999px rgb(255 226 140 / 0.5)", offset: 0.2 },
  { boxShadow: "inset 0 0 0 0 transparent" },
];
const LASTS = { shake: 450, flash: 600, shout: 1700, burst: 900, win: 1800 };
/** Of more news at once, only the last are shown: somebody has skipped the others. */
const MOST = 2;
const SPARKS = 18;
const RIBBONS = 36;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Effects {
  #el;
  #sounds;
  /** The newest entry that was there before. @type {number | null} */
  #last = null;

  /**
   * @param {HTMLElement} el what shakes and flashes
   * @param {Sounds} sounds
   */
  constructor(el, sounds) {
    this.#el = el;
    this.#sounds = sounds;
  }

  /**
   * @param {Entry[]} entries
   * @param {Scene} scene
   */
  draw(entries, scene) {
    const before = this.#last;
    this.#last = entries.at(-1)?.number ?? -1;
    if (before === null) return;
    const isWon = scene.summary?.over === "won";
    const news = entries
      .filter(({ number }) => number > before)
      .map((entry) => ({ ...entry, moment: entry.marks === "end" && isWon ? "win" : entry.marks }));
    this.#sounds.play(news.map(({ moment }) => moment).filter(isSound));
    if (stillness.matches) return;
    for (const { moment, cry, seat } of news
      .filter((each) => Object.hasOwn(LASTS, each.moment))
      .slice(-MOST)) {
      if (moment === "shake") this.#el.animate(SHAKE, { duration: LASTS.shake });
      if (moment === "flash") this.#el.animate(FLASH, { duration: LASTS.flash, pseudoElement: "::after" });
      if (moment === "burst") this.#burst();
      if (moment === "win") this.#rain();
      if (moment === "shout")
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

  /** Sparks fly out of the cards that were just laid, or out of the middle of the table. */
  #burst() {
    const around = this.#el.getBoundingClientRect();
    const laid = this.#el.querySelector(".ck-group[data-best]")?.getBoundingClientRect() ?? around;
    const x = laid.left + laid.width / 2 - around.left;
    const y = laid.top + laid.height / 2 - around.top;
    this.#scatter(SPARKS, LASTS.burst, (i) => {
      const angle = (2 * Math.PI * i) / SPARKS;
      const far = 70 + (70 * ((i * 5) % 7)) / 7;
      const there = `${x + far * Math.cos(angle)}px ${y + far * Math.sin(angle)}px`;
      return [
        { translate: `${x}px ${y}px`, scale: 0.4, opacity: 1 },
        { translate: there, scale: 1.2, opacity: 1, rotate: "160deg", offset: 0.6 },
        { translate: there, scale: 0.3, opacity: 0, rotate: "260deg" },
      ];
    });
  }

  /** Paper falls for whoever has won. */
  #rain() {
    const { width, height } = this.#el.getBoundingClientRect();
    this.#scatter(RIBBONS, LASTS.win, (i) => {
      const x = width * ((i * 0.618) % 1);
      const late = ((i * 7) % 12) / 24;
      const from = { translate: `${x}px -20px`, rotate: "0deg", opacity: 1 };
      return [
        from,
        { ...from, offset: late, easing: "ease-in" },
        {
          translate: `${x + 40 * Math.sin(i)}px ${Math.min(height, innerHeight)}px`,
          rotate: `${200 + 40 * i}deg`,
          opacity: 0,
        },
      ];
    });
  }

  /**
   * Moves small pieces over the table, all of them alike for as long, and takes them away.
   *
   * @param {number} many
   * @param {number} duration
   * @param {(i: number) => Keyframe[]} framesOf
   */
  #scatter(many, duration, framesOf) {
    const pieces = Array.from({ length: many }, () => make("i"));
    const layer = make("div", { class: "ck-pieces", "aria-hidden": "true" }, ...pieces);
    this.#el.append(layer);
    const motions = pieces.map(
      (piece, i) => piece.animate(framesOf(i), { duration, fill: "forwards" }).finished,
    );
    void Promise.allSettled(motions).then(() => layer.remove());
  }
}
