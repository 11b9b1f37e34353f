/**
 * How important each zone is now: what is asked, what is one's own, what has to be read, and the rest.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./types.js").Importance} Importance
 */

const idsOf = (/** @type {Zone} */ { cards, gaps }) => [...cards.map(({ id }) => id), ...gaps];

/**
 * The zones that choices name. Whoever waits for others keeps those they were asked about last, and so does the middle
 * while only one's own cards are asked for.
 *
 * @param {Scene} scene
 * @param {string[]} before
 * @returns {string[]}
 */
export function askedZones({ zones, choices }, before) {
  const named = new Set(choices.flatMap(({ clicks }) => clicks));
  const asked = zones.filter((zone) => zone.kind !== "options" && idsOf(zone).some((id) => named.has(id)));
  const now = asked.map(({ id }) => id);
  const isMiddle = asked.some(({ seat }) => seat === null);
  return isMiddle || before.length === 0 ? now : [...new Set([...now, ...before])];
}

/**
 * @param {Scene} scene
 * @param {string[]} asked
 * @returns {Record<string, Importance>}
 */
export function levels({ seats, zones, choices }, asked) {
  const me = seats.find(({ you }) => you)?.seat;
  const named = new Set(choices.flatMap(({ clicks }) => clicks));
  const level = (/** @type {Zone} */ zone) => {
    const isAsked = asked.includes(zone.id);
    if (zone.seat !== null && zone.seat === me) return "mine";
    if (zone.seat !== null) return idsOf(zone).some((id) => named.has(id)) ? "picked" : "others";
    if (zone.kind === "trick") return "trick"; // read, not touched
    if (isAsked) return "asked";
    if (zone.kind === "pile") return zone.alarm ? "asked" : "context";
    return zone.alarm ? "asked" : "back";
  };
  return Object.fromEntries(zones.map((zone) => [zone.id, level(zone)]));
}
