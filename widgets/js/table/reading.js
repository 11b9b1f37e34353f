/** Which card is shown large, and where: the one that somebody looks at closely, else what they read or have chosen. */
import { Lens } from "./lens.js";
import { Looking } from "./looking.js";
import { Notices } from "./notices.js";

export class Reading {
  #board;
  #choosing;
  /** @type {Lens} */
  lens;
  /** @type {Notices} */
  notices;
  /** @type {Looking} */
  #looking;

  /**
   * @param {HTMLElement} root
   * @param {import("./board.js").Board} board
   * @param {import("./choosing.js").Choosing} choosing
   * @param {object} how
   * @param {import("./cards.js").Faces} how.faces
   * @param {(name: string) => string} how.words
   * @param {{ feedback: HTMLElement, reply: HTMLElement }} how.told the answer to the last try, and the words in it
   * @param {() => boolean} how.isRedrawing whether the table is being drawn: where the focus goes then, nobody looks
   * @param {AbortSignal} signal
   */
  constructor(root, board, choosing, { faces, words, told, isRedrawing }, signal) {
    this.#board = board;
    this.#choosing = choosing;
    this.lens = new Lens(faces, words, {
      change: () => this.notices.place(),
      isKept: (id) => id === choosing.looked || this.#looking.isKept,
      close: () => this.close(),
    });
    const does = {
      isClose: () => this.#looking.isOpen || choosing.looked !== "",
      isAbout: () => choosing.isAsked && choosing.looked !== "" && choosing.looked === this.lens.shown,
    };
    this.notices = new Notices(told, this.lens, faces, words, does, signal);
    this.#looking = new Looking(
      root,
      {
        open: (id) => this.#foretell([id]) || this.lens.show(id),
        close: () => this.showChosen(),
        isRedrawing,
      },
      signal,
    );
  }

  /**
   * @param {import("./types.js").Scene} scene
   * @param {boolean} isOther whether it is another one than before
   */
  draw(scene, isOther) {
    this.lens.draw(scene, isOther && !this.#choosing.isAsked && !this.#looking.isOpen);
    if (isOther) this.notices.latest.foretell("");
  }

  /**
   * Shows a card at once, as long as it stays where it lies; returns whether there is anything to read on it.
   *
   * @param {string} id
   */
  at(id) {
    return this.#looking.at(id);
  }

  /** Ends looking closely if what was looked at is not there any more. */
  follow() {
    this.#looking.follow();
  }

  close() {
    this.#looking.end();
    this.#choosing.closeLook();
  }

  /** Shows large what one reads; where it covers nothing, what is chosen, too, and what would come of it. */
  showChosen() {
    const { clicks, looked, stand } = this.#choosing;
    const { isBeside, latest } = this.notices;
    const chosen = isBeside ? clicks : [];
    latest.foretell((!isBeside && this.#forecast(clicks)?.brief) || "");
    if (looked) this.lens.show(looked);
    else if (!this.#foretell(chosen)) this.lens.show(chosen.find((id) => !stand.isAside(id)) ?? "");
  }

  /**
   * Says in words what would come of what is chosen, or lies at hand; returns whether there is such a forecast.
   *
   * @param {string[]} ids
   */
  #foretell(ids) {
    const forecast = this.#forecast(ids);
    if (forecast) this.lens.show(forecast.card, forecast.text, forecast.face);
    return forecast !== undefined;
  }

  /** @param {string[]} ids */
  #forecast(ids) {
    return ids.map((id) => this.#board.forecast(this.#choosing.clicks, id)).find(Boolean);
  }
}
