/** What beats what, to be looked up: small beside a table that has room there, and large for whoever wants to read it. */
import { makePicture, showFace } from "./cards.js";
import { children, make, say, set } from "./dom.js";

/** @typedef {import("./layout/types.js").Box} Box */
/** @typedef {import("./types.js").Rung} Rung */

/** How high it is with a line for each rung, and in one line, in pixels at usual letters. */
const HIGH = 206;
const LOW = 48;

export class Ladder {
  #open = make("button", { type: "button", class: "ck-ladder", "aria-haspopup": "dialog", hidden: "" });
  #rungs = make("span");
  #label = make("b");
  #title = make("h3");
  #text = make("p");
  #list = make("ol");
  #close = make("button", { type: "button", class: "ck-quiet" });
  dialog = make(
    "dialog",
    { class: "ck-dialog ck-rungs" },
    make("header", {}, this.#title, this.#close),
    this.#list,
    this.#text,
  );
  el = make("div", {}, this.#open, this.dialog);
  #faces;
  #words;

  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   */
  constructor(faces, words) {
    this.#faces = faces;
    this.#words = words;
    this.#open.append(this.#label, this.#rungs);
    this.#open.addEventListener("click", () => this.show());
    this.#close.addEventListener("click", () => this.dialog.close());
  }

  /** @param {import("./types.js").Scene} scene */
  draw({ ladder }) {
    const { label = "", text = "", rungs = [] } = ladder ?? {};
    set(this.#open, "aria-label", label);
    say(this.#label, label);
    say(this.#title, label);
    set(this.dialog, "aria-label", label);
    say(this.#text, text);
    say(this.#close, this.#words("close"));
    this.#draw(this.#rungs, rungs, "span");
    this.#draw(this.#list, rungs, "li");
  }

  show() {
    this.dialog.showModal();
  }

  /**
   * Stands at the head of what is free in the column beside a table, as high as there is room.
   *
   * @param {Box | null} box null where there is none
   * @param {number} scale of the text
   * @returns {number} how much of it is taken
   */
  place(box, scale) {
    const high = [HIGH, LOW].find((h) => box && this.#rungs.childElementCount > 0 && h * scale <= box.h) ?? 0;
    this.#open.hidden = high === 0;
    set(this.#open, "data-low", high === LOW);
    if (!box || high === 0) return 0;
    const { style } = this.#open;
    style.left = `${box.x}px`;
    style.top = `${box.y}px`;
    style.width = `${box.w}px`;
    style.height = `${high * scale}px`;
    return high * scale;
  }

  /**
   * @param {HTMLElement} el
   * @param {Rung[]} rungs
   * @param {"span" | "li"} tag
   */
  #draw(el, rungs, tag) {
    children(
      el,
      rungs,
      ({ label }) => label,
      ({ cards }) => {
        const shown = make("span", { "aria-hidden": "true" }, ...cards.map(makePicture));
        return make(tag, {}, shown, make("b"), make("i"));
      },
      (rung, { cards, label, note, best }) => {
        const [shown, name, said] = /** @type {[Element, HTMLElement, HTMLElement]} */ ([...rung.children]);
        for (const [i, face] of cards.entries())
          showFace(/** @type {Element} */ (shown.children[i]), this.#faces.address(face));
        say(name, label);
        say(said, note);
        set(rung, "data-best", best);
      },
    );
  }
}
