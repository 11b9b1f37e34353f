/** What a class was asked, as rows of a file. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ClassRecord, fileOf, rowsOf } from "./record.js";

const HEADS = ["Where", "Question", "Right", "Answer", "first", "second"];
const entry = (votes = [[7, 12]]) => ({
  place: "Cut 3",
  question: "=What?",
  answers: [
    { label: "Lay 6", right: false },
    { label: "Draw", right: true },
  ],
  votes,
});

beforeEach(() => {
  const kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  });
});

describe("a class's record", () => {
  it("has a row for each question, with the right letter and both votes", () => {
    const [head, row] = rowsOf(
      [
        entry([
          [7, 12],
          [1, 18],
        ]),
      ],
      HEADS,
    );
    expect(head?.slice(0, 6)).toEqual(["Where", "Question", "Right", "Answer A", "A first", "A second"]);
    expect(row?.slice(0, 9)).toEqual(["Cut 3", "=What?", "B", "Lay 6", 7, 1, "Draw", 12, 18]);
    expect(row?.length).toBe(head?.length);
  });

  it("keeps a question once, with its last votes, and through the next page of the tab", () => {
    const record = new ClassRecord();
    record.note(entry([]));
    record.note(entry([[7, 12]]));
    expect(new ClassRecord().entries).toEqual([entry([[7, 12]])]);
  });

  it("is a file without formulas", () => {
    expect(fileOf([entry()], HEADS)).toContain(`"'=What?"`);
  });
});
