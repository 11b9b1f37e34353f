/** A class raises its cards, talks, and raises them again. */
import { beforeEach, describe, expect, it } from "vitest";
import { Raising } from "./raising.js";

/** @type {Raising} */
let raising;
beforeEach(() => {
  // Votes need no page; only the field does.
  raising = new Raising(
    /** @type {any} */ ({ addEventListener() {}, querySelector: () => ({ addEventListener() {} }) }),
    () => true,
    "",
    new AbortController().signal,
  );
  /** @type {any} */ (globalThis).document = { activeElement: null };
});

describe("votes", () => {
  it("are counted anew as long as nobody has talked", () => {
    raising.take("1 2", 2);
    raising.take("3 4", 2);
    expect(raising.votes).toEqual([[3, 4]]);
    expect(raising.canTalk).toBe(true);
  });

  it("stand beside the first after talking, and the second can be counted anew", () => {
    raising.take("1 2", 2);
    raising.isTalking = true;
    raising.take("0 3", 2);
    raising.take("1 3", 2);
    expect(raising.votes).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(raising.canTalk).toBe(false);
  });

  it("stay where no counts were typed", () => {
    raising.take("1 2", 2);
    expect(raising.take("many", 2)).toBe(false);
    expect(raising.votes).toEqual([[1, 2]]);
  });
});
