/** What a learner writes on a page in place of the code that stands there: it runs in this browser, and stays. */

import { keepInTab, keptInTab } from "../progress/tab.js";

const KEY = "cardkit.own";

/**
 * @typedef {Record<string, Record<string, string>>} Written by page and cell
 * @typedef {{ text?: string, widget?: string, svg?: string, html?: string }} Shown
 */

/**
 * What came of a run: what the cell shows, and what went wrong, with the cell above in which it did.
 *
 * @typedef {{ cell: number, shown: Shown[], problem: string | null, where: string | null }} Ran
 */

/**
 * The page's tables, and the way to Python.
 *
 * @typedef {object} Line
 * @property {(content: object) => void} run
 * @property {(id: string) => void} drop lets go of a widget
 * @property {(id: string, place: HTMLElement) => Promise<void>} mount draws one that Python has made
 */

export class Own {
  #line;
  #page = "";
  /** @type {Written} */
  #written = written();
  /** @type {Set<string>} */
  #running = new Set();

  /**
   * @param {Line} line
   * @param {AbortSignal} signal
   */
  constructor(line, signal) {
    this.#line = line;
    document.addEventListener("input", ({ target }) => this.#type(target), { signal });
    document.addEventListener("keydown", (event) => this.#press(event), { signal });
    document.addEventListener(
      "click",
      ({ target }) => {
        const button = /** @type {HTMLElement} */ (target).closest("[data-own]");
        const field = fieldOf(button);
        if (!field) return;
        if (/** @type {HTMLElement} */ (button).dataset.own === "again") this.#forget(field);
        this.#run(field);
      },
      { signal },
    );
  }

  /**
   * Takes note of the page that is shown.
   *
   * @param {string} page such as `en/make-your-own`
   */
  open(page) {
    this.#page = page.split("/").slice(1).join("/");
    this.#running.clear();
    this.draw();
  }

  /** Puts what has been written where it was. */
  draw() {
    for (const field of fields()) {
      const text = this.#codes[cellOf(field)];
      if (text !== undefined && field.value !== text) {
        field.value = text;
        if (!ran(field).dataset.ran) say(field, "kept");
      }
      measure(field);
    }
  }

  /**
   * Shows what came of a run.
   *
   * @param {Ran} ran
   */
  async show({ cell, shown, problem, where }) {
    const field = fields().find((each) => cellOf(each) === String(cell));
    this.#running.delete(String(cell));
    if (!field) return;
    say(field, shown.length + (problem ? 1 : 0) === 0 ? "done" : "");
    const place = this.#emptied(field);
    place.append(...shown.map(output));
    if (problem) place.append(notice(field, problem, where));
    for (const widget of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-model-id]")))
      await this.#line.mount(widget.dataset.modelId ?? "", widget);
  }

  /**
   * Says that what runs has been stopped.
   *
   * @returns {boolean} whether something was running
   */
  stopped() {
    const was = this.#running.size > 0;
    for (const field of fields()) if (this.#running.has(cellOf(field))) say(field, "stopped");
    this.#running.clear();
    return was;
  }

  get #codes() {
    return this.#written[this.#page] ?? {};
  }

  /** @param {HTMLTextAreaElement} field */
  #run(field) {
    say(field, "running");
    this.#running.add(cellOf(field));
    const page = `${document.documentElement.lang}/${this.#page}`;
    this.#line.run({ page, cell: Number(cellOf(field)), codes: this.#codes });
  }

  /** @param {EventTarget | null} target */
  #type(target) {
    const field = /** @type {HTMLTextAreaElement} */ (target);
    if (!field.closest(".ck-own")) return;
    const { [cellOf(field)]: _, ...others } = this.#codes;
    const isOther = field.value !== field.defaultValue;
    this.#written[this.#page] = isOther ? { ...others, [cellOf(field)]: field.value } : others;
    keepInTab(KEY, this.#written);
    measure(field);
  }

  /** @param {HTMLTextAreaElement} field */
  #forget(field) {
    field.value = field.defaultValue;
    this.#type(field);
    field.focus();
  }

  /**
   * Runs the code with the keys that run a cell of a notebook. *Tab* leads on, as everywhere.
   *
   * @param {KeyboardEvent} event
   */
  #press(event) {
    const field = fieldOf(/** @type {HTMLElement} */ (event.target).closest(".ck-own textarea"));
    if (!field || event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    this.#run(field);
  }

  /** @param {HTMLTextAreaElement} field */
  #emptied(field) {
    const place = ran(field);
    for (const widget of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-model-id]")))
      this.#line.drop(widget.dataset.modelId ?? "");
    place.replaceChildren();
    place.dataset.ran = "true";
    return place;
  }
}

const fields = () =>
  /** @type {HTMLTextAreaElement[]} */ ([...document.querySelectorAll(".ck-own textarea")]);

/** @param {Element | null} part */
const fieldOf = (part) =>
  /** @type {HTMLTextAreaElement | null} */ (part?.closest(".ck-own")?.querySelector("textarea") ?? null);

/** @param {HTMLTextAreaElement} field */
const around = (field) => /** @type {HTMLElement} */ (field.closest(".ck-own"));

/** @param {HTMLTextAreaElement} field */
const cellOf = (field) => around(field).dataset.cell ?? "";

/** @param {HTMLTextAreaElement} field */
const ran = (field) => /** @type {HTMLElement} */ (document.getElementById(`ran-${cellOf(field)}`));

/**
 * @param {HTMLTextAreaElement} field
 * @param {string} what the name of a sentence, or none
 */
function say(field, what) {
  const said = around(field).querySelector(".ck-own-said");
  if (said) said.textContent = around(field).dataset[what] ?? "";
}

/**
 * Shows all lines, and offers the way back from what has been changed.
 *
 * @param {HTMLTextAreaElement} field
 */
function measure(field) {
  field.rows = field.value.split("\n").length + 1;
  const again = /** @type {HTMLElement | null} */ (around(field).querySelector("[data-own=again]"));
  if (again) again.hidden = field.value === field.defaultValue;
}

/** @param {Shown} shown */
function output({ text, widget, svg, html }) {
  if (text !== undefined) {
    const words = document.createElement("pre");
    words.className = "ck-text";
    words.textContent = text;
    return words;
  }
  const place = document.createElement("div");
  place.className = widget ? "ck-widget" : html ? "ck-html" : "ck-picture";
  if (widget) place.dataset.modelId = widget;
  else place.innerHTML = html ?? svg ?? "";
  return place;
}

/**
 * @param {HTMLTextAreaElement} field
 * @param {string} problem
 * @param {string | null} where
 */
function notice(field, problem, where) {
  const words = document.createElement("p");
  words.className = "ck-notice";
  words.setAttribute("role", "alert");
  const above = fields().filter((each) => Number(cellOf(each)) <= Number(where));
  const label = where === null ? undefined : above.at(-1)?.labels[0]?.textContent;
  const { above: sentence = "" } = around(field).dataset;
  words.textContent = label
    ? sentence.replace("{label}", () => label).replace("{problem}", () => problem)
    : problem;
  return words;
}

/** @returns {Written} what was kept before a reload */
function written() {
  const kept = keptInTab(KEY);
  return kept && typeof kept === "object" ? kept : {};
}
