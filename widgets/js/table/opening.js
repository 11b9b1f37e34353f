/** What others have laid out in rows and columns: where there is little room, a button at their name opens it. */
import { make, set } from "./dom.js";
import { focus } from "./keyboard.js";

/**
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Seat} Seat
 */

export class Opening {
  #others;
  #words;
  #isOwnTurn = false;

  /**
   * @param {HTMLElement} felt on which it lies over the others
   * @param {HTMLElement} others everybody's places
   * @param {(name: string) => string} words
   */
  constructor(felt, others, words) {
    this.#others = others;
    this.#words = words;
    felt.addEventListener("click", ({ target }) => this.#leave(/** @type {Element} */ (target)));
  }

  /**
   * @param {HTMLElement} el somebody's place
   * @param {Scene} scene
   * @param {Seat} seat
   */
  draw(el, scene, seat) {
    const grid = scene.zones.find((zone) => zone.seat === seat.seat && zone.kind === "grid");
    const plate = el.querySelector(".ck-plate");
    let peek = plate?.querySelector(".ck-peek");
    if (!grid) return void peek?.remove();
    if (!peek) {
      peek = make("button", { type: "button", class: "ck-peek", "aria-expanded": "false" });
      peek.addEventListener("click", () => this.#open(el.hasAttribute("data-open") ? null : el));
      plate?.append(peek);
    }
    set(peek, "aria-label", `${this.#words("look")}: ${grid.label}`);
    set(el, "data-nothing", grid.cards.length === 0 ? this.#words("nothing_yet") : null);
    el.style.setProperty("--rows", String(Math.max(grid.rows.length, 1)));
    el.style.setProperty("--columns", String(Math.max(...grid.rows.map((row) => row.length), 1)));
  }

  /** Puts away what is open when one's own turn begins: whoever is asked needs the whole table. */
  turn(/** @type {boolean} */ isOwn) {
    if (isOwn && !this.#isOwnTurn) this.#open(null);
    this.#isOwnTurn = isOwn;
  }

  /** Closes what lies open over the table, and leads back to its button; returns whether anything did. */
  fold() {
    const peek = this.#others.querySelector("[data-closed][data-open] .ck-peek");
    if (!(peek instanceof HTMLElement)) return false;
    this.#open(null);
    focus(peek);
    return true;
  }

  /** One at a time: it may lie over the others. */
  #open(/** @type {HTMLElement | null} */ el) {
    for (const other of this.#others.children) {
      other.toggleAttribute("data-open", other === el);
      other.querySelector(".ck-peek")?.setAttribute("aria-expanded", String(other === el));
    }
  }

  /** A tap beside what is open, or on it where no button is, puts it away. */
  #leave(/** @type {Element} */ target) {
    const open = this.#others.querySelector("[data-open]");
    const isButton = target.closest(".ck-peek") || (open?.contains(target) && target.closest("button"));
    if (open && !isButton) this.#open(null);
  }
}
