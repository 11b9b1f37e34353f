/**
 * How well somebody knows the rules of a game: here alone, from the stars of all its stations and from practice.
 *
 * Every rule lies in one of six boxes. Nobody has met those in box 0. Stars take a rule as far as box 3; from there on
 * practice does, one box at a time, and what is missed there goes back to the first box, whatever the stars were: see
 * practice.js.
 *
 * @typedef {{ name: string, kind: string, rules: string[] }} Step
 * @typedef {{ name: string, steps: Step[] }} Chapter
 * @typedef {{ game: string, chapters: Chapter[] }} Course all that is taught of a game, as its pages carry it
 */
import { MOST, practisedOf, starsOf } from "./store.js";

/** From this box on a rule is familiar: a lesson offers hints only after a mistake. */
export const FAMILIAR = 2;
/** What stars alone can do. */
const LEARNT = 3;
/** So many steps with all their stars are enough for a rule: some have twenty. */
const ENOUGH = 3;

/**
 * The box of each rule that is taught.
 *
 * @param {import("./store.js").Progress} progress
 * @param {Course} course
 * @returns {Map<string, number>}
 */
export function boxesOf(progress, { game, chapters }) {
  const stars = starsOf(progress, game);
  const kept = practisedOf(progress, game);
  /** @type {Map<string, number[]>} the stars of the steps that practise a rule, -1 for those that are open */
  const won = new Map();
  for (const { name, rules } of chapters.flatMap(({ steps }) => steps))
    for (const rule of rules)
      won.set(rule, [...(won.get(rule) ?? []), Object.hasOwn(stars, name) ? (stars[name] ?? 0) : -1]);
  return new Map(
    [...won].map(([rule, all]) => {
      const practised = kept.get(rule)?.box;
      const learnt = boxOfStars(all);
      return [rule, practised === 1 ? 1 : Math.max(learnt, practised ?? 0)];
    }),
  );
}

/** @param {number[]} all */
function boxOfStars(all) {
  if (all.every((stars) => stars < 0)) return 0;
  const best = all.toSorted((one, other) => other - one).slice(0, ENOUGH);
  const share = best.reduce((sum, stars) => sum + Math.max(stars, 0), 0) / (MOST * best.length);
  return share === 1 ? LEARNT : share < 0.5 ? 1 : FAMILIAR;
}

/**
 * The rules that are familiar.
 *
 * @param {import("./store.js").Progress} progress
 * @param {Course} course
 */
export function familiarOf(progress, course) {
  return [...boxesOf(progress, course)].flatMap(([rule, box]) => (box >= FAMILIAR ? [rule] : []));
}
