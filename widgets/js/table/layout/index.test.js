import { describe, expect, test } from "vitest";
import { fullest } from "./fullest.js";
import { lay } from "./index.js";
import { a, ask, choice, envelope as most, scene, zone } from "./proof/tables.js";

/** @typedef {import("./types.js").Box} Box */

const around = (/** @type {number} */ width, /** @type {number | null} */ height) => ({
  width,
  height,
  touch: width < 1000,
  text: 1,
  words: [],
  bar: 0,
  controls: [44, 80],
});
const cards = (/** @type {string} */ id, /** @type {number} */ n) =>
  Array.from({ length: n }, (_, i) => a(`${id}${i}`, id === "f" ? "back" : "7"));
const kael = (/** @type {number} */ held, /** @type {Partial<import("../types.js").Scene>} */ rest = {}) =>
  scene(
    [
      zone("hand-1", "hand", { seat: 1, cards: cards("f", 4), count: 4 }),
      zone("stock", "pile", { label: "Stock", cards: [a("s", "back")], count: 40 }),
      zone("pile", "pile", { label: "Discard pile", cards: [a("p")] }),
      zone("hand", "hand", { seat: 0, cards: cards("h", held) }),
    ],
    rest,
  );
const mine = (/** @type {number} */ held) =>
  kael(held, { choices: Array.from({ length: held }, (_, i) => choice(`h${i}`)) });
const over = (/** @type {Box} */ one, /** @type {Box} */ other) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

test.each([
  [360, 692],
  [390, 796],
])("in a window of %i × %i, a card that a rival turns up moves nothing", (width, height) => {
  const bomba = (/** @type {import("../types.js").Zone[]} */ ...more) =>
    scene(
      [
        zone("hand-1", "hand", { seat: 1, cards: cards("f", 4), count: 4 }),
        zone("deck", "pile", { label: "Deck", cards: [a("d", "back")], count: 40, touch: true }),
        zone("discards", "pile", { label: "Discard pile", cards: [a("p")] }),
        ...more,
        zone("hand", "hand", { seat: 0, cards: cards("h", 3) }),
      ],
      { choices: more.length > 0 ? [] : [choice("d")] },
    );
  const envelope = most({
    cards: { drawn: 1, "hand*": 7, "hand-*": 5 },
    asks: [ask({ prompt: "Draw the top card, or play a card of yours." })],
    zones: [
      { id: "hand-*", kind: "hand", whose: "others", counted: true, backs: true },
      { id: "deck", kind: "pile", label: "Deck", touch: true, chosen: true, counted: true, backs: true },
      { id: "discards", kind: "pile", label: "Discard pile" },
      { id: "drawn", kind: "row", label: "A Bomb! Fox has drawn it" },
      { id: "hand", kind: "hand", whose: "mine", chosen: true },
    ],
  });
  const before = lay(bomba(), around(width, height), { envelope });
  const drawn = zone("drawn", "row", { label: "A Bomb! Fox has drawn it", cards: [a("b")], alarm: true });
  const now = lay(bomba(drawn), around(width, height), { before, envelope });
  const places = (/** @type {import("./types.js").Laid} */ { mat, ask, seats, zones }) => [
    mat,
    ask,
    seats[1]?.box,
    zones.deck?.box,
    zones.discards?.box,
    zones.deck?.card,
    zones.hand?.card,
  ];
  expect(places(now)).toEqual(places(before));
  expect(over(now.zones.drawn?.box ?? now.felt, now.zones.deck?.box ?? now.felt)).toBe(false);
});

test("buttons that come after a sheet without any stand clear of one's own cards, and those stay where they are", () => {
  const envelope = most({
    cards: { "hand*": 7 },
    asks: [ask({ prompt: "What would you do?" })],
    zones: [
      { id: "hand-*", kind: "hand", whose: "others", backs: true },
      { id: "stock", kind: "pile", label: "Stock", chosen: true },
      { id: "pile", kind: "pile", label: "Discard pile", chosen: true },
      { id: "hand", kind: "hand", whose: "mine", chosen: true },
    ],
  });
  const window = around(360, 692);
  const asked = { ...mine(6), prompt: "What would you do?" };
  const under = lay(asked, { ...window, controls: [] }, { envelope });
  const puzzle = lay(asked, window, { before: under, envelope });
  const [hand, { controls }] = [puzzle.zones.hand?.box ?? puzzle.felt, puzzle];
  expect(hand.y + hand.h).toBeLessThanOrEqual(controls?.y ?? 0);
  const again = lay(asked, { ...window, controls: [] }, { before: puzzle, envelope });
  expect(again.zones.hand?.box).toEqual(hand);
});

test("on a turned phone what is told has its room in the column, and covers neither the table nor what can be done", () => {
  const prompts = ["Lay a card.", "Lay a card, or call."];
  const options = [{ id: "call", label: "Call", cards: [], note: "", seat: 0 }];
  const blocks = [{ id: "call", label: "", options: ["Call"], first: true }];
  const envelope = most({
    cards: { "hand*": 7 },
    asks: prompts.map((prompt) => ask({ prompt, blocks })),
    zones: [
      { id: "hand-*", kind: "hand", whose: "others", backs: true },
      { id: "stock", kind: "pile", label: "Stock", chosen: true },
      { id: "pile", kind: "pile", label: "Discard pile", chosen: true },
      { id: "hand", kind: "hand", whose: "mine", chosen: true },
    ],
  });
  const now = lay(
    {
      ...mine(5),
      prompt: prompts[1] ?? "",
      zones: [...mine(5).zones, zone("call", "options", { seat: 0, options })],
    },
    { ...around(740, 360), touch: true, bar: 44, controls: [80, 44, 44, 44] },
    { envelope },
  );
  const { told, ask: asked, info, felt, controls } = now;
  expect([told, now.plan.split(" ")[0]]).toEqual(["side", "wordy"]);
  expect(info.x + info.w).toBeLessThan(felt.x);
  expect(info.h).toBeGreaterThanOrEqual(86);
  expect(info.y + info.h).toBeLessThan(asked.y); // what is asked is read all the while
  expect(asked.y + asked.h).toBeGreaterThan((controls?.y ?? 0) - 12); // no line is kept empty above the buttons
});

test("on a turned phone what is told has the room of numbers, until one is to be named", () => {
  const numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
  const prompt = "Beat the run 8-9, or take a reserve card. A Stop will do, too.";
  const envelope = most({
    cards: { "hand*": 7 },
    chips: numbers.length,
    asks: [ask({ prompt, label: "Play 10-11", chips: numbers })],
    zones: [
      { id: "hand-*", kind: "hand", whose: "others", backs: true },
      { id: "stock", kind: "pile", label: "Stock" },
      { id: "pile", kind: "pile", label: "Discard pile" },
      { id: "hand", kind: "hand", whose: "mine", chosen: true, chips: true },
    ],
  });
  const phone = { ...around(740, 360), touch: true, bar: 44, controls: [80, 44, 44, 44] };
  const { told, ask: asked, info, felt, lead, instead } = lay({ ...mine(5), prompt }, phone, { envelope });
  expect(told).toBe("side");
  expect(info.x + info.w).toBeLessThan(felt.x);
  expect(info.h).toBeGreaterThanOrEqual(86);
  expect(info.y + info.h).toBeLessThan(asked.y + lead); // the sentence that asks is read all the while
  expect(info.y + info.h).toBeGreaterThan(asked.y);
  expect(instead?.x).toBeGreaterThanOrEqual(felt.x); // numbers are not covered, either
});

describe.each([
  [1280, 756],
  [360, 692],
  [740, 360],
])("in a window of %i × %i", (width, height) => {
  const laid = lay(mine(5), around(width, height));

  test("everything lies within the table, and nothing over what one touches", () => {
    const boxes = [laid.ask, ...Object.values(laid.zones).map(({ box }) => box)];
    for (const { x, y, w, h } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
    for (const id of ["stock", "pile"])
      expect(over(laid.zones[id]?.box ?? laid.felt, laid.zones.hand?.box ?? laid.felt)).toBe(false);
    expect(over(laid.ask, laid.zones.hand?.box ?? laid.felt)).toBe(false);
  });

  test("a result takes the board, what is free beside it up to what one touches, and the place of words above", () => {
    const { result, controls, felt } = laid;
    expect([result.x, result.x + result.w]).toEqual([controls?.x, felt.x + felt.w]);
    expect(over(result, controls ?? felt)).toBe(false);
    expect(result.h).toBeGreaterThan(0.8 * height);
    const words = [{ width: Math.min(280, width), height: 60 }];
    const told = lay(mine(5), { ...around(width, height), words });
    const top = told.shape === "tall" ? told.words?.y : told.felt.y;
    const { x, y, w, h } = told.felt;
    expect(told.result).toEqual({ x, w, y: top, h: y + h - (top ?? 0) });
  });

  test("every card has its place", () => {
    expect(Object.keys(laid.zones.hand?.items ?? {})).toEqual(["h0", "h1", "h2", "h3", "h4"]);
  });

  test("whoever waits keeps what they had", () => {
    const now = lay(kael(5), around(width, height), { before: laid });
    expect(now.plan).toBe(laid.plan);
    expect(now.zones.hand).toEqual(laid.zones.hand);
    expect(now.ask).toEqual(laid.ask);
  });

  test("a card less makes none larger", () => {
    const now = lay(mine(3), around(width, height), { before: laid });
    expect(now.sizes).toEqual(laid.sizes);
  });
});

test("the same table in the same window is laid out alike", () => {
  expect(lay(mine(5), around(1280, 756))).toEqual(lay(mine(5), around(1280, 756)));
});

test("a hand that grows over its room is smaller, and goes back once it fits again", () => {
  const few = lay(mine(3), around(360, 692));
  const many = lay(mine(24), around(360, 692), { before: few });
  expect(many.zones.hand?.card).toBeLessThan(few.zones.hand?.card ?? 0);
  const again = lay(mine(3), around(360, 692), { before: many });
  expect(again.zones.hand?.card).toBe(few.zones.hand?.card);
});

test("room for the most that a game brings is kept from the beginning", () => {
  const envelope = most({ cards: { "hand*": 7 }, zones: [{ id: "hand", kind: "hand", whose: "mine" }] });
  const first = lay(mine(2), around(360, 692), { envelope });
  const last = lay(mine(7), around(360, 692), { before: first, envelope });
  expect(last.zones.hand?.box).toEqual(first.zones.hand?.box);
  expect([last.mat, last.sizes]).toEqual([first.mat, first.sizes]);
  expect(Object.keys(last.zones.hand?.items ?? {})).toHaveLength(7);
});

test("what goes beyond that gets its room once, and keeps it", () => {
  const envelope = most({ cards: { "hand*": 3 }, zones: [{ id: "hand", kind: "hand", whose: "mine" }] });
  const few = lay(mine(2), around(360, 692), { envelope });
  const many = lay(mine(24), around(360, 692), { before: few, envelope });
  expect(Object.keys(many.zones.hand?.items ?? {})).toHaveLength(24);
  const again = lay(mine(2), around(360, 692), { before: many, envelope });
  expect([again.mat, again.zones.hand?.box]).toEqual([many.mat, many.zones.hand?.box]);
});

test("of twelve cards whose order counts, each shows enough on a phone, and none is small for that", () => {
  const base = mine(12);
  const gaps = Array.from({ length: 13 }, (_, i) => `gap${i}`);
  const zones = base.zones.map((each) => (each.id === "hand" ? { ...each, gaps } : each));
  const { hand } = lay({ ...base, zones }, around(360, 692)).zones;
  expect(hand?.card).toBeGreaterThanOrEqual(72);
  expect(hand?.step).toBeGreaterThanOrEqual(22);
});

test("another step of a lesson is arranged alike", () => {
  const step = (/** @type {number} */ height) => ({ ...around(1280, 756), words: [{ width: 264, height }] });
  const first = lay(mine(5), step(80));
  expect(lay(mine(4), step(120), { before: first }).plan).toBe(first.plan);
});

test("a question with nothing else on the table stands in the middle, large", () => {
  const asked = scene([zone("shown", "row", { cards: cards("q", 3) })], {
    seats: [],
    choices: [choice("q0"), choice("q1")],
  });
  const { zones, plan, felt } = lay(asked, around(1280, 756));
  expect(plan).toMatch("question");
  const { x, w } = zones.shown?.box ?? felt;
  expect(Math.abs(x + w / 2 - (felt.x + felt.w / 2))).toBeLessThan(2);
  expect(zones.shown?.card).toBeGreaterThan(140);
});

test("cards that lie beside one another in the middle have one line through them, and names over their middles", () => {
  const trick = zone("trick", "trick", {
    label: "Just laid",
    groups: [{ seat: 1, cards: [a("t")], caption: "", best: false }],
  });
  const base = kael(4);
  const laid = lay({ ...base, zones: [...base.zones, trick] }, around(1280, 756));
  const middles = [
    ["stock", "s"],
    ["pile", "p"],
    ["trick", "t"],
  ].map(([id = "", card = ""]) => {
    const at = laid.zones[id];
    const item = at?.items[card] ?? { x: 0, y: 0, w: 0, h: 0 };
    expect(item.x + item.w / 2).toBeCloseTo((at?.box.w ?? 0) / 2);
    return (at?.box.y ?? 0) + item.y + item.h / 2;
  });
  expect(laid.zones.trick?.card).not.toBe(laid.zones.stock?.card);
  for (const y of middles) expect(y).toBeCloseTo(middles[0] ?? 0);
});

test("rivals have as much room as one another where there is enough", () => {
  const base = kael(4);
  const seats = base.seats.map((seat) => ({ ...seat, badges: seat.seat === 2 ? ["deals", "safe"] : [] }));
  const laid = lay({ ...base, seats }, around(1280, 756));
  expect(laid.seats[1]?.box.w).toBe(laid.seats[2]?.box.w);
});

test("without a given height it is as high as its width wants", () => {
  const { height, words } = lay(mine(5), around(700, null));
  expect(words).toBeNull();
  expect(height).toBeLessThan(700);
});

test("with text twice as large, own cards and what is asked stay in the window", () => {
  const { zones, ask, height } = lay(mine(5), { ...around(390, 796), text: 2 });
  expect(height).toBeGreaterThanOrEqual(796);
  expect(zones.hand?.card).toBeGreaterThanOrEqual(44);
  expect(ask.w).toBeGreaterThan(300);
});

test.each([
  [360, 280, 1],
  [320, 256, 1],
])(
  "in a window of %i × %i that is too small, it rolls and nothing stands beside it",
  (width, height, text) => {
    const page = { ...around(width, height), text, bar: 230, words: [{ width: width - 20, height: 120 }] };
    const { zones, felt, height: high } = lay(mine(5), page);
    expect(high).toBeGreaterThan(height);
    expect(zones.hand?.card).toBeGreaterThanOrEqual(36);
    expect(felt.x + felt.w).toBeLessThanOrEqual(width);
  },
);

test("what the game may ask at another time has its room from the beginning", () => {
  const labels = ["2 cards", "3 cards", "4 cards", "5 cards", "6 cards", "7 cards"];
  const blocks = [{ id: "say", label: "Deal", options: labels, first: true }];
  const envelope = most({
    cards: { "hand*": 7 },
    zones: [{ id: "hand", kind: "hand", whose: "mine", chosen: true }],
    asks: [ask({ prompt: "Lay a card." }), ask({ prompt: "How many?", blocks })],
  });
  const say = zone("say", "options", {
    options: labels.map((label, i) => ({ id: `say:${i}`, label, cards: [], note: "", seat: null })),
  });
  const at = around(360, 692);
  const lays = lay(mine(5), at, { envelope });
  const table = mine(5);
  const choices = [{ ...choice("say:0"), instant: true }];
  const deals = { ...table, zones: [...table.zones, say], choices, prompt: "How many?" };
  const asked = lay(deals, at, { before: lays, envelope });
  expect([asked.mat, asked.ask, asked.zones.hand]).toEqual([lays.mat, lays.ask, lays.zones.hand]);
  expect(asked.ask.h).toBeGreaterThan(130);
});

test("four people stand two and two where they do not fit in one line, and alike", () => {
  const [seat] = kael(5).seats;
  const names = ["Fox", "Otter", "Owl", "Hare"];
  const seats = names.map((name, i) => ({
    .../** @type {NonNullable<typeof seat>} */ (seat),
    seat: i + 1,
    name,
    you: false,
    tokens: 3,
  }));
  const table = kael(5, { seats: [...kael(5).seats.filter(({ you }) => you), ...seats.slice(0, 3)] });
  const boxes = Object.values(lay(table, around(300, 692)).seats).map(({ box }) => box);
  const lines = new Map();
  for (const { y } of boxes) lines.set(y, (lines.get(y) ?? 0) + 1);
  expect(new Set(lines.values()).size).toBe(1);
  expect(new Set(boxes.map(({ w }) => Math.round(w))).size).toBe(1);
});

test("whoever looks on has no cards of their own, and larger ones of all that there is to see", () => {
  const { zones, seats } = kael(0);
  const watched = (/** @type {boolean} */ you) =>
    lay(
      scene(
        zones.filter(({ id }) => id !== "hand"),
        { seats: seats.map((seat) => ({ ...seat, you: seat.seat === 0 && you })) },
      ),
      around(1280, 756),
    ).sizes.context ?? 0;
  expect(watched(false)).toBeGreaterThan(1.2 * watched(true));
});

test("a trick that all lay cards into has the same room in all steps, whatever lies there", () => {
  const room = (/** @type {import("../types.js").Group[]} */ groups) => {
    const there = mine(4);
    const zones = [zone("trick", "trick", { label: "Trick", groups }), ...there.zones];
    const { box, card } = lay({ ...there, zones }, around(1280, 756)).zones.trick ?? {};
    return [box?.x, box?.w, card];
  };
  expect(room([{ seat: 1, cards: [a("t0")], caption: "single", best: true }])).toEqual(room([]));
});

test("a full table says of the one group of a trick the longest that is said there", () => {
  const envelope = most({
    cards: { laid: 4 },
    groups: { laid: 1 },
    zones: [{ id: "laid", kind: "trick", label: "Just laid", caption: "quartet" }],
  });
  const [laid] = fullest(scene([]), envelope, { zones: {}, asks: [] }).zones;
  expect(laid?.groups.map(({ caption, cards }) => [caption, cards.length])).toEqual([["quartet", 4]]);
});
