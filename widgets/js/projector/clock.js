/** Time to think: a ring that runs out. */

const SECONDS = 60;
const TICK = 250;

export class ThinkingTime {
  #ring;
  #end = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticks;

  /**
   * @param {HTMLElement} ring
   * @param {AbortSignal} signal
   */
  constructor(ring, signal) {
    this.#ring = ring;
    signal.addEventListener("abort", () => this.stop());
  }

  /** Begins, or stops what runs. */
  turn() {
    if (this.#ticks) return this.stop();
    this.#end = performance.now() + SECONDS * 1000;
    this.#ring.hidden = false;
    this.#ticks = setInterval(() => this.#show(), TICK);
    this.#show();
  }

  stop() {
    clearInterval(this.#ticks);
    this.#ticks = undefined;
    this.#ring.hidden = true;
  }

  #show() {
    const left = Math.max(0, (this.#end - performance.now()) / 1000);
    this.#ring.style.setProperty("--ck-left", String(left / SECONDS));
    this.#ring.textContent = String(Math.ceil(left));
    if (left === 0) clearInterval(this.#ticks);
  }
}
