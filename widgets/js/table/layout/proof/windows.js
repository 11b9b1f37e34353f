/**
 * The windows that tables are laid out in when nobody looks: what the page keeps there, and how large cards have to be.
 *
 * @typedef {import("../../types.js").Scene} Scene
 * @typedef {import("../types.js").Around} Around
 * @typedef {import("../types.js").Envelope} Envelope
 *
 * @typedef {object} Table as `tests/laid/gather.py` writes it
 * @property {string} where
 * @property {string} game
 * @property {string} language
 * @property {number} players
 * @property {string} sequence the tables that one visit brings
 * @property {string} words
 * @property {Scene} scene
 * @property {Envelope | null} envelope
 *
 * @typedef {{ own: number, asked: number, few?: number }} Bar how wide cards are at least: one's own, what is asked in the middle, and up to five own ones
 * @typedef {{ name: string, width: number, height: number }} Size
 * @typedef {Size & { bars: Record<string, Bar> }} Window bars by game, or those of "" for all others
 */
import { estimate, linesOf } from "../text.js";

const size = (/** @type {number} */ width, /** @type {number} */ height) => ({
  name: `${width}×${height}`,
  width,
  height,
});
const phone = (/** @type {number} */ less, /** @type {Bar} */ cards, /** @type {number} */ castle) => ({
  "": { own: cards.own - less, asked: cards.asked - less, few: 72 - less },
  castle_combo: { own: cards.own - less, asked: castle - less },
  combo_breaker: { own: cards.own - 4 - less, asked: cards.asked - less },
});

/** @type {Window[]} */
export const WINDOWS = [
  { ...size(1920, 1080), bars: { "": { own: 150, asked: 150 } } },
  {
    ...size(1280, 800),
    bars: { "": { own: 92, asked: 108 }, castle_combo: { own: 100, asked: 108 } },
  },
  { ...size(1024, 600), bars: { "": { own: 64, asked: 60 } } },
  {
    ...size(768, 1024),
    bars: { "": { own: 84, asked: 84 }, castle_combo: { own: 52, asked: 84 } },
  },
  { ...size(390, 844), bars: phone(0, { own: 48, asked: 84 }, 48) },
  { ...size(360, 740), bars: phone(0, { own: 44, asked: 72 }, 44) },
  { ...size(360, 640), bars: phone(8, { own: 44, asked: 72 }, 44) },
  {
    ...size(740, 360),
    bars: { "": { own: 44, asked: 48 }, combo_breaker: { own: 40, asked: 48 } },
  },
];
/** What is laid out by day: a window of each kind, and the smallest of them. At night all are. */
export const BY_DAY = ["1280×800", "768×1024", "360×640", "740×360"];
/** With more people than five, one's own cards keep so much. */
export const MANY = { players: 5, own: 40 };

/** So many windows between the others, the same for the same seed. @param {number} count @returns {Size[]} */
export function between(count, seed = 22) {
  let drawn = seed;
  const next = () => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn / 2147483647;
  };
  const any = () => /** @type {Window} */ (WINDOWS[Math.floor(next() * WINDOWS.length)]);
  return Array.from({ length: count }, () => {
    const [one, other, share] = [any(), any(), next()];
    const mixed = (/** @type {"width" | "height"} */ side) =>
      Math.round(one[side] + share * (other[side] - one[side]));
    return size(mixed("width"), mixed("height"));
  });
}

/** How high the page's header is; a low window has none. */
const HEADER = 48;
/** What is around its sentences: left and right, and under each paragraph. */
const EDGE = 7;
const MARGIN = 7;
const COLUMNS = [208, 240, 270, 300, 330, 360, 400, 440, 480];

/**
 * What the page around a table keeps in a window, about as a browser would say.
 *
 * @param {Size} window
 * @param {Table} table
 * @returns {Around}
 */
export function around({ width, height }, { words }) {
  const isLow = height < 500 && width > height;
  const [px, line] = width < 1000 || width < 1.15 * height ? [15, 1.3] : [18, 1.45];
  const paragraphs = words.split("\n").filter(Boolean);
  const high = (/** @type {number} */ room) =>
    paragraphs.reduce((sum, text) => sum + linesOf(estimate, text, px, room - EDGE) * px * line + MARGIN, 10);
  const widths = [...COLUMNS.filter((each) => each < width - 20), width - 20];
  return {
    width,
    height: isLow ? height : height - HEADER,
    touch: width < 1000,
    text: 1,
    words: words ? widths.map((each) => ({ width: each, height: Math.ceil(high(each)) })) : [],
    bar: words ? (width < 600 ? 184 : 246) : 0,
    controls: words ? [96, 44] : [44, 44, 44, 96, 44],
  };
}
