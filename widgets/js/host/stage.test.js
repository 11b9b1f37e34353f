// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Stage } from "./stage.js";

const WAY = [
  { name: "aim", title: "The aim", address: "en/kael/aim", steps: ["a"], checks: [] },
  { name: "cut", title: "The cut", address: "en/kael/cut", steps: ["b", "c", "d"], checks: ["c", "d"] },
  { name: "end", title: "The end", address: "en/kael/end", steps: ["e"], checks: [] },
];

/** @param {Record<string, number>} stars */
const keep = (stars) =>
  localStorage.setItem("cardkit.progress", JSON.stringify({ version: 1, lessons: { kael: stars } }));

const kept = () => JSON.parse(localStorage.getItem("cardkit.progress") ?? "{}");

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

const press = (/** @type {string} */ go) => find(`[data-go=${go}]`).click();

const shown = () => document.querySelector(".ck-part:not([hidden])")?.id;

const medal = vi.fn();
document.addEventListener("cardkit:medal", medal);

let life = new AbortController();

beforeEach(() => {
  life.abort();
  life = new AbortController();
  medal.mockClear();
  localStorage.clear();
  location.hash = "";
  const part = (/** @type {string} */ step, /** @type {string} */ kind) =>
    `<section class="ck-part" id="part-${step}" data-step="${step}" data-kind="${kind}"><div class="ck-words">${step}</div></section>`;
  document.body.innerHTML = `${part("b", "Attempt")}${part("c", "Check")}${part("d", "Check")}
    <section class="ck-part" id="end"><div class="ck-end" data-chapter="cut" data-root="../../" data-way='${JSON.stringify(WAY)}'>
      <div data-when="done" hidden></div><p data-when="skipped" hidden></p><ul class="ck-skipped" data-when="skipped" hidden></ul>
      <p class="ck-sum" data-text="{won} of {most}"></p><p class="ck-medals" data-text="{done} of {all}"></p><a data-on data-text="Next: {chapter}"></a><a data-when="all" hidden></a>
    </div></section>
    <nav class="ck-bar"><button data-go="back"></button><button data-go="check"></button><button data-go="later"></button>
    <span class="ck-count"></span><button data-go="next"></button></nav>`;
});

test("at the end of a chapter lie its medal, once as news, and the next chapter", () => {
  const stage = new Stage("kael", life.signal);
  for (let i = 0; i < 3; i++) press("next");
  expect(shown()).toBe("end");
  expect(find("[data-when=done]").hidden).toBe(true);
  expect(document.querySelectorAll(".ck-skipped a").length).toBe(3);
  expect(find(".ck-medals").textContent).toBe("0 of 3");
  expect(find(".ck-sum").textContent).toBe("0 of 9");
  keep({ b: 3, c: 1, d: 0 });
  stage.draw();
  expect(find("[data-when=done]").hidden).toBe(false);
  expect(document.querySelectorAll(".ck-skipped a").length).toBe(0);
  expect(find(".ck-medals").textContent).toBe("1 of 3");
  expect(find(".ck-sum").textContent).toBe("4 of 9");
  expect(find("[data-on]").textContent).toBe("Next: The end");
  expect(find("[data-on]").getAttribute("href")).toBe("../../en/kael/end");
  stage.draw();
  expect(medal).toHaveBeenCalledTimes(1);
  expect(find(".ck-end").dataset.new).toBe("");
});

test("the bar stays where a table has put it, but the end has no table", () => {
  new Stage("kael", life.signal);
  const bar = find(".ck-bar");
  bar.style.left = "14px";
  press("next");
  press("next");
  expect(bar.style.left).toBe("14px");
  expect(find("#part-d").hasAttribute("data-fit")).toBe(true);
  press("next");
  expect(bar.style.left).toBe("");
  expect(find("#end").hasAttribute("data-fit")).toBe(false);
});

test("what leaves a step for later and what goes on from it are two buttons", () => {
  const stage = new Stage("kael", life.signal);
  const hidden = () => [find("[data-go=later]").hidden, find("[data-go=next]").hidden];
  expect(hidden()).toEqual([false, true]);
  keep({ b: 1 });
  stage.draw();
  expect(hidden()).toEqual([true, false]);
  press("next");
  expect([shown(), ...hidden()]).toEqual(["part-c", false, true]);
  press("later");
  press("later");
  expect([shown(), ...hidden()]).toEqual(["end", true, true]);
});

test("a double click goes one step on", () => {
  new Stage("kael", life.signal);
  for (const detail of [1, 2])
    find("[data-go=next]").dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  expect(shown()).toBe("part-c");
});

test("who comes back to a chapter that is done has its medal already", () => {
  keep({ b: 3, c: 3, d: 3 });
  new Stage("kael", life.signal);
  for (let i = 0; i < 3; i++) press("next");
  expect(find("[data-when=done]").hidden).toBe(false);
  expect(medal).not.toHaveBeenCalled();
});

test("who knows this goes from check to check, and then to the medal", () => {
  new Stage("kael", life.signal);
  press("check");
  expect(shown()).toBe("part-c");
  keep({ c: 3 });
  press("next");
  expect(shown()).toBe("part-d");
  keep({ c: 3, d: 3 });
  press("next");
  expect(shown()).toBe("end");
  expect(find("[data-when=done]").hidden).toBe(false);
  expect(medal).toHaveBeenCalledTimes(1);
});

test("the last medal of a game leads to the diploma, which has its day from now on", () => {
  keep({ a: 3, b: 3, c: 3, e: 0 });
  const stage = new Stage("kael", life.signal);
  for (let i = 0; i < 3; i++) press("next");
  expect(find("[data-when=all]").hidden).toBe(true);
  expect(find("[data-on]").hidden).toBe(true);
  expect(kept().diplomas).toBe(undefined);
  keep({ a: 3, b: 3, c: 3, d: 1, e: 0 });
  stage.draw();
  expect(find("[data-when=all]").hidden).toBe(false);
  expect(kept().diplomas.kael.at).toBeGreaterThan(0);
});
