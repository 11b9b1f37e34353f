/** Somebody comes to a table: a name and a face are there already, and one button sits down. */
import { fill } from "../progress/far.js";
import { say, set } from "../table/dom.js";
import { gameOf } from "./choices.js";
import { chance, draw, nameOf } from "./names.js";

export class Joining {
  #view;
  #known;
  #name;
  #face;
  /** Whether the name is one of ours, so that it may change with the face. */
  #isOurs = true;
  #isNew = true;
  /** Everybody else who sits at the table; bots make room. @type {import("./types.js").Place[]} */
  #others = [];

  /**
   * @param {HTMLElement} view
   * @param {import("./types.js").Known} known
   * @param {{ sit: (as: { name: string, face: string }) => void, watch: () => void }} deeds
   */
  constructor(view, known, { sit, watch }) {
    this.#view = view;
    this.#known = known;
    this.#name = /** @type {HTMLInputElement} */ (view.querySelector("[name=name]"));
    this.#face = /** @type {Element} */ (view.querySelector(".ck-me use"));
    this.#name.addEventListener("input", () => {
      this.#isOurs = false;
      this.tell("");
    });
    view.addEventListener("change", ({ target }) => {
      const { name, value } = /** @type {HTMLInputElement} */ (target);
      if (name === "face") this.#turn(value);
    });
    view.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-do]"));
      if (button?.dataset.do === "other") this.#turn(this.#chosen);
      if (button?.dataset.do === "watch") watch();
    });
    view.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      sit({ name: this.#name.value, face: this.#chosen });
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
    const isFirst = this.#isNew;
    this.#isNew = false;
    const others = room.seats.filter(({ person }) => person !== null && person !== you.person);
    this.#others = others;
    const { words, games } = this.#known;
    const host = [...room.seats, ...room.watching].find((each) => each.host);
    const facts = fill(words.facts, {
      game: gameOf(games, room.setup.game).title,
      players: room.setup.players,
    });
    const whose = host?.name ? fill(words.table_of, { name: host.name }) : "";
    say(
      /** @type {HTMLElement} */ (this.#view.querySelector("[data-table]")),
      [whose, facts].filter(Boolean).join(" · "),
    );
    for (const input of this.#inputs) {
      input.disabled = others.some(({ face }) => face === input.value);
    }
    if (isFirst) this.#take(you);
    else if (others.some(({ face }) => face === this.#chosen)) {
      const drawn = draw(this.#known, others, chance);
      this.#take(this.#isOurs ? drawn : { ...drawn, name: this.#name.value });
    }
  }

  /** @param {string} text */
  tell(text) {
    say(/** @type {HTMLElement} */ (this.#view.querySelector(".ck-said")), text);
  }

  get #inputs() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (this.#view.querySelectorAll("[name=face]"));
  }

  /** @param {string} face */
  #turn(face) {
    const others = [...this.#others, { name: this.#name.value }];
    this.#take({ face, name: nameOf(this.#known, face, others, chance) });
  }

  /** @param {{ name: string, face: string }} one */
  #take({ name, face }) {
    this.#name.value = name;
    this.#isOurs = true;
    set(this.#face, "href", `#face-${face}`);
    for (const input of this.#inputs) input.checked = input.value === face;
  }
}
