/** The way for others to come: a link, a picture of it, and a code to type. */
import { fill } from "../progress/far.js";
import { say } from "../table/dom.js";
import { passOn } from "../table/passing.js";

/**
 * Passes a link on from a button, and says what has become of it beside.
 *
 * @param {HTMLElement} button
 * @param {{ words: Record<string, any>, text: string, link: string }} what
 */
export async function share(button, { words, text, link }) {
  const around = /** @type {HTMLElement} */ (button.closest("section, [popover]"));
  const field = /** @type {HTMLElement} */ (around.querySelector(".ck-shared"));
  const area = /** @type {HTMLTextAreaElement} */ (field.querySelector("textarea"));
  const how = await passOn(text, link);
  say(/** @type {HTMLElement} */ (field.querySelector("p")), how && words[how]);
  field.hidden = how === "";
  area.hidden = how !== "copy";
  area.value = link;
  area.setAttribute("aria-label", words.copy);
  if (how === "copy") area.select();
}

/**
 * Where a code can be typed, without what a browser adds by itself.
 *
 * @param {string} link
 */
export function shortOf(link) {
  const { host, pathname } = new URL(link);
  return host + pathname;
}

/**
 * What is said beside the picture of a link.
 *
 * @param {Record<string, any>} words
 * @param {string} link
 */
export function orCode(words, link) {
  return fill(words.or_code, { address: shortOf(link) });
}
