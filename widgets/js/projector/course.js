/**
 * One thing at a time: what a class sees of a step, in this order.
 *
 * @typedef {import("../table/types.js").Offered} Offered
 *
 * @typedef {{ name: "words" | "question" | "answers" | "answer" } | { name: "why", of: number }} Thing
 */

/** What answers are called, as on the cards that a class raises. */
export const LETTERS = "ABCD";

/**
 * All that comes: the words, the question, the answers, which is right, and why, the right one first.
 *
 * @param {boolean} hasWords
 * @param {Offered[]} answers
 * @returns {Thing[]}
 */
export function course(hasWords, answers) {
  const numbers = answers.map((_, of) => of);
  const right = numbers.filter((of) => answers[of]?.right);
  const wrong = numbers.filter((of) => !answers[of]?.right);
  return [
    ...(hasWords ? [/** @type {const} */ ({ name: "words" })] : []),
    { name: "question" },
    { name: "answers" },
    { name: "answer" },
    ...[...right, ...wrong].map((of) => /** @type {const} */ ({ name: "why", of })),
  ];
}

/**
 * How an answer stands out: before the answer is told, none does.
 *
 * @param {Thing} thing
 * @param {Offered} answer
 * @param {number} at its place
 * @returns {"" | "right" | "wrong"}
 */
export function markOf(thing, { right }, at) {
  if (thing.name !== "answer" && thing.name !== "why") return "";
  if (right) return "right";
  return thing.name === "why" && thing.of === at ? "wrong" : "";
}

/**
 * What answers say, in few words: what all of them end with after a colon is left out.
 *
 * @param {Offered[]} answers
 */
export function briefly(answers) {
  const labels = answers.map(({ label }) => label);
  const ends = new Set(labels.map((label) => label.split(": ").slice(1).join(": ")));
  return labels.length > 1 && ends.size === 1 ? labels.map((label) => label.split(": ")[0] ?? "") : labels;
}
