/**
 * Somebody's progress in this browser: which steps are finished, with how many stars, and what is kept beside them.
 *
 * Nothing of it leaves the browser but in a file that the person asks for. Where nothing may be stored (a frame, a full
 * disk), everything works and lasts as long as the page: see stored.js.
 *
 * Another tab may have a later version, which keeps more: beside the lessons, in a lesson, or in a step, which is then a
 * table with its `stars`. What this version does not know stays as it is.
 *
 * @typedef {Record<string, number>} Stars by the names of steps
 * @typedef {Record<string, unknown>} Table
 * @typedef {Table & { version: 1, lessons: Table, last?: unknown, coach?: unknown, misses?: unknown, bests?: unknown, daily?: unknown, matches?: unknown, together?: unknown, deals?: unknown, goes?: unknown, days?: unknown, here?: unknown, wins?: unknown, leads?: unknown }} Progress
 *   `last` says of each lesson in which chapter a step was finished last, and when; `coach`, see coach.js; `misses` of each game in
 *   which box its rules lie that have been practised, and since when; `bests` the most items of it that were right
 *   against the clock, and `daily` how the puzzles of its last day with one went: `row`, `row2`, `row3`; `matches` and
 *   `together`, see matches.js; `deals` and `goes`, see deals.js; `days`, see days.js; `here`, `wins` and `leads`, see wins.js
 */
import { forgetText, putAside, storedText, storeText } from "./stored.js";

/** The most stars that a step can give. */
export const MOST = 3;
/** In so many boxes lie the rules that have been practised. */
export const BOXES = 5;

/** @returns {Progress} */
export function nothing() {
  return { version: 1, lessons: {} };
}

/** @param {unknown} value @returns {value is Table} */
export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {Table} */
export const asTable = (value) => (isTable(value) ? value : {});

/** Whether this is a whole number, as of stars or wins. @param {unknown} value @returns {value is number} */
export const isCount = (value) => Number.isInteger(value) && Number(value) >= 0;

/**
 * What a text says, or `null` if it is no progress.
 *
 * @param {string} text
 * @returns {Progress | null}
 */
export function parse(text) {
  /** @type {unknown} */
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isTable(found) || found.version !== 1 || !isTable(found.lessons)) return null;
  return /** @type {Progress} */ (found);
}

/**
 * Both together: of each step the most stars, and so on as `MERGERS` say of each key.
 * Where they differ in what is not known here, the first one counts.
 *
 * @param {Progress} one
 * @param {Progress} other
 * @returns {Progress}
 */
export function merge(one, other) {
  const both = mergeTables(one, other, (before, now, name) =>
    Object.hasOwn(MERGERS, name) && isTable(now)
      ? mergeTables(asTable(before), now, MERGERS[name] ?? mergeUnknown)
      : mergeUnknown(before, now),
  );
  return /** @type {Progress} */ (both);
}

/**
 * @param {Table} one
 * @param {Table} other
 * @param {(one: unknown, other: unknown, name: string) => unknown} mergeValues of what both have
 * @returns {Table}
 */
function mergeTables(one, other, mergeValues) {
  const values = Object.entries(other).map(([name, value]) => [
    name,
    Object.hasOwn(one, name) ? mergeValues(one[name], value, name) : value,
  ]);
  return { ...one, ...Object.fromEntries(values) };
}

/** @param {unknown} one @param {unknown} other @returns {any} */
function mergeUnknown(one, other) {
  return isTable(one) && isTable(other) ? mergeTables(one, other, mergeUnknown) : one;
}

/** @param {unknown} one @param {unknown} other */
function mergeLesson(one, other) {
  if (isTable(one) && isTable(other)) return mergeTables(one, other, mergeStep);
  return isTable(other) ? other : one;
}

/** @param {unknown} one @param {unknown} other */
function mergeStep(one, other) {
  if (!isFinished(one) && !isFinished(other)) return mergeUnknown(one, other);
  if (!isTable(one) && !isTable(other)) return most(one, other);
  return mergeTables(stepTable(one), stepTable(other), (before, now, name) =>
    name === "stars" ? most(before, now) : mergeUnknown(before, now),
  );
}

/** @param {unknown} step */
const stepTable = (step) => (isTable(step) ? step : { stars: step });

/** @param {unknown} step */
const isFinished = (step) => isCount(stepTable(step).stars);

/** @param {unknown} one @param {unknown} other */
function most(one, other) {
  if (!isCount(other)) return one;
  return isCount(one) ? Math.max(one, other) : other;
}

/** @param {unknown} one @param {unknown} other */
const later = (one, other) => (timeOf(other) >= timeOf(one) ? other : one);

/** @param {unknown} one @param {unknown} other */
const earlier = (one, other) => (timeOf(other) < timeOf(one) ? other : one);

/**
 * What counts is how the coach was switched last, and what has been told since.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
function mergeCoach(one, other) {
  if (!isTable(one) || !isTable(other)) return isTable(other) ? other : one;
  const [before, now] = later(one, other) === other ? [one, other] : [other, one];
  const both = mergeTables(now, before, mergeUnknown);
  if ("matches" in before) both.matches = most(before.matches, now.matches);
  if (timeOf(one) === timeOf(other) && Array.isArray(before.told) && Array.isArray(now.told))
    both.told = [...new Set([...before.told, ...now.told])];
  return both;
}

/**
 * Of two days with puzzles the newer one; of the same day all that have been solved, each as it went first.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
function earlierOfADay(one, other) {
  const [before = "", now = ""] = [one, other].map((day) => String(asTable(day).date ?? ""));
  if (before !== "" && before === now) return mergeUnknown(one, other);
  return now > before ? other : one;
}

/**
 * Of two days' goes the one of the newer day, and of the same day the first.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
function firstOfLastDay(one, other) {
  const [before, now] = [one, other].map((go) => String(asTable(go).date ?? ""));
  if (before === now) return earlier(one, other);
  return String(now) > String(before) ? other : one;
}

/**
 * All goes of a month, of each day the first.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
function mergeGoes(one, other) {
  const minutes = (/** @type {unknown} */ go) => (Array.isArray(go) ? Number(go[1]) : 0);
  return mergeTables(asTable(one), asTable(other), (before, now) =>
    minutes(now) < minutes(before) ? now : before,
  );
}

/**
 * All days of a month.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
function mergeDays(one, other) {
  if (!Array.isArray(one) || !Array.isArray(other)) return Array.isArray(other) ? other : one;
  return [...new Set([...one, ...other])].toSorted((before, after) => before - after);
}

/**
 * Of each number the greater one, however deep it stands.
 *
 * @param {unknown} one
 * @param {unknown} other
 * @returns {unknown}
 */
const mergeMost = (one, other) =>
  isTable(other) ? mergeTables(asTable(one), other, mergeMost) : most(one, other);

/** @param {unknown} place */
const timeOf = (place) => (isTable(place) && typeof place.at === "number" ? place.at : 0);

/**
 * How two values are merged that stand under the same name in one of these keys.
 *
 * @type {Record<string, (one: unknown, other: unknown) => unknown>}
 */
const MERGERS = {
  lessons: mergeLesson,
  last: later,
  settings: later,
  diplomas: earlier,
  coach: mergeCoach,
  bests: most,
  daily: earlierOfADay,
  matches: later,
  together: later,
  deals: (one, other) => mergeTables(asTable(one), asTable(other), mergeGoes),
  goes: firstOfLastDay,
  days: mergeDays,
  wins: mergeMost,
  leads: most,
  misses: (one, other) => mergeTables(asTable(one), asTable(other), later),
};

/**
 * What stands under a name in one of the keys; `undefined` if nothing does.
 *
 * @param {Progress} progress
 * @param {string} key
 * @param {string} name
 */
export function keptOf(progress, key, name) {
  const table = asTable(progress[key]);
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/**
 * The table that stands under a name in one of the keys; an empty one if there is none.
 *
 * @param {Progress} progress
 * @param {string} key
 * @param {string} name
 */
export const entryOf = (progress, key, name) => asTable(keptOf(progress, key, name));

/**
 * When a step of a lesson was finished last; 0, if that is not known.
 *
 * @param {Progress} progress
 * @param {string} lesson
 */
export const learntAt = (progress, lesson) => timeOf(entryOf(progress, "last", lesson));

/**
 * The stars of a lesson's finished steps. What makes no sense is no step.
 *
 * @param {Progress} progress
 * @param {string} lesson
 * @returns {Stars}
 */
export function starsOf(progress, lesson) {
  /** @type {[string, number][]} */
  const stars = Object.entries(entryOf(progress, "lessons", lesson)).flatMap(([name, step]) => {
    const { stars: won } = stepTable(step);
    return isCount(won) ? [[name, Math.min(won, MOST)]] : [];
  });
  return Object.fromEntries(stars);
}

/**
 * The rules of a game that have been practised, each with its box and when that was.
 *
 * @param {Progress} progress
 * @param {string} game
 * @returns {Map<string, { box: number, at: number }>}
 */
export function practisedOf(progress, game) {
  return new Map(
    Object.entries(entryOf(progress, "misses", game)).flatMap(([rule, kept]) => {
      const { box, at } = asTable(kept);
      const isBox = Number.isInteger(box) && Number(box) >= 1 && Number(box) <= BOXES;
      return isBox && typeof at === "number" ? [[rule, { box: Number(box), at }]] : [];
    }),
  );
}

/**
 * The most items of a game that were right against the clock.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export function bestOf(progress, game) {
  const best = keptOf(progress, "bests", game);
  return isCount(best) ? best : 0;
}

/** Under which names it is kept how the puzzles of a day went; the first is from when a day had one puzzle. */
const ROWS = ["row", "row2", "row3"];

/**
 * How the puzzles of a day went, the easiest first; those that have not been solved are empty.
 *
 * @param {Progress} progress
 * @param {string} game
 * @param {string} date
 */
export function puzzlesOf(progress, game, date) {
  const day = entryOf(progress, "daily", game);
  return ROWS.map((name) => (day.date === date && typeof day[name] === "string" ? String(day[name]) : ""));
}

/** @returns {Progress} */
export function read() {
  const text = storedText();
  if (text === null) return nothing();
  const progress = parse(text);
  if (!progress) putAside(text);
  return progress ?? nothing();
}

/**
 * Keeps what is new in *progress*.
 *
 * @param {Progress} progress
 * @returns {boolean} whether anything was new
 */
export function keep(progress) {
  const before = read();
  const now = JSON.stringify(merge(before, progress));
  if (now === JSON.stringify(before)) return false;
  storeText(now);
  return true;
}

/**
 * Keeps the stars of one step.
 *
 * @param {string} lesson
 * @param {string} step
 * @param {number} stars
 */
export function finish(lesson, step, stars) {
  return keep({ version: 1, lessons: { [lesson]: { [step]: stars } } });
}

/**
 * Keeps in which chapter somebody learns.
 *
 * @param {string} lesson
 * @param {string} chapter
 */
export function learn(lesson, chapter) {
  return keep({ ...nothing(), last: { [lesson]: { chapter, at: Date.now() } } });
}

/**
 * Keeps how many items were right against the clock, if these are the most.
 *
 * @param {string} game
 * @param {number} right
 */
export function keepBest(game, right) {
  return keep({ ...nothing(), bests: { [game]: right } });
}

/**
 * Keeps how a puzzle of a day went.
 *
 * @param {string} game
 * @param {string} date
 * @param {number} number from 1
 * @param {string} row
 */
export function keepPuzzle(game, date, number, row) {
  const name = ROWS[number - 1];
  return name !== undefined && keep({ ...nothing(), daily: { [game]: { date, [name]: row } } });
}

/**
 * What a file takes along: all but the name of this browser, or another one that reads it would count under it, too; and
 * but for what several people play around this device, since whoever has the file could work out their cards.
 *
 * @param {Progress} progress
 * @returns {Progress}
 */
export const toSave = ({ here, together, ...progress }) => progress;

/** Forgets everything. */
export const clear = forgetText;
