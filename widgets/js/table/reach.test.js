import { describe, expect, it } from "vitest";
import { isFlick, isOut, placeAt } from "./reach.js";

const place = (/** @type {string} */ name, /** @type {number} */ left, isBack = false) => ({
  place: name,
  edges: { left, right: left + 24, top: 100, bottom: 200 },
  isBack,
});

describe("the place that is meant", () => {
  const places = [place("first", 0), place("second", 80), place("back", 160, true)];
  const at = (/** @type {number} */ x, /** @type {number} */ y, wide = 0) => placeAt(places, x, y, wide);

  it("is the nearest, over a card between two of them", () => {
    expect(at(40, 150)).toBe("first");
    expect(at(60, 150)).toBe("second");
    expect(at(12, 80)).toBe("first");
  });

  it("is none too far away, for a card of its size", () => {
    expect(at(12, 20)).toBeUndefined();
    expect(at(12, 20, 150)).toBe("first");
    expect(placeAt([], 12, 150)).toBeUndefined();
  });

  it("is one where nothing can go only if it is hit", () => {
    expect(at(170, 150)).toBe("back");
    expect(at(150, 150)).toBeUndefined();
    expect(at(140, 150)).toBe("second");
  });
});

describe("a card", () => {
  const zone = { left: 100, right: 300, top: 400, bottom: 500 };

  it("leaves one's own zone by going up", () => {
    expect(isOut(zone, 200, 380, true)).toBe(true);
    expect(isOut(zone, 200, 395, true)).toBe(false);
    expect(isOut(zone, 20, 450, true)).toBe(false);
  });

  it("leaves another zone on any side", () => {
    expect(isOut(zone, 200, 540, false)).toBe(true);
    expect(isOut(zone, 80, 450, false)).toBe(true);
    expect(isOut(zone, 200, 505, false)).toBe(false);
  });
});

describe("a flick", () => {
  const path = (/** @type {[number, number, number][]} */ ...points) =>
    points.map(([x, y, t]) => ({ x, y, t }));

  it("goes up, and fast", () => {
    expect(isFlick(path([0, 100, 0], [2, 60, 50]), 60)).toBe(true);
    expect(isFlick(path([0, 100, 0], [2, 90, 50]), 60)).toBe(false);
    expect(isFlick(path([0, 100, 0], [60, 60, 50]), 60)).toBe(false);
    expect(isFlick(path([0, 60, 0], [2, 100, 50]), 60)).toBe(false);
  });

  it("is none where the pointer came to rest", () => {
    expect(isFlick(path([0, 100, 0], [2, 60, 50]), 400)).toBe(false);
    expect(isFlick([], 0)).toBe(false);
  });
});
