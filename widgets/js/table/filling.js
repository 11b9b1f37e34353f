/**
 * A result fills its place: as large as it can be without rolling.
 */

/**
 * How large its words are, beside usual ones, and how high the face of whom it is about, in hundredths of the place.
 *
 * @type {[number, number][]}
 */
const SIZES = [
  [2.4, 26],
  [2.1, 25],
  [1.85, 24],
  [1.6, 22],
  [1.4, 20],
  [1.25, 18],
  [1.12, 16],
  [1, 13],
];
/** Words alone are no larger than lets about so many pixels of usual ones stand in a line. */
const LINE = 276;
/** How large the words are where all has to be close together. */
const CROWDED = [1.12, 1, 0.9, 0.82];

/**
 * Shows what an element holds as large as fits; if nothing does, it rolls.
 *
 * @param {HTMLElement} el
 * @param {boolean | string} isProse whether it holds words alone, to be read on line after line
 */
export function fill(el, isProse) {
  const fits = (/** @type {number} */ scale, face = 0) => {
    el.style.setProperty("--scale", String(scale));
    el.style.setProperty("--face", `${face}cqh`);
    return el.scrollHeight <= el.clientHeight && el.scrollWidth <= el.clientWidth;
  };
  el.removeAttribute("data-crowded");
  const most = isProse ? Math.max(1, el.clientWidth / LINE) : Number.POSITIVE_INFINITY;
  if (SIZES.some(([scale, face]) => scale <= most && fits(scale, face))) return;
  el.setAttribute("data-crowded", "");
  if (!CROWDED.some((scale) => fits(scale))) fits(0.9);
}
