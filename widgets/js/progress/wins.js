/**
 * How often somebody has won against each bot of a game, at each level, and by how much at most.
 *
 * Every browser counts its own wins, under a name that it gives itself and that no file takes along. So what was won
 * elsewhere is added when a file is loaded, and counts once, however often that is done.
 *
 * @typedef {import("./store.js").Progress} Progress
 * @typedef {import("../table/types.js").Won} Won
 */
import { asTable, entryOf, isCount, keep, keptOf, nothing, read } from "./store.js";

/** In the name under which a win is counted, between the bot and its level. */
const AT = ":";

/**
 * The name of a bot at a level.
 *
 * @param {string} bot
 * @param {string} level
 */
export const rivalOf = (bot, level) => bot + AT + level;

/**
 * Keeps a match that was won.
 *
 * @param {Won} won
 */
export function keepWin({ game, level, beaten, lead }) {
  const progress = read();
  const here = typeof progress.here === "string" ? progress.here : Math.random().toString(36).slice(2, 8);
  const before = asTable(entryOf(progress, "wins", game)[here]);
  const wins = beaten.map((bot) => {
    const rival = rivalOf(bot, level);
    return [rival, numberOf(before[rival]) + 1];
  });
  return keep({
    ...nothing(),
    here,
    wins: { [game]: { [here]: Object.fromEntries(wins) } },
    leads: { [game]: lead },
  });
}

/**
 * How often somebody has won against each bot of a game, by its name and level.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export function winsOf(progress, game) {
  /** @type {Map<string, number>} */
  const wins = new Map();
  for (const counted of Object.values(entryOf(progress, "wins", game)))
    for (const [rival, n] of Object.entries(asTable(counted)))
      wins.set(rival, (wins.get(rival) ?? 0) + numberOf(n));
  return wins;
}

/**
 * By how much somebody has won a game at most.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export const leadOf = (progress, game) => numberOf(keptOf(progress, "leads", game));

/** @param {unknown} value */
const numberOf = (value) => (isCount(value) ? value : 0);
