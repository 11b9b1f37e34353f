// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { boxesOf } from "./mastery.js";
import { answered, checksOf, dayOf, knownOf, missed } from "./practice.js";
import { clear, finish, keepBest, keepPuzzle, read } from "./store.js";

const DAY = 24 * 60 * 60 * 1000;
const step = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {string[]} */ ...rules) => ({
  name,
  kind,
  rules,
});
const COURSE = {
  game: "kael",
  chapters: [
    { name: "first-game", steps: [step("guide", "Guide", "R1", "R2")] },
    { name: "one", steps: [step("a", "Ask", "R1"), step("check-one", "Check", "R1")] },
    { name: "two", steps: [step("b", "Ask", "R2"), step("check-two", "Check", "R2", "R3")] },
    { name: "three", steps: [step("c", "Ask", "R4"), step("check-three", "Check", "R4")] },
  ],
};
const box = (/** @type {string} */ rule) => boxesOf(read(), COURSE).get(rule);
const checks = (now = 0) => checksOf(read(), COURSE, now);

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("nothing has been met before a step is finished", () => {
  expect(checks()).toEqual([]);
});

test("a chapter with a finished step has been met", () => {
  finish("kael", "b", 0);
  expect(checks()).toEqual(["check-two"]);
});

test("a first game makes known the checks all of whose rules it has", () => {
  finish("kael", "guide", 3);
  expect(checks()).toEqual(["check-one"]);
});

test("an item that was right moves its rules a box on, and they rest twice as long each time", () => {
  let now = 10 * DAY;
  answered(COURSE, ["R1"], true, now);
  for (const { here, days, next } of [
    { here: 2, days: 1, next: 3 },
    { here: 3, days: 2, next: 4 },
    { here: 4, days: 4, next: 5 },
    { here: 5, days: 8, next: 5 },
  ]) {
    answered(COURSE, ["R1"], true, now + days * DAY - 1);
    expect(box("R1")).toBe(here);
    now += days * DAY;
    answered(COURSE, ["R1"], true, now);
    expect(box("R1")).toBe(next);
  }
});

test("an item that was missed puts its rules into the first box, from which they come again at once", () => {
  for (const name of ["guide", "a", "check-one"]) finish("kael", name, 3);
  expect(box("R1")).toBe(3);
  answered(COURSE, ["R1", "R2"], false, 5);
  expect([box("R1"), box("R2")]).toEqual([1, 1]);
  answered(COURSE, ["R1"], true, 5);
  expect(box("R1")).toBe(3); // its stars count again
});

test("what a match has refused often is practised first", () => {
  for (const name of ["a", "check-one", "b", "check-two"]) finish("kael", name, 3);
  answered(COURSE, ["R1"], true, 1);
  missed({ type: "missed", game: "kael", rules: ["R2"] }, 5);
  expect(box("R2")).toBe(1);
  expect(checks(5)).toEqual(["check-two", "check-one"]);
});

test("what a match has refused often is practised by those, too, who know the rules from elsewhere", () => {
  missed({ type: "missed", game: "kael", rules: ["R2"] }, 5);
  expect(checks(5)).toEqual(["check-two"]);
});

test("what is due comes first, then the weakest, then what was practised longest ago", () => {
  for (const name of ["a", "b", "c"]) finish("kael", name, 3);
  expect(checks(10 * DAY)).toEqual(["check-two", "check-one", "check-three"]); // R3 is new
  answered(COURSE, ["R2", "R3"], true, 10 * DAY);
  expect(checks(10 * DAY)).toEqual(["check-one", "check-three", "check-two"]);
  answered(COURSE, ["R4"], false, 10 * DAY);
  expect(checks(10 * DAY)).toEqual(["check-three", "check-one", "check-two"]);
  answered(COURSE, ["R4"], true, 10 * DAY);
  answered(COURSE, ["R1"], true, 10 * DAY + 1);
  expect(checks(10 * DAY + 1)).toEqual(["check-two", "check-three", "check-one"]);
});

test("a session hears of the day, its puzzle and the best", () => {
  vi.useFakeTimers({ now: new Date(2025, 0, 9, 23, 59) });
  expect(dayOf()).toBe("2025-01-09");
  keepBest("kael", 7);
  keepBest("kael", 5);
  keepPuzzle("kael", "2025-01-09", 1, "✅");
  keepPuzzle("kael", "2025-01-09", 1, "❌✅");
  keepPuzzle("kael", "2025-01-09", 3, "💡✅");
  finish("kael", "a", 3);
  finish("kael", "check-one", 3);
  expect(knownOf(COURSE)).toEqual({
    familiar: ["R1"],
    checks: ["check-one"],
    best: 7,
    today: "2025-01-09",
    puzzles: ["✅", "", "💡✅"],
  });
  vi.setSystemTime(new Date(2025, 0, 10, 0, 0));
  expect(knownOf(COURSE).puzzles).toEqual(["", "", ""]);
  clear();
  expect(knownOf(COURSE)).toEqual({
    familiar: [],
    checks: [],
    best: 0,
    today: "2025-01-10",
    puzzles: ["", "", ""],
  });
});
