/** What an action has swept from the table lies there for a moment more: everybody sees who has won a trick, and with what. */

/**
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("./types.js").Scene} Scene
 */

/** So long it is looked at. */
const LASTS = 1700;

export class Sweep {
  #moments;
  #effects;
  #then;
  /** What still lies there. @type {Scene["landed"]} */
  #landed = null;
  /** Whether it has only just landed. */
  #isNew = false;
  /** The newest entry that was there before. @type {number | null} */
  #last = null;

  /**
   * @param {import("./moments.js").Moments} moments
   * @param {import("./effects.js").Effects} effects
   * @param {() => void} then draws the table as it is, once it has been seen
   */
  constructor(moments, effects, then) {
    this.#moments = moments;
    this.#effects = effects;
    this.#then = then;
  }

  get isOn() {
    return this.#landed !== null;
  }

  /**
   * Takes what is to be drawn: where that is news, what it has swept away is to be seen first.
   *
   * @param {Scene} scene
   * @param {Entry[]} entries
   * @param {boolean} isHasty whether nothing is to take any time
   */
  take(scene, entries, isHasty) {
    const before = this.#last;
    this.#last = entries.at(-1)?.number ?? -1;
    if (before === this.#last && !isHasty) return;
    if (this.isOn) this.#moments.end();
    this.#isNew = before !== null && before < this.#last && scene.landed !== null && !isHasty;
    this.#landed = this.#isNew ? scene.landed : null;
  }

  /**
   * Returns the table as it is seen now.
   *
   * @param {Scene} scene
   * @returns {Scene}
   */
  seen(scene) {
    const landed = this.#landed?.zones ?? [];
    return { ...scene, zones: scene.zones.map((zone) => landed.find(({ id }) => id === zone.id) ?? zone) };
  }

  /**
   * Says whose it is, over the table on which it lies. Nobody is cheered for what ends a round.
   *
   * @param {Scene} scene
   */
  tell(scene) {
    if (!this.#isNew || !this.#landed) return;
    this.#isNew = false;
    const { seat, text } = this.#landed;
    const portrait = scene.seats.find((other) => other.seat === seat)?.portrait;
    this.#moments.show([{ kind: "won", lasts: LASTS, portrait, cry: text }]);
    if (!scene.summary) this.#effects.cheer(scene, seat);
    this.#moments.after(() => {
      if (!this.isOn) return;
      this.#landed = null;
      this.#then();
    });
  }
}
