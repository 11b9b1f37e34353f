import { expect, test } from "vitest";
import { blankCard, blankZone } from "../blank.js";
import { below, covered, cutOff, jumps, shares, sizes, small } from "./judge.js";

/** @typedef {import("../../types.js").Scene} Scene */

const card = (/** @type {string} */ id) => ({ ...blankCard(id), face: "7" });
const zone = (
  /** @type {string} */ id,
  /** @type {number | null} */ seat,
  /** @type {string[]} */ cards,
) => ({ ...blankZone(id, "row"), seat, cards: cards.map(card) });
const table = {
  ...{ where: "", game: "kael", language: "en", players: 2, sequence: "", words: "", envelope: null },
  scene: /** @type {Scene} */ (
    /** @type {unknown} */ ({
      seats: [{ seat: 0, you: true }, { seat: 1 }],
      zones: [zone("hand", 0, ["a", "b"]), zone("row", null, ["c"])],
      choices: [
        { action: "take", clicks: ["c"], label: "Take", instant: false, implied: "", harms: "", name: "" },
      ],
    })
  ),
};
const around = { width: 400, height: 300, touch: true, text: 1, words: [], bar: 0, controls: [] };
const box = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
) => ({ x, y, w, h });

/** A table with two own cards at the foot and one in the middle. */
function laid({
  card = 60,
  hand = box(0, 200, 200, 90),
  ask = box(220, 200, 150, 80),
  rowY = 100,
  step = 70,
  mat = box(0, 190, 400, 110),
} = {}) {
  const at = (/** @type {number} */ x) => box(x, 0, card, 90);
  return /** @type {import("../types.js").Laid} */ (
    /** @type {unknown} */ ({
      ...{
        words: null,
        bar: null,
        controls: null,
        mat,
        note: null,
        plate: null,
        pocket: null,
        over: null,
      },
      ...{ felt: box(0, 0, 400, 300), info: box(0, 0, 400, 90), told: "over", height: 300, ask, lead: 0 },
      seats: { 1: { box: box(0, 0, 400, 40), form: "name" } },
      zones: {
        hand: { box: hand, card, items: { a: at(0), b: at(step) }, step },
        row: { box: box(0, rowY, 60, 90), card, items: { c: at(0) }, step: 0 },
      },
    })
  );
}

test("of a table that fits, there is nothing to be said", () => {
  expect([
    ...cutOff(table, laid(), around),
    ...covered(table, laid()),
    ...small(table, laid(), around),
  ]).toEqual([]);
});

test("what goes beyond the window is told, and what is not there at all", () => {
  expect(cutOff(table, laid({ hand: box(0, 230, 200, 90) }), around)).toContain(
    "hand: 20 px out of the window",
  );
  const without = laid();
  delete without.zones.row?.items.c;
  expect(cutOff(table, without, around)).toEqual(["row: not all of its cards are there"]);
});

test("what lies over something else is told, and an answer that would", () => {
  expect(covered(table, laid({ ask: box(150, 200, 150, 80) }))).toEqual([
    "ask and hand lie over one another",
  ]);
  expect(covered(table, laid({ rowY: 20 }))).toContain("seat 1 and row lie over one another");
  expect(covered(table, laid({ ask: box(220, 60, 150, 80) }))).toEqual(["an answer lies over ask"]);
  expect(covered(table, laid({ hand: box(0, 200, 100, 90) }))).toEqual(["hand: b beside its place"]);
  expect(covered(table, laid({ mat: box(0, 150, 400, 150) }))).toEqual(["the mat lies over row"]);
});

test("what a finger can hardly hit is told, but for the cards of a fan that show enough", () => {
  expect(small(table, laid({ card: 40, step: 40 }), around)).toEqual(["c: 40 × 90 px"]);
  expect(small(table, laid({ card: 40 }), { ...around, touch: false })).toEqual([]);
  const fan = {
    ...table,
    scene: {
      ...table.scene,
      choices: [{ action: "", clicks: ["a"], label: "", instant: false, implied: "", harms: "", name: "" }],
    },
  };
  expect(small(fan, laid({ step: 24 }), around)).toEqual([]);
  expect(small(fan, laid({ step: 20 }), around)).toEqual(["hand: 20 px of each card show"]);
});

test("cards are measured against the bars of their game, of few cards and of many people", () => {
  const found = sizes(table, laid());
  expect(found).toEqual({ own: 60, asked: 60, held: 2 });
  const bars = { "": { own: 48, asked: 84, few: 72 }, castle_combo: { own: 48, asked: 48 } };
  expect(below(found, bars, table)).toEqual(["own cards 60 px wide, not 72", "asked 60 px wide, not 84"]);
  expect(below(found, bars, { ...table, game: "castle_combo" })).toEqual([]);
  expect(below(found, bars, { ...table, players: 6 })).toEqual([]);
});

test("a size that changes is a jump, and a card that comes is none", () => {
  const before = laid();
  expect(jumps(before, laid())).toBe(false);
  expect(jumps(before, laid({ card: 56 }))).toBe(true);
  const other = laid({ card: 56 });
  other.zones = Object.fromEntries(Object.entries(other.zones).map(([id, at]) => [id, { ...at, items: {} }]));
  expect(jumps(before, other)).toBe(false);
});

test("cards take their share of the felt", () => {
  expect(shares(laid(), around)).toEqual({ cards: (3 * 60 * 90) / (400 * 300), felt: 1 });
});
