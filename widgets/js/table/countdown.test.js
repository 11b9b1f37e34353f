// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.js";

const life = new AbortController();
/** @type {string[]} */
let ended = [];
/** @type {Countdown} */
let countdown;

beforeEach(() => {
  vi.useFakeTimers();
  ended = [];
  countdown = new Countdown((stop) => ended.push(stop), life.signal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const go = (/** @type {number} */ number) => ({ go: number, time: 180_000, stop: "stop" });

test("without a go there is no clock", () => {
  countdown.draw({});
  countdown.draw({ go: 0, time: 0, stop: "stop" });
  expect(countdown.el.hidden).toBe(true);
  vi.advanceTimersByTime(400_000);
  expect(ended).toEqual([]);
});

test("it runs from the first item on, goes on while others are drawn, and ends the go once", () => {
  countdown.draw(go(1));
  expect(countdown.el.textContent).toBe("3:00");
  vi.advanceTimersByTime(61_000);
  countdown.draw(go(1));
  expect(countdown.el.textContent).toBe("1:59");
  vi.advanceTimersByTime(118_000);
  expect([countdown.el.textContent, ended]).toEqual(["0:01", []]);
  vi.advanceTimersByTime(60_000);
  expect([countdown.el.textContent, ended]).toEqual(["0:00", ["stop"]]);
  countdown.draw({ go: 1, time: 0, stop: "stop" });
  expect(countdown.el.hidden).toBe(true);
});

test("another go has all the time again", () => {
  countdown.draw(go(1));
  vi.advanceTimersByTime(100_000);
  countdown.draw({ go: 1, time: 0, stop: "stop" });
  countdown.draw(go(2));
  expect(countdown.el.textContent).toBe("3:00");
});

test("while nobody can see the table it stands", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  countdown.draw(go(1));
  vi.advanceTimersByTime(600_000);
  expect([countdown.el.textContent, ended]).toEqual(["3:00", []]);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(10_000);
  expect(countdown.el.textContent).toBe("2:50");
});
