/** Lets the others move after a pause, in which they think; it stands still while nobody looks. */

/** How much longer or shorter than asked the others take; `skip` does not wait at all, and nobody's `own` time is hurried. */
const PACES = { relaxed: 1.8, normal: 1, quick: 0.35, own: 1 };

/** Milliseconds from one thought to the next at least: a fast table thinks no more often than a server wants to hear. */
const BREATH = 40;

export class Pace {
  #timer = 0;
  #breath = 0;
  /** When they were last asked to think. */
  #thoughtAt = 0;
  #asked = -1;
  /** What they were asked to think about, and how much of it was left. */
  #thought = "";
  /** Of which version the pause is over. */
  #due = -1;
  /** Whether somebody wants to get to where they have something to decide. */
  #isHasty = false;
  #go;
  #think;
  #free;
  /** @type {{ version: number, wait: number | null, pace: unknown, thinks: number }} */
  #now = { version: -1, wait: null, pace: "normal", thinks: 0 };

  /**
   * @param {(all: boolean) => void} go
   * @param {() => void} think lets the others think for a moment
   * @param {(then: () => void) => void} free does something once the table is free: pauses count from then on
   * @param {AbortSignal} signal
   */
  constructor(go, think, free, signal) {
    this.#go = go;
    this.#think = think;
    this.#free = free;
    document.addEventListener("visibilitychange", () => this.#start(), { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#timer);
      clearTimeout(this.#breath);
    });
  }

  /**
   * @param {number} version
   * @param {number | null} wait milliseconds, or `null` if nothing is to follow
   * @param {unknown} pace
   * @param {number} thinks how often the others have to think before
   */
  set(version, wait, pace, thinks) {
    const { version: before, wait: pause, pace: speed, thinks: left } = this.#now;
    const isSame = version === before && wait === pause && pace === speed;
    if (isSame && thinks === left) return;
    this.#now = { version, wait, pace, thinks };
    if (wait === null || pace === "own") this.#isHasty = false;
    if (!isSame) this.#start();
    else this.#goOn();
  }

  /** Goes on at once, to where the person has something to decide. */
  skip() {
    this.#isHasty = true;
    this.#start();
  }

  #start() {
    clearTimeout(this.#timer);
    const { wait, pace, version, thinks } = this.#now;
    if (wait === null || document.hidden || version === this.#asked) return;
    const isHasty = pace === "skip" || this.#isHasty;
    if (isHasty && thinks === 0) this.#send(true);
    else if (isHasty) this.#end(version);
    else {
      this.#free(() => this.#wait(version));
      this.#goOn();
    }
  }

  /** Lets them think, and act once they have thought and the pause is over. */
  #goOn() {
    const { version, wait, thinks } = this.#now;
    if (wait === null || document.hidden || version === this.#asked) return;
    const about = `${version} ${thinks}`;
    if (thinks === 0 && this.#due === version) this.#send(false);
    else if (thinks > 0 && about !== this.#thought) {
      this.#thought = about;
      clearTimeout(this.#breath);
      const left = this.#thoughtAt + BREATH - Date.now();
      if (left > 0) this.#breath = window.setTimeout(() => this.#ask(), left);
      else this.#ask();
    }
  }

  /** Lets them think for a moment, if that is still to be done. */
  #ask() {
    if (this.#now.thinks === 0) return;
    this.#thoughtAt = Date.now();
    this.#think();
  }

  /** @param {number} version whose pause is over */
  #end(version) {
    this.#due = version;
    this.#goOn();
  }

  /** @param {number} version for which it waits, if nothing else has happened meanwhile */
  #wait(version) {
    clearTimeout(this.#timer);
    const { wait, pace } = this.#now;
    if (wait === null || document.hidden || version !== this.#now.version || version === this.#asked) return;
    const factor = PACES[/** @type {keyof typeof PACES} */ (pace)] ?? 1;
    this.#timer = window.setTimeout(() => this.#end(version), wait * factor);
  }

  /** @param {boolean} all */
  #send(all) {
    clearTimeout(this.#timer);
    this.#asked = this.#now.version;
    this.#go(all);
  }
}
