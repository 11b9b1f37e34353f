/**
 * The stars of a lesson's step, at the head of the tray: those of now or of an earlier visit, whichever are more.
 * Whoever presses them is told what they follow from.
 */
import { finish, read, starsOf } from "../progress/store.js";
import { KEY } from "../progress/stored.js";
import { make, say, set } from "./dom.js";

/** @typedef {import("./types.js").StepSign} Step */

/** So many pixels are left free at the edges of the window. */
const GAP = 8;

export class Stars {
  el = make("button", { type: "button", class: "ck-stars" });
  /** What they follow from: it lies over everything, and goes with the next press anywhere. */
  said = make("p", { class: "ck-stars-said", popover: "" });
  #words;
  /** The step as the kernel told it before its stars were forgotten. @type {Step | undefined} */
  #forgotten;

  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
    this.el.hidden = true;
    this.el.popoverTargetElement = this.said;
    this.said.addEventListener("toggle", () => this.#putBelow());
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
    say(this.said, step.worth);
    return { isNew, label: step.label };
  }

  /** Puts what is said under the stars, or over them where there is no room, and never past the window. */
  #putBelow() {
    const stars = this.el.getBoundingClientRect();
    const { width, height } = this.said.getBoundingClientRect();
    const isBelow = stars.bottom + height + GAP <= innerHeight;
    const left = Math.min(stars.left, innerWidth - width - GAP);
    const top = isBelow ? stars.bottom : stars.top - height;
    this.said.style.left = `${Math.max(GAP, left)}px`;
    this.said.style.top = `${Math.max(GAP, top)}px`;
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
