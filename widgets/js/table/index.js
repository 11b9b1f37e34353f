/**
 * The live table: draws the scene that Python sends, narrows its choices as the person clicks, and sends back the
 * action, or the clicks that led nowhere, to be told why.
 */
import { keepCoached } from "../progress/coach.js";
import { KEY, read, starsOf } from "../progress/store.js";
import { ActionRow } from "./action.js";
import { Banter } from "./banter.js";
import { Board } from "./board.js";
import { Faces } from "./cards.js";
import { Controls } from "./controls.js";
import { Countdown } from "./countdown.js";
import { make, say, set } from "./dom.js";
import { listenForDrags } from "./drag.js";
import { Effects } from "./effects.js";
import { download } from "./file.js";
import { Fit } from "./fit.js";
import { glide } from "./glide.js";
import { DEALT, keepMatch, keptMatch } from "./kept.js";
import { keepFocus, listen } from "./keyboard.js";
import { Lens } from "./lens.js";
import { Log } from "./log.js";
import { click, narrow, places } from "./narrow.js";
import { Pace } from "./pace.js";
import { holdPresses } from "./press.js";
import { SetupScreen } from "./setup.js";
import { Sheets } from "./sheets.js";
import { pageSounds } from "./sounds.js";
import { isStep, Stars } from "./stars.js";
import { Summary } from "./summary.js";

/**
 * @typedef {import("./types.js").Control} Control
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").CoachNews} CoachNews
 * @typedef {import("./types.js").Keep} Keep
 * @typedef {import("./types.js").Save} Save
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Practised | import("./types.js").Best | import("./types.js").Puzzled} Practice
 * @typedef {{ type: "faces", faces: Record<string, string> }} MoreFaces
 *
 * @typedef {{ get: (name: string) => any, on: (name: string, listener: (content: any) => void) => void,
 *   off: (name: string, listener: (content: any) => void) => void, send: (content: object) => void }} Model
 */

const TRAITS = [
  "scene",
  "faces",
  "entries",
  "feedback",
  "controls",
  "words",
  "step",
  "clock",
  "wait",
  "moment",
];
/** The controls that lay another table: it may be drawn as wide as can be again. */
const ANOTHER = new Set([
  "again",
  "back",
  "deal",
  "load",
  "more",
  "next-item",
  "next-round",
  "rematch",
  "restart",
  "return",
  "seed",
  "what-if",
]);
/** From this width the log stands open beside the table. */
const WIDE = 1160;

const isSame = (/** @type {object | undefined} */ one, /** @type {object | undefined} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);

/** @param {{ model: Model, el: HTMLElement }} props */
function render({ model, el }) {
  const life = new AbortController();
  const { signal } = life;
  const words = (/** @type {string} */ name) => model.get("words")[name] ?? "";
  const send = (/** @type {object} */ message) => model.send({ ...message, version: scene.version });

  /** @type {Scene} */
  let scene = model.get("scene");
  let stand = places(scene);
  /** @type {string[]} */
  let clicks = [];
  let clicked = "";
  /** What was answered last, and has been heard. @type {number | undefined} */
  let heard = model.get("feedback").number;
  let controlled = ""; // of which control what comes next comes, if it comes of one
  let isRedrawing = false;
  const narrowed = () => narrow(scene.choices, clicks, stand.isAside);
  const act = (/** @type {Choice} */ { action }) => {
    controlled = "";
    send({ type: "act", action });
  };
  const why = () => send({ type: "why", clicks });

  const faces = new Faces();
  const log = new Log(words);
  const action = new ActionRow(
    faces,
    words,
    { act, click: choose, why, clear, skip: () => pace.skip() },
    signal,
  );
  const stars = new Stars(words);
  const lens = new Lens(faces);
  const sheets = new Sheets(words);
  const board = new Board(faces, words, action.el, stars.el, lens.el);
  const countdown = new Countdown((id) => send({ type: "control", id, value: null }), signal);
  board.tray.prepend(countdown.el);
  const pace = new Pace((all) => send({ type: "continue", all }), signal);
  const controls = new Controls(
    words,
    (id, value) => {
      send({ type: "control", id, value });
      controlled = id;
      keepPace();
    },
    (text) => tell({ kind: "info", text }),
  );
  action.feedback.append(controls.coach);
  const needed = make("div", { class: "ck-needed" }, board.el, controls.el);
  const layout = make("div", { class: "ck-layout" }, needed, sheets.el, log.el, ...controls.dialogs);
  // JupyterLab leaves the keys alone inside what carries this attribute.
  const root = make("div", { class: "cardkit-table", role: "group", "data-lm-suppress-shortcuts": "true" });
  root.append(layout);
  const fit = new Fit(el, root, needed, signal);
  // A page that gives its tables a height has a place for answers, and for a card in words.
  if (fit.isAsked) needed.prepend(make("div", { class: "ck-info" }, action.feedback, lens.el));
  const setup = new SetupScreen(faces, words, controls, signal);
  const summary = new Summary(faces, words, controls.next);
  const banter = new Banter(layout);
  const coming = make("p", { class: "ck-coming" });
  const sounds = pageSounds();
  const effects = new Effects(layout, sounds);
  root.classList.toggle("ck-play", model.get("kept") === DEALT);

  /**
   * Which of its screens the table shows: what is chosen before a match, how a round came out, or else the board. While
   * what the address asks for is on its way, there is nothing to choose.
   *
   * @param {boolean} isFirst
   */
  function screen(isFirst) {
    if (setup.isOpen) return isFirst && isWished(scene.address) ? "coming" : "setup";
    return scene.summary && !summary.isLooking ? "summary" : null;
  }

  /** @param {boolean} isFirst */
  function turn(isFirst = false) {
    const shown = screen(isFirst);
    const isOther = root.dataset.screen !== (shown ?? undefined);
    set(root, "data-screen", shown);
    say(coming, words("coming"));
    place(coming, shown === "coming");
    place(setup.el, shown === "setup");
    place(summary.el, scene.summary !== null && !setup.isOpen);
    return isOther;
  }

  /**
   * Puts a screen above the board, or takes it away: most tables never need one.
   *
   * @param {HTMLElement} el
   * @param {boolean} isThere
   */
  function place(el, isThere) {
    if (!isThere) el.remove();
    else if (!el.isConnected) layout.prepend(el);
  }

  /** @param {import("./types.js").Feedback} feedback */
  function tell(feedback) {
    action.answer(feedback);
    setup.answer(feedback.text ?? "");
  }

  summary.turn = () => {
    summary.draw(scene.summary, scene.version);
    turn();
    fit.draw();
  };

  /** A moment is the person's own: others may be about to act, but there is nobody to be hurried. */
  const areOthersMoving = () => model.get("wait") !== null && !model.get("moment");

  /** How many milliseconds the person has to act out of turn; `null` if they cannot, or nobody hurries them. */
  function timeToReact() {
    const canPass = model
      .get("controls")
      .some((/** @type {Control} */ { id, enabled }) => id === "pass" && enabled);
    return canPass && model.get("moment") ? model.get("wait") : null;
  }

  function keepPace() {
    pace.set(scene.version, model.get("wait"), model.get("moment") ? "normal" : controls.value("pace"));
  }

  /**
   * Draws something anew; where the focus goes then, nobody has pointed.
   *
   * @param {() => void} change
   */
  function redraw(change) {
    isRedrawing = true;
    keepFocus(root, change);
    isRedrawing = false;
  }

  /**
   * Says in words what would come of what is chosen, or lies at hand; returns whether there is such a forecast.
   *
   * @param {string[]} ids
   */
  function foretell(ids) {
    const forecast = ids.map((id) => board.forecast(clicks, id)).find(Boolean);
    if (forecast) lens.show(forecast.card, forecast.text, forecast.face);
    return forecast !== undefined;
  }

  /** Shows what is chosen and what can be done now. */
  function show() {
    const now = narrowed();
    glide(root, () =>
      redraw(() => {
        board.mark(clicks, now);
        // Where nothing can come of it, what was foretold before holds no more.
        const card = clicks.find((id) => !stand.isAside(id));
        if (!foretell(clicks) && card && clicks.some(stand.isGap)) lens.show(card);
        action.draw(scene, clicks, now, areOthersMoving());
        fit.draw();
      }),
    );
    return now;
  }

  /** @param {string[]} chosen */
  function chooseAll(chosen) {
    clicks = chosen;
    const now = show();
    if (now.sure) act(now.sure);
    else if (clicks.length > 0 && !now.open) why();
    else if (model.get("feedback").kind !== "coach") action.answer({}); // what the coach says stays while one chooses
  }

  /** @param {string} id */
  function choose(id) {
    // What is done is done: the table is calm then.
    if (scene.choices.length === 0 && model.get("feedback").kind === "reached") return;
    chooseAll(click(scene.choices, clicks, id, stand));
  }

  function clear() {
    if (clicks.length === 0) return false;
    chooseAll([]);
    return true;
  }

  /**
   * Chooses the gap into which a card was dropped; to drop it there confirms it, if that is all there is to choose.
   *
   * @param {string} gap
   */
  function dropAt(gap) {
    if (!clicks.includes(gap)) choose(gap);
    const { exact, next } = narrowed();
    if (exact[0] && next.size === 0) act(exact[0]);
  }

  /** Does what is chosen, leads to what it still needs, or asks why it cannot be done. */
  function commit() {
    const { exact, asked, next } = narrowed();
    const [only] = exact;
    if (only) act(only);
    else if (asked.size > 0) {
      const asides = /** @type {NodeListOf<HTMLElement>} */ (
        root.querySelectorAll(".ck-gap:not([hidden]), .ck-tray .ck-option, .ck-chip")
      );
      const first = [...asides].find(({ dataset: { id } }) => id === undefined || next.has(id));
      first?.focus();
    } else if (clicks.length > 0) why();
    return true;
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  function tellPage(name, detail) {
    root.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /**
   * Whether the page came with an address of its own: then that is asked for, and the table of the beginning must not
   * write over it.
   *
   * @param {Record<string, string | null> | undefined} address
   */
  function isWished(address) {
    const { query = {} } = model.get("page") ?? {};
    return Object.entries(address ?? {}).some(([name, value]) => (query[name] ?? value) !== value);
  }

  /**
   * Lets an answer be heard, once: whether it was right, or not; a step that is finished sounds by its stars.
   *
   * @param {boolean} isFinished
   */
  function sound(isFinished) {
    const { kind = "info", number } = model.get("feedback");
    const isNew = number !== undefined && number !== heard;
    heard = number;
    if (isFinished) sounds.play(["star"]);
    else if (isNew && kind === "reached") sounds.play(["right"]);
    else if (isNew && ["legal", "refused", "turn"].includes(kind)) sounds.play(["wrong"]);
  }

  /** Shows how the step stands; returns what is new about it. */
  function drawStep() {
    const step = model.get("step");
    set(root, "id", isStep(step) ? `step-${step.name}` : null);
    const { isNew, label } = stars.draw(step);
    if (isNew) tellPage("cardkit:progress", { lesson: step.lesson, step: step.name });
    return isNew ? [label] : [];
  }

  /**
   * Another tab has won stars, or let somebody forget them all.
   *
   * @param {StorageEvent} event
   */
  function drawKept({ key, newValue }) {
    const step = model.get("step");
    if (!isStep(step) || (key !== KEY && key !== null)) return;
    if (newValue !== null) return void stars.draw(step);
    stars.forget(step);
    send({ type: "forget" });
  }

  /** @param {Set<string>} changed */
  function update(changed) {
    const before = scene;
    if (changed.has("faces")) faces.draw(model.get("faces"));
    if (changed.has("scene")) {
      scene = model.get("scene");
      stand = places(scene);
      // Whoever asks for a hint has not changed their mind about what they had chosen, if it can still be.
      const isHint = controlled.startsWith("hint") && narrowed().open;
      if (before.version !== scene.version && !isHint) clicks = [];
      set(root, "aria-label", scene.label);
      set(root, "lang", scene.language);
      const { address } = scene;
      const isNews = before === scene ? !isWished(address) : !isSame(address, before.address);
      if (address && isNews) tellPage("cardkit:address", address);
    }
    const now = narrowed();
    const isHere = root.contains(document.activeElement);
    const isOther = { screen: false };
    glide(root, () =>
      redraw(() => {
        if (changed.has("controls") || changed.has("words")) controls.draw(model.get("controls"));
        if (changed.has("scene") || changed.has("faces") || changed.has("words")) {
          summary.draw(scene.summary, scene.version);
          board.draw(scene);
          lens.draw(scene, fit.isAsked && before.version !== scene.version);
          sheets.draw(scene);
        }
        setup.draw(scene);
        isOther.screen = turn(before === scene && changed.size === TRAITS.length);
        board.mark(clicks, now);
        board.light(model.get("feedback").lit ?? []);
        action.draw(scene, clicks, now, areOthersMoving());
      }),
    );
    if (isOther.screen && isHere && root.dataset.screen === "setup") setup.focus();
    if (isOther.screen && isHere && root.dataset.screen === "summary") summary.focus();
    if (changed.has("feedback")) {
      tell(model.get("feedback"));
      if (isHere) action.reveal();
    }
    const news = changed.has("entries") ? log.draw(model.get("entries")) : [];
    if (changed.has("entries")) {
      effects.draw(model.get("entries"), scene);
      const isQuiet = !controls.isOn("lines") || model.get("feedback").kind === "coach";
      banter.draw(model.get("entries"), isQuiet);
    }
    if (scene.summary && !isSame(scene.summary, before.summary ?? undefined)) news.push(scene.summary.title);
    const won = changed.has("step") || changed.has("words") ? drawStep() : [];
    news.push(...won);
    sound(won.length > 0);
    // Whoever cannot see the table hears when it is their turn, but not that others are thinking.
    if (scene.choices.length > 0 && scene.prompt !== before.prompt) news.push(scene.prompt);
    if (scene.over !== before.over) news.push(scene.over);
    log.tell(news.filter(Boolean));
    countdown.draw(model.get("clock") ?? {});
    if (changed.has("scene") && ANOTHER.has(controlled)) fit.loosen();
    redraw(() => fit.draw());
    keepPace();
    if (changed.has("scene") && controlled !== "") {
      controlled = "";
      if (isHere) action.keepInSight(board.el);
    }
    if (changed.has("scene")) {
      const time = timeToReact();
      action.hurry(time);
      if (time !== null && isHere)
        root.querySelector(".ck-tray .ck-option")?.scrollIntoView({ block: "nearest" });
    }
  }

  root.addEventListener(
    "click",
    (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest(".ck-board button[data-id]");
      if (!(button instanceof HTMLElement)) return;
      const id = button.dataset.id ?? "";
      // The second click of a double click means "do it": it does not take the first one back. Browsers count quick
      // taps of a finger together even on two cards side by side.
      const isSecond = event.detail > 1 && id === clicked;
      clicked = id;
      if (!isSecond || !clicks.includes(id)) choose(id);
      // What is sure has been done by its first click.
      if (isSecond && !narrowed().sure) commit();
    },
    { signal },
  );
  addEventListener("storage", drawKept, { signal });
  holdPresses(root, signal);
  listen(
    root,
    { clear, commit: (id) => clicks.includes(id) && commit(), press: (key) => controls.press(key) },
    signal,
  );
  listenForDrags(
    root,
    {
      lift: (id) => {
        if (!clicks.includes(id)) choose(id);
        return clicks.filter((other) => !stand.isAside(other));
      },
      toGap: dropAt,
      toTable: commit,
    },
    signal,
  );

  for (const type of ["pointerover", "focusin", "click"]) {
    root.addEventListener(
      type,
      ({ target }) => {
        const el = /** @type {HTMLElement} */ (target).closest(".ck-card[data-id], .ck-gap[data-id]");
        if (!(el instanceof HTMLElement) || isRedrawing) return;
        const id = el.dataset.id ?? "";
        if (!foretell([id]) && el.classList.contains("ck-card")) lens.show(id);
        fit.draw();
      },
      { signal },
    );
  }

  // A change of several traits arrives as several events; the table is drawn once for all of them.
  /** @type {Set<string>} */
  const changed = new Set();
  for (const trait of TRAITS) {
    const listener = () => {
      if (changed.size === 0)
        queueMicrotask(() => {
          if (!signal.aborted) update(new Set(changed));
          changed.clear();
        });
      changed.add(trait);
    };
    model.on(`change:${trait}`, listener);
    signal.addEventListener("abort", () => model.off(`change:${trait}`, listener));
  }

  const hear = (/** @type {Save | Keep | CoachNews | Practice | MoreFaces} */ message) => {
    if (message.type === "save") download(message.name, message.text);
    if (message.type === "keep") keepMatch(message);
    if (message.type === "coach") keepCoached(message);
    if (message.type === "practised" || message.type === "best" || message.type === "puzzled")
      tellPage("cardkit:practice", message);
    if (message.type === "faces") {
      Object.assign(model.get("faces"), message.faces);
      faces.add(message.faces);
    }
  };
  model.on("msg:custom", hear);
  signal.addEventListener("abort", () => model.off("msg:custom", hear));

  log.details.open = el.clientWidth >= WIDE;
  el.append(root);
  update(new Set(TRAITS));
  const step = model.get("step");
  const match = model.get("kept") && keptMatch(model.get("kept"));
  if (match) send({ type: "resume", ...match });
  if (isStep(step) && step.first) send({ type: "remember", stars: starsOf(read(), step.lesson) });

  return () => {
    life.abort();
    root.remove();
  };
}

export default { render };
