/**
 * An address as a picture for a phone's camera. It is drawn here: an invitation is for friends, and no server is asked
 * for a picture of it.
 */
/*!
 * The squares are worked out by uqr.
 *
 * MIT License
 *
 * Copyright (c) Project Nayuki
 * Copyright (c) 2023 Anthony Fu <https://github.com/antfu>
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
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
