import { afterEach, expect, test, vi } from "vitest";
import { mayRestart } from "./restart.js";

afterEach(() => vi.unstubAllGlobals());

test("a page begins anew by itself at most once in a minute", () => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  });
  const now = Date.now();
  const answers = [0, 1, 59_999, 60_000, 60_001].map((later) => mayRestart(now + later));
  expect(answers).toEqual([true, false, false, true, false]);
});

test("without a memory it never does: it would not know when to stop", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(mayRestart()).toBe(false);
});
