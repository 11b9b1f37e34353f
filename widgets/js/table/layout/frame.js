/**
 * What the page keeps for itself, and what is left for the table.
 *
 * @typedef {import("./types.js").Around} Around
 * @typedef {import("./types.js").Box} Box
 *
 * @typedef {object} Frame
 * @property {"wide" | "tall" | "low"} shape
 * @property {number} scale
 * @property {Box} board
 * @property {number} edge how far down the table goes
 * @property {number} pad
 * @property {Box | null} column where words stand beside the table, without what stands at its foot
 * @property {Box | null} words
 * @property {Box | null} info where answers stand: in the column, or on a strip above the table; null where they lie over the board
 * @property {Box | null} bar
 * @property {Box | null} controls
 * @property {number} folded
 */
import { flow } from "./text.js";

/** What can be touched is at least so high. */
export const TOUCH = 44;
const GAP = 8;
/** How high the page's sentences are above a table at most, the more briefly they are said: at last, a line. */
const SAID = {
  0: (/** @type {number} */ h) => Math.round(h * 0.25),
  1: (/** @type {number} */ h) => Math.round(Math.max(48, h * 0.08)),
  2: () => 26,
  3: () => 26,
};
/** How high the strip above a table is at least on which is told what is to be known: a few lines. */
const STRIP = { 0: 66, 1: 66, 2: 42, 3: 0 };
/** It stands clear of the felt's rim. */
const RIM = 7;
/** In a lower window it has two lines, and where the page says nothing itself, in a somewhat higher one. */
const LOWER = 620;
const LOW_MATCH = 720;
/** How much is around the controls where nothing else stands beside the table, and in how many lines they stand at most. */
const RAIL = 10;
const STACKED = 6;
/** In a window that is nearly square, or a narrower one, nothing stands beside the table. */
const SQUARE = 1.25;
const BESIDE = 480;

/** Whether something stands beside the table though the window is low. @param {Around} around */
export const isLow = ({ width, height }) =>
  height !== null && height < 500 && width > SQUARE * height && width >= BESIDE;

/** Whether something stands beside the table in a column. @param {Pick<Around, "width" | "height">} around */
export const isWide = ({ width, height }) => height !== null && width >= 1000 && width / height >= 1.15;

/** How large letters are in a window of a page. @param {Pick<Around, "width" | "height" | "text">} around */
export const letters = ({ width, height, text }) =>
  Math.max(1, Math.min(1.5, width / 1280, (height ?? 0) / 756)) * text;

/**
 * @param {Around} around
 * @param {number} more how much higher than the window it is, where nothing fits
 * @param {import("./types.js").Way["brief"]} brief
 * @returns {Frame}
 */
export function frame(around, more, brief) {
  const { height } = around;
  if (height === null) return free(around, more);
  const h = height + more;
  const scale = letters(around);
  // Where nothing stands in a column, there is none.
  if (around.words.length + around.controls.length === 0) return tall(around, h, scale, brief);
  // Where a column leaves too little beside it, there is none, either.
  if (isLow(around) && brief < 3) return low(around, h, scale, brief);
  if (!isWide(around)) return tall(around, h, scale, brief);
  return around.far ? railed(around, h, scale) : wide(around, h, scale);
}

/**
 * Of the widths that sentences were measured at, the first at which they are low enough, and how high they are; where none
 * is wide enough, they are no higher than at the widest of the others.
 *
 * @param {Around} around
 * @param {number} least
 * @param {number} most
 * @param {number} room
 */
function column({ words, text }, least, most, room) {
  const floor = Math.min(most, least * Math.min(1.25, text));
  const wide = words.filter(({ width }) => width >= floor && width <= most);
  const found = wide.find(({ height }) => height <= room) ?? wide.at(-1);
  const other = words.findLast(({ width }) => width <= most);
  return { width: found?.width ?? floor, height: (found ?? other)?.height ?? 0 };
}

/** How wide some controls are, in the order in which they stand. */
const inOrder = (
  /** @type {number[]} */ controls,
  /** @type {number[]} */ places,
  /** @type {number} */ some,
) =>
  controls
    .map((w, i) => ({ w, place: places[i] ?? i, isShown: i < some }))
    .filter(({ isShown }) => isShown)
    .toSorted((one, other) => one.place - other.place)
    .map(({ w }) => w);

/** How many controls stand behind one button, so that the others fit into so many lines in the order in which they stand. */
function fold(
  /** @type {number[]} */ controls,
  /** @type {number[]} */ places,
  /** @type {number} */ room,
  /** @type {number} */ lines,
) {
  const fits = (/** @type {number[]} */ some) => flow(some, room, GAP).length <= lines;
  if (fits(inOrder(controls, places, controls.length))) return 0;
  let shown = controls.length - 1;
  const last = places.at(-1) ?? controls.length;
  const some = () =>
    inOrder([...controls.slice(0, shown), TOUCH], [...places.slice(0, shown), last], shown + 1);
  while (shown > 0 && !fits(some())) shown -= 1;
  return controls.length - shown;
}

/** Controls and the page's way on, in one line or in two, at the foot of something. */
function foot(
  /** @type {Around} */ { bar, controls, places = [], text },
  /** @type {Box} */ box,
  mayBeTwo = true,
  isOne = false,
  most = 1,
) {
  const high = Math.round(TOUCH * Math.min(1.3, text));
  const all = controls.reduce((sum, w) => sum + w + GAP, 0);
  const lines = Math.max(
    1,
    Math.min(most, flow(inOrder(controls, places, controls.length), box.w, GAP).length),
  );
  const isTwo = mayBeTwo && bar > 0 && all > 0 && (isOne ? TOUCH + GAP : all) + bar > box.w;
  const y = box.y + box.h - high;
  // In a line of its own it is as wide as that: what leaves for later stands at one end, and what goes on at the other.
  const wide = isTwo ? box.w : Math.min(bar, box.w);
  const barBox = bar > 0 ? { x: box.x + box.w - wide, y, w: wide, h: high } : null;
  const beside = isTwo || !barBox ? box.w : box.w - barBox.w - GAP;
  const tall = lines * (high + GAP) - GAP;
  const under = isTwo ? high + GAP : 0;
  const controlsBox =
    controls.length > 0 ? { x: box.x, y: box.y + box.h - under - tall, w: beside, h: tall } : null;
  const now = controlsBox ? tall + under : barBox ? high : 0;
  // A step offers more once something was tried: in a column its room is kept from the beginning.
  const kept = bar > 0 && most > 1 ? (isOne ? most : most + 1) * (high + GAP) - GAP : 0;
  const h = Math.max(now, kept);
  return { bar: barBox, controls: controlsBox, folded: fold(controls, places, beside, lines), h };
}

/** @returns {Frame} */
function wide(/** @type {Around} */ around, /** @type {number} */ h, /** @type {number} */ scale) {
  const { width } = around;
  // The way on stands in one line, with none of its words broken.
  const least = Math.max(Math.round((264 * scale) / around.text), Math.min(around.bar, width * 0.3));
  const said = column(around, least, Math.max(least, width * 0.3), h * 0.45);
  const all = { x: 14, y: 10, w: said.width, h: h - 20 };
  const { h: footHigh, ...at } = foot(around, all, true, false, 2);
  const beside = { ...all, h: all.h - footHigh - GAP };
  const words = around.words.length > 0 ? { ...beside, h: Math.min(said.height, beside.h) } : null;
  const under = words ? words.h + GAP : 0;
  return {
    shape: "wide",
    scale,
    board: { x: all.w + 28, y: 8, w: width - all.w - 40, h: h - 16 },
    edge: h,
    pad: Math.round(12 * scale),
    column: { ...beside, y: beside.y + under, h: beside.h - under },
    words,
    info: { ...beside, y: beside.y + under, h: beside.h - under },
    ...at,
  };
}

/** Where the page has nothing to say, the controls stand one above the other at the lower left. @returns {Frame} */
function railed(/** @type {Around} */ around, /** @type {number} */ h, /** @type {number} */ scale) {
  const { width, controls } = around;
  const all = { x: RAIL, y: RAIL, w: Math.max(TOUCH, ...controls), h: h - 2 * RAIL };
  const { h: _, ...at } = foot(around, all, false, false, STACKED);
  const left = all.w + 2 * RAIL;
  return {
    shape: "wide",
    scale,
    board: { x: left, y: 8, w: width - left - RAIL, h: h - 16 },
    edge: h,
    pad: Math.round(12 * scale),
    column: null,
    words: null,
    info: null,
    ...at,
  };
}

/** @returns {Frame} */
function low(
  /** @type {Around} */ around,
  /** @type {number} */ h,
  /** @type {number} */ scale,
  /** @type {import("./types.js").Way["brief"]} */ brief,
) {
  const { width } = around;
  const most = Math.min(320, width * 0.38);
  // Where the way on and a button for all controls fit into one line, the column is as wide as that.
  const least = Math.min(most, Math.max(208, around.bar + GAP + TOUCH));
  const said = column(around, around.bar > 0 ? least : 208, most, h * (brief ? 0.2 : 0.5));
  const all = { x: 8, y: RIM, w: said.width, h: h - RIM - 4 };
  // Where the page says nothing itself, there is room for two lines: what helps stands in sight.
  const { h: footHigh, ...at } = foot(around, all, true, true, around.words.length > 0 ? 1 : 2);
  const beside = { ...all, h: all.h - footHigh - GAP };
  const words =
    around.words.length > 0
      ? { ...beside, h: Math.min(said.height, beside.h, h * (brief ? 0.2 : 0.5)) }
      : null;
  const under = words ? words.h + GAP : 0;
  return {
    shape: "low",
    scale,
    board: { x: all.w + 16, y: 4, w: width - all.w - 22, h: h - 8 },
    edge: h,
    pad: 6,
    column: { ...beside, y: beside.y + under, h: beside.h - under },
    words,
    info: { ...beside, h: beside.h },
    ...at,
  };
}

/** @returns {Frame} */
function tall(
  /** @type {Around} */ around,
  /** @type {number} */ h,
  /** @type {number} */ scale,
  /** @type {import("./types.js").Way["brief"]} */ brief,
) {
  const { width, words: measured } = around;
  const all = { x: 6, y: 4, w: width - 12, h: h - 8 };
  const { h: footHigh, ...at } = foot(around, all, false);
  const said = measured.findLast((each) => each.width <= width - 20) ?? measured[0];
  const asked = said ? Math.min(said.height, SAID[brief](h)) : 0;
  // Who sits far away is told nothing there.
  const lines = h < (said ? LOWER : LOW_MATCH) * scale ? STRIP[2] : STRIP[brief];
  const strip =
    around.far || brief === 3 ? null : { x: 10, y: RIM, w: width - 20, h: Math.max(asked, lines * scale) };
  const words = said ? (strip ?? { x: 10, y: 4, w: width - 20, h: asked }) : null;
  const under = words ?? strip;
  const top = under ? under.y + under.h + 3 : 4;
  return {
    shape: "tall",
    scale,
    board: { x: 6, y: top, w: width - 12, h: h - top - (footHigh ? footHigh + 8 : 0) - 4 },
    edge: h,
    pad: width < 600 ? 7 : 12,
    column: null,
    words,
    info: strip,
    ...at,
  };
}

/** @returns {Frame} */
function free(/** @type {Around} */ around, /** @type {number} */ more) {
  const { width, text } = around;
  const scale = Math.max(1, Math.min(1.25, width / 1280)) * text;
  const board = (width < 600 ? 560 : Math.max(480, Math.min(760, Math.round(width * 0.62)))) + more;
  // It may be higher than the window: what is told stands at its foot, beside what one has just pressed; on paper nothing is.
  const info = around.paper ? null : { x: 8, y: board + 4, w: width - 16, h: Math.round(STRIP[0] * scale) };
  const high = info ? info.y + info.h + 8 : board;
  const { h: footHigh, ...at } = foot(around, { x: 0, y: 0, w: width, h: high + GAP + TOUCH * text }, false);
  return {
    shape: width >= 1000 ? "wide" : "tall",
    scale,
    board: { x: 0, y: 0, w: width, h: board },
    edge: board,
    pad: width < 600 ? 7 : 12,
    column: null,
    words: null,
    info,
    ...at,
  };
}
