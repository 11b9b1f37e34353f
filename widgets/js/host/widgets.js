/** The widgets of a page: their models, their modules and their places in the text. */
import { fromBase64, putBack } from "./buffers.js";
import { Model } from "./model.js";

/**
 * @typedef {import("./buffers.js").State} State
 * @typedef {import("./wire.js").Message} Message
 * @typedef {import("./buffers.js").Path} Path
 *
 * @typedef {object} StoredModel
 * @property {State} state
 * @property {{ path: Path, data: string }[]} buffers
 * @property {{ path: Path, text: number }[]} texts
 * @property {string} esm
 * @property {string | null} css
 *
 * @typedef {(type: string, content: object, buffers?: DataView[]) => void} SendMessage
 *
 * @typedef {object} Definition what a widget's module exports
 * @property {(props: any) => any} [initialize]
 * @property {(props: any) => any} [render]
 *
 * @typedef {object} Widget
 * @property {Model} model
 * @property {Promise<Definition>} ready the module, loaded, with its initialize done
 * @property {AbortController} life
 */

export class Widgets {
  /** The widgets that have sent something or heard something: Python has made them. @type {Set<string>} */
  touched = new Set();
  /** @type {Map<string, Widget>} */
  #widgets = new Map();
  #send;

  /** @param {SendMessage} send */
  constructor(send) {
    this.#send = send;
  }

  /**
   * A widget that the page brought along.
   *
   * @param {string} id
   * @param {StoredModel} stored
   * @param {string[]} texts the page's long texts, which the widgets share
   */
  restore(id, stored, texts) {
    if (stored.css) addStylesheet(stored.css);
    return this.#add(id, this.stateOf(stored, texts), stored.esm);
  }

  /**
   * The state that a page brought along, with its bytes and long texts in their places.
   *
   * @param {StoredModel} stored
   * @param {string[]} texts
   */
  stateOf({ state, buffers, texts: taken }, texts) {
    const path = (/** @type {{ path: Path }} */ each) => each.path;
    putBack(
      state,
      buffers.map(path),
      buffers.map(({ data }) => fromBase64(data)),
    );
    putBack(
      state,
      taken.map(path),
      taken.map(({ text }) => texts[text]),
    );
    return state;
  }

  /**
   * @param {Message} message
   */
  receive({ header, content, buffers }) {
    const { comm_id: id, data } = content;
    if (header.msg_type === "comm_msg" || header.msg_type === "comm_open") this.touched.add(id);
    if (header.msg_type === "comm_open" && data.state?._model_module === "anywidget") {
      putBack(data.state, data.buffer_paths ?? [], buffers);
      if (data.state._css) addStylesheet(objectUrl(data.state._css, "text/css"));
      this.#add(id, data.state, objectUrl(data.state._esm, "text/javascript"));
    } else if (header.msg_type === "comm_msg" && data.method === "update") {
      putBack(data.state, data.buffer_paths ?? [], buffers);
      this.#widgets.get(id)?.model.receiveUpdate(data.state);
    } else if (header.msg_type === "comm_msg" && data.method === "custom") {
      this.#widgets.get(id)?.model.receiveCustom(data.content, buffers);
    } else if (header.msg_type === "comm_close") {
      this.remove(id);
    }
  }

  /**
   * Draws a widget into *el* until the widget or the page ends.
   *
   * @param {string} id
   * @param {HTMLElement} el
   */
  async mount(id, el) {
    const widget = this.#widgets.get(id);
    if (!widget) throw new Error(`no widget ${id}`);
    const { render } = await widget.ready;
    const { signal } = widget.life;
    const cleanup = await render?.({ ...this.#props(widget), el });
    if (typeof cleanup === "function") signal.addEventListener("abort", cleanup, { once: true });
    signal.addEventListener("abort", () => el.replaceChildren(), { once: true });
  }

  close() {
    for (const id of [...this.#widgets.keys()]) this.remove(id);
  }

  /**
   * @param {string} id
   * @param {State} state
   * @param {string} module
   */
  #add(id, state, module) {
    const model = new Model(id, state, (data, buffers) => {
      this.touched.add(id);
      this.#send("comm_msg", { comm_id: id, data }, buffers);
    });
    const life = new AbortController();
    /** @type {Widget} */
    const widget = { model, life, ready: load(module) };
    widget.ready = widget.ready.then(async (definition) => {
      const cleanup = await definition.initialize?.(this.#props(widget));
      if (typeof cleanup === "function") life.signal.addEventListener("abort", cleanup, { once: true });
      return definition;
    });
    // Whoever mounts the widget reports the failure; a widget that is never shown fails in silence.
    widget.ready.catch(() => {});
    this.#widgets.set(id, widget);
    return model;
  }

  /** @param {string} id */
  model(id) {
    return this.#widgets.get(id)?.model;
  }

  /** @param {string} id */
  remove(id) {
    this.#widgets.get(id)?.life.abort();
    this.#widgets.delete(id);
  }

  /** @param {Widget} widget */
  #props({ model, life }) {
    /** @param {string} reference */
    const getModel = async (reference) => {
      const other = this.#widgets.get(reference.replace("IPY_MODEL_", ""));
      if (!other) throw new Error(`no widget ${reference}`);
      return other.model.scoped(other.life.signal, getModel);
    };
    return { model: model.scoped(life.signal, getModel), signal: life.signal, experimental: {} };
  }
}

/**
 * @param {string} url
 * @returns {Promise<Definition>}
 */
async function load(url) {
  const { default: definition } = await import(/* @vite-ignore */ url);
  return typeof definition === "function" ? await definition() : definition;
}

/** @param {string} href */
function addStylesheet(href) {
  // The page may link it already, with an address relative to itself.
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll("link[rel=stylesheet]")
  );
  if ([...links].some((link) => link.href === href)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}

/**
 * @param {string} text
 * @param {string} type
 */
function objectUrl(text, type) {
  return URL.createObjectURL(new Blob([text], { type }));
}
