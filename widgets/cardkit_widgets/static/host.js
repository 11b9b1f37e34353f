// progress/tab.js
function keptInTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
function takeFromTab(key) {
  let kept = keptInTab(key);
  return kept !== null && keepInTab(key, null), kept;
}
function keepInTab(key, value) {
  try {
    return sessionStorage.setItem(key, JSON.stringify(value)), !0;
  } catch {
    return !1;
  }
}

// progress/place.js
var KEY = "cardkit.place";
function placeInSight(selector) {
  if (scrollY < innerHeight / 4) return null;
  for (let part2 of document.querySelectorAll(selector)) {
    let { top, bottom } = part2.getBoundingClientRect();
    if (bottom > 80) return { id: part2.id, top };
  }
  return null;
}
function goToPlace(place) {
  let part2 = place && document.getElementById(place.id);
  part2 && scrollBy({ top: part2.getBoundingClientRect().top - place.top, behavior: "instant" });
}
function keepPlace(selector) {
  keepInTab(KEY, { page: page(), place: placeInSight(selector) });
}
function findPlace() {
  let kept = takeFromTab(KEY);
  return kept?.page === page() ? kept.place : null;
}
function page() {
  return location.pathname.replace(/\/[a-z]{2}\//, "/");
}

// progress/stored.js
var KEY2 = "cardkit.progress", ASIDE = "cardkit.progress.aside", NAME = Symbol.for(KEY2), shared = (
  /** @type {any} */
  globalThis
);
shared[NAME] ??= { held: shared.history?.state?.[KEY2] ?? null };
var page2 = shared[NAME];
function storedText() {
  let kept = keptText();
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
    localStorage.setItem(KEY2, text), page2.held = null;
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
  url && history.pushState(null, "", url), history.replaceState({ ...history.state, [KEY2]: page2.held }, ""), location.reload();
}

// progress/store.js
var MOST = 3, BOXES = 5;
function nothing() {
  return { version: 1, lessons: {} };
}
var isTable = (value) => typeof value == "object" && value !== null && !Array.isArray(value), asTable = (value) => isTable(value) ? value : {}, isStars = (value) => Number.isInteger(value) && Number(value) >= 0;
function parse(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  return !isTable(found) || found.version !== 1 || !isTable(found.lessons) ? null : (
    /** @type {Progress} */
    found
  );
}
function merge(one, other) {
  return mergeTables(
    one,
    other,
    (before, now, name) => Object.hasOwn(MERGERS, name) && isTable(now) ? mergeTables(asTable(before), now, MERGERS[name] ?? mergeUnknown) : mergeUnknown(before, now)
  );
}
function mergeTables(one, other, mergeValues) {
  let values = Object.entries(other).map(([name, value]) => [
    name,
    Object.hasOwn(one, name) ? mergeValues(one[name], value, name) : value
  ]);
  return { ...one, ...Object.fromEntries(values) };
}
function mergeUnknown(one, other) {
  return isTable(one) && isTable(other) ? mergeTables(one, other, mergeUnknown) : one;
}
function mergeLesson(one, other) {
  return isTable(one) && isTable(other) ? mergeTables(one, other, mergeStep) : isTable(other) ? other : one;
}
function mergeStep(one, other) {
  return !isFinished(one) && !isFinished(other) ? mergeUnknown(one, other) : !isTable(one) && !isTable(other) ? most(one, other) : mergeTables(
    stepTable(one),
    stepTable(other),
    (before, now, name) => name === "stars" ? most(before, now) : mergeUnknown(before, now)
  );
}
var stepTable = (step) => isTable(step) ? step : { stars: step }, isFinished = (step) => isStars(stepTable(step).stars);
function most(one, other) {
  return isStars(other) ? isStars(one) ? Math.max(one, other) : other : one;
}
var later = (one, other) => timeOf(other) >= timeOf(one) ? other : one, earlier = (one, other) => timeOf(other) < timeOf(one) ? other : one;
function mergeCoach(one, other) {
  if (!isTable(one) || !isTable(other)) return isTable(other) ? other : one;
  let [before, now] = later(one, other) === other ? [one, other] : [other, one], both = mergeTables(now, before, mergeUnknown);
  return "matches" in before && (both.matches = most(before.matches, now.matches)), timeOf(one) === timeOf(other) && Array.isArray(before.told) && Array.isArray(now.told) && (both.told = [.../* @__PURE__ */ new Set([...before.told, ...now.told])]), both;
}
function earlierOfADay(one, other) {
  let [before, now] = [one, other].map((puzzle) => isTable(puzzle) ? String(puzzle.date ?? "") : "");
  return (now ?? "") > (before ?? "") ? other : one;
}
var timeOf = (place) => isTable(place) && typeof place.at == "number" ? place.at : 0, MERGERS = {
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
  let table = asTable(progress[key]);
  return Object.hasOwn(table, name) ? table[name] : void 0;
}
var entryOf = (progress, key, name) => asTable(keptOf(progress, key, name));
function starsOf(progress, lesson) {
  let stars = Object.entries(entryOf(progress, "lessons", lesson)).flatMap(([name, step]) => {
    let { stars: won } = stepTable(step);
    return isStars(won) ? [[name, Math.min(won, MOST)]] : [];
  });
  return Object.fromEntries(stars);
}
function practisedOf(progress, game) {
  return new Map(
    Object.entries(entryOf(progress, "misses", game)).flatMap(([rule, kept]) => {
      let { box, at } = asTable(kept);
      return Number.isInteger(box) && Number(box) >= 1 && Number(box) <= BOXES && typeof at == "number" ? [[rule, { box: Number(box), at }]] : [];
    })
  );
}
function bestOf(progress, game) {
  let best = keptOf(progress, "bests", game);
  return isStars(best) ? best : 0;
}
function puzzleOf(progress, game, date) {
  let puzzle = entryOf(progress, "daily", game);
  return puzzle.date === date && typeof puzzle.row == "string" ? puzzle.row : "";
}
function read() {
  let text = storedText();
  if (text === null) return nothing();
  let progress = parse(text);
  return progress || putAside(text), progress ?? nothing();
}
function keep(progress) {
  let before = read(), now = JSON.stringify(merge(before, progress));
  return now === JSON.stringify(before) ? !1 : (storeText(now), !0);
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
var FAMILIAR = 2, LEARNT = 3, ENOUGH = 3;
function boxesOf(progress, { game, chapters }) {
  let stars = starsOf(progress, game), kept = practisedOf(progress, game), won = /* @__PURE__ */ new Map();
  for (let { name, rules } of chapters.flatMap(({ steps }) => steps))
    for (let rule of rules)
      won.set(rule, [...won.get(rule) ?? [], Object.hasOwn(stars, name) ? stars[name] ?? 0 : -1]);
  return new Map(
    [...won].map(([rule, all]) => {
      let practised = kept.get(rule)?.box, learnt = boxOfStars(all);
      return [rule, practised === 1 ? 1 : Math.max(learnt, practised ?? 0)];
    })
  );
}
function boxOfStars(all) {
  if (all.every((stars) => stars < 0)) return 0;
  let best = all.toSorted((one, other) => other - one).slice(0, ENOUGH), share = best.reduce((sum, stars) => sum + Math.max(stars, 0), 0) / (MOST * best.length);
  return share === 1 ? LEARNT : share < 0.5 ? 1 : FAMILIAR;
}
function familiarOf(progress, course) {
  return [...boxesOf(progress, course)].flatMap(([rule, box]) => box >= FAMILIAR ? [rule] : []);
}

// progress/practice.js
var DAY = 1440 * 60 * 1e3, CHECK = "Check", GUIDE = "Guide", rest = (box) => box <= 1 ? 0 : DAY * 2 ** (box - 2);
function answered(course, rules, isRight, now = Date.now()) {
  let progress = read(), boxes = boxesOf(progress, course), before = practisedOf(progress, course.game), moved = rules.flatMap((rule) => {
    let box = boxes.get(rule) ?? 0;
    return isRight ? isDue(box, before.get(rule)?.at, now) ? [[rule, { box: Math.min(Math.max(box, 1) + 1, BOXES), at: now }]] : [] : [[rule, { box: 1, at: now }]];
  });
  keep({ ...nothing(), misses: { [course.game]: Object.fromEntries(moved) } });
}
function isDue(box, at, now) {
  return at === void 0 || now >= at + rest(box);
}
function checksOf(progress, course, now = Date.now()) {
  let stars = starsOf(progress, course.game), boxes = boxesOf(progress, course), before = practisedOf(progress, course.game), isDone2 = ({ name }) => Object.hasOwn(stars, name), all = course.chapters.flatMap(({ steps }) => steps), guided = new Set(
    all.filter((step) => step.kind === GUIDE && isDone2(step)).flatMap(({ rules }) => rules)
  );
  return course.chapters.flatMap(
    ({ steps }) => steps.filter(
      ({ kind, rules }) => kind === CHECK && (steps.some(isDone2) || rules.every((rule) => guided.has(rule)))
    )
  ).map(({ name, rules }) => {
    let each = rules.map((rule) => ({ box: boxes.get(rule) ?? 0, at: before.get(rule)?.at })), rests = each.every(({ box: box2, at }) => !isDue(box2, at, now)), box = Math.min(...each.map((rule) => rule.box));
    return { name, order: [Number(rests), box, Math.min(...each.map(({ at }) => at ?? 1 / 0))] };
  }).toSorted((one, other) => compare(one.order, other.order)).map(({ name }) => name);
}
function compare(one, other) {
  let at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
function dayOf(now = /* @__PURE__ */ new Date()) {
  let two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
function knownOf(course) {
  let progress = read(), today = dayOf();
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
  let { lang, dataset } = document.documentElement;
  dataset.ending && !document.querySelector("[data-door], [data-embed]") && chosen(LANGUAGE) !== lang && choose(LANGUAGE, lang);
}

// worker/packed.js
var canUnpack = "DecompressionStream" in globalThis;
async function fetchUnpacked(fetch2, url, hasCome = () => {
}, type = "application/octet-stream") {
  let packed = new URL(url);
  packed.pathname += ".gz";
  let answer = await fetch2(packed);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${packed}`);
  let counting = new TransformStream({
    transform(chunk, controller) {
      hasCome(chunk.byteLength), controller.enqueue(chunk);
    }
  }), headers = { "Content-Type": type }, isUnpacked = answer.headers.get("Content-Encoding") === "gzip", body = answer.body.pipeThrough(counting);
  return new Response(isUnpacked ? body : body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

// progress/coach.js
var MOST2 = 60, LONGEST = 40, NEW = { matches: 0, on: null, told: [] }, isName = (value) => typeof value == "string" && value.length <= LONGEST;
function coachedOf({ coach }) {
  let kept = Object.entries(asTable(coach)).filter(([game]) => isName(game));
  return Object.fromEntries(kept.slice(0, MOST2).map(([game, entry]) => [game, coachedBy(entry)]));
}
function coachedBy(entry) {
  let { matches, on, told } = asTable(entry);
  return {
    matches: Number.isInteger(matches) ? Number(matches) : NEW.matches,
    on: typeof on == "boolean" ? on : NEW.on,
    told: (Array.isArray(told) ? told : []).filter(isName).slice(0, MOST2)
  };
}

// host/address.js
var LONGEST2 = 40, MOST3 = 40;
function pageContext() {
  let query = [...new URLSearchParams(location.search)].slice(0, MOST3);
  return {
    lang: document.documentElement.lang,
    query: Object.fromEntries(query.map((each) => each.map((text) => text.slice(0, LONGEST2)))),
    coach: coachedOf(read())
  };
}
function writeAddress(changes) {
  let url = new URL(location.href);
  for (let [key, value] of Object.entries(changes))
    value === null ? url.searchParams.delete(key) : url.searchParams.set(key, String(value));
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
  let url = new URL(link.href), cell = document.body.classList.contains("ck-staged") ? null : placeInSight(".ck-cell");
  return url.search = location.search, url.hash = cell ? cell.id : location.hash, url;
}

// progress/diplomas.js
function earn(game) {
  return keep({ ...nothing(), diplomas: { [game]: { at: Date.now() } } });
}

// progress/far.js
function finishedOf(progress, lesson, steps) {
  let stars = starsOf(progress, lesson);
  return steps.filter((step) => Object.hasOwn(stars, step)).length;
}
function fill(sentence, values) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

// progress/way.js
function isDone(progress, lesson, { steps, checks }) {
  let stars = starsOf(progress, lesson);
  return checks.length > 0 && checks.every((step) => Object.hasOwn(stars, step) && stars[step] === MOST) || steps.length > 0 && finishedOf(progress, lesson, steps) === steps.length;
}
function openFrom(progress, lesson, chapters, from) {
  return [...chapters.slice(from), ...chapters.slice(0, from)].find((chapter) => !isDone(progress, lesson, chapter));
}

// host/stage.js
var ALL = "all", Stage = class {
  #lesson;
  #at = 0;
  /** Whether the medal of the chapter has been shown, or was there before. */
  #isWon;
  /** Whether somebody has said that they know this, and goes from check to check. */
  #knows = !1;
  /**
   * @param {string} lesson under which name its steps are kept
   * @param {AbortSignal} signal
   */
  constructor(lesson, signal) {
    if (this.#lesson = lesson, this.#isWon = isDone(read(), lesson, chapterOf(parts())), !this.isOpen) {
      this.draw();
      return;
    }
    document.body.classList.add("ck-staged"), this.#at = this.#begin(), this.draw(), addEventListener("click", (event) => this.#click(event), { signal }), addEventListener("popstate", () => this.#follow(), { signal }), addEventListener("hashchange", () => this.#follow(), { signal });
  }
  /**
   * Whether steps are shown one at a time: on a page with steps, unless all of them are asked for, or each is written
   * by the learner, who goes from one to the other.
   */
  get isOpen() {
    let isWhole = new URLSearchParams(location.search).has(ALL) || document.querySelector(".ck-own");
    return parts().length > 1 && !isWhole;
  }
  /** Shows the step that one is at, and what has been done so far. */
  draw() {
    if (!this.isOpen) return this.#drawEnd();
    let all = parts(), isFinished2 = this.#finished();
    for (let [at, part2] of all.entries())
      part2.hidden = at !== this.#at, part2.toggleAttribute("data-done", isFinished2(part2)), part2.toggleAttribute("data-fit", part2.dataset.step !== void 0);
    let steps = all.filter((part2) => part2.dataset.step), here = all[this.#at], isEnd = this.#at === all.length - 1, bar = (
      /** @type {HTMLElement} */
      document.querySelector(".ck-bar")
    ), [back, known, next] = ["back", "check", "next"].map(
      (go) => (
        /** @type {HTMLButtonElement | null} */
        bar.querySelector(`[data-go=${go}]`)
      )
    ), count = (
      /** @type {HTMLElement} */
      bar.querySelector(".ck-count")
    );
    if (bar.hidden = !1, count.dataset.short = `${this.#at + 1}/${steps.length}`, count.textContent = isEnd ? "" : fill(count.dataset.text, { n: this.#at + 1, all: steps.length }), back && (back.hidden = this.#at === 0), known && (known.hidden = this.#at > 0), next) {
      let isOver2 = here !== void 0 && isFinished2(here);
      next.hidden = isEnd, next.classList.toggle("ck-quiet", !isOver2), next.textContent = (isOver2 ? next.dataset.next : next.dataset.skip) ?? "";
    }
    isEnd && bar.removeAttribute("style"), isEnd && this.#drawEnd();
  }
  /** At the end lie the medal and what is next; what was skipped is offered again, and never forced. */
  #drawEnd() {
    let card = (
      /** @type {HTMLElement | null} */
      document.querySelector(".ck-end")
    );
    if (!card) return;
    let progress = read(), isOver2 = isDone(progress, this.#lesson, chapterOf(parts())), isFinished2 = this.#finished(), skipped = isOver2 ? [] : parts().filter((part2) => part2.dataset.step && !isFinished2(part2)), isAll = this.#drawWay(card, progress), whens = [isOver2 ? "done" : "skipped", ...isAll ? ["all"] : []];
    for (
      let part2 of
      /** @type {NodeListOf<HTMLElement>} */
      card.querySelectorAll("[data-when]")
    )
      part2.hidden = !whens.includes(part2.dataset.when ?? "");
    isOver2 && !this.#isWon && (this.#isWon = !0, card.dataset.new = "", document.dispatchEvent(new CustomEvent("cardkit:medal"))), card.querySelector(".ck-skipped")?.replaceChildren(
      ...skipped.map((part2) => {
        let link = document.createElement("a");
        link.href = hashOf(part2), link.textContent = title(part2);
        let item = document.createElement("li");
        return item.append(link), item;
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
    let { way, chapter, root = "" } = card.dataset, chapters = JSON.parse(way ?? "[]");
    if (chapters.length === 0) return !1;
    let done = chapters.filter((each) => isDone(progress, this.#lesson, each)).length, medals = (
      /** @type {HTMLElement | null} */
      card.querySelector(".ck-medals")
    );
    medals && (medals.textContent = fill(medals.dataset.text, { done, all: chapters.length }));
    let here = chapters.findIndex(({ name }) => name === chapter), next = openFrom(progress, this.#lesson, chapters, here + 1), on = (
      /** @type {HTMLAnchorElement | null} */
      card.querySelector("[data-on]")
    );
    return on && (on.hidden = !next || next === chapters[here], on.href = root + (next?.address ?? ""), on.textContent = fill(on.dataset.text, { chapter: next?.title ?? "" })), next || earn(this.#lesson), !next;
  }
  /** Where to begin: at what the address names, or else at the first step that is not done. */
  #begin() {
    let named = placeOf(location.hash);
    if (named >= 0) return named;
    let isFinished2 = this.#finished();
    return Math.max(
      parts().findIndex((part2) => part2.dataset.step && !isFinished2(part2)),
      0
    );
  }
  /** Says of a part whether its step has been finished by now. */
  #finished() {
    let stars = starsOf(read(), this.#lesson);
    return (part2) => Object.hasOwn(stars, part2.dataset.step ?? "");
  }
  /** @param {number} at */
  #goTo(at) {
    let all = parts();
    history.replaceState(history.state, "", hashOf(all[this.#at])), this.#at = Math.max(0, Math.min(at, all.length - 1)), history.pushState(null, "", hashOf(all[this.#at])), this.#show();
  }
  #follow() {
    let at = placeOf(location.hash);
    at < 0 || at === this.#at || (this.#at = at, this.#show());
  }
  /** Shows the step anew, with the keyboard's focus, and a screen reader's, at its words. */
  #show() {
    this.draw();
    let part2 = parts()[this.#at];
    scrollTo({ top: 0, behavior: "instant" }), /** @type {HTMLElement | null} */
    (part2?.querySelector(".ck-words") ?? part2)?.focus({ preventScroll: !0 }), document.dispatchEvent(new CustomEvent("cardkit:step"));
  }
  /** @param {MouseEvent} event */
  #click(event) {
    if (event.detail > 1) return;
    let go = (
      /** @type {HTMLElement | null} */
      /** @type {Element} */
      event.target.closest("[data-go]")?.dataset.go
    );
    go === "next" && this.#goTo(this.#knows ? this.#ahead() : this.#at + 1), go === "back" && this.#goTo(this.#at - 1), go === "check" && (this.#knows = !0, this.#goTo(this.#ahead()));
  }
  /** Where it goes on for somebody who knows this: to the next check without all its stars, or past the last one. */
  #ahead() {
    let all = parts(), stars = starsOf(read(), this.#lesson), check = all.findIndex(
      ({ dataset: { kind, step = "" } }, at) => at > this.#at && kind === "Check" && stars[step] !== MOST
    );
    return check >= 0 ? check : (this.#knows = !1, isDone(read(), this.#lesson, chapterOf(all)) ? all.length - 1 : this.#at + 1);
  }
};
function chapterOf(all) {
  let steps = all.flatMap(({ dataset: { step = "", kind } }) => step ? [{ step, kind }] : []), checks = steps.filter(({ kind }) => kind === "Check");
  return { name: "", steps: steps.map(({ step }) => step), checks: checks.map(({ step }) => step) };
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
  let words = [...part2.querySelectorAll(".ck-words .ck-cell")].map((cell) => cell.textContent).join(" ").trim().split(/\s+/);
  return words.length > 8 ? `${words.slice(0, 8).join(" ")}…` : words.join(" ");
}

// host/arrival.js
var READING = ["wheel", "touchmove", "keydown", "pointerdown"], Arrival = class {
  /** @type {ReturnType<typeof findPlace>} */
  #place = null;
  /** @type {HTMLElement | undefined} */
  #step;
  /** @param {AbortSignal} signal */
  constructor(signal) {
    for (let kind of READING) addEventListener(kind, () => this.#forget(), { signal, passive: !0 });
    addEventListener("hashchange", () => this.goTo(location.hash), { signal });
  }
  /**
   * Goes where the page is to begin.
   *
   * @param {ReturnType<typeof findPlace>} place where somebody was on this page before
   */
  begin(place = findPlace()) {
    this.#forget(), this.#place = place, goToPlace(place), this.#place || this.goTo(location.hash);
  }
  /** @param {string} hash such as `#step-first-lead` */
  goTo(hash) {
    let step = parts()[placeOf(hash)];
    step?.dataset.step && (this.#place = null, this.#step = step, this.#show());
  }
  /**
   * Notes that a table has been drawn.
   *
   * @param {HTMLElement} place
   */
  drawn(place) {
    this.#step?.contains(place) && this.#show();
  }
  /** Notes that all tables have been drawn. */
  settle() {
    this.#step && scrollToStep(this.#step), goToPlace(this.#place), this.#forget();
  }
  #show() {
    if (!this.#step) return;
    if (scrollToStep(this.#step), document.body.classList.contains("ck-staged"))
      return void /** @type {HTMLElement | null} */
      this.#step.querySelector(".ck-words")?.focus();
    [.../** @type {NodeListOf<HTMLElement>} */
    this.#step.querySelectorAll(".ck-board button")].find((button) => button.offsetParent !== null)?.focus({ preventScroll: !0 });
  }
  #forget() {
    this.#place = null, this.#step = void 0;
  }
};
function scrollToStep(part2) {
  let table = (
    /** @type {HTMLElement | null} */
    part2.querySelector(".ck-widget")
  ), text = table ? table.getBoundingClientRect().top - part2.getBoundingClientRect().top : 0;
  (table && text > innerHeight / 2 ? table : part2).scrollIntoView();
}

// host/aside.js
var KEY3 = "cardkit.anew", Aside = class {
  /** @type {What | undefined} */
  #what;
  /** @param {AbortSignal} signal */
  constructor(signal) {
    takeFromTab(KEY3) === location.pathname && this.say("anew");
    for (let kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => this.unsay("anew"), { signal, passive: !0 });
  }
  /** @param {What} what */
  say(what) {
    this.#what = what, this.draw();
  }
  /** @param {What} what */
  unsay(what) {
    this.#what === what && (this.#what = void 0, this.draw());
  }
  /** Lets this page, when it comes again, say that Python has begun anew. */
  keep() {
    keepInTab(KEY3, location.pathname);
  }
  /** The page may have changed its language, or given way to another. */
  draw() {
    let line = document.getElementById("ck-aside");
    line && (line.hidden = this.#what === void 0, line.textContent = (this.#what && line.dataset[this.#what]) ?? "");
  }
};

// host/embedded.js
var EMBEDDED = "embedded";
var isEmbedded = () => new URLSearchParams(location.search).has(EMBEDDED);
function alike(address) {
  let url = new URL(address);
  return isEmbedded() && url.searchParams.set(EMBEDDED, ""), url;
}
function drawEmbedded() {
  document.body.classList.toggle("ck-embedded", isEmbedded());
}
function startEmbedded(signal) {
  isEmbedded() && (document.addEventListener("click", leadOut, { capture: !0, signal }), tellHeight(signal));
}
function leadOut(event) {
  let link = (
    /** @type {HTMLAnchorElement | null} */
    /** @type {Element} */
    event.target.closest("a[href]")
  );
  if (!(!link || link.matches("[data-on], [href^='#'], [download]"))) {
    if (isChapter(link)) {
      link.dataset.on = "";
      return;
    }
    link.target = "_blank", link.rel = "noopener", link.matches("[data-whole]") && (link.hash = location.hash);
  }
}
function isChapter(link) {
  let { way = "[]", root = "" } = (
    /** @type {HTMLElement | null} */
    document.querySelector(".ck-end")?.dataset ?? {}
  ), chapters = JSON.parse(way);
  return !link.matches("[data-whole]") && chapters.some(({ address }) => new URL(root + address, location.href).href === link.href);
}
function tellHeight(signal) {
  if (parent === window) return;
  let told = 0, tell = () => {
    let isStage = document.body.matches(".ck-staged, .ck-match"), stage = innerWidth < 600 ? 740 : 640, height = isStage ? stage : Math.ceil(document.body.getBoundingClientRect().height);
    height !== told && (told = height, parent.postMessage({ type: "cardkit:height", height }, "*"));
  }, observer = new ResizeObserver(tell);
  observer.observe(document.body), signal?.addEventListener("abort", () => observer.disconnect());
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
  let source = document2.getElementById("ck-page");
  return source?.dataset.packed === void 0 ? source?.textContent ? JSON.parse(source.textContent) : null : (await fetchUnpacked(fetch, new URL(source.dataset.packed, address))).json();
}
async function fetchPage(url) {
  let answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
function takeOver(other) {
  document.title = other.title, document.documentElement.lang = other.documentElement.lang, document.documentElement.dataset.pages = other.documentElement.dataset.pages;
}
function inThisLanguage(address, root) {
  let url = new URL(address), pages = (lang) => new URL(`${lang}/`, root).pathname, there = [.../** @type {NodeListOf<HTMLElement>} */
  document.querySelectorAll("a[data-language]")].map((link) => pages(link.dataset.language)).find((other) => url.pathname.startsWith(other));
  return there && (url.pathname = pages(document.documentElement.lang) + url.pathname.slice(there.length)), url;
}
function translate(other, url) {
  let place = placeInSight(".ck-cell");
  for (let selector of FRAME) {
    let [here, there] = [document.querySelector(selector), other.querySelector(selector)];
    if (!here || !there) continue;
    let copy = document.importNode(there, !0);
    here.hasAttribute("style") && copy.setAttribute("style", here.getAttribute("style") ?? ""), here.replaceWith(copy);
  }
  for (let there of other.querySelectorAll(".ck-cell")) {
    let here = document.getElementById(there.id);
    here && !here.querySelector(".ck-widget, [data-ran]") && here.replaceChildren(...there.childNodes);
  }
  for (let there of other.querySelectorAll(".ck-own"))
    document.getElementById(there.id)?.replaceWith(document.importNode(there, !0));
  takeOver(other), history.replaceState(history.state, "", url), goToPlace(place);
}

// host/lost.js
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
    this.#health = health, this.#goOn = goOn, this.#wish = { go: goOn, to: void 0 };
  }
  /** Says that the kernel is lost, or that this page has flooded it. */
  show(isFlooded = !1) {
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
    let before = this.#news;
    this.#news = news, this.#state === before && this.#say(news);
  }
  /** Takes note that the server has answered: nothing stands in the notice that is no longer true. */
  answered() {
    this.#wish = { go: this.#goOn, to: void 0 }, this.#say(this.#news);
  }
  /**
   * Leaves the page if the server is there to give another one; otherwise this one stays, and the next try leads to the
   * same place.
   *
   * @param {() => void} [go]
   * @param {URL} [to] where that leads; without it, to this page again
   */
  async leave(go = this.#wish.go, to = this.#wish.to) {
    this.#state !== "asking" && (this.#wish = { go, to }, this.#say("asking"), await this.#isThere(to ?? new URL(location.href)) ? go() : this.#say("away"));
  }
  /** @param {State} state */
  #say(state) {
    this.#state = state, this.#draw();
  }
  #draw() {
    let notice2 = (
      /** @type {HTMLElement} */
      document.getElementById("ck-lost")
    );
    notice2.hidden = this.#state === "";
    let [text, button] = [notice2.querySelector("p"), notice2.querySelector("button")];
    text && (text.textContent = notice2.dataset[this.#state] ?? ""), button && (button.hidden = ["full", "enough", "blocked"].includes(this.#state), button.textContent = notice2.dataset[["lost", "flooded"].includes(this.#state) ? "reload" : "again"] ?? "");
  }
  /** @param {URL} to */
  async #isThere(to) {
    try {
      return (await fetch(this.#health(to), { cache: "no-store", signal: AbortSignal.timeout(5e3) })).ok;
    } catch {
      return !1;
    }
  }
};

// host/own.js
var KEY4 = "cardkit.own", QUIET = 500, Own = class {
  #line;
  #page = "";
  /** @type {Written} */
  #written = written();
  /** The cell that runs; Python does one thing at a time. @type {string | undefined} */
  #running;
  #isLong = !1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The cell that was stopped, and the name of the sentence about it. @type {{ cell: string, said: string } | undefined} */
  #stopped;
  /**
   * @param {Line} line
   * @param {AbortSignal} signal
   */
  constructor(line, signal) {
    this.#line = line, document.addEventListener("input", ({ target }) => this.#type(target), { signal }), document.addEventListener("keydown", (event) => this.#press(event), { signal }), document.addEventListener(
      "click",
      ({ target }) => {
        let button = (
          /** @type {HTMLElement} */
          target.closest("[data-own]")
        ), field = fieldOf(button);
        if (!field) return;
        let { own } = (
          /** @type {HTMLElement} */
          button.dataset
        );
        if (own === "stop") return this.#end("stopped");
        this.#running === void 0 && (own === "again" && this.#forget(field), this.#run(field));
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
    this.#page = page3.split("/").slice(1).join("/"), this.#running = void 0, this.draw();
    let field = this.#stopped && fieldIn(this.#stopped.cell);
    field && (say(field, this.#stopped?.said ?? ""), this.#stopped = void 0, part(field, "run")?.focus({ preventScroll: !0 }));
  }
  /** Puts what has been written where it was, and offers what can be done now. */
  draw() {
    for (let field of fields()) {
      let text = this.#codes[cellOf(field)];
      text !== void 0 && field.value !== text && (field.value = text, ran(field).dataset.ran || say(field, "kept")), measure(field), this.#offer(field);
    }
  }
  /**
   * Offers what can be done with a cell: nothing but to stop it, while Python is at work.
   *
   * @param {HTMLTextAreaElement} field
   */
  #offer(field) {
    let isRunning = this.#running === cellOf(field);
    isRunning && say(field, "running");
    for (let what of ["run", "again"])
      part(field, what)?.setAttribute("aria-disabled", String(this.#running !== void 0));
    let stop = part(field, "stop");
    stop && (stop === document.activeElement && !isRunning && part(field, "run")?.focus(), stop.hidden = !isRunning || !this.#isLong);
  }
  /**
   * Shows what came of a run.
   *
   * @param {Ran} ran
   */
  async show({ cell, shown, problem, where }) {
    let field = fieldIn(String(cell));
    if (this.#running = void 0, this.draw(), !field) return;
    say(field, shown.length + (problem ? 1 : 0) === 0 ? "done" : "");
    let place = this.#emptied(field);
    place.append(...shown.map(output)), problem && place.append(notice(field, problem, where));
    for (
      let widget of
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
    return this.#running === void 0 ? !1 : (this.#end("late"), !0);
  }
  /** @param {string} said */
  #end(said) {
    let field = fieldIn(this.#running ?? "");
    field && (this.#stopped = { cell: cellOf(field), said }, say(field, said), this.#line.stop());
  }
  get #codes() {
    return this.#written[this.#page] ?? {};
  }
  /** @param {HTMLTextAreaElement} field */
  #run(field) {
    if (this.#running !== void 0) return;
    this.#running = cellOf(field), this.#isLong = !1, clearTimeout(this.#timer), this.#timer = setTimeout(() => {
      this.#isLong = !0, this.draw();
    }, QUIET), this.draw(), ran(field).querySelector(".ck-notice")?.remove();
    let page3 = `${document.documentElement.lang}/${this.#page}`;
    this.#line.run({ page: page3, cell: Number(cellOf(field)), codes: this.#codes });
  }
  /** @param {EventTarget | null} target */
  #type(target) {
    let field = (
      /** @type {HTMLTextAreaElement} */
      target
    );
    if (!field.closest(".ck-own")) return;
    let { [cellOf(field)]: _, ...others } = this.#codes, isOther = field.value !== field.defaultValue;
    this.#written[this.#page] = isOther ? { ...others, [cellOf(field)]: field.value } : others, keepInTab(KEY4, this.#written), measure(field);
  }
  /** @param {HTMLTextAreaElement} field */
  #forget(field) {
    field.value = field.defaultValue, this.#type(field), field.focus();
  }
  /**
   * Runs the code with the keys that run a cell of a notebook. *Tab* leads on, as everywhere.
   *
   * @param {KeyboardEvent} event
   */
  #press(event) {
    let field = fieldOf(
      /** @type {HTMLElement} */
      event.target.closest(".ck-own textarea")
    );
    !field || event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.shiftKey) || (event.preventDefault(), this.#run(field));
  }
  /** @param {HTMLTextAreaElement} field */
  #emptied(field) {
    let place = ran(field);
    for (
      let widget of
      /** @type {NodeListOf<HTMLElement>} */
      place.querySelectorAll("[data-model-id]")
    )
      this.#line.drop(widget.dataset.modelId ?? "");
    return place.replaceChildren(), place.dataset.ran = "true", place;
  }
}, fields = () => (
  /** @type {HTMLTextAreaElement[]} */
  [...document.querySelectorAll(".ck-own textarea")]
), fieldIn = (cell) => fields().find((each) => cellOf(each) === cell), fieldOf = (part2) => (
  /** @type {HTMLTextAreaElement | null} */
  part2?.closest(".ck-own")?.querySelector("textarea") ?? null
), around = (field) => (
  /** @type {HTMLElement} */
  field.closest(".ck-own")
), cellOf = (field) => around(field).dataset.cell ?? "", ran = (field) => (
  /** @type {HTMLElement} */
  document.getElementById(`ran-${cellOf(field)}`)
), part = (field, what) => (
  /** @type {HTMLElement | null} */
  around(field).querySelector(`[data-own=${what}]`)
);
function say(field, what) {
  let said = around(field).querySelector(".ck-own-said");
  said && (said.textContent = around(field).dataset[what] ?? "");
}
function measure(field) {
  field.rows = field.value.split(`
`).length + 1;
  let again = part(field, "again");
  again && (again.hidden = field.value === field.defaultValue);
}
function output({ text, widget, svg, html }) {
  if (text !== void 0) {
    let words = document.createElement("pre");
    return words.className = "ck-text", words.tabIndex = 0, words.textContent = text, words;
  }
  let place = document.createElement("div");
  return place.className = widget ? "ck-widget" : html ? "ck-html" : "ck-picture", widget ? place.dataset.modelId = widget : place.innerHTML = html ?? svg ?? "", place;
}
function notice(field, problem, where) {
  let words = document.createElement("p");
  words.className = "ck-notice", words.setAttribute("role", "alert");
  let above = fields().filter((each) => Number(cellOf(each)) <= Number(where)), label = where === null ? void 0 : above.at(-1)?.labels[0]?.textContent, { above: sentence = "" } = around(field).dataset;
  return words.textContent = label ? sentence.replace("{label}", () => label).replace("{problem}", () => problem) : problem, words;
}
function written() {
  let kept = keptInTab(KEY4);
  return kept && typeof kept == "object" ? kept : {};
}

// host/restart.js
var KEY5 = "cardkit.restarted", PAUSE = 6e4;
function mayRestart(now = Date.now()) {
  return now - Number(keptInTab(KEY5)) >= PAUSE && keepInTab(KEY5, now);
}

// progress/sound.js
var SOUND = "sound";
function isSoundOn() {
  return chosen(SOUND) === !0;
}
function switchSound() {
  choose(SOUND, !isSoundOn());
}

// host/sound.js
function drawSwitch() {
  let button = (
    /** @type {HTMLElement | null} */
    document.querySelector(".ck-sound")
  );
  button && (button.hidden = !1, button.setAttribute("aria-pressed", String(isSoundOn())));
}
function listenForSwitch(signal) {
  document.addEventListener(
    "click",
    ({ target }) => {
      /** @type {Element} */
      target.closest(".ck-sound") && (switchSound(), drawSwitch(), document.dispatchEvent(new CustomEvent("cardkit:sound")));
    },
    { signal }
  ), addEventListener("storage", drawSwitch, { signal });
}

// host/starting.js
var Starting = class {
  #far = 0;
  #isOver = !1;
  #timer = setTimeout(() => this.#draw(), 700);
  /** @param {number} far from 0 to 1 */
  show(far) {
    this.#far = far;
    let bar = this.#line?.querySelector("progress");
    bar && (bar.value = far);
  }
  /** Says no more. */
  done() {
    this.#isOver = !0, clearTimeout(this.#timer), this.#line && (this.#line.hidden = !0);
  }
  #draw() {
    this.#isOver || !this.#line || (this.#line.hidden = !1, this.show(this.#far));
  }
  /** The page may have changed its language, or given way to another. */
  get #line() {
    return document.getElementById("ck-starting");
  }
};

// host/buffers.js
function putBack(state, paths, values) {
  paths.forEach((path, index) => {
    let last = path.at(-1);
    if (last === void 0) return;
    let target = state;
    for (let key of path.slice(0, -1)) target = target[key];
    target[last] = values[index];
  });
}
function takeBuffers(state) {
  let paths = [], buffers = [];
  function strip(value, path) {
    if (Array.isArray(value))
      return value.map((item, index) => {
        let view = asView(item);
        return view ? (paths.push([...path, index]), buffers.push(view), null) : strip(item, [...path, index]);
      });
    if (value === null || typeof value != "object") return value;
    let kept = {};
    for (let [key, item] of Object.entries(value)) {
      let view = asView(item);
      view ? (paths.push([...path, key]), buffers.push(view)) : kept[key] = strip(item, [...path, key]);
    }
    return kept;
  }
  return { state: strip(state, []), paths, buffers };
}
function asView(value) {
  if (value instanceof ArrayBuffer) return new DataView(value);
  if (ArrayBuffer.isView(value))
    return new DataView(
      /** @type {ArrayBuffer} */
      value.buffer,
      value.byteOffset,
      value.byteLength
    );
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
    this.id = id, this.#state = state, this.#send = send;
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
    let changes = typeof name == "string" ? { [name]: value } : name;
    for (let key of Object.keys(changes)) this.#changed.add(key);
    this.#apply(changes);
  }
  save_changes() {
    if (this.#changed.size === 0) return;
    let changes = Object.fromEntries([...this.#changed].map((key) => [key, this.#state[key]]));
    this.#changed.clear();
    let { state, paths, buffers } = takeBuffers(changes);
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
    for (let name of names.split(/\s+/)) {
      let listeners = this.#listeners.get(name) ?? /* @__PURE__ */ new Set();
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
    for (let name of names ? names.split(/\s+/) : [...this.#listeners.keys()])
      listener ? this.#listeners.get(name)?.delete(listener) : this.#listeners.delete(name);
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
        this.on(names, listener), signal.addEventListener("abort", () => this.off(names, listener), { once: !0 });
      },
      widget_manager: { get_model: getModel }
    };
  }
  /** @param {State} changes */
  #apply(changes) {
    let news = Object.entries(changes).filter(([key, value]) => this.#state[key] !== value);
    Object.assign(this.#state, changes);
    for (let [key, value] of news) this.#emit(`change:${key}`, this, value);
    news.length > 0 && this.#emit("change", this);
  }
  /**
   * @param {string} name
   * @param {...any} args
   */
  #emit(name, ...args) {
    for (let listener of [...this.#listeners.get(name) ?? []]) listener(...args);
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
    return stored.css && addStylesheet(stored.css), this.#add(id, this.stateOf(stored, texts), stored.esm);
  }
  /**
   * The state that a page brought along, with its bytes and long texts in their places.
   *
   * @param {StoredModel} stored
   * @param {string[]} texts
   */
  stateOf({ state, buffers, texts: taken }, texts) {
    let path = (each) => each.path;
    return putBack(
      state,
      buffers.map(path),
      buffers.map(({ data }) => fromBase64(data))
    ), putBack(
      state,
      taken.map(path),
      taken.map(({ text }) => texts[text])
    ), state;
  }
  /**
   * @param {Message} message
   */
  receive({ header, content, buffers }) {
    let { comm_id: id, data } = content;
    (header.msg_type === "comm_msg" || header.msg_type === "comm_open") && this.touched.add(id), header.msg_type === "comm_open" && data.state?._model_module === "anywidget" ? (putBack(data.state, data.buffer_paths ?? [], buffers), data.state._css && addStylesheet(objectUrl(data.state._css, "text/css")), this.#add(id, data.state, objectUrl(data.state._esm, "text/javascript"))) : header.msg_type === "comm_msg" && data.method === "update" ? (putBack(data.state, data.buffer_paths ?? [], buffers), this.#widgets.get(id)?.model.receiveUpdate(data.state)) : header.msg_type === "comm_msg" && data.method === "custom" ? this.#widgets.get(id)?.model.receiveCustom(data.content, buffers) : header.msg_type === "comm_close" && this.remove(id);
  }
  /**
   * Draws a widget into *el* until the widget or the page ends.
   *
   * @param {string} id
   * @param {HTMLElement} el
   */
  async mount(id, el) {
    let widget = this.#widgets.get(id);
    if (!widget) throw new Error(`no widget ${id}`);
    let { render } = await widget.ready, { signal } = widget.life, cleanup = await render?.({ ...this.#props(widget), el });
    typeof cleanup == "function" && signal.addEventListener("abort", cleanup, { once: !0 }), signal.addEventListener("abort", () => el.replaceChildren(), { once: !0 });
  }
  close() {
    for (let id of [...this.#widgets.keys()]) this.remove(id);
  }
  /**
   * @param {string} id
   * @param {State} state
   * @param {string} module
   */
  #add(id, state, module) {
    let model = new Model(id, state, (data, buffers) => {
      this.touched.add(id), this.#send("comm_msg", { comm_id: id, data }, buffers);
    }), life = new AbortController(), widget = { model, life, ready: load(module) };
    return widget.ready = widget.ready.then(async (definition) => {
      let cleanup = await definition.initialize?.(this.#props(widget));
      return typeof cleanup == "function" && life.signal.addEventListener("abort", cleanup, { once: !0 }), definition;
    }), widget.ready.catch(() => {
    }), this.#widgets.set(id, widget), model;
  }
  /** @param {string} id */
  model(id) {
    return this.#widgets.get(id)?.model;
  }
  /** @param {string} id */
  remove(id) {
    this.#widgets.get(id)?.life.abort(), this.#widgets.delete(id);
  }
  /** @param {Widget} widget */
  #props({ model, life }) {
    let getModel = async (reference) => {
      let other = this.#widgets.get(reference.replace("IPY_MODEL_", ""));
      if (!other) throw new Error(`no widget ${reference}`);
      return other.model.scoped(other.life.signal, getModel);
    };
    return { model: model.scoped(life.signal, getModel), signal: life.signal, experimental: {} };
  }
};
async function load(url) {
  let { default: definition } = await import(
    /* @vite-ignore */
    url
  );
  return typeof definition == "function" ? await definition() : definition;
}
function addStylesheet(href) {
  if ([.../** @type {NodeListOf<HTMLLinkElement>} */
  document.querySelectorAll("link[rel=stylesheet]")].some((link2) => link2.href === href)) return;
  let link = document.createElement("link");
  link.rel = "stylesheet", link.href = href, document.head.append(link);
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
    this.#root = root, this.#widgets = new Widgets(send);
    for (let [id, stored] of Object.entries(page3.models)) {
      let model = this.#widgets.restore(id, this.#located(stored), page3.texts);
      model.get("step") && model.receiveUpdate({ step: { ...model.get("step"), first: !1 } }), this.#models.set(id, model);
    }
  }
  /** The name under which the steps of this page are kept; empty if it has none. */
  get lesson() {
    return [...this.#models.values()].map((model) => model.get("step")).find((each) => each?.lesson)?.lesson ?? "";
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
    let page3 = pageContext();
    for (let [id, model] of this.#models) this.#tell(id, model, page3);
  }
  /**
   * Draws a widget that Python has made meanwhile.
   *
   * @param {string} id
   * @param {HTMLElement} place
   */
  async mountOwn(id, place) {
    let model = this.#widgets.model(id);
    model && (this.#models.set(id, model), this.#tell(id, model, pageContext()), await this.#widgets.mount(id, place));
  }
  /**
   * Lets go of a widget.
   *
   * @param {string} id
   */
  drop(id) {
    this.#models.delete(id), this.#widgets.remove(id);
  }
  /**
   * Lets the tables that nobody has touched show what *other* shows, the same page in another language.
   *
   * Those that have been touched, and widgets that are no tables, hear of it and speak for themselves.
   *
   * @param {Page} other
   */
  translate(other) {
    for (let [id, stored] of Object.entries(other.models)) {
      let model = this.#models.get(id);
      if (!model?.has("scene") || this.#widgets.touched.has(id)) continue;
      let { page: _, ...state } = this.#widgets.stateOf(stored, other.texts);
      model.receiveUpdate(state), model.get("step") && model.receiveUpdate({ step: { ...model.get("step"), first: !1 } });
    }
  }
  /**
   * Draws the widgets one after the other, beginning with what is in sight, so that the first is there at once.
   *
   * @param {(place: HTMLElement) => void} mounted called with the place of each that has been drawn
   * @returns {Promise<boolean>} whether all have been drawn; otherwise the page was left meanwhile
   */
  async mount(mounted) {
    let places = (
      /** @type {HTMLElement[]} */
      [...document.querySelectorAll("[data-model-id]")]
    ), inSight = places.findIndex((place) => place.getBoundingClientRect().bottom > 0), begin = Math.max(inSight, 0);
    for (let place of [...places.slice(begin), ...places.slice(0, begin)]) {
      if (this.#life.signal.aborted) return !1;
      try {
        await this.#widgets.mount(place.dataset.modelId ?? "", place);
      } catch (error) {
        console.error(error);
        let notice2 = (
          /** @type {HTMLTemplateElement} */
          document.getElementById("ck-broken")
        );
        place.replaceChildren(notice2.content.cloneNode(!0));
      }
      if (this.#life.signal.aborted) return !1;
      mounted(place), await new Promise((resolve) => setTimeout(resolve));
    }
    return !this.#life.signal.aborted;
  }
  close() {
    this.#life.abort(), this.#widgets.close();
  }
  /**
   * @param {string} id
   * @param {Model} model
   * @param {import("./address.js").PageContext} page
   */
  #tell(id, model, page3) {
    if (!model.has("page")) return;
    model.set("page", page3), (!model.has("scene") || this.#widgets.touched.has(id) || model.get("scene").address) && model.save_changes();
  }
  /**
   * A stored widget with the addresses of its code and style as this page sees them.
   *
   * @param {import("./widgets.js").StoredModel} stored
   */
  #located(stored) {
    let at = (address) => new URL(address, this.#root).href;
    return { ...stored, esm: at(stored.esm), css: stored.css && at(stored.css) };
  }
};

// host/id.js
function newId() {
  let bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// host/wire.js
var SUBPROTOCOL = "v1.kernel.websocket.jupyter.org", encoder = new TextEncoder(), decoder = new TextDecoder();
function pack(message2) {
  let parts2 = [
    encoder.encode(message2.channel),
    ...[message2.header, message2.parent_header, message2.metadata, message2.content].map(
      (part2) => encoder.encode(JSON.stringify(part2))
    ),
    ...message2.buffers.map((view2) => new Uint8Array(view2.buffer, view2.byteOffset, view2.byteLength))
  ], count = parts2.length + 1, start2 = 8 * (count + 1), size = parts2.reduce((sum, part2) => sum + part2.byteLength, start2), frame = new Uint8Array(size), view = new DataView(frame.buffer);
  view.setBigUint64(0, BigInt(count), !0);
  let offset = start2;
  return parts2.forEach((part2, index) => {
    view.setBigUint64(8 * (index + 1), BigInt(offset), !0), frame.set(part2, offset), offset += part2.byteLength;
  }), view.setBigUint64(8 * count, BigInt(offset), !0), frame.buffer;
}
function unpack(frame) {
  let view = new DataView(frame), count = Number(view.getBigUint64(0, !0)), offsets = Array.from(
    { length: count },
    (_, index) => Number(view.getBigUint64(8 * (index + 1), !0))
  ), part2 = (index) => {
    let from = offsets[index] ?? 0;
    return new DataView(frame, from, (offsets[index + 1] ?? from) - from);
  }, json = (index) => JSON.parse(decoder.decode(part2(index)));
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
var RETRY_AFTER = [300, 1e3, 3e3, 6e3], ASK_AFTER = 5e3, TOO_MUCH = 1008, Connection = class {
  /** @type {ArrayBuffer[]} */
  #waiting = [];
  /** @type {WebSocket | undefined} */
  #socket;
  #attempts = 0;
  #closed = !1;
  #isNew = !0;
  #session = newId();
  #url;
  #ears;
  /**
   * @param {URL} url of the kernel's channels
   * @param {Ears} ears
   */
  constructor(url, ears) {
    url.protocol = url.protocol.replace("http", "ws"), url.searchParams.set("session_id", this.#session), url.searchParams.set("new", "1"), this.#url = url, this.#ears = ears, this.#open();
  }
  /**
   * @param {string} type
   * @param {object} content
   * @param {DataView[]} [buffers]
   */
  send(type, content, buffers = []) {
    let frame = pack({
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
    this.#socket?.readyState === WebSocket.OPEN ? this.#socket.send(frame) : this.#waiting.push(frame);
  }
  close() {
    this.#closed = !0, this.#socket?.close();
  }
  #open() {
    if (this.#closed) return;
    let socket = new WebSocket(this.#url, SUBPROTOCOL);
    socket.binaryType = "arraybuffer", socket.onopen = () => {
      this.#attempts = 0, this.#isNew = !1, this.#url.searchParams.delete("new"), this.#ears.opened();
      for (let frame of this.#waiting.splice(0)) socket.send(frame);
    }, socket.onmessage = ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return;
      let message2 = unpack(data);
      message2.header.msg_type === "status" && isOver(message2.content.execution_state) ? this.#giveUp() : this.#ears.receive(message2);
    }, socket.onclose = ({ code }) => code === TOO_MUCH ? this.#giveUp(!0) : void this.#tryAgain(), this.#socket = socket;
  }
  async #tryAgain() {
    let why = !this.#closed && this.#isNew && await this.#ears.shortage();
    if (why) {
      if (this.#closed) return;
      this.#attempts = 0, this.#ears.full(why), setTimeout(() => this.#open(), ASK_AFTER);
      return;
    }
    if (this.#closed) return;
    let delay = RETRY_AFTER[this.#attempts++];
    delay === void 0 ? this.#giveUp() : setTimeout(() => this.#open(), delay);
  }
  #giveUp(isFlooded = !1) {
    this.#closed || (this.close(), this.#ears.lost(isFlooded));
  }
};
function isOver(state) {
  return state === "dead" || state === "restarting";
}

// host/python.js
var WorkerLine = class {
  #worker;
  #ears;
  #isReady = !1;
  #hasAnswered = !1;
  #isOver = !1;
  /** The kinds of what waits for an answer; it comes in this order. @type {string[]} */
  #owed = [];
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];
  #isSlow = !1;
  /**
   * @param {URL} url of the worker's script
   * @param {Ears} ears
   */
  constructor(url, ears) {
    this.#ears = ears;
    let isKnown = !1, options = {
      /** @returns {WorkerType} */
      get type() {
        return isKnown = !0, "module";
      }
    };
    this.#worker = new Worker(url, options), this.#worker.onmessage = ({ data }) => this.#hear(data), this.#worker.onerror = ({ message: message2 }) => this.#lose(message2, { isBlocked: !isKnown });
  }
  /**
   * @param {string} type
   * @param {object} content
   * @param {DataView[]} [buffers]
   */
  send(type, content, buffers = []) {
    let bytes = buffers.map((view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    this.#worker.postMessage({ type, text: JSON.stringify(content), buffers: bytes }), this.#owed.push(type), this.#owed.length === 1 && this.#expect();
  }
  close() {
    this.#isOver = !0, this.#calm(), this.#worker.terminate();
  }
  /** @param {Said} said */
  #hear(said) {
    this.#isOver || (said.is === "on" && this.#ears.starting(said.far), said.is === "ready" && (this.#isReady = !0, this.#ears.opened()), said.is === "message" && this.#ears.receive(message(said)), said.is === "answered" && (this.#owed.shift(), this.#hasAnswered = !0), said.is === "failed" || said.is === "blocked" ? this.#lose(said.why, { isBlocked: said.is === "blocked" }) : this.#expect());
  }
  /** Begins to wait for the next word of Python, if there is something to be answered. */
  #expect() {
    this.#calm();
    let [next] = this.#owed;
    if (!this.#isReady || next === void 0) return;
    let isOwn = next === "run", usual = this.#hasAnswered ? 1e4 : 6e4;
    this.#timers = [setTimeout(() => this.#lose("no answer"), isOwn ? 6e4 : usual)], isOwn || this.#timers.push(setTimeout(() => this.#saySlow(!0), 2e3));
  }
  /** Waits for nothing any longer. */
  #calm() {
    for (let timer of this.#timers) clearTimeout(timer);
    this.#saySlow(!1);
  }
  /** @param {boolean} isSlow */
  #saySlow(isSlow) {
    isSlow !== this.#isSlow && (this.#isSlow = isSlow, this.#ears.slow(isSlow));
  }
  /** @param {string} why */
  #lose(why, { isBlocked = !1 } = {}) {
    this.#isOver || (console.error(why), this.close(), this.#isReady ? this.#ears.lost() : isBlocked ? this.#ears.blocked() : this.#ears.failed());
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
var TARGET = "cardkit.page", Visit = class {
  #comm = newId();
  #isOpen = !1;
  #begin;
  #line;
  /**
   * @param {URL} root where all pages begin
   * @param {string | undefined} python the worker in which Python runs; without one it runs in a kernel of the server
   * @param {import("./python.js").Ears} ears
   */
  constructor(root, python, ears) {
    this.#begin = () => python ? new WorkerLine(new URL(python, root), ears) : new Connection(new URL(`visits/${newId()}/channels`, root), ears), this.#line = this.#begin();
  }
  /** Ends Python, whatever it does, and begins it anew; it knows no page then. */
  restart() {
    this.#line.close(), this.#line = this.#begin(), this.#comm = newId(), this.#isOpen = !1;
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
    let data = { method: "custom", content };
    this.#isOpen ? this.send("comm_msg", { comm_id: this.#comm, data }) : this.send("comm_open", { comm_id: this.#comm, target_name: TARGET, data }), this.#isOpen = !0;
  }
};

// host/index.js
async function shortage(health) {
  try {
    let { ok, enough } = await (await fetch(health, { cache: "no-store" })).json();
    return enough ? "enough" : ok === !1 ? "full" : "";
  } catch {
    return "";
  }
}
async function start() {
  drawEmbedded();
  let life = new AbortController(), { signal } = life, first = null, lost = new LostNotice(
    (to) => first && !first.python ? health : to,
    () => {
      keepPlace(".ck-cell"), leave();
    }
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      /** @type {Element} */
      target.closest("#ck-lost button") && lost.leave();
    },
    { signal }
  );
  try {
    first = await pageOf(document, location.href);
  } catch (error) {
    return console.error(error), canUnpack ? lost.stuck() : lost.blocked();
  }
  if (!first) return;
  let { python } = first, root = new URL(first.root, document.baseURI), health = new URL("healthz", root), aside = new Aside(signal), starting = new Starting(), visit = new Visit(root, python, {
    receive: (message2) => {
      message2.header.msg_type === "ran" ? own.show(message2.content) : tables.receive(message2);
    },
    opened: () => {
      starting.done(), lost.found(), document.dispatchEvent(new Event("cardkit:opened"));
    },
    shortage: () => shortage(health),
    full: (why) => lost.wait(why),
    lost: (isFlooded) => {
      own.lost() || (lost.show(isFlooded), aside.keep(), python && mayRestart() && lost.leave());
    },
    slow: (isSlow) => isSlow ? aside.say("slow") : aside.unsay("slow"),
    starting: (far) => starting.show(far),
    blocked: () => {
      starting.done(), lost.blocked();
    },
    failed: () => {
      starting.done(), lost.stuck();
    }
  }), own = new Own(
    {
      run: (content) => visit.send("run", content),
      stop: () => void beginAnew(),
      drop: (id) => tables.drop(id),
      mount: (id, place) => tables.mountOwn(id, place)
    },
    signal
  ), arrival = new Arrival(signal), playing = new AbortController(), stage, course = first.course, tables = open(first), path = location.pathname, wishes = 0;
  function open(page3) {
    let shown = new PageTables(page3, root, (...message2) => visit.send(...message2));
    course = page3.course, visit.open(page3, document.documentElement.lang, starsOf(read(), shown.lesson), knownOf(course));
    let [, , chapter] = page3.page.split("/");
    return chapter && shown.lesson && enter(shown.lesson, chapter), playing.abort(), playing = new AbortController(), stage = new Stage(shown.lesson, playing.signal), keepLanguage(), drawSwitch(), shown.tellPage(), own.open(page3.page), shown.mount((place) => arrival.drawn(place)).then((isWhole) => {
      isWhole && arrival.settle();
    }), shown;
  }
  function keepPractice(event) {
    let news = (
      /** @type {CustomEvent} */
      event.detail
    );
    news.type === "practised" && answered(course, news.rules, news.right), news.type === "best" && keepBest(course.game, news.right), news.type === "puzzled" && keepPuzzle(course.game, news.date, news.row), progressed();
  }
  function progressed() {
    stage.draw(), visit.know(knownOf(course));
  }
  function swap(other, page3, place) {
    tables.close();
    for (let selector of ["#ck-page", "#ck-broken"]) {
      let [here, there] = [document.head.querySelector(selector), other.querySelector(selector)];
      here && there && here.replaceWith(document.importNode(there, !0));
    }
    document.body.className = other.body.className, drawEmbedded(), document.body.replaceChildren(...document.importNode(other.body, !0).childNodes), takeOver(other), scrollTo({ top: 0, behavior: "instant" }), document.getElementById("content")?.focus({ preventScroll: !0 }), arrival.begin(place), tables = open(page3), lost.answered();
  }
  async function beginAnew() {
    visit.restart(), starting.done(), starting = new Starting(), await goTo(new URL(location.href), { isNew: !1, place: placeInSight(".ck-cell") });
  }
  async function goTo(address, { isNew, place }) {
    let wish = ++wishes, url = alike(address);
    if (lost.isLost) return leave(url);
    try {
      let other = await fetchPage(url);
      if (wish !== wishes) return;
      let page3 = await pageOf(other, url.href);
      if (wish !== wishes) return;
      if (!page3 || page3.python !== python) return leave(url);
      isNew && (history.replaceState({ place: placeInSight(".ck-cell") }, ""), history.pushState(null, "", url)), path = url.pathname, swap(other, page3, place);
    } catch (error) {
      if (wish !== wishes) return;
      console.warn(error), lost.leave(() => leave(url), url);
    }
  }
  async function readIn(link) {
    let wish = ++wishes, url = samePlace(link);
    try {
      let other = await fetchPage(url);
      if (wish !== wishes) return;
      let page3 = await pageOf(other, url.href);
      if (wish !== wishes) return;
      if (page3?.python !== python) return leave(url);
      url = samePlace(link), translate(other, url), path = url.pathname, page3 && tables.translate(page3), visit.read(document.documentElement.lang), tables.tellPage();
    } catch (error) {
      if (wish !== wishes) return;
      console.warn(error), lost.leave(() => leave(url), url);
      return;
    }
    stage.draw(), own.draw(), aside.draw(), drawSwitch(), keepLanguage(), lost.answered(), document.querySelector("a[data-language]")?.focus();
  }
  document.addEventListener("cardkit:progress", progressed, { signal }), document.addEventListener("cardkit:practice", keepPractice, { signal }), addEventListener("storage", progressed, { signal }), followAddress(signal), startEmbedded(signal), listenForSwitch(signal), document.addEventListener(
    "click",
    (event) => {
      let link = (
        /** @type {HTMLAnchorElement | null} */
        /** @type {Element} */
        event.target.closest("a[data-language], a[data-on]")
      );
      !link || event.ctrlKey || event.metaKey || event.shiftKey || (event.preventDefault(), link.dataset.on === void 0 ? readIn(link) : goTo(new URL(link.href), { isNew: !0, place: null }));
    },
    { signal }
  ), addEventListener(
    "popstate",
    ({ state }) => {
      let url = inThisLanguage(location.href, root);
      url.pathname !== location.pathname && history.replaceState(state, "", url), url.pathname !== path && goTo(url, { isNew: !1, place: state?.place ?? null });
    },
    { signal }
  ), isEmbedded() || arrival.begin(), addEventListener("pagehide", () => {
    life.abort(), playing.abort(), tables.close(), visit.close();
  }), addEventListener("pageshow", (event) => {
    event.persisted && leave();
  });
}
start();
