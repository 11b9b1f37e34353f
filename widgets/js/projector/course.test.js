/** One thing at a time, and no answer stands out before it is told. */
import { describe, expect, it } from "vitest";
import { briefly, course, lettered, markOf } from "./course.js";

const offered = (/** @type {boolean} */ right) => ({
  label: "…",
  plays: "",
  right,
  why: "…",
  rule: { id: "CB-15", text: "…", href: "" },
  cards: /** @type {string[]} */ ([]),
});
const answers = [offered(false), offered(true), offered(false)];

describe("what a class sees of a step", () => {
  it("is the question, the answers, the answer, and why: the right one first", () => {
    expect(course(true, answers)).toEqual([
      { name: "words" },
      { name: "question" },
      { name: "answers" },
      { name: "answer" },
      { name: "why", of: 1 },
      { name: "why", of: 0 },
      { name: "why", of: 2 },
    ]);
    expect(course(false, [])).toEqual([{ name: "question" }]);
  });

  it("has the cards with small print that answers are about before them, each once, with its letters", () => {
    const cards = [["judge"], ["vicar"], ["judge"], []];
    const some = cards.map((each) => ({ ...offered(false), cards: each }));
    expect(course(false, some).map(({ name }) => name)).toEqual([
      ...["question", "cards", "answers", "answer", "why", "why", "why", "why"],
    ]);
    expect(lettered(some)).toEqual([
      { face: "judge", letters: ["A", "C"] },
      { face: "vicar", letters: ["B"] },
    ]);
    expect(lettered(some.filter(({ cards: [face] }) => face === "judge"))).toEqual([
      { face: "judge", letters: [] },
    ]);
  });

  it("marks nothing before the answer is told, and then a wrong one with its reason alone", () => {
    const marks = (/** @type {import("./course.js").Thing} */ thing) =>
      answers.map((answer, at) => markOf(thing, answer, at));
    expect(marks({ name: "question" })).toEqual(["", "", ""]);
    expect(marks({ name: "answers" })).toEqual(["", "", ""]);
    expect(marks({ name: "answer" })).toEqual(["", "right", ""]);
    expect(marks({ name: "why", of: 2 })).toEqual(["", "right", "wrong"]);
    expect(markOf({ name: "why", of: 0 }, { ...offered(false), rule: null }, 0)).toBe("allowed");
  });
});

describe("answers in few words", () => {
  const called = (/** @type {string[]} */ ...labels) =>
    briefly(labels.map((label) => ({ ...offered(false), label })));

  it("leave out what all of them end with", () => {
    expect(called("Buy the Vicar: row 2", "Buy the Judge: row 2")).toEqual([
      "Buy the Vicar",
      "Buy the Judge",
    ]);
  });

  it("leave out what all of them begin with", () => {
    expect(called("Buy the Vicar: new row above", "Buy the Vicar: row 2")).toEqual([
      "New row above",
      "Row 2",
    ]);
  });

  it("are whole where they end otherwise, or where there is one", () => {
    expect(called("Buy the Vicar: row 2", "Buy the Judge: row 1")).toEqual([
      "Buy the Vicar: row 2",
      "Buy the Judge: row 1",
    ]);
    expect(called("Draw", "Buy the Judge: row 1")).toEqual(["Draw", "Buy the Judge: row 1"]);
    expect(called("Buy the Judge: row 1")).toEqual(["Buy the Judge: row 1"]);
  });
});
