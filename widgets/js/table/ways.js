/**
 * The ways in which a card can be taken, of which the first is the usual one, and goes without saying where it is open.
 *
 * @typedef {import("./types.js").Scene} Scene
 */
import { set } from "./dom.js";

/**
 * What cannot be had in the first of the ways that others can, but in another one.
 *
 * @param {Scene} scene
 */
export function dearOf({ zones, choices }) {
  const first = new Set(
    zones.flatMap(({ kind, options: [way] }) => (kind === "options" && way ? [way.id] : [])),
  );
  const otherwise = choices
    .filter(({ implied }) => implied && !first.has(implied))
    .flatMap(({ clicks }) => clicks);
  const usual = choices
    .filter(({ clicks }) => clicks.some((id) => first.has(id)))
    .flatMap(({ clicks }) => clicks);
  return new Set(otherwise.filter((id) => !usual.includes(id)));
}

/**
 * Of several ways to do something, of which one goes without saying, shows those that would be another one.
 *
 * @param {HTMLElement} zone
 * @param {Set<string>} implied
 * @param {Set<string>} asked what some choice needs: there is no other way with these cards than those
 */
export function showOtherWays(zone, implied, asked) {
  const ways = /** @type {HTMLElement[]} */ ([...zone.children]);
  const unsaid = ways.filter(({ dataset: { id = "" } }) => implied.has(id));
  const said = unsaid.length > 0 ? ways.filter((way) => way.getAttribute("aria-pressed") === "true") : [];
  const taken = said.length > 0 ? said : unsaid;
  const isUseless = (/** @type {HTMLElement} */ { dataset: { id = "" } }) =>
    unsaid.length > 0 && !asked.has(id);
  for (const way of ways) set(way, "data-implied", taken.includes(way) || isUseless(way));
}

/**
 * Of several ways to do something the one that is left with what is chosen, said before it is done; empty if there are more.
 *
 * @param {Scene} scene
 * @param {Set<string>} implied
 * @param {Set<string>} asked
 */
export function onlyWay({ zones }, implied, asked) {
  const ways = zones.find(({ options }) => options.some(({ id }) => implied.has(id)))?.options ?? [];
  const [way, ...others] = ways.filter(({ id }) => asked.has(id));
  return way && others.length === 0 && ways.length > 1 ? `${way.label}. ` : "";
}

/**
 * Which options name whoever sits there, by seats.
 *
 * @param {Scene} scene
 */
export function peopleOf({ options, zones }) {
  /** @type {Map<number | undefined, string[]>} */
  const people = new Map();
  for (const { id, seat } of [...options, ...zones.flatMap((zone) => zone.options)])
    if (typeof seat === "number") people.set(seat, [...(people.get(seat) ?? []), id]);
  return people;
}
