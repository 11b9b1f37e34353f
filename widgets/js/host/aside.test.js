// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { Aside } from "./aside.js";

let life = new AbortController();
const line = () => /** @type {HTMLElement} */ (document.getElementById("ck-aside"));
const said = () => (line().hidden ? "" : line().textContent);

beforeEach(() => {
  life = new AbortController();
  sessionStorage.clear();
  document.body.innerHTML = `<p id="ck-aside" hidden data-slow="one moment" data-anew="begun anew"></p>`;
});
afterEach(() => life.abort());

test("what takes long is said as long as it does", () => {
  const aside = new Aside(life.signal);
  expect(said()).toBe("");
  aside.say("slow");
  expect(said()).toBe("one moment");
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  line().dataset.slow = "un momento"; // another language
  aside.draw();
  expect(said()).toBe("un momento");
  aside.unsay("slow");
  expect(said()).toBe("");
});

test("a page that comes again after a loss says so once, until somebody does something", () => {
  new Aside(life.signal).keep();
  new Aside(life.signal);
  expect(said()).toBe("begun anew");
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(said()).toBe("");
  new Aside(life.signal);
  expect(said()).toBe("");
});

test("another page does not say it", () => {
  sessionStorage.setItem("cardkit.anew", '"/elsewhere"');
  new Aside(life.signal);
  expect(said()).toBe("");
});
