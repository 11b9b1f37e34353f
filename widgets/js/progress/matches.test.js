// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  addressOf,
  dayMatchOf,
  dropBroken,
  endMatch,
  finishedLast,
  keepMatch,
  matchesOf,
  matchOf,
  saidOf,
  togetherOf,
} from "./matches.js";
import { finish, keep, merge, nothing, read, starsOf, toSave } from "./store.js";
import { KEY } from "./stored.js";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** @param {string} game */
const about = (game) => ({
  game,
  seat: 0,
  address: { game, seed: "7", players: "3" },
  said: { en: `${game}: round 2`, es: `${game}: ronda 2` },
});
const MOVES = ["0: draw", "1: pass"];
const names = () => matchesOf(read()).map(({ game }) => game);

test("of each game one match is kept, and the one that was touched last comes first", () => {
  keepMatch(about("kael"), "a", MOVES);
  vi.setSystemTime(2000);
  keepMatch(about("bomba"), "b", []);
  expect(names()).toEqual(["bomba", "kael"]);
  vi.setSystemTime(3000);
  expect(keepMatch(about("kael"), "c", ["0: call"])).toBe(3000);
  expect(matchesOf(read())).toEqual([
    { ...about("kael"), key: "c", moves: ["0: call"], at: 3000 },
    { ...about("bomba"), key: "b", moves: [], at: 2000 },
  ]);
});

test("a match that is over is offered no more, and no older file brings it back", () => {
  keepMatch(about("kael"), "a", MOVES);
  const before = read();
  endMatch("kael", "other");
  endMatch("bomba", "a");
  expect(names()).toEqual(["kael"]);
  endMatch("kael", "a");
  expect(names()).toEqual([]);
  keep(before);
  expect(names()).toEqual([]);
  expect(JSON.stringify(read().matches).length).toBeLessThan(60);
});

test("of two files the later match counts, whole", () => {
  const early = { ...nothing(), matches: { kael: { ...about("kael"), key: "a", moves: MOVES, at: 1 } } };
  const late = { ...nothing(), matches: { kael: { ...about("kael"), key: "b", moves: [], at: 2 } } };
  for (const both of [merge(early, late), merge(late, early)])
    expect(matchOf(both, "kael")).toEqual({ ...about("kael"), key: "b", moves: [], at: 2 });
});

test("a file from a clock that is ahead stops nobody from playing on", () => {
  keep({ ...nothing(), matches: { kael: { ...about("kael"), key: "a", moves: [], at: 9e15 } } });
  keepMatch(about("kael"), "b", MOVES);
  expect(matchOf(read(), "kael")?.key).toBe("b");
});

test("an address leads to the very match, in whatever folder the page lies", () => {
  keepMatch(about("kael"), "a", MOVES);
  const [match] = matchesOf(read());
  if (!match) throw new Error("there is none");
  expect(addressOf(match, "../es/play.html?game=bomba")).toMatch(
    /\/es\/play\.html\?game=kael&seed=7&players=3#on$/,
  );
  expect([saidOf(match, "es"), saidOf(match, "xx")]).toEqual(["kael: ronda 2", "kael: round 2"]);
});

const WRONG = [
  3,
  null,
  [],
  { at: "1" },
  { ...about("kael"), key: "a", moves: "0: draw", at: 1 },
  { ...about("kael"), key: "a", moves: ["0: draw", 7], at: 1 },
  { ...about("kael"), key: "a", moves: ["x".repeat(500)], at: 1 },
  { ...about("kael"), key: "a", moves: [], at: "1" },
  { ...about("kael"), key: "a", moves: [], at: 1, seat: "0" },
  { ...about("bomba"), key: "a", moves: [], at: 1 },
  { ...about("kael"), key: "a", moves: [], at: 1, said: { en: {} } },
  { ...about("kael"), key: "a", moves: [], at: 1, address: { game: "kael", seed: 7 } },
];

test.each(WRONG.map((wrong) => [wrong]))("what is no match is dropped, and nothing else: %j", (wrong) => {
  finish("kael", "draw", 3);
  keepMatch(about("bomba"), "b", MOVES);
  const good = read();
  const matches = { .../** @type {object} */ (good.matches), kael: wrong };
  localStorage.setItem(KEY, JSON.stringify({ ...good, later: 5, matches }));
  expect(names()).toEqual(["bomba"]);
  expect([dropBroken(), dropBroken()]).toEqual([true, false]);
  expect(names()).toEqual(["bomba"]);
  expect([starsOf(read(), "kael"), read().later]).toEqual([{ draw: 3 }, 5]);
  keepMatch(about("kael"), "a", MOVES);
  expect(names().toSorted()).toEqual(["bomba", "kael"]);
});

test("matches that are not even a table are dropped, too", () => {
  expect(dropBroken()).toBe(false);
  for (const matches of [3, [1], "x"]) {
    localStorage.setItem(KEY, JSON.stringify({ ...nothing(), matches }));
    expect([names(), dropBroken(), dropBroken()]).toEqual([[], true, false]);
  }
});

test("a day's deal has a place of its own beside the match of its game, and neither takes the other's", () => {
  const ofDay = { ...about("kael"), address: { game: "kael", day: "2026-11-23" } };
  keepMatch(about("kael"), "a", MOVES);
  vi.setSystemTime(2000);
  keepMatch(ofDay, "b", MOVES);
  expect(matchesOf(read()).map(({ game, key }) => [game, key])).toEqual([
    ["kael", "b"],
    ["kael", "a"],
  ]);
  expect([matchOf(read(), "kael")?.key, dayMatchOf(read(), "kael")?.key]).toEqual(["a", "b"]);
  expect(addressOf(/** @type {any} */ (dayMatchOf(read(), "kael")), "../en/play?game=kael")).toMatch(
    /play\?game=kael&day=2026-11-23#on$/,
  );
  expect(dropBroken()).toBe(false);
  endMatch("kael", "b");
  expect([matchOf(read(), "kael")?.key, dayMatchOf(read(), "kael")]).toEqual(["a", null]);
});

test("what several people play around this device stands beside one's own, and goes into no file", () => {
  const shared = { ...about("kael"), address: { game: "kael", people: "2" } };
  keepMatch(about("kael"), "a", MOVES);
  vi.setSystemTime(2000);
  keepMatch(shared, "the-secret", MOVES);
  expect(matchesOf(read()).map(({ key }) => key)).toEqual(["the-secret", "a"]);
  expect([matchOf(read(), "kael")?.key, togetherOf(read(), "kael")?.key]).toEqual(["a", "the-secret"]);
  expect(JSON.stringify(toSave(read()))).not.toContain("secret");
  expect(dropBroken()).toBe(false);
  keep({ ...nothing(), together: { bomba: { ...about("bomba"), key: "b", moves: [], at: 1 } } });
  expect([dropBroken(), dropBroken()]).toEqual([true, false]); // nobody shares a device there
  endMatch("kael", "the-secret");
  expect(matchesOf(read()).map(({ key }) => key)).toEqual(["a"]);
});

test("whoever has finished a match alone, the day's deal or another, is known by its game", () => {
  const begin = (/** @type {string} */ game, address = {}) =>
    keepMatch({ ...about(game), address: { ...about(game).address, ...address } }, game, MOVES);
  expect(finishedLast(read())).toBeUndefined();
  begin("kael");
  expect(finishedLast(read())).toBeUndefined();
  endMatch("kael", "kael");
  vi.setSystemTime(2000);
  begin("bomba", { day: "2026-11-25" });
  endMatch("bomba", "bomba");
  vi.setSystemTime(3000);
  begin("castle_combo", { people: "2" });
  endMatch("castle_combo", "castle_combo");
  begin("combo_breaker");
  expect(finishedLast(read())).toBe("bomba");
});
