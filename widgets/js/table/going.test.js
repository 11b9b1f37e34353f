// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishedBy } from "../progress/finished.js";
import { keepMatch } from "../progress/matches.js";
import { nothing } from "../progress/store.js";
import { KEY } from "../progress/stored.js";
import { GoingOn } from "./going.js";

const MATCH = { game: "kael", seat: 0, address: { game: "kael", seed: "7" }, said: { en: "Kaël: round 2" } };
const MOVES = ["0: lay 9", "1: draw"];
const PLAY = { keep: { name: "play", resume: "reload" }, scene: { language: "en" } };

let life = new AbortController();
beforeEach(() => {
  life = new AbortController();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/en/play?game=kael&seed=7");
});
afterEach(() => life.abort());

/**
 * A table at which somebody answers so, whatever they are asked.
 *
 * @param {string} [answer]
 * @param {Record<string, string>} [query] what its address says
 */
function sit(answer = "", query = {}) {
  /** @type {object[]} */
  const sent = [];
  const [asked, tell, tellPage] = [vi.fn(async () => answer), vi.fn(), vi.fn()];
  const model = {
    get: (/** @type {string} */ name) => /** @type {any} */ ({ ...PLAY, page: { query } })[name],
  };
  const words = (/** @type {string} */ name) => `${name} {match}`;
  const sure = /** @type {any} */ ({ ask: asked });
  /** @type {boolean[]} */
  const waits = [];
  const going = new GoingOn(
    {
      model,
      words,
      send: (message) => sent.push(message),
      tell,
      tellPage,
      sure,
      hold: () => waits.push(going.isAsking),
    },
    life.signal,
  );
  const dealt = async (/** @type {string} */ key) => {
    going.hear(/** @type {any} */ ({ type: "dealt", game: "kael", key }));
    await Promise.resolve().then(() => {});
  };
  return { going, sent, asked, tell, tellPage, waits, dealt };
}

test.each([
  ["stay", true],
  ["", true],
  ["go", false],
])(
  "whoever is dealt a match that they have begun is asked once, and after %j it goes on: %s",
  async (answer, goesOn) => {
    keepMatch(MATCH, "7", MOVES);
    const { sent, asked, waits, dealt } = sit(answer);
    await dealt("7");
    await dealt("7");
    expect(asked.mock.calls).toEqual([["unfinished Kaël: round 2", "on {match}", "anew {match}"]]);
    expect(sent).toEqual(goesOn ? [{ type: "resume", key: "7", moves: MOVES }] : []);
    expect(waits).toEqual([true, false]);
  },
);

test("nobody is asked about another deal, or a match that nobody has begun", async () => {
  const { sent, asked, dealt } = sit();
  await dealt("7");
  keepMatch(MATCH, "8", MOVES);
  await dealt("9");
  expect([sent, asked.mock.calls]).toEqual([[], []]);
});

test("whoever comes to go on is not asked, and the address is that of the match", async () => {
  keepMatch(MATCH, "7", MOVES);
  history.replaceState(null, "", "/en/play?game=kael&seed=7#on");
  const { sent, asked, dealt } = sit("go");
  await dealt("7");
  expect(sent).toEqual([{ type: "resume", key: "7", moves: MOVES }]);
  expect(asked).not.toHaveBeenCalled();
  expect(location.href).toMatch(/seed=7$/);
});

test("a day's deal that is begun goes on unasked, whatever else of its game is unfinished", async () => {
  keepMatch(MATCH, "7", MOVES);
  keepMatch({ ...MATCH, address: { game: "kael", day: "2026-11-23" } }, "d", ["0: draw"]);
  const { sent, asked, dealt } = sit("go");
  await dealt("d");
  expect(sent).toEqual([{ type: "resume", key: "d", moves: ["0: draw"] }]);
  expect(asked).not.toHaveBeenCalled();
});

test("before another match of the game is dealt, one is asked, and may go on with the one that there is", async () => {
  const free = sit();
  expect(await free.going.mayDeal("kael", "Deal", false)).toBe(true);
  keepMatch(MATCH, "7", MOVES);
  expect(await free.going.mayDeal("bomba", "Deal", false)).toBe(true);
  expect(free.asked).not.toHaveBeenCalled();
  for (const [answer, may, sent] of /** @type {const} */ ([
    ["go", true, []],
    ["", false, []],
    ["stay", false, [{ type: "resume", key: "game=kael seed=7", moves: MOVES }]],
  ])) {
    const table = sit(answer);
    expect([await table.going.mayDeal("kael", "Deal", false), table.sent]).toEqual([may, sent]);
    expect(table.asked).toHaveBeenCalledWith("lose Kaël: round 2", "on {match}", "Deal");
  }
});

const SHARED = { ...MATCH, address: { game: "kael", people: "2" }, said: { en: "Kaël, Ana and Luis" } };

test("what several play around this device takes the place of such a match alone, and goes on by its key", async () => {
  keepMatch(MATCH, "7", MOVES);
  const free = sit();
  expect(await free.going.mayDeal("kael", "Deal", true)).toBe(true);
  keepMatch(SHARED, "secret", ["1: lay 9"]);
  const table = sit("stay");
  expect(await table.going.mayDeal("kael", "Deal", true)).toBe(false);
  expect(table.asked).toHaveBeenCalledWith("lose Kaël, Ana and Luis", "on {match}", "Deal");
  expect(table.sent).toEqual([{ type: "resume", key: "secret", moves: ["1: lay 9"] }]);
});

test.each([
  ["kael", "2", "#on", true],
  ["kael", "2", "", false],
  ["bomba", "2", "#on", false],
  ["kael", undefined, "#on", false],
])("whoever comes to %s for %s with %j goes on with what several play: %s", (game, people, hash, goesOn) => {
  keepMatch(SHARED, "secret", ["1: lay 9"]);
  history.replaceState(null, "", `/en/play?game=kael&people=2${hash}`);
  const { going, sent } = sit("", { game, ...(people ? { people } : {}) });
  going.begin();
  expect(sent).toEqual(goesOn ? [{ type: "resume", key: "secret", moves: ["1: lay 9"] }] : []);
  going.begin();
  expect(sent.length).toBe(Number(goesOn)); // the address says it once
});

test("what was kept and is no match is dropped, and one is told", () => {
  localStorage.setItem(KEY, JSON.stringify({ ...nothing(), matches: { kael: 3 } }));
  for (const told of [[[{ kind: "info", text: "dropped {match}" }]], []]) {
    const { going, tell } = sit();
    going.begin();
    expect(tell.mock.calls).toEqual(told);
    expect(going.offered).toBe(undefined);
  }
});

test("the page hears that the match has gone on in another tab, until somebody does something here", () => {
  const { going, tellPage } = sit();
  const keep = (/** @type {number} */ since, /** @type {string[]} */ moves) =>
    going.hear(/** @type {any} */ ({ type: "keep", name: "play", key: "7", since, moves, match: MATCH }));
  keep(0, MOVES);
  keepMatch(MATCH, "7", [...MOVES, "0: draw"]);
  for (const key of ["else", KEY, KEY]) dispatchEvent(new StorageEvent("storage", { key }));
  keep(2, ["1: draw"]);
  expect(tellPage.mock.calls).toEqual([["cardkit:elsewhere", { isElsewhere: true }]]);
  keep(3, ["0: call"]);
  expect(tellPage.mock.calls.at(-1)).toEqual(["cardkit:elsewhere", { isElsewhere: false }]);
});

test("the address of a match that is over leads to its result, and not to other cards", async () => {
  const key = "game=kael seed=7";
  const { going } = sit();
  going.hear(/** @type {any} */ ({ type: "keep", name: "play", key, since: 0, moves: MOVES, match: null }));
  going.hear(/** @type {any} */ ({ type: "over", game: "kael", key }));
  sessionStorage.removeItem("cardkit.match.play");
  const { going: later, sent } = sit();
  later.hear(/** @type {any} */ ({ type: "dealt", game: "kael", key }));
  await Promise.resolve();
  expect(sent).toEqual([{ type: "resume", key, moves: MOVES }]);
});

test("a match that is left before its end is not kept as one that is over", () => {
  const key = "game=kael seed=7";
  const { going } = sit();
  going.hear(/** @type {any} */ ({ type: "keep", name: "play", key, since: 0, moves: MOVES, match: MATCH }));
  going.hear(/** @type {any} */ ({ type: "over", game: "kael", key }));
  expect(finishedBy(key)).toBe(undefined);
});
