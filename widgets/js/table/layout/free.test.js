import { expect, test } from "vitest";
import { freeBoxes, isOver, placeIn } from "./free.js";

const box = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
) => ({
  ...{ x, y, w, h },
});
const AREA = box(0, 0, 360, 640);
const HOW = { least: 160, most: 460, near: 320 };

test("around one box in the middle there are four free ones, none of them over it", () => {
  const card = box(150, 300, 60, 80);
  const free = freeBoxes(AREA, [card]);
  expect(free).toHaveLength(4);
  expect(free.filter((each) => isOver(each, card))).toEqual([]);
});

test("no free box lies over anything, and none in another", () => {
  const taken = Array.from({ length: 9 }, (_, i) => box((i % 3) * 120, i * 60, 50, 70));
  const free = freeBoxes(AREA, taken);
  expect(free.length).toBeGreaterThan(3);
  expect(free.filter((each) => taken.some((other) => isOver(each, other)))).toEqual([]);
  expect(new Set(free.map((each) => JSON.stringify(each))).size).toBe(free.length);
});

test("where all is taken nothing is free", () => {
  expect(freeBoxes(AREA, [AREA])).toEqual([]);
});

test("words lie where they are lowest, as near as can be to what they are read beside", () => {
  const free = [box(0, 0, 200, 300), box(0, 400, 360, 200), box(0, 20, 360, 100)];
  const heightAt = (/** @type {number} */ w) => Math.ceil(24000 / w);
  expect(placeIn(free, heightAt, HOW)).toEqual(box(0, 400, 360, 67));
  expect(placeIn(free.slice(0, 1), heightAt, HOW)).toEqual(box(0, 180, 200, 120));
});

test("what is too narrow or too low takes no words", () => {
  expect(placeIn([box(0, 0, 150, 640), box(0, 0, 360, 40)], () => 60, HOW)).toBeNull();
});
