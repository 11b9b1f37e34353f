import { expect, test } from "vitest";
import { newsOf } from "./news.js";
import { KNOWN, roomWith, seated } from "./stand_in.js";

const ANA = seated(0, { person: 1, name: "Ana", host: true, bot: false });
const LEO = seated(1, { person: 2, name: "Leo", bot: false });
const BOT = seated(2, { name: "Mole" });
const before = roomWith({ phase: "playing", match: 1, seats: [ANA, LEO, BOT] });

/** @param {Partial<import("./types.js").Room>} changes @param {number} me */
const heard = (changes, me) =>
  newsOf(before, roomWith({ phase: "playing", match: 1, ...changes }), me, KNOWN.words);

test("whoever is left hears who has gone for good, and who decides from now on", () => {
  const seats = [{ ...ANA, person: null, host: false, bot: true }, { ...LEO, host: true }, BOT];
  expect(heard({ seats }, 2)).toBe("Ana has gone. You decide now.");
  expect(heard({ seats }, 3)).toBe("Ana has gone.");
});

test("all but the one who sits down hear who plays from now on", () => {
  const seats = [ANA, LEO, { ...BOT, person: 3, name: "Eva", bot: false }];
  expect(heard({ seats }, 1)).toBe("Eva plays.");
  expect(heard({ seats }, 3)).toBe("");
});

test("nothing is told of somebody who is only away, nor between two matches", () => {
  expect(heard({ seats: [ANA, { ...LEO, here: false }, BOT] }, 1)).toBe("");
  const turned = [{ ...LEO, seat: 0 }, { ...ANA, seat: 1 }, BOT];
  expect(heard({ match: 2, seats: turned }, 1)).toBe("");
  expect(heard({ phase: "lobby", seats: [ANA, { ...LEO, person: null }, BOT] }, 1)).toBe("");
});
