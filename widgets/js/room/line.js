/**
 * A room's line: one websocket, taken up again for as long as the page is there.
 *
 * What wants an answer has a number, waits until it is acknowledged, and is sent again on the next line: the same twice
 * does nothing. A browser may take a dead line for an open one, so the line asks for a sign of life by itself.
 */
import { newId } from "../host/id.js";

/** How long to wait before each new attempt, in milliseconds; the last one counts for all that follow. */
const RETRY_AFTER = [0, 300, 1000, 2000, 4000];
/** So often the other end is asked whether it is there, and so long it may take to answer; sooner where one comes back. */
const ASK = { every: 10_000, within: 5000, back: 1500 };
/** So long a first line may take before the page looks what is in its way. */
const PATIENCE = 8000;
/** Whoever is told so comes in vain again. */
const FINAL = new Set([4400, 4403, 4404, 4429]);

/**
 * What the page hears of its line.
 *
 * @typedef {object} Ears
 * @property {(message: any) => void} hear
 * @property {() => void} up
 * @property {() => void} down it is being taken up again
 * @property {() => void} blocked it has never stood, and takes long; again and again
 * @property {(code: number) => void} over there is no use in trying again
 * @property {(no: string) => void} refused something that was asked for is not done
 */

export class Line {
  #url;
  #hello;
  #ears;
  /** @type {WebSocket | undefined} */
  #socket;
  /** What has not been acknowledged, by its number. @type {Map<number, string>} */
  #waiting = new Map();
  #number = 0;
  #tries = 0;
  #tab = newId();
  #stood = false;
  /** Whether the next attempt waits for its time. */
  #isTrying = false;
  /** How much has been heard. */
  #heard = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #doubt;

  /**
   * @param {() => string} url where it is now: the code in it may change
   * @param {() => object} hello who comes, with a key
   * @param {Ears} ears
   * @param {AbortSignal} signal
   */
  constructor(url, hello, ears, signal) {
    this.#url = url;
    this.#hello = hello;
    this.#ears = ears;
    const back = () => this.#back();
    for (const name of ["online", "pageshow"]) addEventListener(name, back, { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        this.#tell({ seen: !document.hidden });
        if (!document.hidden) back();
      },
      { signal },
    );
    const asking = setInterval(() => this.#ask(ASK.within), ASK.every);
    const patience = setInterval(() => {
      if (this.#stood) clearInterval(patience);
      else ears.blocked();
    }, PATIENCE);
    signal.addEventListener("abort", () => {
      clearInterval(asking);
      clearInterval(patience);
      this.#let();
    });
    this.#open();
  }

  /**
   * A message to the door of the person's table.
   *
   * @param {object} message
   */
  say(message) {
    this.#send({ say: message });
  }

  /**
   * @param {string} verb what the room is to do
   * @param {object} [fields]
   */
  do(verb, fields = {}) {
    this.#send({ do: verb, ...fields });
  }

  /** @param {object} message */
  #send(message) {
    const id = ++this.#number;
    const frame = JSON.stringify({ id, ...message });
    this.#waiting.set(id, frame);
    if (this.#isUp) this.#socket?.send(frame);
  }

  /**
   * Says what needs no answer, if there is a line.
   *
   * @param {object} message
   */
  #tell(message) {
    if (this.#isUp) this.#socket?.send(JSON.stringify(message));
  }

  get #isUp() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #open() {
    this.#let();
    this.#isTrying = false;
    const socket = new WebSocket(this.#url());
    this.#socket = socket;
    socket.onopen = () => {
      this.#stood = true;
      socket.send(JSON.stringify({ ...this.#hello(), tab: this.#tab }));
      socket.send(JSON.stringify({ seen: !document.hidden }));
      for (const frame of this.#waiting.values()) socket.send(frame);
      this.#ears.up();
    };
    socket.onmessage = ({ data }) => {
      this.#heard += 1;
      const message = JSON.parse(data);
      if (!message.no) this.#tries = 0;
      if (typeof message.done === "number") {
        this.#waiting.delete(message.done);
        if (message.no) this.#ears.refused(message.no);
      } else if (message.here === undefined) this.#ears.hear(message);
    };
    socket.onclose = ({ code }) => {
      this.#let();
      if (FINAL.has(code)) return this.#ears.over(code);
      this.#again();
    };
  }

  #again() {
    this.#ears.down();
    const delay = RETRY_AFTER[Math.min(this.#tries++, RETRY_AFTER.length - 1)];
    this.#isTrying = true;
    this.#retry = setTimeout(() => this.#open(), delay);
  }

  /** Lets go of the line there is: a browser waits long for a dead one's farewell. */
  #let() {
    clearTimeout(this.#retry);
    clearTimeout(this.#doubt);
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Somebody is back at the page, or the network is. */
  #back() {
    if (this.#isUp) this.#ask(ASK.back);
    else if (this.#isTrying) this.#open();
  }

  /**
   * Asks whether the other end is there, and takes the line up again if it does not say so.
   *
   * @param {number} within how many milliseconds
   */
  #ask(within) {
    if (!this.#isUp) return;
    this.#tell({ here: this.#number });
    const before = this.#heard;
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      if (this.#heard > before) return;
      this.#let();
      this.#again();
    }, within);
  }
}
