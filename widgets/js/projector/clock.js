/** Time: a ring that runs out while a class thinks, and what the clock says. */

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

/**
 * Shows what time it is.
 *
 * @param {HTMLElement} el
 * @param {AbortSignal} signal
 */
export function showTime(el, signal) {
  const show = () => {
    el.textContent = new Date().toLocaleTimeString(document.documentElement.lang, {
      hour: "2-digit",
      minute: "2-digit",
    });
  };
  show();
  const ticks = setInterval(show, 5000);
  signal.addEventListener("abort", () => clearInterval(ticks));
}
