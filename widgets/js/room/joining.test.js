// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Joining } from "./joining.js";
import { KNOWN, roomWith, seated, youAs } from "./stand_in.js";

const NEW = youAs({ person: 9, seat: null, name: "Blue Fox", face: "fox", host: false, own: false });

beforeEach(() => {
  document.body.innerHTML = `<section><p data-table></p><form><svg class="ck-me"><use/></svg>
    <input name="name"><p class="ck-said"></p><button class="ck-sit"></button>
    ${Object.keys(KNOWN.faces)
      .map((face) => `<input type="radio" name="face" value="${face}">`)
      .join("")}</form>
    <button data-do="watch"></button></section>`;
});

function come() {
  const deeds = { sit: vi.fn(), watch: vi.fn() };
  const view = /** @type {HTMLElement} */ (document.querySelector("section"));
  return { joining: new Joining(view, KNOWN, deeds), view, ...deeds };
}

const name = () => /** @type {HTMLInputElement} */ (document.querySelector("[name=name]"));
const face = (/** @type {string} */ one) =>
  /** @type {HTMLInputElement} */ (document.querySelector(`[value=${one}]`));

/** @param {string} one */
function choose(one) {
  face(one).checked = true;
  face(one).dispatchEvent(new Event("change", { bubbles: true }));
}

const submit = () =>
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

test("a name and a face are there, and one button sits down with them", () => {
  const { joining, view, sit } = come();
  joining.draw(roomWith(), NEW);
  expect(view.querySelector("[data-table]")?.textContent).toBe("Ana’s table · Kaël, 3 players");
  expect(name().value).toBe("Blue Fox");
  expect(view.querySelector("use")?.getAttribute("href")).toBe("#face-fox");
  submit();
  expect(sit.mock.calls).toEqual([[{ face: "fox" }]]);
});

test("a face brings its animal into a name that is none’s own", () => {
  const { joining, sit } = come();
  joining.draw(roomWith({ seats: [] }), NEW);
  choose("owl");
  expect(name().value).toBe("Blue Owl");
  choose("cat");
  expect(name().value).toBe("Blue Cat");
  submit();
  expect(sit.mock.calls).toEqual([[{ face: "cat" }]]);
});

test("what somebody writes is theirs, whatever their face", () => {
  const { joining, sit } = come();
  joining.draw(roomWith({ seats: [] }), NEW);
  name().value = "Mia";
  name().dispatchEvent(new Event("input", { bubbles: true }));
  choose("owl");
  joining.draw(roomWith({ seats: [] }), NEW);
  expect(name().value).toBe("Mia");
  submit();
  expect(sit.mock.calls).toEqual([[{ face: "owl", name: "Mia" }]]);
});

test("nobody takes the face of somebody who sits there, and a bot makes room", () => {
  const { joining } = come();
  joining.draw(roomWith(), NEW);
  expect([face("fox").disabled, face("owl").disabled, face("cat").disabled]).toEqual([false, true, true]);
});

test("whoever is overtaken gets another face", () => {
  const { joining } = come();
  joining.draw(roomWith({ seats: [] }), NEW);
  choose("owl");
  joining.draw(roomWith({ seats: [seated(0, { person: 2, face: "owl" })] }), NEW);
  expect(face("fox").checked).toBe(true);
  expect(name().value).toBe("Blue Fox");
});

test("one can watch instead", () => {
  const { view, watch } = come();
  /** @type {HTMLElement} */ (view.querySelector("[data-do=watch]")).click();
  expect(watch).toHaveBeenCalledOnce();
});
