// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Faces } from "./cards.js";
import { Moments } from "./moments.js";

/** Of each motion, what ends it. @type {(() => void)[]} */
let ends = [];
let life = new AbortController();

beforeEach(() => {
  ends = [];
  life = new AbortController();
  HTMLElement.prototype.animate = /** @type {typeof HTMLElement.prototype.animate} */ (
    /** @type {unknown} */ (
      () => {
        let cancel = () => {};
        const finished = new Promise((resolve) => {
          cancel = () => resolve(undefined);
        });
        ends.push(cancel);
        return { finished, cancel };
      }
    )
  );
});
afterEach(() => life.abort());

/** @param {DOMRect} [box] of the board */
function table(box = new DOMRect(0, 0, 600, 400)) {
  const layer = document.createElement("div");
  const board = document.createElement("div");
  board.getBoundingClientRect = () => box;
  document.body.replaceChildren(layer);
  layer.append(board, document.createElement("button"));
  return { layer, moments: new Moments(layer, board, new Faces(), life.signal) };
}

const shown = (/** @type {Element} */ el) =>
  [...el.querySelectorAll(".ck-moment")].map((each) => each.getAttribute("data-kind"));

test("moments come one after the other, and what waits for them comes after the last", async () => {
  const { layer, moments } = table();
  const then = vi.fn();
  moments.show([
    { kind: "out", lasts: 2000, told: ["Fox is out!"] },
    { kind: "rest", lasts: 1000 },
  ]);
  moments.after(then);
  expect(shown(layer)).toEqual(["out"]);
  ends[0]?.();
  await vi.waitFor(() => expect(shown(layer)).toEqual(["rest"]));
  expect(then).not.toHaveBeenCalled();
  ends[1]?.();
  await vi.waitFor(() => expect(then).toHaveBeenCalledTimes(1));
  expect(shown(layer)).toEqual([]);
});

test("what waits for moments comes at once where there are none", () => {
  const then = vi.fn();
  table().moments.after(then);
  expect(then).toHaveBeenCalled();
});

test("a tap ends a moment, and touches nothing else", async () => {
  const { layer, moments } = table();
  const touched = vi.fn();
  layer.addEventListener("click", touched);
  moments.show([{ kind: "shout", lasts: 2000, cry: "KAËL!" }]);
  /** @type {HTMLElement} */ (layer.querySelector(".ck-moment strong")).click();
  await vi.waitFor(() => expect(shown(layer)).toEqual([]));
  expect(touched).not.toHaveBeenCalled();
});

test("a key ends a moment; one that would press something unseen does nothing else", async () => {
  const { layer, moments } = table();
  const button = /** @type {HTMLElement} */ (layer.querySelector("button"));
  const heard = vi.fn();
  button.addEventListener("keydown", heard);
  const press = (/** @type {string} */ key) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    button.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const [key, passes] of /** @type {[string, boolean][]} */ ([
    ["Enter", false],
    ["ArrowLeft", true],
  ])) {
    heard.mockClear();
    moments.show([{ kind: "card", lasts: 2000 }]);
    expect(press("Shift")).toBe(false);
    expect(shown(layer)).toEqual(["card"]);
    heard.mockClear();
    expect(press(key)).toBe(!passes);
    expect(heard).toHaveBeenCalledTimes(Number(passes));
    await vi.waitFor(() => expect(shown(layer)).toEqual([]));
  }
  expect(press("Enter")).toBe(false);
});

test("a moment fills as much of the board as is in the window", () => {
  const { layer, moments } = table(new DOMRect(10, -50, 600, 4000));
  moments.show([{ kind: "card", lasts: 2000 }]);
  const { left, top, height } = /** @type {HTMLElement} */ (layer.querySelector(".ck-moment")).style;
  expect([left, top, height]).toEqual(["10px", "0px", `${innerHeight}px`]);
});

test("where the board does not show, no moment does, and nobody waits", () => {
  const { layer, moments } = table(new DOMRect());
  const then = vi.fn();
  moments.show([{ kind: "card", lasts: 2000 }]);
  moments.after(then);
  expect(shown(layer)).toEqual([]);
  expect(then).toHaveBeenCalled();
});
