/** What a class was asked, as rows of a file. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ClassRecord, fileOf, rowsOf } from "./record.js";

const HEAD = ["Where", "Question", "Card", "Answer", "Right", "First", "Second"];
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
  it("has a row for each answer, with both votes", () => {
    const votes = [
      [7, 12],
      [1, 18],
    ];
    expect(rowsOf([entry(votes)], HEAD)).toEqual([
      HEAD,
      ["Cut 3", "=What?", "A", "Lay 6", "", 7, 1],
      ["Cut 3", "=What?", "B", "Draw", "✓", 12, 18],
    ]);
    expect(rowsOf([entry([])], HEAD)[1]?.slice(-2)).toEqual(["", ""]);
  });

  it("keeps a question once, with its last votes, and through the next page of the tab", () => {
    const record = new ClassRecord();
    record.note(entry([]));
    record.note(entry([[7, 12]]));
    expect(new ClassRecord().entries).toEqual([entry([[7, 12]])]);
  });

  it("is a file without formulas", () => {
    expect(fileOf([entry()], HEAD)).toContain(`"'=What?"`);
  });
});
