/** How wide words are on a table, measured once for each text and size on a canvas: nothing has to be laid out for it. */

/** @type {Map<string, number>} */
const known = new Map();
/** More texts than tables of a page ever show at once. */
const MANY = 4000;
/** @type {CanvasRenderingContext2D | null} */
let canvas = null;

/**
 * @param {Element} el whose letters they are
 * @returns {import("./layout/types.js").Measure}
 */
export function measureLike(el) {
  const family = getComputedStyle(el).fontFamily;
  canvas ??= document.createElement("canvas").getContext("2d");
  return (text, px, isBold) => {
    const font = `${isBold ? 700 : 400} ${px}px ${family}`;
    const key = `${font} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size > MANY) known.clear();
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas);
    if (pen.font !== font) pen.font = font;
    const { width } = pen.measureText(text);
    known.set(key, width);
    return width;
  };
}
