/** The line on which people sit around a table, with signs that say which way play goes. */
import { put } from "./boxes.js";
import { children, make } from "./dom.js";

/**
 * @typedef {import("./layout/types.js").Box} Box
 */

/**
 * @param {HTMLElement} el
 * @param {Box} box
 * @param {Box} from what it stands in
 * @param {number} people
 */
export function putRing(el, box, from, people) {
  put(el, box, from);
  children(
    el,
    Array.from({ length: people }, (_, i) => i),
    String,
    () => make("i"),
    (sign, i) => {
      // Half way from one to whoever sits at their left, which is clockwise: the first sits nearest.
      const angle = (2 * Math.PI * (i + 0.5)) / people;
      const [x, y] = [-Math.sin(angle), Math.cos(angle)];
      sign.style.left = `${50 + 50 * x}%`;
      sign.style.top = `${50 + 50 * y}%`;
      sign.style.rotate = `${Math.atan2(box.h * x, -box.w * y)}rad`;
    },
  );
}
