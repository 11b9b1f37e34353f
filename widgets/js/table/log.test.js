import { describe, expect, it } from "vitest";
import { known } from "./log.js";

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

  it("is nothing in a new game", () => {
    expect(known(["a", "b"], ["c"])).toBe(0);
  });
});
