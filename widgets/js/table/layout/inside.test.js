import { expect, test } from "vitest";
import { lay } from "./index.js";
import { a, choice, envelope as most, scene, zone } from "./proof/tables.js";

const AROUND = { width: 1280, height: 756, touch: false, text: 1, words: [], bar: 0, controls: [44, 80] };

test("a hand has the width of what one does not have, and never that of what one has", () => {
  const envelope = most({
    cards: { "hand*": 4, "specials-*": 2 },
    zones: [
      { id: "deck", kind: "pile", label: "Deck", chosen: true, counted: true, backs: true },
      { id: "hand", kind: "hand", whose: "mine", chosen: true },
      { id: "specials-*", kind: "row", whose: "mine", label: "Specials", chosen: true },
    ],
  });
  const held = Array.from({ length: 4 }, (_, i) => a(`h${i}`));
  const deck = zone("deck", "pile", { label: "Deck", cards: [a("d", "back")], count: 40 });
  const hand = zone("hand", "hand", { seat: 0, cards: held });
  const specials = zone("specials-0", "row", { seat: 0, label: "Specials", cards: [a("s")] });
  const choices = held.map(({ id }) => choice(id));
  const without = lay(scene([deck, hand], { choices }), AROUND, { envelope });
  const beside = lay(scene([deck, hand, specials], { choices }), AROUND, { before: without, envelope });
  const [wide, narrow] = [without.zones.hand, beside.zones.hand];
  expect(wide?.box.w).toBeGreaterThan(narrow?.box.w ?? 0);
  expect([wide?.card, wide?.box.y]).toEqual([narrow?.card, narrow?.box.y]);
  const to = (narrow?.box.x ?? 0) + (narrow?.box.w ?? 0);
  expect(to).toBeLessThanOrEqual(beside.zones["specials-0"]?.box.x ?? 0);
  expect(beside.mat).toEqual(without.mat);
});
