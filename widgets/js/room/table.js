/** The table of a room: the same as everywhere, on a model whose messages go over the room's line. */
import { Model } from "../host/model.js";

/** What a table has that nobody has told yet. */
const NOTHING = {
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
};

export class RoomTable {
  #el;
  #address;
  #model;
  #isDrawn = false;

  /**
   * @param {HTMLElement} el where it stands
   * @param {string} address that of its code
   * @param {(message: object) => void} say sends a message to its door
   */
  constructor(el, address, say) {
    this.#el = el;
    this.#address = new URL(address, location.href).href;
    this.#model = new Model("room", { ...NOTHING }, (data) =>
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
    if (faces && this.#isDrawn) model.receiveCustom({ type: "faces", faces }, []);
    else if (faces) Object.assign(model.get("faces"), faces);
    if (traits) model.receiveUpdate(traits);
    if (letter) model.receiveCustom(letter, []);
    if (!traits?.scene || this.#isDrawn) return;
    this.#isDrawn = true;
    const { default: table } = await import(this.#address);
    table.render({ model, el: this.#el });
  }
}
