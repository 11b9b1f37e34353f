/** What happened, in words: a list to read back, and each new sentence said once to a screen reader. */
import { make, say } from "./dom.js";

/** @typedef {import("./types.js").Entry} Entry */

/**
 * How many entries of *now* were there before: the list grows at its end, is cut at its beginning or gets that back, and
 * loses its end when somebody takes moves back.
 *
 * @param {string[]} before
 * @param {string[]} now
 */
export function known(before, now) {
  for (let from = 0; from < before.length; from++) {
    const rest = before.slice(from);
    if (rest.length <= now.length && rest.every((text, i) => text === now[i])) return rest.length;
  }
  const more = now.length - before.length;
  if (more > 0 && before.length > 0 && before.every((text, i) => text === now[more + i])) return now.length;
  return now.every((text, i) => text === before[i]) ? now.length : 0;
}

export class Log {
  #list = make("ol");
  #summary = make("summary");
  #live = make("div", { class: "ck-live", "aria-live": "polite" });
  /** @type {string[] | null} */
  #keys = null;
  #words;

  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
    this.details = make("details", { class: "ck-log" }, this.#summary, this.#list);
    this.el = make("div", { class: "ck-side" }, this.details, this.#live);
  }

  /**
   * @param {Entry[]} entries
   * @returns {string[]} what is new
   */
  draw(entries) {
    say(this.#summary, this.#words("log"));
    this.details.hidden = entries.length === 0;
    const texts = entries.map((entry) => entry.text);
    const keys = entries.map(({ number, text }) => `${number} ${text}`);
    // Nobody wants to hear the whole story when a table first appears.
    const old = this.#keys === null ? keys.length : known(this.#keys, keys);
    const same = this.#keys?.length === keys.length && old === keys.length;
    if (same) return [];
    this.#keys = keys;
    this.#list.replaceChildren(
      ...entries.map(({ text, kind, seat }) => {
        const item = make("li", { "data-kind": kind }, text);
        if (seat !== null) item.dataset.seat = String(seat);
        return item;
      }),
    );
    if (this.details.open) this.#list.scrollTop = this.#list.scrollHeight;
    return texts.slice(old);
  }

  /** Forgets what was told: somebody else reads now, and hears only what comes. */
  forget() {
    this.#keys = null;
    this.#list.replaceChildren();
    this.#live.replaceChildren();
  }

  /**
   * Tells a screen reader, when it has time.
   *
   * @param {string[]} texts
   */
  tell(texts) {
    if (texts.length > 0) this.#live.replaceChildren(...texts.map((text) => make("p", {}, text)));
  }
}
