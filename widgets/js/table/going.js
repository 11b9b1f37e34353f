/**
 * Going on with a match that this browser keeps: by itself after a reload, or when somebody wishes so.
 *
 * @typedef {import("../progress/matches.js").Match} Match
 * @typedef {import("./types.js").Keep} Keep
 * @typedef {import("./types.js").MoveNews} MoveNews
 * @typedef {import("./types.js").Stands} Stands
 */
import { fill } from "../progress/far.js";
import { finishedBy } from "../progress/finished.js";
import {
  dayMatchOf,
  dropBroken,
  endMatch,
  isTogether,
  matchesOf,
  matchOf,
  ON,
  saidOf,
  togetherOf,
} from "../progress/matches.js";
import { read } from "../progress/store.js";
import { KEY } from "../progress/stored.js";
import { isElsewhere, keepMatch, keepOver, keptMatch } from "./kept.js";

/**
 * @typedef {object} Table
 * @property {{ get: (name: string) => any }} model what Python says of it
 * @property {(name: string) => string} words
 * @property {(message: object) => void} send
 * @property {(feedback: import("./types.js").Feedback) => void} tell
 * @property {(name: string, detail: object) => void} tellPage
 * @property {import("./dialogs.js").Sure} sure
 * @property {() => void} hold lets the others wait while something is asked, or go on
 */

export class GoingOn {
  /** Whether the person is asked something: then the others wait. */
  isAsking = false;
  /** Which match lies on the table. */
  #key = "";
  /** Whether it has been played to its end. */
  #isOver = false;
  /** Whether it has gone on in another tab. */
  #isElsewhere = false;
  #table;

  /**
   * @param {Table} table
   * @param {AbortSignal} signal
   */
  constructor(table, signal) {
    this.#table = table;
    addEventListener(
      "storage",
      ({ key }) => {
        if (key === KEY || key === null) this.#tellWhere();
      },
      { signal },
    );
  }

  /** @returns {Partial<Keep>} */
  get #keep() {
    return this.#table.model.get("keep");
  }

  /** Goes on with what this tab has kept, if it is time to; what is no match is dropped. */
  begin() {
    const { model, tell, words } = this.#table;
    const query = model.get("page")?.query;
    // What several play around this device no address deals: who wishes to go on with it comes to an empty table.
    const shared = query?.people && takeWish() ? togetherOf(read(), query.game) : null;
    const kept = shared ?? keptMatch(this.#keep, query);
    if (kept) this.goOn(kept);
    if (this.#keep.resume === "reload" && dropBroken()) tell({ kind: "info", text: words("dropped") });
  }

  /** The match that is offered before another one is dealt: the one of all games that was touched last. */
  get offered() {
    return matchesOf(read())[0];
  }

  /**
   * Goes on with the match that lies on the table, as it was dealt.
   *
   * @param {{ key: string, moves: string[] }} match
   */
  goOn({ key, moves }) {
    this.#key = key;
    this.#table.send({ type: "resume", key, moves });
  }

  /**
   * Deals a match as its address says, or where no address says all as its key does, and goes on with it.
   *
   * @param {Match} match
   */
  deal(match) {
    if (isTogether(match)) return this.goOn(match);
    const { key, moves, address } = match;
    this.#key = key;
    const words = Object.entries(address).map((each) => each.join("="));
    this.#table.send({ type: "resume", key: words.join(" "), moves });
  }

  /**
   * What is said of a match.
   *
   * @param {Match} match
   */
  said(match) {
    return saidOf(match, this.#table.model.get("scene").language);
  }

  /**
   * Whether another match of a game is to be dealt. Whoever would lose one by that is asked, and may go on with it.
   *
   * @param {string} game
   * @param {string} label what deals it
   * @param {boolean} isShared whether several play it around this device: it takes the place of such a match alone
   */
  async mayDeal(game, label, isShared) {
    const match = (isShared ? togetherOf : matchOf)(read(), game);
    if (!match) return true;
    const { sure, words } = this.#table;
    const answer = await sure.ask(fill(words("lose"), { match: this.said(match) }), words("on"), label);
    if (answer === "stay") this.deal(match);
    return answer === "go";
  }

  /** @param {{ type: string }} message */
  hear(message) {
    if (message.type === "keep") {
      const news = /** @type {MoveNews} */ (message);
      this.#key = news.key;
      this.#isOver = news.key !== "" && news.match === null;
      keepMatch(news);
      this.#tellWhere();
    }
    const { game, key } = /** @type {Stands} */ (message);
    if (message.type === "over") {
      if (this.#isOver && !isOfDay(key)) keepOver(this.#keep.name ?? "", game, key);
      endMatch(game, key);
    }
    if (message.type === "dealt" && key !== this.#key) void this.#dealt(game, key);
  }

  /**
   * A match has been dealt, as an address or somebody wished. If it has been played before, it can go on; a day's deal
   * does, since it is begun only once.
   *
   * @param {string} game
   * @param {string} key
   */
  async #dealt(game, key) {
    this.#key = key;
    const isWished = takeWish();
    const ofDay = dayMatchOf(read(), game);
    if (ofDay?.key === key) return this.goOn(ofDay);
    const over = finishedBy(key);
    if (over) return this.goOn(over);
    const match = matchOf(read(), game);
    if (match?.key === key && (isWished || !(await this.#wantsAnother(match)))) this.goOn(match);
  }

  /** @param {Match} match */
  async #wantsAnother(match) {
    const { sure, words, hold } = this.#table;
    this.isAsking = true;
    hold();
    const text = fill(words("unfinished"), { match: this.said(match) });
    const answer = await sure.ask(text, words("on"), words("anew"));
    this.isAsking = false;
    hold();
    return answer === "go";
  }

  /** Lets the page say that the match has gone on in another tab, until somebody does something in it here. */
  #tellWhere() {
    const before = this.#isElsewhere;
    this.#isElsewhere = isElsewhere(this.#keep.name ?? "", this.#key);
    if (this.#isElsewhere !== before)
      this.#table.tellPage("cardkit:elsewhere", { isElsewhere: this.#isElsewhere });
  }
}

/** Whether a match is a day's deal: that is found again by itself. @param {string} key */
const isOfDay = (key) => /(^| )day=/.test(key);

/** Whether somebody has come to go on with a match, which the address says once. */
function takeWish() {
  const isWished = location.hash === ON;
  if (isWished) history.replaceState(history.state, "", location.pathname + location.search);
  return isWished;
}
