/**
 * The page's line to Python in a worker of this browser, in place of a websocket to a kernel.
 *
 * What is sent before Python has started waits in the worker.
 */

/** @typedef {import("./wire.js").Message} Message */

/**
 * What the page hears of its line, and of Python's start here.
 *
 * @typedef {object} Starts
 * @property {(far: number) => void} starting told how far Python's start is, from 0 to 1
 * @property {() => void} blocked called once, when it can never start in this browser, or from this server
 * @property {() => void} failed called once, when it has not started
 * @property {(isSlow: boolean) => void} slow told when an answer lets itself be waited for, and when it has come
 *
 * @typedef {import("./connection.js").Ears & Starts} Ears
 */

/**
 * How long Python may be silent about a message before it counts as lost, in milliseconds. It answers in a few. A lock
 * that the worker holds would tell of its end at once, but not of a loop without one; and what breaks down says so itself.
 */
const PATIENCE = 10_000;
/** The same for the first answer: for it, Python reads all that it needs, which takes a slow phone its time. */
const FIRST_PATIENCE = 60_000;
/** The same for what somebody has written, which may take its time: there is a button to stop it. */
const OWN_PATIENCE = 60_000;
/** How long people wait without a word, in milliseconds. */
const QUIET = 2000;

/**
 * What the worker says.
 *
 * @typedef {{ is: "on", far: number }
 *   | { is: "ready" }
 *   | { is: "message", type: string, text: string, buffers: Uint8Array[] }
 *   | { is: "answered" }
 *   | { is: "blocked", why: string }
 *   | { is: "failed", why: string }} Said
 */

export class WorkerLine {
  #worker;
  #ears;
  #isReady = false;
  #hasAnswered = false;
  #isOver = false;
  /** The kinds of what waits for an answer; it comes in this order. @type {string[]} */
  #owed = [];
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];
  #isSlow = false;

  /**
   * @param {URL} url of the worker's script
   * @param {Ears} ears
   */
  constructor(url, ears) {
    this.#ears = ears;
    let isKnown = false;
    const options = {
      /** @returns {WorkerType} */
      get type() {
        isKnown = true;
        return "module";
      },
    };
    this.#worker = new Worker(url, options);
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    // A browser that does not ask for the type takes the script for one of another kind.
    this.#worker.onerror = ({ message }) => this.#lose(message, { isBlocked: !isKnown });
  }

  /**
   * @param {string} type
   * @param {object} content
   * @param {DataView[]} [buffers]
   */
  send(type, content, buffers = []) {
    const bytes = buffers.map((view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    this.#worker.postMessage({ type, text: JSON.stringify(content), buffers: bytes });
    this.#owed.push(type);
    if (this.#owed.length === 1) this.#expect();
  }

  close() {
    this.#isOver = true;
    this.#calm();
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
    if (said.is === "answered") {
      this.#owed.shift();
      this.#hasAnswered = true;
    }
    if (said.is === "failed" || said.is === "blocked")
      this.#lose(said.why, { isBlocked: said.is === "blocked" });
    else this.#expect();
  }

  /** Begins to wait for the next word of Python, if there is something to be answered. */
  #expect() {
    this.#calm();
    const [next] = this.#owed;
    if (!this.#isReady || next === undefined) return;
    const isOwn = next === "run";
    const usual = this.#hasAnswered ? PATIENCE : FIRST_PATIENCE;
    this.#timers = [setTimeout(() => this.#lose("no answer"), isOwn ? OWN_PATIENCE : usual)];
    // Beside what somebody has written stands that it runs.
    if (!isOwn) this.#timers.push(setTimeout(() => this.#saySlow(true), QUIET));
  }

  /** Waits for nothing any longer. */
  #calm() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#saySlow(false);
  }

  /** @param {boolean} isSlow */
  #saySlow(isSlow) {
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    this.#ears.slow(isSlow);
  }

  /** @param {string} why */
  #lose(why, { isBlocked = false } = {}) {
    if (this.#isOver) return;
    console.error(why);
    this.close();
    if (this.#isReady) this.#ears.lost();
    else if (isBlocked) this.#ears.blocked();
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
