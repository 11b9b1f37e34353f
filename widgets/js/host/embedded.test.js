// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { alike, drawEmbedded, startEmbedded } from "./embedded.js";

let life = new AbortController();

/** @param {string} address @param {string} body */
function visit(address, body = "") {
  life.abort();
  life = new AbortController();
  history.replaceState(null, "", address);
  document.body.className = "ck-page";
  document.body.innerHTML = body;
  drawEmbedded();
  startEmbedded(life.signal);
}

/** @param {string} selector what is clicked */
function target(selector) {
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector(selector));
  link.addEventListener("click", (event) => event.preventDefault(), { signal: life.signal });
  link.click();
  return [link.target, link.rel];
}

beforeEach(() => visit("/"));

test("the address alone says whether a page is in a frame", () => {
  expect(document.body.className).toBe("ck-page");
  expect(alike(new URL("https://a.test/b?c=1")).href).toBe("https://a.test/b?c=1");
  visit("/?embedded");
  expect(document.body.className).toBe("ck-page ck-embedded");
  expect(alike(new URL("https://a.test/b?c=1#d")).href).toBe("https://a.test/b?c=1&embedded=#d");
});

test("in a frame, links that lead away open a tab of their own", () => {
  const links = `<a class="on" data-on href="b.html">on</a><a class="here" href="#step-b">b</a>
    <a class="away" href="../rules.html#KA-1"><b>rule</b></a><a class="whole" data-whole href="cut.html">all</a>
    <a class="prose" href="pass.html">next</a><a class="step" href="pass.html#step-d">d</a>
    <div class="ck-end" data-root="../" data-way='[{"address": "en/cut.html"}, {"address": "en/pass.html"}]'></div>`;
  visit("/en/cut.html?embedded#step-c", links);
  expect(target(".on")).toEqual(["", ""]);
  expect(target(".here")).toEqual(["", ""]);
  expect(target(".away")).toEqual(["_blank", "noopener"]);
  expect(target(".whole")).toEqual(["_blank", "noopener"]);
  expect(/** @type {HTMLAnchorElement} */ (document.querySelector(".whole")).href).toMatch(
    /cut\.html#step-c$/,
  );
  expect(target(".prose")).toEqual(["", ""]);
  expect(document.querySelector(".prose[data-on]")).not.toBeNull();
  expect(target(".step")).toEqual(["_blank", "noopener"]);
  visit("/en/cut.html", links);
  expect(target(".away")).toEqual(["", ""]);
});
