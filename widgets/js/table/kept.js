/**
 * The moves of a match, kept in this tab alone: when the page has been loaded again, the kernel that knew them is gone.
 *
 * @typedef {{ key: string, moves: string[] }} Kept
 * @typedef {import("./types.js").Keep} Keep
 * @typedef {import("./types.js").MoveNews} MoveNews
 */

import { keepInTab, keptInTab } from "../progress/tab.js";

const KEY = "cardkit.match.";

/**
 * The match that was kept, or the tries at a step, if it is time to go on with it; a table of which nothing is to be kept
 * has none.
 *
 * @param {Partial<Keep>} keep
 * @returns {Kept | null}
 */
export function keptMatch({ name, resume }) {
  const [way] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const isAgain = way?.type === "reload" || way?.type === "back_forward";
  const found = name ? find(name) : null;
  const goesOn = resume === "reload" ? isAgain : found?.moves.length;
  return goesOn ? found : null;
}

/**
 * Keeps the moves that came after those that are known.
 *
 * @param {MoveNews} news
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
