/** How answers stand beside a table: as low below it as they can be, or beside it where that leaves too little. */

/** From the way that leaves the most to the table: in two columns below it, in one, beside it, with less of it. */
const WAYS = ["", "rows", "beside", "beside wide", "beside wide letters"];
/** In a window that is nearly square there is little room beside a table. */
const NARROW = ["", "rows", "beside wide", "beside wide letters"];
const WIDE = 1.5;
/** Of the window's height a table has so much at least above them. */
const LEAST = 0.42;

export class Standing {
  #offered;
  #others;
  /** Of which answers, in which window, and how they stand. */
  #key = "";
  #way = 0;
  /** Whether they stand there now. */
  #isUsed = false;
  /** Looks after a table that is higher than what they leave. */
  #rolling = new MutationObserver(([{ target } = { target: null }]) => {
    if (this.#isUsed && /** @type {Element | null} */ (target)?.hasAttribute("data-rolls")) this.#tighten();
  });

  /**
   * @param {HTMLElement} offered
   * @param {HTMLElement[]} others what else takes of the height
   */
  constructor(offered, others) {
    this.#offered = offered;
    this.#others = others;
  }

  get #ways() {
    return innerWidth / innerHeight < WIDE ? NARROW : WAYS;
  }

  /** Another table stands there. @param {HTMLElement | null} part of the page */
  watch(part) {
    this.#rolling.disconnect();
    if (part) this.#rolling.observe(part, { subtree: true, attributeFilter: ["data-rolls"] });
  }

  /** Lets answers stand as those did before, if they are the same: whatever is told of them, the table stays. @param {string[]} labels */
  find(labels) {
    this.#isUsed = true;
    const key = JSON.stringify([labels, innerWidth, innerHeight]);
    if (key === this.#key) return this.#take(this.#way);
    this.#key = key;
    this.#take(this.#lower());
    this.#widen();
  }

  /** The table is higher than what is left: another way leaves it more. */
  tighten() {
    if (this.#way + 1 >= this.#ways.length) return;
    this.#take(
      Math.max(
        this.#way + 1,
        this.#ways.findIndex((way) => way.startsWith("beside")),
      ),
    );
    this.#widen();
  }

  /** No answers stand there. */
  leave() {
    this.#isUsed = false;
    document.body.dataset.tight = "";
  }

  /** @param {number} way */
  #take(way) {
    this.#way = way;
    document.body.dataset.tight = this.#ways[way];
  }

  /** Beside the table they leave it more. */
  #tighten() {
    const beside = this.#ways.findIndex((way) => way.startsWith("beside"));
    if (this.#way >= beside) return;
    this.#take(beside);
    this.#widen();
  }

  /** Which of the two ways below the table is the lower one. */
  #lower() {
    const [columns = 0, rows = 0] = [0, 1].map((way) => {
      this.#take(way);
      return this.#offered.offsetHeight;
    });
    return rows < columns ? 1 : 0;
  }

  /** Goes on to the first way that has room for all. */
  #widen() {
    while (this.#way + 1 < this.#ways.length && !this.#isRoomy) this.#take(this.#way + 1);
  }

  get #isRoomy() {
    const isWhole = (/** @type {Element} */ el) => el.scrollHeight <= el.clientHeight + 1;
    if (![this.#offered, ...this.#offered.children].every(isWhole)) return false;
    const isBelow = !this.#ways[this.#way]?.startsWith("beside");
    const taken = [this.#offered, ...this.#others].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    return !isBelow || innerHeight - taken >= LEAST * innerHeight;
  }
}
