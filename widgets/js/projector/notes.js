/** What the projected page tells the presenter's own window, and hears from it. */
import { newId } from "../host/id.js";
import { join } from "./wire.js";

/** @typedef {import("./wire.js").Message} Message */

export class Notes {
  /** Whether there is such a window. */
  isRead = false;
  /** By which it finds this page. */
  #id = newId();
  #tell;

  /**
   * @param {(message: Message) => void} hear
   * @param {AbortSignal} signal
   */
  constructor(hear, signal) {
    const heard = (/** @type {Message} */ message) => {
      this.isRead = true;
      hear(message);
    };
    this.#tell = join(this.#id, heard, signal);
  }

  open() {
    const url = new URL(location.href);
    url.search = "";
    url.searchParams.set("presenter", this.#id);
    open(url, "cardkit-presenter", "popup,width=760,height=760");
  }

  /** @param {import("./wire.js").State} state */
  tell(state) {
    if (this.isRead) this.#tell({ type: "state", state });
  }
}
