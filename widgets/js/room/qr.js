/**
 * An address as a picture for a phone's camera. It is drawn here: an invitation is for friends, and no server is asked
 * for a picture of it.
 */
import { encode } from "uqr";
import { makeSvg, set } from "../table/dom.js";

/** So many squares around it stay light. */
const BORDER = 2;

/**
 * @param {Element} svg
 * @param {string} link
 */
export function drawCode(svg, link) {
  if (svg.getAttribute("data-link") === link) return;
  set(svg, "data-link", link);
  const { data, size } = encode(link, { ecc: "M", border: BORDER });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  set(svg, "viewBox", `0 0 ${size} ${size}`);
  svg.replaceChildren(makeSvg("path", { d: squares.join("") }));
}
