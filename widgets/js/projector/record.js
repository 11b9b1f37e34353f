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
 * The record as rows: a question in each, and for each answer what it says and how often it was raised in both votes.
 *
 * @param {Entry[]} entries
 * @param {string[]} heads place, question, right answer, answer, first vote, second vote
 */
export function rowsOf(
  entries,
  [place = "", question = "", right = "", answer = "", first = "", second = ""],
) {
  const letters = [...LETTERS];
  return [
    [
      place,
      question,
      right,
      ...letters.flatMap((letter) => [`${answer} ${letter}`, `${letter} ${first}`, `${letter} ${second}`]),
    ],
    ...entries.map((entry) => [
      entry.place,
      entry.question,
      letters.filter((_, at) => entry.answers[at]?.right).join(" "),
      ...letters.flatMap((_, at) => [
        entry.answers[at]?.label ?? "",
        entry.votes[0]?.[at] ?? "",
        entry.votes[1]?.[at] ?? "",
      ]),
    ]),
  ];
}

/**
 * @param {Entry[]} entries
 * @param {string[]} heads
 */
export const fileOf = (entries, heads) => csvOf(rowsOf(entries, heads));
