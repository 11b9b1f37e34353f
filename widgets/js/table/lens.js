/**
 * Where a card with small print, or one of which there is more to say than what it is called, is shown large and in
 * words: the one that was pointed at, reached or clicked last.
 *
 * A screen reader has said what stands on it, and what it does, already.
 */
import { makePicture, showFace } from "./cards.js";
import { make, set } from "./dom.js";
import { focus } from "./keyboard.js";

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

/**
 * All cards of some zones, those of a trick, too.
 *
 * @param {Scene["zones"]} zones
 */
export const cardsOf = (zones) =>
  zones.flatMap(({ cards, groups }) => [...cards, ...groups.flatMap((group) => group.cards)]);

/**
 * @typedef {object} Does
 * @property {() => void} change hears that something else is shown
 * @property {(id: string) => boolean} isKept whether a card that is shown stays until somebody closes it
 * @property {() => void} close
 */

export class Lens {
  #picture = makePicture();
  #said = make("p", { "aria-hidden": "true" });
  #close = make("button", { type: "button", class: "ck-close" });
  el = make("div", { class: "ck-lens", hidden: "" }, this.#picture, this.#said, this.#close);
  #faces;
  #words;
  #does;
  /** @type {Map<string, { face: string, label: string, about: string }>} */
  #cards = new Map();
  /** The card that is shown. */
  shown = "";
  /** Whether cards have small print, which is read where they are large; of others only the words are news. */
  isPrinted = false;

  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {Does} does
   */
  constructor(faces, words, does) {
    this.#faces = faces;
    this.#words = words;
    this.#does = does;
    this.#close.addEventListener("click", () => {
      const root = this.el.closest(".cardkit-table");
      const card = root?.querySelector(`button.ck-card[data-id="${CSS.escape(this.shown)}"]`);
      const hadFocus = document.activeElement === this.#close;
      does.close();
      if (hadFocus && card instanceof HTMLElement) focus(card);
    });
  }

  /**
   * @param {Scene} scene
   * @param {boolean} isCleared whether to begin with nothing in it
   */
  draw(scene, isCleared) {
    this.isPrinted = scene.pictures;
    this.#cards = new Map(
      cardsOf(scene.zones)
        .filter((card) => isRead(card, scene))
        .map((card) => [card.id, card]),
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
    this.#close.hidden = !this.#does.isKept(id);
    set(this.#close, "aria-label", this.#words("close"));
    if (card || !wasHidden) this.#does.change();
    return card !== undefined;
  }

  /** What it is first, and then each sentence by itself. */
  #say(/** @type {string} */ words) {
    if (this.#said.textContent === words) return;
    const [, name = "", rest = ""] = /^(?:([^:.]+:) )?(.*)$/s.exec(words) ?? [];
    const sentences = rest.split(/(?<=[.!?]) /).map((text) => make("span", {}, text));
    this.#said.replaceChildren(
      ...(name ? [make("b", {}, name), " "] : []),
      ...sentences.flatMap((sentence, i) => (i ? [" ", sentence] : [sentence])),
    );
  }
}
