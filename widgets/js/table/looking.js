/** Looking closely: a card on which the pointer or the focus rests for a moment is shown large, until one moves on. */

/** So many milliseconds the pointer, or the focus, rests on a card before it is shown. */
const MOMENT = 350;

/** @param {EventTarget | null} target what is pointed at, or has the focus */
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
  /** Whether what is shown large is still looked at. */
  #isStill = () => true;
  #root;
  isOpen = false;
  /** Whether it stays open until somebody closes it: a finger has shown it. */
  isKept = false;

  /**
   * @param {HTMLElement} root
   * @param {Looks} looks
   * @param {AbortSignal} signal
   */
  constructor(root, looks, signal) {
    this.#looks = looks;
    this.#root = root;
    // A table that moves under a resting pointer shows nothing: only whoever moves it points.
    root.addEventListener(
      "pointermove",
      ({ target, pointerType, buttons, clientX: x, clientY: y }) => {
        if (pointerType === "touch") return;
        const isStill = () => idAt(document.elementFromPoint(x, y)) === this.#id;
        this.#rest(buttons === 0 ? idAt(target) : "", isStill);
      },
      { signal },
    );
    root.addEventListener("pointerleave", () => this.#rest(""), { signal });
    root.addEventListener(
      "focusin",
      ({ target }) => {
        const el = /** @type {HTMLElement} */ (target);
        if (!looks.isRedrawing() && el.matches(":focus-visible"))
          this.#rest(idAt(el), () => idAt(document.activeElement) === this.#id);
      },
      { signal },
    );
    root.addEventListener("click", () => this.end(), { signal });
    root.addEventListener("keydown", ({ key }) => key === "Escape" && this.end(), { signal });
  }

  /**
   * Shows a card at once, as long as it stays where it lies; returns whether there is anything to be shown.
   *
   * @param {string} id
   */
  at(id) {
    const zoneOf = () => {
      const card = this.#root.querySelector(`.ck-card[data-id="${CSS.escape(id)}"]`);
      return card?.closest(".ck-zone") ?? null;
    };
    const zone = zoneOf();
    this.isKept = true;
    this.#open(id, () => zoneOf() === zone);
    return this.isOpen;
  }

  /** Ends looking closely if what was looked at is not there any more: the table may have moved under a pointer. */
  follow() {
    if (!this.isOpen || this.#isStill()) return;
    this.#id = "";
    this.end();
  }

  /** Goes back to what is shown while nobody looks closely; returns whether anybody did. */
  end() {
    clearTimeout(this.#moment);
    const wasOpen = this.isOpen;
    this.isOpen = false;
    this.isKept = false;
    if (wasOpen) this.#looks.close();
    return wasOpen;
  }

  /**
   * @param {string} id
   * @param {() => boolean} isStill
   */
  #open(id, isStill) {
    clearTimeout(this.#moment);
    this.#isStill = isStill;
    this.isOpen = true;
    if (!this.#looks.open(id)) this.end();
  }

  /**
   * @param {string} id
   * @param {() => boolean} [isStill] whether it is rested on still
   */
  #rest(id, isStill = () => true) {
    if (this.isOpen) this.#isStill = isStill;
    if (id === this.#id) return;
    this.#id = id;
    clearTimeout(this.#moment);
    if (id === "") this.end();
    else if (this.isOpen) this.#open(id, isStill);
    else this.#moment = window.setTimeout(() => isStill() && this.#open(id, isStill), MOMENT);
  }
}
