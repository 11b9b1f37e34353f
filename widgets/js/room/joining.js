/** Somebody comes to a table: a name and a face are there already, and one button sits down. */
import { fill } from "../progress/far.js";
import { say, set } from "../table/dom.js";
import { gameOf } from "./choices.js";

export class Joining {
  #view;
  #known;
  #name;
  #face;
  /** Whether the name is their own: else it goes with the face, and everybody reads it in their language. */
  #isOwn = false;
  /** @type {import("./types.js").You | null} */
  #you = null;

  /**
   * @param {HTMLElement} view
   * @param {import("./types.js").Known} known
   * @param {{ sit: (as: { name?: string, face: string }) => void, watch: () => void }} deeds
   */
  constructor(view, known, { sit, watch }) {
    this.#view = view;
    this.#known = known;
    this.#name = /** @type {HTMLInputElement} */ (view.querySelector("[name=name]"));
    this.#face = /** @type {Element} */ (view.querySelector(".ck-me use"));
    this.#name.addEventListener("input", () => {
      this.#isOwn = true;
      this.tell("");
    });
    view.addEventListener("change", ({ target }) => {
      const { name, value } = /** @type {HTMLInputElement} */ (target);
      if (name === "face") this.#turn(value);
    });
    view.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-do]"));
      if (button?.dataset.do === "watch") watch();
    });
    view.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      sit({ face: this.#chosen, ...(this.#isOwn ? { name: this.#name.value } : {}) });
    });
  }

  get #chosen() {
    return /** @type {HTMLInputElement} */ (this.#view.querySelector("[name=face]:checked")).value;
  }

  /**
   * Shows who sits there already; what somebody has chosen stays as long as nobody else has it.
   *
   * @param {import("./types.js").Room} room
   * @param {import("./types.js").You} you
   */
  draw(room, you) {
    const others = room.seats.filter(({ person }) => person !== null && person !== you.person);
    const { words, games } = this.#known;
    const host = [...room.seats, ...room.watching].find((each) => each.host);
    const facts = fill(words.facts, {
      game: gameOf(games, room.setup.game).title,
      players: room.setup.players,
    });
    const whose = you.host ? words.own_table : host?.name ? fill(words.table_of, { name: host.name }) : "";
    say(
      /** @type {HTMLElement} */ (this.#view.querySelector("[data-table]")),
      [whose, facts].filter(Boolean).join(" · "),
    );
    for (const input of this.#inputs) {
      input.disabled = others.some(({ face }) => face === input.value);
    }
    const isNews = this.#you?.name !== you.name || this.#you.face !== you.face;
    this.#you = you;
    if (isNews) {
      this.#isOwn = you.own;
      this.#name.value = you.name;
      this.#show(you.face);
    } else if (others.some(({ face }) => face === this.#chosen)) {
      const free = [...this.#inputs].find(({ disabled }) => !disabled);
      if (free) this.#turn(free.value);
    }
  }

  /** @param {string} text */
  tell(text) {
    say(/** @type {HTMLElement} */ (this.#view.querySelector(".ck-said")), text);
  }

  get #inputs() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (this.#view.querySelectorAll("[name=face]"));
  }

  /**
   * Takes another face, and what goes with it.
   *
   * @param {string} face
   */
  #turn(face) {
    const { faces } = this.#known;
    const you = this.#you;
    if (you && !this.#isOwn) this.#name.value = you.name.replace(faces[you.face] ?? "", faces[face] ?? "");
    this.#show(face);
  }

  /** @param {string} face */
  #show(face) {
    set(this.#face, "href", `#face-${face}`);
    for (const input of this.#inputs) input.checked = input.value === face;
  }
}
