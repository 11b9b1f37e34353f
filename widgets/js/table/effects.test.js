// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Faces } from "./cards.js";
import { Effects } from "./effects.js";
import { Moments } from "./moments.js";
import { Sounds } from "./sounds.js";

/**
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("./types.js").Scene} Scene
 */

const SCENE = /** @type {Scene} */ (
  /** @type {unknown} */ ({ seats: [{ seat: 1, name: "Fox", portrait: "fox:happy" }], tense: false })
);
const sounds = new Sounds();
const play = vi.spyOn(sounds, "play");
const moments = new Moments(
  document.createElement("div"),
  document.createElement("div"),
  new Faces(),
  new AbortController().signal,
);
const show = vi.spyOn(moments, "show");

/**
 * @param {number} number
 * @param {Entry["marks"]} marks
 * @param {Partial<Entry>} [more]
 * @returns {Entry}
 */
const entry = (number, marks, more = {}) => ({
  number,
  text: `text ${number}`,
  kind: "",
  seat: 1,
  marks,
  cry: "",
  large: [],
  speaker: null,
  quip: "",
  ...more,
});

let ending = Promise.resolve();
const animate = vi.fn(() => ({ finished: ending }));

beforeEach(() => {
  animate.mockClear();
  play.mockClear();
  show.mockClear();
  ending = new Promise(() => {});
  HTMLElement.prototype.animate = /** @type {typeof HTMLElement.prototype.animate} */ (
    /** @type {unknown} */ (animate)
  );
});

/** What fills the table by the last news. */
const great = () => show.mock.calls.at(-1)?.[0];

test("what happened before somebody came makes nothing move, and what is new does so once", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([entry(0, "shake")], SCENE, false);
  expect(animate).not.toHaveBeenCalled();
  effects.draw([entry(0, "shake"), entry(1, "shake")], SCENE, false);
  expect(animate).toHaveBeenCalledTimes(1);
  effects.draw([entry(0, "shake"), entry(1, "shake")], SCENE, false);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("who calls is seen large, with what they cry", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([], SCENE, false);
  effects.draw([entry(0, "shout", { cry: "KAËL!" }), entry(1, "end")], SCENE, false);
  expect(great()).toMatchObject([
    { kind: "shout", portrait: "fox:happy", name: "Fox", cry: "KAËL!", told: [] },
  ]);
});

test("a card that nobody should miss is seen large, what strikes it out, and whom it puts out", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([], SCENE, false);
  effects.draw([entry(0, "shake", { large: ["bomb"] })], SCENE, false);
  expect(great()).toMatchObject([{ kind: "card", faces: ["bomb"], told: ["text 0"] }]);
  effects.draw([entry(1, "lay", { large: ["bomb", "shield"] })], SCENE, false);
  expect(great()).toMatchObject([{ kind: "struck", faces: ["bomb", "shield"] }]);
  expect(play).toHaveBeenLastCalledWith(["ward"]);
  effects.draw([entry(2, "lay", { large: ["assassin"] }), entry(3, "out")], SCENE, false);
  expect(great()).toMatchObject([{ kind: "out", faces: ["assassin"], told: ["text 2", "text 3"] }]);
});

test("of great moments none takes longer than two and a half seconds", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([], SCENE, false);
  const all = [
    [entry(0, "shout", { cry: "KAËL!" })],
    [entry(1, "shake", { large: ["bomb"] })],
    [entry(2, "lay", { large: ["bomb", "shield"] })],
    [entry(3, "lay", { large: ["assassin"] }), entry(4, "out")],
  ];
  for (const news of all) effects.draw(news, SCENE, false);
  const lasts = show.mock.calls.flatMap(([shown]) => shown).map((moment) => moment.lasts);
  expect(lasts.length).toBe(all.length);
  expect(Math.max(...lasts)).toBeLessThanOrEqual(2500);
});

test("who goes out when hands are counted is not told before they are turned up", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([], SCENE, false);
  effects.draw([entry(0, ""), entry(1, "out"), entry(2, "end")], SCENE, false);
  expect(great()).toEqual([]);
});

test("without pauses nothing fills the table", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([], SCENE, true);
  effects.draw([entry(0, "shout", { cry: "KAËL!" })], SCENE, true);
  expect(show).not.toHaveBeenCalled();
  expect(play).toHaveBeenLastCalledWith(["shout"]);
});

test("a cut is cried out over the cards that were cut, and over nothing where there are none", () => {
  const el = document.createElement("div");
  const effects = new Effects(el, sounds, moments);
  const cut = entry(0, "flash", { cry: "Cut!" });
  effects.draw([], SCENE, false);
  effects.draw([cut], SCENE, false);
  expect(el.querySelector(".ck-cry")).toBeNull();
  el.innerHTML = `<i class="ck-zone" data-kind="trick"></i>`;
  const trick = /** @type {Element} */ (el.firstElementChild);
  trick.getBoundingClientRect = () => new DOMRect(100, 50, 80, 40);
  effects.draw([{ ...cut, number: 1 }], SCENE, false);
  const cry = /** @type {HTMLElement} */ (el.querySelector(".ck-cry"));
  expect([cry.textContent, cry.style.left, cry.style.top]).toEqual(["FoxCut!", "140px", "70px"]);
});

test("on the last lap a drum rolls with all that happens", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([], SCENE, false);
  effects.draw([entry(0, "lay")], { ...SCENE, tense: true }, false);
  expect(play).toHaveBeenLastCalledWith(["lay", "roll"]);
  effects.draw([entry(0, "lay")], { ...SCENE, tense: true }, false);
  expect(play).toHaveBeenCalledTimes(1);
});

test("what was taken back and is played again is news again", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([entry(0, ""), entry(1, "flash")], SCENE, false);
  effects.draw([entry(0, "")], SCENE, false);
  effects.draw([entry(0, ""), entry(1, "flash")], SCENE, false);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("one's own strong combination bursts, and what flies is taken away", async () => {
  const el = document.createElement("div");
  const effects = new Effects(el, sounds, moments);
  effects.draw([], SCENE, false);
  ending = Promise.resolve();
  effects.draw([entry(0, "burst")], SCENE, false);
  expect(animate).not.toHaveBeenCalled(); // nobody cheers for Fox
  const seats = SCENE.seats.map((seat) => ({ ...seat, you: true }));
  effects.draw([entry(0, "burst"), entry(1, "burst")], { ...SCENE, seats }, false);
  expect(el.querySelectorAll(".ck-pieces i").length).toBe(animate.mock.calls.length);
  expect(animate).toHaveBeenCalled();
  await vi.waitFor(() => expect(el.children.length).toBe(0));
});

test("paper falls where a match that is won is told, and only once it is told", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  const el = document.createElement("section");
  effects.draw([], SCENE, false);
  effects.draw([entry(0, "end")], SCENE, false);
  expect(play).toHaveBeenLastCalledWith([]);
  effects.celebrate(el);
  expect(el.children.length).toBe(1);
  expect(play).toHaveBeenLastCalledWith(["win"]);
});

test("what happens is heard in its order, but not what happened before somebody came", () => {
  const effects = new Effects(document.createElement("div"), sounds, moments);
  effects.draw([entry(0, "lay")], SCENE, false);
  expect(play).not.toHaveBeenCalled();
  const news = [entry(1, "lay"), entry(2, ""), entry(3, "shake"), entry(4, "out")];
  effects.draw([entry(0, "lay"), ...news], SCENE, false);
  expect(play).toHaveBeenLastCalledWith(["lay", "shake"]);
});

test("who asked for less motion sees nothing move but what is great, and may hear it all the same", async () => {
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { Effects: Still } = await import("./effects.js");
  vi.unstubAllGlobals();
  const el = document.createElement("div");
  const effects = new Still(el, sounds, moments);
  effects.draw([], SCENE, false);
  effects.draw(
    [entry(0, "shake", { large: ["bomb"] }), entry(1, "burst"), entry(2, "shout", { cry: "KAËL!" })],
    SCENE,
    false,
  );
  effects.celebrate(el);
  expect(animate).not.toHaveBeenCalled();
  expect(el.children.length).toBe(0);
  expect(great()).toMatchObject([{ kind: "shout" }]);
  expect(play).toHaveBeenLastCalledWith(["win"]);
});
