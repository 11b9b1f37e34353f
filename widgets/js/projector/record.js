/**
 * What a class has been asked, and how it went: kept in this tab until it is closed. No name of anybody stands in it.
 *
 * @typedef {object} Entry
 * @property {string} place the page and the step
 * @property {string} question
 * @property {{ label: string, right: boolean }[]} answers
 * @property {number[][]} votes
 */
import { LETTERS } from "./course.js";
import { csvOf } from "./csv.js";

const KEPT = "cardkit.class";
/** So many questions make a long day. */
const MOST = 200;

export class ClassRecord {
  /** @type {Entry[]} */
  entries = [];

  constructor() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
      if (Array.isArray(kept)) this.entries = kept;
    } catch {
      // A browser that keeps nothing, or nonsense: it begins anew.
    }
  }

  /**
   * Notes how a question went; the same one, asked at once again, is no other.
   *
   * @param {Entry} entry
   */
  note(entry) {
    const isSame = (/** @type {Entry | undefined} */ other) =>
      other &&
      other.place === entry.place &&
      other.question === entry.question &&
      JSON.stringify(other.answers) === JSON.stringify(entry.answers);
    if (isSame(this.entries.at(-1))) this.entries.pop();
    this.entries = [...this.entries, entry].slice(-MOST);
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(this.entries));
    } catch {
      // It is still there while the page is open.
    }
  }
}

/**
 * The record as rows: for each answer what it says, whether it is right, and how often it was raised in both votes.
 *
 * @param {Entry[]} entries
 * @param {string[]} head place, question, letter, answer, right, first vote, second vote
 */
export function rowsOf(entries, head) {
  return [
    head,
    ...entries.flatMap(({ place, question, answers, votes }) =>
      answers.map(({ label, right }, at) => [
        place,
        question,
        LETTERS[at] ?? "",
        label,
        right ? "✓" : "",
        votes[0]?.[at] ?? "",
        votes[1]?.[at] ?? "",
      ]),
    ),
  ];
}

/**
 * @param {Entry[]} entries
 * @param {string[]} head
 */
export const fileOf = (entries, head) => csvOf(rowsOf(entries, head));
