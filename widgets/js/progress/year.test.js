// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepCoached } from "./coach.js";
import { daysOf, playToday } from "./days.js";
import { dealsOf, keepDeal } from "./deals.js";
import { earn } from "./diplomas.js";
import { keepMatch, matchesOf } from "./matches.js";
import { answered, dayOf } from "./practice.js";
import { choose } from "./settings.js";
import { finish, keep, keepBest, keepPuzzle, learn, read, starsOf, toSave } from "./store.js";
import { KEY } from "./stored.js";
import { keepWin, winsOf } from "./wins.js";

const MOST = 100_000;
const YEAR = 365;
const LONGEST_GO = 300;
const STEPS_A_DAY = 16;
/** After so many days all games are learnt, and only what each day brings is still to come. */
const LEARNING = 60;
const LEVELS = ["easy", "medium", "hard"];
const ANIMALS = ["fox", "otter", "owl", "hare", "badger", "heron", "lynx", "mole", "raven", "seal", "toad"];
const ROOT = join(import.meta.dirname, "../../..");
const text = (/** @type {string} */ path) => readFileSync(join(ROOT, path), "utf-8");
const found = (/** @type {string} */ path, /** @type {RegExp} */ what) => [...(text(path).match(what) ?? [])];
const files = (/** @type {string} */ path) => readdirSync(join(ROOT, path)).map((name) => `${path}/${name}`);
const named = found("tests/step-names.txt", /.+/g);

/** Each game with all its rules and steps, and the longest match of it that is written down. */
const games = readdirSync(join(ROOT, "tests/transcripts"))
  .filter((game) => existsSync(join(ROOT, "cardkit/games", game, "en.toml")))
  .map((game) => {
    const rules = [...new Set(found(`cardkit/games/${game}/en.toml`, /(?<=^\[rules\.)[^.\]]+/gm))];
    const steps = named.flatMap((step, at) => {
      const about = [at, at + 1].map((rule) => rules[rule % rules.length] ?? "");
      return step.startsWith(`${game}/`)
        ? [{ name: step.slice(game.length + 1), kind: "Check", rules: about }]
        : [];
    });
    const matches = files(`tests/transcripts/${game}`).map((path) =>
      found(path, /^\d+: [a-z][^#\n]*(?= {2}#)/gm),
    );
    const [moves = []] = matches.toSorted((one, other) => other.length - one.length);
    return { game, rules, steps, moves };
  });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2025, 0, 1, 17) });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A day on which somebody learns one game and solves its puzzles.
 *
 * @param {number} day
 */
function learnOne(day) {
  const { game, rules, steps } = games[day % games.length] ?? { game: "", rules: [], steps: [] };
  const course = { game, chapters: [{ name: "all", steps }] };
  for (let i = 0; i < STEPS_A_DAY; i++) {
    const step = steps[(Math.floor(day / games.length) * STEPS_A_DAY + i) % steps.length];
    finish(game, step?.name ?? "", 1 + (day % 3));
    answered(course, step?.rules ?? [], i !== day % STEPS_A_DAY);
  }
  learn(game, "the-longest-name-of-a-chapter");
  for (const number of [1, 2, 3]) keepPuzzle(game, dayOf(), number, "💡💡❌❌✅");
  keepBest(game, day);
  keepCoached({ type: "coach", game, told: rules.slice(0, 60), on: day % 2 === 0, ended: true });
  choose("sound", day % 2 ? "on" : "off");
  if (day > LEARNING / 2) earn(game);
}

/**
 * A day on which somebody plays the day's deal and wins a match of each game, and learns one as long as there is any.
 *
 * @param {number} day
 */
function busyDay(day) {
  if (day < LEARNING) learnOne(day);
  for (const { game } of games) keepDeal({ game, date: dayOf(), score: -47, moves: "1".repeat(LONGEST_GO) });
  winAll(day);
}

/** @param {number} day */
function winAll(day) {
  playToday();
  for (const { game } of games)
    keepWin({ type: "won", game, level: LEVELS[day % LEVELS.length] ?? "", beaten: ANIMALS, lead: day });
}

/** Leaves a match of each game shortly before its end, and one that several people play around this device. */
function leaveMatches() {
  for (const { game, moves } of games)
    for (const people of ["", "4"]) {
      const alone = { game, players: "12", seed: "99999", level: "medium", length: "short" };
      const address = people ? { ...alone, people } : alone;
      const said = `${game}, against eleven others: the fourteenth of all rounds that there can be`;
      const key = [...Object.values(address), "Maximiliano José".repeat(Number(people))];
      keepMatch({ game, seat: 0, address, said: { en: said, es: said } }, key.join(" "), moves);
    }
}

/** @param {(day: number) => void} live */
function liveAYear(live) {
  for (let day = 0; day < YEAR; day++) {
    vi.setSystemTime(new Date(2025, 0, 1 + day, 17));
    live(day);
  }
  return read();
}

test("a year of busy days in two browsers, with a long match of each game, is less than 100 kB", {
  timeout: 600_000,
}, () => {
  const other = liveAYear(winAll);
  localStorage.clear();
  liveAYear(busyDay);
  leaveMatches();
  keep(toSave(other));
  expect(daysOf(read()).length).toBe(YEAR);
  expect(matchesOf(read()).every(({ moves }) => moves.length > 30)).toBe(true);
  for (const { game, steps } of games) {
    expect(steps.length).toBeGreaterThan(50);
    expect(Object.keys(starsOf(read(), game)).length).toBe(steps.length);
    expect(dealsOf(read(), game).size).toBe(YEAR);
    const wins = winsOf(read(), game);
    expect(wins.size).toBe(ANIMALS.length * LEVELS.length);
    expect([...wins.values()].reduce((sum, n) => sum + n, 0)).toBe(2 * YEAR * ANIMALS.length);
  }
  expect(new TextEncoder().encode(localStorage.getItem(KEY) ?? "").length).toBeLessThan(MOST);
});
