/**
 * What the page's address says, and how a widget writes into it.
 *
 * The kernel ran before anyone asked for the page, so only the browser knows which language and seed the
 * visitor's link carries, and what has been told to this visitor.
 */

import { coachedOf } from "../progress/coach.js";
import { placeInSight } from "../progress/place.js";
import { read } from "../progress/store.js";

/**
 * @typedef {import("../progress/coach.js").Coached} Coached
 * @typedef {{ lang: string, query: Record<string, string>, coach: Record<string, Coached> }} PageContext
 */

/** Longer words, and more of them, no address of ours has: of others, so much is heard. */
const LONGEST = 40;
const MOST = 40;

/** @returns {PageContext} */
export function pageContext() {
  const query = [...new URLSearchParams(location.search)].slice(0, MOST);
  return {
    lang: document.documentElement.lang,
    query: Object.fromEntries(query.map((each) => each.map((text) => text.slice(0, LONGEST)))),
    coach: coachedOf(read()),
  };
}

/**
 * Merges *changes* into the query of the address, without a new entry in the history.
 *
 * @param {Record<string, string | number | null>} changes null removes a key
 */
export function writeAddress(changes) {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(key);
    else url.searchParams.set(key, String(value));
  }
  history.replaceState(history.state, "", url);
}

/**
 * Lets the address follow what widgets write into it.
 *
 * @param {AbortSignal} signal
 */
export function followAddress(signal) {
  document.addEventListener(
    "cardkit:address",
    (event) => writeAddress(/** @type {CustomEvent} */ (event).detail ?? {}),
    { signal },
  );
}

/**
 * Where a link to another language leads: to the same match and the same place in the text.
 *
 * Cells correspond one to one between languages while headings have other words, so the place is a cell; but where
 * one step is shown at a time, the address names it already.
 *
 * @param {HTMLAnchorElement} link
 */
export function samePlace(link) {
  const url = new URL(link.href);
  const cell = document.body.classList.contains("ck-staged") ? null : placeInSight(".ck-cell");
  url.search = location.search;
  url.hash = cell ? cell.id : location.hash;
  return url;
}
