// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepInTab, keptInTab, takeFromTab } from "./tab.js";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("what was kept last is there again", () => {
  expect(keptInTab("a")).toBe(null);
  expect(keepInTab("a", { moves: ["play 8"] })).toBe(true);
  keepInTab("b", 7);
  expect([keptInTab("a"), keptInTab("b")]).toEqual([{ moves: ["play 8"] }, 7]);
  keepInTab("a", null);
  expect(keptInTab("a")).toBe(null);
});

test("what is asked for once is forgotten then", () => {
  keepInTab("a", 7);
  expect([takeFromTab("a"), takeFromTab("a"), keptInTab("a")]).toEqual([7, null, null]);
});

test("what cannot be read is nothing", () => {
  sessionStorage.setItem("a", "{half");
  expect(keptInTab("a")).toBe(null);
});

test("where nothing may be kept, one is told so and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new DOMException("no", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(keepInTab("a", 1)).toBe(false);
  expect(keptInTab("a")).toBe(null);
});
