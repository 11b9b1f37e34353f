import { expect, test } from "vitest";
import { blankZone } from "./blank.js";
import { lay } from "./index.js";

const ANSWERS = {
  ...blankZone("answers", "options"),
  label: "Answers",
  options: ["3", "4", "18"].map((label, i) => ({
    id: `answer:${i}`,
    label,
    cards: [],
    note: "",
    seat: null,
  })),
};

/** @param {number} n */
const cards = (n) =>
  Array.from({ length: n }, (_, i) => ({
    id: `asked:${i}`,
    face: String(i),
    label: String(i),
    name: "",
    badge: "",
    tokens: 0,
    dim: false,
    about: "",
  }));

/** @param {number} n */
const people = (n) =>
  Array.from({ length: n }, (_, i) => ({
    seat: i,
    name: ["You", "Fox", "Otter", "Owl", "Badger"][i] ?? "",
    you: i === 0,
    turn: false,
    turn_label: "",
    tokens: null,
    tokens_label: "",
    badges: i === 1 ? ["deals"] : [],
    kept: [],
    out: "",
    portrait: "fox:calm",
  }));

/**
 * @param {object[]} zones
 * @param {object[]} seats
 * @returns {any}
 */
const scene = (zones, seats = []) => ({
  game: "kael",
  language: "en",
  label: "",
  seats,
  zones,
  prompt: "Pick an answer.",
  choices: ANSWERS.options.map(({ id }, i) => ({
    action: `answer ${i}`,
    clicks: [id],
    label: "",
    instant: true,
  })),
  options: [],
  over: "",
  forecasts: [],
  sheets: [],
  ladder: null,
  summary: null,
  version: 1,
  pictures: false,
});

const WORDS = [208, 240, 264, 300, 340, 700].map((width) => ({ width, height: Math.ceil(24000 / width) }));
const around = (/** @type {number} */ width, /** @type {number} */ height) => ({
  width,
  height,
  touch: false,
  text: 1,
  words: WORDS.filter((each) => each.width <= width),
  bar: 180,
  controls: [62, 44],
});

const WINDOWS = /** @type {[number, number][]} */ ([
  [1280, 756],
  [1920, 1036],
  [360, 696],
  [740, 360],
]);

/** @typedef {import("./types.js").Box} Box */

/** @param {Box} one @param {Box} other */
const meets = (one, other) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** @param {Box} inner @param {Box} outer */
const isIn = (inner, outer) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.w <= outer.x + outer.w + 1 &&
  inner.y + inner.h <= outer.y + outer.h + 1;

test.each(WINDOWS)(
  "cards that a question is about are large in the middle of %i × %i, its answers by them",
  (width, height) => {
    const asked = { ...ANSWERS, id: "asked", kind: "row", options: [], cards: cards(4) };
    const laid = lay(scene([asked, ANSWERS]), around(width, height));
    expect(laid.height).toBe(height);
    expect(laid.mat).toBe(null);
    const [zone, note] = [laid.zones.asked, laid.note];
    if (!zone || !note) throw new Error("nothing is laid");
    expect(zone.card).toBeGreaterThanOrEqual(72);
    for (const box of [zone.box, note]) expect(isIn(box, laid.felt)).toBe(true);
    expect(isIn(laid.ask, note)).toBe(true);
    expect(meets(zone.box, note)).toBe(false);
  },
);

test.each(WINDOWS)("who sits where is drawn as people sit, in %i × %i", (width, height) => {
  for (const n of [2, 3, 4]) {
    const laid = lay(scene([ANSWERS], people(n)), around(width, height));
    if (!laid.ring) throw new Error(`${n} people have no ring`);
    const boxes = Object.values(laid.seats).map(({ box }) => box);
    expect(boxes.length).toBe(n);
    for (const [i, box] of boxes.entries()) {
      expect(isIn(box, laid.felt)).toBe(true);
      expect(meets(box, laid.ask)).toBe(false);
      expect(boxes.slice(i + 1).some((other) => meets(box, other))).toBe(false);
    }
    // The person nearest; whoever is at their left, and comes next, to the left.
    const middle = (/** @type {number} */ seat) => {
      const { x, w } = /** @type {import("./types.js").LaidSeat} */ (laid.seats[seat]).box;
      return x + w / 2;
    };
    expect(Math.max(...boxes.map(({ y }) => y))).toBe(boxes[0]?.y);
    if (n > 2) expect(middle(1)).toBeLessThan(middle(n - 1));
  }
});

test("cards on answers are as large as the board lets them be, and small beside a table", () => {
  const options = ANSWERS.options.map((option, i) => ({ ...option, cards: cards(1 + i) }));
  const alone = lay(scene([{ ...ANSWERS, options }]), around(1280, 756));
  expect(alone.answerCard).toBeGreaterThan(70);
  const hand = { ...ANSWERS, id: "hand", kind: "hand", seat: 0, options: [], cards: cards(4) };
  const beside = lay(scene([hand, { ...ANSWERS, options }], people(3)), around(1280, 756));
  expect(beside.answerCard).toBe(34);
});

test("where nothing stands in a column, there is none", () => {
  const laid = lay(scene([ANSWERS]), { ...around(1280, 756), words: [], bar: 0, controls: [] });
  expect(laid.felt.w).toBeGreaterThan(1260);
});
