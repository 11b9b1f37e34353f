// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { earn, earnedOn } from "./diplomas.js";
import { choose, chosen } from "./settings.js";
import { merge, read } from "./store.js";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1000 });
});

test("the later choice counts, from whichever tab or file it comes", () => {
  expect(chosen("sound")).toBe(undefined);
  choose("sound", true);
  const file = read();
  vi.setSystemTime(2000);
  choose("sound", false);
  expect(chosen("sound")).toBe(false);
  expect(merge(file, read()).settings).toEqual({ sound: { value: false, at: 2000 } });
  expect(merge(read(), file).settings).toEqual({ sound: { value: false, at: 2000 } });
});

test("nothing was chosen where a file says nonsense", () => {
  localStorage.setItem(
    "cardkit.progress",
    JSON.stringify({ version: 1, lessons: {}, settings: { sound: 3 } }),
  );
  expect(chosen("sound")).toBe(undefined);
  expect(chosen("toString")).toBe(undefined);
});

test("a diploma bears the day on which it was first earned", () => {
  earn("kael");
  vi.setSystemTime(5000);
  earn("kael");
  expect(earnedOn("kael").getTime()).toBe(1000);
  expect(earnedOn("bomba").getTime()).toBe(5000);
});
