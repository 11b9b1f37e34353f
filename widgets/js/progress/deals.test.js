/** The days’ deals as they are kept: the first go counts, and files are joined. */
import { beforeEach, expect, test } from "vitest";
import { bestDealOf, dealsOf, goOf, keepDeal, LONGEST } from "./deals.js";
import { clear, merge, nothing, read } from "./store.js";

const go = { game: "kael", date: "2026-11-23", score: 12, moves: "1.a" };

beforeEach(clear);

test("the first go at a deal counts, and no later one", () => {
  keepDeal(go);
  keepDeal({ ...go, score: 30, moves: "1.b" });
  expect([...dealsOf(read(), "kael")]).toEqual([["2026-11-23", 12]]);
  expect(goOf(read(), "kael", "2026-11-23")).toBe("1.a");
});

test("the best is the highest score of all days, below nothing, too", () => {
  expect(bestDealOf(read(), "kael")).toBeUndefined();
  keepDeal({ ...go, score: -7 });
  expect(bestDealOf(read(), "kael")).toBe(-7);
  keepDeal({ ...go, date: "2026-11-24", score: 3 });
  keepDeal({ ...go, date: "2026-11-25", score: 1 });
  expect(bestDealOf(read(), "kael")).toBe(3);
  expect(bestDealOf(read(), "bomba")).toBeUndefined();
});

test("of two browsers the go counts that was first, in whatever order they are joined", () => {
  const at = (/** @type {number} */ score, /** @type {number} */ when) => ({
    ...nothing(),
    deals: { kael: { "2026-11": { 23: [score, when] } } },
    goes: { kael: { date: "2026-11-23", moves: `1.${score}`, at: when } },
  });
  const [early, late] = [at(5, 1000), at(9, 2000)];
  for (const both of [merge(early, late), merge(late, early)]) {
    expect(dealsOf(both, "kael").get("2026-11-23")).toBe(5);
    expect(goOf(both, "kael", "2026-11-23")).toBe("1.5");
  }
});

test("the moves of the newest day are kept, and those of an older one that is played later are not", () => {
  keepDeal(go);
  keepDeal({ ...go, date: "2026-11-20", moves: "1.old" });
  expect(goOf(read(), "kael", "2026-11-23")).toBe("1.a");
  expect(goOf(read(), "kael", "2026-11-20")).toBe("");
  expect(dealsOf(read(), "kael").size).toBe(2);
  keepDeal({ ...go, date: "2026-11-24", moves: "1.new" });
  expect(goOf(read(), "kael", "2026-11-23")).toBe("");
  expect(goOf(read(), "kael", "2026-11-24")).toBe("1.new");
});

test("what an older version has kept stays, and what makes no sense is no deal", () => {
  const older = { version: /** @type {const} */ (1), lessons: { kael: { cut: 3 } } };
  expect(merge(older, { ...nothing(), deals: {} }).lessons).toEqual(older.lessons);
  for (const deals of [
    null,
    7,
    [],
    { kael: 7 },
    { kael: 7, bomba: [] },
    { kael: { "2026-11": 7, tomorrow: { 23: [1, 1] } } },
    { kael: { "2026-11": { 23: 7, 24: ["1", 1], day: [1, 1] } } },
  ]) {
    expect(dealsOf({ ...nothing(), deals }, "kael").size).toBe(0);
    expect(bestDealOf({ ...nothing(), deals }, "kael")).toBeUndefined();
  }
  for (const moves of [7, null, "x".repeat(LONGEST + 1)])
    expect(goOf({ ...nothing(), goes: { kael: { date: go.date, moves } } }, "kael", go.date)).toBe("");
});
