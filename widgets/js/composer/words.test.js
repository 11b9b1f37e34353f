/** What stands in a field, and how it changes when a card is laid or somebody comes. */
import { expect, test } from "vitest";
import { forSeats, rowsOf, textAt, tidied, withText } from "./words.js";

/** @param {object} more @returns {import("../table/types.js").ComposedField} */
const field = (more) => ({
  name: "hands",
  label: "Hands",
  thing: "cards",
  depth: 1,
  by_seat: true,
  needed: true,
  given: true,
  usual: null,
  options: [],
  signs: [],
  ...more,
});

test("a text is found and changed where a path leads, and what lies before it is filled up", () => {
  expect(textAt(["3 8", "4"], [1])).toBe("4");
  expect(textAt("3 8", [])).toBe("3 8");
  expect(textAt(["3 8"], [4])).toBe("");
  expect(textAt(null, [0, 1])).toBe("");
  expect(withText("3", [], "4")).toBe("4");
  expect(withText(["3"], [2], "4")).toEqual(["3", "", "4"]);
  expect(withText([["a"]], [1, 0], "b")).toEqual([["a"], ["b"]]);
  const value = ["3"];
  withText(value, [0], "9");
  expect(value).toEqual(["3"]);
});

test("a field has a row, one for each seat, or several of each", () => {
  expect(rowsOf(field({ depth: 0 }), "3 8", ["You", "Fox"])).toEqual([{ path: [], label: "" }]);
  expect(rowsOf(field({}), undefined, ["You", "Fox"])).toEqual([
    { path: [0], label: "You" },
    { path: [1], label: "Fox" },
  ]);
  expect(rowsOf(field({ depth: 2 }), [["a", "b"], []], ["You", "Fox"])).toEqual([
    { path: [0, 0], label: "You" },
    { path: [0, 1], label: "" },
    { path: [1, 0], label: "Fox" },
  ]);
});

test("rows in which nothing is left are gone, and whoever comes has nothing yet", () => {
  expect(tidied(field({ depth: 2 }), [["a", " "], undefined])).toEqual([["a"], []]);
  expect(tidied(field({}), ["", "3"])).toEqual(["", "3"]);
  expect(forSeats(field({}), ["3", "4"], 3)).toEqual(["3", "4", ""]);
  expect(forSeats(field({ thing: "number" }), [15, 15], 3)).toEqual([15, 15, 15]);
  expect(forSeats(field({ depth: 2 }), [["a"], ["b"]], 1)).toEqual([["a"]]);
  expect(forSeats(field({ by_seat: false }), ["1: draw"], 4)).toEqual(["1: draw"]);
});
