/** The part of the home page where somebody can have all pages kept, to use them without a network. */
import { drawFar, fill } from "../progress/far.js";

/** @typedef {import("./kept.js").Kept} Kept */

export class Offer {
  #section;
  #kept;

  /**
   * @param {HTMLElement} section
   * @param {Kept} kept
   */
  constructor(section, kept) {
    this.#section = section;
    this.#kept = kept;
  }

  /** Shows the button and how much would come; or that everything is here. */
  async open() {
    if (await this.#kept.hasEverything()) this.#say("kept");
    // Nobody can wish for it now, nor is there anybody to say how much it would be.
    else if (!navigator.onLine) return;
    else {
      const size = Math.ceil((await this.#kept.size()) / 1e6);
      const text = this.#part("[data-text]");
      text.textContent = fill(text.dataset.text, { size });
      this.#part("button").addEventListener("click", () => void this.#keep());
    }
    this.#section.hidden = false;
  }

  async #keep() {
    const button = /** @type {HTMLButtonElement} */ (this.#part("button"));
    const far = this.#part(".ck-far");
    button.disabled = true;
    this.#part(".ck-said").textContent = "";
    try {
      // Else the browser may let go of it when its disk is full. Some ask first, and nobody has to wait for the answer.
      navigator.storage?.persist?.().catch(console.warn);
      await this.#kept.keepEverything((done, all) => drawFar(far, done, all, `${done}/${all}`));
      this.#say("kept");
    } catch (error) {
      console.warn(error);
      this.#say("failed");
    }
    far.hidden = true;
    button.disabled = false;
  }

  /** @param {"kept" | "failed"} what */
  #say(what) {
    const said = this.#part(".ck-said");
    said.textContent = said.dataset[what] ?? "";
    this.#part("[data-text]").hidden = this.#part("button").hidden = what === "kept";
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#section.querySelector(selector));
  }
}
