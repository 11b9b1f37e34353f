/** What a learner writes on a page in place of the code that stands there: it runs in this browser, and stays. */

import { keepInTab, keptInTab } from "../progress/tab.js";

const KEY = "cardkit.own";
/** How long a run goes without a way to stop it, in milliseconds: most are over by then. */
const QUIET = 500;

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
 * @property {() => void} stop ends Python, whatever it does, and begins it and the page anew
 * @property {(id: string) => void} drop lets go of a widget
 * @property {(id: string, place: HTMLElement) => Promise<void>} mount draws one that Python has made
 */

export class Own {
  #line;
  #page = "";
  /** @type {Written} */
  #written = written();
  /** The cell that runs; Python does one thing at a time. @type {string | undefined} */
  #running;
  #isLong = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The cell that was stopped, and the name of the sentence about it. @type {{ cell: string, said: string } | undefined} */
  #stopped;

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
        const { own } = /** @type {HTMLElement} */ (button).dataset;
        if (own === "stop") return this.#end("stopped");
        if (this.#running !== undefined) return;
        if (own === "again") this.#forget(field);
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
    this.#running = undefined;
    this.draw();
    const field = this.#stopped && fieldIn(this.#stopped.cell);
    if (!field) return;
    say(field, this.#stopped?.said ?? "");
    this.#stopped = undefined;
    part(field, "run")?.focus({ preventScroll: true });
  }

  /** Puts what has been written where it was, and offers what can be done now. */
  draw() {
    for (const field of fields()) {
      const text = this.#codes[cellOf(field)];
      if (text !== undefined && field.value !== text) {
        field.value = text;
        if (!ran(field).dataset.ran) say(field, "kept");
      }
      measure(field);
      this.#offer(field);
    }
  }

  /**
   * Offers what can be done with a cell: nothing but to stop it, while Python is at work.
   *
   * @param {HTMLTextAreaElement} field
   */
  #offer(field) {
    const isRunning = this.#running === cellOf(field);
    if (isRunning) say(field, "running");
    for (const what of ["run", "again"])
      part(field, what)?.setAttribute("aria-disabled", String(this.#running !== undefined));
    const stop = part(field, "stop");
    if (!stop) return;
    if (stop === document.activeElement && !isRunning) part(field, "run")?.focus();
    stop.hidden = !isRunning || !this.#isLong;
  }

  /**
   * Shows what came of a run.
   *
   * @param {Ran} ran
   */
  async show({ cell, shown, problem, where }) {
    const field = fieldIn(String(cell));
    this.#running = undefined;
    this.draw();
    if (!field) return;
    say(field, shown.length + (problem ? 1 : 0) === 0 ? "done" : "");
    const place = this.#emptied(field);
    place.append(...shown.map(output));
    if (problem) place.append(notice(field, problem, where));
    for (const widget of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-model-id]")))
      await this.#line.mount(widget.dataset.modelId ?? "", widget);
  }

  /**
   * Stops what runs, since Python has ended under it, or never comes to an end.
   *
   * @returns {boolean} whether something was running
   */
  lost() {
    if (this.#running === undefined) return false;
    this.#end("late");
    return true;
  }

  /** @param {string} said */
  #end(said) {
    const field = fieldIn(this.#running ?? "");
    if (!field) return;
    this.#stopped = { cell: cellOf(field), said };
    say(field, said);
    this.#line.stop();
  }

  get #codes() {
    return this.#written[this.#page] ?? {};
  }

  /** @param {HTMLTextAreaElement} field */
  #run(field) {
    if (this.#running !== undefined) return;
    this.#running = cellOf(field);
    this.#isLong = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isLong = true;
      this.draw();
    }, QUIET);
    this.draw();
    ran(field).querySelector(".ck-notice")?.remove();
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

/** @param {string} cell */
const fieldIn = (cell) => fields().find((each) => cellOf(each) === cell);

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
 * @param {string} what the name of a button
 */
const part = (field, what) =>
  /** @type {HTMLElement | null} */ (around(field).querySelector(`[data-own=${what}]`));

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
  const again = part(field, "again");
  if (again) again.hidden = field.value === field.defaultValue;
}

/** @param {Shown} shown */
function output({ text, widget, svg, html }) {
  if (text !== undefined) {
    const words = document.createElement("pre");
    words.className = "ck-text";
    words.tabIndex = 0; // what is long rolls
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
