/** @typedef {import("./wire.js").Message} Message */

/**
 * What the page hears of its line, and of Python's start here.
 *
 * @typedef {import("./connection.js").Ears & { starting: (far: number) => void, failed: () => void }} Ears
 *   `starting` is told how far Python's start is, from 0 to 1; `failed` is called once, when it cannot start
 */

/**
 * How long Python may be silent about a message before it counts as lost, in milliseconds. It answers in a few; what
 * somebody has written themselves may never come to an end.
 */
const PATIENCE = 10_000;

/**
 * What the worker says.
 *
 * @typedef {{ is: "on", far: number }
 *   | { is: "ready" }
 *   | { is: "message", type: string, text: string, buffers: Uint8Array[] }
 *   | { is: "answered" }
 *   | { is: "failed", why: string }} Said
 */

/**
 * The page's line to Python in a worker of this browser, in place of a websocket to a kernel.
 *
 * What is sent before Python has started waits in the worker.
 */
export class WorkerLine {
  #worker;
  #ears;
  #isReady = false;
  #isOver = false;
  #waiting = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {URL} url of the worker's script
   * @param {Ears} ears
   */
  constructor(url, ears) {
    this.#ears = ears;
    this.#worker = new Worker(url, { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = ({ message }) => this.#lose(message);
  }

  /**
   * @param {string} type
   * @param {object} content
   * @param {DataView[]} [buffers]
   */
  send(type, content, buffers = []) {
    const bytes = buffers.map((view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    this.#worker.postMessage({ type, text: JSON.stringify(content), buffers: bytes });
    this.#waiting++;
    this.#expect();
  }

  close() {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }

  /** @param {Said} said */
  #hear(said) {
    if (this.#isOver) return;
    if (said.is === "on") this.#ears.starting(said.far);
    if (said.is === "ready") {
      this.#isReady = true;
      this.#ears.opened();
    }
    if (said.is === "message") this.#ears.receive(message(said));
    if (said.is === "answered") this.#waiting--;
    if (said.is === "failed") this.#lose(said.why);
    else this.#expect();
  }

  /** Begins to wait for the next word of Python, if there is something to be answered. */
  #expect() {
    clearTimeout(this.#timer);
    if (this.#isReady && this.#waiting > 0 && !this.#isOver)
      this.#timer = setTimeout(() => this.#lose("no answer"), PATIENCE);
  }

  /** @param {string} why */
  #lose(why) {
    if (this.#isOver) return;
    console.error(why);
    this.close();
    if (this.#isReady) this.#ears.lost();
    else this.#ears.failed();
  }
}

/**
 * What the worker says, in the form in which a kernel would.
 *
 * @param {Extract<Said, { is: "message" }>} said
 * @returns {Message}
 */
function message({ type, text, buffers }) {
  return {
    channel: "iopub",
    header: { msg_id: "", msg_type: type },
    parent_header: {},
    metadata: {},
    content: JSON.parse(text),
    buffers: buffers.map(
      ({ buffer, byteOffset, byteLength }) => new DataView(buffer, byteOffset, byteLength),
    ),
  };
}
