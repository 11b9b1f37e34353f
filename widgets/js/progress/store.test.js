// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ASIDE, clear, finish, KEY, keep, merge, parse, read, starsOf } from "./store.js";

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

test("what is damaged, or of another version, is set aside", () => {
  for (const text of ["{", "[]", '{"version":2,"lessons":{}}', '{"version":1,"lessons":3}']) {
    localStorage.setItem(KEY, text);
    expect(read()).toEqual({ version: 1, lessons: {} });
    expect(localStorage.getItem(ASIDE)).toBe(text);
    expect(finish("kael", "draw", 1)).toBe(true);
    clear();
  }
});

test("entries without sense are left out of an import", () => {
  const lessons = { kael: { a: 4, b: -1, c: 1.5, d: "3", e: null, f: 2 }, bomba: [3], castle: null };
  expect(parse(JSON.stringify({ version: 1, lessons }))?.lessons).toEqual({
    kael: { f: 2 },
    bomba: {},
    castle: {},
  });
  expect(parse("no progress")).toBeNull();
});

test("names that objects know by themselves are names like others", () => {
  const found = parse('{"version":1,"lessons":{"constructor":{"toString":2},"__proto__":{"x":1}}}');
  expect(starsOf(found ?? { version: 1, lessons: {} }, "constructor")).toEqual({ toString: 2 });
  expect(starsOf({ version: 1, lessons: {} }, "constructor")).toEqual({});
});

test("two progresses together have the most stars of each step", () => {
  const one = { version: /** @type {const} */ (1), lessons: { kael: { a: 1, b: 3 } } };
  const other = { version: /** @type {const} */ (1), lessons: { kael: { a: 2, b: 0 }, bomba: { c: 1 } } };
  expect(merge(one, other).lessons).toEqual({ kael: { a: 2, b: 3 }, bomba: { c: 1 } });
});

test("without storage everything goes on", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(read().lessons).toEqual({});
  expect(keep({ version: 1, lessons: { kael: { a: 1 } } })).toBe(false);
  expect(() => clear()).not.toThrow();
});
