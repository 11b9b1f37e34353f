import { finishedOf } from "./far.js";
import { lastOf } from "./store.js";

/**
 * The way through a game: its chapters in their order, and where to go on.
 *
 * @typedef {object} Chapter
 * @property {string} name
 * @property {string[]} steps
 */

/**
 * Where to go on: the chapter that one was in last, or the next one with a step that is still open.
 *
 * @template {Chapter} C
 * @param {import("./store.js").Progress} progress
 * @param {string} lesson
 * @param {C[]} chapters
 * @returns {C | undefined} nothing when all is done
 */
export function nextOf(progress, lesson, chapters) {
  const begun = (/** @type {C} */ { steps }) => finishedOf(progress, lesson, steps) > 0;
  const isOpen = (/** @type {C} */ { steps }) => finishedOf(progress, lesson, steps) < steps.length;
  const last = chapters.findIndex(({ name }) => name === lastOf(progress, lesson));
  const from = Math.max(last >= 0 ? last : chapters.findLastIndex(begun), 0);
  return [...chapters.slice(from), ...chapters.slice(0, from)].find(isOpen);
}

/**
 * Whether somebody has opened a chapter, or finished a step.
 *
 * @param {import("./store.js").Progress} progress
 * @param {string} lesson
 * @param {Chapter[]} chapters
 */
export function hasBegun(progress, lesson, chapters) {
  const last = lastOf(progress, lesson);
  return chapters.some(({ name, steps }) => name === last || finishedOf(progress, lesson, steps) > 0);
}
