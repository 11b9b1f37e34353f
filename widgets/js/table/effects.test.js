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

/**
 * @param {number} number
 * @param {string} quip
 * @param {Entry["marks"]} [marks]
 * @returns {Entry}
 */
const remark = (number, quip, marks = "") => ({ ...entry(number, marks), speaker: 1, quip });

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
  effects.draw([entry(0, "shake")], SCENE, false);
  expect(animate).not.toHaveBeenCalled();
  effects.draw([entry(0, "shake"), entry(1, "shake")], SCENE, false);
  expect(animate).toHaveBeenCalledTimes(1);
  effects.draw([entry(0, "shake"), entry(1, "shake")], SCENE, false);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("who shouts is named, and a round that ends makes nothing move", () => {
  const el = document.createElement("div");
  const effects = new Effects(el, sounds);
  effects.draw([], SCENE, false);
  effects.draw([entry(0, "shout"), entry(1, "end")], SCENE, false);
  expect(el.textContent).toBe("FoxKAËL!");
  expect(animate).toHaveBeenCalledTimes(1);
});

test("what was taken back and is played again is news again", () => {
  const effects = new Effects(document.createElement("div"), sounds);
  effects.draw([entry(0, ""), entry(1, "flash")], SCENE, false);
  effects.draw([entry(0, "")], SCENE, false);
  effects.draw([entry(0, ""), entry(1, "flash")], SCENE, false);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("a strong combination bursts, and what flies is taken away", async () => {
  const el = document.createElement("div");
  const effects = new Effects(el, sounds);
  effects.draw([], SCENE, false);
  ending = Promise.resolve();
  effects.draw([entry(0, "burst")], SCENE, false);
  expect(el.querySelectorAll(".ck-pieces i").length).toBe(animate.mock.calls.length);
  expect(animate).toHaveBeenCalled();
  await vi.waitFor(() => expect(el.children.length).toBe(0));
});

test("paper falls at the end of a match that is won, and at no other end", () => {
  const el = document.createElement("div");
  const effects = new Effects(el, sounds);
  effects.draw([], SCENE, false);
  effects.draw([entry(0, "end")], SCENE, false);
  expect(el.children.length).toBe(0);
  effects.draw([entry(0, "end"), entry(1, "end")], WON, false);
  expect(el.children.length).toBe(1);
  expect(play).toHaveBeenLastCalledWith(["win"]);
});

test("what happens is heard in its order, but not what happened before somebody came", () => {
  const effects = new Effects(document.createElement("div"), sounds);
  effects.draw([entry(0, "lay")], SCENE, false);
  expect(play).not.toHaveBeenCalled();
  effects.draw(
    [entry(0, "lay"), entry(1, "lay"), entry(2, ""), entry(3, "shake"), entry(4, "out")],
    SCENE,
    false,
  );
  expect(play).toHaveBeenLastCalledWith(["lay", "shake"]);
});

test("who asked for less motion sees nothing move, and may hear it all the same", async () => {
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { Effects: Still } = await import("./effects.js");
  vi.unstubAllGlobals();
  const el = document.createElement("div");
  const effects = new Still(el, sounds);
  effects.draw([], SCENE, false);
  effects.draw([entry(0, "shake"), entry(1, "burst"), entry(2, "shout")], SCENE, false);
  effects.draw([entry(3, "end")], WON, false);
  expect(animate).not.toHaveBeenCalled();
  expect(el.children.length).toBe(0);
  expect(play).toHaveBeenLastCalledWith(["win"]);
});

/** A table with the face of seat 1 in the row of the others. */
function table() {
  const el = document.createElement("div");
  el.innerHTML = `<div class="ck-others"><i class="ck-portrait" data-seat="1"></i></div>`;
  document.body.replaceChildren(el);
  return el;
}

const bubbles = (/** @type {Element} */ el) =>
  [...el.querySelectorAll(".ck-quip")].map(({ textContent }) => textContent);

test("what somebody says in passing stands beside their face, the newest alone, and not for screen readers", () => {
  const el = table();
  const effects = new Effects(el, sounds);
  effects.draw([remark(0, "Snip!")], SCENE, false);
  expect(bubbles(el)).toEqual([]);
  effects.draw([remark(0, "Snip!"), remark(1, "Zoom!"), remark(2, "Purrfect.")], SCENE, false);
  expect(bubbles(el)).toEqual(["Purrfect."]);
  expect(el.querySelector(".ck-quip")?.getAttribute("aria-hidden")).toBe("true");
  effects.draw([remark(2, "Purrfect."), remark(3, "Shiny!")], SCENE, false);
  expect(bubbles(el)).toEqual(["Shiny!"]);
});

test("whoever wants no chatter has none, and the table is as lively as ever", () => {
  const el = table();
  const effects = new Effects(el, sounds);
  effects.draw([], SCENE, true);
  effects.draw([remark(0, "Snip!", "flash")], SCENE, true);
  expect(bubbles(el)).toEqual([]);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("whoever does not show says nothing", () => {
  const el = table();
  el.replaceChildren();
  const effects = new Effects(el, sounds);
  effects.draw([], SCENE, false);
  effects.draw([remark(0, "Snip!")], SCENE, false);
  expect(bubbles(el)).toEqual([]);
});
