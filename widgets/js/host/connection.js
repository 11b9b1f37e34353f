/**
 * The page's one websocket to its kernel.
 *
 * What is sent while it is not open waits; a connection that breaks is taken up again under the same session, so that
 * the server can deliver what it kept in the meantime.
 */
import { newId } from "./id.js";
import { pack, SUBPROTOCOL, unpack } from "./wire.js";

/** @typedef {import("./wire.js").Message} Message */

/** How long to wait before each new attempt, in milliseconds; after the last one the kernel counts as lost. */
const RETRY_AFTER = [300, 1000, 3000, 6000];
/** How long to wait before asking again for a kernel where all are taken, in milliseconds. */
const ASK_AFTER = 5000;
/** With this code the server closes a line on which too much was said; on the next one it would be said again. */
const TOO_MUCH = 1008;

/** Every kernel is taken, or those who come from here have enough of them. @typedef {"full" | "enough"} Shortage */

/**
 * What the page hears of its line.
 *
 * @typedef {object} Ears
 * @property {(message: Message) => void} receive
 * @property {() => void} opened whenever the line stands
 * @property {() => Promise<"" | Shortage>} shortage why a server that is there has no kernel for this visitor, if it has none
 * @property {(why: Shortage) => void} full called when it is so; the line goes on trying
 * @property {(isFlooded?: boolean) => void} lost called once, when there is no way back to the kernel: perhaps it was flooded
 */

export class Connection {
  /** @type {ArrayBuffer[]} */
  #waiting = [];
  /** @type {WebSocket | undefined} */
  #socket;
  #attempts = 0;
  #closed = false;
  #isNew = true;
  #session = newId();
  #url;
  #ears;

  /**
   * @param {URL} url of the kernel's channels
   * @param {Ears} ears
   */
  constructor(url, ears) {
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("session_id", this.#session);
    url.searchParams.set("new", "1");
    this.#url = url;
    this.#ears = ears;
    this.#open();
  }

  /**
   * @param {string} type
   * @param {object} content
   * @param {DataView[]} [buffers]
   */
  send(type, content, buffers = []) {
    const frame = pack({
      channel: "shell",
      header: {
        msg_id: newId(),
        msg_type: type,
        session: this.#session,
        username: "",
        date: new Date().toISOString(),
        version: "5.3",
      },
      parent_header: {},
      metadata: {},
      content,
      buffers,
    });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    else this.#waiting.push(frame);
  }

  close() {
    this.#closed = true;
    this.#socket?.close();
  }

  #open() {
    if (this.#closed) return;
    const socket = new WebSocket(this.#url, SUBPROTOCOL);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.#attempts = 0;
      this.#isNew = false;
      this.#url.searchParams.delete("new");
      this.#ears.opened();
      for (const frame of this.#waiting.splice(0)) socket.send(frame);
    };
    socket.onmessage = ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return;
      const message = unpack(data);
      if (message.header.msg_type === "status" && isOver(message.content.execution_state)) this.#giveUp();
      else this.#ears.receive(message);
    };
    socket.onclose = ({ code }) => (code === TOO_MUCH ? this.#giveUp(true) : void this.#tryAgain());
    this.#socket = socket;
  }

  async #tryAgain() {
    // A browser does not say why a line could not be opened. Nothing is lost before it was open for the first time.
    const why = !this.#closed && this.#isNew && (await this.#ears.shortage());
    if (why) {
      if (this.#closed) return;
      this.#attempts = 0;
      this.#ears.full(why);
      setTimeout(() => this.#open(), ASK_AFTER);
      return;
    }
    if (this.#closed) return;
    const delay = RETRY_AFTER[this.#attempts++];
    if (delay === undefined) this.#giveUp();
    else setTimeout(() => this.#open(), delay);
  }

  #giveUp(isFlooded = false) {
    if (this.#closed) return;
    this.close();
    this.#ears.lost(isFlooded);
  }
}

/** @param {string} state */
function isOver(state) {
  return state === "dead" || state === "restarting";
}
