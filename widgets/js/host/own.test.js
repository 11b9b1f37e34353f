// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Own } from "./own.js";

let life = new AbortController();
const line = { run: vi.fn(), stop: vi.fn(), drop: vi.fn(), mount: vi.fn() };
/** @type {Own} */
let own;

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
const field = (/** @type {number} */ cell) => /** @type {HTMLTextAreaElement} */ (find(`#code-${cell}`));
const said = (/** @type {number} */ cell) => find(`#own-${cell} .ck-own-said`).textContent;

const isOff = (/** @type {number} */ cell) =>
  find(`#own-${cell} [data-own=run]`).getAttribute("aria-disabled") === "true";

/** @param {number} cell @param {string} text */
function type(cell, text) {
  field(cell).value = text;
  field(cell).dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {number} cell @param {string} what */
const press = (cell, what) => find(`#own-${cell} [data-own=${what}]`).click();

function visit() {
  life.abort();
  life = new AbortController();
  const cell = (/** @type {number} */ at, /** @type {string} */ code) => `
    <div class="ck-own" id="own-${at}" data-cell="${at}" data-running="runs" data-done="done" data-stopped="stopped" data-late="late"
      data-kept="kept" data-above="first “{label}”: {problem}"><label for="code-${at}">Code ${at}</label>
      <textarea id="code-${at}">${code}</textarea><button data-own="run"></button><button data-own="stop" hidden></button><button data-own="again" hidden></button>
      <span class="ck-own-said"></span></div><div id="ran-${at}"><div data-model-id="old-${at}"></div></div>`;
  document.documentElement.lang = "en";
  document.body.innerHTML = cell(3, "x = 1") + cell(5, "x");
  own = new Own(line, life.signal);
  own.open("en/own");
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  sessionStorage.clear();
  visit();
});

test("what is written runs with all that has been changed, and takes the old output's place", async () => {
  type(3, "x = 2");
  press(5, "run");
  expect(line.run).toHaveBeenCalledWith({ page: "en/own", cell: 5, codes: { 3: "x = 2" } });
  expect(said(5)).toBe("runs");
  const shown = [{ text: "<b>" }, { svg: "<svg></svg>" }, { widget: "own-5-1-0" }];
  await own.show({ cell: 5, shown, problem: null, where: null });
  expect(said(5)).toBe("");
  expect(line.drop).toHaveBeenCalledWith("old-5");
  expect(find("#ran-5 pre").textContent).toBe("<b>");
  expect(find("#ran-5 .ck-picture svg")).not.toBeNull();
  expect(line.mount).toHaveBeenCalledWith("own-5-1-0", find("#ran-5 .ck-widget"));
  expect(find("#ran-3 [data-model-id=old-3]")).not.toBeNull();
});

test("a cell that shows nothing says so, and what is wrong is news, with its place", async () => {
  await own.show({ cell: 5, shown: [], problem: null, where: null });
  expect(said(5)).toBe("done");
  await own.show({ cell: 5, shown: [], problem: "{label} $& is wrong", where: null });
  expect(find("#ran-5 [role=alert]").textContent).toBe("{label} $& is wrong");
  await own.show({ cell: 5, shown: [], problem: "oops $&", where: "4" });
  expect(find("#ran-5 [role=alert]").textContent).toBe("first “Code 3”: oops $&");
});

test("it stays over a reload, and one can start over", () => {
  expect(find("#own-3 [data-own=again]").hidden).toBe(true);
  type(3, "x = 2\ny = 3");
  visit();
  expect(field(3).value).toBe("x = 2\ny = 3");
  expect(said(3)).toBe("kept");
  expect(said(5)).toBe("");
  press(3, "again");
  expect(field(3).value).toBe("x = 1");
  expect(document.activeElement).toBe(field(3));
  expect(line.run).toHaveBeenCalledWith({ page: "en/own", cell: 3, codes: {} });
  expect(find("#own-3 [data-own=again]").hidden).toBe(true);
  visit();
  expect([field(3).value, said(3)]).toEqual(["x = 1", ""]);
});

test("without storage it stays as long as the page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  visit();
  type(3, "x = 2");
  field(3).value = "x = 1"; // another language
  own.draw();
  expect(field(3).value).toBe("x = 2");
});

test("while a cell runs, no other does, and what takes long can be stopped", () => {
  vi.useFakeTimers();
  type(5, "while True: pass");
  press(5, "run");
  press(3, "run");
  press(3, "again");
  press(5, "run");
  expect(line.run).toHaveBeenCalledOnce();
  expect([3, 5].map(isOff)).toEqual([true, true]);
  expect(find("#own-5 [data-own=stop]").hidden).toBe(true);
  vi.advanceTimersByTime(1000);
  expect([3, 5].map((cell) => find(`#own-${cell} [data-own=stop]`).hidden)).toEqual([true, false]);
  press(5, "stop");
  expect(line.stop).toHaveBeenCalledOnce();
  own.open("en/own"); // Python and the page have begun anew
  expect([said(3), said(5), field(5).value]).toEqual(["", "stopped", "while True: pass"]);
  expect(document.activeElement).toBe(find("#own-5 [data-own=run]"));
  expect(find("#own-5 [data-own=stop]").hidden).toBe(true);
  expect([3, 5].map(isOff)).toEqual([false, false]);
  press(3, "run");
  expect(line.run).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("when Python is lost under a cell, it begins anew; else that is not its matter", () => {
  expect(own.lost()).toBe(false);
  expect(line.stop).not.toHaveBeenCalled();
  press(5, "run");
  expect(own.lost()).toBe(true);
  expect(line.stop).toHaveBeenCalledOnce();
  own.open("en/own");
  expect([said(3), said(5)]).toEqual(["", "late"]);
});

test("what was wrong goes when its cell is run again, and what it showed stays", async () => {
  await own.show({ cell: 5, shown: [{ text: "x" }], problem: "oops", where: null });
  press(5, "run");
  expect(find("#ran-5 [role=alert]")).toBeNull();
  expect(find("#ran-5 pre").textContent).toBe("x");
});

test("the keys that run a cell of a notebook run it, and others write", () => {
  const key = (/** @type {KeyboardEventInit} */ more) =>
    field(5).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...more }));
  key({});
  expect(line.run).not.toHaveBeenCalled();
  key({ ctrlKey: true });
  expect(line.run).toHaveBeenCalledOnce();
  own.open("en/own");
  key({ shiftKey: true });
  expect(line.run).toHaveBeenCalledTimes(2);
});
