/**
 * What this browser keeps of the coach of each game: how many matches have ended, whether somebody has switched the
 * coach on or off, and when; and what need not be told again since then.
 *
 * @typedef {import("../table/types.js").Coached} Coached
 * @typedef {import("../table/types.js").CoachNews} CoachNews
 */
import { asTable, entryOf, keep, nothing, read } from "./store.js";

/** There are not so many games, and no game has so many rules. */
const MOST = 60;
const LONGEST = 40;
/** @type {Coached} */
const NEW = { matches: 0, on: null, told: [] };

const isName = (/** @type {unknown} */ value) => typeof value === "string" && value.length <= LONGEST;

/**
 * What is kept, by game, in a form that Python takes. What makes no sense is as good as new.
 *
 * @param {import("./store.js").Progress} progress
 * @returns {Record<string, Coached>}
 */
export function coachedOf({ coach }) {
  // What is kept under somebody's name, too, takes no room from what is not, nor that of an old name from a newer one's.
  const kept = Object.entries(asTable(coach))
    .filter(([game]) => isName(game))
    .toReversed()
    .toSorted(([one], [other]) => Number(one.includes(":")) - Number(other.includes(":")));
  return Object.fromEntries(kept.slice(0, MOST).map(([game, entry]) => [game, coachedBy(entry)]));
}

/**
 * Keeps what is new of the coach of a game.
 *
 * @param {CoachNews} news
 */
export function keepCoached({ game, told, on, ended }) {
  const entry = entryOf(read(), "coach", game);
  const before = coachedBy(entry);
  const switched = on === null ? { at: entry.at } : { on, at: Date.now() };
  // Whoever switches the coach on asks to be told everything.
  const known = on ? [] : before.told;
  const now = {
    ...switched,
    matches: before.matches + Number(ended),
    told: [...new Set([...known, ...told])],
  };
  return keep({ ...nothing(), coach: { [game]: now } });
}

/**
 * @param {unknown} entry
 * @returns {Coached}
 */
function coachedBy(entry) {
  const { matches, on, told } = asTable(entry);
  return {
    matches: Number.isInteger(matches) ? Number(matches) : NEW.matches,
    on: typeof on === "boolean" ? on : NEW.on,
    told: (Array.isArray(told) ? told : []).filter(isName).slice(0, MOST),
  };
}
