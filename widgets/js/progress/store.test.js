// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  clear,
  finish,
  keep,
  learn,
  learntAt,
  merge,
  nothing,
  parse,
  practisedOf,
  puzzlesOf,
  read,
  starsOf,
} from "./store.js";
import { ASIDE, KEY } from "./stored.js";

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => localStorage.clear());

test("the best stars of a step stay", () => {
  expect(finish("kael", "draw", 1)).toBe(true);
  expect(finish("kael", "draw", 3)).toBe(true);
  expect(finish("kael", "draw", 2)).toBe(false);
  finish("kael", "swap", 0);
  finish("bomba", "draw", 2);
  expect(read().lessons).toEqual({ kael: { draw: 3, swap: 0 }, bomba: { draw: 2 } });
});

test("when somebody has learnt last is known, also from a file", () => {
  vi.useFakeTimers({ now: 1000 });
  learn("kael", "cut");
  finish("kael", "draw", 1);
  expect(learntAt(read(), "kael")).toBe(1000);
  expect(learntAt(read(), "bomba")).toBe(0);
  const at = (/** @type {number} */ time) =>
    keep({ version: 1, lessons: {}, last: { kael: { chapter: "call", at: time } } });
  at(999);
  expect(learntAt(read(), "kael")).toBe(1000);
  at(1001);
  expect(read().last).toEqual({ kael: { chapter: "call", at: 1001 } });
  expect(starsOf(read(), "kael")).toEqual({ draw: 1 });
  vi.useRealTimers();
});

test("of what has been practised the later box counts, in whatever order files come", () => {
  const misses = (/** @type {number} */ box, /** @type {number} */ at) => ({
    version: /** @type {const} */ (1),
    lessons: {},
    misses: { kael: { R1: { box, at } } },
  });
  for (const [one, other] of [
    [misses(4, 1), misses(1, 2)],
    [misses(1, 2), misses(4, 1)],
  ])
    expect(practisedOf(merge(one ?? nothing(), other ?? nothing()), "kael").get("R1")).toEqual({
      box: 1,
      at: 2,
    });
  expect(practisedOf(misses(2, 1), "bomba").size).toBe(0);
});

test("a time that makes no sense is none", () => {
  for (const last of [3, [], { kael: 3 }, { kael: { at: "3" } }, { kael: null }]) {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, lessons: {}, last }));
    expect(learntAt(read(), "kael")).toBe(0);
    learn("kael", "cut");
    expect(learntAt(read(), "kael")).toBeGreaterThan(0);
  }
});

test("what is damaged, or of another version, is set aside", () => {
  for (const text of ["{", "[]", '{"version":2,"lessons":{}}', '{"version":1,"lessons":3}']) {
    localStorage.setItem(KEY, text);
    expect(read()).toEqual({ version: 1, lessons: {} });
    expect(localStorage.getItem(ASIDE)).toBe(text);
    expect(finish("kael", "draw", 1)).toBe(true);
    clear();
  }
});

test("entries without sense are no stars", () => {
  const lessons = {
    kael: { a: 9, b: -1, c: 1.5, d: "3", e: null, f: 2, g: [1], h: {} },
    bomba: [3],
    castle: null,
  };
  const found = parse(JSON.stringify({ version: 1, lessons })) ?? nothing();
  expect(starsOf(found, "kael")).toEqual({ a: 3, f: 2 });
  expect(starsOf(found, "bomba")).toEqual({});
  expect(starsOf(found, "castle")).toEqual({});
  expect(parse("no progress")).toBeNull();
});

test("stars take the place of what makes no sense", () => {
  localStorage.setItem(KEY, '{"version":1,"lessons":{"kael":{"draw":"3"},"bomba":[3]}}');
  expect(finish("kael", "draw", 0)).toBe(true);
  expect(finish("bomba", "cut", 1)).toBe(true);
  expect(read().lessons).toEqual({ kael: { draw: 0 }, bomba: { cut: 1 } });
});

/** As a later version may keep it. */
const LATER = {
  version: /** @type {const} */ (1),
  name: "Ana",
  played: { kael: 3 },
  lessons: {
    kael: {
      draw: { stars: 1, tries: [2, 5], hints: { used: 1 } },
      swap: 2,
      call: { tries: [1] },
      seen: "2027",
    },
    chess: { mate: 4, note: null },
  },
};

test("what a later version keeps is there after an earlier one has kept stars", () => {
  localStorage.setItem(KEY, JSON.stringify(LATER));
  expect(starsOf(read(), "kael")).toEqual({ draw: 1, swap: 2 });
  expect(starsOf(read(), "chess")).toEqual({ mate: 3 });
  expect(finish("kael", "draw", 0)).toBe(false);
  expect(finish("chess", "mate", 3)).toBe(false);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual(LATER);

  expect(finish("kael", "draw", 3)).toBe(true);
  expect(finish("kael", "swap", 3)).toBe(true);
  expect(finish("kael", "call", 2)).toBe(true);
  expect(finish("bomba", "cut", 1)).toBe(true);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual({
    ...LATER,
    lessons: {
      ...LATER.lessons,
      kael: {
        ...LATER.lessons.kael,
        draw: { ...LATER.lessons.kael.draw, stars: 3 },
        swap: 3,
        call: { tries: [1], stars: 2 },
      },
      bomba: { cut: 1 },
    },
  });
});

test("what a later version keeps comes along in a file, and takes nothing away", () => {
  finish("kael", "draw", 3);
  expect(keep(LATER)).toBe(true);
  const kael = { ...LATER.lessons.kael, draw: { ...LATER.lessons.kael.draw, stars: 3 } };
  expect(read()).toEqual({ ...LATER, lessons: { ...LATER.lessons, kael } });

  const other = {
    version: /** @type {const} */ (1),
    name: "Eva",
    played: { kael: 1, bomba: 2 },
    lessons: {
      kael: { draw: { stars: 2, tries: [9], hints: { used: 9, asked: 1 } }, seen: { from: 1 } },
      chess: 7,
    },
  };
  expect(merge(read(), other)).toEqual({
    ...LATER,
    played: { kael: 3, bomba: 2 },
    lessons: {
      ...LATER.lessons,
      kael: { ...kael, draw: { stars: 3, tries: [2, 5], hints: { used: 1, asked: 1 } } },
    },
  });
});

test("names that objects know by themselves are names like others", () => {
  const found = parse('{"version":1,"lessons":{"constructor":{"toString":2},"__proto__":{"x":1}}}');
  expect(starsOf(found ?? nothing(), "constructor")).toEqual({ toString: 2 });
  expect(starsOf(nothing(), "constructor")).toEqual({});
});

test("two progresses together have the most stars of each step", () => {
  const one = { version: /** @type {const} */ (1), lessons: { kael: { a: 1, b: 3 } } };
  const other = { version: /** @type {const} */ (1), lessons: { kael: { a: 2, b: 0 }, bomba: { c: 1 } } };
  expect(merge(one, other).lessons).toEqual({ kael: { a: 2, b: 3 }, bomba: { c: 1 } });
});

/** A browser's storage that keeps *text* and takes nothing more. */
const full = (/** @type {string | null} */ text) => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => text, setItem: refuse, removeItem: () => full(null) });
};

test("what the browser has no room for is known as long as the page is there", () => {
  finish("kael", "draw", 1);
  const kept = localStorage.getItem(KEY);
  full(kept);
  expect(finish("kael", "swap", 2)).toBe(true);
  expect(finish("kael", "swap", 2)).toBe(false);
  expect(starsOf(read(), "kael")).toEqual({ draw: 1, swap: 2 });
  clear();
  expect(read()).toEqual(nothing());
});

test("what another tab forgets is forgotten, wherever it was held", () => {
  finish("kael", "draw", 1);
  full(localStorage.getItem(KEY));
  finish("kael", "swap", 2);
  full(null);
  expect(read()).toEqual(nothing());
});

test("puzzles of a day are joined one by one, each as it went first, and of two days the newer one counts", () => {
  const day = (/** @type {object} */ puzzles) => ({ ...nothing(), daily: { kael: puzzles } });
  const older = day({ date: "2025-01-09", row: "✅" }); // from when a day had one puzzle
  const newer = day({ date: "2025-01-09", row: "❌✅", row2: "💡✅" });
  expect(puzzlesOf(merge(older, newer), "kael", "2025-01-09")).toEqual(["✅", "💡✅", ""]);
  const next = merge(newer, day({ date: "2025-01-10", row3: "⬛" }));
  expect(puzzlesOf(next, "kael", "2025-01-10")).toEqual(["", "", "⬛"]);
  expect(puzzlesOf(next, "kael", "2025-01-09")).toEqual(["", "", ""]);
});
