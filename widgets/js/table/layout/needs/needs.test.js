import { describe, expect, test } from "vitest";
import { a, zone } from "../proof/tables.js";
import { estimate } from "../text.js";
import { grid } from "./grid.js";
import { need } from "./index.js";
import { line } from "./line.js";

/** @type {import("./index.js").Around} */
const AROUND = {
  scale: 1,
  measure: estimate,
  touch: true,
  phone: true,
  narrow: true,
  isMine: true,
  level: "mine",
  hasPlaces: false,
  compact: 0,
  most: 0,
};
const cards = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => a(`c${i}`));

describe("cards in a line", () => {
  test("lie side by side where there is room, else over one another, else in two lines", () => {
    expect(line(4, 50, 400, { least: 30, most: 2 })).toMatchObject({ lines: 1, step: 54 });
    expect(line(4, 50, 170, { least: 30, most: 2 })).toMatchObject({ lines: 1, step: 40 });
    expect(line(4, 50, 120, { least: 30, most: 2 })).toMatchObject({ lines: 2, step: 54 });
  });

  test("find no place where not even that is enough", () => {
    expect(line(9, 50, 120, { least: 30, most: 2 })).toBeNull();
  });
});

describe("a hand on a phone", () => {
  const own = (/** @type {number} */ n, /** @type {string[]} */ gaps) =>
    need(zone("hand", "hand", { seat: 0, cards: cards(n), gaps }), 60, 330, AROUND);

  test("stays one line where its order counts, with 22 px of each card at least", () => {
    const laid = own(12, ["g0"]);
    expect(laid).toMatchObject({ lines: 1 });
    expect(laid?.step).toBeGreaterThanOrEqual(22);
  });

  test("takes lines where it does not", () => {
    expect(own(12, [])?.lines).toBeGreaterThan(1);
  });

  test("lies in lines of which none holds two cards fewer than another, though it may come to hold more", () => {
    const lines = (/** @type {number} */ n) => {
      const found = need(zone("hand", "hand", { seat: 0, cards: cards(n) }), 60, 190, { ...AROUND, most: 7 });
      const tops = Object.values(found?.items ?? {}).map(({ y }) => y);
      return [...new Set(tops)].map((top) => tops.filter((y) => y === top).length);
    };
    expect([7, 6, 5, 4].map(lines)).toEqual([[4, 3], [3, 3], [3, 2], [4]]);
  });

  test("lies closer before it parts from what stands beside it", () => {
    const hand = zone("hand", "hand", { seat: 0, cards: cards(8) });
    expect(need(hand, 60, 220, AROUND)?.lines).toBe(2);
    expect(need(hand, 60, 220, { ...AROUND, beside: true })).toMatchObject({ lines: 1 });
  });
});

describe("a grid", () => {
  const rows = [
    ["", "p1", ""],
    ["p2", "c0", "p3"],
    ["", "p4", ""],
  ];
  const own = zone("tableau", "grid", { seat: 0, cards: cards(1), rows });

  test("has slim places where no card lies, yet as wide as a finger", () => {
    const { items } = grid(own, 100, { hasPlaces: true, slim: 44, most: 1 });
    expect(items.p2).toMatchObject({ w: 44, h: items.c0?.h });
    expect(items.p1).toMatchObject({ w: 100, h: 44 });
  });

  test("keeps its room, and its cards their place, whether places show or not", () => {
    const shown = grid(own, 60, { hasPlaces: true, slim: 44, most: 9 });
    const bare = grid({ ...own, rows: [["c0"]] }, 60, { hasPlaces: true, slim: 44, most: 9 });
    expect(bare.w).toBe(shown.w);
    expect(bare.items.c0?.x).toBeCloseTo(shown.items.c0?.x ?? 0);
    expect(bare.items.c0?.y).toBeCloseTo(shown.items.c0?.y ?? 0);
  });

  test("has places as large as cards as long as it has room for them", () => {
    const { items } = grid(own, 60, { hasPlaces: true, slim: 44, most: 9 });
    expect(items.p2?.w).toBeCloseTo(60);
    const two = { ...own, cards: cards(2), rows: rows.map((row) => [...row, row[1] === "c0" ? "c1" : ""]) };
    const { items: fuller } = grid(two, 60, { hasPlaces: true, slim: 44, most: 9 });
    expect(fuller.p2?.w).toBe(44);
    expect(fuller.p2?.x).toBeCloseTo(0);
  });

  test("has places that a finger can hit between cards that are smaller", () => {
    const { items } = grid({ ...own, rows: [["c0", "p1"]] }, 36, { hasPlaces: true, slim: 44, most: 1 });
    expect(items.p1?.w).toBe(44);
    expect(items.c0?.w).toBe(36);
  });

  test("keeps room for the most that it may come to hold", () => {
    const { w, h } = grid(own, 60, { hasPlaces: false, slim: 44, most: 9 });
    expect(w).toBe(3 * 60 + 2 * 4);
    expect(h).toBeGreaterThan(250);
  });
});

test("what nobody should miss is read to its end, and in bold letters", () => {
  const label = "A bomb! It was you who has drawn it";
  const laid = (/** @type {boolean} */ alarm) =>
    need(zone("drawn", "row", { cards: cards(1), label, alarm }), 84, 330, { ...AROUND, level: "asked" });
  expect(laid(true)?.label).toBeGreaterThan((laid(false)?.label ?? 0) + 12);
});

test("what is noted of a row is read to its end", () => {
  const laid = (/** @type {string} */ note) =>
    need(zone("row", "row", { cards: cards(2), label: "Castle row", note }), 36, 330, AROUND)?.label ?? 0;
  expect(laid("the Messenger is in here")).toBeGreaterThan(laid("empty") + 12);
});

test("a row that is read from far away is rather wider than that its words take three lines", () => {
  const village = zone("row:village", "row", {
    cards: cards(3),
    label: "Village row",
    note: "Messenger is in here",
  });
  const around = { ...AROUND, far: true, scale: 2 };
  const lines = (/** @type {number} */ room) =>
    (need(village, 60, room, around)?.label ?? 0) / (14.5 * 2 * 1.3);
  expect(Math.floor(lines(600))).toBe(2);
  expect(Math.floor(lines(230))).toBe(3);
});

test("a pile in a tight window is its card alone", () => {
  const pile = zone("deck", "pile", { label: "Draw pile", cards: cards(1) });
  expect(need(pile, 60, 300, AROUND)?.label).toBeGreaterThan(0);
  expect(need(pile, 60, 300, { ...AROUND, compact: 1 })).toMatchObject({ w: 60, label: 0 });
});

test("a trick has room for what is said over and under each group", () => {
  const groups = [{ seat: 1, cards: cards(2), caption: "run of two", best: false }];
  const laid = need(zone("trick", "trick", { groups }), 60, 300, AROUND);
  const [box] = laid?.groups ?? [];
  expect(laid?.items.c0?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + 16);
  expect((laid?.items.c0?.y ?? 0) + (laid?.items.c0?.h ?? 0)).toBeLessThan(
    (box?.y ?? 0) + (box?.h ?? 0) - 15,
  );
});

test("fewer cards than there may be lie in the middle of the room for all", () => {
  const reserve = zone("reserve", "row", { seat: 0, cards: cards(1) });
  const laid = need(reserve, 60, 330, { ...AROUND, most: 3 });
  expect((laid?.items.c0?.x ?? 0) + 30).toBeCloseTo((laid?.w ?? 0) / 2);
  const groups = [{ seat: 1, cards: cards(1), caption: "single", best: false }];
  const trick = need(zone("trick", "trick", { groups }), 60, 330, { ...AROUND, most: 6, groups: 3 });
  const box = trick?.groups?.[0];
  expect((box?.x ?? 0) + (box?.w ?? 0) / 2).toBeCloseTo((trick?.w ?? 0) / 2);
});

test("where it is said what lies where, a card that goes from a row leaves a gap", () => {
  const row = (/** @type {Partial<import("../../types.js").Zone>} */ rest) =>
    need(zone("row", "row", { cards: cards(3), ...rest }), 60, 330, { ...AROUND, most: 3 })?.items;
  const [one, _, three] = cards(3);
  expect(one && three && row({ cards: [one, three], rows: [["c0", "", "c2"]] })).toEqual({
    c0: row({})?.c0,
    c2: row({})?.c2,
  });
});

test("what is noted of a trick stands where a name would, so that the first card moves nothing", () => {
  const groups = [{ seat: 1, cards: cards(1), caption: "", best: false }];
  const around = { ...AROUND, most: 1, groups: 1 };
  const trick = zone("trick", "trick", { label: "Just laid" });
  const empty = need({ ...trick, note: "Nothing to add to" }, 100, 330, around);
  expect(empty?.h).toBe(need({ ...trick, groups }, 100, 330, around)?.h);
});

test("what is said of whoever laid no card stands in its place where it is read from far away", () => {
  const played = { seat: 1, label: "Fox", caption: "single", cards: cards(1), best: true };
  const took = { seat: 2, label: "Otter", caption: "took from the reserve: 11", cards: [], best: false };
  const around = { ...AROUND, narrow: false, scale: 2, most: 1, groups: 2 };
  const high = (/** @type {boolean} */ far) =>
    need(zone("trick", "trick", { groups: [played, took] }), 100, 900, { ...around, far })?.h ?? 0;
  const alone = need(zone("trick", "trick", { groups: [played] }), 100, 900, {
    ...around,
    groups: 1,
    far: true,
  });
  expect(high(true)).toBeCloseTo(alone?.h ?? 0);
  expect(high(false)).toBeGreaterThan(high(true));
});

test("a trick on a phone keeps its room from the first card to the last, and leaves some for piles beside it", () => {
  const groups = [
    { seat: 0, cards: cards(1), caption: "single", best: false },
    { seat: 1, cards: [], caption: "took from the reserve: 2", best: false },
    { seat: 2, cards: cards(2), caption: "run of two", best: true },
    { seat: 3, cards: cards(2), caption: "pair", best: false },
  ];
  const at = (/** @type {number} */ n) =>
    need(zone("trick", "trick", { groups: groups.slice(0, n) }), 40, 334, { ...AROUND, most: 7, groups: 4 });
  for (const n of [0, 1, 2, 3, 4]) expect(at(n)?.h).toBe(at(0)?.h);
  for (const n of [0, 1, 2, 3]) expect(at(n)?.w).toBeLessThan(334 - 8 - 44);
});

test("what is noted of a trick in a narrow window makes it hardly wider than what will lie there", () => {
  const trick = zone("trick", "trick", { label: "Trick", note: "Nobody has played anything here yet" });
  expect(need(trick, 60, 330, { ...AROUND, most: 0 })?.w).toBeLessThanOrEqual(120);
  expect(need(trick, 60, 330, { ...AROUND, most: 0, narrow: false })?.w).toBeGreaterThan(120);
});

test("what was laid beside piles that it belongs to is as large as they are, on one line with them", () => {
  const around = { ...AROUND, level: /** @type {const} */ ("asked"), most: 4, groups: 1 };
  const pile = need(
    zone("pile", "pile", { label: "Deck", cards: cards(1), family: "piles" }),
    80,
    330,
    around,
  );
  const laid = (/** @type {number} */ n) => {
    const groups = n > 0 ? [{ seat: 1, cards: cards(n), caption: "quartet", best: false }] : [];
    const note = n > 0 ? "" : "nothing yet";
    return need(zone("laid", "trick", { label: "Laid", groups, note, family: "piles" }), 80, 330, around);
  };
  for (const n of [1, 2, 4]) expect(laid(n)?.items).toMatchObject({ c0: pile?.items.c0 });
  for (const n of [0, 1, 4]) expect(laid(n)).toMatchObject({ w: pile?.w, label: pile?.label });
});
