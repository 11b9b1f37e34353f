// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepMatch, keptMatch } from "./kept.js";

/** @param {Partial<import("./types.js").MoveNews>} news */
const keep = (news) => keepMatch({ type: "keep", name: "step", key: "7", since: 0, moves: [], ...news });

/** Comes to the page by a link, or loads it again. @param {string} way */
const come = (way) =>
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(/** @type {any} */ ([{ type: way }]));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("what goes on always does so by a link, once it has begun", () => {
  come("navigate");
  const step = /** @type {const} */ ({ name: "step", resume: "always" });
  expect(keptMatch(step)).toBe(null);
  keep({});
  expect(keptMatch(step)).toBe(null);
  keep({ moves: ["0: draw", "0? lay 8"] });
  expect(keptMatch(step)).toEqual({ key: "7", moves: ["0: draw", "0? lay 8"] });
});

test.each([
  ["reload", true],
  ["back_forward", true],
  ["navigate", false],
])("what goes on after a reload does so where one came by %s: %s", (way, goesOn) => {
  come(way);
  keep({ name: "any", moves: ["0: draw"] });
  expect(keptMatch({ name: "any", resume: "reload" }) !== null).toBe(goesOn);
});

test("moves come after those that are known, or nothing is kept", () => {
  const step = /** @type {const} */ ({ name: "step", resume: "always" });
  keep({ moves: ["0: a", "1: b"] });
  keep({ since: 1, moves: ["0? c"] });
  expect(keptMatch(step)?.moves).toEqual(["0: a", "0? c"]);
  keep({ since: 3, moves: ["0: d"] });
  expect(keptMatch(step)).toBe(null);
});
