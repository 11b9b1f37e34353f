import { expect, test } from "vitest";
import { estimate, flow, linesOf, once } from "./text.js";

const each = (/** @type {string} */ text) => text.length * 10;

test("wide letters take more room than narrow ones, and bold ones more than thin", () => {
  expect(estimate("mmm", 16, false)).toBeGreaterThan(estimate("iii", 16, false));
  expect(estimate("card", 16, true)).toBeGreaterThan(estimate("card", 16, false));
});

test("words that fit a line together stand in one", () => {
  expect(linesOf(each, "one two", 16, 70)).toBe(1);
  expect(linesOf(each, "one two", 16, 69)).toBe(2);
});

test("no words fill no line", () => {
  expect(linesOf(each, "", 16, 100)).toBe(0);
});

test("what does not fit a line begins the next", () => {
  expect(flow([40, 40, 40], 90, 10)).toEqual([[0, 1], [2]]);
});

test("each text is measured once for each size and weight", () => {
  /** @type {string[]} */
  const asked = [];
  const measure = once((text, px, isBold) => {
    asked.push(`${text} ${px} ${isBold}`);
    return estimate(text, px, isBold);
  });
  for (const px of [14, 14, 17]) for (const isBold of [true, false, true]) measure("Pass", px, isBold);
  expect(asked).toEqual(["Pass 14 true", "Pass 14 false", "Pass 17 true", "Pass 17 false"]);
  expect(measure("Pass", 17, true)).toBe(estimate("Pass", 17, true));
});
