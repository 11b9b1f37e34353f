// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { clear, finish, read } from "../progress/store.js";
import { Stars } from "./stars.js";

const STEP = { lesson: "kael", name: "draw", stars: null, most: 3, label: "", worth: "Why", first: true };
const words = () => "{n} of {most}";

beforeEach(() => localStorage.clear());

test("a step that nobody has finished shows no stars", () => {
  const stars = new Stars(words);
  expect(stars.draw(STEP).isNew).toBe(false);
  expect(stars.el.hidden).toBe(true);
  stars.draw({});
  expect(stars.el.hidden).toBe(true);
});

test("won stars are shown, named, kept, and news only once", () => {
  const stars = new Stars(words);
  expect(stars.draw({ ...STEP, stars: 2, label: "two of three" })).toEqual({
    isNew: true,
    label: "two of three",
  });
  expect(stars.el.textContent).toBe("★★☆");
  expect(stars.el.getAttribute("aria-label")).toBe("two of three");
  expect(stars.said.textContent).toBe("Why");
  expect(read().lessons).toEqual({ kael: { draw: 2 } });
  expect(stars.draw({ ...STEP, stars: 2 }).isNew).toBe(false);
});

test("forgotten stars are gone, and do not come back by themselves", () => {
  const stars = new Stars(words);
  const step = { ...STEP, stars: 3, label: "three of three" };
  stars.draw(step);
  clear();
  stars.forget(step);
  expect(stars.draw(step).isNew).toBe(false);
  expect(stars.el.hidden).toBe(true);
  expect(read().lessons).toEqual({});
  stars.draw({ ...STEP, stars: 1, label: "one of three" });
  expect(stars.el.textContent).toBe("★☆☆");
});

test("stars that have been won are never fewer", () => {
  const stars = new Stars(words);
  stars.draw({ ...STEP, stars: 3, label: "three of three" });
  expect(stars.draw({ ...STEP, stars: 1, label: "one of three" }).isNew).toBe(false);
  expect(stars.el.textContent).toBe("★★★");
  expect(read().lessons).toEqual({ kael: { draw: 3 } });
});

test("stars of an earlier visit show, too", () => {
  finish("kael", "draw", 3);
  const stars = new Stars(words);
  stars.draw(STEP);
  expect(stars.el.textContent).toBe("★★★");
  expect(stars.el.getAttribute("aria-label")).toBe("3 of 3");
});
