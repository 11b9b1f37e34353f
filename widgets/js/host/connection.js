import { newId } from "./id.js";
import { pack, SUBPROTOCOL, unpack } from "./wire.js";

/** @typedef {import("./wire.js").Message} Message */

/** How long to wait before each new attempt, in milliseconds; after the last one the kernel counts as lost. */
const RETRY_AFTER = [300, 1000, 3000, 6000];

/**
 * The page's one websocket to its kernel.
 *
 * What is sent while it is not open waits; a connection that breaks is taken up again under the same session,
 * so that the server can deliver what it kept in the meantime.
 */
export class Connection {
  /** @type {ArrayBuffer[]} */
  #waiting = [];
  /** @type {WebSocket | undefined} */
  #socket;
  #attempts = 0;
  #closed = false;
  #session = newId();
  #url;
  #receive;
  #lost;

  /**
   * @param {URL} url of the kernel's channels
   * @param {(message: Message) => void} receive
   * @param {() => void} lost called once, when there is no way back to the kernel
   */
  constructor(url, receive, lost) {
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("session_id", this.#session);
    this.#url = url;
    this.#receive = receive;
    this.#lost = lost;
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
    const socket = new WebSocket(this.#url, SUBPROTOCOL);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.#attempts = 0;
      for (const frame of this.#waiting.splice(0)) socket.send(frame);
    };
    socket.onmessage = ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return;
      const message = unpack(data);
      if (message.header.msg_type === "status" && isOver(message.content.execution_state)) this.#giveUp();
      else this.#receive(message);
    };
    socket.onclose = () => {
      if (this.#closed) return;
      const delay = RETRY_AFTER[this.#attempts++];
      if (delay === undefined) this.#giveUp();
      else setTimeout(() => this.#open(), delay);
    };
    this.#socket = socket;
  }

  #giveUp() {
    if (this.#closed) return;
    this.close();
    this.#lost();
  }
}

/** @param {string} state */
function isOver(state) {
  return state === "dead" || state === "restarting";
}
