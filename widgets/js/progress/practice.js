/**
 * Practice by boxes: what was missed comes again sooner.
 *
 * The scheme is that of S. Leitner, So lernt man lernen (Freiburg 1972). A rule that was answered right when it was due
 * moves to the next box, and rests there longer; a rule that was missed goes back to the first box, which is always due.
 * Each rest is twice as long as the one before, as in the boxes that Leitner made larger and larger.
 *
 * @typedef {import("./mastery.js").Course} Course
 * @typedef {import("./store.js").Progress} Progress
 * @typedef {import("../table/types.js").Known} Known
 */
import { boxesOf, familiarOf } from "./mastery.js";
import { BOXES, bestOf, keep, nothing, practisedOf, puzzlesOf, read, starsOf } from "./store.js";

const DAY = 24 * 60 * 60 * 1000;
/** In the kind of a step that gives fresh items. */
const CHECK = "Check";
/** In the kind of a guided first game. */
const GUIDE = "Guide";

/**
 * For how long a rule rests in a box.
 *
 * @param {number} box
 */
const rest = (box) => (box <= 1 ? 0 : DAY * 2 ** (box - 2));

/**
 * Keeps that an item about these rules was answered, right or not.
 *
 * @param {Course} course
 * @param {string[]} rules
 * @param {boolean} isRight
 * @param {number} [now]
 */
export function answered(course, rules, isRight, now = Date.now()) {
  const progress = read();
  const boxes = boxesOf(progress, course);
  const before = practisedOf(progress, course.game);
  const moved = rules.flatMap((rule) => {
    const box = boxes.get(rule) ?? 0;
    if (!isRight) return [[rule, { box: 1, at: now }]];
    if (!isDue(box, before.get(rule)?.at, now)) return [];
    return [[rule, { box: Math.min(Math.max(box, 1) + 1, BOXES), at: now }]];
  });
  keep({ ...nothing(), misses: { [course.game]: Object.fromEntries(moved) } });
}

/**
 * Keeps that rules of a game have often been missed in a match: they are the first to be practised.
 *
 * @param {import("../table/types.js").Missed} news
 */
export function missed({ game, rules }, now = Date.now()) {
  const first = Object.fromEntries(rules.map((rule) => [rule, { box: 1, at: now }]));
  keep({ ...nothing(), misses: { [game]: first } });
}

/**
 * Whether a rule has rested: what was never practised has.
 *
 * @param {number} box
 * @param {number | undefined} at when it was practised last
 * @param {number} now
 */
function isDue(box, at, now) {
  return at === undefined || now >= at + rest(box);
}

/**
 * The checks of what somebody has met, the most needed first: one that is due before one that rests, and then by the
 * lowest box of its rules, and by how long ago they were practised.
 *
 * Met are the chapters with a finished step, the rules of a first game that was played to its end, and any rule that was
 * practised before, or missed in a match.
 *
 * @param {Progress} progress
 * @param {Course} course
 * @param {number} [now]
 * @returns {string[]} their names
 */
export function checksOf(progress, course, now = Date.now()) {
  const stars = starsOf(progress, course.game);
  const boxes = boxesOf(progress, course);
  const before = practisedOf(progress, course.game);
  const isDone = (/** @type {{ name: string }} */ { name }) => Object.hasOwn(stars, name);
  const all = course.chapters.flatMap(({ steps }) => steps);
  const guided = new Set(
    all.filter((step) => step.kind === GUIDE && isDone(step)).flatMap(({ rules }) => rules),
  );
  const met = course.chapters.flatMap(({ steps }) =>
    steps.filter(
      ({ kind, rules }) =>
        kind === CHECK &&
        (steps.some(isDone) ||
          rules.every((rule) => guided.has(rule)) ||
          rules.some((rule) => before.has(rule))),
    ),
  );
  const needs = met.map(({ name, rules }) => {
    const each = rules.map((rule) => ({ box: boxes.get(rule) ?? 0, at: before.get(rule)?.at }));
    const rests = each.every(({ box, at }) => !isDue(box, at, now));
    const box = Math.min(...each.map((rule) => rule.box));
    return { name, order: [Number(rests), box, Math.min(...each.map(({ at }) => at ?? Infinity))] };
  });
  return needs.toSorted((one, other) => compare(one.order, other.order)).map(({ name }) => name);
}

/**
 * @param {number[]} one
 * @param {number[]} other
 */
function compare(one, other) {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/**
 * The day where this browser is, such as 2025-11-22.
 *
 * @param {Date} [now]
 */
export function dayOf(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * What sessions need to know of the learner.
 *
 * @param {Course} course
 * @returns {Known}
 */
export function knownOf(course) {
  const progress = read();
  const today = dayOf();
  return {
    familiar: familiarOf(progress, course),
    checks: checksOf(progress, course),
    best: bestOf(progress, course.game),
    today,
    puzzles: puzzlesOf(progress, course.game, today),
  };
}
