// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Curtain } from "./curtain.js";

/** @type {import("./types.js").Scene} */
const SCENE = /** @type {any} */ ({ curtain: false });
const COVERED = { ...SCENE, curtain: true };
const life = { now: new AbortController() };
beforeEach(() => {
  life.now = new AbortController();
});
afterEach(() => {
  life.now.abort();
  vi.restoreAllMocks();
});

/** @param {string[]} controls */
function make(...controls) {
  const root = document.createElement("div");
  const draw = vi.fn();
  const forget = vi.fn();
  const model = /** @type {any} */ ({ get: () => controls.map((id) => ({ id })) });
  return { root, draw, forget, curtain: new Curtain(root, model, { draw, forget }, life.now.signal) };
}

const hide = () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
};

test("whoever leaves the page, or looks at another one, hides their cards, and asks for the curtain", () => {
  for (const leave of [() => dispatchEvent(new Event("pagehide")), hide]) {
    const { root, draw } = make("cover");
    leave();
    expect(root.hasAttribute("data-away")).toBe(true);
    expect(draw).toHaveBeenCalled();
    life.now.abort();
    life.now = new AbortController();
  }
});

test("where nothing is hidden, nothing is covered", () => {
  const { root, draw } = make("undo");
  hide();
  dispatchEvent(new Event("pagehide"));
  expect(root.hasAttribute("data-away")).toBe(false);
  expect(draw).not.toHaveBeenCalled();
});

test("whoever comes back to the page finds the curtain, and forgets what the one before was told", () => {
  const { root, forget, curtain } = make("cover");
  curtain.cover();
  expect(curtain.take(COVERED, SCENE)).toBe(true);
  expect(root.hasAttribute("data-away")).toBe(false);
  expect(root.hasAttribute("data-curtain")).toBe(true);
  expect(forget).toHaveBeenCalledOnce();
  expect(curtain.take(COVERED, COVERED)).toBe(false);
  expect(forget).toHaveBeenCalledOnce();
});

test("what hides nothing any more when somebody comes back is there again", () => {
  const { root, curtain } = make("cover");
  curtain.cover();
  curtain.take(SCENE, SCENE);
  expect(root.hasAttribute("data-away")).toBe(true);
  const over = make();
  over.root.setAttribute("data-away", "");
  over.curtain.take(SCENE, SCENE);
  expect(over.root.hasAttribute("data-away")).toBe(false);
});

test("a table that is there no more listens to nothing", () => {
  const { draw } = make("cover");
  life.now.abort();
  hide();
  expect(draw).not.toHaveBeenCalled();
});
