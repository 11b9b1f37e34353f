import { expect, test } from "vitest";
import { fill, finishedOf, names } from "./far.js";

test("steps count that belong to the lesson and are finished, with or without stars", () => {
  const progress = {
    version: /** @type {const} */ (1),
    lessons: { kael: { draw: 3, swap: 0, old: 1 }, bomba: { cut: 2 } },
  };
  expect(finishedOf(progress, "kael", ["draw", "swap", "cut"])).toBe(2);
  expect(finishedOf(progress, "castle", ["draw"])).toBe(0);
  expect(finishedOf(progress, "kael", ["toString"])).toBe(0);
});

test("names stand in an attribute, with blanks between", () => {
  expect(names(" a  b\nc ")).toEqual(["a", "b", "c"]);
  expect(names(undefined)).toEqual([]);
});

test("sentences take values by name", () => {
  expect(fill("{done} of {all}, {else}", { done: 0, all: 7 })).toBe("0 of 7, {else}");
});
