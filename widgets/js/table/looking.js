/** Looking closely: a card on which the pointer or the focus rests for a moment is shown large, until one moves on. */

/** So many milliseconds the pointer, or the focus, rests on a card before it is shown. */
const MOMENT = 350;

/** @param {EventTarget | null} target */
const idAt = (target) => {
  const el = target instanceof Element ? target.closest(".ck-card[data-id], .ck-gap[data-id]") : null;
  return el instanceof HTMLElement ? (el.dataset.id ?? "") : "";
};

/**
 * @typedef {object} Looks
 * @property {(id: string) => boolean} open shows a card large, or what would come of a place; whether there is anything
 * @property {() => void} close shows again what is shown while nobody looks closely
 * @property {() => boolean} isRedrawing whether the table is being drawn: where the focus goes then, nobody looks
 */

export class Looking {
  #looks;
  /** On what the pointer or the focus rests. */
  #id = "";
  #moment = 0;
  #isOpen = false;

  /**
   * @param {HTMLElement} root
   * @param {Looks} looks
   * @param {AbortSignal} signal
   */
  constructor(root, looks, signal) {
    this.#looks = looks;
    // A table that moves under a resting pointer shows nothing: only whoever moves it points.
    root.addEventListener(
      "pointermove",
      ({ target, pointerType, buttons }) => {
        if (pointerType !== "touch") this.#rest(buttons === 0 ? idAt(target) : "");
      },
      { signal },
    );
    root.addEventListener("pointerleave", () => this.#rest(""), { signal });
    root.addEventListener(
      "focusin",
      ({ target }) => {
        const el = /** @type {HTMLElement} */ (target);
        if (!looks.isRedrawing() && el.matches(":focus-visible")) this.#rest(idAt(el));
      },
      { signal },
    );
    root.addEventListener("click", () => this.end(), { signal });
  }

  /**
   * Shows a card at once.
   *
   * @param {string} id
   */
  at(id) {
    clearTimeout(this.#moment);
    if (this.#looks.open(id)) this.#isOpen = true;
    else this.end();
  }

  /** Goes back to what is shown while nobody looks closely; returns whether anybody did. */
  end() {
    clearTimeout(this.#moment);
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if (wasOpen) this.#looks.close();
    return wasOpen;
  }

  /** @param {string} id */
  #rest(id) {
    if (id === this.#id) return;
    this.#id = id;
    clearTimeout(this.#moment);
    if (id === "") this.end();
    else if (this.#isOpen) this.at(id);
    else this.#moment = window.setTimeout(() => this.at(id), MOMENT);
  }
}
