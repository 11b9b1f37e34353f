/** Lets the others move after a pause, which stands still while nobody looks. */

/** How much longer or shorter than asked the others take; `skip` does not wait at all. */
const PACES = { relaxed: 1.8, normal: 1, quick: 0.35 };

export class Pace {
  #timer = 0;
  #asked = -1;
  #go;
  #free;
  /** @type {{ version: number, wait: number | null, pace: unknown }} */
  #now = { version: -1, wait: null, pace: "normal" };

  /**
   * @param {(all: boolean) => void} go
   * @param {(then: () => void) => void} free does something once the table is free: pauses count from then on
   * @param {AbortSignal} signal
   */
  constructor(go, free, signal) {
    this.#go = go;
    this.#free = free;
    document.addEventListener("visibilitychange", () => this.#start(), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /**
   * @param {number} version
   * @param {number | null} wait milliseconds, or `null` if nothing is to follow
   * @param {unknown} pace
   */
  set(version, wait, pace) {
    const { version: before, wait: pause, pace: speed } = this.#now;
    if (version === before && wait === pause && pace === speed) return;
    this.#now = { version, wait, pace };
    this.#start();
  }

  /** Goes on at once, to where the person has something to decide. */
  skip() {
    this.#send(true);
  }

  #start() {
    clearTimeout(this.#timer);
    const { wait, pace, version } = this.#now;
    if (wait === null || document.hidden || version === this.#asked) return;
    if (pace === "skip") this.#send(true);
    else this.#free(() => this.#wait(version));
  }

  /** @param {number} version for which it waits, if nothing else has happened meanwhile */
  #wait(version) {
    clearTimeout(this.#timer);
    const { wait, pace } = this.#now;
    if (wait === null || document.hidden || version !== this.#now.version || version === this.#asked) return;
    const factor = PACES[/** @type {keyof typeof PACES} */ (pace)] ?? 1;
    this.#timer = window.setTimeout(() => this.#send(false), wait * factor);
  }

  /** @param {boolean} all */
  #send(all) {
    clearTimeout(this.#timer);
    this.#asked = this.#now.version;
    this.#go(all);
  }
}
