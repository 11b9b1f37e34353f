/** How long the server may take to answer, in milliseconds. */
const PATIENCE = 5000;

/**
 * @typedef {import("./connection.js").Shortage} Shortage
 * @typedef {"" | "lost" | "blocked" | Shortage | "asking" | "away"} State
 */

/**
 * The notice that the tables have lost their kernel, or that the server does not answer, or that there is no kernel for them yet.
 *
 * Its element may be replaced when the page changes its language, so it is looked up each time.
 */
export class LostNotice {
  /** @type {State} */
  #state = "";
  /** What there is to say while nobody tries to leave. @type {"" | "lost" | "blocked" | Shortage} */
  #news = "";
  #health;
  #goOn;
  #wish;

  /**
   * @param {URL} health where the server says that it is there
   * @param {() => void} goOn goes on from here on a new page
   */
  constructor(health, goOn) {
    this.#health = health;
    this.#goOn = goOn;
    this.#wish = goOn;
  }

  /** Says that the kernel is lost. */
  show() {
    this.#tell("lost");
  }

  /**
   * Says why there is no kernel yet; the page tries again by itself.
   *
   * @param {Shortage} why
   */
  wait(why) {
    this.#tell(why);
  }

  /** Says that Python cannot run in this browser. */
  blocked() {
    this.#tell("blocked");
  }

  /** Takes note that the tables have a kernel. */
  found() {
    this.#tell("");
  }

  /** Whether there is no way back to the kernel. */
  get isLost() {
    return this.#news === "lost" || this.#news === "blocked";
  }

  /** @param {"" | "lost" | "blocked" | Shortage} news */
  #tell(news) {
    const before = this.#news;
    this.#news = news;
    if (this.#state === before) this.#say(news);
  }

  /** Takes note that the server has answered: nothing stands in the notice that is no longer true. */
  answered() {
    this.#wish = this.#goOn;
    this.#say(this.#news);
  }

  /**
   * Leaves the page if the server is there to give another one; otherwise this one stays, and the next try leads to the
   * same place.
   *
   * @param {() => void} [wish]
   */
  async leave(wish = this.#wish) {
    if (this.#state === "asking") return;
    this.#wish = wish;
    this.#say("asking");
    if (await this.#isThere()) wish();
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
    button.hidden = this.#state === "full" || this.#state === "enough";
    button.textContent = notice.dataset[this.#state === "lost" ? "reload" : "again"] ?? "";
  }

  async #isThere() {
    try {
      return (await fetch(this.#health, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })).ok;
    } catch {
      return false;
    }
  }
}
