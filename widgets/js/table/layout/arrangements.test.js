import { expect, test } from "vitest";
import { lay } from "./index.js";
import { a, choice, envelope, scene, zone } from "./proof/tables.js";

/** @typedef {import("./types.js").Box} Box */

const ROWS = [
  ["a", "b", ""],
  ["c", "d", ""],
  ["", "", ""],
];
const grid = (/** @type {number} */ seat, /** @type {string} */ own) =>
  zone(`grid-${seat}`, "grid", {
    seat,
    cards: ["a", "b", "c", "d"].map((id) => a(id + own)),
    rows: ROWS.map((row) => row.map((id, i) => (id || `gap${i}`) + own)),
  });
const how = ["Buy it", "Take it face down: 6 gold and 2 keys"].map((label, i) => ({
  ...{ id: `how:${i}`, label, cards: [], note: "", seat: null },
}));
/** Two rows of cards to buy, and a tableau of three by three: somebody with so many rivals lays it. */
function castle(/** @type {number} */ rivals) {
  const { seats } = scene([]);
  const [me] = seats;
  if (!me) throw new Error("nobody sits there");
  const people = Array.from({ length: rivals + 1 }, (_, seat) => ({
    ...{ ...me, seat, you: seat === 0, tokens: 15, badges: ["1 key", "3 points"] },
    name: ["You", "Fox", "Otter", "Owl", "Hare"][seat] ?? "",
  }));
  const rows = ["castle", "village"].flatMap((id) => [
    zone(`deck:${id}`, "pile", { label: "Deck", family: id, weight: 0.7, cards: [a(`deck:${id}`, "back")] }),
    zone(id, "row", { label: "Row", family: id, touch: true, cards: [0, 1, 2].map((i) => a(`${id}${i}`)) }),
    zone(`discards:${id}`, "pile", { label: "Discards", family: id, weight: 0.7 }),
  ]);
  return scene(
    [
      ...people.filter(({ you }) => !you).map(({ seat }) => grid(seat, String(seat))),
      ...rows,
      grid(0, ""),
      zone("how", "options", { options: how }),
    ],
    {
      seats: people,
      choices: ["gap0", "gap1", "gap2"].flatMap((gap) => how.map(({ id }) => choice(`castle0`, gap, id))),
    },
  );
}
const at = (/** @type {number} */ rivals, /** @type {number} */ width, /** @type {number} */ height) =>
  lay(castle(rivals), {
    ...{ width, height, touch: true, text: 1, words: [], bar: 0, controls: [44, 44, 96] },
  });
const box = (/** @type {Box | null | undefined} */ one) => one ?? { x: 0, y: 0, w: 0, h: 0 };

test.each([
  [360, 720, 72],
  [390, 796, 92],
])(
  "in a window of %i × %i all that is asked stands beside own rows and columns, as wide as its words",
  (w, h, least) => {
    const { zones, ask, pocket, plan } = at(3, w, h);
    expect(plan).toMatch("nook");
    expect(zones["grid-0"]?.card).toBeGreaterThanOrEqual(least);
    expect(zones.castle?.card).toBeGreaterThanOrEqual(least);
    expect(pocket).toBeNull();
    expect(ask.w).toBeLessThan(180);
    expect(ask.x).toBeGreaterThanOrEqual(box(zones["grid-0"]?.box).x + box(zones["grid-0"]?.box).w);
  },
);

test("on a phone the person stands beside their own where that makes all of it lower", () => {
  const among = at(3, 360, 720);
  expect(among.plate).toBeNull();
  expect(box(among.seats[0]?.box).h).toBeGreaterThan(0);
  const apart = at(3, 360, 520);
  expect(apart.seats[0]).toBeUndefined();
  expect(box(apart.plate).x).toBe(apart.ask.x);
  expect(box(apart.plate).y + box(apart.plate).h).toBeLessThanOrEqual(apart.ask.y);
});

test("where that leaves cards larger, the prompt stands above own rows and columns", () => {
  const { ask, pocket, plan, zones } = at(3, 360, 692);
  expect(plan).toMatch("pocket");
  expect(ask.y + ask.h).toBeLessThanOrEqual(box(pocket).y);
  expect(ask.y + ask.h).toBeLessThanOrEqual(box(zones["grid-0"]?.box).y);
});

test.each([
  [1, 92],
  [2, 92],
  [3, 100],
])("on a tablet upright all that is asked stands beside own rows and columns: %i rivals", (rivals, least) => {
  const { zones, ask, plate, felt, plan } = at(rivals, 768, 976);
  const own = box(zones["grid-0"]?.box);
  expect(plan).toMatch("desk");
  expect([ask.x, box(plate).x]).toEqual([own.x + own.w + 20, own.x + own.w + 20]);
  expect(ask.y + ask.h).toBeLessThanOrEqual(felt.y + felt.h);
  expect(zones["grid-0"]?.card).toBeGreaterThanOrEqual(least);
  expect(zones.castle?.card).toBeGreaterThanOrEqual(92);
  expect(box(zones.castle?.box).w).toBeGreaterThanOrEqual(3 * (zones.castle?.card ?? 0));
});

test.each([
  [1, 1280, 756, 100, 60],
  [2, 1280, 756, 100, 60],
  [3, 1280, 756, 100, 56],
  [3, 1920, 1032, 150, 78],
])(
  "in a wide window with %i rivals the market lies in one line over one's own, and what is asked beside them: %i × %i",
  (rivals, width, height, least, others) => {
    const { zones, ask, plan } = at(rivals, width, height);
    const own = box(zones["grid-0"]?.box);
    const [castle, village] = [box(zones.castle?.box), box(zones.village?.box)];
    expect(plan).toMatch("wordyShelf");
    expect(castle.y).toBe(village.y);
    expect(castle.y + castle.h).toBeLessThan(own.y);
    const right = ask.x + ask.w;
    expect(own.x - right).toBeGreaterThan(0);
    expect(own.x - right).toBeLessThan(60);
    expect([ask.y + ask.h > own.y, ask.y < own.y + own.h]).toEqual([true, true]);
    expect(zones["grid-0"]?.card).toBeGreaterThanOrEqual(least);
    expect(zones["grid-1"]?.card).toBeGreaterThanOrEqual(others);
  },
);

test("on a large screen what is asked stands between piles and the hand, in the middle, and the hand has the whole foot", () => {
  const hand = zone("hand", "hand", { seat: 0, cards: ["h0", "h1", "h2"].map((id) => a(id)) });
  const piles = ["pile", "deck"].map((id) =>
    zone(id, "pile", { touch: true, family: "piles", cards: [a(id, "back")], count: 30 }),
  );
  const around = {
    width: 1280,
    height: 756,
    touch: false,
    text: 1,
    words: [],
    bar: 0,
    controls: [44, 44, 96],
  };
  const { plan, ask, zones, mat, plate } = lay(
    scene([...piles, hand], { choices: [choice("deck")] }),
    around,
  );
  expect(plan).toMatch(/^stack/);
  expect(box(plate).y).toBeGreaterThan(box(mat).y);
  expect(box(plate).y + box(plate).h).toBeLessThanOrEqual(box(zones.hand?.box).y);
  const [deck, own] = [box(zones.deck?.box), box(zones.hand?.box)];
  expect(ask.x + ask.w / 2).toBeCloseTo(own.x + own.w / 2, 0);
  expect(ask.y).toBeGreaterThanOrEqual(deck.y + deck.h);
  expect(box(mat).y - ask.y - ask.h).toBeGreaterThan(0);
  expect(box(mat).y - ask.y - ask.h).toBeLessThan(20);
  expect(own.x).toBeLessThan(box(zones.pile?.box).x);
});

test("what was laid stands among its piles, and all of them over the middle of the hand, with what is asked between them", () => {
  const hand = zone("hand", "hand", { seat: 0, cards: ["h0", "h1", "h2"].map((id) => a(id)) });
  const piles = ["deck", "pile"].map((id) =>
    zone(id, "pile", { touch: true, family: "piles", cards: [a(id, "back")], count: 30 }),
  );
  const groups = [{ seat: 1, cards: [a("l0"), a("l1")], caption: "pair", best: false }];
  const laid = zone("laid", "trick", { family: "piles", groups });
  const around = {
    ...{ width: 1280, height: 756, touch: false, text: 1 },
    words: [],
    bar: 0,
    controls: [44, 96],
  };
  const { plan, ask, zones } = lay(scene([...piles, laid, hand], { choices: [choice("deck")] }), around);
  expect(plan).toMatch(/^stack/);
  const [deck, pile, last, own] = ["deck", "pile", "laid", "hand"].map((id) => box(zones[id]?.box));
  const middle = (
    /** @type {import("./types.js").Box | undefined} */ { x, w } = { x: 0, y: 0, w: 0, h: 0 },
  ) => x + w / 2;
  expect(middle(pile)).toBeCloseTo(middle(own), 0);
  expect(middle(pile) - middle(deck)).toBeCloseTo(middle(last) - middle(pile), 0);
  expect([zones.laid?.card, zones.laid?.items.l0?.y]).toEqual([zones.pile?.card, zones.pile?.items.pile?.y]);
  expect(ask.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.h ?? 0));
});

test("on a large screen what is asked stands beside one's hand, as near as the middle of the board lets it", () => {
  const hand = zone("hand", "hand", { seat: 0, cards: ["h0", "h1", "h2"].map((id) => a(id)) });
  const row = zone("row", "row", { touch: true, cards: [a("r0")] });
  const around = {
    width: 1920,
    height: 1032,
    touch: false,
    text: 1,
    words: [],
    bar: 0,
    controls: [44, 44, 96],
  };
  const { plan, ask, zones, mat } = lay(scene([row, hand], { choices: [choice("r0")] }), around);
  expect(plan).toMatch(/^aside/);
  const left = box(zones.hand?.box).x - ask.x - ask.w;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(60);
  expect(ask.y).toBeGreaterThanOrEqual(box(mat).y);
});

test("over a hand on a phone the last button of what is asked stands clear of the mat", () => {
  const hand = zone("hand", "hand", { seat: 0, cards: [a("h0"), a("h1")] });
  const deck = zone("deck", "pile", { touch: true, cards: [a("deck", "back")], count: 30 });
  const around = { width: 360, height: 692, touch: true, text: 1, words: [], bar: 0, controls: [44, 44, 96] };
  const { plan, ask, mat } = lay(scene([deck, hand], { choices: [choice("deck")] }), around);
  expect(plan).toMatch(/^stack/);
  expect(box(mat).y - ask.y - ask.h).toBeGreaterThanOrEqual(14);
});

test("there, what is asked keeps its place, however many cards lie in the middle of the felt", () => {
  const held = (/** @type {number} */ n) =>
    zone("hand", "hand", { seat: 0, cards: Array.from({ length: n }, (_, i) => a(`h${i}`)) });
  const row = zone("row", "row", { touch: true, cards: [a("r0")] });
  const most = envelope({
    cards: { "hand*": 7 },
    zones: [
      { id: "row", kind: "row", touch: true, chosen: true },
      { id: "hand", kind: "hand", whose: "mine" },
    ],
  });
  const [controls, words] = [[44, 44, 96], []];
  const around = { width: 1920, height: 1032, touch: false, text: 1, words, bar: 0, controls };
  const laid = (/** @type {number} */ n) =>
    lay(scene([row, held(n)], { choices: [choice("r0")] }), around, { envelope: most });
  const [few, many] = [laid(2), laid(7)];
  expect(few.plan).toMatch(/^aside/);
  expect([few.ask, few.mat]).toEqual([many.ask, many.mat]);
  const [{ x = 0, w = 0 } = {}, all] = [few.zones.hand?.box, many.zones.hand?.box];
  expect(x + w / 2).toBe(few.felt.x + few.felt.w / 2);
  expect(all?.x).toBeGreaterThan(many.ask.x + many.ask.w);
});

test("nothing of one's own is parted for what is asked", () => {
  const many = Array.from({ length: 8 }, (_, i) => a(`h${i}`));
  const gaps = many.map((_, i) => `g${i}`);
  const hand = zone("hand", "hand", { seat: 0, cards: many, gaps: [...gaps, "g8"] });
  const reserve = zone("reserve", "row", { seat: 0, cards: [a("r0"), a("r1")] });
  const around = { width: 1280, height: null, touch: false, text: 1, words: [], bar: 0, controls: [44, 44] };
  const { zones } = lay(scene([hand, reserve], { choices: [choice("h0")] }), around);
  expect(box(zones.reserve?.box).y).toBeLessThan(box(zones.hand?.box).y + box(zones.hand?.box).h);
  expect(box(zones.reserve?.box).x).toBeGreaterThan(box(zones.hand?.box).x);
});

/** A hand whose order counts, two more cards under it, and a trick: `x` of the hand asks for a number. */
function ordered(/** @type {string[]} */ ...also) {
  const held = ["h0", "h1", "h2", "h3", "h4", "h5", "h6", "h7"];
  const hand = zone("hand", "hand", {
    seat: 0,
    cards: held.map((id) => a(id)),
    gaps: [...held, ""].map((id) => `g${id}`),
  });
  const reserve = zone("reserve", "row", { seat: 0, label: "Reserve", cards: [a("r0"), a("r1")] });
  const trick = zone("trick", "trick", {
    groups: [{ seat: 1, cards: [a("t0")], caption: "single", best: true }],
  });
  const options = Array.from({ length: 12 }, (_, i) => ({
    id: `as ${i + 1}`,
    label: `${i + 1}`,
    cards: [],
    note: "",
    seat: null,
  }));
  const choices = options.flatMap(({ id }) => [choice("h0", id), ...also.map((other) => choice(other, id))]);
  const around = { width: 360, height: 692, touch: true, text: 1, words: [], bar: 0, controls: [44, 44, 96] };
  return lay(scene([hand, reserve, trick], { choices, options }), around);
}

test("on a phone numbers for a card of the hand are chosen where one's other cards lie, which hide meanwhile", () => {
  const { zones, pocket, gives } = ordered();
  expect(gives).toEqual(["reserve"]);
  const under = box(zones.hand?.box);
  expect(box(pocket).y).toBeGreaterThanOrEqual(under.y + under.h);
  expect(box(pocket).h).toBeGreaterThanOrEqual(2 * 44 + 6);
  expect(zones.trick?.card).toBeGreaterThanOrEqual(66);
});

test("cards that are chosen with a number do not hide", () => {
  const { zones, pocket, gives, ask } = ordered("r0");
  expect(gives).toEqual([]);
  expect(pocket).toBeNull();
  expect(ask.y + ask.h).toBeLessThanOrEqual(box(zones.hand?.box).y);
});

test.each([
  [1, 1280, 756, 84],
  [2, 1280, 756, 78],
  [3, 1280, 756, 56],
])("others' pictures are as large as there is room for them: %i rivals, %i × %i", (rivals, w, h, least) => {
  const table = { ...castle(rivals), pictures: true };
  const around = { width: w, height: h, touch: true, text: 1, words: [], bar: 0, controls: [44, 44, 96] };
  const { zones } = lay(table, around);
  expect(zones["grid-1"]?.card).toBeGreaterThanOrEqual(least);
  expect(zones["grid-0"]?.card).toBeGreaterThanOrEqual(100);
});
