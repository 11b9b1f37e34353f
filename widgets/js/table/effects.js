/**
 * What makes a table lively for a moment: shaking, flashes, sparks and sounds, and what is so great that it fills it.
 *
 * Nothing hangs on it: all of it is told in words, too.
 */
import { make } from "./dom.js";
import { isSound } from "./sounds.js";

/**
 * @typedef {import("./moments.js").Moment} Moment
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
const CRIED = [
  { opacity: 0, scale: 0.3, rotate: "-8deg" },
  { opacity: 1, scale: 1.15, rotate: "3deg", offset: 0.15 },
  { opacity: 1, scale: 1, rotate: "-2deg", offset: 0.8 },
  { opacity: 0, scale: 1.05, rotate: "-2deg" },
];
const LASTS = { shake: 450, flash: 600, burst: 900, win: 2400, cry: 1300 };
/** So long what is great fills the table: what decides takes its time. */
const FILLS = { shout: 1900, card: 1600, struck: 1700, out: 2400 };
/** Of more news at once, only the last are shown: somebody has skipped the others. */
const MOST = 2;
const SPARKS = 18;
const RIBBONS = 72;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Effects {
  #el;
  #sounds;
  #moments;
  /** The newest entry that was there before. @type {number | null} */
  #last = null;

  /**
   * @param {HTMLElement} el what shakes and flashes
   * @param {Sounds} sounds
   * @param {import("./moments.js").Moments} moments
   */
  constructor(el, sounds, moments) {
    this.#el = el;
    this.#sounds = sounds;
    this.#moments = moments;
  }

  /**
   * @param {Entry[]} entries
   * @param {Scene} scene
   * @param {boolean} isHasty whether nothing is to take any time
   */
  draw(entries, scene, isHasty) {
    const before = this.#last;
    this.#last = entries.at(-1)?.number ?? -1;
    if (before === null) return;
    const news = entries.filter(({ number }) => number > before);
    if (news.length > 0) this.#sound(news, scene);
    if (!isHasty) {
      this.#moments.show(great(news, scene));
      const cut = news.findLast(({ marks }) => marks === "flash");
      if (cut?.cry) void this.#cry(cut, scene);
    }
    if (stillness.matches) return;
    for (const { marks, seat } of news.filter((each) => Object.hasOwn(LASTS, each.marks)).slice(-MOST)) {
      if (marks === "shake") this.#el.animate(SHAKE, { duration: LASTS.shake });
      if (marks === "flash") this.#el.animate(FLASH, { duration: LASTS.flash, pseudoElement: "::after" });
      if (marks === "burst" && isMine(scene, seat)) this.#burst();
    }
  }

  /**
   * Sparks fly, if it is the person who has won something small.
   *
   * @param {Scene} scene
   * @param {number | null} seat
   */
  cheer(scene, seat) {
    if (!stillness.matches && isMine(scene, seat)) this.#burst();
  }

  /**
   * Paper falls, behind what is written there, for whoever has won.
   *
   * @param {HTMLElement} el
   */
  celebrate(el) {
    this.#sounds.play(["win"]);
    if (!stillness.matches) this.#rain(el);
  }

  /**
   * @param {Entry[]} news
   * @param {Scene} scene
   */
  #sound(news, { tense }) {
    const heard = news.map(({ marks, large }) => (large.length > 1 ? "ward" : marks));
    this.#sounds.play([...heard, tense ? "roll" : ""].filter(isSound));
  }

  /**
   * Over the cards that it is about, and over nothing else.
   *
   * @param {Entry} entry
   * @param {Scene} scene
   */
  async #cry({ seat, cry }, scene) {
    const trick = this.#el.querySelector('.ck-zone[data-kind="trick"]')?.getBoundingClientRect();
    if (!trick?.width) return;
    const around = this.#el.getBoundingClientRect();
    const bubble = make(
      "p",
      { class: "ck-cry", "aria-hidden": "true" },
      make("small", {}, named(scene, seat)),
      cry,
    );
    bubble.style.left = `${trick.left + trick.width / 2 - around.left}px`;
    bubble.style.top = `${trick.top + trick.height / 2 - around.top}px`;
    this.#el.append(bubble);
    const frames = stillness.matches ? [{ opacity: 1 }, { opacity: 1 }] : CRIED;
    await bubble.animate(frames, { duration: LASTS.cry }).finished.catch(() => {});
    bubble.remove();
  }

  /** Sparks fly out of the cards that were just laid, or out of the middle of the table. */
  #burst() {
    const around = this.#el.getBoundingClientRect();
    const laid = this.#el.querySelector(".ck-group[data-best]")?.getBoundingClientRect() ?? around;
    const x = laid.left + laid.width / 2 - around.left;
    const y = laid.top + laid.height / 2 - around.top;
    this.#scatter(this.#el, SPARKS, LASTS.burst, (i) => {
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

  /** @param {HTMLElement} el */
  #rain(el) {
    const { width, height } = el.getBoundingClientRect();
    this.#scatter(el, RIBBONS, LASTS.win, (i) => {
      const x = width * ((i * 0.618) % 1);
      const late = ((i * 7) % 24) / 48;
      const size = 0.7 + ((i * 5) % 7) / 7;
      const from = { translate: `${x}px -24px`, rotate: "0deg", scale: `${size}`, opacity: 1 };
      /** Down to a part of the height, swaying, and turning over. */
      const at = (/** @type {number} */ part, /** @type {number} */ over) => ({
        translate: `${x + 36 * Math.sin(i + 6 * part)}px ${part * Math.min(height, innerHeight)}px`,
        rotate: `${(120 + 17 * i) * part}deg`,
        scale: `${size * over} ${size}`,
      });
      const offset = (/** @type {number} */ part) => late + part * (1 - late);
      return [
        from,
        { ...from, offset: late },
        { ...at(0.3, -1), offset: offset(0.3) },
        { ...at(0.6, 1), offset: offset(0.6) },
        { ...at(0.85, -1), offset: offset(0.85), opacity: 1 },
        { ...at(1, 1), opacity: 0 },
      ];
    });
  }

  /**
   * Moves small pieces over something, all of them alike for as long, and takes them away.
   *
   * @param {HTMLElement} el
   * @param {number} many
   * @param {number} duration
   * @param {(i: number) => Keyframe[]} framesOf
   */
  #scatter(el, many, duration, framesOf) {
    const pieces = Array.from({ length: many }, () => make("i"));
    const layer = make("div", { class: "ck-pieces", "aria-hidden": "true" }, ...pieces);
    el.append(layer);
    const motions = pieces.map(
      (piece, i) => piece.animate(framesOf(i), { duration, fill: "forwards" }).finished,
    );
    void Promise.allSettled(motions).then(() => layer.remove());
  }
}

/**
 * What of the news is so great that it fills the table: a call, or the card that did it and whom it has put out.
 *
 * @param {Entry[]} news
 * @param {Scene} scene
 * @returns {Moment[]}
 */
function great(news, scene) {
  const last = news.findLast(({ marks, large }) => marks === "shout" || large.length > 0);
  if (!last) return [];
  const { marks, large: faces, cry } = last;
  const out = news.findLast((entry) => entry.marks === "out" && entry.number > last.number);
  const kind = marks === "shout" ? "shout" : out ? "out" : faces.length > 1 ? "struck" : "card";
  const { seat } = out ?? last;
  const portrait = scene.seats.find((other) => other.seat === seat)?.portrait;
  const told = kind === "shout" ? [] : [last, ...(out ? [out] : [])].map(({ text }) => text);
  const name = kind === "shout" ? named(scene, seat) : "";
  return [{ kind, lasts: FILLS[kind], faces, portrait, name, cry: kind === "out" ? "" : cry, told }];
}

/**
 * Whether somebody is the person at this table, who is cheered.
 *
 * @param {Scene} scene
 * @param {number | null} seat
 */
const isMine = ({ seats }, seat) => seats.some((each) => each.you && each.seat === seat);

/**
 * @param {Scene} scene
 * @param {number | null} seat
 */
function named({ seats }, seat) {
  return seats.find((other) => other.seat === seat)?.name ?? "";
}
