// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Banter } from "./banter.js";

/** @typedef {import("./types.js").Entry} Entry */

/**
 * @param {number} number
 * @param {string} quip
 * @returns {Entry}
 */
const remark = (number, quip) => ({
  number,
  text: "",
  kind: "",
  seat: 1,
  marks: "",
  cry: "",
  large: [],
  speaker: 1,
  quip,
});

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { animate: vi.fn() });
});

/** A table with the face of seat 1 in the row of the others. */
function table() {
  const el = document.createElement("div");
  el.innerHTML = `<div class="ck-others"><i class="ck-portrait" data-seat="1"></i></div>`;
  document.body.replaceChildren(el);
  return el;
}

const bubbles = (/** @type {Element} */ el) =>
  [...el.querySelectorAll(".ck-quip")].map(({ textContent }) => textContent);

test("what somebody says in passing stands beside their face, the newest alone, and not for screen readers", () => {
  const el = table();
  const banter = new Banter(el);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual([]);
  banter.draw([remark(0, "Snip!"), remark(1, "Zoom!"), remark(2, "Purrfect.")], false);
  expect(bubbles(el)).toEqual(["Purrfect."]);
  expect(el.querySelector(".ck-quip")?.getAttribute("aria-hidden")).toBe("true");
  banter.draw([remark(2, "Purrfect."), remark(3, "Shiny!")], false);
  expect(bubbles(el)).toEqual(["Shiny!"]);
});

test("whoever wants no chatter has none, and later none of what was said meanwhile", () => {
  const el = table();
  const banter = new Banter(el);
  banter.draw([], true);
  banter.draw([remark(0, "Snip!")], true);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual([]);
});

test("a bubble goes by itself", () => {
  vi.useFakeTimers();
  const el = table();
  const banter = new Banter(el);
  banter.draw([], false);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual(["Snip!"]);
  vi.advanceTimersByTime(5000);
  expect(bubbles(el)).toEqual([]);
  vi.useRealTimers();
});

test("whoever does not show says nothing", () => {
  const el = table();
  el.replaceChildren();
  const banter = new Banter(el);
  banter.draw([], false);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual([]);
});
