// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Pace } from "./pace.js";

test("a pause counts from when the table is free", () => {
  vi.useFakeTimers();
  const go = vi.fn();
  /** @type {(() => void)[]} */
  const waiting = [];
  const pace = new Pace(go, (then) => waiting.push(then), new AbortController().signal);
  pace.set(1, 900, "normal");
  vi.advanceTimersByTime(5000);
  expect(go).not.toHaveBeenCalled();
  for (const then of waiting.splice(0)) then();
  vi.advanceTimersByTime(899);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledWith(false);
  vi.useRealTimers();
});

test("whoever skips waits for nothing, and what has changed meanwhile is not asked for", () => {
  vi.useFakeTimers();
  const go = vi.fn();
  /** @type {(() => void)[]} */
  const waiting = [];
  const pace = new Pace(go, (then) => waiting.push(then), new AbortController().signal);
  pace.set(1, 900, "normal");
  pace.set(2, null, "normal");
  for (const then of waiting.splice(0)) then();
  vi.advanceTimersByTime(5000);
  expect(go).not.toHaveBeenCalled();
  pace.set(3, 900, "skip");
  expect(go).toHaveBeenCalledWith(true);
  vi.useRealTimers();
});
