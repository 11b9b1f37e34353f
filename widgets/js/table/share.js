/**
 * Passes something on: by the system's own sheet where there is one, else by copying it, else by a field to copy from.
 *
 * Sheet and clipboard are there on secure pages alone, and a frame may be forbidden either; so each way leads to the next.
 */
import { GO } from "../progress/deals.js";
import { make, say } from "./dom.js";

export class Share {
  button = make("button", { type: "button", class: "ck-main ck-share" });
  #text = make("textarea", { readonly: "", rows: "3" });
  #said = make("p", { role: "status" });
  /** What was passed on, or is to be. */
  field = make("div", { class: "ck-shared" }, this.#said, this.#text);
  #words;
  /** @type {import("./types.js").Share | null} */
  #share = null;

  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
    this.button.addEventListener("click", () => void this.#pass());
    this.#text.addEventListener("focus", () => this.#text.select());
    this.button.hidden = true;
    this.#tell("");
  }

  /** @param {import("./types.js").Share | null} share */
  draw(share) {
    if (share?.text !== this.#share?.text || share?.moves !== this.#share?.moves) this.#tell("");
    this.#share = share;
    this.button.hidden = share === null;
    say(this.button, share ? this.#words("share") : "");
  }

  async #pass() {
    if (!this.#share) return;
    const { text, moves } = this.#share;
    const url = new URL(location.href);
    url.hash = moves && GO + moves;
    const whole = `${text}\n${url.href}`;
    try {
      if (navigator.share) return await navigator.share({ text, url: url.href });
    } catch (error) {
      // Whoever closes the sheet wants nothing else.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    try {
      await (navigator.clipboard?.writeText(whole) ?? Promise.reject());
      this.#tell("copied");
    } catch {
      this.#tell("copy", whole);
      this.#text.focus();
    }
  }

  /**
   * @param {string} name the name of a sentence, or nothing
   * @param {string} [whole] what to copy by hand
   */
  #tell(name, whole = "") {
    say(this.#said, name && this.#words(name));
    this.#text.value = whole;
    this.#text.hidden = whole === "";
    this.#text.setAttribute("aria-label", name && this.#words(name));
    this.field.hidden = name === "";
  }
}
