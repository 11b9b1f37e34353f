/** Which room an address names, the link that others get, and the key by which this browser is known in it. */
import { newId } from "../host/id.js";

const ADDRESS = /^#?\s*([a-z]{5})(?:\.([0-9a-f]{32}))?\s*$/i;
const KEY = "cardkit.room.";

/**
 * @param {string} text what stands behind the # of an address, or a code as somebody types it
 * @returns {{ code: string, invitation: string | null } | null}
 */
export function placeOf(text) {
  const found = ADDRESS.exec(text);
  return found ? { code: (found[1] ?? "").toUpperCase(), invitation: found[2]?.toLowerCase() ?? null } : null;
}

/** @param {{ code: string, invitation: string | null }} place */
export function hashOf({ code, invitation }) {
  return invitation ? `#${code}.${invitation}` : `#${code}`;
}

/**
 * The link that leads others to a room, whatever language they read.
 *
 * @param {{ code: string, invitation: string | null }} place
 * @param {URL} base where all pages begin
 * @param {string | null} address the same for others; empty if it is the same
 */
export function linkTo(place, base, address) {
  const link = new URL("room", address || base);
  link.hash = hashOf(place);
  return link.href;
}

/**
 * The key of this browser in a room; it is made when somebody comes there first.
 *
 * @param {string} code
 */
export function keyOf(code) {
  try {
    const kept = localStorage.getItem(KEY + code) ?? newId();
    localStorage.setItem(KEY + code, kept);
    return kept;
  } catch {
    // Some keep nothing: then it is that of this page.
    return newId();
  }
}

/**
 * Lets this browser be somebody else in a room from now on.
 *
 * @param {string} code
 */
export function forgetKey(code) {
  try {
    localStorage.removeItem(KEY + code);
  } catch {
    // Nothing was kept.
  }
}

/**
 * A room whose code has changed knows its people by the same keys.
 *
 * @param {string} before
 * @param {string} now
 */
export function moveKey(before, now) {
  if (before === now) return;
  try {
    const kept = localStorage.getItem(KEY + before);
    if (kept) localStorage.setItem(KEY + now, kept);
    localStorage.removeItem(KEY + before);
  } catch {
    // Nothing was kept.
  }
}
