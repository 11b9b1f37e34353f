/**
 * What the page's address says, and how a widget writes into it.
 *
 * The kernel ran before anyone asked for the page, so only the browser knows which language and seed the
 * visitor's link carries, and what has been told to this visitor.
 */

import { stepInAddress } from "../composer/address.js";
import { coachedOf } from "../progress/coach.js";
import { bestDealOf, dealsOf, GO, goOf, LONGEST as LONGEST_GO } from "../progress/deals.js";
import { placeInSight } from "../progress/place.js";
import { dayOf } from "../progress/practice.js";
import { read } from "../progress/store.js";

/**
 * @typedef {import("../progress/coach.js").Coached} Coached
 * @typedef {import("../table/types.js").Day} Day
 * @typedef {{ lang: string, query: Record<string, string>, coach: Record<string, Coached>, day?: Day, step?: string }} PageContext
 */

/** Longer words, and more of them, no address of ours has: of others, so much is heard. */
const LONGEST = 40;
const MOST = 40;

/** @returns {PageContext} */
export function pageContext() {
  const words = [...new URLSearchParams(location.search)].slice(0, MOST);
  const query = Object.fromEntries(words.map((each) => each.map((text) => text.slice(0, LONGEST))));
  const step = stepInAddress();
  const page = {
    lang: document.documentElement.lang,
    query,
    coach: coachedOf(read()),
    ...(step && { step }),
  };
  return query.day === undefined ? page : { ...page, day: aboutDay(query.game ?? "", query.day) };
}

/**
 * What this browser knows of the deal of a day, and what the address brings along.
 *
 * @param {string} game
 * @param {string} date
 * @returns {Day}
 */
function aboutDay(game, date) {
  const progress = read();
  return {
    today: dayOf(),
    first: dealsOf(progress, game).get(date) ?? null,
    best: bestDealOf(progress, game) ?? null,
    mine: goOf(progress, game, date),
    shared: location.hash.startsWith(GO) ? location.hash.slice(GO.length, GO.length + LONGEST_GO) : "",
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
  if (!url.searchParams.has("day") && url.hash.startsWith(GO)) url.hash = "";
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
  url.hash = cell && !location.hash.startsWith(GO) && !stepInAddress() ? cell.id : location.hash;
  return url;
}
