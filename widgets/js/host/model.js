/**
 * One widget's state in the browser, with the verbs that anywidget promises to a widget.
 *
 * There is one page for a kernel, so an echo of our own change carries no news and is not applied.
 */
import { asView, takeBuffers } from "./buffers.js";

/**
 * @typedef {import("./buffers.js").State} State
 * @typedef {(data: object, buffers: DataView[]) => void} Send
 * @typedef {(...args: any[]) => void} Listener
 */

export class Model {
  /** @type {Map<string, Set<Listener>>} */
  #listeners = new Map();
  /** @type {Set<string>} */
  #changed = new Set();
  /** @type {State} */
  #state;
  /** @type {Send} */
  #send;

  /**
   * @param {string} id
   * @param {State} state
   * @param {Send} send sends data and buffers over the widget's comm
   */
  constructor(id, state, send) {
    this.id = id;
    this.#state = state;
    this.#send = send;
  }

  /** @param {string} name */
  has(name) {
    return Object.hasOwn(this.#state, name);
  }

  /** @param {string} name */
  get(name) {
    return this.#state[name];
  }

  /**
   * Changes a trait here and remembers it for the next save_changes.
   *
   * @param {string | State} name
   * @param {any} [value]
   */
  set(name, value) {
    const changes = typeof name === "string" ? { [name]: value } : name;
    for (const key of Object.keys(changes)) this.#changed.add(key);
    this.#apply(changes);
  }

  save_changes() {
    if (this.#changed.size === 0) return;
    const changes = Object.fromEntries([...this.#changed].map((key) => [key, this.#state[key]]));
    this.#changed.clear();
    const { state, paths, buffers } = takeBuffers(changes);
    this.#send({ method: "update", state, buffer_paths: paths }, buffers);
  }

  /**
   * Sends a custom message to the widget's Python side.
   *
   * @param {any} content
   * @param {unknown} [_callbacks] kept for anywidget's signature; a page shows no cell status
   * @param {(ArrayBuffer | ArrayBufferView)[]} [buffers]
   */
  send(content, _callbacks, buffers = []) {
    this.#send(
      { method: "custom", content },
      buffers.map((buffer) => /** @type {DataView} */ (asView(buffer))),
    );
  }

  /**
   * @param {string} names one or several events, separated by spaces
   * @param {Listener} listener
   */
  on(names, listener) {
    for (const name of names.split(/\s+/)) {
      const listeners = this.#listeners.get(name) ?? new Set();
      this.#listeners.set(name, listeners.add(listener));
    }
  }

  /**
   * Forgets a listener, all listeners of an event, or all of them.
   *
   * @param {string | null} [names]
   * @param {Listener | null} [listener]
   */
  off(names, listener) {
    for (const name of names ? names.split(/\s+/) : [...this.#listeners.keys()]) {
      if (listener) this.#listeners.get(name)?.delete(listener);
      else this.#listeners.delete(name);
    }
  }

  /**
   * What the kernel says about the state.
   *
   * @param {State} changes
   */
  receiveUpdate(changes) {
    this.#apply(changes);
  }

  /**
   * @param {any} content
   * @param {DataView[]} buffers
   */
  receiveCustom(content, buffers) {
    this.#emit("msg:custom", content, buffers);
  }

  /**
   * The same verbs for one view: what it listens to ends with *signal*.
   *
   * @param {AbortSignal} signal
   * @param {(id: string) => Promise<unknown>} getModel
   */
  scoped(signal, getModel) {
    return {
      get: this.get.bind(this),
      set: this.set.bind(this),
      save_changes: this.save_changes.bind(this),
      send: this.send.bind(this),
      off: this.off.bind(this),
      /** @type {Model["on"]} */
      on: (names, listener) => {
        this.on(names, listener);
        signal.addEventListener("abort", () => this.off(names, listener), { once: true });
      },
      widget_manager: { get_model: getModel },
    };
  }

  /** @param {State} changes */
  #apply(changes) {
    const news = Object.entries(changes).filter(([key, value]) => this.#state[key] !== value);
    Object.assign(this.#state, changes);
    for (const [key, value] of news) this.#emit(`change:${key}`, this, value);
    if (news.length > 0) this.#emit("change", this);
  }

  /**
   * @param {string} name
   * @param {...any} args
   */
  #emit(name, ...args) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(...args);
  }
}
