// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** @typedef {typeof import("./store.js") & typeof import("./stored.js")} Bundle */

const HELD = Symbol.for("cardkit.progress");
const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
const assign = vi.spyOn(location, "assign").mockImplementation(() => {});

/** What a bundle knows that comes with a page; each has its own modules. @returns {Promise<Bundle>} */
async function bundle() {
  vi.resetModules();
  return { ...(await import("./store.js")), ...(await import("./stored.js")) };
}

/** A page as the browser loads it: with an empty memory, at its entry of the history. */
async function load() {
  Reflect.deleteProperty(globalThis, HELD);
  return await bundle();
}

beforeEach(() => {
  reload.mockClear();
  assign.mockClear();
  history.replaceState(null, "", "/en/kael/aim.html");
  localStorage.clear();
  const forbid = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, HELD);
});

test("where storage is forbidden, all bundles of a page know what is finished, until it is forgotten", async () => {
  const [host, table] = [await load(), await bundle()];
  expect(table.finish("kael", "draw", 3)).toBe(true);
  expect(table.finish("kael", "draw", 2)).toBe(false);
  expect(host.starsOf(host.read(), "kael")).toEqual({ draw: 3 });
  host.clear();
  expect(table.read()).toEqual(host.nothing());
});

test("what the page holds goes along to the next one, and to this one when it is loaded anew", async () => {
  const first = await load();
  first.finish("kael", "draw", 3);
  first.leave(new URL("/en/kael/cut.html?embedded#end", location.href));
  expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
  expect(location.pathname + location.search + location.hash).toBe("/en/kael/cut.html?embedded#end");
  const second = await load();
  expect(second.starsOf(second.read(), "kael")).toEqual({ draw: 3 });
  second.finish("kael", "swap", 1);
  second.leave();
  const again = await load();
  expect(again.starsOf(again.read(), "kael")).toEqual({ draw: 3, swap: 1 });
  expect(location.href).not.toContain("draw");
  expect(window.name).toBe("");
});

test("what comes along is read as what is stored is: what makes no sense is nothing", async () => {
  for (const held of [3, null, "x", { text: 3, beside: null }, { text: "{", beside: null }, { text: "[]" }]) {
    history.replaceState({ "cardkit.progress": held }, "");
    const page = await load();
    expect(page.read()).toEqual(page.nothing());
    expect(page.finish("kael", "draw", 1)).toBe(true);
  }
});

test("what the browser keeps is not taken along", async () => {
  vi.unstubAllGlobals();
  const page = await load();
  page.finish("kael", "draw", 3);
  const next = new URL("/en/kael/cut.html", location.href);
  page.leave(next);
  page.leave();
  expect(assign).toHaveBeenCalledWith(next);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(history.state).toBe(null);
});
