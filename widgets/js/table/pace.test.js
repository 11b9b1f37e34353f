// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Pace } from "./pace.js";

test("a pause counts from when the table is free", () => {
  vi.useFakeTimers();
  const go = vi.fn();
  /** @type {(() => void)[]} */
  const waiting = [];
  const pace = new Pace(go, vi.fn(), (then) => waiting.push(then), new AbortController().signal);
  pace.set(1, 900, "normal", 0);
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
  const pace = new Pace(go, vi.fn(), (then) => waiting.push(then), new AbortController().signal);
  pace.set(1, 900, "normal", 0);
  pace.set(2, null, "normal", 0);
  for (const then of waiting.splice(0)) then();
  vi.advanceTimersByTime(5000);
  expect(go).not.toHaveBeenCalled();
  pace.set(3, 900, "skip", 0);
  expect(go).toHaveBeenCalledWith(true);
  vi.useRealTimers();
});

describe("others who think", () => {
  /** @type {import("vitest").Mock} */
  let go;
  /** @type {import("vitest").Mock} */
  let think;
  /** @type {Pace} */
  let pace;

  beforeEach(() => {
    vi.useFakeTimers();
    [go, think] = [vi.fn(), vi.fn()];
    pace = new Pace(go, think, (then) => then(), new AbortController().signal);
  });
  afterEach(() => void vi.useRealTimers());

  test("are asked once for each part of it, while the pause lasts, and act when both are over", () => {
    pace.set(1, 900, "normal", 2);
    pace.set(1, 900, "normal", 2);
    expect(think).toHaveBeenCalledTimes(1);
    pace.set(1, 900, "normal", 1);
    vi.advanceTimersByTime(900);
    expect([think.mock.calls.length, go.mock.calls.length]).toEqual([2, 0]);
    pace.set(1, 900, "normal", 0);
    expect(go).toHaveBeenCalledExactlyOnceWith(false);
  });

  test("are asked no more than 25 times a second, however fast they think", () => {
    pace.set(1, 0, "normal", 1000);
    for (let left = 999, at = 0; at < 999; at += 1) {
      vi.advanceTimersByTime(1);
      if (think.mock.calls.length + left === 1000) pace.set(1, 0, "normal", left--);
    }
    expect(think).toHaveBeenCalledTimes(25);
  });

  test("act no sooner than the pause is over", () => {
    pace.set(1, 900, "normal", 1);
    pace.set(1, 900, "normal", 0);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(900);
    expect(go).toHaveBeenCalledExactlyOnceWith(false);
  });

  test("think on for whoever skips, one after the other, up to the person's own time", () => {
    pace.set(1, 900, "normal", 1);
    pace.skip();
    expect(go).not.toHaveBeenCalled();
    pace.set(1, 900, "normal", 0);
    pace.set(2, 900, "normal", 1);
    pace.set(2, 900, "normal", 0);
    expect(go).toHaveBeenCalledTimes(2);
    pace.set(3, 5000, "own", 1);
    pace.set(3, 5000, "own", 0);
    expect(go).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5000);
    expect(go).toHaveBeenCalledTimes(3);
  });
});
