/** Single controls, such as a button, a list or a field, whatever stands around them; they are kept as Python says. */
import { children, make, say, set } from "./dom.js";
import { textOf } from "./file.js";
import { hasSign, makeSign } from "./signs.js";

/** @typedef {import("./types.js").Control} Control */

/** Whether a sign stands for its words: what leads on says them. */
const isSigned = (/** @type {Control} */ { id, leads }) => hasSign(id) && !leads;

export class ControlParts {
  #words;
  #use;
  #tell;
  /** The newest state of each control, by id. @type {Map<string, Control>} */
  #now = new Map();

  /**
   * @param {(name: string) => string} words
   * @param {(control: Control, value: string | boolean | null) => void} use
   * @param {(text: string) => void} tell says something to the person
   */
  constructor(words, use, tell) {
    this.#words = words;
    this.#use = use;
    this.#tell = tell;
  }

  /**
   * Makes the children of *row* these controls.
   *
   * @param {HTMLElement} row
   * @param {Control[]} controls
   * @param {boolean} [isWorded] whether there is room for words where a sign would do
   */
  draw(row, controls, isWorded = false) {
    for (const control of controls) this.#now.set(control.id, control);
    children(
      row,
      controls,
      ({ kind, id }) => `${kind} ${id}`,
      (control) => this.#make(control, isWorded),
      (el, control) => update(el, control, this.#words),
    );
  }

  /**
   * @param {string} id
   * @param {string | boolean | null} value
   */
  #send(id, value) {
    const control = this.#now.get(id);
    if (control?.enabled) this.#use(control, value);
  }

  /**
   * @param {Control} control
   * @param {boolean} isWorded
   */
  #make(control, isWorded) {
    const { id, kind } = control;
    if (kind === "select") {
      const select = make("select");
      select.addEventListener("change", () => this.#send(id, select.value));
      return make("label", { class: "ck-control" }, make("span"), select);
    }
    if (kind === "text") return this.#makeText(id);
    if (kind === "seed") return this.#makeSeed(id);
    if (kind === "file") return this.#makeFile(id);
    const button = make("button", { type: "button", class: "ck-quiet" });
    if (isSigned(control) && !isWorded) button.append(makeSign(id));
    button.addEventListener("click", () => {
      this.#send(id, kind === "toggle" ? button.getAttribute("aria-pressed") !== "true" : null);
    });
    return button;
  }

  /** @param {string} id */
  #makeText(id) {
    const field = make("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "words",
      spellcheck: "false",
      maxlength: "16",
    });
    field.addEventListener("focus", () => field.select());
    field.addEventListener("change", () => {
      field.dataset.seed = field.value; // or else what it has become would not be written there
      this.#send(id, field.value);
    });
    return make("label", { class: "ck-control" }, make("span"), field);
  }

  /** @param {string} id */
  #makeSeed(id) {
    const field = make("input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: "20",
    });
    const label = make("label", {}, make("span"), field);
    if (this.#now.get(id)?.group === "rare") {
      // Before a match there is one button that deals, and it reads what stands here.
      field.addEventListener("change", () => this.#send(id, field.value.trim()));
      label.classList.add("ck-control");
      return label;
    }
    const form = make("form", { class: "ck-control" }, label, make("button", { class: "ck-quiet" }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send(id, field.value.trim());
    });
    return form;
  }

  /** @param {string} id */
  #makeFile(id) {
    const button = make("button", { type: "button", class: "ck-quiet" });
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
}

/**
 * @param {HTMLElement} el
 * @param {Control} control
 * @param {(name: string) => string} words
 */
function update(el, control, words) {
  const { id, kind, label, title, value, options, enabled, key, leads } = control;
  if (kind === "file") el = /** @type {HTMLElement} */ (el.querySelector("button"));
  set(el, "title", title || null);
  set(el, "data-control", id);
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
  } else if (kind === "seed" || kind === "text") {
    const field = /** @type {HTMLInputElement} */ (el.querySelector("input"));
    const button = el.querySelector("button");
    say(/** @type {Element} */ (el.querySelector("span")), label);
    if (button) say(button, words("deal"));
    // A new deal writes its seed; the same one again leaves alone what somebody is typing.
    if (field.dataset.seed !== String(value)) field.value = field.dataset.seed = String(value ?? "");
    field.disabled = !enabled;
  } else {
    if (el.querySelector("svg")) set(el, "aria-label", label);
    else say(el, label);
    // `aria-disabled` keeps the focus where it is when the last step has been taken back.
    set(el, "aria-disabled", enabled ? null : "true");
    set(el, "aria-pressed", kind === "toggle" ? String(value === true) : null);
    set(el, "aria-keyshortcuts", key || null);
    el.classList.toggle("ck-quiet", !leads);
    el.classList.toggle("ck-main", leads);
  }
}
