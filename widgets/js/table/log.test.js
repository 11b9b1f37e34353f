// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { known, Log } from "./log.js";

describe("what of a log was known before", () => {
  it("is everything but what has been added", () => {
    expect(known(["a", "b"], ["a", "b", "c"])).toBe(2);
    expect(known([], ["a"])).toBe(0);
  });

  it("survives that the beginning is cut off", () => {
    expect(known(["a", "b", "c"], ["b", "c", "d"])).toBe(2);
  });

  it("is all of it after something was taken back", () => {
    expect(known(["a", "b", "c"], ["a", "b"])).toBe(2);
  });

  it("tells the same sentence twice if it happened twice", () => {
    expect(known(["a", "a"], ["a", "a", "a"])).toBe(2);
  });

  it("is all of it when the beginning comes back", () => {
    expect(known(["c", "d"], ["a", "b", "c", "d"])).toBe(4);
    expect(known(["a", "b", "c", "d"], ["c", "d"])).toBe(2);
  });

  it("is nothing in a new game", () => {
    expect(known(["a", "b"], ["c"])).toBe(0);
  });
});

it("says the same words again if they are of another moment", () => {
  const log = new Log((name) => name);
  const draws = {
    text: "You draw: Skip.",
    kind: "draws",
    seat: 0,
    marks: /** @type {const} */ (""),
    cry: "",
    large: [],
    speaker: null,
    quip: "",
  };
  log.draw([]);
  expect(log.draw([{ ...draws, number: 0 }])).toEqual([draws.text]);
  expect(log.draw([{ ...draws, number: 0 }])).toEqual([]);
  expect(log.draw([{ ...draws, number: 7 }])).toEqual([draws.text]);
});
