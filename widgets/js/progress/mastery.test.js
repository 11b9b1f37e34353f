import { expect, test } from "vitest";
import { boxesOf, familiarOf } from "./mastery.js";

const step = (/** @type {string} */ name, /** @type {string[]} */ ...rules) => ({ name, kind: "Ask", rules });
const COURSE = {
  game: "kael",
  chapters: [
    { name: "first-game", steps: [step("a", "R1", "R2", "R3")] },
    { name: "cut", steps: [step("b", "R2"), step("c", "R2", "R3"), step("d", "R2"), step("e", "R3")] },
  ],
};

/**
 * @param {Record<string, number>} stars
 * @param {Record<string, unknown>} [misses]
 */
const progress = (stars, misses) => ({
  version: /** @type {const} */ (1),
  lessons: { kael: stars },
  ...(misses && { misses: { kael: misses } }),
});
/** @type {(...of: Parameters<typeof progress>) => Record<string, number>} */
const boxes = (...of) => Object.fromEntries(boxesOf(progress(...of), COURSE));

test("nobody knows a rule that they have not met", () => {
  expect(boxes({})).toEqual({ R1: 0, R2: 0, R3: 0 });
  expect(boxes({ elsewhere: 3 })).toEqual({ R1: 0, R2: 0, R3: 0 });
});

test("stars of all stations count, and three steps are enough for a rule", () => {
  expect(boxes({ a: 0 })).toEqual({ R1: 1, R2: 1, R3: 1 });
  expect(boxes({ a: 1 })).toEqual({ R1: 1, R2: 1, R3: 1 });
  expect(boxes({ a: 2 })).toEqual({ R1: 2, R2: 1, R3: 1 });
  expect(boxes({ a: 3, b: 2 })).toEqual({ R1: 3, R2: 2, R3: 1 });
  expect(boxes({ a: 3, b: 3, d: 3 })).toEqual({ R1: 3, R2: 3, R3: 1 });
});

test("practice takes a rule further, and a miss back to the first box, whatever its stars", () => {
  const misses = {
    R1: { box: 5, at: 1 },
    R2: { box: 1, at: 1 },
    R3: { box: 2, at: 1 },
    gone: { box: 4, at: 1 },
  };
  expect(boxes({ a: 3, b: 3, d: 3, c: 3, e: 3 }, misses)).toEqual({ R1: 5, R2: 1, R3: 3 });
  expect(boxes({}, misses)).toEqual({ R1: 5, R2: 1, R3: 2 });
});

test("what makes no sense was not practised", () => {
  for (const misses of [{ R1: 3 }, { R1: { box: 6, at: 1 } }, { R1: { box: 0, at: 1 } }, { R1: { box: 2 } }])
    expect(boxes({}, misses)).toEqual({ R1: 0, R2: 0, R3: 0 });
  expect(boxesOf({ version: 1, lessons: {}, misses: [3] }, COURSE).get("R1")).toBe(0);
});

test("a rule is familiar from half of the stars on", () => {
  expect(familiarOf(progress({ a: 1 }), COURSE)).toEqual([]);
  expect(familiarOf(progress({ a: 2, b: 3 }), COURSE)).toEqual(["R1", "R2"]);
  expect(familiarOf(progress({ a: 3 }, { R1: { box: 1, at: 1 } }), COURSE)).toEqual([]);
});
