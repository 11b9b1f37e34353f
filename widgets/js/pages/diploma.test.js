// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { startDiploma } from "./diploma.js";

const WAY = [
  { name: "aim", steps: ["a", "b"], checks: ["b"] },
  { name: "turn", steps: ["c"], checks: [] },
];

/** @param {Record<string, number>} stars */
function visit(stars) {
  localStorage.setItem("cardkit.progress", JSON.stringify({ version: 1, lessons: { kael: stars } }));
  startDiploma();
}

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = "es";
  document.body.innerHTML = `<div data-award="kael" data-way='${JSON.stringify(WAY)}'>
    <section class="ck-soon" hidden><p class="ck-lead" data-one="one" data-other="{n} more"></p>
      <ul class="ck-chapters"><li data-chapter="aim"></li><li data-chapter="turn"></li></ul></section>
    <section class="ck-earned" hidden><input><time class="ck-date"></time></section></div>`;
});

test("who has not finished sees what is missing, and no diploma", () => {
  visit({ b: 3 });
  expect(find(".ck-earned").hidden).toBe(true);
  expect(find(".ck-soon").hidden).toBe(false);
  expect(find(".ck-lead").textContent).toBe("one");
  expect([...document.querySelectorAll("[data-open]")]).toEqual([find("[data-chapter=turn]")]);
  expect(find(".ck-chapters").firstElementChild).toBe(find("[data-chapter=turn]"));
});

test("nobody has a diploma by having done nothing", () => {
  visit({});
  expect(find(".ck-lead").textContent).toBe("2 more");
  expect(find(".ck-earned").hidden).toBe(true);
});

test("who has all medals has a diploma with a date, and with the name that was typed before", () => {
  visit({ b: 3, c: 0 });
  expect(find(".ck-earned").hidden).toBe(false);
  expect(find(".ck-date").textContent).toContain(String(new Date().getFullYear()));
  const field = /** @type {HTMLInputElement} */ (find("input"));
  field.value = " Ana ";
  field.dispatchEvent(new Event("input"));
  field.value = "";
  startDiploma();
  expect(field.value).toBe("Ana");
});
