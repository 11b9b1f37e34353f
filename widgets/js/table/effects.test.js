// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Effects } from "./effects.js";

/**
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("./types.js").Scene} Scene
 */

const SCENE = /** @type {Scene} */ (/** @type {unknown} */ ({ seats: [{ seat: 1, name: "Fox" }] }));

/**
 * @param {number} number
 * @param {Entry["marks"]} marks
 * @returns {Entry}
 */
const entry = (number, marks) => ({ number, text: "", kind: "", seat: 1, marks, cry: "KAËL!" });

const animate = vi.fn(() => ({ finished: new Promise(() => {}) }));

beforeEach(() => {
  animate.mockClear();
  HTMLElement.prototype.animate = /** @type {typeof HTMLElement.prototype.animate} */ (
    /** @type {unknown} */ (animate)
  );
});

test("what happened before somebody came makes nothing move, and what is new does so once", () => {
  const effects = new Effects(document.createElement("div"));
  effects.draw([entry(0, "shake")], SCENE);
  expect(animate).not.toHaveBeenCalled();
  effects.draw([entry(0, "shake"), entry(1, "shake")], SCENE);
  expect(animate).toHaveBeenCalledTimes(1);
  effects.draw([entry(0, "shake"), entry(1, "shake")], SCENE);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("who shouts is named, and a round that ends makes nothing move", () => {
  const el = document.createElement("div");
  const effects = new Effects(el);
  effects.draw([], SCENE);
  effects.draw([entry(0, "shout"), entry(1, "end")], SCENE);
  expect(el.textContent).toBe("FoxKAËL!");
  expect(animate).toHaveBeenCalledTimes(1);
});

test("what was taken back and is played again is news again", () => {
  const effects = new Effects(document.createElement("div"));
  effects.draw([entry(0, ""), entry(1, "flash")], SCENE);
  effects.draw([entry(0, "")], SCENE);
  effects.draw([entry(0, ""), entry(1, "flash")], SCENE);
  expect(animate).toHaveBeenCalledTimes(1);
});
