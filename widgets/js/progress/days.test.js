// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { daysOf, playToday } from "./days.js";
import { keep, merge, nothing, read } from "./store.js";
import { KEY } from "./stored.js";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2025, 10, 22, 20) });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a day on which somebody played is kept once, by the reader's own date", () => {
  expect(daysOf(read())).toEqual([]);
  expect([playToday(), playToday()]).toEqual([true, false]);
  vi.setSystemTime(new Date(2025, 10, 23, 0, 5));
  playToday();
  vi.setSystemTime(new Date(2026, 0, 2, 12));
  playToday();
  expect(daysOf(read())).toEqual(["2025-11-22", "2025-11-23", "2026-01-02"]);
  expect(read().days).toEqual({ "2025-11": [22, 23], "2026-01": [2] });
});

test("days from two files are joined, in whatever order they come", () => {
  const one = { ...nothing(), days: { "2025-10": [3, 30], "2025-11": [2] } };
  const other = { ...nothing(), days: { "2025-10": [4, 30] } };
  for (const both of [merge(one, other), merge(other, one), merge(merge(one, other), other)])
    expect(both.days).toEqual({ "2025-10": [3, 4, 30], "2025-11": [2] });
});

test("days are taken over from a version that kept none, and stay when those times change", () => {
  const at = (/** @type {number} */ day) => new Date(2025, 9, day, 9).getTime();
  keep({
    ...nothing(),
    last: { kael: { chapter: "cut", at: at(1) } },
    misses: { kael: { "KA-02": { box: 2, at: at(3) } }, bomba: { "BO-02": { box: 2, at: at(4) } } },
    daily: { kael: { date: "2025-10-05", row: "✅" } },
    diplomas: { kael: { at: at(7) } },
    matches: { kael: { key: "a", at: at(8) } },
    settings: { sound: { value: "off", at: at(9) } },
  });
  const before = ["2025-10-01", "2025-10-03", "2025-10-04", "2025-10-05", "2025-10-07", "2025-10-08"];
  expect(daysOf(read())).toEqual(before);
  playToday();
  keep({ ...nothing(), misses: { kael: { "KA-02": { box: 3, at: Date.now() } } } });
  expect(daysOf(read())).toEqual([...before, "2025-11-22"]);
});

test.each([
  [{ days: 3 }],
  [{ days: { "2025-11": 3, "2025-10": ["x", null, 0, 32, -1, 1.5] } }],
  [{ days: { x: [1], "2025-13": [1], "2025-02": [30], "2025-11": [23], "2026-01": [1] } }],
  [{ last: { kael: { at: "3" } }, diplomas: { kael: { at: 9e15 } }, matches: [1] }],
  [{ daily: { kael: { date: 3 }, bomba: { date: "yesterday" } }, misses: { kael: 3 } }],
])("what is no day, or not yet one, is none, and takes nothing away: %j", (wrong) => {
  localStorage.setItem(KEY, JSON.stringify({ ...nothing(), ...wrong }));
  expect(daysOf(read())).toEqual([]);
  playToday();
  expect(daysOf(read())).toEqual(["2025-11-22"]);
});
