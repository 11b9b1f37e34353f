/** Whoever is out: their cards' place is the others', and their face stands beside what is said to them. */
import { expect, test } from "vitest";
import { lay } from "./index.js";
import { a, choice, scene, zone } from "./proof/tables.js";

const AROUND = {
  width: 390,
  height: 740,
  touch: true,
  text: 1,
  words: [],
  bar: 0,
  controls: [44, 44, 96, 44],
};

/** @param {string} out what is said of the person, if they are out */
function table(out) {
  const hand = zone("hand", "hand", { seat: 0, cards: out ? [] : [a("h0"), a("h1")] });
  const deck = zone("deck", "pile", { cards: [a("deck")], count: 40 });
  const made = scene([hand, deck, zone("discards", "pile", { cards: [a("d")], count: 3 })]);
  const [me, ...others] = made.seats;
  return {
    ...made,
    seats: [{ .../** @type {NonNullable<typeof me>} */ (me), out, badges: [out] }, ...others],
  };
}

test("the felt reaches down to what is said to them, and a small part of the window is left for that", () => {
  const before = lay(table(""), AROUND);
  const laid = lay(table("out"), AROUND, { before });
  expect(before.zones.hand).toBeDefined();
  expect(laid.zones.hand).toBeUndefined();
  expect(laid.mat?.h ?? 0).toBeLessThan(0.25 * AROUND.height);
  expect(laid.ask.h).toBeGreaterThanOrEqual(72);
  expect(laid.ask.y).toBeGreaterThan(before.ask.y);
});

test("in the next round they have their place again", () => {
  const out = lay(table("out"), AROUND, { before: lay(table(""), AROUND) });
  expect(lay(table(""), AROUND, { before: out }).zones.hand?.box.h).toBeGreaterThan(80);
});

test("piles stay where they lay when somebody goes out, and where what is said then has room, so does all else", () => {
  const before = lay(table(""), AROUND);
  const laid = lay(table("out"), AROUND, { before });
  const placed = (/** @type {typeof laid} */ { zones }) => ["deck", "discards"].map((id) => zones[id]?.box);
  expect(placed(laid)).toEqual(placed(before));
  expect(placed(lay(table("out"), AROUND, { before: laid }))).toEqual(placed(before));
  const wide = { ...AROUND, width: 1280, height: 756, touch: false };
  const beside = lay({ ...table(""), choices: [choice("deck")] }, wide);
  const out = lay(table("out"), wide, { before: beside });
  expect([placed(out), out.seats, out.ask]).toEqual([placed(beside), beside.seats, beside.ask]);
});
