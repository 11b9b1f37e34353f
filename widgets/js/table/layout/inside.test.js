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

test("what somebody else holds now stands in the middle of their place, however much more they may get", () => {
  const envelope = most({
    cards: { "hand-*": 3, "specials-*": 2, "hand*": 4 },
    zones: [
      { id: "hand-*", kind: "row", whose: "others", counted: true },
      { id: "specials-*", kind: "row", whose: "others" },
      { id: "deck", kind: "pile", label: "Deck", chosen: true, counted: true, backs: true },
      { id: "hand", kind: "hand", whose: "mine", chosen: true },
    ],
  });
  const theirs = zone("hand-1", "row", { seat: 1, cards: [a("b", "back")], count: 1 });
  const open = zone("specials-1", "row", { seat: 1, cards: [a("s")] });
  const hand = zone("hand", "hand", { seat: 0, cards: [a("h0")] });
  const deck = zone("deck", "pile", { label: "Deck", cards: [a("d", "back")], count: 40 });
  const [me, one, other] = scene([]).seats;
  const others = [1, 2, 3, 4].map((seat) => ({ ...(one ?? other), seat, name: `Badger ${seat}` }));
  const seats = /** @type {import("../types.js").Seat[]} */ ([me, ...others]);
  for (const zones of [[theirs], [theirs, open]]) {
    const made = scene([...zones, deck, hand], { seats, choices: [choice("deck")] });
    const laid = lay(made, AROUND, { envelope });
    const at = laid.seats[1]?.box ?? { x: 0, w: 0 };
    const boxes = zones.map(({ id }) => laid.zones[id]?.box ?? { x: 0, w: 0 });
    const from = Math.min(...boxes.map(({ x }) => x));
    const to = Math.max(...boxes.map(({ x, w }) => x + w));
    expect((from + to) / 2).toBeCloseTo(at.x + at.w / 2, 0);
  }
});

test("what lies beside a hand keeps clear of it, however wide the hand is made, so that nobody takes them for neighbours", () => {
  const envelope = most({
    cards: { "hand*": 10, "drawn*": 1, "reserve:*": 2 },
    zones: [
      { id: "hand", kind: "hand", whose: "mine", gaps: true, chosen: true },
      { id: "drawn", kind: "row", whose: "mine", label: "Card just drawn" },
      { id: "reserve:*", kind: "row", whose: "mine", label: "Your reserve", chosen: true },
    ],
  });
  const held = Array.from({ length: 10 }, (_, i) => a(`h${i}`));
  const gaps = Array.from({ length: 11 }, (_, i) => `gap:${i}`);
  const hand = zone("hand", "hand", { seat: 0, cards: held, gaps });
  const reserve = zone("reserve:0", "row", { seat: 0, label: "Your reserve", cards: [a("r0"), a("r1")] });
  const { zones } = lay(
    scene([hand, reserve], { choices: held.map(({ id }) => choice(id)) }),
    { ...AROUND, height: 400 },
    {
      envelope,
    },
  );
  const ends = (/** @type {string} */ id) => {
    const { box, items } = zones[id] ?? { box: { x: 0 }, items: {} };
    const all = Object.values(items);
    return {
      from: box.x + Math.min(...all.map(({ x }) => x)),
      to: box.x + Math.max(...all.map(({ x, w }) => x + w)),
    };
  };
  expect(zones.drawn).toBeUndefined();
  expect(ends("reserve:0").from - ends("hand").to).toBeGreaterThanOrEqual((zones.hand?.card ?? Infinity) / 3);
});

test("whoever chooses before they have a hand does so in its place", () => {
  const envelope = most({
    cards: { "hand*": 6 },
    zones: [
      { id: "deck", kind: "pile", label: "Deck", chosen: true },
      { id: "hand", kind: "hand", whose: "mine", chosen: true },
    ],
  });
  const deck = zone("deck", "pile", { label: "Deck", cards: [a("d", "back")] });
  const options = ["2", "3"].map((id) => ({ id, label: id, cards: [], note: "", seat: null }));
  const say = zone("say", "options", { options });
  const hand = zone("hand", "hand", { seat: 0, cards: [a("h")] });
  const dealing = lay(scene([deck, say], { choices: [choice("2"), choice("3")] }), AROUND, { envelope });
  const dealt = lay(scene([deck, hand], { choices: [choice("h")] }), AROUND, { before: dealing, envelope });
  const { box } = dealt.zones.hand ?? { box: { x: -1, y: 0, h: 0 } };
  expect(dealing).toMatchObject({ isVacant: true, pocket: { y: box.y, h: box.h }, mat: dealt.mat });
  expect(dealing.pocket?.x).toBeLessThanOrEqual(box.x);
  expect(dealt).toMatchObject({ isVacant: false, pocket: null });
});

test("a hand on a phone has all of its tray once nothing lies beneath it, but for what an X is to be", () => {
  const numbers = Array.from({ length: 12 }, (_, i) => `as:${i + 1}`);
  const envelope = most({
    cards: { "hand*": 10, "reserve:*": 2 },
    chips: 12,
    zones: [
      { id: "hand", kind: "hand", whose: "mine", gaps: true, chosen: true, chips: true },
      { id: "reserve:*", kind: "row", whose: "mine", label: "Your reserve", chosen: true },
    ],
    asks: [{ prompt: "Which number?", label: "Play", blocks: [], chips: numbers, lone: [] }],
  });
  const held = Array.from({ length: 3 }, (_, i) => a(`h${i}`));
  const hand = zone("hand", "hand", { seat: 0, cards: held, gaps: ["gap:0", "gap:1", "gap:2", "gap:3"] });
  const reserve = zone("reserve:0", "row", { seat: 0, label: "Your reserve", cards: [a("r0"), a("r1")] });
  const options = numbers.map((id) => ({ id, label: id, cards: [], note: "", seat: null }));
  const choices = held.map(({ id }) => choice(id));
  const asX = numbers.map((id) => choice("h0", id));
  const around = { ...AROUND, width: 360, height: 460, touch: true };
  const card = (/** @type {import("../types.js").Scene} */ table) =>
    lay(table, around, { envelope }).zones.hand?.card ?? 0;
  const kept = card(scene([hand, reserve], { choices }));
  expect(card(scene([hand], { choices }))).toBeGreaterThan(kept);
  expect(card(scene([hand], { choices: [...choices, ...asX], options }))).toBe(kept);
});
