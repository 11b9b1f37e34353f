/** The stars of a lesson's step, at the head of the tray: those of now or of an earlier visit, whichever are more. */
import { finish, read, starsOf } from "../progress/store.js";
import { KEY } from "../progress/stored.js";
import { make, say, set } from "./dom.js";

/** @typedef {import("./types.js").StepSign} Step */

export class Stars {
  el = make("span", { class: "ck-stars", role: "img" });
  #words;
  /** The step as the kernel told it before its stars were forgotten. @type {Step | undefined} */
  #forgotten;

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
    const now = step === this.#forgotten ? null : step.stars;
    const isNew = now !== null && finish(step.lesson, step.name, now);
    const kept = starsOf(read(), step.lesson)[step.name] ?? null;
    const won = now === null && kept === null ? null : Math.max(now ?? 0, kept ?? 0);
    this.el.hidden = won === null;
    const label = this.#words("stars").replace("{n}", String(won)).replace("{most}", String(step.most));
    say(this.el, "★".repeat(won ?? 0) + "☆".repeat(step.most - (won ?? 0)));
    set(this.el, "aria-label", won === now ? step.label : label);
    return { isNew, label: step.label };
  }

  /**
   * Follows what another tab does: it may have won stars, or let somebody forget them all.
   *
   * @param {import("./line.js").Model} model
   * @param {(message: object) => void} send
   * @param {AbortSignal} signal
   */
  follow(model, send, signal) {
    /** @param {StorageEvent} event */
    const drawKept = ({ key, newValue }) => {
      const step = model.get("step");
      if (!isStep(step) || (key !== KEY && key !== null)) return;
      if (newValue !== null) return void this.draw(step);
      this.forget(step);
      send({ type: "forget" });
    };
    addEventListener("storage", drawKept, { signal });
  }

  /**
   * Lets go of what has been won at *step* so far, until there is news of it.
   *
   * @param {Step} step
   */
  forget(step) {
    this.#forgotten = step;
    this.draw(step);
  }
}

/**
 * @param {Step | Record<string, never>} step
 * @returns {step is Step}
 */
export function isStep(step) {
  return typeof step.name === "string";
}
