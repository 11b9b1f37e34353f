// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Controls } from "./controls.js";
import { MOST_CHARACTERS } from "./file.js";

/** @typedef {import("./types.js").Control} Control */

const BUTTON = {
  id: "hint",
  label: "Hint",
  title: "",
  kind: /** @type {const} */ ("button"),
  value: null,
  options: [],
  enabled: true,
  key: "",
  group: /** @type {const} */ ("match"),
  ask: "",
  leads: false,
};
const SELECT = {
  ...BUTTON,
  kind: /** @type {const} */ ("select"),
  value: "1",
  options: [
    { value: "1", label: "one" },
    { value: "2", label: "two" },
  ],
};

/** @param {Control[]} all */
function bar(all) {
  const send = vi.fn();
  const tell = vi.fn();
  const controls = new Controls((name) => name, send, tell);
  document.body.replaceChildren(controls.el, ...controls.dialogs);
  controls.draw(all);
  return { controls, send, tell };
}

/** @param {string} text */
async function load(text) {
  const { controls, send, tell } = bar([{ ...BUTTON, id: "load", kind: "file" }]);
  const field = /** @type {HTMLInputElement} */ (controls.el.querySelector("input"));
  Object.defineProperty(field, "files", { value: [new File([text], "match.txt")] });
  field.dispatchEvent(new Event("change"));
  await vi.waitFor(() => expect(send.mock.calls.length + tell.mock.calls.length).toBe(1));
  return { send, tell };
}

/**
 * @param {ParentNode} parent
 * @param {string} selector
 */
const all = (parent, selector) =>
  [...parent.querySelectorAll(selector)].map((el) => el.textContent || el.getAttribute("aria-label"));

test("under the hand is what the match needs; the rest of it waits behind one button, and stays as it is", () => {
  const pace = { ...SELECT, id: "pace", label: "Pace", group: /** @type {const} */ ("gear") };
  const next = { ...BUTTON, id: "next-round", label: "Next round", group: /** @type {const} */ ("next") };
  const { controls, send } = bar([BUTTON, pace, next]);
  const toolbar = /** @type {HTMLElement} */ (document.querySelector("[role=toolbar]"));
  expect(all(toolbar, "button:not([hidden])")).toEqual(["Hint", "gear"]);
  expect(all(controls.next, "button")).toEqual(["Next round"]);
  const select = /** @type {HTMLSelectElement} */ (document.querySelector("dialog select"));
  select.value = "2";
  select.dispatchEvent(new Event("change"));
  expect(send).toHaveBeenCalledWith("pace", "2");
  expect(controls.value("pace")).toBe("2");
  controls.draw([BUTTON, { ...pace, value: "2" }]);
  expect(document.querySelector("dialog select")).toBe(select);
  expect(all(controls.next, "button")).toEqual([]);
  controls.draw([BUTTON]);
  expect(all(toolbar, "button:not([hidden])")).toEqual(["Hint"]);
});

test("what is done instead of a move stands with what is asked, in words though it has a sign", () => {
  const again = { ...BUTTON, id: "again", label: "Try again" };
  const { controls, send } = bar([BUTTON, again]);
  const toolbar = /** @type {HTMLElement} */ (document.querySelector("[role=toolbar]"));
  expect(toolbar.querySelector("[aria-label='Try again']")?.textContent).toBe("");
  controls.draw([BUTTON, { ...again, group: "ask", leads: true }]);
  expect(all(toolbar, "button:not([hidden])")).toEqual(["Hint"]);
  const button = /** @type {HTMLElement} */ (controls.ask.querySelector("button.ck-main"));
  expect(button.textContent).toBe("Try again");
  button.click();
  expect(send).toHaveBeenCalledWith("again", null);
});

test("what has no room stands behind the gear, and goes back; what the match waits for stays longest", () => {
  const ids = ["undo", "redo", "advice", "memory", "pass"];
  const { controls, send } = bar(ids.map((id) => ({ ...BUTTON, id, label: id })));
  const toolbar = /** @type {HTMLElement} */ (document.querySelector("[role=toolbar]"));
  const gear = /** @type {HTMLElement} */ (controls.dialogs[0]);
  const shown = () => [all(toolbar, "button:not([hidden])"), all(gear, ".ck-gear-row button")];
  expect(shown()).toEqual([ids, []]);
  controls.fold(2);
  expect(shown()).toEqual([
    ["undo", "advice", "pass", "gear"],
    ["memory", "redo"],
  ]);
  /** @type {HTMLElement} */ (gear.querySelector("[data-control=redo]")).click();
  expect(send).toHaveBeenCalledWith("redo", null);
  controls.fold(4);
  expect(all(toolbar, "button:not([hidden])")).toEqual(["pass", "gear"]);
  controls.fold(0);
  expect(shown()).toEqual([ids, []]);
});

test("how wide the controls are is known from the one that stays longest, folded or not", () => {
  const pace = { ...SELECT, id: "pace", group: /** @type {const} */ ("gear") };
  const { controls } = bar([{ ...BUTTON, id: "undo", label: "Undo" }, BUTTON, pace]);
  const widths = () => controls.widths((text, px) => text.length * px, 10);
  expect(widths()).toEqual([72, 44, 44]);
  controls.fold(2);
  expect(all(document, "[role=toolbar] button:not([hidden])")).toEqual(["Hint", "gear"]);
  expect(widths()).toEqual([72, 44, 44]);
});

test.each([
  ["go", 1],
  ["stay", 0],
  ["", 0],
])("what would lose a match asks first, and goes on only if one wants it to: %s", async (answer, times) => {
  const { controls, send } = bar([{ ...BUTTON, id: "new", key: "n", ask: "This game is not over." }]);
  const sure = /** @type {HTMLDialogElement} */ (document.querySelector("[role=alertdialog]"));
  expect(controls.press("n")).toBe(true);
  expect(sure.open).toBe(true);
  expect(sure.getAttribute("aria-label")).toBe("This game is not over.");
  expect(send).not.toHaveBeenCalled();
  sure.close(answer);
  await Promise.resolve();
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(times);
});

test("what tells late that the question before was closed does not answer the one that stands open", async () => {
  const { controls, send } = bar([{ ...BUTTON, id: "new", key: "n", ask: "This game is not over." }]);
  const sure = /** @type {HTMLDialogElement} */ (document.querySelector("[role=alertdialog]"));
  controls.press("n");
  sure.dispatchEvent(new Event("close"));
  sure.close("go");
  await Promise.resolve();
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(1);
});

test("the text of a picked file is the value", async () => {
  const { send } = await load("game kael\n");
  expect(send).toHaveBeenCalledWith("load", "game kael\n");
});

test("a file that is too large is not sent, and the person hears so", async () => {
  const { send, tell } = await load("x".repeat(MOST_CHARACTERS + 1));
  expect(send).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith("too_large");
});

test("what is switched for all matches stays in this browser, and stands in the gear of a match alone", () => {
  localStorage.clear();
  const level = { ...SELECT, id: "level", group: /** @type {const} */ ("gear") };
  bar([level]);
  expect(all(document, "button[aria-pressed]")).toEqual([]);
  const pace = { ...SELECT, id: "pace", group: /** @type {const} */ ("gear") };
  const { controls, send } = bar([pace]);
  const gear = /** @type {HTMLElement} */ (controls.dialogs[0]);
  const lines = /** @type {HTMLElement} */ (gear.querySelector("button[aria-pressed]"));
  expect([lines.textContent, lines.title, lines.getAttribute("aria-pressed")]).toEqual([
    "lines",
    "lines_title",
    "true",
  ]);
  lines.click();
  expect(lines.getAttribute("aria-pressed")).toBe("false");
  expect(controls.isOn("lines")).toBe(false);
  expect(bar([pace]).controls.isOn("lines")).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

test("whoever asks for a hint while the coach speaks has understood, and gets it then", async () => {
  const hint = { ...BUTTON, id: "advice", key: "h", enabled: false };
  const gotIt = { ...BUTTON, id: "got-it", key: "g", group: /** @type {const} */ ("coach") };
  const { controls, send } = bar([hint, { ...BUTTON, id: "undo", key: "u", enabled: false }, gotIt]);
  expect(controls.press("u")).toBe(false);
  expect(controls.press("h")).toBe(true);
  await vi.waitFor(() => expect(send.mock.calls).toEqual([["got-it", null]]));
  controls.draw([{ ...hint, enabled: true }]);
  await vi.waitFor(() => expect(send.mock.calls.at(-1)).toEqual(["advice", null]));
  controls.draw([{ ...hint, enabled: true }]);
  expect(send).toHaveBeenCalledTimes(2);
});

test("of what has no room, that goes last behind the button which leads on", () => {
  const pace = { ...SELECT, id: "pace", label: "Pace", group: /** @type {const} */ ("gear") };
  const next = { ...BUTTON, id: "next", label: "Next", leads: true };
  const { controls } = bar([next, { ...BUTTON, id: "result", label: "Result" }, pace]);
  controls.fold(2);
  expect(all(controls.el, "button:not([hidden])")).toEqual(["Next", "gear"]);
});

test("what can be looked up has a button as long as there is room, and then words behind the gear", () => {
  const { controls, send } = bar([{ ...BUTTON, id: "undo", label: "Undo" }, BUTTON]);
  const look = vi.fn();
  controls.look = look;
  controls.offer("What beats what");
  expect(all(controls.el, "[data-control]")).toEqual(["Undo", "Hint", "What beats what"]);
  controls.fold(2);
  expect(all(controls.el, "[data-control]")).toEqual(["Hint"]);
  const folded = /** @type {NodeListOf<HTMLElement>} */ (
    controls.settings.querySelectorAll("[data-control]")
  );
  expect([...folded].map((el) => el.textContent)).toEqual(["Undo", "What beats what"]);
  folded[1]?.click();
  expect(look).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  controls.offer("");
  expect(controls.settings.querySelector("[data-control='ladder']")).toBeNull();
});
