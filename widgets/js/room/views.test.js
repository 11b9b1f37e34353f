// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Views } from "./views.js";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => {});
  document.body.className = "";
  document.body.innerHTML = `<main id="content" tabindex="-1"><section data-view="join" hidden><button class="ck-sit"></button></section>
    <section data-view="match" hidden></section></main><nav class="ck-bar" hidden></nav><div class="ck-pill" hidden><p></p></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));

test("one part of the page is seen; a match fills the window, and has a bar", () => {
  const views = new Views();
  views.show("join");
  expect([find("[data-view=join]").hidden, find("[data-view=match]").hidden]).toEqual([false, true]);
  expect(document.body.classList.contains("ck-match")).toBe(false);
  expect(find(".ck-bar").hidden).toBe(true);
  views.show("match");
  expect([find("[data-view=join]").hidden, find("[data-view=match]").hidden]).toEqual([true, false]);
  expect(document.body.classList.contains("ck-match")).toBe(true);
  expect(find(".ck-bar").hidden).toBe(false);
});

test("one key is enough to sit down", () => {
  new Views().show("join");
  expect(document.activeElement).toBe(find(".ck-sit"));
});

test("whoever is led on stands at the beginning of what is new", () => {
  const views = new Views();
  views.show("join");
  views.show("match");
  expect(document.activeElement).toBe(find("#content"));
});

test("what is more urgent is read first, and seconds are not said aloud", () => {
  const views = new Views();
  const [pill, said] = [find(".ck-pill"), find(".ck-pill p")];
  views.say("room", "Leo: 24 s");
  expect([said.textContent, pill.getAttribute("aria-live")]).toEqual(["Leo: 24 s", "off"]);
  views.say("line", "One moment…");
  expect([said.textContent, pill.getAttribute("aria-live")]).toEqual(["One moment…", "polite"]);
  views.unsay("line");
  expect(said.textContent).toBe("Leo: 24 s");
  views.say("room", "");
  expect(pill.hidden).toBe(true);
});

test("a refusal goes by itself, unless another one has come", () => {
  const views = new Views();
  views.say("no", "Too late.", true);
  vi.advanceTimersByTime(4000);
  views.say("no", "Not yours.", true);
  vi.advanceTimersByTime(1500);
  expect(find(".ck-pill p").textContent).toBe("Not yours.");
  vi.advanceTimersByTime(4000);
  expect(find(".ck-pill").hidden).toBe(true);
});
