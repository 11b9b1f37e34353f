/** The two dialogs of a table's controls: the question before a loss, and settings behind a button. */
import { make, say, set } from "./dom.js";
import { makeSign } from "./signs.js";

/** @typedef {import("./types.js").Control} Control */

/** Asks before something is lost. Whoever closes it without a word keeps what there is. */
export class Sure {
  #text = make("p");
  #stay = make("button", { value: "stay", class: "ck-main", autofocus: "" });
  #go = make("button", { value: "go", class: "ck-quiet" });
  dialog = make(
    "dialog",
    { class: "ck-dialog ck-sure", role: "alertdialog" },
    make("form", { method: "dialog" }, this.#text, make("div", { class: "ck-acts" }, this.#stay, this.#go)),
  );
  #words;
  /** Hears the answer to what is asked now. @type {(answer: string) => void} */
  #answer = () => {};

  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
    this.dialog.addEventListener("close", () => {
      // A browser tells of closing a moment later: by then it may stand open again, with the next question.
      if (!this.dialog.open) this.#answer(this.dialog.returnValue);
    });
  }

  /**
   * Asks before a control loses something.
   *
   * @param {Control} control
   * @returns {Promise<boolean>} whether to go on
   */
  async before({ ask, label, kind }) {
    return (await this.ask(ask, this.#words("stay"), kind === "seed" ? this.#words("deal") : label)) === "go";
  }

  /**
   * @param {string} text
   * @param {string} stay what keeps what there is
   * @param {string} go
   * @returns {Promise<string>} `stay` or `go`; empty, if somebody closes it without a word
   */
  ask(text, stay, go) {
    say(this.#text, text);
    set(this.dialog, "aria-label", text);
    say(this.#stay, stay);
    say(this.#go, go);
    this.#answer("");
    this.dialog.returnValue = "";
    this.dialog.showModal();
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }
}

/** What few people change while they play, behind one button. */
export class Gear {
  open = make(
    "button",
    { type: "button", class: "ck-quiet ck-gear", "aria-haspopup": "dialog" },
    makeSign("gear"),
  );
  row = make("div", { class: "ck-gear-row" });
  #title = make("h3");
  #close = make("button", { type: "button", class: "ck-quiet" });
  dialog = make("dialog", { class: "ck-dialog" }, make("header", {}, this.#title, this.#close), this.row);
  #words;

  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
    this.open.addEventListener("click", () => this.dialog.showModal());
    this.#close.addEventListener("click", () => this.dialog.close());
  }

  draw() {
    set(this.open, "aria-label", this.#words("gear"));
    set(this.open, "title", this.#words("gear"));
    say(this.#title, this.#words("gear"));
    set(this.dialog, "aria-label", this.#words("gear"));
    say(this.#close, this.#words("close"));
  }
}
