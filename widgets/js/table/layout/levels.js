/**
 * How important each zone is now: what is asked, what is one's own, what has to be read, and the rest.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./types.js").Importance} Importance
 */

/** What lies open in the middle for all. */
export const rows = (/** @type {Scene} */ { zones }) =>
  zones.filter(({ kind, seat }) => kind === "row" && seat === null);

/** Whether all of a table lay their cards there, side by side; else what was laid is one of the piles of its family. */
export const isOpen = (/** @type {Pick<Zone, "kind" | "family">} */ { kind, family }) =>
  kind === "trick" && !family;

const idsOf = (/** @type {Zone} */ { cards, gaps }) => [...cards.map(({ id }) => id), ...gaps];

/**
 * The zones that choices name, and those that they named before: nothing grows and shrinks as what is asked goes to and
 * fro. For the same reason rows count alike, once one of them is asked.
 *
 * @param {Scene} scene
 * @param {string[]} before
 * @returns {string[]}
 */
export function askedZones({ zones, choices }, before) {
  const named = new Set(choices.flatMap(({ clicks }) => clicks));
  const asked = zones.filter((zone) => zone.kind !== "options" && idsOf(zone).some((id) => named.has(id)));
  const isRow = (/** @type {Zone} */ { kind, seat }) => kind === "row" && seat === null;
  const alike = asked.some(isRow) ? zones.filter((zone) => isRow(zone) && zone.touch) : [];
  return [...new Set([...asked, ...alike].map(({ id }) => id).concat(before))];
}

/** The zones of the middle that one is likely to be asked about: rows that can be touched, or else piles. */
export function askedSoon(/** @type {Scene} */ { zones }) {
  const some = zones.filter(({ seat, touch, weight }) => seat === null && touch && weight >= 1);
  const rows = some.filter(({ kind }) => kind === "row");
  return (rows.length > 0 ? rows : some).map(({ id }) => id);
}

/**
 * @param {Scene} scene
 * @param {string[]} asked
 * @returns {Record<string, Importance>}
 */
export function levels({ seats, zones, choices }, asked) {
  // A pile beside another one that is asked about is as large as that.
  const families = new Set(
    zones.flatMap(({ id, kind, family }) => (kind === "pile" && family && asked.includes(id) ? family : [])),
  );
  const me = seats.find(({ you }) => you)?.seat;
  const named = new Set(choices.flatMap(({ clicks }) => clicks));
  const level = (/** @type {Zone} */ zone) => {
    const isAsked = asked.includes(zone.id);
    if (zone.seat !== null && zone.seat === me) return "mine";
    if (zone.seat !== null) return idsOf(zone).some((id) => named.has(id)) ? "picked" : "others";
    if (isOpen(zone)) return "trick"; // read, not touched
    // A question may be about cards that nobody can take.
    if (isAsked || zone.id === "asked") return "asked";
    if (zone.kind === "pile" || zone.kind === "trick") return families.has(zone.family) ? "asked" : "context";
    return zone.alarm ? "asked" : "back";
  };
  return Object.fromEntries(zones.map((zone) => [zone.id, level(zone)]));
}
