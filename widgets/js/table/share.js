/** A button that passes something on, and a field to copy from where nothing else is left. */
import { GO } from "../progress/deals.js";
import { make, say } from "./dom.js";
import { passOn } from "./passing.js";

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
    const how = await passOn(text, url.href);
    this.#tell(how, how === "copy" ? `${text}\n${url.href}` : "");
    if (how === "copy") this.#text.focus();
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
