/** The cards of an open pile, side by side, for whoever wants to look through it. */
import { drawCards } from "./cards.js";
import { children, make, say, set } from "./dom.js";

export class Spread {
  open = make("button", { type: "button", class: "ck-quiet ck-look" });
  #title = make("h3");
  #cards = make("ul");
  #close = make("button", { type: "button", class: "ck-quiet" });
  dialog = make("dialog", { class: "ck-spread" }, make("header", {}, this.#title, this.#close), this.#cards);
  #faces;
  #words;

  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   */
  constructor(faces, words) {
    this.#faces = faces;
    this.#words = words;
    this.open.addEventListener("click", () => this.dialog.showModal());
    this.#close.addEventListener("click", () => this.dialog.close());
  }

  /** @param {import("./types.js").Zone} zone */
  draw({ label, cards, count }) {
    this.open.hidden = cards.length < 2;
    if (this.open.hidden && this.dialog.open) this.dialog.close();
    say(this.open, this.#words("look"));
    set(this.open, "data-count", count ?? "");
    set(this.open, "aria-label", `${this.#words("look")}: ${label}`);
    set(this.dialog, "aria-label", label);
    say(this.#title, label);
    say(this.#close, this.#words("close"));
    children(
      this.#cards,
      // The newest lies on top.
      this.open.hidden ? [] : [...cards].reverse(),
      (card) => card.id,
      () => make("li", {}, make("div", { class: "ck-cards", "aria-hidden": "true" }), make("p")),
      (item, card) => {
        const [row, words] = /** @type {[HTMLElement, HTMLElement]} */ (
          /** @type {unknown} */ (item.children)
        );
        drawCards(row, [card], { faces: this.#faces });
        say(words, card.about || card.label);
      },
    );
  }
}
