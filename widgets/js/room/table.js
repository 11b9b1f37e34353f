/** The table of a room: the same as everywhere, on a model whose messages go over the room's line. */
import { Model } from "../host/model.js";

/** What a table has that nobody has told yet. */
const nothing = () => ({
  scene: {},
  envelope: null,
  faces: {},
  entries: [],
  feedback: {},
  controls: [],
  words: {},
  page: {},
  step: {},
  clock: {},
  projected: {},
  wait: null,
  thinks: 0,
  moment: false,
  keep: {},
});

export class RoomTable {
  #el;
  #address;
  #model;
  /** Whether its code is on its way, or there. */
  #isAsked = false;
  #isDrawn = false;
  /** What it is to hear as soon as it is there. @type {object[]} */
  #letters = [];

  /**
   * @param {HTMLElement} el where it stands
   * @param {string} address that of its code
   * @param {(message: object) => void} say sends a message to its door
   */
  constructor(el, address, say) {
    this.#el = el;
    this.#address = new URL(address, location.href).href;
    this.#model = new Model("room", nothing(), (data) =>
      say(/** @type {{ content: object }} */ (data).content),
    );
  }

  /**
   * Takes what the line says of the table; the first time it is drawn.
   *
   * @param {{ faces?: Record<string, string>, traits?: Record<string, unknown>, letter?: { type: string } }} news
   */
  async hear({ faces, traits, letter }) {
    const model = this.#model;
    if (faces && !this.#isDrawn) Object.assign(model.get("faces"), faces);
    else if (faces) model.receiveCustom({ type: "faces", faces }, []);
    if (traits) model.receiveUpdate(traits);
    if (letter) this.#letters.push(letter);
    if (traits?.scene && !this.#isAsked) {
      this.#isAsked = true;
      const { default: table } = await import(this.#address);
      table.render({ model, el: this.#el });
      this.#isDrawn = true;
    }
    if (this.#isDrawn) for (const each of this.#letters.splice(0)) model.receiveCustom(each, []);
  }
}
