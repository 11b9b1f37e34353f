/** Text that is longer than its place, in columns as wide as that: a page is a column. */

export class Paged {
  #el;
  at = 0;

  /** @param {HTMLElement} el whose style sheet lays it in columns */
  constructor(el) {
    this.#el = el;
  }

  /** How many pages there are. */
  get count() {
    const { scrollWidth, clientWidth } = this.#el;
    return Math.max(1, Math.round(scrollWidth / Math.max(1, clientWidth)));
  }

  get isLast() {
    return this.at >= this.count - 1;
  }

  get isFirst() {
    return this.at === 0;
  }

  /**
   * Shows a page.
   *
   * @param {number} at
   */
  show(at) {
    this.at = Math.max(0, Math.min(at, this.count - 1));
    this.#el.scrollLeft = this.at * this.#el.clientWidth;
  }

  /** @param {1 | -1} by */
  turn(by) {
    this.show(this.at + by);
  }

  /** Shows the same page again, where the window has changed. */
  again() {
    this.show(this.at);
  }
}
