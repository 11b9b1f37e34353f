/**
 * The days' deals that somebody has played to their end, by game and date: what the first go scored, and when that was.
 *
 * Of the newest day the moves of that go are kept, too, as a link carries them: to be shared, and compared with those of
 * whoever shares theirs.
 *
 * @typedef {import("./store.js").Progress} Progress
 */
import { asTable, entryOf, keep, keptOf, nothing, read } from "./store.js";

/** No go in a link is longer. */
export const LONGEST = 2000;
/** What stands in an address before a go that somebody shares. */
export const GO = "#go=";
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * What somebody has scored in the deals of a game, by date.
 *
 * @param {Progress} progress
 * @param {string} game
 * @returns {Map<string, number>}
 */
export function dealsOf(progress, game) {
  return new Map(
    Object.entries(asTable(keptOf(progress, "deals", game))).flatMap(([date, entry]) => {
      const { score } = asTable(entry);
      return DAY.test(date) && Number.isInteger(score) ? [[date, Number(score)]] : [];
    }),
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
  keep({
    ...nothing(),
    deals: { [game]: { [date]: { score, at } } },
    goes: { [game]: { date, moves, at } },
  });
}
