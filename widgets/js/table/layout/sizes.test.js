import { describe, expect, test } from "vitest";
import { down, fill } from "./sizes.js";

/** @typedef {import("./sizes.js").Sizes} Sizes */

const free = () => ({ asked: 220, mine: 220, context: 220 });
const within = (/** @type {number} */ room) => (/** @type {Sizes} */ sizes) =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0) <= room ? sizes : null;

test("a size is the next lower rung of the ladder", () => {
  expect(down(91)).toBe(84);
  expect(down(92)).toBe(92);
});

describe("the largest sizes that fit", () => {
  test("are none where the least do not fit", () => {
    expect(fill(["asked", "mine"], { asked: 44, mine: 44 }, free, within(80))).toBeNull();
  });

  test("leave no room for another step", () => {
    const filled = fill(["asked", "mine"], { asked: 44, mine: 44 }, free, within(210));
    const { asked = 0, mine = 0 } = filled?.sizes ?? {};
    expect(asked + mine).toBeGreaterThan(195);
  });

  test("give what one touches more than the rest", () => {
    const { asked = 0, context = 0 } =
      fill(["asked", "context"], { asked: 44, context: 36 }, free, within(240))?.sizes ?? {};
    expect(asked).toBeGreaterThan(1.3 * context);
  });

  test("keep to what each may have", () => {
    const caps = () => ({ asked: 60, mine: 84 });
    expect(fill(["asked", "mine"], { asked: 44, mine: 44 }, caps, within(900))?.sizes).toEqual({
      asked: 60,
      mine: 84,
    });
  });

  test("are those that were tried last, not others", () => {
    const filled = fill(["asked", "mine"], { asked: 44, mine: 44 }, free, within(300));
    expect(filled?.fit).toEqual(filled?.sizes);
  });
});
