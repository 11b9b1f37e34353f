/** What happened last, in a few lines, where on a phone answers stand: it is all to be read in the log. */
import { children, make, say } from "./dom.js";

/** @typedef {import("./types.js").Entry} Entry */

/** So many of them. */
const MOST = 3;

export class Latest {
  el = make("ol", { class: "ck-latest", "aria-hidden": "true" });

  /** @param {Entry[]} entries */
  draw(entries) {
    children(
      this.el,
      entries.slice(-MOST),
      ({ number, text }) => `${number} ${text}`,
      () => make("li"),
      (item, { text }) => say(item, text),
    );
  }
}
