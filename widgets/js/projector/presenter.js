/**
 * The presenter's own window: what is asked, the right answer and all reasons before the class has them, the counts, the
 * moves to be changed, teams, and what was asked so far.
 *
 * @typedef {import("./wire.js").State} State
 */
import { download } from "../table/file.js";
import { kindOf, LETTERS, SIGNS } from "./course.js";
import { fileOf, rowsOf } from "./record.js";
import { join } from "./wire.js";

const named = (/** @type {Element} */ el, /** @type {string} */ name) =>
  /** @type {HTMLElement} */ (el.querySelector(`[data-part=${name}]`));

export class Presenter {
  #el;
  #words;
  #say;
  /** @type {State | undefined} */
  #state;
  /** @type {number[]} */
  #score = [];

  /**
   * @param {HTMLTemplateElement} template
   * @param {string} id of the projected page
   * @param {AbortSignal} signal
   */
  constructor(template, id, signal) {
    const made = /** @type {DocumentFragment} */ (document.importNode(template.content, true));
    this.#el = /** @type {HTMLElement} */ (made.firstElementChild);
    this.#words = template.dataset;
    document.getElementById("content")?.replaceChildren(this.#el);
    this.#say = join(
      id,
      (message) => {
        if (message.type === "state") this.#draw(message.state);
      },
      signal,
    );
    this.#el.addEventListener("click", (event) => this.#click(event), { signal });
    this.#el.addEventListener("submit", (event) => this.#submit(event), { signal });
    named(this.#el, "teams").addEventListener("change", (event) => this.#found(event), { signal });
    this.#say({ type: "hello" });
  }

  /** @param {State} state */
  #draw(state) {
    const before = this.#state;
    this.#state = state;
    for (const name of /** @type {const} */ (["place", "question", "news"]))
      named(this.#el, name).textContent = state[name];
    named(this.#el, "shows").textContent = this.#words[state.shows] ?? "";
    // What somebody types stays while nothing else is asked.
    const isSame =
      JSON.stringify([before?.answers, before?.changes]) === JSON.stringify([state.answers, state.changes]);
    if (!isSame)
      named(this.#el, "answers").replaceChildren(
        ...state.answers.map((answer, at) => this.#answer(answer, at)),
      );
    for (const [at, item] of [...named(this.#el, "answers").children].entries())
      named(item, "votes").textContent = state.votes.map((counts) => counts[at]).join(" → ");
    this.#drawRecord();
  }

  /**
   * @param {import("./wire.js").Offered} answer
   * @param {number} at
   */
  #answer(answer, at) {
    const { label, plays, right, why } = answer;
    const template = /** @type {HTMLTemplateElement} */ (this.#el.querySelector("template"));
    const item = /** @type {HTMLElement} */ (
      /** @type {DocumentFragment} */ (document.importNode(template.content, true)).firstElementChild
    );
    item.dataset.mark = right ? "right" : "";
    named(item, "label").textContent = `${LETTERS[at]} ${SIGNS[kindOf(answer)]} ${label}`;
    named(item, "why").textContent = why;
    const form = /** @type {HTMLFormElement} */ (named(item, "change"));
    form.hidden = !this.#state?.changes;
    form.dataset.letter = LETTERS[at];
    const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    field.value = plays;
    return item;
  }

  #drawRecord() {
    const rows = rowsOf(this.#state?.entries ?? [], this.#heads);
    const [head = [], ...others] = rows;
    named(this.#el, "record").replaceChildren(line("th", head), ...others.map((cells) => line("td", cells)));
  }

  get #heads() {
    return (this.#words.heads ?? "").split("|");
  }

  /** @param {MouseEvent} event */
  #click({ target }) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"));
    const { deed, team, own } = button?.dataset ?? {};
    if (deed) this.#say({ type: "do", deed });
    if (team) {
      const [at = 0, more = 0] = team.split(" ").map(Number);
      this.#score[at] = Math.max(0, (this.#score[at] ?? 0) + more);
      this.#tellScore();
    }
    if (own === "print") print();
    if (own === "save") {
      // A sign at the beginning tells a spreadsheet that these are all letters there are.
      download(
        `${this.#words.file}.csv`,
        `\uFEFF${fileOf(this.#state?.entries ?? [], this.#heads)}`,
        "text/csv",
      );
    }
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    const { letter } = form.dataset;
    if (letter) return this.#say({ type: "change", written: `${letter} ${field.value}` });
    this.#say({ type: "counts", typed: field.value });
    field.value = "";
  }

  /** As many teams as somebody wishes. @param {Event} event */
  #found({ target }) {
    const field = /** @type {HTMLSelectElement} */ (target);
    this.#score = Array.from({ length: Number(field.value) }, (_, at) => this.#score[at] ?? 0);
    this.#tellScore();
  }

  #tellScore() {
    this.#say({ type: "score", score: this.#score });
    named(this.#el, "score").replaceChildren(
      ...this.#score.map((points, at) => {
        const item = document.createElement("li");
        const name = (this.#words.team ?? "").replace("{n}", String(at + 1));
        item.append(
          `${name}: ${points} `,
          ...[1, -1].map((more) => {
            const button = document.createElement("button");
            button.type = "button";
            button.dataset.team = `${at} ${more}`;
            button.textContent = more > 0 ? "+1" : "−1";
            button.setAttribute("aria-label", `${name} ${button.textContent}`);
            return button;
          }),
        );
        return item;
      }),
    );
  }
}

/**
 * @param {"th" | "td"} kind
 * @param {(string | number)[]} cells
 */
function line(kind, cells) {
  const row = document.createElement("tr");
  row.append(
    ...cells.map((text) => {
      const cell = document.createElement(kind);
      cell.textContent = String(text);
      return cell;
    }),
  );
  return row;
}
