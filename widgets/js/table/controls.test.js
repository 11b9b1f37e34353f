// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Controls } from "./controls.js";
import { MOST_CHARACTERS } from "./file.js";

/** @param {string} text */
async function load(text) {
  const send = vi.fn();
  const tell = vi.fn();
  const controls = new Controls((name) => name, send, tell);
  const load = {
    id: "load",
    label: "Load",
    title: "",
    value: null,
    options: [],
    enabled: true,
    key: "",
    folded: false,
  };
  controls.draw([{ ...load, kind: "file" }]);
  const field = /** @type {HTMLInputElement} */ (controls.el.querySelector("input"));
  Object.defineProperty(field, "files", { value: [new File([text], "match.txt")] });
  field.dispatchEvent(new Event("change"));
  await vi.waitFor(() => expect(send.mock.calls.length + tell.mock.calls.length).toBe(1));
  return { send, tell };
}

test("what few people want is folded away, and stays open while the table changes", () => {
  const send = vi.fn();
  const controls = new Controls((name) => name, send, vi.fn());
  const select = {
    title: "",
    kind: /** @type {const} */ ("select"),
    value: "1",
    options: [
      { value: "1", label: "one" },
      { value: "2", label: "two" },
    ],
    enabled: true,
    key: "",
  };
  const all = [
    { ...select, id: "decks", label: "Decks", folded: false },
    { ...select, id: "bombs", label: "Bombs", folded: true },
    { ...select, id: "shields", label: "Shields", folded: true },
    { ...select, id: "pace", label: "Pace", folded: false },
  ];
  controls.draw(all);
  const fold = /** @type {HTMLDetailsElement} */ (controls.el.querySelector("details"));
  expect([...controls.el.children].map((el) => el.tagName)).toEqual(["LABEL", "DETAILS", "LABEL"]);
  expect(fold.querySelector("summary")?.textContent).toBe("folded");
  expect([...fold.querySelectorAll("label > span")].map((el) => el.textContent)).toEqual([
    "Bombs",
    "Shields",
  ]);
  fold.open = true;
  const shields = /** @type {HTMLSelectElement} */ (fold.querySelectorAll("select")[1]);
  shields.value = "2";
  shields.dispatchEvent(new Event("change"));
  expect(send).toHaveBeenCalledWith("shields", "2");
  controls.draw(all);
  expect(controls.el.querySelector("details")).toBe(fold);
  expect(fold.open).toBe(true);
  controls.draw(all.filter((control) => !control.folded));
  expect(controls.el.querySelector("details")).toBeNull();
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
