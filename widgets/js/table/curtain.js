/**
 * The curtain between two people who share a device: nothing of the one before stays on the page, and whoever goes away
 * or comes back begins at it.
 */
import { set } from "./dom.js";

/**
 * @typedef {import("./types.js").Control} Control
 * @typedef {import("./types.js").Scene} Scene
 */

export class Curtain {
  #root;
  #model;
  #draw;
  #forget;

  /**
   * @param {HTMLElement} root
   * @param {import("./line.js").Model} model
   * @param {object} what
   * @param {() => void} what.draw asks for the curtain
   * @param {() => void} what.forget lets go of what only the one before was told
   * @param {AbortSignal} signal
   */
  constructor(root, model, { draw, forget }, signal) {
    this.#root = root;
    this.#model = model;
    this.#draw = draw;
    this.#forget = forget;
    document.addEventListener("visibilitychange", () => document.hidden && this.cover(), { signal });
    addEventListener("pagehide", () => this.cover(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && this.cover(), { signal });
  }

  /**
   * Takes another scene; returns whether somebody else comes to the table by it.
   *
   * @param {Scene} scene
   * @param {Scene} before
   */
  take(scene, before) {
    set(this.#root, "data-curtain", scene.curtain);
    if (scene.curtain || !this.#isHiding) set(this.#root, "data-away", null);
    const isOther = scene.curtain !== before.curtain;
    if (isOther) this.#forget();
    return isOther;
  }

  /** Whether there are cards that somebody else who comes to the page must not see. */
  get #isHiding() {
    return this.#model.get("controls").some((/** @type {Control} */ { id }) => id === "cover");
  }

  /** Hides the table, where there is something to hide, until the curtain is there. */
  cover() {
    if (!this.#isHiding) return;
    set(this.#root, "data-away", true);
    this.#draw();
  }
}
