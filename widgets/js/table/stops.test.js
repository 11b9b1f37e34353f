import { describe, expect, it } from "vitest";
import { toward } from "./stops.js";

const box = (/** @type {number} */ column, /** @type {number} */ row, step = 50) => ({
  left: column * step,
  right: column * step + 44,
  top: row * 70,
  bottom: row * 70 + 62,
});
/** @typedef {import("./stops.js").Way} Way */
const RIGHT = /** @type {Way} */ ([1, 0]);
const LEFT = /** @type {Way} */ ([-1, 0]);
const DOWN = /** @type {Way} */ ([0, 1]);
const UP = /** @type {Way} */ ([0, -1]);

describe("the arrow keys", () => {
  // Six places around two cards, which lie in the middle of the second row.
  const places = [box(1, 0), box(2, 0), box(0, 1), box(3, 1), box(1, 2), box(2, 2)];
  const from = (/** @type {number} */ at, /** @type {Way} */ way) => toward(places, at, way);

  it("go from place to place, past what lies between", () => {
    expect(from(0, RIGHT)).toBe(1);
    expect(from(0, DOWN)).toBe(4);
    expect(from(2, RIGHT)).toBe(3);
  });

  it("go round a corner where nothing lies straight ahead", () => {
    expect(from(1, RIGHT)).toBe(3);
    expect(from(3, DOWN)).toBe(5);
    expect(from(5, UP)).toBe(1);
  });

  it("end at the edge", () => {
    expect(from(0, UP)).toBe(-1);
    expect(from(2, LEFT)).toBe(-1);
  });

  it("go card by card along a fan", () => {
    const fan = Array.from({ length: 6 }, (_, i) => box(i, 0, 22));
    expect(toward(fan, 2, RIGHT)).toBe(3);
    expect(toward(fan, 2, LEFT)).toBe(1);
  });

  it("go from row to row", () => {
    const rows = [box(0, 0), box(1, 0), box(2, 0), box(0, 1), box(1, 1), box(2, 1)];
    expect(toward(rows, 1, DOWN)).toBe(4);
    expect(toward(rows, 5, UP)).toBe(2);
    expect(toward(rows, 2, RIGHT)).toBe(-1);
  });
});
