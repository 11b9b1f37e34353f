import { expect, test } from "vitest";
import { hasBegun, nextOf } from "./way.js";

const CHAPTERS = [
  { name: "aim", steps: ["a", "b"] },
  { name: "turn", steps: ["c"] },
  { name: "end", steps: ["d", "e"] },
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
  ["the chapter that was opened last", { a: 3 }, "end", "end"],
  ["the next one, when that is done", { a: 3, c: 0 }, "turn", "end"],
  ["after the last one, what was left out", { a: 3, d: 1, e: 1 }, "end", "aim"],
  ["without a note, the last chapter with a finished step", { a: 3, d: 1 }, undefined, "end"],
  ["where a chapter is gone, likewise", { a: 3 }, "old", "aim"],
  ["nothing, when all is done", { a: 1, b: 1, c: 1, d: 1, e: 0 }, "end", undefined],
];

test.each(CASES)("the way goes on at %s", (_, stars, last, next) => {
  expect(nextOf(progress(stars, last), "kael", CHAPTERS)?.name).toBe(next);
});

test("who has opened a chapter, or finished a step, has begun", () => {
  expect(hasBegun(progress({}), "kael", CHAPTERS)).toBe(false);
  expect(hasBegun(progress({}, "old"), "kael", CHAPTERS)).toBe(false);
  expect(hasBegun(progress({}, "turn"), "kael", CHAPTERS)).toBe(true);
  expect(hasBegun(progress({ e: 0 }), "kael", CHAPTERS)).toBe(true);
  expect(hasBegun(progress({ a: 1 }, "aim"), "bomba", CHAPTERS)).toBe(false);
});
