/** The keys of a presenter. */
import { describe, expect, it } from "vitest";
import { deedOf } from "./keys.js";

const plain = { ctrlKey: false, altKey: false, metaKey: false };
const outside = { isInside: false, isOpen: false, isField: false, isButton: false };
const inside = { ...outside, isInside: true, isOpen: true };
const deed = (/** @type {string} */ key, where = outside) => deedOf({ key, ...plain }, where);

describe("a presenter's keys", () => {
  it("go on and back by the page keys wherever the focus is", () => {
    for (const where of [outside, inside, { ...outside, isField: true }]) {
      expect(deed("PageDown", where)).toBe("on");
      expect(deed("PageUp", where)).toBe("back");
    }
  });

  it("go on by arrows and space, and make it black, outside the table alone", () => {
    for (const key of ["ArrowRight", " "]) expect(deed(key)).toBe("on");
    expect(deed("ArrowLeft")).toBe("back");
    expect(deed("b")).toBe("black");
    expect(deed("B")).toBe("black");
    for (const key of ["ArrowRight", " ", "b", "Enter", "7"]) expect(deed(key, inside)).toBe("");
  });

  it("lead into the table and out of it", () => {
    expect(deed("Enter")).toBe("enter");
    expect(deed("Escape", inside)).toBe("leave");
    expect(deed("Escape")).toBe("");
  });

  it("leave buttons, fields and the browser's own keys alone", () => {
    expect(deed(" ", { ...outside, isButton: true })).toBe("");
    expect(deed("b", { ...outside, isField: true })).toBe("");
    expect(deedOf({ key: "b", ...plain, ctrlKey: true }, outside)).toBe("");
  });

  it("begin the counts with a digit", () => {
    expect(deed("7")).toBe("digit");
  });
});
