// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Banter } from "./banter.js";

/** @typedef {import("./types.js").Entry} Entry */

/**
 * @param {number} number
 * @param {string} quip
 * @returns {Entry}
 */
const remark = (number, quip) => ({
  number,
  text: "",
  kind: "",
  seat: 1,
  marks: "",
  cry: "",
  large: [],
  speaker: 1,
  quip,
});

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { animate: vi.fn() });
});

/** @type {[string, DOMRect][]} */
const BOXES = [
  [".ck-quip", new DOMRect(0, 0, 120, 30)],
  [".ck-portrait", new DOMRect(20, 20, 30, 30)],
  [".table", new DOMRect(0, 0, 600, 400)],
];
const at = (/** @type {DOMRect} */ { left, top }) => [`${left}px`, `${top}px`];

/**
 * A table with the face of seat 1 in the row of the others.
 *
 * @param {[string, DOMRect][]} boxes of what lies there besides
 */
function table(boxes = []) {
  const el = document.createElement("div");
  el.className = "table";
  el.innerHTML = `<div class="ck-others"><div><i class="ck-portrait" data-seat="1"></i></div></div>`;
  for (const [name] of boxes)
    el.append(Object.assign(document.createElement("i"), { className: name.slice(1) }));
  const all = [...boxes, ...BOXES];
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
    /** @this {HTMLElement} */ function () {
      return all.find(([name]) => this.matches(name))?.[1] ?? new DOMRect();
    },
  );
  for (const name of /** @type {const} */ (["offsetWidth", "offsetHeight"]))
    vi.spyOn(HTMLElement.prototype, name, "get").mockReturnValue(name === "offsetWidth" ? 120 : 30);
  document.body.replaceChildren(el);
  return el;
}

const now = (/** @type {() => void} */ then) => then();
const bubbles = (/** @type {Element} */ el) =>
  [...el.querySelectorAll(".ck-quip")].map(({ textContent }) => textContent);

test("what somebody says in passing stands beside their face, the newest alone, and not for screen readers", () => {
  const el = table();
  const banter = new Banter(el, now);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual([]);
  banter.draw([remark(0, "Snip!"), remark(1, "Zoom!"), remark(2, "Purrfect.")], false);
  expect(bubbles(el)).toEqual(["Purrfect."]);
  expect(el.querySelector(".ck-quip")?.getAttribute("aria-hidden")).toBe("true");
  banter.draw([remark(2, "Purrfect."), remark(3, "Shiny!")], false);
  expect(bubbles(el)).toEqual(["Shiny!"]);
});

test("whoever wants no chatter has none, and later none of what was said meanwhile", () => {
  const el = table();
  const banter = new Banter(el, now);
  banter.draw([], true);
  banter.draw([remark(0, "Snip!")], true);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual([]);
});

test("with another match goes what was said in the one before, and what was still to be said is not", () => {
  const el = table();
  /** @type {(() => void)[]} */
  const later = [];
  const banter = new Banter(el, (then) => later.push(then));
  banter.draw([], false);
  banter.draw([remark(8, "Snip!")], false);
  later.splice(0).forEach(now);
  expect(bubbles(el)).toEqual(["Snip!"]);
  banter.draw([remark(9, "Zoom!")], false);
  banter.draw([remark(0, "")], false);
  later.forEach(now);
  expect(bubbles(el)).toEqual([]);
});

test("a bubble goes by itself", () => {
  vi.useFakeTimers();
  const el = table();
  const banter = new Banter(el, now);
  banter.draw([], false);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual(["Snip!"]);
  vi.advanceTimersByTime(5000);
  expect(bubbles(el)).toEqual([]);
  vi.useRealTimers();
});

test("whoever does not show says nothing", () => {
  const el = table();
  el.replaceChildren();
  const banter = new Banter(el, now);
  banter.draw([], false);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual([]);
});

test("a bubble stands below the face, or else where nothing lies that somebody needs, or nowhere", () => {
  const places = /** @type {[DOMRect[], string[] | null][]} */ ([
    [[], at(new DOMRect(14, 56))],
    [[new DOMRect(0, 58, 600, 34)], at(new DOMRect(56, 20))],
    [[new DOMRect(0, 58, 600, 34), new DOMRect(52, 0, 400, 50)], at(new DOMRect(14, 104))],
    [[new DOMRect(0, 58, 600, 330), new DOMRect(52, 0, 400, 50)], null],
  ]);
  for (const [cards, place] of places) {
    const el = table(cards.map((box, i) => [i === 0 ? ".ck-card" : ".ck-prompt", box]));
    const banter = new Banter(el, now);
    banter.draw([], false);
    banter.draw([remark(0, "Snip!")], false);
    const bubble = /** @type {HTMLElement | null} */ (el.querySelector(".ck-quip"));
    expect(bubble && [bubble.style.left, bubble.style.top]).toEqual(place);
  }
});

test("a bubble goes elsewhere when something grows into its place, and goes where there is none", () => {
  /** @type {() => void} */
  let grow = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
      constructor(/** @type {() => void} */ then) {
        grow = then;
      }
    },
  );
  const prompt = new DOMRect(0, 300, 600, 34);
  const el = table([[".ck-prompt", prompt]]);
  const banter = new Banter(el, now);
  banter.draw([], false);
  banter.draw([remark(0, "Snip!")], false);
  const bubble = /** @type {HTMLElement} */ (el.querySelector(".ck-quip"));
  const before = bubble.style.cssText;
  prompt.y = 58;
  grow();
  expect(bubble.style.cssText).not.toBe(before);
  expect(bubbles(el)).toEqual(["Snip!"]);
  Object.assign(prompt, { y: 0, height: 400 });
  grow();
  expect(bubbles(el)).toEqual([]);
  vi.unstubAllGlobals();
});

test("in a row of a count a bubble may stand further to the right, and nowhere else", () => {
  for (const [around, place] of /** @type {[string, string[] | null][]} */ ([
    ["tr", at(new DOMRect(134, 56))],
    ["div", null],
  ])) {
    const el = table([
      [".ck-card", new DOMRect(0, 58, 120, 330)],
      [".ck-prompt", new DOMRect(52, 0, 548, 50)],
    ]);
    const row = document.createElement(around);
    row.append(.../** @type {Element} */ (el.querySelector(".ck-others > div")).childNodes);
    el.append(row);
    const banter = new Banter(el, now);
    banter.draw([], false);
    banter.draw([remark(0, "Snip!")], false);
    const bubble = /** @type {HTMLElement | null} */ (el.querySelector(".ck-quip"));
    expect(bubble && [bubble.style.left, bubble.style.top]).toEqual(place);
  }
});

test("nobody says anything while the table is filled", () => {
  const el = table();
  /** @type {(() => void)[]} */
  const waiting = [];
  const banter = new Banter(el, (then) => waiting.push(then));
  banter.draw([], false);
  banter.draw([remark(0, "Snip!")], false);
  expect(bubbles(el)).toEqual([]);
  for (const then of waiting) then();
  expect(bubbles(el)).toEqual(["Snip!"]);
});
