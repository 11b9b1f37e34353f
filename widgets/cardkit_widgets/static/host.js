// progress/tab.js
function keptInTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
function takeFromTab(key) {
  const kept = keptInTab(key);
  if (kept !== null) keepInTab(key, null);
  return kept;
}
function keepInTab(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// progress/place.js
var KEY = "cardkit.place";
function placeInSight(selector) {
  if (scrollY < innerHeight / 4) return null;
  for (const part2 of document.querySelectorAll(selector)) {
    const { top, bottom } = part2.getBoundingClientRect();
    if (bottom > 80) return { id: part2.id, top };
  }
  return null;
}
function goToPlace(place) {
  const part2 = place && document.getElementById(place.id);
  if (part2) scrollBy({ top: part2.getBoundingClientRect().top - place.top, behavior: "instant" });
}
function keepPlace(selector) {
  keepInTab(KEY, { page: page(), place: placeInSight(selector) });
}
function findPlace() {
  const kept = takeFromTab(KEY);
  return kept?.page === page() ? kept.place : null;
}
function page() {
  return location.pathname.replace(/\/[a-z]{2}\//, "/");
}

// progress/stored.js
var KEY2 = "cardkit.progress";
var ASIDE = "cardkit.progress.aside";
var NAME = Symbol.for(KEY2);
var shared = (
  /** @type {any} */
  globalThis
);
shared[NAME] ??= { held: shared.history?.state?.[KEY2] ?? null };
var page2 = shared[NAME];
function storedText() {
  const kept = keptText();
  return page2.held && page2.held.beside === kept ? page2.held.text : kept;
}
function keptText() {
  try {
    return localStorage.getItem(KEY2);
  } catch {
    return null;
  }
}
function storeText(text) {
  try {
    localStorage.setItem(KEY2, text);
    page2.held = null;
  } catch {
    page2.held = { text, beside: keptText() };
  }
}
function forgetText() {
  page2.held = null;
  try {
    localStorage.removeItem(KEY2);
  } catch {
  }
}
function putAside(text) {
  try {
    localStorage.setItem(ASIDE, text);
  } catch {
    return;
  }
  forgetText();
}
function leave(url) {
  if (!page2.held) return url ? location.assign(url) : location.reload();
  if (url) history.pushState(null, "", url);
  history.replaceState({ ...history.state, [KEY2]: page2.held }, "");
  location.reload();
}

// progress/store.js
var MOST = 3;
var BOXES = 5;
function nothing() {
  return { version: 1, lessons: {} };
}
var isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var asTable = (value) => isTable(value) ? value : {};
var isStars = (value) => Number.isInteger(value) && Number(value) >= 0;
function parse(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isTable(found) || found.version !== 1 || !isTable(found.lessons)) return null;
  return (
    /** @type {Progress} */
    found
  );
}
function merge(one, other) {
  const both = mergeTables(
    one,
    other,
    (before, now, name) => Object.hasOwn(MERGERS, name) && isTable(now) ? mergeTables(asTable(before), now, MERGERS[name] ?? mergeUnknown) : mergeUnknown(before, now)
  );
  return (
    /** @type {Progress} */
    both
  );
}
function mergeTables(one, other, mergeValues) {
  const values = Object.entries(other).map(([name, value]) => [
    name,
    Object.hasOwn(one, name) ? mergeValues(one[name], value, name) : value
  ]);
  return { ...one, ...Object.fromEntries(values) };
}
function mergeUnknown(one, other) {
  return isTable(one) && isTable(other) ? mergeTables(one, other, mergeUnknown) : one;
}
function mergeLesson(one, other) {
  if (isTable(one) && isTable(other)) return mergeTables(one, other, mergeStep);
  return isTable(other) ? other : one;
}
function mergeStep(one, other) {
  if (!isFinished(one) && !isFinished(other)) return mergeUnknown(one, other);
  if (!isTable(one) && !isTable(other)) return most(one, other);
  return mergeTables(
    stepTable(one),
    stepTable(other),
    (before, now, name) => name === "stars" ? most(before, now) : mergeUnknown(before, now)
  );
}
var stepTable = (step) => isTable(step) ? step : { stars: step };
var isFinished = (step) => isStars(stepTable(step).stars);
function most(one, other) {
  if (!isStars(other)) return one;
  return isStars(one) ? Math.max(one, other) : other;
}
var later = (one, other) => timeOf(other) >= timeOf(one) ? other : one;
var earlier = (one, other) => timeOf(other) < timeOf(one) ? other : one;
function mergeCoach(one, other) {
  if (!isTable(one) || !isTable(other)) return isTable(other) ? other : one;
  const [before, now] = later(one, other) === other ? [one, other] : [other, one];
  const both = mergeTables(now, before, mergeUnknown);
  if ("matches" in before) both.matches = most(before.matches, now.matches);
  if (timeOf(one) === timeOf(other) && Array.isArray(before.told) && Array.isArray(now.told))
    both.told = [.../* @__PURE__ */ new Set([...before.told, ...now.told])];
  return both;
}
function earlierOfADay(one, other) {
  const [before, now] = [one, other].map((puzzle) => isTable(puzzle) ? String(puzzle.date ?? "") : "");
  return (now ?? "") > (before ?? "") ? other : one;
}
var timeOf = (place) => isTable(place) && typeof place.at === "number" ? place.at : 0;
var MERGERS = {
  lessons: mergeLesson,
  last: later,
  settings: later,
  diplomas: earlier,
  coach: mergeCoach,
  bests: most,
  daily: earlierOfADay,
  misses: (one, other) => mergeTables(asTable(one), asTable(other), later)
};
function keptOf(progress, key, name) {
  const table = asTable(progress[key]);
  return Object.hasOwn(table, name) ? table[name] : void 0;
}
var entryOf = (progress, key, name) => asTable(keptOf(progress, key, name));
function starsOf(progress, lesson) {
  const stars = Object.entries(entryOf(progress, "lessons", lesson)).flatMap(([name, step]) => {
    const { stars: won } = stepTable(step);
    return isStars(won) ? [[name, Math.min(won, MOST)]] : [];
  });
  return Object.fromEntries(stars);
}
function practisedOf(progress, game) {
  return new Map(
    Object.entries(entryOf(progress, "misses", game)).flatMap(([rule, kept]) => {
      const { box, at } = asTable(kept);
      const isBox = Number.isInteger(box) && Number(box) >= 1 && Number(box) <= BOXES;
      return isBox && typeof at === "number" ? [[rule, { box: Number(box), at }]] : [];
    })
  );
}
function bestOf(progress, game) {
  const best = keptOf(progress, "bests", game);
  return isStars(best) ? best : 0;
}
function puzzleOf(progress, game, date) {
  const puzzle = entryOf(progress, "daily", game);
  return puzzle.date === date && typeof puzzle.row === "string" ? puzzle.row : "";
}
function read() {
  const text = storedText();
  if (text === null) return nothing();
  const progress = parse(text);
  if (!progress) putAside(text);
  return progress ?? nothing();
}
function keep(progress) {
  const before = read();
  const now = JSON.stringify(merge(before, progress));
  if (now === JSON.stringify(before)) return false;
  storeText(now);
  return true;
}
function enter(lesson, chapter) {
  return keep({ ...nothing(), last: { [lesson]: { chapter, at: Date.now() } } });
}
function keepBest(game, right) {
  return keep({ ...nothing(), bests: { [game]: right } });
}
function keepPuzzle(game, date, row) {
  return keep({ ...nothing(), daily: { [game]: { date, row } } });
}

// progress/mastery.js
var FAMILIAR = 2;
var LEARNT = 3;
var ENOUGH = 3;
function boxesOf(progress, { game, chapters }) {
  const stars = starsOf(progress, game);
  const kept = practisedOf(progress, game);
  const won = /* @__PURE__ */ new Map();
  for (const { name, rules } of chapters.flatMap(({ steps }) => steps))
    for (const rule of rules)
      won.set(rule, [...won.get(rule) ?? [], Object.hasOwn(stars, name) ? stars[name] ?? 0 : -1]);
  return new Map(
    [...won].map(([rule, all]) => {
      const practised = kept.get(rule)?.box;
      const learnt = boxOfStars(all);
      return [rule, practised === 1 ? 1 : Math.max(learnt, practised ?? 0)];
    })
  );
}
function boxOfStars(all) {
  if (all.every((stars) => stars < 0)) return 0;
  const best = all.toSorted((one, other) => other - one).slice(0, ENOUGH);
  const share = best.reduce((sum, stars) => sum + Math.max(stars, 0), 0) / (MOST * best.length);
  return share === 1 ? LEARNT : share < 0.5 ? 1 : FAMILIAR;
}
function familiarOf(progress, course) {
  return [...boxesOf(progress, course)].flatMap(([rule, box]) => box >= FAMILIAR ? [rule] : []);
}

// progress/practice.js
var DAY = 24 * 60 * 60 * 1e3;
var CHECK = "Check";
var GUIDE = "Guide";
var rest = (box) => box <= 1 ? 0 : DAY * 2 ** (box - 2);
function answered(course, rules, isRight, now = Date.now()) {
  const progress = read();
  const boxes = boxesOf(progress, course);
  const before = practisedOf(progress, course.game);
  const moved = rules.flatMap((rule) => {
    const box = boxes.get(rule) ?? 0;
    if (!isRight) return [[rule, { box: 1, at: now }]];
    if (!isDue(box, before.get(rule)?.at, now)) return [];
    return [[rule, { box: Math.min(Math.max(box, 1) + 1, BOXES), at: now }]];
  });
  keep({ ...nothing(), misses: { [course.game]: Object.fromEntries(moved) } });
}
function isDue(box, at, now) {
  return at === void 0 || now >= at + rest(box);
}
function checksOf(progress, course, now = Date.now()) {
  const stars = starsOf(progress, course.game);
  const boxes = boxesOf(progress, course);
  const before = practisedOf(progress, course.game);
  const isDone2 = ({ name }) => Object.hasOwn(stars, name);
  const all = course.chapters.flatMap(({ steps }) => steps);
  const guided = new Set(
    all.filter((step) => step.kind === GUIDE && isDone2(step)).flatMap(({ rules }) => rules)
  );
  const met = course.chapters.flatMap(
    ({ steps }) => steps.filter(
      ({ kind, rules }) => kind === CHECK && (steps.some(isDone2) || rules.every((rule) => guided.has(rule)))
    )
  );
  const needs = met.map(({ name, rules }) => {
    const each = rules.map((rule) => ({ box: boxes.get(rule) ?? 0, at: before.get(rule)?.at }));
    const rests = each.every(({ box: box2, at }) => !isDue(box2, at, now));
    const box = Math.min(...each.map((rule) => rule.box));
    return { name, order: [Number(rests), box, Math.min(...each.map(({ at }) => at ?? Infinity))] };
  });
  return needs.toSorted((one, other) => compare(one.order, other.order)).map(({ name }) => name);
}
function compare(one, other) {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
function dayOf(now = /* @__PURE__ */ new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
function knownOf(course) {
  const progress = read();
  const today = dayOf();
  return {
    familiar: familiarOf(progress, course),
    checks: checksOf(progress, course),
    best: bestOf(progress, course.game),
    today,
    puzzle: puzzleOf(progress, course.game, today)
  };
}

// progress/settings.js
function chosen(name) {
  return entryOf(read(), "settings", name).value;
}
function choose(name, value) {
  return keep({ ...nothing(), settings: { [name]: { value, at: Date.now() } } });
}

// progress/tongue.js
var LANGUAGE = "language";
function keepLanguage() {
  const { lang, dataset } = document.documentElement;
  if (dataset.ending && !document.querySelector("[data-door], [data-embed]") && chosen(LANGUAGE) !== lang)
    choose(LANGUAGE, lang);
}

// worker/packed.js
var canUnpack = "DecompressionStream" in globalThis;
async function fetchUnpacked(fetch2, url, hasCome = () => {
}, type = "application/octet-stream") {
  const packed = new URL(url);
  packed.pathname += ".gz";
  const answer = await fetch2(packed);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${packed}`);
  const counting = new TransformStream({
    transform(chunk, controller) {
      hasCome(chunk.byteLength);
      controller.enqueue(chunk);
    }
  });
  const headers = { "Content-Type": type };
  const isUnpacked = answer.headers.get("Content-Encoding") === "gzip";
  const body = answer.body.pipeThrough(counting);
  return new Response(isUnpacked ? body : body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

// progress/coach.js
var MOST2 = 60;
var LONGEST = 40;
var NEW = { matches: 0, on: null, told: [] };
var isName = (value) => typeof value === "string" && value.length <= LONGEST;
function coachedOf({ coach }) {
  const kept = Object.entries(asTable(coach)).filter(([game]) => isName(game));
  return Object.fromEntries(kept.slice(0, MOST2).map(([game, entry]) => [game, coachedBy(entry)]));
}
function coachedBy(entry) {
  const { matches, on, told } = asTable(entry);
  return {
    matches: Number.isInteger(matches) ? Number(matches) : NEW.matches,
    on: typeof on === "boolean" ? on : NEW.on,
    told: (Array.isArray(told) ? told : []).filter(isName).slice(0, MOST2)
  };
}

// host/address.js
var LONGEST2 = 40;
var MOST3 = 40;
function pageContext() {
  const query = [...new URLSearchParams(location.search)].slice(0, MOST3);
  return {
    lang: document.documentElement.lang,
    query: Object.fromEntries(query.map((each) => each.map((text) => text.slice(0, LONGEST2)))),
    coach: coachedOf(read())
  };
}
function writeAddress(changes) {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(key);
    else url.searchParams.set(key, String(value));
  }
  history.replaceState(history.state, "", url);
}
function followAddress(signal) {
  document.addEventListener(
    "cardkit:address",
    (event) => writeAddress(
      /** @type {CustomEvent} */
      event.detail ?? {}
    ),
    { signal }
  );
}
function samePlace(link) {
  const url = new URL(link.href);
  const cell = document.body.classList.contains("ck-staged") ? null : placeInSight(".ck-cell");
  url.search = location.search;
  url.hash = cell ? cell.id : location.hash;
  return url;
}

// progress/diplomas.js
function earn(game) {
  return keep({ ...nothing(), diplomas: { [game]: { at: Date.now() } } });
}

// progress/far.js
function finishedOf(progress, lesson, steps) {
  const stars = starsOf(progress, lesson);
  return steps.filter((step) => Object.hasOwn(stars, step)).length;
}
function fill(sentence, values) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

// progress/way.js
function isDone(progress, lesson, { steps, checks }) {
  const stars = starsOf(progress, lesson);
  const isKnown = checks.length > 0 && checks.every((step) => Object.hasOwn(stars, step) && stars[step] === MOST);
  return isKnown || steps.length > 0 && finishedOf(progress, lesson, steps) === steps.length;
}
function openFrom(progress, lesson, chapters, from) {
  const inOrder = [...chapters.slice(from), ...chapters.slice(0, from)];
  return inOrder.find((chapter) => !isDone(progress, lesson, chapter));
}

// host/stage.js
var ALL = "all";
var Stage = class {
  #lesson;
  #at = 0;
  /** Whether the medal of the chapter has been shown, or was there before. */
  #isWon;
  /** Whether somebody has said that they know this, and goes from check to check. */
  #knows = false;
  /**
   * @param {string} lesson under which name its steps are kept
   * @param {AbortSignal} signal
   */
  constructor(lesson, signal) {
    this.#lesson = lesson;
    this.#isWon = isDone(read(), lesson, chapterOf(parts()));
    if (!this.isOpen) {
      this.draw();
      return;
    }
    document.body.classList.add("ck-staged");
    this.#at = this.#begin();
    this.draw();
    const observer = new ResizeObserver((entries) => entries.forEach(measure));
    for (const words of document.querySelectorAll(".ck-words")) observer.observe(words);
    signal.addEventListener("abort", () => observer.disconnect());
    addEventListener("click", (event) => this.#click(event), { signal });
    addEventListener("popstate", () => this.#follow(), { signal });
    addEventListener("hashchange", () => this.#follow(), { signal });
  }
  /**
   * Whether steps are shown one at a time: on a page with steps, unless all of them are asked for, or each is written
   * by the learner, who goes from one to the other.
   */
  get isOpen() {
    const isWhole = new URLSearchParams(location.search).has(ALL) || document.querySelector(".ck-own");
    return parts().length > 1 && !isWhole;
  }
  /** Shows the step that one is at, and what has been done so far. */
  draw() {
    if (!this.isOpen) return this.#drawEnd();
    const all = parts();
    const isFinished2 = this.#finished();
    for (const [at, part2] of all.entries()) {
      part2.hidden = at !== this.#at;
      part2.toggleAttribute("data-done", isFinished2(part2));
      part2.toggleAttribute("data-fit", part2.dataset.step !== void 0);
    }
    const steps = all.filter((part2) => part2.dataset.step);
    const here = all[this.#at];
    const isEnd = this.#at === all.length - 1;
    const bar = (
      /** @type {HTMLElement} */
      document.querySelector(".ck-bar")
    );
    const [back, known, next] = ["back", "check", "next"].map(
      (go) => (
        /** @type {HTMLButtonElement | null} */
        bar.querySelector(`[data-go=${go}]`)
      )
    );
    const count = (
      /** @type {HTMLElement} */
      bar.querySelector(".ck-count")
    );
    bar.hidden = false;
    count.textContent = isEnd ? "" : fill(count.dataset.text, { n: this.#at + 1, all: steps.length });
    if (back) back.hidden = this.#at === 0;
    if (known) known.hidden = this.#at > 0;
    if (next) {
      const isOver2 = here !== void 0 && isFinished2(here);
      next.hidden = isEnd;
      next.classList.toggle("ck-quiet", !isOver2);
      next.textContent = (isOver2 ? next.dataset.next : next.dataset.skip) ?? "";
    }
    if (isEnd) this.#drawEnd();
  }
  /** At the end lie the medal and what is next; what was skipped is offered again, and never forced. */
  #drawEnd() {
    const card = (
      /** @type {HTMLElement | null} */
      document.querySelector(".ck-end")
    );
    if (!card) return;
    const progress = read();
    const isOver2 = isDone(progress, this.#lesson, chapterOf(parts()));
    const isFinished2 = this.#finished();
    const skipped = isOver2 ? [] : parts().filter((part2) => part2.dataset.step && !isFinished2(part2));
    const isAll = this.#drawWay(card, progress);
    const whens = [isOver2 ? "done" : "skipped", ...isAll ? ["all"] : []];
    for (
      const part2 of
      /** @type {NodeListOf<HTMLElement>} */
      card.querySelectorAll("[data-when]")
    )
      part2.hidden = !whens.includes(part2.dataset.when ?? "");
    if (isOver2 && !this.#isWon) {
      this.#isWon = true;
      card.dataset.new = "";
      document.dispatchEvent(new CustomEvent("cardkit:medal"));
    }
    card.querySelector(".ck-skipped")?.replaceChildren(
      ...skipped.map((part2) => {
        const link = document.createElement("a");
        link.href = hashOf(part2);
        link.textContent = title(part2);
        const item = document.createElement("li");
        item.append(link);
        return item;
      })
    );
  }
  /**
   * Shows how many medals there are, and what comes next.
   *
   * @param {HTMLElement} card
   * @param {import("../progress/store.js").Progress} progress
   * @returns {boolean} whether every chapter of the game is done
   */
  #drawWay(card, progress) {
    const { way, chapter, root = "" } = card.dataset;
    const chapters = JSON.parse(way ?? "[]");
    if (chapters.length === 0) return false;
    const done = chapters.filter((each) => isDone(progress, this.#lesson, each)).length;
    const medals = (
      /** @type {HTMLElement | null} */
      card.querySelector(".ck-medals")
    );
    if (medals) medals.textContent = fill(medals.dataset.text, { done, all: chapters.length });
    const here = chapters.findIndex(({ name }) => name === chapter);
    const next = openFrom(progress, this.#lesson, chapters, here + 1);
    const on = (
      /** @type {HTMLAnchorElement | null} */
      card.querySelector("[data-on]")
    );
    if (on) {
      on.hidden = !next || next === chapters[here];
      on.href = root + (next?.address ?? "");
      on.textContent = fill(on.dataset.text, { chapter: next?.title ?? "" });
    }
    if (!next) earn(this.#lesson);
    return !next;
  }
  /** Where to begin: at what the address names, or else at the first step that is not done. */
  #begin() {
    const named = placeOf(location.hash);
    if (named >= 0) return named;
    const isFinished2 = this.#finished();
    return Math.max(
      parts().findIndex((part2) => part2.dataset.step && !isFinished2(part2)),
      0
    );
  }
  /** Says of a part whether its step has been finished by now. */
  #finished() {
    const stars = starsOf(read(), this.#lesson);
    return (part2) => Object.hasOwn(stars, part2.dataset.step ?? "");
  }
  /** @param {number} at */
  #goTo(at) {
    const all = parts();
    history.replaceState(history.state, "", hashOf(all[this.#at]));
    this.#at = Math.max(0, Math.min(at, all.length - 1));
    history.pushState(null, "", hashOf(all[this.#at]));
    this.#show();
  }
  #follow() {
    const at = placeOf(location.hash);
    if (at < 0 || at === this.#at) return;
    this.#at = at;
    this.#show();
  }
  /** Shows the step anew, with the keyboard's focus, and a screen reader's, at its words. */
  #show() {
    this.draw();
    const part2 = parts()[this.#at];
    scrollTo({ top: 0, behavior: "instant" });
    const words = (
      /** @type {HTMLElement | null} */
      part2?.querySelector(".ck-words") ?? part2
    );
    words?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("cardkit:step"));
  }
  /** @param {MouseEvent} event */
  #click(event) {
    if (event.detail > 1) return;
    const target = (
      /** @type {Element} */
      event.target
    );
    const go = (
      /** @type {HTMLElement | null} */
      target.closest("[data-go]")?.dataset.go
    );
    if (go === "next") this.#goTo(this.#knows ? this.#ahead() : this.#at + 1);
    if (go === "back") this.#goTo(this.#at - 1);
    if (go === "check") {
      this.#knows = true;
      this.#goTo(this.#ahead());
    }
  }
  /** Where it goes on for somebody who knows this: to the next check without all its stars, or past the last one. */
  #ahead() {
    const all = parts();
    const stars = starsOf(read(), this.#lesson);
    const check = all.findIndex(
      ({ dataset: { kind, step = "" } }, at) => at > this.#at && kind === "Check" && stars[step] !== MOST
    );
    if (check >= 0) return check;
    this.#knows = false;
    return isDone(read(), this.#lesson, chapterOf(all)) ? all.length - 1 : this.#at + 1;
  }
};
function chapterOf(all) {
  const steps = all.flatMap(({ dataset: { step = "", kind } }) => step ? [{ step, kind }] : []);
  const checks = steps.filter(({ kind }) => kind === "Check");
  return { name: "", steps: steps.map(({ step }) => step), checks: checks.map(({ step }) => step) };
}
function measure({ target }) {
  const part2 = (
    /** @type {HTMLElement} */
    target.parentElement
  );
  part2.style.setProperty("--ck-words", `${/** @type {HTMLElement} */
  target.offsetHeight}px`);
}
function parts() {
  return (
    /** @type {HTMLElement[]} */
    [...document.querySelectorAll(".ck-part")]
  );
}
function placeOf(hash) {
  return parts().findIndex((part2) => hashOf(part2) === hash);
}
function hashOf(part2) {
  return part2?.dataset.step ? `#step-${part2.dataset.step}` : "#end";
}
function title(part2) {
  const words = [...part2.querySelectorAll(".ck-words .ck-cell")].map((cell) => cell.textContent).join(" ").trim().split(/\s+/);
  return words.length > 8 ? `${words.slice(0, 8).join(" ")}…` : words.join(" ");
}

// host/arrival.js
var READING = ["wheel", "touchmove", "keydown", "pointerdown"];
var Arrival = class {
  /** @type {ReturnType<typeof findPlace>} */
  #place = null;
  /** @type {HTMLElement | undefined} */
  #step;
  /** @param {AbortSignal} signal */
  constructor(signal) {
    for (const kind of READING) addEventListener(kind, () => this.#forget(), { signal, passive: true });
    addEventListener("hashchange", () => this.goTo(location.hash), { signal });
  }
  /**
   * Goes where the page is to begin.
   *
   * @param {ReturnType<typeof findPlace>} place where somebody was on this page before
   */
  begin(place = findPlace()) {
    this.#forget();
    this.#place = place;
    goToPlace(place);
    if (!this.#place) this.goTo(location.hash);
  }
  /** @param {string} hash such as `#step-first-lead` */
  goTo(hash) {
    const step = parts()[placeOf(hash)];
    if (!step?.dataset.step) return;
    this.#place = null;
    this.#step = step;
    this.#show();
  }
  /**
   * Notes that a table has been drawn.
   *
   * @param {HTMLElement} place
   */
  drawn(place) {
    if (this.#step?.contains(place)) this.#show();
  }
  /** Notes that all tables have been drawn. */
  settle() {
    if (this.#step) scrollToStep(this.#step);
    goToPlace(this.#place);
    this.#forget();
  }
  #show() {
    if (!this.#step) return;
    scrollToStep(this.#step);
    if (document.body.classList.contains("ck-staged"))
      return void /** @type {HTMLElement | null} */
      this.#step.querySelector(".ck-words")?.focus();
    const buttons = (
      /** @type {NodeListOf<HTMLElement>} */
      this.#step.querySelectorAll(".ck-board button")
    );
    const first = [...buttons].find((button) => button.offsetParent !== null);
    first?.focus({ preventScroll: true });
  }
  #forget() {
    this.#place = null;
    this.#step = void 0;
  }
};
function scrollToStep(part2) {
  const table = (
    /** @type {HTMLElement | null} */
    part2.querySelector(".ck-widget")
  );
  const text = table ? table.getBoundingClientRect().top - part2.getBoundingClientRect().top : 0;
  (table && text > innerHeight / 2 ? table : part2).scrollIntoView();
}

// host/aside.js
var KEY3 = "cardkit.anew";
var Aside = class {
  /** @type {What | undefined} */
  #what;
  /** @param {AbortSignal} signal */
  constructor(signal) {
    if (takeFromTab(KEY3) === location.pathname) this.say("anew");
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => this.unsay("anew"), { signal, passive: true });
  }
  /** @param {What} what */
  say(what) {
    this.#what = what;
    this.draw();
  }
  /** @param {What} what */
  unsay(what) {
    if (this.#what !== what) return;
    this.#what = void 0;
    this.draw();
  }
  /** Lets this page, when it comes again, say that Python has begun anew. */
  keep() {
    keepInTab(KEY3, location.pathname);
  }
  /** The page may have changed its language, or given way to another. */
  draw() {
    const line = document.getElementById("ck-aside");
    if (!line) return;
    line.hidden = this.#what === void 0;
    line.textContent = (this.#what && line.dataset[this.#what]) ?? "";
  }
};

// host/embedded.js
var EMBEDDED = "embedded";
var STAGE = 640;
var TALL = 740;
var NARROW = 600;
var isEmbedded = () => new URLSearchParams(location.search).has(EMBEDDED);
function alike(address) {
  const url = new URL(address);
  if (isEmbedded()) url.searchParams.set(EMBEDDED, "");
  return url;
}
function drawEmbedded() {
  document.body.classList.toggle("ck-embedded", isEmbedded());
}
function startEmbedded(signal) {
  if (!isEmbedded()) return;
  document.addEventListener("click", leadOut, { capture: true, signal });
  tellHeight(signal);
}
function leadOut(event) {
  const link = (
    /** @type {HTMLAnchorElement | null} */
    /** @type {Element} */
    event.target.closest("a[href]")
  );
  if (!link || link.matches("[data-on], [href^='#'], [download]")) return;
  if (isChapter(link)) {
    link.dataset.on = "";
    return;
  }
  link.target = "_blank";
  link.rel = "noopener";
  if (link.matches("[data-whole]")) link.hash = location.hash;
}
function isChapter(link) {
  const { way = "[]", root = "" } = (
    /** @type {HTMLElement | null} */
    document.querySelector(".ck-end")?.dataset ?? {}
  );
  const chapters = JSON.parse(way);
  return !link.matches("[data-whole]") && chapters.some(({ address }) => new URL(root + address, location.href).href === link.href);
}
function tellHeight(signal) {
  if (parent === window) return;
  let told = 0;
  const tell = () => {
    const isStage = document.body.matches(".ck-staged, .ck-match");
    const stage = innerWidth < NARROW ? TALL : STAGE;
    const height = isStage ? stage : Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ type: "cardkit:height", height }, "*");
  };
  const observer = new ResizeObserver(tell);
  observer.observe(document.body);
  signal?.addEventListener("abort", () => observer.disconnect());
}

// host/language.js
var FRAME = [
  ".ck-skip",
  ".ck-header",
  "#ck-broken",
  "#ck-lost",
  "#ck-starting",
  "#ck-aside",
  ".ck-known",
  ".ck-end",
  ".ck-bar",
  ".ck-footer"
];
async function pageOf(document2, address) {
  const source = document2.getElementById("ck-page");
  if (source?.dataset.packed === void 0)
    return source?.textContent ? JSON.parse(source.textContent) : null;
  return (await fetchUnpacked(fetch, new URL(source.dataset.packed, address))).json();
}
async function fetchPage(url) {
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
function takeOver(other) {
  document.title = other.title;
  document.documentElement.lang = other.documentElement.lang;
  document.documentElement.dataset.pages = other.documentElement.dataset.pages;
}
function inThisLanguage(address, root) {
  const url = new URL(address);
  const pages = (lang) => new URL(`${lang}/`, root).pathname;
  const links = (
    /** @type {NodeListOf<HTMLElement>} */
    document.querySelectorAll("a[data-language]")
  );
  const others = [...links].map((link) => pages(link.dataset.language));
  const there = others.find((other) => url.pathname.startsWith(other));
  if (there) url.pathname = pages(document.documentElement.lang) + url.pathname.slice(there.length);
  return url;
}
function translate(other, url) {
  const place = placeInSight(".ck-cell");
  for (const selector of FRAME) {
    const [here, there] = [document.querySelector(selector), other.querySelector(selector)];
    if (here && there) here.replaceWith(document.importNode(there, true));
  }
  for (const there of other.querySelectorAll(".ck-cell")) {
    const here = document.getElementById(there.id);
    if (here && !here.querySelector(".ck-widget, [data-ran]")) here.replaceChildren(...there.childNodes);
  }
  for (const there of other.querySelectorAll(".ck-own"))
    document.getElementById(there.id)?.replaceWith(document.importNode(there, true));
  takeOver(other);
  history.replaceState(history.state, "", url);
  goToPlace(place);
}

// host/lost.js
var PATIENCE = 5e3;
var LostNotice = class {
  /** @type {State} */
  #state = "";
  /** @type {News} */
  #news = "";
  #health;
  #goOn;
  /** @type {{ go: () => void, to: URL | undefined }} */
  #wish;
  /**
   * @param {(to: URL) => URL} health where to ask whether a page can be had
   * @param {() => void} goOn goes on from here on a new page
   */
  constructor(health, goOn) {
    this.#health = health;
    this.#goOn = goOn;
    this.#wish = { go: goOn, to: void 0 };
  }
  /** Says that the kernel is lost, or that this page has flooded it. */
  show(isFlooded = false) {
    this.#tell(isFlooded ? "flooded" : "lost");
  }
  /**
   * Says why there is no kernel yet; the page tries again by itself.
   *
   * @param {Shortage} why
   */
  wait(why) {
    this.#tell(why);
  }
  /** Says that Python cannot run in this browser, whatever one tries. */
  blocked() {
    this.#tell("blocked");
  }
  /** Says that Python has not come to run. */
  stuck() {
    this.#tell("stuck");
  }
  /** Takes note that the tables have a kernel. */
  found() {
    this.#tell("");
  }
  /** Whether there is no way back to the kernel. */
  get isLost() {
    return ["lost", "flooded", "blocked", "stuck"].includes(this.#news);
  }
  /** @param {News} news */
  #tell(news) {
    const before = this.#news;
    this.#news = news;
    if (this.#state === before) this.#say(news);
  }
  /** Takes note that the server has answered: nothing stands in the notice that is no longer true. */
  answered() {
    this.#wish = { go: this.#goOn, to: void 0 };
    this.#say(this.#news);
  }
  /**
   * Leaves the page if the server is there to give another one; otherwise this one stays, and the next try leads to the
   * same place.
   *
   * @param {() => void} [go]
   * @param {URL} [to] where that leads; without it, to this page again
   */
  async leave(go = this.#wish.go, to = this.#wish.to) {
    if (this.#state === "asking") return;
    this.#wish = { go, to };
    this.#say("asking");
    if (await this.#isThere(to ?? new URL(location.href))) go();
    else this.#say("away");
  }
  /** @param {State} state */
  #say(state) {
    this.#state = state;
    this.#draw();
  }
  #draw() {
    const notice2 = (
      /** @type {HTMLElement} */
      document.getElementById("ck-lost")
    );
    notice2.hidden = this.#state === "";
    const [text, button] = [notice2.querySelector("p"), notice2.querySelector("button")];
    if (text) text.textContent = notice2.dataset[this.#state] ?? "";
    if (!button) return;
    button.hidden = ["full", "enough", "blocked"].includes(this.#state);
    button.textContent = notice2.dataset[["lost", "flooded"].includes(this.#state) ? "reload" : "again"] ?? "";
  }
  /** @param {URL} to */
  async #isThere(to) {
    try {
      return (await fetch(this.#health(to), { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })).ok;
    } catch {
      return false;
    }
  }
};

// host/own.js
var KEY4 = "cardkit.own";
var QUIET = 500;
var Own = class {
  #line;
  #page = "";
  /** @type {Written} */
  #written = written();
  /** The cell that runs; Python does one thing at a time. @type {string | undefined} */
  #running;
  #isLong = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The cell that was stopped, and the name of the sentence about it. @type {{ cell: string, said: string } | undefined} */
  #stopped;
  /**
   * @param {Line} line
   * @param {AbortSignal} signal
   */
  constructor(line, signal) {
    this.#line = line;
    document.addEventListener("input", ({ target }) => this.#type(target), { signal });
    document.addEventListener("keydown", (event) => this.#press(event), { signal });
    document.addEventListener(
      "click",
      ({ target }) => {
        const button = (
          /** @type {HTMLElement} */
          target.closest("[data-own]")
        );
        const field = fieldOf(button);
        if (!field) return;
        const { own } = (
          /** @type {HTMLElement} */
          button.dataset
        );
        if (own === "stop") return this.#end("stopped");
        if (this.#running !== void 0) return;
        if (own === "again") this.#forget(field);
        this.#run(field);
      },
      { signal }
    );
  }
  /**
   * Takes note of the page that is shown.
   *
   * @param {string} page such as `en/make-your-own`
   */
  open(page3) {
    this.#page = page3.split("/").slice(1).join("/");
    this.#running = void 0;
    this.draw();
    const field = this.#stopped && fieldIn(this.#stopped.cell);
    if (!field) return;
    say(field, this.#stopped?.said ?? "");
    this.#stopped = void 0;
    part(field, "run")?.focus({ preventScroll: true });
  }
  /** Puts what has been written where it was, and offers what can be done now. */
  draw() {
    for (const field of fields()) {
      const text = this.#codes[cellOf(field)];
      if (text !== void 0 && field.value !== text) {
        field.value = text;
        if (!ran(field).dataset.ran) say(field, "kept");
      }
      measure2(field);
      this.#offer(field);
    }
  }
  /**
   * Offers what can be done with a cell: nothing but to stop it, while Python is at work.
   *
   * @param {HTMLTextAreaElement} field
   */
  #offer(field) {
    const isRunning = this.#running === cellOf(field);
    if (isRunning) say(field, "running");
    for (const what of ["run", "again"])
      part(field, what)?.setAttribute("aria-disabled", String(this.#running !== void 0));
    const stop = part(field, "stop");
    if (!stop) return;
    if (stop === document.activeElement && !isRunning) part(field, "run")?.focus();
    stop.hidden = !isRunning || !this.#isLong;
  }
  /**
   * Shows what came of a run.
   *
   * @param {Ran} ran
   */
  async show({ cell, shown, problem, where }) {
    const field = fieldIn(String(cell));
    this.#running = void 0;
    this.draw();
    if (!field) return;
    say(field, shown.length + (problem ? 1 : 0) === 0 ? "done" : "");
    const place = this.#emptied(field);
    place.append(...shown.map(output));
    if (problem) place.append(notice(field, problem, where));
    for (
      const widget of
      /** @type {NodeListOf<HTMLElement>} */
      place.querySelectorAll("[data-model-id]")
    )
      await this.#line.mount(widget.dataset.modelId ?? "", widget);
  }
  /**
   * Stops what runs, since Python has ended under it, or never comes to an end.
   *
   * @returns {boolean} whether something was running
   */
  lost() {
    if (this.#running === void 0) return false;
    this.#end("late");
    return true;
  }
  /** @param {string} said */
  #end(said) {
    const field = fieldIn(this.#running ?? "");
    if (!field) return;
    this.#stopped = { cell: cellOf(field), said };
    say(field, said);
    this.#line.stop();
  }
  get #codes() {
    return this.#written[this.#page] ?? {};
  }
  /** @param {HTMLTextAreaElement} field */
  #run(field) {
    if (this.#running !== void 0) return;
    this.#running = cellOf(field);
    this.#isLong = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isLong = true;
      this.draw();
    }, QUIET);
    this.draw();
    ran(field).querySelector(".ck-notice")?.remove();
    const page3 = `${document.documentElement.lang}/${this.#page}`;
    this.#line.run({ page: page3, cell: Number(cellOf(field)), codes: this.#codes });
  }
  /** @param {EventTarget | null} target */
  #type(target) {
    const field = (
      /** @type {HTMLTextAreaElement} */
      target
    );
    if (!field.closest(".ck-own")) return;
    const { [cellOf(field)]: _, ...others } = this.#codes;
    const isOther = field.value !== field.defaultValue;
    this.#written[this.#page] = isOther ? { ...others, [cellOf(field)]: field.value } : others;
    keepInTab(KEY4, this.#written);
    measure2(field);
  }
  /** @param {HTMLTextAreaElement} field */
  #forget(field) {
    field.value = field.defaultValue;
    this.#type(field);
    field.focus();
  }
  /**
   * Runs the code with the keys that run a cell of a notebook. *Tab* leads on, as everywhere.
   *
   * @param {KeyboardEvent} event
   */
  #press(event) {
    const field = fieldOf(
      /** @type {HTMLElement} */
      event.target.closest(".ck-own textarea")
    );
    if (!field || event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    this.#run(field);
  }
  /** @param {HTMLTextAreaElement} field */
  #emptied(field) {
    const place = ran(field);
    for (
      const widget of
      /** @type {NodeListOf<HTMLElement>} */
      place.querySelectorAll("[data-model-id]")
    )
      this.#line.drop(widget.dataset.modelId ?? "");
    place.replaceChildren();
    place.dataset.ran = "true";
    return place;
  }
};
var fields = () => (
  /** @type {HTMLTextAreaElement[]} */
  [...document.querySelectorAll(".ck-own textarea")]
);
var fieldIn = (cell) => fields().find((each) => cellOf(each) === cell);
var fieldOf = (part2) => (
  /** @type {HTMLTextAreaElement | null} */
  part2?.closest(".ck-own")?.querySelector("textarea") ?? null
);
var around = (field) => (
  /** @type {HTMLElement} */
  field.closest(".ck-own")
);
var cellOf = (field) => around(field).dataset.cell ?? "";
var ran = (field) => (
  /** @type {HTMLElement} */
  document.getElementById(`ran-${cellOf(field)}`)
);
var part = (field, what) => (
  /** @type {HTMLElement | null} */
  around(field).querySelector(`[data-own=${what}]`)
);
function say(field, what) {
  const said = around(field).querySelector(".ck-own-said");
  if (said) said.textContent = around(field).dataset[what] ?? "";
}
function measure2(field) {
  field.rows = field.value.split("\n").length + 1;
  const again = part(field, "again");
  if (again) again.hidden = field.value === field.defaultValue;
}
function output({ text, widget, svg, html }) {
  if (text !== void 0) {
    const words = document.createElement("pre");
    words.className = "ck-text";
    words.tabIndex = 0;
    words.textContent = text;
    return words;
  }
  const place = document.createElement("div");
  place.className = widget ? "ck-widget" : html ? "ck-html" : "ck-picture";
  if (widget) place.dataset.modelId = widget;
  else place.innerHTML = html ?? svg ?? "";
  return place;
}
function notice(field, problem, where) {
  const words = document.createElement("p");
  words.className = "ck-notice";
  words.setAttribute("role", "alert");
  const above = fields().filter((each) => Number(cellOf(each)) <= Number(where));
  const label = where === null ? void 0 : above.at(-1)?.labels[0]?.textContent;
  const { above: sentence = "" } = around(field).dataset;
  words.textContent = label ? sentence.replace("{label}", () => label).replace("{problem}", () => problem) : problem;
  return words;
}
function written() {
  const kept = keptInTab(KEY4);
  return kept && typeof kept === "object" ? kept : {};
}

// host/restart.js
var KEY5 = "cardkit.restarted";
var PAUSE = 6e4;
function mayRestart(now = Date.now()) {
  return now - Number(keptInTab(KEY5)) >= PAUSE && keepInTab(KEY5, now);
}

// progress/sound.js
var SOUND = "sound";
function isSoundOn() {
  return chosen(SOUND) === true;
}
function switchSound() {
  choose(SOUND, !isSoundOn());
}

// host/sound.js
function drawSwitch() {
  const button = (
    /** @type {HTMLElement | null} */
    document.querySelector(".ck-sound")
  );
  if (!button) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(isSoundOn()));
}
function listenForSwitch(signal) {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!/** @type {Element} */
      target.closest(".ck-sound")) return;
      switchSound();
      drawSwitch();
      document.dispatchEvent(new CustomEvent("cardkit:sound"));
    },
    { signal }
  );
  addEventListener("storage", drawSwitch, { signal });
}

// host/starting.js
var QUIET2 = 700;
var Starting = class {
  #far = 0;
  #isOver = false;
  #timer = setTimeout(() => this.#draw(), QUIET2);
  /** @param {number} far from 0 to 1 */
  show(far) {
    this.#far = far;
    const bar = this.#line?.querySelector("progress");
    if (bar) bar.value = far;
  }
  /** Says no more. */
  done() {
    this.#isOver = true;
    clearTimeout(this.#timer);
    if (this.#line) this.#line.hidden = true;
  }
  #draw() {
    if (this.#isOver || !this.#line) return;
    this.#line.hidden = false;
    this.show(this.#far);
  }
  /** The page may have changed its language, or given way to another. */
  get #line() {
    return document.getElementById("ck-starting");
  }
};

// host/buffers.js
function putBack(state, paths, values) {
  paths.forEach((path, index) => {
    const last = path.at(-1);
    if (last === void 0) return;
    let target = state;
    for (const key of path.slice(0, -1)) target = target[key];
    target[last] = values[index];
  });
}
function takeBuffers(state) {
  const paths = [];
  const buffers = [];
  function strip(value, path) {
    if (Array.isArray(value)) {
      return value.map((item, index) => {
        const view = asView(item);
        if (!view) return strip(item, [...path, index]);
        paths.push([...path, index]);
        buffers.push(view);
        return null;
      });
    }
    if (value === null || typeof value !== "object") return value;
    const kept = {};
    for (const [key, item] of Object.entries(value)) {
      const view = asView(item);
      if (view) {
        paths.push([...path, key]);
        buffers.push(view);
      } else {
        kept[key] = strip(item, [...path, key]);
      }
    }
    return kept;
  }
  return { state: strip(state, []), paths, buffers };
}
function asView(value) {
  if (value instanceof ArrayBuffer) return new DataView(value);
  if (ArrayBuffer.isView(value)) {
    return new DataView(
      /** @type {ArrayBuffer} */
      value.buffer,
      value.byteOffset,
      value.byteLength
    );
  }
  return void 0;
}
function fromBase64(text) {
  return new DataView(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer);
}

// host/model.js
var Model = class {
  /** @type {Map<string, Set<Listener>>} */
  #listeners = /* @__PURE__ */ new Map();
  /** @type {Set<string>} */
  #changed = /* @__PURE__ */ new Set();
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
      buffers.map((buffer) => (
        /** @type {DataView} */
        asView(buffer)
      ))
    );
  }
  /**
   * @param {string} names one or several events, separated by spaces
   * @param {Listener} listener
   */
  on(names, listener) {
    for (const name of names.split(/\s+/)) {
      const listeners = this.#listeners.get(name) ?? /* @__PURE__ */ new Set();
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
      widget_manager: { get_model: getModel }
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
    for (const listener of [...this.#listeners.get(name) ?? []]) listener(...args);
  }
};

// host/widgets.js
var Widgets = class {
  /** The widgets that have sent something or heard something: Python has made them. @type {Set<string>} */
  touched = /* @__PURE__ */ new Set();
  /** @type {Map<string, Widget>} */
  #widgets = /* @__PURE__ */ new Map();
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
    const path = (each) => each.path;
    putBack(
      state,
      buffers.map(path),
      buffers.map(({ data }) => fromBase64(data))
    );
    putBack(
      state,
      taken.map(path),
      taken.map(({ text }) => texts[text])
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
    const widget = { model, life, ready: load(module) };
    widget.ready = widget.ready.then(async (definition) => {
      const cleanup = await definition.initialize?.(this.#props(widget));
      if (typeof cleanup === "function") life.signal.addEventListener("abort", cleanup, { once: true });
      return definition;
    });
    widget.ready.catch(() => {
    });
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
    const getModel = async (reference) => {
      const other = this.#widgets.get(reference.replace("IPY_MODEL_", ""));
      if (!other) throw new Error(`no widget ${reference}`);
      return other.model.scoped(other.life.signal, getModel);
    };
    return { model: model.scoped(life.signal, getModel), signal: life.signal, experimental: {} };
  }
};
async function load(url) {
  const { default: definition } = await import(
    /* @vite-ignore */
    url
  );
  return typeof definition === "function" ? await definition() : definition;
}
function addStylesheet(href) {
  const links = (
    /** @type {NodeListOf<HTMLLinkElement>} */
    document.querySelectorAll("link[rel=stylesheet]")
  );
  if ([...links].some((link2) => link2.href === href)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}
function objectUrl(text, type) {
  return URL.createObjectURL(new Blob([text], { type }));
}

// host/tables.js
var PageTables = class {
  /** @type {Map<string, Model>} */
  #models = /* @__PURE__ */ new Map();
  #widgets;
  #root;
  #life = new AbortController();
  /**
   * @param {Page} page
   * @param {URL} root the home page
   * @param {import("./widgets.js").SendMessage} send
   */
  constructor(page3, root, send) {
    this.#root = root;
    this.#widgets = new Widgets(send);
    for (const [id, stored] of Object.entries(page3.models)) {
      const model = this.#widgets.restore(id, this.#located(stored), page3.texts);
      if (model.get("step")) model.receiveUpdate({ step: { ...model.get("step"), first: false } });
      this.#models.set(id, model);
    }
  }
  /** The name under which the steps of this page are kept; empty if it has none. */
  get lesson() {
    const step = [...this.#models.values()].map((model) => model.get("step")).find((each) => each?.lesson);
    return step?.lesson ?? "";
  }
  /** @param {import("./wire.js").Message} message */
  receive(message2) {
    this.#widgets.receive(message2);
  }
  /**
   * Tells the widgets about the page around them.
   *
   * A table that nobody has touched reads it here, and its Python side will; but a match is dealt as the address says.
   */
  tellPage() {
    const page3 = pageContext();
    for (const [id, model] of this.#models) this.#tell(id, model, page3);
  }
  /**
   * Draws a widget that Python has made meanwhile.
   *
   * @param {string} id
   * @param {HTMLElement} place
   */
  async mountOwn(id, place) {
    const model = this.#widgets.model(id);
    if (!model) return;
    this.#models.set(id, model);
    this.#tell(id, model, pageContext());
    await this.#widgets.mount(id, place);
  }
  /**
   * Lets go of a widget.
   *
   * @param {string} id
   */
  drop(id) {
    this.#models.delete(id);
    this.#widgets.remove(id);
  }
  /**
   * Lets the tables that nobody has touched show what *other* shows, the same page in another language.
   *
   * Those that have been touched, and widgets that are no tables, hear of it and speak for themselves.
   *
   * @param {Page} other
   */
  translate(other) {
    for (const [id, stored] of Object.entries(other.models)) {
      const model = this.#models.get(id);
      if (!model?.has("scene") || this.#widgets.touched.has(id)) continue;
      const { page: _, ...state } = this.#widgets.stateOf(stored, other.texts);
      model.receiveUpdate(state);
      if (model.get("step")) model.receiveUpdate({ step: { ...model.get("step"), first: false } });
    }
  }
  /**
   * Draws the widgets one after the other, beginning with what is in sight, so that the first is there at once.
   *
   * @param {(place: HTMLElement) => void} mounted called with the place of each that has been drawn
   * @returns {Promise<boolean>} whether all have been drawn; otherwise the page was left meanwhile
   */
  async mount(mounted) {
    const places = (
      /** @type {HTMLElement[]} */
      [...document.querySelectorAll("[data-model-id]")]
    );
    const inSight = places.findIndex((place) => place.getBoundingClientRect().bottom > 0);
    const begin = Math.max(inSight, 0);
    for (const place of [...places.slice(begin), ...places.slice(0, begin)]) {
      if (this.#life.signal.aborted) return false;
      try {
        await this.#widgets.mount(place.dataset.modelId ?? "", place);
      } catch (error) {
        console.error(error);
        const notice2 = (
          /** @type {HTMLTemplateElement} */
          document.getElementById("ck-broken")
        );
        place.replaceChildren(notice2.content.cloneNode(true));
      }
      if (this.#life.signal.aborted) return false;
      mounted(place);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return !this.#life.signal.aborted;
  }
  close() {
    this.#life.abort();
    this.#widgets.close();
  }
  /**
   * @param {string} id
   * @param {Model} model
   * @param {import("./address.js").PageContext} page
   */
  #tell(id, model, page3) {
    if (!model.has("page")) return;
    model.set("page", page3);
    const isTable2 = model.has("scene");
    if (!isTable2 || this.#widgets.touched.has(id) || model.get("scene").address) model.save_changes();
  }
  /**
   * A stored widget with the addresses of its code and style as this page sees them.
   *
   * @param {import("./widgets.js").StoredModel} stored
   */
  #located(stored) {
    const at = (address) => new URL(address, this.#root).href;
    return { ...stored, esm: at(stored.esm), css: stored.css && at(stored.css) };
  }
};

// host/id.js
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// host/wire.js
var SUBPROTOCOL = "v1.kernel.websocket.jupyter.org";
var encoder = new TextEncoder();
var decoder = new TextDecoder();
function pack(message2) {
  const parts2 = [
    encoder.encode(message2.channel),
    ...[message2.header, message2.parent_header, message2.metadata, message2.content].map(
      (part2) => encoder.encode(JSON.stringify(part2))
    ),
    ...message2.buffers.map((view2) => new Uint8Array(view2.buffer, view2.byteOffset, view2.byteLength))
  ];
  const count = parts2.length + 1;
  const start2 = 8 * (count + 1);
  const size = parts2.reduce((sum, part2) => sum + part2.byteLength, start2);
  const frame = new Uint8Array(size);
  const view = new DataView(frame.buffer);
  view.setBigUint64(0, BigInt(count), true);
  let offset = start2;
  parts2.forEach((part2, index) => {
    view.setBigUint64(8 * (index + 1), BigInt(offset), true);
    frame.set(part2, offset);
    offset += part2.byteLength;
  });
  view.setBigUint64(8 * count, BigInt(offset), true);
  return frame.buffer;
}
function unpack(frame) {
  const view = new DataView(frame);
  const count = Number(view.getBigUint64(0, true));
  const offsets = Array.from(
    { length: count },
    (_, index) => Number(view.getBigUint64(8 * (index + 1), true))
  );
  const part2 = (index) => {
    const from = offsets[index] ?? 0;
    return new DataView(frame, from, (offsets[index + 1] ?? from) - from);
  };
  const json = (index) => JSON.parse(decoder.decode(part2(index)));
  return {
    channel: decoder.decode(part2(0)),
    header: json(1),
    parent_header: json(2),
    metadata: json(3),
    content: json(4),
    buffers: Array.from({ length: count - 6 }, (_, index) => part2(index + 5))
  };
}

// host/connection.js
var RETRY_AFTER = [300, 1e3, 3e3, 6e3];
var ASK_AFTER = 5e3;
var TOO_MUCH = 1008;
var Connection = class {
  /** @type {ArrayBuffer[]} */
  #waiting = [];
  /** @type {WebSocket | undefined} */
  #socket;
  #attempts = 0;
  #closed = false;
  #isNew = true;
  #session = newId();
  #url;
  #ears;
  /**
   * @param {URL} url of the kernel's channels
   * @param {Ears} ears
   */
  constructor(url, ears) {
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("session_id", this.#session);
    url.searchParams.set("new", "1");
    this.#url = url;
    this.#ears = ears;
    this.#open();
  }
  /**
   * @param {string} type
   * @param {object} content
   * @param {DataView[]} [buffers]
   */
  send(type, content, buffers = []) {
    const frame = pack({
      channel: "shell",
      header: {
        msg_id: newId(),
        msg_type: type,
        session: this.#session,
        username: "",
        date: (/* @__PURE__ */ new Date()).toISOString(),
        version: "5.3"
      },
      parent_header: {},
      metadata: {},
      content,
      buffers
    });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    else this.#waiting.push(frame);
  }
  close() {
    this.#closed = true;
    this.#socket?.close();
  }
  #open() {
    if (this.#closed) return;
    const socket = new WebSocket(this.#url, SUBPROTOCOL);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.#attempts = 0;
      this.#isNew = false;
      this.#url.searchParams.delete("new");
      this.#ears.opened();
      for (const frame of this.#waiting.splice(0)) socket.send(frame);
    };
    socket.onmessage = ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return;
      const message2 = unpack(data);
      if (message2.header.msg_type === "status" && isOver(message2.content.execution_state)) this.#giveUp();
      else this.#ears.receive(message2);
    };
    socket.onclose = ({ code }) => code === TOO_MUCH ? this.#giveUp(true) : void this.#tryAgain();
    this.#socket = socket;
  }
  async #tryAgain() {
    const why = !this.#closed && this.#isNew && await this.#ears.shortage();
    if (why) {
      if (this.#closed) return;
      this.#attempts = 0;
      this.#ears.full(why);
      setTimeout(() => this.#open(), ASK_AFTER);
      return;
    }
    if (this.#closed) return;
    const delay = RETRY_AFTER[this.#attempts++];
    if (delay === void 0) this.#giveUp();
    else setTimeout(() => this.#open(), delay);
  }
  #giveUp(isFlooded = false) {
    if (this.#closed) return;
    this.close();
    this.#ears.lost(isFlooded);
  }
};
function isOver(state) {
  return state === "dead" || state === "restarting";
}

// host/python.js
var PATIENCE2 = 1e4;
var FIRST_PATIENCE = 6e4;
var OWN_PATIENCE = 6e4;
var QUIET3 = 2e3;
var WorkerLine = class {
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
      }
    };
    this.#worker = new Worker(url, options);
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = ({ message: message2 }) => this.#lose(message2, { isBlocked: !isKnown });
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
    if (!this.#isReady || next === void 0) return;
    const isOwn = next === "run";
    const usual = this.#hasAnswered ? PATIENCE2 : FIRST_PATIENCE;
    this.#timers = [setTimeout(() => this.#lose("no answer"), isOwn ? OWN_PATIENCE : usual)];
    if (!isOwn) this.#timers.push(setTimeout(() => this.#saySlow(true), QUIET3));
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
};
function message({ type, text, buffers }) {
  return {
    channel: "iopub",
    header: { msg_id: "", msg_type: type },
    parent_header: {},
    metadata: {},
    content: JSON.parse(text),
    buffers: buffers.map(
      ({ buffer, byteOffset, byteLength }) => new DataView(buffer, byteOffset, byteLength)
    )
  };
}

// host/visit.js
var TARGET = "cardkit.page";
var Visit = class {
  #comm = newId();
  #isOpen = false;
  #begin;
  #line;
  /**
   * @param {URL} root where all pages begin
   * @param {string | undefined} python the worker in which Python runs; without one it runs in a kernel of the server
   * @param {import("./python.js").Ears} ears
   */
  constructor(root, python, ears) {
    this.#begin = () => python ? new WorkerLine(new URL(python, root), ears) : new Connection(new URL(`visits/${newId()}/channels`, root), ears);
    this.#line = this.#begin();
  }
  /** Ends Python, whatever it does, and begins it anew; it knows no page then. */
  restart() {
    this.#line.close();
    this.#line = this.#begin();
    this.#comm = newId();
    this.#isOpen = false;
  }
  /**
   * Says which page is shown from now on.
   *
   * @param {import("./index.js").Page} page
   * @param {string} lang
   * @param {Record<string, number>} stars what this browser keeps of its lesson
   * @param {Known} known
   */
  open({ page: page3, file }, lang, stars, known) {
    this.#tell({ page: page3, file, lang, stars, known });
  }
  /**
   * Says what this browser knows of the learner by now.
   *
   * @param {Known} known
   */
  know(known) {
    this.#tell({ known });
  }
  /**
   * Says that the page is read in another language.
   *
   * @param {string} lang
   */
  read(lang) {
    this.#tell({ lang });
  }
  /**
   * @param {string} type
   * @param {object} content
   * @param {DataView[]} [buffers]
   */
  send(type, content, buffers) {
    this.#line.send(type, content, buffers);
  }
  close() {
    this.#line.close();
  }
  /** @param {object} content */
  #tell(content) {
    const data = { method: "custom", content };
    if (this.#isOpen) this.send("comm_msg", { comm_id: this.#comm, data });
    else this.send("comm_open", { comm_id: this.#comm, target_name: TARGET, data });
    this.#isOpen = true;
  }
};

// host/index.js
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
  let first = null;
  const lost = new LostNotice(
    (to) => first && !first.python ? health : to,
    () => {
      keepPlace(".ck-cell");
      leave();
    }
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      if (
        /** @type {Element} */
        target.closest("#ck-lost button")
      ) void lost.leave();
    },
    { signal }
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
    receive: (message2) => {
      if (message2.header.msg_type === "ran") void own.show(message2.content);
      else tables.receive(message2);
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
      if (python && mayRestart()) void lost.leave();
    },
    slow: (isSlow) => isSlow ? aside.say("slow") : aside.unsay("slow"),
    starting: (far) => starting.show(far),
    blocked: () => {
      starting.done();
      lost.blocked();
    },
    failed: () => {
      starting.done();
      lost.stuck();
    }
  });
  const own = new Own(
    {
      run: (content) => visit.send("run", content),
      stop: () => void beginAnew(),
      drop: (id) => tables.drop(id),
      mount: (id, place) => tables.mountOwn(id, place)
    },
    signal
  );
  const arrival = new Arrival(signal);
  let playing = new AbortController();
  let stage;
  let course = first.course;
  let tables = open(first);
  let path = location.pathname;
  let wishes = 0;
  function open(page3) {
    const shown = new PageTables(page3, root, (...message2) => visit.send(...message2));
    course = page3.course;
    visit.open(page3, document.documentElement.lang, starsOf(read(), shown.lesson), knownOf(course));
    const [, , chapter] = page3.page.split("/");
    if (chapter && shown.lesson) enter(shown.lesson, chapter);
    playing.abort();
    playing = new AbortController();
    stage = new Stage(shown.lesson, playing.signal);
    keepLanguage();
    drawSwitch();
    shown.tellPage();
    own.open(page3.page);
    void shown.mount((place) => arrival.drawn(place)).then((isWhole) => {
      if (isWhole) arrival.settle();
    });
    return shown;
  }
  function keepPractice(event) {
    const news = (
      /** @type {CustomEvent} */
      event.detail
    );
    if (news.type === "practised") answered(course, news.rules, news.right);
    if (news.type === "best") keepBest(course.game, news.right);
    if (news.type === "puzzled") keepPuzzle(course.game, news.date, news.row);
    progressed();
  }
  function progressed() {
    stage.draw();
    visit.know(knownOf(course));
  }
  function swap(other, page3, place) {
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
    tables = open(page3);
    lost.answered();
  }
  async function beginAnew() {
    visit.restart();
    starting.done();
    starting = new Starting();
    await goTo(new URL(location.href), { isNew: false, place: placeInSight(".ck-cell") });
  }
  async function goTo(address, { isNew, place }) {
    const wish = ++wishes;
    const url = alike(address);
    if (lost.isLost) return leave(url);
    try {
      const other = await fetchPage(url);
      if (wish !== wishes) return;
      const page3 = await pageOf(other, url.href);
      if (wish !== wishes) return;
      if (!page3 || page3.python !== python) return leave(url);
      if (isNew) {
        history.replaceState({ place: placeInSight(".ck-cell") }, "");
        history.pushState(null, "", url);
      }
      path = url.pathname;
      swap(other, page3, place);
    } catch (error) {
      if (wish !== wishes) return;
      console.warn(error);
      void lost.leave(() => leave(url), url);
    }
  }
  async function readIn(link) {
    const wish = ++wishes;
    let url = samePlace(link);
    try {
      const other = await fetchPage(url);
      if (wish !== wishes) return;
      const page3 = await pageOf(other, url.href);
      if (wish !== wishes) return;
      if (page3?.python !== python) return leave(url);
      url = samePlace(link);
      translate(other, url);
      path = url.pathname;
      if (page3) tables.translate(page3);
      visit.read(document.documentElement.lang);
      tables.tellPage();
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
    document.querySelector("a[data-language]")?.focus();
  }
  document.addEventListener("cardkit:progress", progressed, { signal });
  document.addEventListener("cardkit:practice", keepPractice, { signal });
  addEventListener("storage", progressed, { signal });
  followAddress(signal);
  startEmbedded(signal);
  listenForSwitch(signal);
  document.addEventListener(
    "click",
    (event) => {
      const target = (
        /** @type {Element} */
        event.target
      );
      const link = (
        /** @type {HTMLAnchorElement | null} */
        target.closest("a[data-language], a[data-on]")
      );
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.dataset.on === void 0) void readIn(link);
      else void goTo(new URL(link.href), { isNew: true, place: null });
    },
    { signal }
  );
  addEventListener(
    "popstate",
    ({ state }) => {
      const url = inThisLanguage(location.href, root);
      if (url.pathname !== location.pathname) history.replaceState(state, "", url);
      if (url.pathname !== path) void goTo(url, { isNew: false, place: state?.place ?? null });
    },
    { signal }
  );
  if (!isEmbedded()) arrival.begin();
  addEventListener("pagehide", () => {
    life.abort();
    playing.abort();
    tables.close();
    visit.close();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) leave();
  });
}
void start();
