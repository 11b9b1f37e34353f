/**
 * One thing at a time: what a class sees of a step, in this order.
 *
 * @typedef {import("../table/types.js").Offered} Offered
 *
 * @typedef {{ name: "words" | "question" | "cards" | "answers" | "answer" } | { name: "why", of: number }} Thing
 */

/** What answers are called, as on the cards that a class raises. */
export const LETTERS = "ABCD";

/**
 * All that comes: the words, the question, and once there are answers, the cards with small print that they are about, the
 * answers themselves, which is right, and why, the right one first.
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
    ...(answers.some(({ cards }) => cards.length > 0) ? [/** @type {const} */ ({ name: "cards" })] : []),
    ...(answers.length > 0 ? /** @type {const} */ ([{ name: "answers" }, { name: "answer" }]) : []),
    ...[...right, ...wrong].map((of) => /** @type {const} */ ({ name: "why", of })),
  ];
}

/**
 * The cards that answers are about, each once, with the letters of its answers; none where all are about the same.
 *
 * @param {Offered[]} answers
 */
export function lettered(answers) {
  const faces = [...new Set(answers.flatMap(({ cards }) => cards))];
  return faces.map((face) => {
    const letters = answers.flatMap(({ cards }, at) => (cards.includes(face) ? (LETTERS[at] ?? "") : []));
    return { face, letters: letters.length < answers.length ? letters : [] };
  });
}

/** What is written beside an answer, by how it stands out. */
export const SIGNS = { right: "✓", wrong: "✗", allowed: "○" };

/**
 * How an answer is, once it is told: at a match a move that no rule forbids is not wrong.
 *
 * @param {Offered} answer
 */
export function kindOf({ right, rule }) {
  if (right) return "right";
  return rule ? "wrong" : "allowed";
}

/**
 * How an answer stands out: before the answer is told, none does.
 *
 * @param {Thing} thing
 * @param {Offered} answer
 * @param {number} at its place
 * @returns {"" | "right" | "wrong" | "allowed"}
 */
export function markOf(thing, answer, at) {
  const isTold = thing.name === "answer" || thing.name === "why";
  const isNow = thing.name === "why" && thing.of === at;
  return isTold && (answer.right || isNow) ? kindOf(answer) : "";
}

/**
 * What answers say, in few words: what all of them begin or end with, on one side of a colon, is left out.
 *
 * @param {Offered[]} answers
 */
export function briefly(answers) {
  const parts = answers.map(({ label }) => label.split(": "));
  const heads = parts.map(([head = ""]) => head);
  const ends = parts.map(([, ...end]) => end.join(": "));
  const areAlike = (/** @type {string[]} */ some) => some.length > 1 && new Set(some).size === 1;
  if (areAlike(ends)) return heads;
  if (areAlike(heads) && ends.every(Boolean)) return ends.map(capital);
  return answers.map(({ label }) => label);
}

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
