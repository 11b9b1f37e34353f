// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Effects } from "./effects.js";
import { Sounds } from "./sounds.js";

/**
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("./types.js").Scene} Scene
 */

const SCENE = /** @type {Scene} */ (/** @type {unknown} */ ({ seats: [{ seat: 1, name: "Fox" }] }));
const WON = /** @type {Scene} */ (/** @type {unknown} */ ({ seats: [], summary: { over: "won" } }));
const sounds = new Sounds();
const play = vi.spyOn(sounds, "play");

/**
 * @param {number} number
 * @param {Entry["marks"]} marks
 * @returns {Entry}
 */
const entry = (number, marks) => ({
  number,
  text: "",
  kind: "",
  seat: 1,
  marks,
  cry: "KAËL!",
  speaker: null,
  quip: "",
});

let ending = Promise.resolve();
const animate = vi.fn(() => ({ finished: ending }));

beforeEach(() => {
  animate.mockClear();
  play.mockClear();
  ending = new Promise(() => {});
  HTMLElement.prototype.animate = /** @type {typeof HTMLElement.prototype.animate} */ (
    /** @type {unknown} */ (animate)
  );
});

test("what happened before somebody came makes nothing move, and what is new does so once", () => {
  const effects = new Effects(document.createElement("div"), sounds);
  effects.draw([entry(0, "shake")], SCENE);
  expect(animate).not.toHaveBeenCalled();
  effects.draw([entry(0, "shake"), entry(1, "shake")], SCENE);
  expect(animate).toHaveBeenCalledTimes(1);
  effects.draw([entry(0, "shake"), entry(1, "shake")], SCENE);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("who shouts is named, and a round that ends makes nothing move", () => {
  const el = document.createElement("div");
  const effects = new Effects(el, sounds);
  effects.draw([], SCENE);
  effects.draw([entry(0, "shout"), entry(1, "end")], SCENE);
  expect(el.textContent).toBe("FoxKAËL!");
  expect(animate).toHaveBeenCalledTimes(1);
});

test("what was taken back and is played again is news again", () => {
  const effects = new Effects(document.createElement("div"), sounds);
  effects.draw([entry(0, ""), entry(1, "flash")], SCENE);
  effects.draw([entry(0, "")], SCENE);
  effects.draw([entry(0, ""), entry(1, "flash")], SCENE);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("a strong combination bursts, and what flies is taken away", async () => {
  const el = document.createElement("div");
  const effects = new Effects(el, sounds);
  effects.draw([], SCENE);
  ending = Promise.resolve();
  effects.draw([entry(0, "burst")], SCENE);
  expect(el.querySelectorAll(".ck-pieces i").length).toBe(animate.mock.calls.length);
  expect(animate).toHaveBeenCalled();
  await vi.waitFor(() => expect(el.children.length).toBe(0));
});

test("paper falls at the end of a match that is won, and at no other end", () => {
  const el = document.createElement("div");
  const effects = new Effects(el, sounds);
  effects.draw([], SCENE);
  effects.draw([entry(0, "end")], SCENE);
  expect(el.children.length).toBe(0);
  effects.draw([entry(0, "end"), entry(1, "end")], WON);
  expect(el.children.length).toBe(1);
  expect(play).toHaveBeenLastCalledWith(["win"]);
});

test("what happens is heard in its order, but not what happened before somebody came", () => {
  const effects = new Effects(document.createElement("div"), sounds);
  effects.draw([entry(0, "lay")], SCENE);
  expect(play).not.toHaveBeenCalled();
  effects.draw([entry(0, "lay"), entry(1, "lay"), entry(2, ""), entry(3, "shake"), entry(4, "out")], SCENE);
  expect(play).toHaveBeenLastCalledWith(["lay", "shake"]);
});

test("who asked for less motion sees nothing move, and may hear it all the same", async () => {
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { Effects: Still } = await import("./effects.js");
  vi.unstubAllGlobals();
  const el = document.createElement("div");
  const effects = new Still(el, sounds);
  effects.draw([], SCENE);
  effects.draw([entry(0, "shake"), entry(1, "burst"), entry(2, "shout")], SCENE);
  effects.draw([entry(3, "end")], WON);
  expect(animate).not.toHaveBeenCalled();
  expect(el.children.length).toBe(0);
  expect(play).toHaveBeenLastCalledWith(["win"]);
});
