/**
 * The notice that the tables have lost their kernel, or that the server does not answer, or that there is no kernel for
 * them yet.
 *
 * Its element may be replaced when the page changes its language, so it is looked up each time.
 */

/** How long the server may take to answer, in milliseconds. */
const PATIENCE = 5000;

/**
 * @typedef {import("./connection.js").Shortage} Shortage
 *
 * What there is to say while nobody tries to leave.
 *
 * @typedef {"" | "lost" | "flooded" | Shortage | "blocked" | "stuck"} News
 *
 * @typedef {News | "asking" | "away"} State
 */

export class LostNotice {
  /** @type {State} */
  #state = "";
  /** @type {News} */
  #news = "";
  #health;
  #goOn;
  /** @type {{ go: () => void, to: URL | undefined }} */
  #wish;

  /**
   * @param {(to: URL) => URL} health where to ask whether a page can be had
   * @param {() => void} goOn goes on from here on a new page
   */
  constructor(health, goOn) {
    this.#health = health;
    this.#goOn = goOn;
    this.#wish = { go: goOn, to: undefined };
  }

  /** Says that the kernel is lost, or that this page has flooded it. */
  show(isFlooded = false) {
    this.#tell(isFlooded ? "flooded" : "lost");
  }

  /**
   * Says why there is no kernel yet; the page tries again by itself.
   *
   * @param {Shortage} why
   */
  wait(why) {
    this.#tell(why);
  }

  /** Says that Python cannot run in this browser, whatever one tries. */
  blocked() {
    this.#tell("blocked");
  }

  /** Says that Python has not come to run. */
  stuck() {
    this.#tell("stuck");
  }

  /** Takes note that the tables have a kernel. */
  found() {
    this.#tell("");
  }

  /** Whether there is no way back to the kernel. */
  get isLost() {
    return ["lost", "flooded", "blocked", "stuck"].includes(this.#news);
  }

  /** @param {News} news */
  #tell(news) {
    const before = this.#news;
    this.#news = news;
    if (this.#state === before) this.#say(news);
  }

  /** Takes note that the server has answered: nothing stands in the notice that is no longer true. */
  answered() {
    this.#wish = { go: this.#goOn, to: undefined };
    this.#say(this.#news);
  }

  /**
   * Leaves the page if the server is there to give another one; otherwise this one stays, and the next try leads to the
   * same place.
   *
   * @param {() => void} [go]
   * @param {URL} [to] where that leads; without it, to this page again
   */
  async leave(go = this.#wish.go, to = this.#wish.to) {
    if (this.#state === "asking") return;
    this.#wish = { go, to };
    this.#say("asking");
    if (await this.#isThere(to ?? new URL(location.href))) go();
    else this.#say("away");
  }

  /** @param {State} state */
  #say(state) {
    this.#state = state;
    this.#draw();
  }

  #draw() {
    const notice = /** @type {HTMLElement} */ (document.getElementById("ck-lost"));
    notice.hidden = this.#state === "";
    const [text, button] = [notice.querySelector("p"), notice.querySelector("button")];
    if (text) text.textContent = notice.dataset[this.#state] ?? "";
    if (!button) return;
    button.hidden = ["full", "enough", "blocked"].includes(this.#state);
    button.textContent = notice.dataset[["lost", "flooded"].includes(this.#state) ? "reload" : "again"] ?? "";
  }

  /** @param {URL} to */
  async #isThere(to) {
    try {
      return (await fetch(this.#health(to), { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })).ok;
    } catch {
      return false;
    }
  }
}
