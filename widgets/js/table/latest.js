/** What happened last, the newest first, where answers stand while nothing is told: it is all to be read in the log. */
import { showFace } from "./cards.js";
import { children, make, say } from "./dom.js";
import { makePortrait } from "./portraits.js";

/**
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("./types.js").Seat} Seat
 */

/** So much of it, where there is room for all. */
const MOST = 7;

export class Latest {
  #faces;
  /** @type {Entry[]} */
  #entries = [];
  /** @type {Seat[]} */
  #seats = [];
  #foretold = "";
  el = make("ol", { class: "ck-latest", "aria-hidden": "true" });

  /** @param {import("./cards.js").Faces} faces */
  constructor(faces) {
    this.#faces = faces;
  }

  /**
   * @param {Entry[]} entries
   * @param {Seat[]} seats whose faces stand beside what they did
   */
  draw(entries, seats) {
    this.#entries = entries;
    this.#seats = seats;
    this.#show();
  }

  /**
   * Says what would come of what is chosen instead, as long as it is.
   *
   * @param {string} text
   */
  foretell(text) {
    if (text === this.#foretold) return;
    this.#foretold = text;
    this.#show();
  }

  #show() {
    const portraits = new Map(this.#seats.map(({ seat, portrait }) => [seat, portrait]));
    /** @type {Pick<Entry, "number" | "text" | "seat">[]} */
    const told = this.#foretold
      ? [{ number: 0, text: this.#foretold, seat: null }]
      : this.#entries.slice(-MOST).reverse();
    children(
      this.el,
      told,
      ({ number, text }) => `${number} ${text}`,
      () => make("li", {}, makePortrait(), make("span")),
      (item, { text, seat }) => {
        const [face, said] = /** @type {[Element, HTMLElement]} */ ([...item.children]);
        const name = (seat !== null && portraits.get(seat)) || "";
        face.toggleAttribute("hidden", !name);
        if (name) showFace(face, this.#faces.address(name));
        say(said, text);
      },
    );
  }
}
