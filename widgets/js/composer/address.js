/** Where a step of somebody's own has its page: on ours, behind the mark of the address. */

/** What stands before such a step in an address. */
export const STEP = "#step=";
/** What an address says that opens a step in the editor. */
const EDIT = "edit";
/** So long is one at most. */
export const LONGEST = 2000;

/** Whether the page is one of ours, and not a notebook. */
const isOurs = () => document.documentElement.dataset.pages !== undefined;

/**
 * The address of a step; none where no page of ours is around.
 *
 * @param {string} link
 * @param {string} [search]
 * @returns {string | null}
 */
export function addressOf(link, search = "") {
  if (!isOurs()) return null;
  const url = new URL(location.href);
  url.search = search;
  url.hash = STEP + link;
  return url.href;
}

/** What the address carries; empty if it carries no step. */
export const stepInAddress = () =>
  location.hash.startsWith(STEP) ? location.hash.slice(STEP.length, STEP.length + LONGEST) : "";

/**
 * Lets the address carry a step, or none any more.
 *
 * @param {string} link
 */
export function carry(link) {
  if (!isOurs()) return;
  const url = new URL(location.href);
  url.hash = link && STEP + link;
  // Whoever loads the page again sees what they have just seen.
  url.searchParams.delete(EDIT);
  history.replaceState(history.state, "", url);
}
