/** The cards that a class raises: the field for how many, both votes, and the talk between them. */
import { countsOf } from "./votes.js";

/** At most so many votes stand side by side: before and after talking. */
const VOTES = 2;

export class Raising {
  /** @type {number[][]} */
  votes = [];
  isTalking = false;
  #form;
  #field;

  /**
   * @param {HTMLFormElement} form
   * @param {(typed: string) => boolean} take what has been typed; false if these are no counts
   * @param {string} wrong what is said of those
   * @param {AbortSignal} signal
   */
  constructor(form, take, wrong, signal) {
    this.#form = form;
    this.#field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    this.#field.addEventListener("input", () => this.#field.setCustomValidity(""), { signal });
    this.#field.addEventListener("keydown", ({ key }) => key === "Escape" && this.close(), { signal });
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        if (take(this.#field.value)) return;
        this.#field.setCustomValidity(wrong);
        this.#field.reportValidity();
      },
      { signal },
    );
  }

  /** Opens the field. The digit that did so is typed into it. */
  open() {
    if (!this.#form.hidden) return;
    this.#form.hidden = false;
    this.#field.value = "";
    this.#field.focus();
  }

  close() {
    this.#form.hidden = true;
    if (document.activeElement === this.#field)
      document.getElementById("content")?.focus({ preventScroll: true });
  }

  /**
   * Takes the counts for so many answers; returns whether they are some.
   *
   * @param {string} typed
   * @param {number} answers
   */
  take(typed, answers) {
    const counts = countsOf(typed, answers);
    if (!counts) return false;
    // Without talking in between, somebody has counted again.
    if (!this.isTalking) this.votes.pop();
    this.votes = [...this.votes.slice(0, VOTES - 1), counts];
    this.isTalking = false;
    this.close();
    return true;
  }

  /** Whether neighbours can talk before the class answers again. */
  get canTalk() {
    return this.votes.length === 1;
  }

  /** Another question has no votes. */
  forget() {
    this.votes = [];
    this.isTalking = false;
    this.close();
  }
}
