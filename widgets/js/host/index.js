/**
 * Brings a page's widgets to life: one websocket to the page's kernel, and anywidget's protocol on it.
 *
 * The page carries the state of every widget, so tables are drawn before the connection stands.
 */
import { keepPlace } from "../progress/place.js";
import { followAddress, pageContext, samePlace } from "./address.js";
import { Arrival } from "./arrival.js";
import { Connection } from "./connection.js";
import { changeLanguage } from "./language.js";
import { LessonProgress, listenToMenu } from "./lesson.js";
import { LostNotice } from "./lost.js";
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
    () => lost.show(),
  );
  const lost = new LostNotice(new URL("../healthz", document.baseURI), () => {
    keepPlace(".ck-cell");
    location.reload();
  });
  const widgets = new Widgets((type, content, buffers) => connection.send(type, content, buffers));

  const models = Object.entries(page.models).map(([id, stored]) => widgets.restore(id, stored, page.texts));
  function tellPage() {
    const context = pageContext();
    for (const model of models) {
      if (!model.has("page")) continue;
      model.set("page", context);
      model.save_changes();
    }
  }
  tellPage();

  const lesson = models.find((model) => model.get("step")?.lesson)?.get("step").lesson;
  const progress = new LessonProgress(lesson ?? "");
  const { signal } = life;
  progress.draw();
  document.addEventListener("cardkit:progress", () => progress.draw(), { signal });
  addEventListener("storage", () => progress.draw(), { signal });
  const arrival = new Arrival(signal);
  listenToMenu(arrival, signal);
  followAddress(signal);
  document.addEventListener(
    "click",
    async (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target.closest("#ck-lost button")) void lost.leave();
      const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-language]"));
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const here = samePlace(link);
      try {
        await changeLanguage(here);
      } catch (error) {
        console.warn(error);
        void lost.leave(() => location.assign(here));
        return;
      }
      tellPage();
      progress.draw();
      lost.answered();
      /** @type {HTMLElement | null} */ (document.querySelector("a[data-language]"))?.focus();
    },
    { signal },
  );

  arrival.begin();
  void mountAll(widgets, signal, (place) => arrival.drawn(place)).then(() => arrival.settle());
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
 * @param {(place: HTMLElement) => void} mounted called with the place of each that has been drawn
 */
async function mountAll(widgets, signal, mounted) {
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
    mounted(place);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

start(document);
