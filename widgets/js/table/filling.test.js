// @vitest-environment happy-dom
/** A result is as large as its place lets it be. */
import { expect, test } from "vitest";
import { fill } from "./filling.js";

/**
 * Something that is so high in usual words, and less where all is close together.
 *
 * @param {number} high
 * @param {boolean} isProse
 */
function place(high, isProse = false) {
  const el = document.createElement("div");
  const scale = () => Number(el.style.getPropertyValue("--scale"));
  Object.defineProperties(el, {
    clientHeight: { value: 600 },
    clientWidth: { value: 300 },
    scrollWidth: { get: () => (scale() > 2 ? 310 : 300) },
    scrollHeight: { get: () => high * scale() * (el.hasAttribute("data-crowded") ? 0.7 : 1) },
  });
  fill(el, isProse);
  return [scale(), el.hasAttribute("data-crowded")];
}

test("little is shown large, but never wider than its place", () =>
  expect(place(100)).toEqual([1.85, false]));

test("words alone are no larger than can be read line after line", () =>
  expect(place(100, true)).toEqual([1, false]));

test("much is shown smaller, then close together, and at last it rolls in smaller words", () => {
  expect(place(400)).toEqual([1.4, false]);
  expect(place(600)).toEqual([1, false]);
  expect(place(700)).toEqual([1.12, true]);
  expect(place(950)).toEqual([0.9, true]);
  expect(place(1000)).toEqual([0.82, true]);
  expect(place(2000)).toEqual([0.9, true]);
});

test("what has become less is shown large again", () => {
  const el = document.createElement("div");
  el.setAttribute("data-crowded", "");
  fill(el, false);
  expect(el.hasAttribute("data-crowded")).toBe(false);
  expect(el.style.getPropertyValue("--scale")).toBe("2.4");
});
