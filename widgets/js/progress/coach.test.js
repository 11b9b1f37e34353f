// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { coachedOf, keepCoached } from "./coach.js";
import { keep, merge, nothing, read } from "./store.js";
import { KEY } from "./stored.js";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1000 });
});

const NEWS = { type: /** @type {const} */ ("coach"), game: "kael", on: null, ended: false };
const told = (/** @type {string[]} */ ...cues) => keepCoached({ ...NEWS, told: cues });
const switchTo = (/** @type {boolean} */ on) => keepCoached({ ...NEWS, told: [], on });
const kael = () => coachedOf(read()).kael;

test("what was told stays, and matches that ended are counted", () => {
  expect(coachedOf(read())).toEqual({});
  told("turn", "values");
  told("values", "cut");
  keepCoached({ ...NEWS, told: ["cut"], ended: true });
  keepCoached({ ...NEWS, told: [], ended: true });
  expect(kael()).toEqual({ matches: 2, on: null, told: ["turn", "values", "cut"] });
  keepCoached({ ...NEWS, game: "bomba", told: ["draw"] });
  expect(kael()?.told).not.toContain("draw");
});

test("whoever switches the coach off has been told what they have been told, and on, nothing", () => {
  told("turn");
  switchTo(false);
  told("cut");
  expect(kael()).toEqual({ matches: 0, on: false, told: ["turn", "cut"] });
  vi.setSystemTime(2000);
  switchTo(true);
  expect(kael()).toEqual({ matches: 0, on: true, told: [] });
  told("lap");
  expect(kael()).toEqual({ matches: 0, on: true, told: ["lap"] });
});

test("of two files the later switch counts, the most matches, and what was told since", () => {
  const entry = (/** @type {object} */ more) => ({ ...nothing(), coach: { kael: more } });
  const early = entry({ matches: 4, on: false, at: 10, told: ["turn"] });
  const late = entry({ matches: 2, on: true, at: 20, told: ["cut"] });
  for (const [one, other] of [
    [early, late],
    [late, early],
  ])
    expect(coachedOf(merge(one ?? early, other ?? late)).kael).toEqual({
      matches: 4,
      on: true,
      told: ["cut"],
    });
  const also = entry({ matches: 3, told: ["lap"], seen: 7 });
  keep(also);
  keep(entry({ matches: 1, told: ["turn"] }));
  expect(read().coach).toEqual({ kael: { matches: 3, told: ["lap", "turn"], seen: 7 } });
});

test("what makes no sense is as good as new, and goes when something is told", () => {
  for (const coach of [3, [], { kael: 3 }, { kael: { matches: "2", on: 1, told: { turn: 1 } } }]) {
    localStorage.setItem(KEY, JSON.stringify({ ...nothing(), coach }));
    expect(kael() ?? { matches: 0, on: null, told: [] }).toEqual({ matches: 0, on: null, told: [] });
    told("turn");
    expect(kael()?.told).toEqual(["turn"]);
  }
  const long = { kael: { told: ["turn", 3, "x".repeat(41)] }, ["y".repeat(41)]: {} };
  expect(coachedOf({ ...nothing(), coach: long })).toEqual({
    kael: { matches: 0, on: null, told: ["turn"] },
  });
});

test("of many names the newest are told to Python, and none takes the room of a game", () => {
  for (let number = 0; number < 80; number++)
    keepCoached({ ...NEWS, game: `kael:${number}`, told: ["turn"] });
  told("turn");
  const known = coachedOf(read());
  expect(Object.keys(known)).toHaveLength(60);
  expect(known).toHaveProperty("kael");
  expect(known).toHaveProperty("kael:79");
  expect(known).not.toHaveProperty("kael:0");
});
