/** A few calm words at the edge of the page, such as that Python is slow or has begun anew; they ask for nothing. */
import { keepInTab, takeFromTab } from "../progress/tab.js";

/** The page that begins anew because Python was lost: then it says so. */
const KEY = "cardkit.anew";

/**
 * @typedef {"slow" | "anew" | "elsewhere"} What that an answer takes long; that Python has begun anew, and may not know
 *   the last move; that the match on the table has gone on in another tab
 */

export class Aside {
  /** @type {What | undefined} */
  #what;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    if (takeFromTab(KEY) === location.pathname) this.say("anew");
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => this.unsay("anew"), { signal, passive: true });
    document.addEventListener(
      "cardkit:elsewhere",
      (event) => {
        if (/** @type {CustomEvent} */ (event).detail.isElsewhere) this.say("elsewhere");
        else this.unsay("elsewhere");
      },
      { signal },
    );
  }

  /** @param {What} what */
  say(what) {
    this.#what = what;
    this.draw();
  }

  /** @param {What} what */
  unsay(what) {
    if (this.#what !== what) return;
    this.#what = undefined;
    this.draw();
  }

  /** Lets this page, when it comes again, say that Python has begun anew. */
  keep() {
    keepInTab(KEY, location.pathname);
  }

  /** The page may have changed its language, or given way to another. */
  draw() {
    const line = document.getElementById("ck-aside");
    if (!line) return;
    line.hidden = this.#what === undefined;
    line.textContent = (this.#what && line.dataset[this.#what]) ?? "";
  }
}
