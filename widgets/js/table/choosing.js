/** What the person chooses at the table, click by click, with the pointer or the keys. */
import { Hand } from "./drag.js";
import { focus, listen } from "./keyboard.js";
import { cardsOf, isRead } from "./lens.js";
import { click, isAgain, narrow, places } from "./narrow.js";

/**
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Scene} Scene
 *
 * @typedef {object} Outcomes what comes of what is chosen
 * @property {() => void} show shows what is chosen and what can be done now
 * @property {(choice: Choice) => void} act
 * @property {(clicks: string[], look: boolean) => void} why asks why nothing comes of these clicks, which may be a look alone
 * @property {(id: string) => boolean} look shows a card large, whatever is chosen; whether there is anything to read on it
 * @property {() => boolean} isCalm whether all is done, so that no click means anything
 * @property {() => boolean} fold closes what is open of another person's; whether anything was
 * @property {() => void} goOn what was answered before is about other clicks
 */

export class Choosing {
  /** @type {string[]} */
  clicks = [];
  /** A card that is to be read: nothing can come of it, and there is more to say of it than why. */
  looked = "";
  /** Whether it was asked why nothing comes of what is chosen: that stays, to be looked at or taken back. */
  isAsked = false;
  #clicked = "";
  /** In which version of the scene the last click has done something at once. */
  #done = -1;
  /** What was chosen before a card was taken up. @type {string[]} */
  #before = [];
  #scene;
  #outcomes;
  stand;

  /**
   * @param {Scene} scene
   * @param {Outcomes} outcomes
   */
  constructor(scene, outcomes) {
    this.#scene = scene;
    this.#outcomes = outcomes;
    this.stand = places(scene);
  }

  /**
   * Goes on with another scene; what was chosen holds for its own version alone.
   *
   * @param {Scene} scene
   * @param {boolean} isRead whether it comes of a hint, or of a card of the coach that was put away: whoever reads
   *   has not changed their mind, if what they had chosen can still be
   */
  take(scene, isRead) {
    const [before, wasOpen] = [this.#scene, this.narrowed().open];
    this.#scene = scene;
    this.stand = places(scene);
    // What was asked too early is no choice once it could be one.
    if (scene.version === before.version || (this.isAsked && (wasOpen || !this.narrowed().open))) return;
    if (!(isRead && this.narrowed().open)) this.clicks = [];
    this.looked = "";
  }

  /**
   * An answer has come. Where what was done at once leaves the table as it is, nothing is chosen any more; nor where a hint
   * is about other things: beside what is chosen those would stand back.
   *
   * @param {string[]} hinted
   */
  settle(hinted) {
    const isOther = hinted.length > 0 && !this.clicks.some((id) => hinted.includes(id));
    if (isOther || this.narrowed().sure) this.clicks = [];
  }

  /** What is open after the clicks so far. */
  narrowed() {
    return narrow(this.#scene.choices, this.clicks, this.stand.isAside);
  }

  /** @param {string} id */
  choose(id) {
    if (this.#outcomes.isCalm()) return;
    if (!this.#isToRead(id)) return this.#chooseAll(click(this.#scene.choices, this.clicks, id, this.stand));
    if (this.looked === id || this.clicks.includes(id)) return this.#chooseAll([]);
    // Where nothing is asked of cards, there is nothing to be told but what it is; nor of what others have before them,
    // unless something is to be done with it.
    const isOnlySeen = this.stand.isTheirs(id) && this.clicks.length === 0;
    const isAsking = this.stand.isTouchable(id) && !isOnlySeen && !this.#isQuestion();
    const isMore = this.stand.isMine(id) && ![id, ...this.clicks].some(this.stand.isAlone);
    const before = isMore && this.narrowed().open ? this.clicks : [];
    this.#chooseAll(isAsking ? [...before, id] : [], id);
  }

  /** Takes back what is chosen; returns whether there was anything. */
  clear() {
    if (this.clicks.length === 0 && !this.looked) return false;
    this.#chooseAll([]);
    return true;
  }

  /** Puts away a card that is read; returns whether there was one. */
  closeLook() {
    return this.looked !== "" && this.clear();
  }

  /** Asks why nothing can come of what is chosen. */
  why(look = false) {
    this.isAsked = true;
    this.#outcomes.why(this.clicks, look);
  }

  /**
   * Listens to the pointer and to the keys.
   *
   * @param {HTMLElement} root
   * @param {(key: string) => boolean} press what a key without a choice does; whether it does anything
   * @param {AbortSignal} signal
   */
  listen(root, press, signal) {
    root.addEventListener("click", (event) => this.#click(event, root), { signal });
    const commit = () => this.#commit(root);
    listen(
      root,
      {
        clear: () => this.#outcomes.fold() || this.clear(),
        enter: (id) => this.#enter(id, root),
        commit,
        add: (id) => id !== "" && !this.clicks.includes(id) && this.choose(id),
        press,
      },
      signal,
    );
    new Hand(
      root,
      {
        lift: (id) => this.#lift(id),
        back: () => this.#putBack(),
        toGap: (gap) => this.#dropAt(gap),
        toTable: () => (this.narrowed().open ? commit() : this.looked !== "" && this.why()),
        tap: (id) => this.choose(id),
        // Of a card on which nothing more is to be read, the table says what can be done with it.
        look: (id) => {
          if (!this.#outcomes.look(id) && this.#scene.choices.length > 0) this.#outcomes.why([id], true);
        },
      },
      signal,
    );
  }

  /**
   * Whether a card has something to read and nothing can come of it.
   *
   * @param {string} id
   */
  #isToRead(id) {
    const { choices, zones } = this.#scene;
    const card = cardsOf(zones).find((each) => each.id === id);
    return (
      card !== undefined && isRead(card, this.#scene) && !choices.some(({ clicks }) => clicks.includes(id))
    );
  }

  /** Whether answers can be chosen, and no card. */
  #isQuestion() {
    const { choices } = this.#scene;
    return choices.length > 0 && choices.every((choice) => choice.clicks.every(this.stand.isAside));
  }

  /**
   * @param {string[]} clicks
   * @param {string} [looked] the card that is only looked at
   */
  #chooseAll(clicks, looked = "") {
    this.clicks = clicks;
    this.looked = looked;
    this.isAsked = false;
    this.#outcomes.show();
    const now = this.narrowed();
    this.#done = now.sure ? this.#scene.version : -1;
    if (now.sure) this.#outcomes.act(now.sure);
    else if (clicks.length > 0 && !now.open) this.why(looked !== "" && clicks.length === 1);
    else this.#outcomes.goOn();
  }

  /**
   * @param {MouseEvent} event
   * @param {HTMLElement} root
   */
  #click({ target, detail }, root) {
    const at = /** @type {HTMLElement} */ (target);
    const isOnButton = at.closest("button, a, dialog") !== null;
    const button = at.closest(isOnButton ? ".ck-board button[data-id]" : ".ck-board [data-choice]");
    // What is looked at lies over the table: a tap on it, or on bare felt, puts it away.
    if (!(button instanceof HTMLElement)) {
      if (isOnButton) return;
      const id = at.closest(".ck-board .ck-card[data-id]")?.getAttribute("data-id") ?? "";
      if (this.#isToRead(id)) this.choose(id);
      else this.closeLook();
      return;
    }
    const id = button.dataset.id ?? button.dataset.choice ?? "";
    // The second click of a double click means "do it": it does not take the first one back. Browsers count quick
    // taps of a finger together even on two cards side by side.
    const isSecond = detail > 1 && id === this.#clicked;
    this.#clicked = id;
    // What is sure has been done by its first click.
    if (isSecond && this.#done === this.#scene.version) return;
    const { choices } = this.#scene;
    // The space bar takes back what it has chosen.
    const isSure = isSecond
      ? this.clicks.includes(id)
      : detail > 0 && isAgain(choices, this.clicks, id, this.stand.isAside);
    if (!isSure) this.choose(id);
    if (isSecond || isSure) this.#commit(root);
  }

  /**
   * Chooses with Enter, which leads on to the place or the value that is missing; returns whether it can.
   *
   * @param {string} id
   * @param {HTMLElement} root
   */
  #enter(id, root) {
    if (id === "") return false;
    this.choose(id);
    const { exact, asked, open } = this.narrowed();
    if (open && exact.length === 0 && asked.size > 0) this.#commit(root);
    return true;
  }

  /**
   * Takes up a card; returns the cards that go along.
   *
   * @param {string} id
   */
  #lift(id) {
    this.#before = this.clicks;
    if (!this.clicks.includes(id)) this.choose(id);
    const cards = this.clicks.filter((other) => !this.stand.isAside(other));
    return cards.includes(id) ? cards : [id];
  }

  /** Chooses what was chosen before; what nothing can come of stays, as it has been answered. */
  #putBack() {
    if (this.narrowed().open) this.#chooseAll(this.#before);
  }

  /**
   * Chooses the gap into which a card was dropped; to drop it there confirms it, if that is all there is to choose.
   *
   * @param {string} gap
   */
  #dropAt(gap) {
    if (!this.clicks.includes(gap)) this.choose(gap);
    const { exact, next } = this.narrowed();
    const [only, ...others] = exact;
    const isOnly = only && others.length === 0 && [...next].every((id) => id === only.implied);
    if (isOnly) this.#outcomes.act(only);
  }

  /**
   * Does what is chosen, leads to what it still needs, or asks why it cannot be done.
   *
   * @param {HTMLElement} root
   */
  #commit(root) {
    const { exact, asked, next } = this.narrowed();
    const [only] = exact;
    if (only) this.#outcomes.act(only);
    else if (asked.size > 0) {
      const missing = [".ck-gap:not([hidden])", ".ck-chip", ".ck-option"].flatMap((kind) => [
        .../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`.ck-board ${kind}`)),
      ]);
      focus(missing.find(({ dataset: { id } }) => id === undefined || next.has(id)));
    } else if (this.clicks.length > 0) this.why();
    return true;
  }
}
