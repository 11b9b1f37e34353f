/**
 * How much room words take: measured where there is something to measure with, else estimated from classes of letters.
 *
 * @typedef {import("./types.js").Measure} Measure
 */

/** How large what is written on a table is at a scale of 1; the style sheets write it in the same sizes. */
export const PX = { prompt: 17, promptSmall: 15.5, button: 15.5, label: 13, name: 14.5 };
/** Labels and badges; for whoever sits far away they are as large as names. @param {boolean} [far] */
export const small = (far) => (far ? PX.name : PX.label);
/** How high a line is, in times of its letters. */
export const LINE = 1.3;

const NARROW = new Set("ijlftrI.,:;'’!|()[] -·");
const WIDE = new Set("mwMWÑ—…@%");

/** A little more than it will be. @type {Measure} */
export function estimate(text, px, isBold) {
  let em = 0;
  for (const sign of text) {
    if (NARROW.has(sign)) em += 0.31;
    else if (WIDE.has(sign)) em += 0.86;
    else em += sign >= "A" && sign <= "Z" ? 0.68 : 0.55;
  }
  return em * px * (isBold ? 1.12 : 1.04);
}

/** The same with each text measured once. @param {Measure} measure @returns {Measure} */
export function once(measure) {
  /** @type {Map<string, Map<number, number>>} */
  const known = new Map();
  return (text, px, isBold) => {
    let widths = known.get(text);
    if (!widths) {
      widths = new Map();
      known.set(text, widths);
    }
    const key = isBold ? -px : px;
    const width = widths.get(key) ?? measure(text, px, isBold);
    widths.set(key, width);
    return width;
  };
}

/**
 * How many lines a text fills.
 *
 * @param {Measure} measure
 * @param {string} text
 * @param {number} px
 * @param {number} width
 * @param {boolean} [isBold]
 */
export function linesOf(measure, text, px, width, isBold = false) {
  if (!text) return 0;
  const space = measure(" ", px, isBold);
  let lines = 1;
  let x = 0;
  for (const word of text.split(/\s+/)) {
    const w = measure(word, px, isBold);
    if (x > 0 && x + space + w > width) lines += 1;
    x = x > 0 && x + space + w <= width ? x + space + w : w;
  }
  return lines;
}

/**
 * Which of some widths stand together in a line, if each begins a new one where the last is full.
 *
 * @param {number[]} widths
 * @param {number} room
 * @param {number} gap
 * @returns {number[][]} indexes
 */
export function flow(widths, room, gap) {
  /** @type {number[][]} */
  const lines = [];
  let x = 0;
  widths.forEach((w, i) => {
    const line = lines.at(-1);
    if (line && x + gap + w <= room) {
      line.push(i);
      x += gap + w;
    } else {
      lines.push([i]);
      x = w;
    }
  });
  return lines;
}
