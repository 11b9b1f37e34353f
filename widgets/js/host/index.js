/**
 * Brings a page's widgets to life: one websocket to the page's kernel, and anywidget's protocol on it.
 *
 * The page carries the state of every widget, so tables are drawn before the connection stands.
 */
import { followAddress, pageContext } from "./address.js";
import { Connection } from "./connection.js";
import { Widgets } from "./widgets.js";

/**
 * @typedef {object} Page
 * @property {string} kernel
 * @property {Record<string, import("./widgets.js").StoredModel>} models
 * @property {string[]} texts
 */

/** @param {Document} document */
function start(document) {
  const source = document.getElementById("ck-page");
  if (!source?.textContent) return;
  /** @type {Page} */
  const page = JSON.parse(source.textContent);
  const life = new AbortController();

  const channels = new URL(`../api/kernels/${page.kernel}/channels`, document.baseURI);
  const connection = new Connection(
    channels,
    (message) => widgets.receive(message),
    () => {
      const notice = /** @type {HTMLElement} */ (document.getElementById("ck-lost"));
      notice.hidden = false;
      notice.querySelector("button")?.addEventListener("click", () => location.reload());
    },
  );
  const widgets = new Widgets((type, content, buffers) => connection.send(type, content, buffers));

  const context = pageContext();
  for (const [id, stored] of Object.entries(page.models)) {
    const model = widgets.restore(id, stored, page.texts);
    if (model.has("page")) {
      model.set("page", context);
      model.save_changes();
    }
  }
  void mountAll(widgets, life.signal);
  followAddress(life.signal);
  addEventListener("pagehide", () => {
    life.abort();
    widgets.close();
    connection.close();
  });
  // A page taken from the browser's memory has lost its kernel.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

/**
 * Draws the widgets one after the other, beginning with what is in sight, so that the first is there at once.
 *
 * @param {Widgets} widgets
 * @param {AbortSignal} signal
 */
async function mountAll(widgets, signal) {
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-model-id]"));
  const inSight = [...places].findIndex((place) => place.getBoundingClientRect().bottom > 0);
  const ordered = [...places].slice(Math.max(inSight, 0)).concat([...places].slice(0, Math.max(inSight, 0)));
  for (const place of ordered) {
    if (signal.aborted) return;
    try {
      await widgets.mount(place.dataset.modelId ?? "", place);
    } catch (error) {
      console.error(error);
      const notice = /** @type {HTMLTemplateElement} */ (document.getElementById("ck-broken"));
      place.replaceChildren(notice.content.cloneNode(true));
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

start(document);
