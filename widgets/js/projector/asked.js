/**
 * The table in front of a class, as Python tells of it, and what can be done there.
 *
 * @typedef {import("../table/types.js").Control} Control
 * @typedef {import("../table/types.js").Projected} Projected
 *
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(message: object) => void} send
 * @property {(names: string, listener: () => void) => void} on
 * @property {(names: string, listener: () => void) => void} off
 */

/** What a page without a table tells. @type {Projected} */
const NOTHING = { said: "", asks: "", answers: [], tries: false, open: false, free: false };

export class AskedTable {
  #model;
  #heard;

  /**
   * @param {Model | undefined} model
   * @param {() => void} heard called whenever there is news
   */
  constructor(model, heard) {
    this.#model = model;
    this.#heard = heard;
    model?.on("change", heard);
  }

  leave() {
    this.#model?.off("change", this.#heard);
  }

  /** Whether Python shows the table of a projector by now. */
  get isThere() {
    return "said" in (this.#model?.get("projected") ?? {});
  }

  /** @returns {Projected} */
  get told() {
    return this.isThere ? this.#model?.get("projected") : NOTHING;
  }

  /** What is wrong with what somebody has typed, if anything is. */
  get news() {
    const { kind, text } = this.#model?.get("feedback") ?? {};
    return kind === "info" ? text : "";
  }

  /** @returns {Control[]} */
  get #controls() {
    return this.#model?.get("controls") ?? [];
  }

  /** @param {string} id */
  can(id) {
    return this.#controls.some((each) => each.id === id && each.enabled);
  }

  /**
   * Uses a control, if it can be used.
   *
   * @param {string} id
   * @param {string | null} [value]
   */
  use(id, value = null) {
    if (!this.can(id)) return;
    this.#model?.send({ type: "control", id, value, version: this.#model.get("scene").version });
  }
}
