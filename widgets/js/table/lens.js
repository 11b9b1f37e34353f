/**
 * Where a card with small print, or one of which there is more to say than what it is called, is shown large and in
 * words: the one that was pointed at, reached or clicked last.
 *
 * A screen reader has said what stands on it already.
 */
import { makePicture, showFace } from "./cards.js";
import { make } from "./dom.js";

/**
 * @typedef {import("./types.js").Scene} Scene
 */

/**
 * Whether there is something to read on a card.
 *
 * @param {import("./types.js").Card} card
 * @param {Scene} scene
 */
export const isRead = ({ about }, { pictures }) => pictures || about !== "";

export class Lens {
  #picture = makePicture();
  #words = make("p");
  el = make("aside", { class: "ck-lens", "aria-hidden": "true", hidden: "" }, this.#picture, this.#words);
  #faces;
  /** @type {Map<string, { face: string, label: string, about: string }>} */
  #cards = new Map();
  /** The card that is shown. */
  shown = "";
  /** Whether cards have small print, which is read where they are large; of others only the words are news. */
  isPrinted = false;
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
    this.isPrinted = scene.pictures;
    this.#cards = new Map(
      scene.zones.flatMap(({ cards }) =>
        cards.filter((card) => isRead(card, scene)).map((card) => [card.id, card]),
      ),
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
    this.#say(card ? (words ?? (card.about || card.label)) : "");
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
