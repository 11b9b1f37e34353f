/**
 * The moves of a match, kept in this tab, and for all tabs while it is unfinished: when the page has been loaded again,
 * the kernel that knew them is gone.
 *
 * A tab goes on with its own match. What another tab keeps is left alone until somebody does something here.
 *
 * @typedef {{ key: string, moves: string[], at: number }} Kept `at` says when it was kept for all tabs, or is 0
 * @typedef {import("./types.js").Keep} Keep
 * @typedef {import("./types.js").MoveNews} MoveNews
 * @typedef {import("./types.js").Unfinished} Unfinished
 */

import { keepFinished } from "../progress/finished.js";
import * as matches from "../progress/matches.js";
import { read } from "../progress/store.js";
import { keepInTab, keptInTab } from "../progress/tab.js";

const KEY = "cardkit.match.";
/** @type {Kept} */
const NOTHING = { key: "", moves: [], at: 0 };

/**
 * The match that this tab has kept, or the tries at a step, if it is time to go on with it; a table of which nothing is
 * to be kept has none.
 *
 * @param {Partial<Keep>} keep
 * @param {Record<string, string>} [query] what the address says, where it says something to the table
 * @returns {Kept | null}
 */
export function keptMatch({ name, resume }, query) {
  const [way] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const isAgain = way?.type === "reload" || way?.type === "back_forward";
  const found = name ? find(name) : null;
  if (!found) return null;
  const goesOn = resume === "reload" ? isAgain && isOfMatch(query, found.key) : found.moves.length;
  return goesOn ? found : null;
}

/**
 * Whether an address is that of a match: without a seed or a day it is that of somebody who chooses, or of several around
 * one device, whose seed no address says; then it may be theirs that was kept.
 *
 * @param {Record<string, string> | undefined} query
 * @param {string} key
 */
function isOfMatch(query, key) {
  if (query === undefined || "seed" in query || "day" in query) return true;
  return "people" in query && key.split("\n").includes(`people=${query.people}`);
}

/**
 * Keeps the moves that came after those that are known.
 *
 * @param {MoveNews} news
 */
export function keepMatch({ name, key, since, moves, match }) {
  const found = find(name);
  const before = found?.key === key ? found : { ...NOTHING, key };
  const known = before.moves.slice(0, since);
  // What is missing here cannot be made up for: better nothing than half a match.
  const isWhole = known.length === since;
  const whole = isWhole ? [...known, ...moves] : [];
  const at = match && isWhole ? keepForAll(match, before, whole) : before.at;
  keepInTab(KEY + name, { key, moves: whole, at });
}

/**
 * Keeps the match of this tab as one that is over, so that its address leads back to its result.
 *
 * @param {string} name
 * @param {string} game
 * @param {string} key
 */
export function keepOver(name, game, key) {
  const found = find(name);
  if (found?.key === key) keepFinished({ game, key, moves: found.moves, address: location.search });
}

/**
 * Whether the match of this tab has gone on in another one.
 *
 * @param {string} name
 * @param {string} key
 */
export function isElsewhere(name, key) {
  const own = find(name);
  return (
    own?.key === key && matches.matchesOf(read()).some((match) => match.key === key && match.at > own.at)
  );
}

/**
 * Keeps the match for all tabs, once the person has done something in it; returns when it was kept so last.
 *
 * @param {Unfinished} match
 * @param {Kept} before
 * @param {string[]} moves
 */
function keepForAll(match, before, moves) {
  const { seat, address } = match;
  const end = seat + Number(address.people ?? 1);
  const seatOf = (/** @type {string} */ line) => Number.parseInt(line, 10);
  const isMine = (/** @type {string} */ line) => seatOf(line) >= seat && seatOf(line) < end;
  const parts = moves.findIndex((move, at) => move !== before.moves[at]);
  const news = parts < 0 ? [] : moves.slice(parts);
  const isBack = moves.length < before.moves.length;
  const kept = matches.besideOf(read(), match);
  const isKept = kept.key === before.key && kept.at === before.at;
  if (isKept ? news.length === 0 && !isBack : !moves.some(isMine)) return before.at;
  const isFree = kept.key !== before.key && !("moves" in kept);
  const hasActed = isBack || news.some(isMine);
  return isKept || isFree || hasActed ? matches.keepMatch(match, before.key, moves) : before.at;
}

/**
 * @param {string} name
 * @returns {Kept | null}
 */
function find(name) {
  const found = keptInTab(KEY + name);
  if (!found?.key || typeof found.key !== "string" || !Array.isArray(found.moves)) return null;
  return { ...found, at: typeof found.at === "number" ? found.at : 0 };
}
