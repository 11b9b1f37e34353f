/** The line at the edge of the page that says how far Python's start is. */

/** How long nobody is told that Python starts, in milliseconds: later visits hardly notice it. */
const QUIET = 700;

export class Starting {
  #far = 0;
  #isOver = false;
  #timer = setTimeout(() => this.#draw(), QUIET);

  /** @param {number} far from 0 to 1 */
  show(far) {
    this.#far = far;
    const bar = this.#line?.querySelector("progress");
    if (bar) bar.value = far;
  }

  /** Says no more. */
  done() {
    this.#isOver = true;
    clearTimeout(this.#timer);
    if (this.#line) this.#line.hidden = true;
  }

  #draw() {
    if (this.#isOver || !this.#line) return;
    this.#line.hidden = false;
    this.show(this.#far);
  }

  /** The page may have changed its language, or given way to another. */
  get #line() {
    return document.getElementById("ck-starting");
  }
}
