// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayRestart } from "./restart.js";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("a page begins anew by itself at most once in a minute", () => {
  const now = Date.now();
  expect([0, 1, 59_999, 60_000, 60_001].map((later) => mayRestart(now + later))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test("without a memory it never does: it would not know when to stop", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(mayRestart()).toBe(false);
});
