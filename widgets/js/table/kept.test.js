// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endMatch, matchesOf, matchOf, togetherOf } from "../progress/matches.js";
import { read } from "../progress/store.js";
import { isElsewhere, keepMatch, keptMatch } from "./kept.js";

/** @param {Partial<import("./types.js").MoveNews>} news */
const keep = (news) =>
  keepMatch({ type: "keep", name: "step", key: "7", since: 0, moves: [], match: null, ...news });

/** Comes to the page by a link, or loads it again. @param {string} way */
const come = (way) =>
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(/** @type {any} */ ([{ type: way }]));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test("what goes on always does so by a link, once it has begun", () => {
  come("navigate");
  const step = /** @type {const} */ ({ name: "step", resume: "always" });
  expect(keptMatch(step)).toBe(null);
  keep({});
  expect(keptMatch(step)).toBe(null);
  keep({ moves: ["0: draw", "0? lay 8"] });
  expect(keptMatch(step)).toEqual({ key: "7", moves: ["0: draw", "0? lay 8"], at: 0 });
});

test.each([
  ["reload", true],
  ["back_forward", true],
  ["navigate", false],
])("what goes on after a reload does so where one came by %s: %s", (way, goesOn) => {
  come(way);
  keep({ name: "any", moves: ["0: draw"] });
  expect(keptMatch({ name: "any", resume: "reload" }) !== null).toBe(goesOn);
});

test.each([
  ["game=kael\npeople=2\nseed=secret", { people: "2" }, true],
  ["game=kael\npeople=2\nseed=secret", { people: "3" }, false],
  ["game=kael\npeople=2\nseed=secret", {}, false],
  ["game=kael seed=7", { people: "2" }, false],
])("after a reload what was kept as %j goes on at the address of %j: %s", (key, people, goesOn) => {
  come("reload");
  keep({ name: "play", key, moves: ["0: draw"] });
  const query = /** @type {Record<string, string>} */ ({ game: "kael", ...people });
  expect(keptMatch({ name: "play", resume: "reload" }, query) !== null).toBe(goesOn);
  expect(matchesOf(read())).toEqual([]);
});

test("moves come after those that are known, or nothing is kept", () => {
  const step = /** @type {const} */ ({ name: "step", resume: "always" });
  keep({ moves: ["0: a", "1: b"] });
  keep({ since: 1, moves: ["0? c"] });
  expect(keptMatch(step)?.moves).toEqual(["0: a", "0? c"]);
  keep({ since: 3, moves: ["0: d"] });
  expect(keptMatch(step)).toBe(null);
});

test("after a reload of an address without a seed nothing goes on: there somebody chooses", () => {
  come("reload");
  const play = /** @type {const} */ ({ name: "play", resume: "reload" });
  keep({ name: "play", moves: ["0: draw"] });
  expect(keptMatch(play, { game: "kael" })).toBe(null);
  expect(keptMatch(play, { game: "kael", seed: "7" })?.moves).toEqual(["0: draw"]);
  expect(keptMatch(play)?.moves).toEqual(["0: draw"]);
  keep({ name: "play", key: "" });
  expect(keptMatch(play)).toBe(null);
});

const MATCH = { game: "kael", seat: 0, address: { game: "kael", seed: "7" }, said: { en: "Kaël" } };
/** What Python tells of a match in this tab. @param {number} since @param {string[]} moves @param {string} [key] */
const play = (since, moves, key = "7") => keep({ name: "play", key, since, moves, match: MATCH });
/** @returns {[string, number] | undefined} which match is kept for all tabs, and how many moves of it */
const forAll = () => {
  const match = matchOf(read(), "kael");
  return match ? [match.key, match.moves.length] : undefined;
};

/**
 * What another tab does, which has a memory of its own.
 *
 * @param {() => void} act
 */
function elsewhere(act) {
  const own = { ...sessionStorage };
  sessionStorage.clear();
  act();
  sessionStorage.clear();
  for (const [name, text] of Object.entries(own)) sessionStorage.setItem(name, text);
}

test("a match is kept for all tabs once the person has done something in it", () => {
  play(0, ["1: draw"]);
  expect(forAll()).toBe(undefined);
  play(1, ["0? lay 8"]);
  expect(forAll()).toEqual(["7", 2]);
  play(2, ["0: lay 9", "1: draw"]);
  play(4, ["2: draw"]);
  expect(forAll()).toEqual(["7", 5]);
  play(2, []);
  expect(forAll()).toEqual(["7", 2]);
});

test("what several play around this device is kept beside one's own, once any of them has done something", () => {
  const shared = { ...MATCH, address: { game: "kael", people: "2" } };
  const news = (/** @type {number} */ since, /** @type {string[]} */ moves) =>
    keep({ name: "play", key: "secret", since, moves, match: shared });
  const found = () => togetherOf(read(), "kael")?.moves.length;
  keepMatch({ type: "keep", name: "other", key: "7", since: 0, moves: ["0: lay 9"], match: MATCH });
  news(0, ["2: draw"]);
  expect(found()).toBe(undefined);
  news(1, ["1: draw"]);
  expect([found(), forAll()]).toEqual([2, ["7", 1]]);
});

test("one that somebody only looks at takes no other one's place", () => {
  elsewhere(() => play(0, ["0: lay 9"], "other"));
  play(0, ["1: draw", "2: draw"]);
  expect(forAll()).toEqual(["other", 1]);
  play(2, ["0: lay 8"]);
  expect(forAll()).toEqual(["7", 3]);
});

test("a tab that is loaded again keeps its own match and leaves alone what another one has done", () => {
  play(0, ["0: lay 9"]);
  elsewhere(() => play(0, ["0: lay 8", "1: draw"], "other"));
  play(0, ["0: lay 9"]);
  play(1, ["1: draw"]);
  expect(forAll()).toEqual(["other", 2]);
  expect(keptMatch({ name: "play", resume: "always" })?.moves).toEqual(["0: lay 9", "1: draw"]);
  play(2, ["0: draw"]);
  expect(forAll()).toEqual(["7", 3]);
});

test("of one match in two tabs that one counts in which somebody did something last, and the other says so", () => {
  play(0, ["0: lay 9"]);
  expect(isElsewhere("play", "7")).toBe(false);
  elsewhere(() => {
    play(0, ["0: lay 9"]);
    play(1, ["1: draw", "0: draw"]);
    expect(isElsewhere("play", "7")).toBe(false);
  });
  expect([isElsewhere("play", "7"), isElsewhere("play", "other")]).toEqual([true, false]);
  play(1, ["1: draw"]);
  expect(forAll()).toEqual(["7", 3]);
  play(2, ["0: call"]);
  expect(forAll()).toEqual(["7", 3]);
  expect(matchOf(read(), "kael")?.moves.at(-1)).toBe("0: call");
  expect(isElsewhere("play", "7")).toBe(false);
});

test("one that has ended in another tab does not come back until somebody plays on here", () => {
  play(0, ["0: lay 9"]);
  elsewhere(() => {
    play(0, ["0: lay 9"]);
    endMatch("kael", "7");
  });
  play(0, ["0: lay 9"]);
  play(1, ["1: draw"]);
  expect(forAll()).toBe(undefined);
  play(2, ["0: draw"]);
  expect(forAll()).toEqual(["7", 3]);
});

test("what an older version has kept in this tab is taken over", () => {
  sessionStorage.setItem("cardkit.match.play", JSON.stringify({ key: "7", moves: ["0: lay 9", "1: draw"] }));
  expect(keptMatch({ name: "play", resume: "always" })?.moves.length).toBe(2);
  play(0, ["0: lay 9", "1: draw"]);
  expect(forAll()).toEqual(["7", 2]);
});

test("half a match is kept nowhere", () => {
  play(0, ["0: lay 9", "1: draw"]);
  play(4, ["0: draw"]);
  expect(forAll()).toEqual(["7", 2]);
});
