/** Signs that stand for the words of a button where these are said, and shown when one points at it. */
import { makeSvg } from "./dom.js";

/** Lines on 24 × 24 units, by the control that they stand for. @type {Record<string, string>} */
const SIGNS = {
  undo: "M9 14.500L4 9.500l5-5M4 9.500h9.500a6 6 0 0 1 0 12H8.500",
  redo: "M15 14.500l5-5-5-5M20 9.500h-9.500a6 6 0 0 0 0 12H15.500",
  again: "M4.500 4.500v5.500H10M5 10a8 8 0 1 1-.500 4.500",
  restart: "M6 5.500v13M18 5.500L9.500 12l8.500 6.500Z",
  back: "M15.500 5.500L7 12l8.500 6.500Z",
  later: "M6 5.500l6.500 6.500-6.500 6.500M12.500 5.500l6.500 6.500-6.500 6.500",
  ladder: "M3.500 19.500h5v-5h6v-5h6v-5",
  gear: "M4 7h8.500M18.500 7H20M4 17h1.500M11.500 17H20M15.500 4a3 3 0 1 1-.010 0M8.500 14a3 3 0 1 1-.010 0",
};

/** Whether a control has a sign. */
export const hasSign = (/** @type {string} */ id) => Object.hasOwn(SIGNS, id);

/** @param {string} id */
export function makeSign(id) {
  const sign = makeSvg("svg", { class: "ck-drawn", viewBox: "0 0 24 24", "aria-hidden": "true" });
  sign.append(makeSvg("path", { d: SIGNS[id] ?? "" }));
  return sign;
}
