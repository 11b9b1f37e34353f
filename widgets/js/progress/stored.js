/**
 * The text in which progress is kept: by the browser, or, where that is forbidden or has no room, by the page itself.
 *
 * Many browsers can forbid storage to a page in a frame of another site; Chromium does so in a private window. What the
 * page holds is taken along by `leave`, in the entry of the browser's history: that is read and written by pages of this
 * site alone. A window's name would be read by whatever page comes into the frame next, and an address be written by the
 * page around it.
 *
 * @typedef {{ text: string, beside: string | null }} Held the text, and what the browser kept when it refused this one
 */

export const KEY = "cardkit.progress";
/** Where content goes that is not ours to read: a later version may. */
export const ASIDE = "cardkit.progress.aside";

const NAME = Symbol.for(KEY);
const shared = /** @type {any} */ (globalThis);
shared[NAME] ??= { held: shared.history?.state?.[KEY] ?? null };
/** What this page holds, or has been brought; all its bundles share it. @type {{ held: Held | null }} */
const page = shared[NAME];

/** The text; `null` if there is none. */
export function storedText() {
  const kept = keptText();
  // What another tab has kept or forgotten since then counts more.
  return page.held && page.held.beside === kept ? page.held.text : kept;
}

function keptText() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} text */
export function storeText(text) {
  try {
    localStorage.setItem(KEY, text);
    page.held = null;
  } catch {
    page.held = { text, beside: keptText() };
  }
}

/** Forgets the text. */
export function forgetText() {
  page.held = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // The browser kept nothing.
  }
}

/**
 * Puts the text aside.
 *
 * @param {string} text
 */
export function putAside(text) {
  try {
    localStorage.setItem(ASIDE, text);
  } catch {
    return;
  }
  forgetText();
}

/**
 * Leads to another page of this site, or to this one anew, and takes along what the page holds.
 *
 * @param {URL} [url]
 */
export function leave(url) {
  if (!page.held) return url ? location.assign(url) : location.reload();
  if (url) history.pushState(null, "", url);
  history.replaceState({ ...history.state, [KEY]: page.held }, "");
  location.reload();
}
