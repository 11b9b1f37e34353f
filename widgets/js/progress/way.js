/**
 * The way through a game: its chapters in their order, which of them are done, and where to go on.
 *
 * @typedef {object} Chapter
 * @property {string} name
 * @property {string[]} steps
 * @property {string[]} checks those of its steps that deal fresh cards until enough is right
 */
import { finishedOf } from "./far.js";
import { MOST, starsOf } from "./store.js";

/**
 * Whether a chapter is done: with all its steps, or by somebody who knew it, with all stars of its checks.
 *
 * @param {import("./store.js").Progress} progress
 * @param {string} lesson
 * @param {Chapter} chapter
 */
export function isDone(progress, lesson, { steps, checks }) {
  const stars = starsOf(progress, lesson);
  const isKnown =
    checks.length > 0 && checks.every((step) => Object.hasOwn(stars, step) && stars[step] === MOST);
  return isKnown || (steps.length > 0 && finishedOf(progress, lesson, steps) === steps.length);
}

/**
 * How many steps of these chapters are behind somebody, and of how many; a chapter that is done has none left.
 *
 * @param {import("./store.js").Progress} progress
 * @param {string} lesson
 * @param {Chapter[]} chapters
 */
export function farOn(progress, lesson, chapters) {
  const far = { done: 0, all: 0 };
  for (const chapter of chapters) {
    const { steps } = chapter;
    far.done += isDone(progress, lesson, chapter) ? steps.length : finishedOf(progress, lesson, steps);
    far.all += steps.length;
  }
  return far;
}

/**
 * Where to go on: the first chapter that is not done, whatever else somebody has had a look at.
 *
 * @template {Chapter} C
 * @param {import("./store.js").Progress} progress
 * @param {string} lesson
 * @param {C[]} chapters
 * @returns {C | undefined} nothing when all is done
 */
export function nextOf(progress, lesson, chapters) {
  return openFrom(progress, lesson, chapters, 0);
}

/**
 * The first chapter that is not done, from one of them on; what was left out before it comes last.
 *
 * @template {Chapter} C
 * @param {import("./store.js").Progress} progress
 * @param {string} lesson
 * @param {C[]} chapters
 * @param {number} from
 * @returns {C | undefined} nothing when all is done
 */
export function openFrom(progress, lesson, chapters, from) {
  const inOrder = [...chapters.slice(from), ...chapters.slice(0, from)];
  return inOrder.find((chapter) => !isDone(progress, lesson, chapter));
}

/**
 * Whether somebody has finished a step.
 *
 * @param {import("./store.js").Progress} progress
 * @param {string} lesson
 * @param {Chapter[]} chapters
 */
export function hasBegun(progress, lesson, chapters) {
  return chapters.some(({ steps }) => finishedOf(progress, lesson, steps) > 0);
}
