import { expect, test } from "vitest";
import { fileOf, planOf, queryIn, queryOf } from "./link.js";

const STEP = {
  ...{ asks: "?", isQuestion: true, isFresh: false, isCore: true, seconds: 150, rule: "XX-01" },
  ...{ mistakes: /** @type {[string, string][]} */ ([]), href: "" },
};
const game = (/** @type {string[]} */ ...names) => ({
  title: "",
  age: "10+",
  match: { own: 1, others: 1 },
  rules: {},
  ways: { ".open": { href: "", own: "", minutes: 1 } },
  chapters: [{ title: "", isFirst: false, steps: names.map((name) => ({ ...STEP, name })) }],
});
const GAMES = { one: game("a-step", "another"), other: game("third") };
const PLAN = {
  ...{ game: "one", minutes: 60, devices: "some", age: "13", done: ["another"] },
  lines: [{ name: ".open", minutes: 2.5 }, { name: "a-step", again: true }, { name: "another" }],
};

test("a plan is the same again by its link and by its file", () => {
  expect(planOf(queryOf(PLAN), GAMES)).toEqual({ plan: PLAN, lost: 0 });
  expect(queryOf(PLAN).get("lines")).toBe(".open*2.5_a-step*_another");
  const kept = queryIn(fileOf(PLAN));
  expect(kept && planOf(kept, GAMES).plan).toEqual(PLAN);
});

test("an address that says nothing, or nonsense, is a plan as at first", () => {
  const plain = { game: "one", minutes: 45, devices: "none", age: "10", done: [] };
  expect(planOf(new URLSearchParams(), GAMES)).toEqual({ plan: plain, lost: 0 });
  const wrong = "game=<b>&minutes=7&devices=constructor&age=99&done=nobody_toString&lines=";
  expect(planOf(new URLSearchParams(wrong), GAMES)).toEqual({ plan: plain, lost: 0 });
});

test("lines of what there is not are counted, and all others stay", () => {
  const query = new URLSearchParams("game=one&lines=.open*-3_.open*2_third_a-step_.nobody*4");
  const { plan, lost } = planOf(query, GAMES);
  expect(plan.lines).toEqual([{ name: ".open", minutes: 2 }, { name: "a-step" }]);
  expect(lost).toBe(3);
});

test("a file that is no plan is none", () => {
  for (const text of ["", "{}", "[1]", "null", '{"cardkit-plan": 3}', "game=one"])
    expect(queryIn(text)).toBe(null);
});
