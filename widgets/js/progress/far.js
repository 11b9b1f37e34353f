/** How far somebody is: finished steps, counted, and told in a sentence with a bar. */
import { starsOf } from "./store.js";

/** @typedef {import("./store.js").Progress} Progress */

/**
 * How many of *steps* are finished.
 *
 * @param {Progress} progress
 * @param {string} lesson
 * @param {string[]} steps
 */
export function finishedOf(progress, lesson, steps) {
  const stars = starsOf(progress, lesson);
  return steps.filter((step) => Object.hasOwn(stars, step)).length;
}

/**
 * The names in an attribute that lists them.
 *
 * @param {string | undefined} text
 */
export function names(text) {
  return (text ?? "").split(/\s+/).filter(Boolean);
}

/**
 * Puts values into a sentence with `{names}`.
 *
 * @param {string | undefined} sentence
 * @param {Record<string, string | number>} values
 */
export function fill(sentence, values) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Shows how far somebody is in a line with a bar.
 *
 * @param {HTMLElement} line with a `progress` and a `span`
 * @param {number} done
 * @param {number} all
 * @param {string} sentence
 */
export function drawFar(line, done, all, sentence) {
  const bar = /** @type {HTMLProgressElement} */ (line.querySelector("progress"));
  const text = /** @type {HTMLElement} */ (line.querySelector("span"));
  bar.max = all;
  bar.value = done;
  text.textContent = sentence;
  line.hidden = all === 0;
}
