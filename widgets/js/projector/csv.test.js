/** What a spreadsheet opens. */
import { describe, expect, it } from "vitest";
import { csvOf } from "./csv.js";

describe("cells", () => {
  it("are quoted, so that commas, quotes and lines stay in them", () => {
    expect(csvOf([["a, b", 'say "hi"', "two\nlines", 7]])).toBe('"a, b","say ""hi""","two\nlines",7');
  });

  it("are no formulas", () => {
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1"])
      expect(csvOf([[text]])).toBe(`"'${text}"`);
  });

  it("stand in rows", () => {
    expect(csvOf([["a"], [1]])).toBe('"a"\r\n1');
  });
});
