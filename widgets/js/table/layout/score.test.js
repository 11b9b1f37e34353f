import { expect, test } from "vitest";
import { a, zone } from "./proof/tables.js";
import { share } from "./score.js";

/** @typedef {import("./setting.js").Setting} Setting */

const few = [a("a"), a("b")];
/** @returns {number} how much of the least that is wanted on a phone cards of 44 px are */
const shareOf = (/** @type {Setting["own"]} */ ...own) => {
  const board = { x: 6, y: 4, w: 348, h: 632 };
  const setting = { phone: true, frame: { shape: "tall", board }, own };
  return share({ setting: /** @type {Setting} */ (setting), sizes: { mine: 44 } }, true);
};

test("a few cards of one's own are wanted wide on a phone, whatever lies beside the hand", () => {
  expect(shareOf(zone("hand", "hand", { cards: few }))).toBeLessThan(0.7);
  expect(shareOf(zone("hand", "hand", { cards: few }), zone("specials", "row", { cards: few }))).toBeLessThan(
    0.7,
  );
});

test("many cards, a hand whose order counts, and rows and columns are not wanted so wide", () => {
  const many = Array.from({ length: 6 }, (_, i) => a(String(i)));
  expect(shareOf(zone("hand", "hand", { cards: many }))).toBe(1);
  expect(shareOf(zone("hand", "hand", { cards: few, gaps: ["gap"] }))).toBe(1);
  expect(shareOf(zone("grid", "grid", { cards: few }))).toBe(1);
});

test("no card of one's own is too small for a finger, if it can be otherwise", () => {
  const board = { x: 6, y: 4, w: 348, h: 532 };
  const own = [zone("hand", "hand", { cards: few, gaps: ["gap"] })];
  const setting = /** @type {Setting} */ ({ phone: true, frame: { shape: "tall", board }, own });
  expect(share({ setting, sizes: { mine: 40 } }, true)).toBeLessThan(1);
});
