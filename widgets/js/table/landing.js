/** The end of a round or a match: what ended it is seen landing, before it is told how all came out. */

/** @typedef {import("./types.js").Scene} Scene */

/** So long what has landed is looked at. */
const LOOK = 1100;

export class Landing {
  #moments;
  #summary;
  #effects;
  #show;
  #isOn = false;
  /** Until all is told. */
  #told = Promise.resolve();
  /** @type {Scene | null} */
  #scene = null;

  /**
   * @param {import("./moments.js").Moments} moments
   * @param {import("./summary.js").Summary} summary
   * @param {import("./effects.js").Effects} effects
   * @param {(isHere: boolean) => void} show shows how all came out, to somebody who is at this table or not
   */
  constructor(moments, summary, effects, show) {
    this.#moments = moments;
    this.#summary = summary;
    this.#effects = effects;
    this.#show = show;
  }

  /**
   * Takes the scene that is to be drawn, and returns it as the screens may show it.
   *
   * @param {Scene} scene
   * @param {Scene} before
   * @param {boolean} isHasty whether nothing is to take any time
   */
  take(scene, before, isHasty) {
    this.#scene = scene;
    const hasEnded = before !== scene && !before.summary;
    this.#isOn = scene.summary !== null && (this.#isOn || hasEnded) && !isHasty;
    return this.#isOn ? { ...scene, summary: null } : scene;
  }

  /** Whether what has landed is looked at, and nothing is told yet. */
  get isOn() {
    return this.#isOn;
  }

  /**
   * Tells how all came out, and at last who has won, once everything before has been seen.
   *
   * @param {boolean} isHasty
   * @param {boolean} isHere
   */
  tell(isHasty, isHere) {
    if (this.#isOn && this.#scene?.summary?.lands) this.#moments.show([{ kind: "rest", lasts: LOOK }]);
    this.#moments.after(() => {
      this.#told = this.#tell(isHasty, isHere);
    });
  }

  /**
   * Does something once no moment fills the table, and nothing is left to be told.
   *
   * @param {() => void} then
   */
  after(then) {
    this.#moments.after(() => void this.#told.then(then));
  }

  /**
   * @param {boolean} isHasty
   * @param {boolean} isHere
   */
  async #tell(isHasty, isHere) {
    const version = this.#scene?.version;
    if (!this.#scene?.summary) return;
    this.#isOn = false;
    this.#show(isHere);
    await this.#summary.told(isHasty);
    const { summary } = this.#scene;
    if (summary?.over === "won" && this.#scene.version === version) this.#effects.celebrate(this.#summary.el);
  }
}
