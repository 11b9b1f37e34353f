/**
 * The live table: draws the scene that Python sends, narrows its choices as the person clicks, and sends back the
 * action, or the clicks that led nowhere, to be told why.
 */
import { playToday } from "../progress/days.js";
import { read, starsOf } from "../progress/store.js";
import { ActionRow } from "./action.js";
import { answer } from "./answer.js";
import { Banter } from "./banter.js";
import { Board } from "./board.js";
import { Faces } from "./cards.js";
import { Choosing } from "./choosing.js";
import { Controls } from "./controls.js";
import { Countdown } from "./countdown.js";
import { Curtain } from "./curtain.js";
import { atRest, make, set } from "./dom.js";
import { Effects } from "./effects.js";
import { glide, still } from "./glide.js";
import { GoingOn } from "./going.js";
import { bringInSight, keepFocus, lead } from "./keyboard.js";
import { Landing } from "./landing.js";
import { Laying } from "./laying.js";
import { follow, hear, TRAITS } from "./line.js";
import { Log } from "./log.js";
import { Moments } from "./moments.js";
import { Pace } from "./pace.js";
import { holdPresses } from "./press.js";
import { Reading } from "./reading.js";
import { Screens } from "./screens.js";
import { SetupScreen } from "./setup.js";
import { Sheets } from "./sheets.js";
import { Shortcuts } from "./shortcuts.js";
import { pageSounds } from "./sounds.js";
import { isStep, Stars } from "./stars.js";
import { Summary } from "./summary.js";
import { Sweep } from "./sweep.js";
import { isWished } from "./wished.js";

/**
 * @typedef {import("./types.js").Control} Control
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Scene} Scene
 */

const isSame = (/** @type {object | undefined} */ one, /** @type {object | undefined} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);

/** @param {{ model: import("./line.js").Model, el: HTMLElement }} props */
function render({ model, el }) {
  const life = new AbortController();
  const { signal } = life;
  const words = (/** @type {string} */ name) => model.get("words")[name] ?? "";
  const send = (/** @type {object} */ message) => model.send({ ...message, version: scene.version });

  /** @type {Scene} */
  let scene = model.get("scene");
  /** What was answered last, and has been heard. @type {number | undefined} */
  let heard = model.get("feedback").number;
  let controlled = ""; // of which control what comes next comes, if it comes of one
  let isRedrawing = false;
  let hasActed = false; // and has not been led to what comes next
  let isThinking = false; // about a hint
  const act = (/** @type {Choice} */ { action }) => {
    controlled = "";
    hasActed = true;
    // What several do around one device is none of theirs alone who use this browser.
    if (!scene.address?.people) playToday();
    send({ type: "act", action });
  };
  let past = -1; // the number of the last answer that somebody has gone on from
  const lit = () => {
    const { lit: ids = [], number } = model.get("feedback");
    return number === past ? [] : ids;
  };
  const choosing = new Choosing(scene, {
    show,
    act,
    why: (clicks, look) => send({ type: "why", clicks, ...(look ? { look } : {}) }),
    look: (id) => reading.at(id),
    fold: () => board.fold(),
    isCalm: () => isCalm(),
    // What the coach says stays while one chooses.
    goOn: () => {
      const { kind, lit: ids = [], number = 0 } = model.get("feedback");
      if (kind === "coach") return;
      action.answer({});
      // Who has chosen something else has gone on from what it was about.
      if (choosing.clicks.length === 0 || choosing.clicks.some((id) => ids.includes(id))) return;
      past = number;
      board.light(lit());
      board.mark(choosing.clicks, choosing.narrowed());
    },
  });

  const faces = new Faces();
  const log = new Log(words);
  const action = new ActionRow(
    faces,
    words,
    {
      act,
      click: (id) => choosing.choose(id),
      why: () => choosing.why(),
      clear: () => choosing.clear(),
      skip: () => pace.skip(),
    },
    signal,
  );
  const stars = new Stars(words);
  const sheets = new Sheets(words);
  const board = new Board(faces, words, action, [stars.el, stars.said]);
  const countdown = new Countdown((id) => send({ type: "control", id, value: null }), signal);
  board.tray.prepend(countdown.el);
  const controls = new Controls(
    words,
    (id, value) => {
      // Nothing is understood that has not been read.
      if (id === "got-it" && notices.turn()) return;
      send({ type: "control", id, value });
      // Whoever wants a hint is done with what was refused.
      if (/^(advice|hint)/.test(id) && !choosing.narrowed().open) choosing.clear();
      if (id === "advice") tell({ kind: "info", text: words("thinking") }); // until the answer comes
      isThinking = id === "advice";
      controlled = id;
      choosing.isAsked = false;
      keepPace();
    },
    (text) => tell({ kind: "info", text }),
  );
  action.feedback.append(controls.coach);
  action.doing.append(controls.ask);
  // JupyterLab leaves the keys alone inside what carries this attribute.
  const root = make("div", { class: "cardkit-table", role: "group", "data-lm-suppress-shortcuts": "true" });
  const how = { faces, words, told: action, isRedrawing: () => isRedrawing };
  const reading = new Reading(root, board, choosing, how, signal);
  const { notices } = reading;
  const needed = make("div", { class: "ck-needed" }, notices.el, board.el, controls.el, notices.ladder.el);
  const layout = make("div", { class: "ck-layout" }, needed, sheets.el, log.el, ...controls.dialogs);
  root.append(layout);
  const laying = new Laying(el, root, board, controls, { needed, notices }, signal);
  const going = new GoingOn(
    { model, words, send, tell, tellPage, sure: controls.sure, hold: keepPace },
    signal,
  );
  const setup = new SetupScreen(faces, words, controls, going, signal);
  const summary = new Summary(faces, words, controls);
  const moments = new Moments(layout, board.felt, faces, signal);
  const free = (/** @type {() => void} */ then) => moments.after(then);
  const pace = new Pace(
    (all) => send({ type: "continue", all }),
    () => send({ type: "think" }),
    free,
    signal,
  );
  const screens = new Screens(root, layout, setup, summary, words);
  const shortcuts = new Shortcuts(words, controls);
  root.append(shortcuts.dialog, action.ruling.dialog);
  controls.settings.append(shortcuts.open);
  const sounds = pageSounds();
  const draw = () => send({ type: "control", id: "cover", value: null });
  const forget = () => {
    choosing.isAsked = false;
    log.forget();
  };
  const curtain = new Curtain(root, model, { draw, forget }, signal);
  const effects = new Effects(layout, sounds, moments);
  const banter = new Banter(layout, (then) => landing.after(() => void atRest(layout).then(then)));
  const landing = new Landing(moments, summary, effects, (isHere) => {
    set(root, "data-landing", null);
    if (screens.turn(scene, false) && isHere) screens.focus();
  });

  const sweep = new Sweep(moments, effects, () => glide(root, () => redraw(drawTable)));
  /** Draws the table as it is now, with what is lit and chosen. */
  function drawTable() {
    board.draw(scene);
    board.light(lit());
    board.mark(choosing.clicks, choosing.narrowed());
    laying.draw(scene, model.get("envelope") ?? null, model.get("entries").length > 0);
  }

  /** @param {import("./types.js").Feedback} feedback */
  function tell(feedback) {
    action.answer(feedback);
    setup.answer(feedback.text ?? "");
    notices.place();
  }

  summary.turn = () => {
    summary.draw(scene.summary, scene.version, scene.game);
    screens.turn(scene, false);
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

  /** Whether what a step asks for is done, and nothing more can be chosen. */
  const isCalm = () => scene.choices.length === 0 && model.get("feedback").kind === "reached";

  /** Whether nothing is to take any time: pauses have been switched off, or a clock runs. */
  const isHasty = () => controls.value("pace") === "skip" || Boolean(model.get("clock")?.time);

  function keepPace() {
    pace.set(
      scene.version,
      going.isAsking ? null : model.get("wait"),
      model.get("moment") ? "own" : controls.value("pace"),
      model.get("thinks"),
    );
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

  /** Shows what is chosen and what can be done now. */
  function show() {
    const [clicks, now] = [choosing.clicks, choosing.narrowed()];
    glide(root, () =>
      redraw(() => {
        board.mark(clicks, now);
        action.draw(scene, clicks, now, choosing.stand.isGap, areOthersMoving());
        reading.showChosen();
        notices.place();
      }),
    );
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  function tellPage(name, detail) {
    root.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
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
    if (isFinished) return;
    if (isNew && (kind === "reached" || kind === "progress")) sounds.play(["right"]);
    else if (isNew && ["legal", "refused", "turn"].includes(kind)) sounds.play(["wrong"]);
  }

  /** Shows how the step stands; returns what is new about it. */
  function drawStep() {
    const step = model.get("step");
    set(root, "id", isStep(step) ? `step-${step.name}` : null);
    const { isNew, label } = stars.draw(step);
    if (!isNew) return [];
    sounds.play(["star"]);
    playToday();
    tellPage("cardkit:progress", { lesson: step.lesson, step: step.name });
    return [label];
  }

  /** @param {Set<string>} changed */
  function update(changed) {
    const before = scene;
    const isOtherPerson = curtain.take(model.get("scene"), before);
    if (changed.has("faces")) faces.draw(model.get("faces"));
    if (changed.has("scene")) {
      scene = model.get("scene");
      choosing.take(scene, controlled.startsWith("hint") || controlled === "got-it");
      set(root, "aria-label", scene.label);
      set(root, "lang", scene.language);
      set(root, "data-tense", scene.tense);
      set(root, "data-way", scene.way);
      const { address } = scene;
      const isNews =
        before === scene ? !isWished(model.get("page"), address) : !isSame(address, before.address);
      if (address && isNews) tellPage("cardkit:address", address);
    }
    if (changed.has("feedback")) choosing.settle(isThinking ? lit() : []);
    const now = choosing.narrowed();
    const isHere = root.contains(document.activeElement);
    const isOther = { screen: false };
    const hasEnded = before !== scene && scene.summary !== null && !before.summary;
    const screened = landing.take(scene, before, isHasty());
    set(root, "data-landing", landing.isOn);
    sweep.take(scene, model.get("entries"), isHasty());
    const seen = sweep.seen(scene);
    (isOtherPerson ? still : glide)(root, () =>
      redraw(() => {
        if (changed.has("controls") || changed.has("words")) controls.draw(model.get("controls"));
        if (changed.has("words")) shortcuts.draw();
        if (changed.has("scene") || changed.has("faces") || changed.has("words")) {
          summary.draw(scene.summary, scene.version, scene.game);
          board.draw(seen);
          reading.draw(scene, before.version !== scene.version);
          sheets.draw(scene);
        }
        setup.draw(scene);
        const isFirst = before === scene && changed.size === TRAITS.length;
        isOther.screen = screens.turn(screened, isFirst && isWished(model.get("page"), scene.address));
        board.light(lit());
        board.mark(choosing.clicks, now);
        action.draw(scene, choosing.clicks, now, choosing.stand.isGap, areOthersMoving());
        if (changed.has("scene")) laying.forget(controlled);
        laying.draw(seen, model.get("envelope") ?? null, model.get("entries").length > 0);
      }),
    );
    void atRest(layout).then(() => reading.follow());
    if (isOther.screen && isHere) screens.focus();
    const hasDone = hasActed && before.version !== scene.version;
    if (hasDone && scene.choices.length > 0) {
      hasActed = false;
      // Who is led somewhere does not look closely yet.
      isRedrawing = true;
      if (isHere) lead(root);
      isRedrawing = false;
    }
    if (changed.has("feedback") || isThinking) {
      isThinking = false;
      tell(model.get("feedback"));
      if (isHere) action.reveal();
    }
    const news = changed.has("entries") || isOtherPerson ? log.draw(model.get("entries")) : [];
    if (changed.has("entries")) effects.draw(model.get("entries"), scene, isHasty());
    sweep.tell(scene);
    if (hasEnded) landing.tell(isHasty(), isHere);
    if (changed.has("entries")) {
      const isQuiet = !controls.isOn("lines") || model.get("feedback").kind === "coach";
      banter.draw(model.get("entries"), isQuiet);
      notices.latest.draw(model.get("entries"), scene.seats);
    }
    if (scene.summary && !isSame(scene.summary, before.summary ?? undefined)) news.push(scene.summary.title);
    // No star comes before what it is for has been seen.
    const won = !landing.isOn && (changed.has("step") || changed.has("words")) ? drawStep() : [];
    if (landing.isOn) moments.after(() => log.tell(drawStep()));
    news.push(...won);
    // Where nothing is left to be chosen, one goes on from what is reached, or tries again.
    const on = isCalm() ? laying.wayOn : /** @type {HTMLElement | null} */ (controls.ask.firstElementChild);
    if (hasDone && isHere && on) {
      hasActed = false;
      lead(root, on);
    }
    sound(won.length > 0);
    // Whoever cannot see the table hears when it is their turn, but not that others are thinking.
    if (scene.choices.length > 0 && scene.prompt !== before.prompt) news.push(scene.prompt);
    if (scene.over !== before.over) news.push(scene.over);
    log.tell(news.filter(Boolean));
    countdown.draw(model.get("clock") ?? {});
    keepPace();
    set(root, "data-thinks", model.get("thinks") > 0);
    if (changed.has("scene") && controlled !== "") {
      controlled = "";
      if (isHere) action.keepInSight(needed);
    }
    if (changed.has("scene")) {
      const time = timeToReact();
      action.hurry(null);
      moments.after(() => action.hurry(timeToReact()));
      const option = root.querySelector(".ck-tray .ck-option");
      if (time !== null && isHere && option) bringInSight(option);
    }
  }

  choosing.listen(root, (key) => controls.press(key) || shortcuts.press(key), signal);
  stars.follow(model, send, signal);
  holdPresses(root, signal);
  follow(model, update, signal);
  hear(model, (message) => answer(message, { going, faces, model, tellPage }), signal);

  el.append(root);
  update(new Set(TRAITS));
  curtain.cover();
  const step = model.get("step");
  going.begin();
  if (isStep(step) && step.first) send({ type: "remember", stars: starsOf(read(), step.lesson) });

  return () => {
    life.abort();
    root.remove();
  };
}

export default { render };
