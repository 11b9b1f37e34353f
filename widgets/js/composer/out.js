/** What comes of a step: how it looks, whether it is right, and the ways it goes out. */
import { make, set } from "../table/dom.js";
import { copied } from "../table/passing.js";
import { addressOf } from "./address.js";
import { faultOf } from "./fields.js";

/** @typedef {import("./editor.js").Editing} Editing */

/**
 * How it looks to whoever learns, and the ways it goes out.
 *
 * @param {Editing} editing
 * @returns {HTMLElement}
 */
export function outOf(editing) {
  const { task, link } = editing.composed;
  const box = make("section", { class: "ck-out" }, make("h2", {}, editing.words("view")));
  if (task) box.append(make("p", { class: "ck-task" }, task));
  const view = make("div", { class: "ck-view-of" });
  set(view, "data-old", editing.composed.picture === "");
  view.innerHTML = editing.picture; // drawn by the engine; nothing that somebody writes is in it
  box.append(view);
  if (link) box.append(waysOut(editing, link));
  return box;
}

/**
 * Whether the step is right, or what is wrong; and what tries it.
 *
 * @param {Editing} editing
 * @returns {HTMLElement}
 */
export function verdictOf(editing) {
  const { fault, proof, proved, notice } = editing.composed;
  const box = make("div", { class: "ck-verdict", role: "status" });
  set(box, "data-right", proved && !notice);
  if (notice) box.append(make("p", {}, notice));
  else if (fault.text && !fault.field) box.append(faultOf(editing));
  else box.append(make("p", {}, proved ? proof : `${editing.words("wrong")} ${fault.text || proof}`));
  const attempt = make("button", { type: "button", class: "ck-go", "data-key": "try" }, editing.words("try"));
  attempt.disabled = !proved;
  attempt.addEventListener("click", () => editing.press("own-try"));
  box.append(attempt);
  return box;
}

/**
 * @param {Editing} editing
 * @param {string} link
 */
function waysOut(editing, link) {
  const all = make("div", { class: "ck-ways-out" });
  const address = addressOf(link);
  if (address) {
    const copy = make(
      "button",
      { type: "button", class: "ck-quiet", "data-key": "copy" },
      editing.words("link"),
    );
    const field = make("input", {
      type: "text",
      readonly: "",
      class: "ck-link",
      "aria-label": editing.words("link"),
    });
    field.value = address;
    field.hidden = true;
    copy.addEventListener("click", async () => {
      if (await copied(address)) {
        copy.textContent = editing.words("copied");
      } else {
        field.hidden = false;
        field.select();
      }
    });
    const projector = make("a", { class: "ck-quiet", "data-key": "projector" }, editing.words("projector"));
    projector.href = addressOf(link, "?projector") ?? "";
    all.append(copy, projector, field);
  }
  if (!["watch", "play", "guide"].includes(editing.composed.draft.way)) {
    const sheet = make(
      "button",
      { type: "button", class: "ck-quiet", "data-key": "sheet" },
      editing.words("to_sheet"),
    );
    sheet.addEventListener("click", () => editing.press("own-paper"));
    all.append(sheet);
  }
  all.append(notebook(editing));
  return all;
}

/** @param {Editing} editing */
function notebook(editing) {
  const { cells } = editing.composed;
  const box = make(
    "details",
    { class: "ck-cells" },
    make("summary", { "data-key": "cells" }, editing.words("notebook")),
  );
  box.open = editing.isShown("cells");
  box.addEventListener("toggle", () => editing.show("cells", box.open));
  for (const [language, code] of Object.entries(cells))
    box.append(make("h3", {}, language), make("pre", { tabindex: "0" }, code));
  return box;
}
