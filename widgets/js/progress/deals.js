/**
 * The days' deals that somebody has played to their end, by game, month and day: what the first go scored, and how many
 * minutes after the day had begun (in Greenwich) that was. So a year of all deals is 25 kB.
 *
 * Of the newest day the moves of that go are kept, too, as a link carries them: to be shared, and compared with those of
 * whoever shares theirs.
 *
 * @typedef {import("./store.js").Progress} Progress
 */
import { asTable, entryOf, keep, nothing, read } from "./store.js";

/** No go in a link is longer. */
export const LONGEST = 2000;
/** What stands in an address before a go that somebody shares. */
export const GO = "#go=";
const DAY = /^\d{4}-\d\d-\d\d$/;
const MINUTE = 60_000;

/**
 * What somebody has scored in the deals of a game, by date.
 *
 * @param {Progress} progress
 * @param {string} game
 * @returns {Map<string, number>}
 */
export function dealsOf(progress, game) {
  return new Map(
    Object.entries(entryOf(progress, "deals", game)).flatMap(([month, days]) =>
      Object.entries(asTable(days)).flatMap(([day, entry]) => {
        const [date, score] = [`${month}-${day}`, Array.isArray(entry) ? entry[0] : undefined];
        return DAY.test(date) && Number.isInteger(score) ? [[date, Number(score)]] : [];
      }),
    ),
  );
}

/**
 * The most that somebody has scored in a deal of a game; `undefined` if they have finished none.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export function bestDealOf(progress, game) {
  const scores = [...dealsOf(progress, game).values()];
  return scores.length > 0 ? Math.max(...scores) : undefined;
}

/**
 * The moves of somebody's first go at the deal of a day, as a link carries them; empty if they are not kept.
 *
 * @param {Progress} progress
 * @param {string} game
 * @param {string} date
 */
export function goOf(progress, game, date) {
  const go = entryOf(progress, "goes", game);
  return go.date === date && typeof go.moves === "string" && go.moves.length <= LONGEST ? go.moves : "";
}

/**
 * Keeps how a go at the deal of a day went, if it was the first one.
 *
 * @param {{ game: string, date: string, score: number, moves: string }} went
 */
export function keepDeal({ game, date, score, moves }) {
  if (dealsOf(read(), game).has(date)) return;
  const at = Date.now();
  const minutes = Math.floor((at - Date.parse(date)) / MINUTE);
  keep({
    ...nothing(),
    deals: { [game]: { [date.slice(0, 7)]: { [date.slice(8)]: [score, minutes] } } },
    goes: { [game]: { date, moves, at } },
  });
}
