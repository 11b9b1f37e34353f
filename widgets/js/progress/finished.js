/**
 * The last matches that this tab has played to their end: whoever comes back to the address of one finds its result, from
 * which it can be looked back on, and not other bots at the same cards.
 *
 * @typedef {{ game: string, key: string, moves: string[], address: string }} Finished
 */
import { keepInTab, keptInTab } from "./tab.js";

const KEY = "cardkit.finished";
const MOST = 3;

/** The last one first. @returns {Finished[]} */
export function finishedMatches() {
  const kept = keptInTab(KEY);
  return Array.isArray(kept) ? kept : [];
}

/**
 * Where the result of a finished match stands.
 *
 * @param {Finished} match
 * @param {string} play the address of the page on which matches are played
 */
export function whereOver({ address }, play) {
  const url = new URL(play, document.baseURI);
  url.search = address;
  return url.href;
}

/** @param {Finished} match */
export function keepFinished(match) {
  keepInTab(KEY, [match, ...finishedMatches().filter(({ key }) => key !== match.key)].slice(0, MOST));
}

/**
 * The finished match that is called so, if there is one.
 *
 * @param {string} key
 */
export const finishedBy = (key) => finishedMatches().find((match) => match.key === key);
