/** Where somebody reads, so that a page that comes again begins there. */

import { keepInTab, takeFromTab } from "./tab.js";

const KEY = "cardkit.place";

/**
 * The first of the marked parts that is in sight, and how far its top is from that of the window.
 *
 * @param {string} selector
 * @returns {{ id: string, top: number } | null}
 */
export function placeInSight(selector) {
  if (scrollY < innerHeight / 4) return null;
  for (const part of document.querySelectorAll(selector)) {
    const { top, bottom } = part.getBoundingClientRect();
    if (bottom > 80) return { id: part.id, top };
  }
  return null;
}

/** @param {{ id: string, top: number } | null} place */
export function goToPlace(place) {
  const part = place && document.getElementById(place.id);
  if (part) scrollBy({ top: part.getBoundingClientRect().top - place.top, behavior: "instant" });
}

/**
 * Lets the next page of this tab begin where this one is.
 *
 * @param {string} selector
 */
export function keepPlace(selector) {
  keepInTab(KEY, { page: page(), place: placeInSight(selector) });
}

/** Where keepPlace was called, if it was for this page; it is asked once. */
export function findPlace() {
  const kept = takeFromTab(KEY);
  return kept?.page === page() ? kept.place : null;
}

/**
 * Begins where the page in the other language was, and lets the links to other languages lead to where this one is.
 *
 * @param {string} selector
 */
export function followLanguages(selector) {
  goToPlace(findPlace());
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll("a[data-language]")
  ))
    link.addEventListener("click", () => {
      keepPlace(selector);
      const url = new URL(link.href);
      url.hash = location.hash;
      link.href = url.href;
    });
}

/** The page, whatever its language. */
function page() {
  return location.pathname.replace(/\/[a-z]{2}\//, "/");
}
