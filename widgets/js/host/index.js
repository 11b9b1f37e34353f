/**
 * Brings a page's widgets to life: one line to Python, and anywidget's protocol on it.
 *
 * The page carries the first state of every widget, so tables are drawn before the line stands, and the page is the
 * same for everybody. Going on to another chapter swaps the page and keeps the line.
 */
import { stepInAddress } from "../composer/address.js";
import { GO } from "../progress/deals.js";
import { keepPlace, placeInSight } from "../progress/place.js";
import { answered, knownOf } from "../progress/practice.js";
import { keepBest, keepPuzzle, learn, read, starsOf } from "../progress/store.js";
import { leave } from "../progress/stored.js";
import { keepLanguage } from "../progress/tongue.js";
import { canUnpack } from "../worker/packed.js";
import { followAddress, samePlace } from "./address.js";
import { Arrival } from "./arrival.js";
import { Aside } from "./aside.js";
import { alike, drawEmbedded, isEmbedded, startEmbedded } from "./embedded.js";
import { fetchPage, inThisLanguage, pageOf, takeOver, translate } from "./language.js";
import { LostNotice } from "./lost.js";
import { Own } from "./own.js";
import { leadToProjector, startPresenter, startProjected } from "./projected.js";
import { mayRestart } from "./restart.js";
import { drawSwitch, listenForSwitch } from "./sound.js";
import { Stage } from "./stage.js";
import { Starting } from "./starting.js";
import { PageTables } from "./tables.js";
import { Visit } from "./visit.js";

/**
 * @typedef {object} Page
 * @property {string} page its address below the home page, such as `en/kael/cut`
 * @property {string} file which version of its notebook it was drawn from
 * @property {string} root the home page's address, relative to it
 * @property {Record<string, import("./widgets.js").StoredModel>} models
 * @property {string[]} texts
 * @property {import("../progress/mastery.js").Course} course all that is taught of its game
 * @property {string} [python] where the worker is in which Python runs, if there is no server
 *
 * @typedef {ReturnType<typeof placeInSight>} Place
 */

/**
 * Why a server that is there has no kernel for this visitor, if it has none.
 *
 * @param {URL} health
 * @returns {Promise<"" | import("./connection.js").Shortage>}
 */
async function shortage(health) {
  try {
    const { ok, enough } = await (await fetch(health, { cache: "no-store" })).json();
    if (enough) return "enough";
    return ok === false ? "full" : "";
  } catch {
    return "";
  }
}

async function start() {
  drawEmbedded();
  const life = new AbortController();
  const { signal } = life;
  if (await startPresenter(signal)) return;
  /** @type {Page | null} */
  let first = null;
  // Without a server, a page that can be had is all that there is.
  const lost = new LostNotice(
    (to) => (first && !first.python ? health : to),
    () => {
      keepPlace(".ck-cell");
      leave();
    },
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      if (/** @type {Element} */ (target).closest("#ck-lost button")) void lost.leave();
    },
    { signal },
  );
  try {
    first = await pageOf(document, location.href);
  } catch (error) {
    console.error(error);
    return canUnpack ? lost.stuck() : lost.blocked();
  }
  if (!first) return;
  const { python } = first;
  const root = new URL(first.root, document.baseURI);
  const health = new URL("healthz", root);
  const aside = new Aside(signal);
  let starting = new Starting();
  const visit = new Visit(root, python, {
    receive: (message) => {
      if (message.header.msg_type === "ran") void own.show(message.content);
      else tables.receive(message);
    },
    opened: () => {
      starting.done();
      lost.found();
      document.dispatchEvent(new Event("cardkit:opened"));
    },
    shortage: () => shortage(health),
    full: (why) => lost.wait(why),
    lost: (isFlooded) => {
      if (own.lost()) return;
      lost.show(isFlooded);
      aside.keep();
      // The page brings a new worker along.
      if (python && mayRestart()) void lost.leave();
    },
    slow: (isSlow) => (isSlow ? aside.say("slow") : aside.unsay("slow")),
    starting: (far) => starting.show(far),
    blocked: () => {
      starting.done();
      lost.blocked();
    },
    failed: () => {
      starting.done();
      lost.stuck();
    },
  });
  const own = new Own(
    {
      run: (content) => visit.send("run", content),
      stop: () => void beginAnew(),
      drop: (id) => tables.drop(id),
      mount: (id, place) => tables.mountOwn(id, place),
    },
    signal,
  );
  const arrival = new Arrival(signal);
  let playing = new AbortController();
  /** @type {Stage} */
  let stage;
  let course = first.course;
  let chapter = "";
  let tables = open(first);
  let path = location.pathname;
  // Who clicks twice, or goes back while a page is on its way, gets the last one that they asked for.
  let wishes = 0;

  /** @param {Page} page */
  function open(page) {
    const shown = new PageTables(page, root, (...message) => visit.send(...message));
    course = page.course;
    visit.open(page, document.documentElement.lang, starsOf(read(), shown.lesson), knownOf(course));
    chapter = page.page.split("/")[2] ?? "";
    playing.abort();
    playing = new AbortController();
    stage = new Stage(shown.lesson, playing.signal);
    keepLanguage();
    drawSwitch();
    shown.tellPage(knownOf(course));
    own.open(page.page);
    const around = {
      modelIn: (/** @type {HTMLElement} */ part) => shown.modelIn(part),
      go: (/** @type {1 | -1} */ by) => stage.go(by),
    };
    void startProjected(around, playing.signal);
    void shown
      .mount((place) => arrival.drawn(place))
      .then((isWhole) => {
        if (isWhole) arrival.settle();
      });
    return shown;
  }

  /**
   * Keeps what came of practice.
   *
   * @param {Event} event
   */
  function keepPractice(event) {
    /** @type {import("../table/types.js").Practised | import("../table/types.js").Best | import("../table/types.js").Puzzled} */
    const news = /** @type {CustomEvent} */ (event).detail;
    if (news.type === "practised") answered(course, news.rules, news.right);
    if (news.type === "best") keepBest(course.game, news.right);
    if (news.type === "puzzled") keepPuzzle(course.game, news.date, news.number, news.row);
    progressed();
  }

  /**
   * Keeps where somebody learns: where they have finished a step.
   *
   * @param {Event} event
   */
  function keepLearning(event) {
    if (chapter) learn(/** @type {CustomEvent} */ (event).detail.lesson, chapter);
    progressed();
  }

  /** Shows what this browser keeps by now, and says so. */
  function progressed() {
    stage.draw();
    visit.know(knownOf(course));
  }

  /**
   * Shows another page of ours in place of this one.
   *
   * @param {Document} other
   * @param {Page} page
   * @param {Place} place where somebody has read it before
   */
  function swap(other, page, place) {
    tables.close();
    for (const selector of ["#ck-page", "#ck-broken"]) {
      const [here, there] = [document.head.querySelector(selector), other.querySelector(selector)];
      if (here && there) here.replaceWith(document.importNode(there, true));
    }
    document.body.className = other.body.className;
    drawEmbedded();
    document.body.replaceChildren(...document.importNode(other.body, true).childNodes);
    takeOver(other);
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("content")?.focus({ preventScroll: true });
    arrival.begin(place);
    tables = open(page);
    lost.answered();
  }

  /** Begins Python anew, and this page with it, as it came: of all that was done to its tables, Python knows nothing. */
  async function beginAnew() {
    visit.restart();
    starting.done();
    starting = new Starting();
    await goTo(new URL(location.href), { isNew: false, place: placeInSight(".ck-cell") });
  }

  /**
   * Goes on to another page.
   *
   * @param {URL} address
   * @param {{ isNew: boolean, place: Place }} how whether it is to stand in the history, and where somebody read it
   */
  async function goTo(address, { isNew, place }) {
    const wish = ++wishes;
    const url = alike(address);
    // Without a kernel, another page is a way to get one.
    if (lost.isLost) return leave(url);
    try {
      const other = await fetchPage(url);
      if (wish !== wishes) return;
      const page = await pageOf(other, url.href);
      if (wish !== wishes) return;
      // A newer site has other tables than the Python that runs here.
      if (!page || page.python !== python) return leave(url);
      if (isNew) {
        history.replaceState({ place: placeInSight(".ck-cell") }, "");
        history.pushState(null, "", url);
      }
      path = url.pathname;
      swap(other, page, place);
    } catch (error) {
      if (wish !== wishes) return;
      console.warn(error);
      void lost.leave(() => leave(url), url);
    }
  }

  /**
   * Lets the page speak another language.
   *
   * @param {HTMLAnchorElement} link to the same page in it
   */
  async function readIn(link) {
    const wish = ++wishes;
    let url = samePlace(link);
    try {
      const other = await fetchPage(url);
      if (wish !== wishes) return;
      const page = await pageOf(other, url.href);
      if (wish !== wishes) return;
      if (page?.python !== python) return leave(url);
      // A table may have written into the address meanwhile, or somebody gone to another step.
      url = samePlace(link);
      translate(other, url);
      path = url.pathname;
      if (page) tables.translate(page);
      visit.read(document.documentElement.lang);
      tables.tellPage(knownOf(course));
    } catch (error) {
      if (wish !== wishes) return;
      console.warn(error);
      void lost.leave(() => leave(url), url);
      return;
    }
    stage.draw();
    own.draw();
    aside.draw();
    drawSwitch();
    keepLanguage();
    lost.answered();
    /** @type {HTMLElement | null} */ (document.querySelector("a[data-language]"))?.focus();
  }

  // A link to the deal that lies here, with another's go at it, or to another step, changes nothing else of the address.
  addEventListener(
    "hashchange",
    () => (location.hash.startsWith(GO) || stepInAddress()) && tables.tellPage(knownOf(course)),
    { signal },
  );
  document.addEventListener("cardkit:progress", keepLearning, { signal });
  document.addEventListener("cardkit:practice", keepPractice, { signal });
  addEventListener("storage", progressed, { signal });
  followAddress(signal);
  startEmbedded(signal);
  leadToProjector(signal);
  listenForSwitch(signal);
  document.addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-language], a[data-on]"));
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.dataset.on === undefined) void readIn(link);
      else void goTo(new URL(link.href), { isNew: true, place: null });
    },
    { signal },
  );
  addEventListener(
    "popstate",
    ({ state }) => {
      const url = inThisLanguage(location.href, root);
      if (url.pathname !== location.pathname) history.replaceState(state, "", url);
      if (url.pathname !== path) void goTo(url, { isNew: false, place: state?.place ?? null });
    },
    { signal },
  );

  // The page around a frame stays where its reader is.
  if (!isEmbedded()) arrival.begin();
  addEventListener("pagehide", () => {
    life.abort();
    playing.abort();
    tables.close();
    visit.close();
  });
  // A page taken from the browser's memory has lost its kernel.
  addEventListener("pageshow", (event) => {
    if (event.persisted) leave();
  });
}

void start();
