/** The clock of a go against time: it runs while the table can be seen, and ends the go when it has run out. */
import { make, say } from "./dom.js";

/** @typedef {import("./types.js").Clock} Clock */

const TICK = 200;
/** No tick counts for more: a computer may have slept. */
const LONGEST = 1000;

export class Countdown {
  el = make("span", { class: "ck-countdown", role: "timer" });
  #end;
  /** @type {Clock | undefined} */
  #clock;
  #left = 0;
  #last = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticks;

  /**
   * @param {(stop: string) => void} end
   * @param {AbortSignal} signal
   */
  constructor(end, signal) {
    this.#end = end;
    this.el.hidden = true;
    signal.addEventListener("abort", () => clearInterval(this.#ticks));
  }

  /**
   * Begins when a go does, whose table is drawn now; without a go there is no clock.
   *
   * @param {Clock | Record<string, never>} clock
   */
  draw(clock) {
    const { go, time } = clock;
    if (go === this.#clock?.go && time === this.#clock?.time) return;
    clearInterval(this.#ticks);
    this.#clock = time ? /** @type {Clock} */ (clock) : undefined;
    this.el.hidden = !time;
    if (!time) return;
    this.#left = time;
    this.#last = performance.now();
    this.#ticks = setInterval(() => this.#tick(), TICK);
    this.#show();
  }

  #tick() {
    const now = performance.now();
    if (!document.hidden) this.#left -= Math.min(now - this.#last, LONGEST);
    this.#last = now;
    this.#show();
    if (this.#left > 0) return;
    clearInterval(this.#ticks);
    this.#end(this.#clock?.stop ?? "");
  }

  #show() {
    const seconds = Math.max(0, Math.ceil(this.#left / 1000));
    say(this.el, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
  }
}
