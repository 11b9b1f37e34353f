// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Controls } from "./controls.js";
import { MOST_CHARACTERS } from "./file.js";

/** @param {string} text */
async function load(text) {
  const send = vi.fn();
  const tell = vi.fn();
  const controls = new Controls((name) => name, send, tell);
  const load = { id: "load", label: "Load", title: "", value: null, options: [], enabled: true, key: "" };
  controls.draw([{ ...load, kind: "file" }]);
  const field = /** @type {HTMLInputElement} */ (controls.el.querySelector("input"));
  Object.defineProperty(field, "files", { value: [new File([text], "match.txt")] });
  field.dispatchEvent(new Event("change"));
  await vi.waitFor(() => expect(send.mock.calls.length + tell.mock.calls.length).toBe(1));
  return { send, tell };
}

test("the text of a picked file is the value", async () => {
  const { send } = await load("game kael\n");
  expect(send).toHaveBeenCalledWith("load", "game kael\n");
});

test("a file that is too large is not sent, and the person hears so", async () => {
  const { send, tell } = await load("x".repeat(MOST_CHARACTERS + 1));
  expect(send).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith("too_large");
});
