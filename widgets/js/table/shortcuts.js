/** Which keys do what, in a small dialog: on a question mark, or from the settings. */
import { make, say, set } from "./dom.js";

/** The keys of every table, and what they do, as the words call it. */
const KEYS = [
  ["Tab", "key_tab"],
  ["← ↑ → ↓", "key_arrows"],
  ["0 – 9", "key_figures"],
  ["␣", "key_space"],
  ["⇧ ← →", "key_shift"],
  ["⏎", "key_enter"],
  ["Esc", "key_escape"],
];

export class Shortcuts {
  /** Opens it, in the settings. */
  open = make("button", { type: "button", class: "ck-quiet ck-shortcuts", "aria-haspopup": "dialog" });
  #title = make("h3");
  #close = make("button", { type: "button", class: "ck-quiet" });
  #list = make("dl", { class: "ck-keys" });
  dialog = make("dialog", { class: "ck-dialog" }, make("header", {}, this.#title, this.#close), this.#list);
  #words;
  #controls;

  /**
   * @param {(name: string) => string} words
   * @param {import("./controls.js").Controls} controls
   */
  constructor(words, controls) {
    this.#words = words;
    this.#controls = controls;
    this.#close.addEventListener("click", () => this.dialog.close());
    this.open.addEventListener("click", () => this.#show());
  }

  draw() {
    say(this.open, this.#words("shortcuts"));
    say(this.#title, this.#words("shortcuts"));
    set(this.dialog, "aria-label", this.#words("shortcuts"));
    say(this.#close, this.#words("close"));
  }

  /**
   * @param {string} key
   * @returns {boolean} whether it was the one that asks for this
   */
  press(key) {
    if (key === "?") this.#show();
    return key === "?";
  }

  #show() {
    const own = this.#controls.keys.map(({ key, label }) => [key.toUpperCase(), label]);
    const rows = [...KEYS.map(([key = "", name = ""]) => [key, this.#words(name)]), ...own];
    this.#list.replaceChildren(
      ...rows.flatMap(([key = "", words = ""]) => [
        make("dt", {}, make("kbd", {}, key)),
        make("dd", {}, words),
      ]),
    );
    this.dialog.showModal();
  }
}
