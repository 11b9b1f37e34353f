/**
 * The moves of a match, kept in this tab alone: when the page has been loaded again, the kernel that knew them is gone.
 *
 * @typedef {{ key: string, moves: string[] }} Kept
 * @typedef {import("./types.js").Keep} Keep
 */

const KEY = "cardkit.match.";

/**
 * The match that was kept under *name*, if this page came by a reload. Whoever follows a link wants a new deal.
 *
 * @param {string} name
 * @returns {Kept | null}
 */
export function keptMatch(name) {
  const [way] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (way?.type !== "reload" && way?.type !== "back_forward") return null;
  return find(name);
}

/**
 * Keeps the moves that came after those that are known.
 *
 * @param {Keep} news
 */
export function keepMatch({ name, key, since, moves }) {
  const before = find(name);
  const known = before?.key === key ? before.moves.slice(0, since) : [];
  // What is missing here cannot be made up for: better nothing than half a match.
  const whole = known.length === since ? [...known, ...moves] : [];
  try {
    sessionStorage.setItem(KEY + name, JSON.stringify({ key, moves: whole }));
  } catch {
    // Without storage the match ends with the page.
  }
}

/**
 * @param {string} name
 * @returns {Kept | null}
 */
function find(name) {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY + name) ?? "null");
    return typeof found?.key === "string" && Array.isArray(found.moves) ? found : null;
  } catch {
    return null;
  }
}
