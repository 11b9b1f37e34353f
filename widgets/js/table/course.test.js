// @vitest-environment happy-dom
/** The line of a match: every point lies in the picture, more is higher, and rounds follow each other. */
import { expect, test } from "vitest";
import { Course, placesOf } from "./course.js";

/** @type {import("./types.js").Course["lines"]} */
const LINES = [
  [
    [0.5, ""],
    [0, "loss"],
    [1, ""],
  ],
  [
    [0.25, ""],
    [0, ""],
  ],
];

test("more is higher, and later is further right", () => {
  const [first = [], second = []] = placesOf(LINES);
  const xs = [...first, ...second].map(({ x }) => x);
  expect(xs).toEqual(xs.toSorted((one, other) => one - other));
  expect(xs.every((x) => x > 0 && x < 300)).toBe(true);
  expect(first.map(({ y }) => y)).toEqual([32, 56, 8]);
});

test("a mark is a ring, and what cannot be seen is said", () => {
  const course = new Course();
  course.draw({ lines: LINES, text: "At first 10 of 20." });
  expect(course.el.querySelectorAll(".ck-course-line").length).toBe(2);
  expect(course.el.querySelectorAll(".ck-course-loss").length).toBe(1);
  expect(course.el.textContent).toBe("At first 10 of 20.");
  course.draw(null);
  expect(course.el.hidden).toBe(true);
});
