/** Which card lies under the hand of somebody who points at it. */
import { expect, it } from "vitest";
import { cardAt } from "./lens.js";

const card = (/** @type {number} */ left) =>
  /** @type {any} */ ({
    left,
    getBoundingClientRect: () => ({ left, right: left + 10, top: 0, bottom: 10 }),
  });

it("is the one that was drawn last, of those that lie there", () => {
  const cards = [card(0), card(5), card(30)];
  expect(cardAt(cards, 7, 5)).toBe(cards[1]);
  expect(cardAt(cards, 2, 5)).toBe(cards[0]);
  expect(cardAt(cards, 20, 5)).toBe(undefined);
  expect(cardAt(cards, 2, 50)).toBe(undefined);
});
