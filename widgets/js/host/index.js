/**
 * Brings a page's widgets to life: one line to Python, and anywidget's protocol on it.
 *
 * The page carries the first state of every widget, so tables are drawn before the line stands, and the page is the
 * same for everybody. Going on to another chapter swaps the page and keeps the line.
 */
import { keepPlace } from "../progress/place.js";
import { read, starsOf } from "../progress/store.js";
import { followAddress, samePlace } from "./address.js";
import { Arrival } from "./arrival.js";
import { fetchPage, translate } from "./language.js";
import { LostNotice } from "./lost.js";
import { Stage } from "./stage.js";
import { PageTables } from "./tables.js";
import { Visit } from "./visit.js";

/**
 * @typedef {object} Page
 * @property {string} page its address below the home page, such as `en/kael/cut`
 * @property {string} root the home page's address, relative to it
 * @property {Record<string, import("./widgets.js").StoredModel>} models
 * @property {string[]} texts
 */

/**
 * What a page says of itself.
 *
 * @param {Document} document
 * @returns {Page | null}
 */
function pageOf(document) {
  const source = document.getElementById("ck-page");
  return source?.textContent ? JSON.parse(source.textContent) : null;
}

function start() {
  const first = pageOf(document);
  if (!first) return;
  const life = new AbortController();
  const { signal } = life;
  const root = new URL(first.root, document.baseURI);

  const lost = new LostNotice(new URL("healthz", root), () => {
    keepPlace(".ck-cell");
    location.reload();
  });
  const visit = new Visit(
    root,
    (message) => tables.receive(message),
    () => lost.show(),
  );
  const arrival = new Arrival(signal);
  let playing = new AbortController();
  /** @type {Stage} */
  let stage;
  let tables = open(first);
  let path = location.pathname;

  /** @param {Page} page */
  function open(page) {
    const shown = new PageTables(page, root, (...message) => visit.send(...message));
    visit.open(page.page, document.documentElement.lang, starsOf(read(), shown.lesson));
    playing.abort();
    playing = new AbortController();
    stage = new Stage(shown.lesson, playing.signal);
    shown.tellPage();
    void shown.mount((place) => arrival.drawn(place)).then(() => arrival.settle());
    return shown;
  }

  /**
   * Shows another page of ours in place of this one.
   *
   * @param {Document} other
   * @param {Page} page
   */
  function swap(other, page) {
    tables.close();
    for (const selector of ["#ck-page", "#ck-broken"]) {
      const [here, there] = [document.head.querySelector(selector), other.querySelector(selector)];
      if (here && there) here.replaceWith(document.importNode(there, true));
    }
    document.body.className = other.body.className;
    document.body.replaceChildren(...document.importNode(other.body, true).childNodes);
    document.title = other.title;
    document.documentElement.lang = other.documentElement.lang;
    document.documentElement.dataset.pages = other.documentElement.dataset.pages;
    tables = open(page);
    lost.answered();
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  /**
   * Goes on to another page; *isNew* says whether it is to stand in the history.
   *
   * @param {URL} url
   * @param {{ isNew: boolean }} how
   */
  async function goTo(url, { isNew }) {
    try {
      const other = await fetchPage(url);
      const page = pageOf(other);
      if (!page) return location.assign(url);
      if (isNew) history.pushState(null, "", url);
      path = url.pathname;
      swap(other, page);
    } catch (error) {
      console.warn(error);
      void lost.leave(() => location.assign(url));
    }
  }

  document.addEventListener("cardkit:progress", () => stage.draw(), { signal });
  addEventListener("storage", () => stage.draw(), { signal });
  followAddress(signal);
  document.addEventListener(
    "click",
    async (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target.closest("#ck-lost button")) void lost.leave();
      const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-language], a[data-on]"));
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.dataset.on !== undefined) {
        void goTo(new URL(link.href), { isNew: true });
        return;
      }
      const here = samePlace(link);
      try {
        const page = pageOf(await translate(here));
        path = location.pathname;
        visit.read(document.documentElement.lang);
        if (page) tables.translate(page);
      } catch (error) {
        console.warn(error);
        void lost.leave(() => location.assign(here));
        return;
      }
      stage.draw();
      lost.answered();
      /** @type {HTMLElement | null} */ (document.querySelector("a[data-language]"))?.focus();
    },
    { signal },
  );
  addEventListener(
    "popstate",
    () => {
      if (location.pathname !== path) void goTo(new URL(location.href), { isNew: false });
    },
    { signal },
  );

  arrival.begin();
  addEventListener("pagehide", () => {
    life.abort();
    playing.abort();
    tables.close();
    visit.close();
  });
  // A page taken from the browser's memory has lost its kernel.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

start();
