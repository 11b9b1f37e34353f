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

test("a mark is a ring that can be chosen, and what cannot be seen is said", () => {
  /** @type {number[]} */
  const chosen = [];
  const course = new Course((number) => chosen.push(number));
  course.draw({ lines: LINES, text: "At first 10 of 20." }, ["Move 1"]);
  expect(course.el.querySelectorAll(".ck-course-line").length).toBe(2);
  const rings = /** @type {NodeListOf<HTMLElement>} */ (course.el.querySelectorAll(".ck-course-ring"));
  expect([...rings].map((ring) => ring.getAttribute("aria-label"))).toEqual(["Move 1"]);
  rings[0]?.click();
  expect(chosen).toEqual([0]);
  expect(course.el.querySelector("figcaption")?.textContent).toBe("At first 10 of 20.");
  course.draw(null, []);
  expect(course.el.hidden).toBe(true);
});
