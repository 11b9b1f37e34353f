import { children, make, say, set } from "./dom.js";
import { textOf } from "./file.js";

/** @typedef {import("./types.js").Control} Control */

/** Where all controls lie that few people want: it stands among the others like one of them. */
const FOLD = "fold";

/** The bar under the table: undo, a new deal and its seed, the pace, a record, the steps of a lesson. */
export class Controls {
  el = make("div", { class: "ck-controls", role: "toolbar" });
  #send;
  #words;
  #tell;
  /** @type {Control[]} */
  #controls = [];

  /**
   * @param {(name: string) => string} words
   * @param {(id: string, value: string | boolean | null) => void} send
   * @param {(text: string) => void} tell says something to the person
   */
  constructor(words, send, tell) {
    this.#words = words;
    this.#tell = tell;
    this.#send = send;
  }

  /** @param {Control[]} controls */
  draw(controls) {
    this.#controls = controls;
    this.el.hidden = controls.length === 0;
    set(this.el, "aria-label", this.#words("controls"));
    const folded = controls.filter((control) => control.folded);
    const first = folded[0];
    children(
      this.el,
      controls.filter((control) => !control.folded || control === first),
      (control) => (control.folded ? FOLD : keyOf(control)),
      (control) => (control.folded ? makeFold() : this.#make(control)),
      (el, control) => (control.folded ? this.#drawFold(el, folded) : update(el, control, this.#words)),
    );
  }

  /**
   * @param {HTMLElement} fold
   * @param {Control[]} controls
   */
  #drawFold(fold, controls) {
    const [summary, row] = /** @type {[HTMLElement, HTMLElement]} */ ([...fold.children]);
    say(summary, this.#words("folded"));
    children(
      row,
      controls,
      keyOf,
      (control) => this.#make(control),
      (el, control) => update(el, control, this.#words),
    );
  }

  /**
   * Uses the control that a key stands for.
   *
   * @param {string} key
   * @returns {boolean} whether there is one
   */
  press(key) {
    const control = this.#controls.find((other) => other.enabled && other.key === key);
    if (!control || (control.kind !== "button" && control.kind !== "toggle")) return false;
    this.#send(control.id, control.kind === "toggle" ? !control.value : null);
    return true;
  }

  /** @param {string} id */
  value(id) {
    return this.#controls.find((control) => control.id === id)?.value;
  }

  /** @param {Control} control */
  #make({ id, kind }) {
    if (kind === "select") {
      const select = make("select");
      select.addEventListener("change", () => {
        const control = this.#controls.find((other) => other.id === id);
        if (control) control.value = select.value;
        this.#send(id, select.value);
      });
      return make("label", { class: "ck-control" }, make("span"), select);
    }
    if (kind === "seed") {
      const field = make("input", {
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        maxlength: "20",
      });
      const form = make(
        "form",
        { class: "ck-control" },
        make("label", {}, make("span"), field),
        make("button", { class: "ck-quiet" }),
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.#send(id, field.value.trim());
      });
      return form;
    }
    const button = make("button", { type: "button", class: "ck-quiet" });
    if (kind === "file") {
      const field = make("input", { type: "file", accept: ".txt,text/plain", hidden: "" });
      button.addEventListener("click", () => {
        if (!button.hasAttribute("aria-disabled")) field.click();
      });
      field.addEventListener("change", async () => {
        const [file] = field.files ?? [];
        const text = file && (await textOf(file));
        // The same file can be picked again.
        field.value = "";
        if (text === null) this.#tell(this.#words("too_large"));
        else if (text !== undefined) this.#send(id, text);
      });
      return make("span", { class: "ck-control" }, button, field);
    }
    button.addEventListener("click", () => {
      this.#send(id, kind === "toggle" ? button.getAttribute("aria-pressed") !== "true" : null);
    });
    return button;
  }
}

/** @param {Control} control */
function keyOf({ kind, id }) {
  return `${kind} ${id}`;
}

function makeFold() {
  return make("details", { class: "ck-fold" }, make("summary"), make("div", { class: "ck-fold-row" }));
}

/**
 * @param {HTMLElement} el
 * @param {Control} control
 * @param {(name: string) => string} words
 */
function update(el, { kind, label, title, value, options, enabled, key }, words) {
  if (kind === "file") el = /** @type {HTMLElement} */ (el.querySelector("button"));
  set(el, "title", title || null);
  if (kind === "select") {
    const select = /** @type {HTMLSelectElement} */ (el.querySelector("select"));
    say(/** @type {Element} */ (el.firstElementChild), label);
    children(
      select,
      options,
      (option) => option.value,
      (option) => make("option", { value: option.value }),
      (option, { label }) => say(option, label),
    );
    select.value = String(value);
    select.disabled = !enabled;
  } else if (kind === "seed") {
    const field = /** @type {HTMLInputElement} */ (el.querySelector("input"));
    const button = /** @type {HTMLButtonElement} */ (el.querySelector("button"));
    say(/** @type {Element} */ (el.querySelector("span")), label);
    say(button, words("deal"));
    // A new deal writes its seed; the same one again leaves alone what somebody is typing.
    if (field.dataset.seed !== String(value)) field.value = field.dataset.seed = String(value ?? "");
    field.disabled = button.disabled = !enabled;
  } else {
    say(el, label);
    // `aria-disabled` keeps the focus where it is when the last step has been taken back.
    set(el, "aria-disabled", enabled ? null : "true");
    set(el, "aria-pressed", kind === "toggle" ? String(value === true) : null);
    set(el, "aria-keyshortcuts", key || null);
  }
}
