/**
 * Where a card with small print is shown large and in words: the one that was pointed at, reached or clicked last.
 *
 * A screen reader has said these words already.
 */
import { makePicture, showFace } from "./cards.js";
import { make } from "./dom.js";

/**
 * @typedef {import("./types.js").Scene} Scene
 */

export class Lens {
  #picture = makePicture();
  #words = make("p");
  el = make("aside", { class: "ck-lens", "aria-hidden": "true", hidden: "" }, this.#picture, this.#words);
  #faces;
  /** @type {Map<string, { face: string, label: string }>} */
  #cards = new Map();
  /** The card that is shown. */
  shown = "";
  #change;

  /**
   * @param {import("./cards.js").Faces} faces
   * @param {() => void} change hears that something else is shown
   */
  constructor(faces, change) {
    this.#faces = faces;
    this.#change = change;
  }

  /**
   * @param {Scene} scene
   * @param {boolean} isCleared whether to begin with nothing in it
   */
  draw(scene, isCleared) {
    this.#cards = new Map(
      scene.pictures ? scene.zones.flatMap((zone) => zone.cards.map((card) => [card.id, card])) : [],
    );
    this.show(isCleared ? "" : this.shown);
  }

  /**
   * @param {string} id a card; one that is not there clears the lens
   * @param {string} [words] what to say instead of what stands on it
   * @param {string} [face] how it would lie, if otherwise than now
   * @returns {boolean} whether there is such a card
   */
  show(id, words, face) {
    const card = this.#cards.get(id);
    const wasHidden = this.el.hidden;
    this.shown = card ? id : "";
    this.el.hidden = !card;
    if (card) showFace(this.#picture, this.#faces.address(face || card.face));
    else this.#picture.firstElementChild?.removeAttribute("href");
    this.#say(card ? (words ?? card.label) : "");
    if (card || !wasHidden) this.#change();
    return card !== undefined;
  }

  /** What it is first, and then each sentence by itself. */
  #say(/** @type {string} */ words) {
    if (this.#words.textContent === words) return;
    const [, name = "", rest = ""] = /^(?:([^:.]+:) )?(.*)$/s.exec(words) ?? [];
    const sentences = rest.split(/(?<=[.!?]) /).map((text) => make("span", {}, text));
    this.#words.replaceChildren(
      ...(name ? [make("b", {}, name), " "] : []),
      ...sentences.flatMap((sentence, i) => (i ? [" ", sentence] : [sentence])),
    );
  }
}
