/** What is chosen before a match: the game by its cards, how many play, against whom; and one button that deals. */
import { drawCards } from "./cards.js";
import { children, make, roomOf, say, set } from "./dom.js";

/**
 * @typedef {import("./types.js").Control} Control
 * @typedef {import("./types.js").Scene} Scene
 */

const GAME = "game";
/** How many share this device: beside it stands the way for all others. */
const PEOPLE = "people";
let tables = 0;

export class SetupScreen {
  #number = ++tables;
  #title = make("h2");
  #games = make("div", { class: "ck-games" });
  #choices = make("div", { class: "ck-choices" });
  #names = make("div", { class: "ck-fold-row" });
  #about = make("p", { class: "ck-about" });
  #summary = make("summary");
  #rare = make("div", { class: "ck-fold-row" });
  #note = make("p", { class: "ck-note", role: "status" });
  #said = make("span");
  #on = make("strong");
  #offer = make("button", { type: "button", class: "ck-offer" }, this.#on, this.#said);
  #deal = make("button", { class: "ck-main ck-deal" });
  #dealing = make("div", { class: "ck-dealing" }, this.#deal);
  #apart = make("a", { class: "ck-apart" });
  #fold = make("details", { class: "ck-fold" }, this.#summary, this.#rare);
  el = make(
    "form",
    { class: "ck-setup" },
    this.#title,
    this.#offer,
    make("div", { class: "ck-game" }, this.#games, this.#about),
    make("div", { class: "ck-rest" }, this.#choices, this.#names, this.#fold, this.#note, this.#dealing),
  );
  #faces;
  #words;
  #controls;
  #going;
  /** @type {Control | undefined} */
  #button;
  #game = "";
  /** Whether several share the device. */
  #isShared = false;

  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {import("./controls.js").Controls} controls
   * @param {import("./going.js").GoingOn} going
   * @param {AbortSignal} signal
   */
  constructor(faces, words, controls, going, signal) {
    this.#faces = faces;
    this.#words = words;
    this.#controls = controls;
    this.#going = going;
    this.#offer.addEventListener("click", () => going.offered && going.deal(going.offered), { signal });
    addEventListener("storage", () => this.#drawOffer(), { signal });
    this.el.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        void this.#submit();
      },
      { signal },
    );
  }

  /** Whether there is anything to choose. */
  get isOpen() {
    return this.#controls.of("setup").length > 0;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const setup = this.#controls.of("setup");
    const rare = this.#controls.of("rare");
    const asked = setup.filter(({ kind }) => kind === "select");
    this.#button = setup.find(({ kind }) => kind === "button");
    this.#game = scene.game;
    say(this.#title, scene.prompt);
    this.#drawOffer();
    for (const [row, isGame] of /** @type {const} */ ([
      [this.#games, true],
      [this.#choices, false],
    ]))
      children(
        row,
        asked.filter(({ id }) => (id === GAME) === isGame),
        ({ id }) => id,
        ({ id }) =>
          make(
            "fieldset",
            { "data-id": id },
            make("legend"),
            make("div", { class: "ck-answers" }),
            ...(id === PEOPLE ? [this.#apart] : []),
          ),
        (el, control) => this.#drawChoice(el, control, scene),
      );
    const names = setup.filter(({ kind }) => kind === "text" || kind === "toggle");
    this.#isShared = names.length > 0;
    this.#names.hidden = !this.#isShared;
    this.#controls.parts.draw(this.#names, names);
    set(this.#apart, "href", roomOf(scene.game));
    this.#apart.hidden = roomOf(scene.game) === null;
    say(this.#apart, this.#words("together"));
    say(this.#about, scene.zones.find(({ id }) => id === scene.game)?.note ?? "");
    say(this.#summary, this.#words("folded"));
    this.#fold.hidden = rare.length === 0;
    this.#controls.parts.draw(this.#rare, rare);
    say(this.#deal, this.#button?.label ?? "");
  }

  async #submit() {
    const button = this.#button;
    if (button && (await this.#going.mayDeal(this.#game, button.label, this.#isShared)))
      void this.#controls.use(button, null);
  }

  #drawOffer() {
    const match = this.isOpen ? this.#going.offered : undefined;
    this.#offer.hidden = match === undefined;
    say(this.#on, this.#words("offer"));
    say(this.#said, match ? this.#going.said(match) : "");
  }

  /** @param {string} text */
  answer(text) {
    say(this.#note, text);
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.el.querySelector("input:checked"))?.focus();
  }

  /**
   * @param {HTMLElement} el
   * @param {Control} control
   * @param {Scene} scene
   */
  #drawChoice(el, control, scene) {
    const [legend, row] = /** @type {[HTMLElement, HTMLElement]} */ (/** @type {unknown} */ (el.children));
    say(legend, control.label);
    set(legend, "title", control.title);
    // What the person chose last: an answer that is still on its way must not take it back.
    const isNews = el.dataset.value !== String(control.value);
    el.dataset.value = String(control.value);
    children(
      row,
      control.options,
      ({ value }) => value,
      ({ value }) => this.#makeAnswer(control.id, value),
      (label, { value, label: text }) => {
        const [input, cards, words] = /** @type {[HTMLInputElement, HTMLElement, HTMLElement]} */ (
          /** @type {unknown} */ (label.children)
        );
        if (isNews || !row.querySelector("input:checked")) input.checked = value === control.value;
        const shown = control.id === GAME ? (scene.zones.find(({ id }) => id === value)?.cards ?? []) : [];
        cards.hidden = shown.length === 0;
        drawCards(cards, shown, { faces: this.#faces });
        say(words, text);
      },
    );
  }

  /**
   * @param {string} id
   * @param {string} value
   */
  #makeAnswer(id, value) {
    const input = make("input", { type: "radio", name: `ck-${this.#number}-${id}`, value });
    input.addEventListener("change", () => {
      const control = this.#controls.of("setup").find((other) => other.id === id);
      if (control) void this.#controls.use(control, value);
    });
    const cards = make("span", { class: "ck-cards", "aria-hidden": "true" });
    return make("label", { class: "ck-answer" }, input, cards, make("span"));
  }
}
