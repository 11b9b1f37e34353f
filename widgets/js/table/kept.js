/**
 * The moves of a match, kept in this tab alone: when the page has been loaded again, the kernel that knew them is gone.
 *
 * @typedef {{ key: string, moves: string[] }} Kept
 * @typedef {import("./types.js").Keep} Keep
 */

import { keepInTab, keptInTab } from "../progress/tab.js";

const KEY = "cardkit.match.";
/** The name of whole matches: another one may be dealt each time. */
export const DEALT = "play";

/**
 * The match that was kept under *name*, or the tries at a step. A step goes on whenever somebody comes back to it, if it
 * has begun; a match that was dealt, only on a page that was loaded again: whoever follows a link wants a new deal.
 *
 * @param {string} name
 * @returns {Kept | null}
 */
export function keptMatch(name) {
  const [way] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const isAgain = way?.type === "reload" || way?.type === "back_forward";
  const found = find(name);
  const goesOn = name === DEALT ? isAgain : found?.moves.length;
  return goesOn ? found : null;
}

/**
 * Keeps the moves that came after those that are known.
 *
 * @param {Keep} news
 */
export function keepMatch({ name, key, since, moves }) {
  const before = find(name);
  const known = before?.key === key ? before.moves.slice(0, since) : [];
  // What is missing here cannot be made up for: better nothing than half a match.
  const whole = known.length === since ? [...known, ...moves] : [];
  keepInTab(KEY + name, { key, moves: whole });
}

/**
 * @param {string} name
 * @returns {Kept | null}
 */
function find(name) {
  const found = keptInTab(KEY + name);
  return typeof found?.key === "string" && Array.isArray(found.moves) ? found : null;
}
