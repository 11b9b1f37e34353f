import { finish, read, starsOf } from "../progress/store.js";
import { make, say, set } from "./dom.js";

/** @typedef {import("./types.js").Step} Step */

/** The stars of a lesson's step, at the head of the tray: those of now or of an earlier visit, whichever are more. */
export class Stars {
  el = make("span", { class: "ck-stars", role: "img" });
  #words;

  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
    this.el.hidden = true;
  }

  /**
   * Shows the stars of *step* and keeps them in this browser.
   *
   * @param {Step | Record<string, never>} step
   * @returns {{ isNew: boolean, label: string }} whether the browser had not known them, and what they are called
   */
  draw(step) {
    if (!isStep(step)) {
      this.el.hidden = true;
      return { isNew: false, label: "" };
    }
    const isNew = step.stars !== null && finish(step.lesson, step.name, step.stars);
    const kept = starsOf(read(), step.lesson)[step.name] ?? null;
    const won = step.stars === null && kept === null ? null : Math.max(step.stars ?? 0, kept ?? 0);
    this.el.hidden = won === null;
    const label = this.#words("stars").replace("{n}", String(won)).replace("{most}", String(step.most));
    say(this.el, "★".repeat(won ?? 0) + "☆".repeat(step.most - (won ?? 0)));
    set(this.el, "aria-label", won === step.stars ? step.label : label);
    return { isNew, label: step.label };
  }
}

/**
 * @param {Step | Record<string, never>} step
 * @returns {step is Step}
 */
export function isStep(step) {
  return typeof step.name === "string";
}
