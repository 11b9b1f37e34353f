/** What stands below a match for whoever looks on, and for all once it is over: how one comes to play on. */
import { fill } from "../progress/far.js";
import { say, set } from "../table/dom.js";

/**
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").You} You
 */

/** What the host alone can do after a match. */
const OF_THE_HOST = ["again", "turned", "choose"];
/** What a table shows as soon as it has told how a match ended. */
const RESULT = ".ck-summary[data-over]";

export class Ending {
  #root;
  #table;
  #words;
  /** The last match whose end the table has told. */
  #told = -1;
  /** Draws what was last to be drawn once more. */
  #again = () => {};
  #telling = new MutationObserver(() => {
    if (this.#table.querySelector(RESULT)) this.#again();
  });

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} table
   * @param {Record<string, any>} words
   * @param {AbortSignal} signal
   */
  constructor(root, table, words, signal) {
    this.#root = root;
    this.#table = table;
    this.#words = words;
    // The table above leaves room for it.
    const height = new ResizeObserver(() =>
      document.body.style.setProperty("--ck-ending", `${root.offsetHeight}px`),
    );
    height.observe(root);
    signal.addEventListener("abort", () => {
      height.disconnect();
      this.#telling.disconnect();
    });
  }

  /**
   * After a match it comes when the table has told how it ended: before, it would give that away.
   *
   * @param {Room} room
   * @param {You} you
   * @param {boolean} isAtMatch whether the match is what one sees
   */
  draw(room, you, isAtMatch) {
    const isOver = room.phase === "over";
    const isDealer = isOver && you.host;
    const isSeated = you.seat !== null;
    if (isOver && this.#table.querySelector(RESULT)) this.#told = room.match;
    const isTelling = isOver && this.#told !== room.match;
    this.#again = () => this.draw(room, you, isAtMatch);
    this.#telling.disconnect();
    if (isTelling)
      this.#telling.observe(this.#table, { childList: true, subtree: true, attributeFilter: ["data-over"] });
    for (const verb of OF_THE_HOST) set(this.#find(`[data-do=${verb}]`), "hidden", !isDealer);
    set(this.#find("[data-do=sit-down]"), "hidden", !canSit(room, you));
    say(this.#find("p"), isDealer ? "" : this.#sentence(room, you));
    set(this.#root, "hidden", !isAtMatch || isTelling || (isSeated && !isOver));
  }

  /**
   * @param {Room} room
   * @param {You} you
   */
  #sentence({ phase, seats, watching }, you) {
    if (you.booked !== null) return this.#words.booked;
    if (phase !== "over") return this.#words.watch_now;
    const host = [...seats, ...watching].find((each) => each.host);
    return fill(this.#words.again_wait, { name: host?.name ?? "" });
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#root.querySelector(selector));
  }
}

/**
 * Whether somebody who looks on can take a seat.
 *
 * @param {Room} room
 * @param {You} you
 */
export function canSit({ seats }, { seat, booked }) {
  return seat === null && booked === null && seats.some(({ person }) => person === null);
}
