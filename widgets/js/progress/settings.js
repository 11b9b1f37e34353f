/** What somebody has chosen for this browser, whatever the page; the later choice counts. */
import { entryOf, keep, nothing, read } from "./store.js";

/**
 * What was chosen for *name*; undefined if nothing was.
 *
 * @param {string} name
 * @returns {unknown}
 */
export function chosen(name) {
  return entryOf(read(), "settings", name).value;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function choose(name, value) {
  return keep({ ...nothing(), settings: { [name]: { value, at: Date.now() } } });
}
