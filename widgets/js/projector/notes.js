/** What the projected page tells the presenter's own window, and hears from it. */
import { newId } from "../host/id.js";
import { join } from "./wire.js";

/** @typedef {import("./wire.js").Message} Message */

/** By which the window finds this page, and all to which it goes on. */
const ID = newId();
/** Whether there is such a window. */
let isRead = false;

export class Notes {
  #tell;

  /**
   * @param {(message: Message) => void} hear
   * @param {AbortSignal} signal
   */
  constructor(hear, signal) {
    const heard = (/** @type {Message} */ message) => {
      isRead = true;
      hear(message);
    };
    this.#tell = join(ID, heard, signal);
  }

  /** Whether there is somebody to be told. */
  get isRead() {
    return isRead;
  }

  open() {
    const url = new URL(location.href);
    url.search = "";
    url.searchParams.set("presenter", ID);
    open(url, "cardkit-presenter", "popup,width=760,height=760");
  }

  /** @param {import("./wire.js").State} state */
  tell(state) {
    if (isRead) this.#tell({ type: "state", state });
  }
}
