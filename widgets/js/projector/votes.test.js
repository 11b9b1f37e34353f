/** Counts of raised cards, as a teacher types them. */
import { describe, expect, it } from "vitest";
import { barsOf, countsOf } from "./votes.js";

describe("counts", () => {
  it("are numbers with anything between them", () => {
    expect(countsOf("7 12 4 2", 4)).toEqual([7, 12, 4, 2]);
    expect(countsOf(" 7,12 ; 4 2 ", 4)).toEqual([7, 12, 4, 2]);
  });

  it("are 0 for answers that are not named", () => {
    expect(countsOf("7", 3)).toEqual([7, 0, 0]);
  });

  it("are none where something else is typed, or more than there are answers", () => {
    for (const typed of ["", "a", "7 b", "1 2 3", "1234 1", "=1 2"]) expect(countsOf(typed, 2)).toBe(null);
  });
});

describe("bars", () => {
  it("are as long as shares of the class, the longest of both votes as long as can be", () => {
    expect(barsOf([[5, 5, 10, 0]])).toEqual([[0.5, 0.5, 1, 0]]);
    expect(
      barsOf([
        [10, 10],
        [0, 10],
      ]),
    ).toEqual([
      [0.5, 0.5],
      [0, 1],
    ]);
  });

  it("are nothing where nobody has raised a card", () => {
    expect(barsOf([[0, 0]])).toEqual([[0, 0]]);
    expect(barsOf([])).toEqual([]);
  });
});
