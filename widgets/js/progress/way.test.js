import { expect, test } from "vitest";
import { farOn, hasBegun, isDone, nextOf, openFrom } from "./way.js";

const CHAPTERS = [
  { name: "aim", steps: ["a", "b"], checks: [] },
  { name: "turn", steps: ["c"], checks: ["c"] },
  { name: "end", steps: ["d", "e", "f"], checks: ["d", "f"] },
];

/**
 * @param {Record<string, number>} stars
 * @param {string} [chapter] the one that was opened last
 */
const progress = (stars, chapter) => ({
  version: /** @type {const} */ (1),
  lessons: { kael: stars },
  ...(chapter && { last: { kael: { chapter, at: 1 } } }),
});

/** @type {[string, Record<string, number>, string | undefined, string | undefined][]} */
const CASES = [
  ["the first chapter, for who has done nothing", {}, undefined, "aim"],
  ["the first that is not done, after a look at another", { a: 3 }, "end", "aim"],
  ["the next one, when that is done", { a: 3, b: 1 }, "aim", "turn"],
  ["what was left out, before what comes after it", { a: 3, d: 1, e: 1, f: 1 }, "end", "aim"],
  ["the next one, when its checks say that one knows it", { a: 1, b: 1, c: 3 }, "turn", "end"],
  ["nothing, when all is done", { a: 1, b: 1, c: 1, d: 1, e: 0, f: 2 }, "end", undefined],
];

test.each(CASES)("the way goes on at %s", (_, stars, last, next) => {
  expect(nextOf(progress(stars, last), "kael", CHAPTERS)?.name).toBe(next);
});

test("who has finished a step has begun, and who has had a look has not", () => {
  expect(hasBegun(progress({}), "kael", CHAPTERS)).toBe(false);
  expect(hasBegun(progress({}, "turn"), "kael", CHAPTERS)).toBe(false);
  expect(hasBegun(progress({ old: 3 }), "kael", CHAPTERS)).toBe(false);
  expect(hasBegun(progress({ e: 0 }), "kael", CHAPTERS)).toBe(true);
  expect(hasBegun(progress({ a: 1 }, "aim"), "bomba", CHAPTERS)).toBe(false);
});

/** @type {[string, Record<string, number>, boolean][]} */
const ENDS = [
  ["every step is finished, with or without stars", { d: 1, e: 0, f: 2 }, true],
  ["both checks have all their stars", { d: 3, f: 3 }, true],
  ["one of two checks has all its stars", { d: 3, f: 2 }, false],
  ["a step is open and stars are missing", { e: 3, f: 3 }, false],
];

test.each(ENDS)("a chapter when %s", (_, stars, is) => {
  const end = CHAPTERS.slice(2);
  expect(end.map((chapter) => isDone(progress(stars), "kael", chapter))).toEqual([is]);
});

test("a chapter without steps is never done, nor one that is known by the name of an inherited thing", () => {
  expect(isDone(progress({}), "kael", { name: "empty", steps: [], checks: [] })).toBe(false);
  expect(isDone(progress({}), "kael", { name: "odd", steps: ["toString"], checks: ["toString"] })).toBe(
    false,
  );
});

test("who knew a chapter has none of its steps left", () => {
  expect(farOn(progress({ a: 3, d: 3, f: 3 }), "kael", CHAPTERS)).toEqual({ done: 4, all: 6 });
  expect(farOn(progress({}), "kael", CHAPTERS)).toEqual({ done: 0, all: 6 });
});

test("behind a chapter comes the next open one, and what was left out at last", () => {
  expect(openFrom(progress({ c: 1 }), "kael", CHAPTERS, 1)?.name).toBe("end");
  expect(openFrom(progress({ c: 1, d: 3, f: 3 }), "kael", CHAPTERS, 3)?.name).toBe("aim");
});
