/**
 * The line between a projected page and the presenter's own window: both are pages of one browser, so nothing leaves it.
 *
 * @typedef {import("../table/types.js").Offered} Offered
 * @typedef {import("./course.js").Thing} Thing
 *
 * @typedef {object} State what the presenter is told
 * @property {string} place the page and the step
 * @property {Thing["name"]} shows
 * @property {string} question
 * @property {Offered[]} answers with what is right and why, before the class sees it
 * @property {number[][]} votes
 * @property {boolean} changes whether another move can be put in the place of one
 * @property {string} news such as what is wrong with a move
 * @property {import("./record.js").Entry[]} entries
 *
 * @typedef {{ type: "state", state: State } | { type: "hello" } | { type: "do", deed: string }
 *   | { type: "counts", typed: string } | { type: "change", written: string } | { type: "score", score: number[] }} Message
 */

/**
 * @param {string} id of the projected page
 * @param {(message: Message) => void} hear
 * @param {AbortSignal} signal
 * @returns {(message: Message) => void} says something
 */
export function join(id, hear, signal) {
  const channel = new BroadcastChannel(`cardkit.class.${id}`);
  channel.addEventListener("message", ({ data }) => hear(data), { signal });
  signal.addEventListener("abort", () => channel.close());
  return (message) => channel.postMessage(message);
}
