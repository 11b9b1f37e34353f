/** Who sits in the strip of a phone, and what shows of them there: whether they are out, and cards that lie open. */
import { describe, expect, test } from "vitest";
import { lay } from "./index.js";
import { a, choice, scene, zone } from "./proof/tables.js";

const PHONE = { width: 360, height: 692, touch: true, text: 1, words: [], bar: 0, controls: [44, 44, 96] };

/** A table of so many people: the first rival has open cards, and the second may be out. */
function table(/** @type {number} */ people, /** @type {string[]} */ open = [], out = "") {
  const names = ["You", "Fox", "Otter", "Owl", "Hare", "Badger"].slice(0, people);
  const plain = scene([]).seats[0];
  if (!plain) throw new Error("nobody sits there");
  const seats = names.map((name, seat) => ({
    ...{ ...plain, seat, name, you: seat === 0, turn: seat === 0, tokens: 7 },
    ...(seat === 2 && out ? { badges: [out], out } : { badges: [], out: "" }),
  }));
  const hands = seats
    .filter(({ you }) => !you)
    .map(({ seat }) => zone(`hand-${seat}`, "row", { seat, count: 3, cards: [a(`back${seat}`, "back")] }));
  const specials =
    open.length > 0 ? [zone("specials-1", "row", { seat: 1, cards: open.map((id) => a(id)) })] : [];
  const mine = zone("hand", "hand", { seat: 0, cards: ["h0", "h1", "h2"].map((id) => a(id)) });
  const deck = zone("deck", "pile", { touch: true, cards: [a("deck", "back")], count: 30 });
  return scene([...hands, ...specials, deck, mine], { seats, choices: [choice("deck")] });
}
const laid = (/** @type {Parameters<typeof table>} */ ...given) =>
  lay(table(...given), { ...PHONE, height: 560 });

describe("in the strip of a phone", () => {
  test("cards that lie open before somebody stand in their line as signs", () => {
    const { zones, seats } = laid(4, ["angel", "thief"]);
    const [seat, open] = [seats[1]?.box, zones["specials-1"]];
    expect(seats[1]?.form).toBe("face");
    expect(Object.keys(open?.items ?? {})).toEqual(["angel", "thief"]);
    expect(open?.box.y).toBeGreaterThanOrEqual(seat?.y ?? 999);
    expect((open?.box.x ?? 0) + (open?.box.w ?? 0)).toBeLessThanOrEqual((seat?.x ?? 0) + (seat?.w ?? 0));
    expect(seats[1]?.box.h).toBe(seats[2]?.box.h);
  });

  test("no hand stands there that a number tells, nor more signs than there is room for", () => {
    const { zones, seats } = laid(5, [..."abcdefghijkl"]);
    expect(zones["hand-1"]).toBeUndefined();
    expect(zones["specials-1"]).toBeUndefined();
    expect(seats[4]?.form).toBe("face");
  });

  test("cards that lie open before several are seen at any width, though their names may not be", () => {
    const all = table(4, ["angel"], "out");
    const also = zone("specials-3", "row", { seat: 3, cards: [a("caveman")] });
    for (const width of [320, 360, 390, 414, 500, 740]) {
      const { zones } = lay({ ...all, zones: [...all.zones, also] }, { ...PHONE, width });
      expect([width, zones["specials-1"], zones["specials-3"]]).not.toContain(undefined);
    }
  });

  test("whoever is out says so, and no longer how many cards they hold", () => {
    const [without, short, long] = ["", "out", "out of the game"].map(
      (out) => laid(4, [], out).seats[2]?.box.w,
    );
    expect(Math.abs((short ?? 0) - (without ?? 0))).toBeLessThan(8);
    expect(long).toBeGreaterThan((short ?? 0) + 20);
  });

  test("badges that are kept stand beside faces as long as nobody needs another line for them", () => {
    const strip = (
      /** @type {number} */ people,
      /** @type {string[]} */ kept = ["total: 0"],
      width = 360,
    ) => {
      const all = table(people);
      const seats = all.seats.map((seat) => ({ ...seat, tokens: null, badges: ["total: 0"], kept }));
      return Object.values(lay({ ...all, seats }, { ...PHONE, width }).seats);
    };
    const lines = (/** @type {ReturnType<typeof strip>} */ seats) =>
      new Set(seats.map(({ box }) => box.y)).size;
    expect(strip(3).map(({ keeps }) => keeps)).toEqual(["loose", "loose", "loose"]);
    expect(strip(4).map(({ keeps }) => keeps)).not.toContain(undefined);
    expect(strip(3, ["total: 0"], 390).map(({ keeps }) => keeps)).toEqual(["named", "named", "named"]);
    for (const people of [3, 4, 5, 6]) expect(lines(strip(people))).toBe(lines(strip(people, [])));
  });
});

test("in a wide window people stand in one line with their cards below their names, if that is lower", () => {
  const { scene: plain, ...names } = { scene: table(4), long: ["total: 120 points", "deals"] };
  const seats = plain.seats.map((seat) => ({ ...seat, badges: names.long }));
  const hands = plain.zones.map((zone) =>
    zone.id.startsWith("hand-")
      ? { ...zone, cards: [0, 1, 2, 3].map((i) => a(`${zone.id}:${i}`, "back")) }
      : zone,
  );
  const found = lay({ ...plain, seats, zones: hands }, { ...PHONE, width: 1024, height: 600, touch: false });
  expect(found.plan).toMatch(/open|known/);
  expect(found.zones["hand-1"]?.box.y).toBeGreaterThan((found.seats[1]?.box.y ?? 999) + 20);
  expect(new Set([1, 2, 3].map((seat) => found.seats[seat]?.box.y)).size).toBe(1);
  expect(new Set([1, 2, 3].map((seat) => found.zones[`hand-${seat}`]?.box.y)).size).toBe(1);
});

test("what others hold is seen in a wide window in one line, and larger on a larger screen", () => {
  const plain = table(4);
  const seats = plain.seats.map((seat) => ({ ...seat, tokens: null, badges: ["total: 79", "deals"] }));
  const zones = plain.zones.map((zone) =>
    zone.id.startsWith("hand-")
      ? { ...zone, cards: [0, 1, 2, 3, 4, 5].map((i) => a(`${zone.id}:${i}`, "back")) }
      : zone,
  );
  const sizes = [
    [1280, 756],
    [1920, 1032],
  ].map(([width = 0, height = 0]) => {
    const found = lay({ ...plain, seats, zones }, { ...PHONE, width, height, touch: false });
    expect(found.plan).toMatch(/ open$/);
    expect(new Set([1, 2, 3].map((seat) => found.seats[seat]?.box.y)).size).toBe(1);
    return found.zones["hand-1"]?.card ?? 0;
  });
  expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 999);
});
