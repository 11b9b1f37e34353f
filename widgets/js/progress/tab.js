/**
 * What this tab alone keeps, over a reload and until it is closed. Where nothing may be stored, everything works without.
 */

/**
 * What was kept under *key*; `null` if that is nothing that can be read.
 *
 * @param {string} key
 * @returns {any}
 */
export function keptInTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * What was kept under *key*, which is asked for once: it is forgotten then.
 *
 * @param {string} key
 * @returns {any}
 */
export function takeFromTab(key) {
  const kept = keptInTab(key);
  if (kept !== null) keepInTab(key, null);
  return kept;
}

/**
 * Keeps *value*, until another one is kept under *key*.
 *
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether that could be done
 */
export function keepInTab(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
