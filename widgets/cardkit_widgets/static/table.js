// progress/stored.js
var KEY = "cardkit.progress", ASIDE = "cardkit.progress.aside", NAME = Symbol.for(KEY), shared = (
  /** @type {any} */
  globalThis
);
shared[NAME] ??= { held: shared.history?.state?.[KEY] ?? null };
var page = shared[NAME];
function storedText() {
  let kept2 = keptText();
  return page.held && page.held.beside === kept2 ? page.held.text : kept2;
}
function keptText() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
function storeText(text) {
  try {
    localStorage.setItem(KEY, text), page.held = null;
  } catch {
    page.held = { text, beside: keptText() };
  }
}
function forgetText() {
  page.held = null;
  try {
    localStorage.removeItem(KEY);
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

// progress/store.js
var MOST = 3;
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
function finish(lesson, step, stars) {
  return keep({ version: 1, lessons: { [lesson]: { [step]: stars } } });
}

// progress/coach.js
var MOST2 = 60, LONGEST = 40, NEW = { matches: 0, on: null, told: [] }, isName = (value) => typeof value == "string" && value.length <= LONGEST;
function keepCoached({ game, told, on, ended }) {
  let entry = entryOf(read(), "coach", game), before = coachedBy(entry), switched = on === null ? { at: entry.at } : { on, at: Date.now() }, known2 = on ? [] : before.told, now = {
    ...switched,
    matches: before.matches + Number(ended),
    told: [.../* @__PURE__ */ new Set([...known2, ...told])]
  };
  return keep({ ...nothing(), coach: { [game]: now } });
}
function coachedBy(entry) {
  let { matches, on, told } = asTable(entry);
  return {
    matches: Number.isInteger(matches) ? Number(matches) : NEW.matches,
    on: typeof on == "boolean" ? on : NEW.on,
    told: (Array.isArray(told) ? told : []).filter(isName).slice(0, MOST2)
  };
}

// table/dom.js
var SVG = "http://www.w3.org/2000/svg";
function make(tag, attributes = {}, ...children2) {
  let el = document.createElement(tag);
  for (let [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el.append(...children2), el;
}
function makeSvg(tag, attributes) {
  let el = document.createElementNS(SVG, tag);
  for (let [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el;
}
function set(el, name, value) {
  if (value == null || value === !1) {
    el.hasAttribute(name) && el.removeAttribute(name);
    return;
  }
  let text = value === !0 ? "" : String(value);
  el.getAttribute(name) !== text && el.setAttribute(name, text);
}
function say(el, words) {
  el.textContent !== words && (el.textContent = words);
}
var kept = /* @__PURE__ */ new WeakMap();
function children(parent, items, keyOf, create, update2) {
  let before = kept.get(parent) ?? /* @__PURE__ */ new Map(), now = /* @__PURE__ */ new Map(), keys = items.map(keyOf), wanted = new Set(keys);
  for (let [key, el] of before) wanted.has(key) || el.remove();
  let place = parent.firstElementChild;
  for (let [i, item] of items.entries()) {
    let key = (
      /** @type {string} */
      keys[i]
    ), el = before.get(key) ?? create(item);
    now.set(key, el), update2(el, item, i), el === place ? place = el.nextElementSibling : parent.insertBefore(el, place);
  }
  kept.set(parent, now);
}
function pageOf(address) {
  let { pages = "", ending = "" } = document.documentElement.dataset;
  return pages + address.replace(/(?=[?#]|$)/, ending);
}

// table/cards.js
var SHARED = Symbol.for("cardkit.drawings");
function drawings() {
  let page2 = (
    /** @type {Record<symbol, { el: SVGElement, ids: Map<string, string> }>} */
    /** @type {unknown} */
    globalThis
  );
  page2[SHARED] ??= {
    el: makeSvg("svg", { class: "ck-drawings", "aria-hidden": "true", width: "0", height: "0" }),
    ids: /* @__PURE__ */ new Map()
  };
  let shared2 = page2[SHARED];
  return shared2.el.isConnected || document.body.append(shared2.el), shared2;
}
var Faces = class {
  /** @type {Map<string, string>} */
  #ids = /* @__PURE__ */ new Map();
  /** @param {Record<string, string>} faces */
  draw(faces) {
    this.#ids.clear(), this.add(faces);
  }
  /** @param {Record<string, string>} faces those that nobody has seen yet */
  add(faces) {
    let { el, ids } = drawings();
    for (let [key, picture] of Object.entries(faces)) {
      if (!ids.has(picture)) {
        let id = `ck-drawing-${ids.size}`, symbol = makeSvg("symbol", { id, viewBox: "0 0 88 124" });
        symbol.innerHTML = picture, el.append(symbol), ids.set(picture, id);
      }
      this.#ids.set(
        key,
        /** @type {string} */
        ids.get(picture)
      );
    }
  }
  /** @param {string} key */
  address(key) {
    return `#${this.#ids.get(key)}`;
  }
};
function makeCard(touchable) {
  let parts = [makePicture(), make("span", { class: "ck-badge" }), make("span", { class: "ck-lying" })];
  return touchable ? make("button", { type: "button", class: "ck-card", "aria-pressed": "false", tabindex: "-1" }, ...parts) : make("span", { class: "ck-card" }, ...parts);
}
function makePicture() {
  let picture = makeSvg("svg", { class: "ck-face", viewBox: "0 0 88 124", "aria-hidden": "true" });
  return picture.append(makeSvg("use", { width: "88", height: "124" })), picture;
}
function showFace(picture, address) {
  set(
    /** @type {Element} */
    picture.firstElementChild,
    "href",
    address
  );
}
function updateCard(el, card, faces) {
  let [picture, badge, lying] = (
    /** @type {[Element, Element, Element]} */
    /** @type {unknown} */
    el.children
  );
  set(el, "data-id", card.id), set(el, "data-face", card.face), set(el, "data-dim", card.dim), set(el, "aria-label", card.label || null), el.tagName === "SPAN" && (set(el, "role", card.label ? "img" : null), set(el, "aria-hidden", card.label ? null : "true")), showFace(picture, faces.address(card.face)), say(badge, card.badge), set(lying, "data-count", card.tokens || null);
}
var makeGap = () => make("button", { type: "button", class: "ck-gap", hidden: "", tabindex: "-1" });
function drawGrid(grid, zone, { faces, isTouchable }) {
  let cards = new Map(zone.cards.map((card) => [card.id, card])), items = zone.rows.flatMap(
    (row, r) => row.flatMap((id, c) => id ? [{ id, card: cards.get(id), row: r + 1, column: c + 1 }] : [])
  );
  set(grid, "data-grid", !0), children(
    grid,
    items,
    ({ id, card }) => `${card ? isTouchable(card) ? "button" : "card" : "gap"} ${id}`,
    ({ card }) => card ? makeCard(isTouchable(card)) : makeGap(),
    (el, { id, card, row, column }) => {
      el.style.gridArea = `${row} / ${column}`, set(el, "data-row", row), set(el, "data-column", column), card ? updateCard(el, card, faces) : (set(el, "data-id", id), set(el, "aria-label", zone.gap_labels[zone.gaps.indexOf(id)] ?? id));
    }
  );
}
function drawCards(row, cards, { faces, gaps = [], isTouchable = () => !1, gapLabel = () => "" }) {
  let items = [];
  for (let [i, card] of cards.entries()) {
    let gap = gaps[i];
    gap !== void 0 && items.push({ gap, place: i }), items.push({ card });
  }
  let last = gaps[cards.length];
  last !== void 0 && items.push({ gap: last, place: cards.length }), children(
    row,
    items,
    (item) => "gap" in item ? `gap ${item.gap}` : `${isTouchable(item.card) ? "button" : "card"} ${item.card.id}`,
    (item) => "gap" in item ? makeGap() : makeCard(isTouchable(item.card)),
    (el, item) => {
      "gap" in item ? (set(el, "data-id", item.gap), set(el, "aria-label", gapLabel(item.place))) : updateCard(el, item.card, faces);
    }
  );
}

// table/portraits.js
var NOD = [{ scale: 1 }, { scale: 1.3, rotate: "-8deg", offset: 0.35 }, { scale: 1 }], stillness = matchMedia("(prefers-reduced-motion: reduce)");
function makePortrait() {
  let picture = makeSvg("svg", { class: "ck-portrait", viewBox: "0 0 88 88", "aria-hidden": "true" });
  return picture.append(makeSvg("use", { width: "88", height: "124" })), picture;
}
function showPortrait(picture, faces, name, seat) {
  let before = picture.getAttribute("data-portrait");
  set(picture, "hidden", name === ""), set(picture, "data-portrait", name), set(picture, "data-seat", seat), name !== "" && (showFace(picture, faces.address(name)), before && before !== name && !stillness.matches && picture.animate(NOD, { duration: 350 }));
}

// table/action.js
var SIGNS = { reached: "✓", progress: "✓", legal: "○", refused: "✕", turn: "…", info: "i", coach: "!" }, ActionRow = class {
  #prompt = make("p", { class: "ck-prompt" });
  #chips = make("div", { class: "ck-chips ck-cards" });
  #acts = make("div", { class: "ck-acts" });
  #clock = make("span", { class: "ck-clock", "aria-hidden": "true" });
  #why = make("button", { type: "button", class: "ck-quiet ck-why" });
  #clear = make("button", { type: "button", class: "ck-quiet ck-clear" });
  #skip = make("button", { type: "button", class: "ck-quiet ck-skip" });
  #sign = make("span", { class: "ck-sign", "aria-hidden": "true" });
  #portrait = makePortrait();
  #text = make("span", { class: "ck-reply" });
  #rule = make("a", { class: "ck-rule", target: "_blank", rel: "noopener" });
  #ruleText = make("span", { class: "ck-rule-text" });
  /** The answer to the last try: in this row, or where its page has a place for it. */
  feedback = make(
    "div",
    { class: "ck-feedback", role: "status" },
    this.#sign,
    this.#portrait,
    make(
      "div",
      { class: "ck-answered" },
      this.#text,
      make("div", { class: "ck-cited" }, this.#rule, this.#ruleText)
    )
  );
  #faces;
  #does;
  #words;
  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {Does} does
   * @param {AbortSignal} signal
   */
  constructor(faces, words, does, signal) {
    this.#faces = faces, this.#words = words, this.#does = does, this.el = make(
      "div",
      { class: "ck-action" },
      make(
        "div",
        { class: "ck-ask" },
        this.#prompt,
        this.#clock,
        this.#acts,
        this.#why,
        this.#clear,
        this.#skip,
        this.#chips
      ),
      this.feedback
    ), this.#why.addEventListener("click", () => does.why(), { signal }), this.#clear.addEventListener("click", () => does.clear(), { signal }), this.#skip.addEventListener("click", () => does.skip(), { signal }), this.feedback.hidden = !0, this.feedback.addEventListener(
      "click",
      ({ target }) => {
        /** @type {Element} */
        target.closest("a, button") || this.feedback.toggleAttribute("data-open");
      },
      { signal }
    ), this.#clock.hidden = !0;
  }
  /** @param {number | null} time how many milliseconds the person has, or `null` if nobody hurries them */
  hurry(time) {
    this.#clock.hidden = time === null, time !== null && (this.#clock.style.animation = "none", this.#clock.getBoundingClientRect(), this.#clock.style.animation = "", this.#clock.style.animationDuration = `${time}ms`);
  }
  /**
   * Brings a table where it can be seen if what is asked now cannot be: it may be another one, higher or lower.
   *
   * @param {HTMLElement} table
   */
  keepInSight(table) {
    let { top, bottom } = this.#prompt.getBoundingClientRect();
    (top < 0 || bottom > innerHeight) && table.scrollIntoView({ block: "start" });
  }
  /** Brings the answer to the last try where it can be seen. */
  reveal() {
    this.feedback.hidden || this.feedback.scrollIntoView({ block: "nearest" });
  }
  /**
   * @param {Scene} scene
   * @param {string[]} clicks
   * @param {Narrowed} narrowed
   * @param {boolean} looking whether somebody looks at a card and could ask why they cannot choose it
   * @param {boolean} waiting whether the others are moving, and could be skipped
   */
  draw(scene, clicks, { exact, sure, asked, open }, looking, waiting) {
    say(this.#prompt, scene.prompt), children(
      this.#chips,
      scene.options.filter((option) => asked.has(option.id)),
      (option) => option.id,
      (option) => {
        let chip = make("button", { type: "button", class: "ck-chip" });
        return chip.addEventListener("click", () => this.#does.click(option.id)), chip;
      },
      (chip, option) => {
        say(chip, option.label), set(chip, "aria-pressed", String(clicks.includes(option.id)));
      }
    ), children(
      this.#acts,
      // What is sure has been done by its last click.
      sure ? [] : exact,
      (choice) => choice.action,
      () => make("button", { type: "button", class: "ck-main" }),
      (button, choice) => {
        say(button, choice.label), button.onclick = () => this.#does.act(choice);
      }
    ), say(this.#why, this.#words(looking ? "why_not" : "why")), say(this.#clear, this.#words("clear")), say(this.#skip, this.#words("skip"));
    let isUnclear = clicks.length > 0 && exact.length === 0 && asked.size === 0 && open;
    this.#why.hidden = !isUnclear && !looking, this.#clear.hidden = clicks.length === 0 || sure !== null, this.#skip.hidden = !waiting;
  }
  /** @param {Feedback} feedback */
  answer(feedback) {
    let { kind, text = "", rule, portrait = "" } = feedback;
    this.feedback.hidden = !kind, this.feedback.removeAttribute("data-open"), set(this.feedback, "data-kind", kind), say(this.#sign, kind ? SIGNS[kind] : ""), this.#sign.hidden = portrait !== "", showPortrait(this.#portrait, this.#faces, portrait), say(this.#text, text), this.#rule.hidden = !rule, say(this.#rule, rule?.id ?? ""), set(this.#rule, "href", rule?.href ? pageOf(rule.href) : null), set(this.#rule, "title", rule?.href ? this.#words("new_tab") : null), say(this.#ruleText, rule?.text ?? "");
  }
};

// table/banter.js
var BUBBLE = [
  { opacity: 0, scale: 0.8 },
  { opacity: 1, scale: 1, offset: 0.06 },
  { opacity: 1, scale: 1, offset: 0.92 },
  { opacity: 0, scale: 1 }
], READ = { bubble: 1500, letter: 45 }, SHOUT = 1700, EDGE = 6, stillness2 = matchMedia("(prefers-reduced-motion: reduce)"), Banter = class {
  #el;
  #bubble = make("p");
  /** The newest entry that was there before. @type {number | null} */
  #last = null;
  /** @param {HTMLElement} el what the faces are on */
  constructor(el) {
    this.#el = el;
  }
  /**
   * @param {Entry[]} entries
   * @param {boolean} isQuiet whether nobody is to say anything
   */
  draw(entries, isQuiet) {
    let before = this.#last;
    if (this.#last = entries.at(-1)?.number ?? -1, before === null || isQuiet) return;
    let news = entries.filter(({ number }) => number > before), said = news.filter(({ quip }) => quip !== "").at(-1), isLoud = news.some(({ marks }) => marks === "shout");
    said && this.#say(said, isLoud && !stillness2.matches ? SHOUT : 0);
  }
  /**
   * @param {Entry} entry
   * @param {number} delay
   */
  #say({ quip, speaker }, delay) {
    let face = [.../** @type {NodeListOf<Element>} */
    this.#el.querySelectorAll(`.ck-portrait[data-seat="${speaker}"]`)].find(isInSight);
    if (!face) return;
    this.#bubble.remove();
    let bubble = make("p", { class: "ck-quip", "aria-hidden": "true" }, quip);
    this.#bubble = bubble, this.#el.append(bubble);
    let [around, at] = [this.#el.getBoundingClientRect(), face.getBoundingClientRect()], most2 = around.width - bubble.offsetWidth - EDGE, left = Math.max(EDGE, Math.min(at.left - around.left - EDGE, most2));
    bubble.style.left = `${left}px`, bubble.style.top = `${at.bottom - around.top + EDGE}px`, bubble.style.setProperty("--tail", `${at.left + at.width / 2 - around.left - left}px`);
    let duration = READ.bubble + READ.letter * quip.length;
    stillness2.matches || bubble.animate(BUBBLE, { delay, duration, fill: "backwards" }), setTimeout(() => bubble.remove(), delay + duration);
  }
};
function isInSight(face) {
  let { top, bottom } = face.getBoundingClientRect(), frame = face.closest(".ck-others, .ck-summary")?.getBoundingClientRect();
  return face.checkVisibility() && frame !== void 0 && top >= frame.top - EDGE && bottom <= frame.bottom + EDGE;
}

// table/spread.js
var Spread = class {
  open = make("button", { type: "button", class: "ck-quiet ck-look" });
  #title = make("h3");
  #cards = make("ul");
  #close = make("button", { type: "button", class: "ck-quiet" });
  dialog = make("dialog", { class: "ck-spread" }, make("header", {}, this.#title, this.#close), this.#cards);
  #faces;
  #words;
  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   */
  constructor(faces, words) {
    this.#faces = faces, this.#words = words, this.open.addEventListener("click", () => this.dialog.showModal()), this.#close.addEventListener("click", () => this.dialog.close());
  }
  /** @param {import("./types.js").Zone} zone */
  draw({ label, cards }) {
    this.open.hidden = cards.length < 2, this.open.hidden && this.dialog.open && this.dialog.close(), say(this.open, this.#words("look")), set(this.open, "aria-label", `${this.#words("look")}: ${label}`), set(this.dialog, "aria-label", label), say(this.#title, label), say(this.#close, this.#words("close")), children(
      this.#cards,
      // The newest lies on top.
      this.open.hidden ? [] : [...cards].reverse(),
      (card) => card.id,
      () => make("li", {}, make("div", { class: "ck-cards", "aria-hidden": "true" }), make("p")),
      (item, card) => {
        let [row, words] = (
          /** @type {[HTMLElement, HTMLElement]} */
          /** @type {unknown} */
          item.children
        );
        drawCards(row, [card], { faces: this.#faces }), say(words, card.label);
      }
    );
  }
};

// table/board.js
var cell = (el, name) => (
  /** @type {HTMLElement} */
  el.querySelector(`:scope > .ck-${name}`)
), isBack = ({ face }) => face.startsWith("back"), div = (name, ...inside) => make("div", { class: `ck-${name}` }, ...inside), Board = class {
  #others = div("others");
  #middle = div("middle");
  #over = make("p", { class: "ck-over", hidden: "" });
  #plate = makePlate();
  #zones = div("zones");
  #faces;
  #words;
  /** Ids that some choice names. @type {Set<string>} */
  #named = /* @__PURE__ */ new Set();
  #isNamed = ({ id }) => this.#named.has(id);
  /** @type {Forecast[]} */
  #forecasts = [];
  /** @type {WeakMap<Element, Spread>} */
  #spreads = /* @__PURE__ */ new WeakMap();
  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {HTMLElement} action the row with the prompt and the buttons, which stands above the own cards
   * @param {HTMLElement} stars what the person has won here, at the head of their place
   * @param {HTMLElement} lens where a card can be read
   */
  constructor(faces, words, action, stars, lens) {
    this.#faces = faces, this.#words = words, this.felt = div("felt", this.#others, this.#middle, this.#over), this.tray = div("tray", stars, this.#plate, action, this.#zones, lens), this.el = div("board", this.felt, this.tray);
  }
  /** @param {Scene} scene */
  draw(scene) {
    let own = scene.seats.find((seat) => seat.you);
    this.#named = new Set(scene.choices.flatMap((choice) => choice.clicks)), this.#forecasts = scene.forecasts, set(this.el, "data-pictures", scene.pictures);
    let hasGrid = scene.zones.some((zone) => zone.kind === "grid" && zone.seat === own?.seat), isMine = ({ kind, seat }) => own !== void 0 && (seat === own.seat || hasGrid && kind === "options");
    set(this.tray, "data-grid", hasGrid), children(
      this.#others,
      scene.seats.filter((seat) => !seat.you),
      (seat) => String(seat.seat),
      () => make("section", { class: "ck-seat", role: "group" }, makePlate(), div("zones")),
      (el, seat) => {
        set(el, "aria-label", seat.name), set(el, "data-turn", seat.turn), this.#drawPlate(cell(el, "plate"), seat), this.#drawPeek(el, scene, seat), this.#drawZones(cell(el, "zones"), scene, (zone) => zone.seat === seat.seat);
      }
    ), this.#drawZones(this.#middle, scene, (zone) => zone.seat === null && !isMine(zone)), this.#plate.hidden = !own, own && this.#drawPlate(this.#plate, own), set(this.tray, "data-turn", own?.turn), this.#drawZones(this.#zones, scene, isMine, !0), this.#over.hidden = !scene.over, say(this.#over, scene.over);
  }
  /**
   * Shows what is chosen, what can follow, and which gaps are asked for; in a grid with one of those the others stand
   * back, and whoever chooses one is told why it cannot be.
   *
   * @param {string[]} clicks
   * @param {Narrowed} narrowed
   */
  mark(clicks, { next, asked, open }) {
    let gaps = (
      /** @type {HTMLElement[]} */
      [...this.el.querySelectorAll("[data-grid] .ck-gap")]
    ), grids = new Set(
      gaps.filter((gap) => asked.has(gap.dataset.id ?? "")).map((gap) => gap.closest("[data-grid]"))
    );
    for (
      let el of
      /** @type {NodeListOf<HTMLButtonElement>} */
      this.el.querySelectorAll("button[data-id]")
    ) {
      let id = el.dataset.id ?? "", chosen2 = clicks.includes(id);
      if (set(el, "aria-pressed", String(chosen2)), set(el, "data-faint", clicks.length > 0 && open && !chosen2 && !next.has(id)), set(el, "data-leads", this.#named.has(id)), el.classList.contains("ck-gap")) {
        el.hidden = !asked.has(id) && !grids.has(el.closest("[data-grid]")), set(el, "data-back", !asked.has(id));
        let forecast = this.forecast(clicks, id);
        set(el, "data-badge", forecast?.badge), set(el, "aria-description", forecast?.text);
      }
    }
    for (
      let row of
      /** @type {NodeListOf<HTMLElement>} */
      this.el.querySelectorAll(".ck-cards")
    )
      set(row, "data-gaps", row.querySelector(".ck-gap:not([hidden])") !== null);
    set(this.el, "data-refused", clicks.length > 0 && !open);
  }
  /**
   * Lights what is spoken about: cards, places and zones.
   *
   * @param {string[]} ids
   */
  light(ids) {
    for (
      let el of
      /** @type {NodeListOf<HTMLElement>} */
      this.el.querySelectorAll("[data-id], [data-zone]")
    )
      set(el, "data-lit", ids.includes(el.dataset.id ?? el.dataset.zone ?? ""));
  }
  /**
   * What would come of it if a chosen card went to this gap, in the way that is chosen.
   *
   * @param {string[]} clicks
   * @param {string} gap
   */
  forecast(clicks, gap) {
    let gaps = new Set(this.#forecasts.map((each) => each.gap));
    return this.#forecasts.find(
      ({ gap: at, card, how }) => at === gap && clicks.includes(card) && (!how || clicks.every((id) => id === card || id === how || gaps.has(id)))
    );
  }
  /**
   * @param {HTMLElement} el
   * @param {Seat} seat
   */
  #drawPlate(el, seat) {
    let turn = seat.turn ? seat.turn_label || this.#words(seat.you ? "your_turn" : "turn") : "";
    showPortrait(cell(el, "portrait"), this.#faces, seat.portrait, seat.seat), say(cell(el, "name"), seat.name);
    let mark = cell(el, "turn");
    say(mark, turn), mark.hidden = !turn;
    let tokens = cell(el, "tokens");
    tokens.hidden = seat.tokens === null, set(tokens, "aria-label", seat.tokens_label || String(seat.tokens)), set(tokens, "title", seat.tokens_label || null), say(tokens, String(seat.tokens ?? 0)), set(tokens, "data-none", !seat.tokens), children(
      cell(el, "badges"),
      [...seat.badges],
      (badge) => badge,
      () => make("span"),
      (span, badge) => say(span, badge)
    );
  }
  /**
   * What somebody has laid out in rows and columns takes much room: where there is little, it opens with a button.
   *
   * @param {HTMLElement} el
   * @param {Scene} scene
   * @param {Seat} seat
   */
  #drawPeek(el, scene, seat) {
    let grid = scene.zones.find((zone) => zone.seat === seat.seat && zone.kind === "grid"), plate = cell(el, "plate"), peek = (
      /** @type {HTMLElement | null} */
      plate.querySelector(".ck-peek")
    );
    if (!grid) return void peek?.remove();
    peek || (peek = make("button", { type: "button", class: "ck-peek", "aria-expanded": "false" }), peek.addEventListener("click", () => {
      let isOpen = !el.hasAttribute("data-open");
      for (let other of this.#others.children) {
        let isThis = other === el && isOpen;
        other.toggleAttribute("data-open", isThis), other.querySelector(".ck-peek")?.setAttribute("aria-expanded", String(isThis));
      }
    }), plate.append(peek)), set(peek, "aria-label", `${this.#words("look")}: ${grid.label}`);
  }
  /**
   * @param {HTMLElement} el
   * @param {Scene} scene
   * @param {(zone: Zone) => boolean} isHere which zones
   * @param {boolean} [mine] whether they are the person's
   */
  #drawZones(el, scene, isHere, mine = !1) {
    children(
      el,
      scene.zones.filter(isHere),
      (zone) => `${zone.kind} ${zone.id}`,
      (zone) => make(
        "section",
        { class: "ck-zone", role: "group", "data-kind": zone.kind, "data-zone": zone.id },
        div("label", make("span"), make("b"), make("i")),
        div(zone.kind === "trick" ? "groups" : zone.kind === "options" ? "options" : "cards")
      ),
      (section, zone) => this.#drawZone(section, zone, scene, mine)
    );
  }
  /**
   * @param {HTMLElement} el
   * @param {Zone} zone
   * @param {Scene} scene
   * @param {boolean} mine
   */
  #drawZone(el, zone, scene, mine) {
    let [name, count, note] = (
      /** @type {Element[]} */
      [...cell(el, "label").children]
    );
    if (el.style.setProperty("--n", String(Math.max(zone.cards.length, 1))), set(el, "data-owner", zone.seat), set(el, "data-alarm", zone.alarm), set(
      el,
      "data-closed",
      zone.count !== null && zone.cards.every(isBack) && !zone.cards.some(this.#isNamed)
    ), set(el, "aria-label", zone.count === null ? zone.label : `${zone.label}: ${zone.count}`), say(
      /** @type {Element} */
      name,
      zone.label
    ), say(
      /** @type {Element} */
      count,
      zone.count === null ? "" : String(zone.count)
    ), say(
      /** @type {Element} */
      note,
      zone.note
    ), zone.kind === "trick") return this.#drawGroups(cell(el, "groups"), zone.groups, scene);
    if (zone.kind === "options") return this.#drawOptions(cell(el, "options"), zone.options);
    set(el, "aria-description", mine ? this.#words("keys") : null);
    let row = cell(el, "cards");
    set(row, "data-empty", zone.cards.length === 0);
    let isTouchable = (card) => mine || zone.touch || this.#named.has(card.id);
    if (zone.kind === "grid") return drawGrid(row, zone, { faces: this.#faces, isTouchable });
    if (drawCards(row, zone.kind === "pile" ? zone.cards.slice(-1) : zone.cards, {
      faces: this.#faces,
      gaps: zone.gaps,
      isTouchable,
      gapLabel: (place) => this.#gapLabel(zone, place)
    }), zone.kind !== "pile") return;
    let spread = this.#spreads.get(el) ?? new Spread(this.#faces, this.#words);
    this.#spreads.has(el) || el.append(spread.open, spread.dialog), this.#spreads.set(el, spread), spread.draw(zone);
  }
  /**
   * @param {Zone} zone
   * @param {number} place
   */
  #gapLabel(zone, place) {
    let before = zone.cards[place - 1]?.label, after = zone.cards[place]?.label;
    return before ? after ? this.#words("between").replace("{before}", before).replace("{after}", after) : this.#words("last").replace("{card}", before) : this.#words("first").replace("{card}", after ?? "");
  }
  /**
   * @param {HTMLElement} el
   * @param {Group[]} groups
   * @param {Scene} scene
   */
  #drawGroups(el, groups, scene) {
    let nameOf = (seat) => scene.seats.find((other) => other.seat === seat)?.name ?? "";
    children(
      el,
      groups,
      (_, i) => String(i),
      () => make(
        "div",
        { class: "ck-group", role: "group" },
        div("who", make("span"), make("em")),
        div("cards"),
        div("caption")
      ),
      (div2, group) => {
        let [name, best] = (
          /** @type {Element[]} */
          [...cell(div2, "who").children]
        );
        set(div2, "data-owner", group.seat), set(div2, "data-best", group.best), set(div2, "aria-label", [nameOf(group.seat), group.caption].filter(Boolean).join(": ")), say(
          /** @type {Element} */
          name,
          nameOf(group.seat)
        ), say(
          /** @type {Element} */
          best,
          group.best ? `★ ${this.#words("best")}` : ""
        ), drawCards(cell(div2, "cards"), group.cards, { faces: this.#faces }), say(cell(div2, "caption"), group.caption);
      }
    );
  }
  /**
   * @param {HTMLElement} el
   * @param {Option[]} options
   */
  #drawOptions(el, options) {
    children(
      el,
      options,
      (option) => option.id,
      () => make("button", { type: "button", class: "ck-option", tabindex: "-1" }, div("cards"), make("span")),
      (button, option) => {
        set(button, "data-id", option.id), set(button, "data-noted", option.note !== ""), set(button, "aria-label", option.note ? `${option.label} (${option.note})` : null);
        let row = cell(button, "cards");
        row.hidden = option.cards.length === 0, drawCards(row, option.cards, { faces: this.#faces }), say(
          /** @type {Element} */
          button.lastElementChild,
          option.label
        );
      }
    );
  }
};
function makePlate() {
  return make(
    "header",
    { class: "ck-plate" },
    makePortrait(),
    make("strong", { class: "ck-name" }),
    make("span", { class: "ck-turn" }),
    make("span", { class: "ck-tokens", role: "img" }),
    make("span", { class: "ck-badges" })
  );
}

// table/drag.js
function listenForDrags(root, drops, signal) {
  let held = null, lifted = [], dragged = !1, lift = () => {
    if (!held || lifted.length > 0) return;
    lifted = drops.lift(held.card.dataset.id ?? "").flatMap((id) => {
      let card = root.querySelector(`.ck-card[data-id="${CSS.escape(id)}"]`);
      return card instanceof HTMLElement ? [card] : [];
    });
    for (let card of lifted) card.classList.add("ck-dragged");
    root.classList.add("ck-dragging"), held.card.setPointerCapture(held.pointer), dragged = !0;
  }, drop = () => {
    held && clearTimeout(held.rest);
    for (let card of lifted)
      card.classList.remove("ck-dragged"), card.style.translate = "";
    root.classList.remove("ck-dragging"), lifted = [], held = null;
  };
  root.addEventListener(
    "pointerdown",
    (event) => {
      dragged = !1;
      let card = (
        /** @type {HTMLElement} */
        event.target.closest(
          ".ck-tray button.ck-card, button.ck-card[data-leads]"
        )
      );
      if (!(card instanceof HTMLElement) || !event.isPrimary || event.button !== 0) return;
      let rest = event.pointerType === "touch" ? window.setTimeout(lift, 220) : 0;
      held = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId, rest };
    },
    { signal }
  ), root.addEventListener(
    "pointermove",
    (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      let [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (lifted.length === 0) {
        if (Math.hypot(x, y) < 8) return;
        if (event.pointerType === "touch") {
          drop();
          return;
        }
        lift();
      }
      for (let card of lifted) card.style.translate = `${x}px ${y}px`;
    },
    { signal }
  ), root.addEventListener(
    "pointerup",
    (event) => {
      let moved = lifted.length > 0, under = document.elementFromPoint(event.clientX, event.clientY);
      if (drop(), !moved || !under || !root.contains(under)) return;
      let gap = under.closest(".ck-gap");
      gap instanceof HTMLElement ? drops.toGap(gap.dataset.id ?? "") : under.closest(".ck-felt") && drops.toTable();
    },
    { signal }
  ), root.addEventListener("pointercancel", drop, { signal }), root.addEventListener(
    "click",
    (event) => {
      dragged && (dragged = !1, event.stopPropagation(), event.preventDefault());
    },
    { signal, capture: !0 }
  );
  let hold = (event) => {
    lifted.length > 0 && event.preventDefault();
  };
  root.addEventListener("touchmove", hold, { signal, passive: !1 }), root.addEventListener("contextmenu", hold, { signal });
}

// table/keyboard.js
var LINES = { ArrowUp: -1, ArrowDown: 1 }, STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }, ROWS = ".ck-cards, .ck-options", stops = (row) => (
  /** @type {HTMLElement[]} */
  [...row.querySelectorAll(":scope > button:not([hidden])")]
), shown = (root, selector) => (
  /** @type {HTMLElement[]} */
  [...root.querySelectorAll(selector)].find((el) => el.offsetParent !== null)
);
function rove(root) {
  for (let row of root.querySelectorAll(ROWS)) {
    let all = stops(row), current = all.find((el) => el.tabIndex === 0) ?? all[0];
    for (let el of all) {
      let tab = el === current ? 0 : -1;
      el.tabIndex !== tab && (el.tabIndex = tab);
    }
  }
}
function keepFocus(root, change) {
  let focused = (
    /** @type {HTMLElement | null} */
    root.contains(document.activeElement) ? document.activeElement : null
  ), row = focused?.closest(ROWS), place = row && focused ? stops(row).indexOf(focused) : -1;
  if (change(), rove(root), !focused || focused.isConnected && focused.offsetParent !== null) return;
  let near = row?.isConnected ? stops(row) : [];
  (near[Math.min(place, near.length - 1)] ?? shown(root, ".ck-tray .ck-zone .ck-card[tabindex='0']") ?? shown(root, "button[tabindex='0']"))?.focus({ preventScroll: !0 });
}
function listen(root, keys, signal) {
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      let target = (
        /** @type {HTMLElement} */
        event.target
      );
      target.matches("input, select, textarea") || target.closest("dialog") || handle(event.key, target, keys) && (event.preventDefault(), event.stopPropagation());
    },
    { signal }
  ), root.addEventListener(
    "focusin",
    (event) => {
      let target = (
        /** @type {HTMLElement} */
        event.target
      ), row = target.closest(ROWS);
      if (row) for (let el of stops(row)) el.tabIndex = el === target ? 0 : -1;
    },
    { signal }
  );
}
function handle(key, target, keys) {
  if (key === "Escape") return keys.clear();
  if (key === "Enter") return target.ariaPressed === "true" && keys.commit(target.dataset.id ?? "");
  let step = STEPS[
    /** @type {keyof typeof STEPS} */
    key
  ], row = target.closest(ROWS), line = LINES[
    /** @type {keyof typeof LINES} */
    key
  ];
  if (row?.hasAttribute("data-grid") && (line || Math.abs(step ?? 0) === 1))
    return nearest(stops(row), target, line ? [line, 0] : [0, step])?.focus(), !0;
  if (step !== void 0 && row) {
    let all = stops(row), to = Math.max(0, Math.min(all.length - 1, all.indexOf(target) + step));
    return all[to]?.focus(), !0;
  }
  return key.length === 1 && keys.press(key);
}
function nearest(all, from, [down, right]) {
  let at = (el) => [Number(el.dataset.row), Number(el.dataset.column)], [row = 0, column = 0] = at(from);
  return all.flatMap((el) => {
    let [r = 0, c = 0] = at(el), [along, aside] = down ? [(r - row) * down, Math.abs(c - column)] : [(c - column) * right, Math.abs(r - row)];
    return along > 0 ? [{ el, distance: 10 * aside + along }] : [];
  }).sort((a, b) => a.distance - b.distance)[0]?.el;
}

// table/narrow.js
function narrow(choices, clicks, isAside) {
  let open = choices.filter((choice) => clicks.every((id) => choice.clicks.includes(id))), exact = open.filter((choice) => choice.clicks.length === clicks.length), next = new Set(open.flatMap((choice) => choice.clicks).filter((id) => !clicks.includes(id))), cards = clicks.filter((id) => !isAside(id)), asked = /* @__PURE__ */ new Set();
  for (let choice of choices) {
    if (!cards.every((id) => choice.clicks.includes(id))) continue;
    let missing = choice.clicks.filter((id) => !cards.includes(id));
    if (missing.every(isAside)) for (let id of missing) asked.add(id);
  }
  let [first] = exact, sure = clicks.length > 0 && open.length === 1 && first?.instant ? first : null;
  return { exact, sure, next, asked, open: open.length > 0 };
}
function click(choices, clicks, id, { isAside, isGap, areNeighbours, zoneOf }) {
  if (clicks.includes(id)) return clicks.filter((other) => other !== id);
  let leads = (ids) => narrow(choices, ids, isAside).open, more = [...clicks, id];
  if (clicks.length === 0 || leads(more)) return more;
  if (isAside(id)) {
    let cards = clicks.filter((other) => !isAside(other)), instead = [...clicks.filter((other) => !isAside(other) || zoneOf(other) !== zoneOf(id)), id];
    if (leads(instead)) return instead;
    if (leads([...cards, id])) return [...cards, id];
    let isWhole = choices.some((choice) => choice.clicks.length === 1 && choice.clicks[0] === id);
    return leads(clicks) && cards.length > 0 && !isWhole ? instead : [id];
  }
  if (leads(clicks)) {
    let cards = clicks.filter((other) => !isAside(other));
    return choices.filter((choice) => cards.every((card) => choice.clicks.includes(card))).every((choice) => choice.clicks.some(isGap)) && leads([id]) ? [id] : cards.length < clicks.length ? [...cards, id] : more;
  }
  return leads([id]) ? [id] : clicks.some((other) => areNeighbours(other, id)) ? more : [id];
}
function places(scene) {
  let asides = new Map(scene.options.map((option) => [option.id, ""])), spots = /* @__PURE__ */ new Map(), gaps = new Set(scene.zones.flatMap((zone) => zone.gaps)), others = new Set(scene.seats.filter((seat) => !seat.you).map((seat) => seat.seat)), theirs = new Set(
    scene.zones.flatMap(
      (zone) => zone.seat !== null && others.has(zone.seat) ? zone.cards.map((card) => card.id) : []
    )
  );
  for (let zone of scene.zones) {
    for (let id of zone.gaps) asides.set(id, zone.id);
    for (let option of zone.options) asides.set(option.id, zone.id);
    for (let [i, card] of zone.cards.entries()) spots.set(card.id, [zone.id, i]);
  }
  return {
    /** @param {string} id */
    isAside: (id) => asides.has(id),
    /** @param {string} id */
    isGap: (id) => gaps.has(id),
    /** @param {string} id */
    isTheirs: (id) => theirs.has(id),
    /** @param {string} id */
    zoneOf: (id) => asides.get(id) ?? "",
    /** @param {string} a @param {string} b */
    areNeighbours: (a, b) => {
      let [here, there] = [spots.get(a), spots.get(b)];
      return here !== void 0 && there !== void 0 && here[0] === there[0] && Math.abs(here[1] - there[1]) === 1;
    }
  };
}

// table/choosing.js
var Choosing = class {
  /** @type {string[]} */
  clicks = [];
  /** A card that one only looks at, if that is what the last click did. */
  looked = "";
  /** Whether it was asked why nothing comes of what is chosen: that stays, to be looked at or taken back. */
  isAsked = !1;
  #clicked = "";
  /** In which version of the scene the last click has done something at once. */
  #done = -1;
  #scene;
  #outcomes;
  stand;
  /**
   * @param {Scene} scene
   * @param {Outcomes} outcomes
   */
  constructor(scene, outcomes) {
    this.#scene = scene, this.#outcomes = outcomes, this.stand = places(scene);
  }
  /**
   * Goes on with another scene; what was chosen holds for its own version alone.
   *
   * @param {Scene} scene
   * @param {boolean} isHint whether it comes of a hint: whoever asks for one has not changed their mind, if what they
   *   had chosen can still be
   */
  take(scene, isHint) {
    let before = this.#scene;
    this.#scene = scene, this.stand = places(scene), !(scene.version === before.version || this.isAsked) && (isHint && this.narrowed().open || (this.clicks = []), this.looked = "");
  }
  /** The answer to what was done at once has come: where the table stays as it is, nothing is chosen any more. */
  settle() {
    this.narrowed().sure && (this.clicks = []);
  }
  /** What is open after the clicks so far. */
  narrowed() {
    return narrow(this.#scene.choices, this.clicks, this.stand.isAside);
  }
  /** @param {string} id */
  choose(id) {
    if (this.#outcomes.isCalm()) return;
    let clicks = click(this.#scene.choices, this.clicks, id, this.stand), isLook = clicks.length === 1 && clicks[0] === id && this.#isToLookAt(id);
    this.#chooseAll(isLook ? [] : clicks, isLook ? id : "");
  }
  /** Takes back what is chosen; returns whether there was anything. */
  clear() {
    return this.clicks.length === 0 ? !1 : (this.#chooseAll([]), !0);
  }
  /** Whether somebody who looks at a card can ask why not; where an answer is asked for, there is nothing to ask. */
  get canAsk() {
    return this.looked !== "" && !this.#isQuestion();
  }
  /** Asks why nothing can come of what is chosen. */
  why() {
    this.isAsked = !0, this.#outcomes.why(this.looked ? [this.looked] : this.clicks);
  }
  /**
   * Listens to the pointer and to the keys.
   *
   * @param {HTMLElement} root
   * @param {(key: string) => boolean} press what a key without a choice does; whether it does anything
   * @param {AbortSignal} signal
   */
  listen(root, press, signal) {
    root.addEventListener("click", (event) => this.#click(event, root), { signal });
    let commit = () => this.#commit(root);
    listen(
      root,
      { clear: () => this.clear(), commit: (id) => this.clicks.includes(id) && commit(), press },
      signal
    ), listenForDrags(
      root,
      { lift: (id) => this.#lift(id), toGap: (gap) => this.#dropAt(gap), toTable: commit },
      signal
    );
  }
  /**
   * Whether a click on this card alone means that somebody wants to read it: it is another person's, or an answer is
   * asked for and no card, and it has small print. Where nothing is shown large, there is nothing but to be told why not.
   *
   * @param {string} id
   */
  #isToLookAt(id) {
    let { choices, pictures } = this.#scene;
    return !pictures || choices.some((choice) => choice.clicks.includes(id)) ? !1 : this.stand.isTheirs(id) || this.#isQuestion() && !this.stand.isAside(id);
  }
  /** Whether answers can be chosen, and no card. */
  #isQuestion() {
    let { choices } = this.#scene;
    return choices.length > 0 && choices.every((choice) => choice.clicks.every(this.stand.isAside));
  }
  /**
   * @param {string[]} clicks
   * @param {string} [looked] the card that is only looked at
   */
  #chooseAll(clicks, looked = "") {
    this.clicks = clicks, this.looked = looked, this.isAsked = !1, this.#outcomes.show();
    let now = this.narrowed();
    this.#done = now.sure ? this.#scene.version : -1, now.sure ? this.#outcomes.act(now.sure) : clicks.length > 0 && !now.open ? this.why() : this.#outcomes.goOn();
  }
  /**
   * @param {MouseEvent} event
   * @param {HTMLElement} root
   */
  #click({ target, detail }, root) {
    let button = (
      /** @type {HTMLElement} */
      target.closest(".ck-board button[data-id]")
    );
    if (!(button instanceof HTMLElement)) return;
    let id = button.dataset.id ?? "", isSecond = detail > 1 && id === this.#clicked;
    this.#clicked = id, !(isSecond && this.#done === this.#scene.version) && ((!isSecond || !this.clicks.includes(id)) && this.choose(id), isSecond && this.#commit(root));
  }
  /**
   * Takes up a card; returns the cards that go along.
   *
   * @param {string} id
   */
  #lift(id) {
    return this.clicks.includes(id) || this.choose(id), this.clicks.filter((other) => !this.stand.isAside(other));
  }
  /**
   * Chooses the gap into which a card was dropped; to drop it there confirms it, if that is all there is to choose.
   *
   * @param {string} gap
   */
  #dropAt(gap) {
    this.clicks.includes(gap) || this.choose(gap);
    let { exact, next } = this.narrowed();
    exact[0] && next.size === 0 && this.#outcomes.act(exact[0]);
  }
  /**
   * Does what is chosen, leads to what it still needs, or asks why it cannot be done.
   *
   * @param {HTMLElement} root
   */
  #commit(root) {
    let { exact, asked, next } = this.narrowed(), [only] = exact;
    return only ? this.#outcomes.act(only) : this.canAsk ? this.why() : asked.size > 0 ? [.../** @type {NodeListOf<HTMLElement>} */
    root.querySelectorAll(".ck-gap:not([hidden]), .ck-tray .ck-option, .ck-chip")].find(({ dataset: { id } }) => id === void 0 || next.has(id))?.focus() : this.clicks.length > 0 && this.why(), !0;
  }
};

// progress/settings.js
function chosen(name) {
  return entryOf(read(), "settings", name).value;
}
function choose(name, value) {
  return keep({ ...nothing(), settings: { [name]: { value, at: Date.now() } } });
}

// table/file.js
var MOST_CHARACTERS = 1e5, MOST_BYTES = 4 * MOST_CHARACTERS;
async function textOf(file) {
  if (file.size > MOST_BYTES) return null;
  let text = await file.text();
  return text.length > MOST_CHARACTERS ? null : text;
}
function download(name, text, type = "text/plain") {
  let href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click(), setTimeout(() => URL.revokeObjectURL(href), 1e4);
}

// table/control.js
var ControlParts = class {
  #words;
  #use;
  #tell;
  /** The newest state of each control, by id. @type {Map<string, Control>} */
  #now = /* @__PURE__ */ new Map();
  /**
   * @param {(name: string) => string} words
   * @param {(control: Control, value: string | boolean | null) => void} use
   * @param {(text: string) => void} tell says something to the person
   */
  constructor(words, use, tell) {
    this.#words = words, this.#use = use, this.#tell = tell;
  }
  /**
   * Makes the children of *row* these controls.
   *
   * @param {HTMLElement} row
   * @param {Control[]} controls
   */
  draw(row, controls) {
    for (let control of controls) this.#now.set(control.id, control);
    children(
      row,
      controls,
      ({ kind, id }) => `${kind} ${id}`,
      (control) => this.#make(control),
      (el, control) => update(el, control, this.#words)
    );
  }
  /**
   * @param {string} id
   * @param {string | boolean | null} value
   */
  #send(id, value) {
    let control = this.#now.get(id);
    control?.enabled && this.#use(control, value);
  }
  /** @param {Control} control */
  #make({ id, kind }) {
    if (kind === "select") {
      let select = make("select");
      return select.addEventListener("change", () => this.#send(id, select.value)), make("label", { class: "ck-control" }, make("span"), select);
    }
    if (kind === "seed") return this.#makeSeed(id);
    if (kind === "file") return this.#makeFile(id);
    let button = make("button", { type: "button", class: "ck-quiet" });
    return button.addEventListener("click", () => {
      this.#send(id, kind === "toggle" ? button.getAttribute("aria-pressed") !== "true" : null);
    }), button;
  }
  /** @param {string} id */
  #makeSeed(id) {
    let field = make("input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: "20"
    }), label = make("label", {}, make("span"), field);
    if (this.#now.get(id)?.group === "rare")
      return field.addEventListener("change", () => this.#send(id, field.value.trim())), label.classList.add("ck-control"), label;
    let form = make("form", { class: "ck-control" }, label, make("button", { class: "ck-quiet" }));
    return form.addEventListener("submit", (event) => {
      event.preventDefault(), this.#send(id, field.value.trim());
    }), form;
  }
  /** @param {string} id */
  #makeFile(id) {
    let button = make("button", { type: "button", class: "ck-quiet" }), field = make("input", { type: "file", accept: ".txt,text/plain", hidden: "" });
    return button.addEventListener("click", () => {
      button.hasAttribute("aria-disabled") || field.click();
    }), field.addEventListener("change", async () => {
      let [file] = field.files ?? [], text = file && await textOf(file);
      field.value = "", text === null ? this.#tell(this.#words("too_large")) : text !== void 0 && this.#send(id, text);
    }), make("span", { class: "ck-control" }, button, field);
  }
};
function update(el, { kind, label, title, value, options, enabled, key }, words) {
  if (kind === "file" && (el = /** @type {HTMLElement} */
  el.querySelector("button")), set(el, "title", title || null), kind === "select") {
    let select = (
      /** @type {HTMLSelectElement} */
      el.querySelector("select")
    );
    say(
      /** @type {Element} */
      el.firstElementChild,
      label
    ), children(
      select,
      options,
      (option) => option.value,
      (option) => make("option", { value: option.value }),
      (option, { label: label2 }) => say(option, label2)
    ), select.value = String(value), select.disabled = !enabled;
  } else if (kind === "seed") {
    let field = (
      /** @type {HTMLInputElement} */
      el.querySelector("input")
    ), button = el.querySelector("button");
    say(
      /** @type {Element} */
      el.querySelector("span"),
      label
    ), button && say(button, words("deal")), field.dataset.seed !== String(value) && (field.value = field.dataset.seed = String(value ?? "")), field.disabled = !enabled;
  } else
    say(el, label), set(el, "aria-disabled", enabled ? null : "true"), set(el, "aria-pressed", kind === "toggle" ? String(value === !0) : null), set(el, "aria-keyshortcuts", key || null);
}

// table/dialogs.js
var Sure = class {
  #text = make("p");
  #stay = make("button", { value: "stay", class: "ck-main", autofocus: "" });
  #go = make("button", { value: "go", class: "ck-quiet" });
  dialog = make(
    "dialog",
    { class: "ck-dialog ck-sure", role: "alertdialog" },
    make("form", { method: "dialog" }, this.#text, make("div", { class: "ck-acts" }, this.#stay, this.#go))
  );
  #words;
  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
  }
  /**
   * @param {Control} control
   * @returns {Promise<boolean>} whether to go on
   */
  ask({ ask, label, kind }) {
    return say(this.#text, ask), set(this.dialog, "aria-label", ask), say(this.#stay, this.#words("stay")), say(this.#go, kind === "seed" ? this.#words("deal") : label), this.dialog.returnValue = "", this.dialog.showModal(), new Promise((resolve) => {
      this.dialog.addEventListener("close", () => resolve(this.dialog.returnValue === "go"), { once: !0 });
    });
  }
}, Gear = class {
  open = make("button", { type: "button", class: "ck-quiet ck-gear", "aria-haspopup": "dialog" });
  row = make("div", { class: "ck-gear-row" });
  #title = make("h3");
  #close = make("button", { type: "button", class: "ck-quiet" });
  dialog = make("dialog", { class: "ck-dialog" }, make("header", {}, this.#title, this.#close), this.row);
  #words;
  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words, this.open.addEventListener("click", () => this.dialog.showModal()), this.#close.addEventListener("click", () => this.dialog.close());
  }
  draw() {
    say(this.open, this.#words("gear")), say(this.#title, this.#words("gear")), set(this.dialog, "aria-label", this.#words("gear")), say(this.#close, this.#words("close"));
  }
};

// table/controls.js
var OWN = { lines: !0 }, Controls = class {
  el = make("div", { class: "ck-controls", role: "toolbar" });
  /** What comes after a round or a match. */
  next = make("div", { class: "ck-acts" });
  /** What stands on a card of the coach. */
  coach = make("div", { class: "ck-got-it" });
  #sure;
  #gear;
  #words;
  #send;
  /** @type {Control[]} */
  #controls = [];
  /**
   * @param {(name: string) => string} words
   * @param {(id: string, value: string | boolean | null) => void} send
   * @param {(text: string) => void} tell says something to the person
   */
  constructor(words, send, tell) {
    this.#words = words, this.#send = send, this.#sure = new Sure(words), this.#gear = new Gear(words), this.parts = new ControlParts(words, (control, value) => void this.use(control, value), tell), this.el.append(this.#gear.open), this.dialogs = [this.#gear.dialog, this.#sure.dialog];
  }
  /** @param {Control[]} controls */
  draw(controls) {
    this.#controls = controls;
    let [bar, gear] = [this.of("match"), this.of("gear")];
    set(this.el, "aria-label", this.#words("controls")), this.el.hidden = bar.length + gear.length === 0, this.#gear.open.hidden = gear.length === 0, gear.length === 0 && this.#gear.dialog.close(), this.#gear.draw(), this.parts.draw(this.el, bar);
    let own = gear.some(({ id }) => id === "pace") ? Object.keys(OWN).map((name) => this.#own(name)) : [];
    this.parts.draw(this.#gear.row, [...own, ...gear]), this.parts.draw(this.next, this.of("next")), this.parts.draw(this.coach, this.of("coach"));
  }
  /**
   * Whether something is on that is switched in this browser alone.
   *
   * @param {string} name
   */
  isOn(name) {
    return (chosen(name) ?? OWN[name]) === !0;
  }
  /**
   * @param {string} name
   * @returns {Control}
   */
  #own(name) {
    let [label, title] = [this.#words(name), this.#words(`${name}_title`)], value = this.isOn(name);
    return {
      id: name,
      label,
      title,
      kind: "toggle",
      value,
      options: [],
      enabled: !0,
      key: "",
      group: "gear",
      ask: ""
    };
  }
  /** @param {Control["group"]} group */
  of(group) {
    return this.#controls.filter((control) => control.group === group);
  }
  /**
   * Uses a control; what would lose a match asks first.
   *
   * @param {Control} control
   * @param {string | boolean | null} value
   */
  async use(control, value) {
    if (Object.hasOwn(OWN, control.id))
      return choose(control.id, value), this.draw(this.#controls);
    control.ask && !await this.#sure.ask(control) || (control.kind === "select" && (control.value = value), control.kind !== "select" && control.kind !== "toggle" && this.#gear.dialog.close(), this.#send(control.id, value));
  }
  /**
   * Uses the control that a key stands for.
   *
   * @param {string} key
   * @returns {boolean} whether there is one
   */
  press(key) {
    let control = this.#controls.find((other) => other.enabled && other.key === key);
    return !control || control.kind !== "button" && control.kind !== "toggle" ? !1 : (this.use(control, control.kind === "toggle" ? !control.value : null), !0);
  }
  /** @param {string} id */
  value(id) {
    return this.#controls.find((control) => control.id === id)?.value;
  }
};

// table/countdown.js
var TICK = 200, LONGEST2 = 1e3, Countdown = class {
  el = make("span", { class: "ck-countdown", role: "timer" });
  #end;
  /** @type {Clock | undefined} */
  #clock;
  #left = 0;
  #last = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticks;
  /**
   * @param {(stop: string) => void} end
   * @param {AbortSignal} signal
   */
  constructor(end, signal) {
    this.#end = end, this.el.hidden = !0, signal.addEventListener("abort", () => clearInterval(this.#ticks));
  }
  /**
   * Begins when a go does, whose table is drawn now; without a go there is no clock.
   *
   * @param {Clock | Record<string, never>} clock
   */
  draw(clock) {
    let { go, time } = clock;
    go === this.#clock?.go && time === this.#clock?.time || (clearInterval(this.#ticks), this.#clock = time ? (
      /** @type {Clock} */
      clock
    ) : void 0, this.el.hidden = !time, time && (this.#left = time, this.#last = performance.now(), this.#ticks = setInterval(() => this.#tick(), TICK), this.#show()));
  }
  #tick() {
    let now = performance.now();
    document.hidden || (this.#left -= Math.min(now - this.#last, LONGEST2)), this.#last = now, this.#show(), !(this.#left > 0) && (clearInterval(this.#ticks), this.#end(this.#clock?.stop ?? ""));
  }
  #show() {
    let seconds = Math.max(0, Math.ceil(this.#left / 1e3));
    say(this.el, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
  }
};

// progress/sound.js
var SOUND = "sound";
function isSoundOn() {
  return chosen(SOUND) === !0;
}

// table/sounds.js
var chime = (pitches, apart, lasts, loud = 0.14) => pitches.map((from, i) => ({ wave: "triangle", from, at: i * apart, lasts, loud })), tap = (at = 0, loud = 0.3) => ({ wave: "noise", from: 1400, to: 500, at, lasts: 0.07, loud }), SOUNDS = {
  lay: [tap()],
  draw: [{ wave: "noise", from: 1800, to: 4200, lasts: 0.12, loud: 0.12 }],
  right: chime([659, 880], 0.09, 0.25),
  wrong: chime([233, 196], 0.11, 0.2, 0.12),
  star: chime([784, 988, 1319], 0.08, 0.3),
  medal: chime([523, 659, 784, 1047, 1319], 0.11, 0.6),
  flash: [{ wave: "noise", from: 700, to: 6e3, lasts: 0.16, loud: 0.22 }, tap(0.14, 0.4)],
  shake: [
    { wave: "sine", from: 130, to: 38, lasts: 0.7, loud: 0.5 },
    { wave: "noise", from: 900, to: 90, lasts: 0.55, loud: 0.4 }
  ],
  shout: [
    { wave: "sawtooth", from: 294, to: 440, lasts: 0.16, loud: 0.07 },
    { wave: "sawtooth", from: 440, to: 415, at: 0.16, lasts: 0.4, loud: 0.07 },
    { wave: "triangle", from: 554, to: 523, at: 0.16, lasts: 0.4, loud: 0.09 }
  ],
  burst: [tap(0, 0.4), ...chime([880, 1109, 1319, 1760], 0.05, 0.22, 0.1)],
  win: [...chime([523, 659, 784], 0.13, 0.3), ...chime([1047, 1319], 0, 0.9, 0.1).map(later2(0.39))]
}, SOFT = 1e-4, ATTACK = 6e-3, MOST3 = 3, APART = 0.11;
function later2(by) {
  return (note) => ({ ...note, at: (note.at ?? 0) + by });
}
function isSound(name) {
  return Object.hasOwn(SOUNDS, name);
}
var Sounds = class {
  #make;
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  #free = 0;
  /** @param {() => AudioContext} [make] */
  constructor(make2 = () => new AudioContext()) {
    this.#make = make2;
  }
  /** Gets ready, if sounds are wanted; called while somebody presses something. */
  wake() {
    this.#context?.state === "running" || !isSoundOn() || (this.#context ??= this.#make(), this.#context.state !== "running" && this.#context.resume());
  }
  /**
   * Plays some sounds one after the other; they do not wait for those of before.
   *
   * @param {Sound[]} names
   */
  play(names) {
    let context = this.#context;
    if (!context || names.length === 0 || !isSoundOn()) return;
    let begin = Math.max(context.currentTime, Math.min(this.#free, context.currentTime + APART));
    for (let [i, name] of names.slice(-MOST3).entries())
      for (let note of SOUNDS[name]) this.#sound(context, note, begin + i * APART);
    this.#free = begin + Math.min(names.length, MOST3) * APART;
  }
  /**
   * @param {AudioContext} context
   * @param {Note} note
   * @param {number} begin
   */
  #sound(context, { wave, from, to = from, at = 0, lasts, loud }, begin) {
    let [start, end] = [begin + at, begin + at + lasts], gain = context.createGain();
    if (gain.gain.setValueAtTime(SOFT, start), gain.gain.exponentialRampToValueAtTime(loud, start + ATTACK), gain.gain.exponentialRampToValueAtTime(SOFT, end), gain.connect(context.destination), wave === "noise") {
      let source = context.createBufferSource();
      source.buffer = this.#noise ??= noise(context), source.loop = !0;
      let filter = context.createBiquadFilter();
      filter.type = "bandpass", glideTo(filter.frequency, from, to, start, end), source.connect(filter).connect(gain), source.start(start), source.stop(end);
    } else {
      let source = context.createOscillator();
      source.type = wave, glideTo(source.frequency, from, to, start, end), source.connect(gain), source.start(start), source.stop(end);
    }
  }
};
function glideTo(pitch, from, to, start, end) {
  pitch.setValueAtTime(from, start), to !== from && pitch.exponentialRampToValueAtTime(to, end);
}
function noise(context) {
  let buffer = context.createBuffer(1, context.sampleRate, context.sampleRate), samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
var SHARED2 = Symbol.for("cardkit.sounds");
function pageSounds() {
  let page2 = (
    /** @type {Record<symbol, Sounds>} */
    /** @type {unknown} */
    globalThis
  );
  return page2[SHARED2] ??= listening(new Sounds()), page2[SHARED2];
}
function listening(sounds) {
  for (let press of ["click", "keydown", "pointerup"])
    document.addEventListener(press, () => sounds.wake(), { capture: !0, passive: !0 });
  return document.addEventListener("cardkit:medal", () => sounds.play(["medal"])), document.addEventListener("cardkit:sound", () => {
    sounds.wake(), sounds.play(["star"]);
  }), sounds;
}

// table/effects.js
var SHAKE = [0, -7, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` })), FLASH = [
  { boxShadow: "inset 0 0 0 0 transparent" },
  { boxShadow: "inset 0 0 0 9999px rgb(255 226 140 / 0.5)", offset: 0.2 },
  { boxShadow: "inset 0 0 0 0 transparent" }
], LASTS = { shake: 450, flash: 600, shout: 1700, burst: 900, win: 1800 }, MOST4 = 2, SPARKS = 18, RIBBONS = 36, stillness3 = matchMedia("(prefers-reduced-motion: reduce)"), Effects = class {
  #el;
  #sounds;
  /** The newest entry that was there before. @type {number | null} */
  #last = null;
  /**
   * @param {HTMLElement} el what shakes and flashes
   * @param {Sounds} sounds
   */
  constructor(el, sounds) {
    this.#el = el, this.#sounds = sounds;
  }
  /**
   * @param {Entry[]} entries
   * @param {Scene} scene
   */
  draw(entries, scene) {
    let before = this.#last;
    if (this.#last = entries.at(-1)?.number ?? -1, before === null) return;
    let isWon = scene.summary?.over === "won", news = entries.filter(({ number }) => number > before).map((entry) => ({ ...entry, moment: entry.marks === "end" && isWon ? "win" : entry.marks }));
    if (this.#sounds.play(news.map(({ moment }) => moment).filter(isSound)), !stillness3.matches)
      for (let { moment, cry, seat } of news.filter((each) => Object.hasOwn(LASTS, each.moment)).slice(-MOST4))
        moment === "shake" && this.#el.animate(SHAKE, { duration: LASTS.shake }), moment === "flash" && this.#el.animate(FLASH, { duration: LASTS.flash, pseudoElement: "::after" }), moment === "burst" && this.#burst(), moment === "win" && this.#rain(), moment === "shout" && this.#shout(cry, scene.seats.find((other) => other.seat === seat)?.name ?? "");
  }
  /**
   * @param {string} cry
   * @param {string} name
   */
  async #shout(cry, name) {
    let bubble = make("p", { class: "ck-cry", "aria-hidden": "true" }, make("small", {}, name), cry);
    this.#el.append(bubble);
    let frames = [
      { opacity: 0, scale: 0.3, rotate: "-8deg" },
      { opacity: 1, scale: 1.15, rotate: "3deg", offset: 0.15 },
      { opacity: 1, scale: 1, rotate: "-2deg", offset: 0.8 },
      { opacity: 0, scale: 1.05, rotate: "-2deg" }
    ];
    await bubble.animate(frames, { duration: LASTS.shout }).finished.catch(() => {
    }), bubble.remove();
  }
  /** Sparks fly out of the cards that were just laid, or out of the middle of the table. */
  #burst() {
    let around = this.#el.getBoundingClientRect(), laid = this.#el.querySelector(".ck-group[data-best]")?.getBoundingClientRect() ?? around, x = laid.left + laid.width / 2 - around.left, y = laid.top + laid.height / 2 - around.top;
    this.#scatter(SPARKS, LASTS.burst, (i) => {
      let angle = 2 * Math.PI * i / SPARKS, far = 70 + 70 * (i * 5 % 7) / 7, there = `${x + far * Math.cos(angle)}px ${y + far * Math.sin(angle)}px`;
      return [
        { translate: `${x}px ${y}px`, scale: 0.4, opacity: 1 },
        { translate: there, scale: 1.2, opacity: 1, rotate: "160deg", offset: 0.6 },
        { translate: there, scale: 0.3, opacity: 0, rotate: "260deg" }
      ];
    });
  }
  /** Paper falls for whoever has won. */
  #rain() {
    let { width, height } = this.#el.getBoundingClientRect();
    this.#scatter(RIBBONS, LASTS.win, (i) => {
      let x = width * (i * 0.618 % 1), late = i * 7 % 12 / 24, from = { translate: `${x}px -20px`, rotate: "0deg", opacity: 1 };
      return [
        from,
        { ...from, offset: late, easing: "ease-in" },
        {
          translate: `${x + 40 * Math.sin(i)}px ${Math.min(height, innerHeight)}px`,
          rotate: `${200 + 40 * i}deg`,
          opacity: 0
        }
      ];
    });
  }
  /**
   * Moves small pieces over the table, all of them alike for as long, and takes them away.
   *
   * @param {number} many
   * @param {number} duration
   * @param {(i: number) => Keyframe[]} framesOf
   */
  #scatter(many, duration, framesOf) {
    let pieces = Array.from({ length: many }, () => make("i")), layer = make("div", { class: "ck-pieces", "aria-hidden": "true" }, ...pieces);
    this.#el.append(layer);
    let motions = pieces.map(
      (piece, i) => piece.animate(framesOf(i), { duration, fill: "forwards" }).finished
    );
    Promise.allSettled(motions).then(() => layer.remove());
  }
};

// table/fit.js
var MOST5 = 7, WIDE = matchMedia("(width >= 64rem)"), ANSWER = 140, heightOf = (el) => el.getBoundingClientRect().height, Fit = class {
  #page;
  #root;
  #needed;
  /** Whether anything can be chosen at this table, or could before. */
  #asks = !1;
  #tight = 0;
  #window = "";
  /**
   * @param {HTMLElement} place where the page has the table
   * @param {HTMLElement} root the table, as high as its page lets it be
   * @param {HTMLElement} needed what has to be seen without scrolling
   * @param {AbortSignal} signal
   */
  constructor(place, root, needed, signal) {
    if (this.#page = place.closest("[data-fit]"), this.#root = root, this.#needed = needed, !this.isAsked) return;
    set(root, "data-fits", !0);
    let observer = new ResizeObserver(() => requestAnimationFrame(() => this.draw()));
    observer.observe(root), signal.addEventListener("abort", () => observer.disconnect());
  }
  /** Whether the page gives its tables a height. */
  get isAsked() {
    return this.#page !== null;
  }
  /**
   * Keeps room for the buttons and the answers of a table at which something can be chosen.
   *
   * @param {import("./types.js").Scene} scene
   */
  expect(scene) {
    this.#asks ||= scene.choices.length > 0, scene.choices.some((choice) => !choice.instant) && set(this.#root, "data-asks", !0);
  }
  /** Draws the table tighter until it fits. */
  draw() {
    if (!this.isAsked || this.#root.clientHeight === 0) return;
    let size = `${innerWidth} ${innerHeight}`;
    for (size !== this.#window && (this.loosen(), this.#show(), this.#window && this.#layAnew()), this.#window = size; this.#show(), !(this.#tight === MOST5 || !this.#isTooHigh()); this.#tight++)
      ;
    this.#lineUp(), this.#makeShort();
    for (let el of this.#root.querySelectorAll(".ck-others, .ck-info, .ck-lens")) {
      let isRolling = el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;
      set(el, "tabindex", isRolling ? 0 : null);
    }
  }
  /** Lets others who have no room among each other stand in a strip that rolls to the side. */
  #lineUp() {
    let others = this.#root.querySelector(".ck-others");
    if (!others) return;
    let { scrollLeft } = others;
    set(others, "data-strip", null), set(others, "data-strip", others.scrollHeight > others.clientHeight + 1), others.scrollLeft = scrollLeft;
  }
  /** Lets a card in words take less room where it, and what stands above it, would be cut off. */
  #makeShort() {
    let info = this.#root.querySelector(".ck-info");
    !info || !WIDE.matches || (set(info, "data-short", null), set(info, "data-short", info.scrollHeight > info.clientHeight + 1));
  }
  /** Lets the next drawing begin as wide as can be: the window is another one, or another table is laid. */
  loosen() {
    this.#tight = 0;
  }
  /** Chromium 156 forgets to lay out what a container query has changed together with the window. */
  #layAnew() {
    let board = (
      /** @type {HTMLElement | null} */
      this.#needed.querySelector(":scope > .ck-board")
    );
    board && (board.style.display = "none", board.offsetHeight, board.style.display = "");
  }
  #isTooHigh() {
    this.#needed.style.paddingTop = `${this.#room()}px`;
    let height = this.#height();
    return this.#needed.style.paddingTop = "", height > heightOf(this.#root) + 0.5;
  }
  /** How much room is to be left for an answer that is still to come. */
  #room() {
    let isCalm = !this.#needed.querySelector(".ck-info > :not([hidden]), [aria-pressed='true']");
    return !this.#page || !this.#asks || !isCalm || WIDE.matches ? 0 : this.#needed.querySelector("[data-zone='answers']") !== null ? ANSWER : Math.max(0, ANSWER - heightOf(this.#page) + heightOf(this.#root));
  }
  /** How high what is needed is: on a wide window the board alone, since what stands beside it rolls. */
  #height() {
    return WIDE.matches ? [...this.#needed.querySelectorAll(":scope > .ck-board > *")].reduce((sum, half) => sum + heightOf(half), 0) : heightOf(this.#needed);
  }
  /** As one attribute for each step, since what a step does holds for all tighter ones. */
  #show() {
    let steps = Array.from({ length: this.#tight }, (_, at) => String(at + 1));
    set(this.#root, "data-tight", steps.join(" ") || null);
  }
};

// table/glide.js
var awaited = /* @__PURE__ */ new WeakMap(), stillness4 = matchMedia("(prefers-reduced-motion: reduce)"), NEAR = 2;
function glide(root, change) {
  if (stillness4.matches) {
    change();
    return;
  }
  let waiting = awaited.has(root);
  waiting || awaited.set(root, places2(root)), change(), waiting || requestAnimationFrame(() => animate(root));
}
function animate(root) {
  let before = (awaited.get(root) ?? []).map((place) => place.at);
  if (awaited.delete(root), before.length === 0) return;
  let zones = /* @__PURE__ */ new Map();
  for (let { card, from: known2, to } of matched(before, places2(root))) {
    let start = known2 ?? origin(before, to);
    if (!start || to.box.width === 0) continue;
    let [from, there] = [middle(start.box), middle(to.box)], move = { card, x: from.x - there.x, y: from.y - there.y, scale: start.box.width / to.box.width }, zone = zones.get(to.zone) ?? { isWhole: !0, moves: [] };
    zones.set(to.zone, zone), zone.moves.push(move), zone.isWhole &&= start.zone === to.zone && isAlike(move, zone.moves[0] ?? move);
  }
  let countOf = (name) => before.filter(({ zone }) => zone === name).length, moves = [...zones].flatMap(
    ([name, zone]) => zone.isWhole && zone.moves.length === countOf(name) ? [] : zone.moves
  );
  for (let { card, x, y, scale } of moves)
    Math.abs(x) + Math.abs(y) <= NEAR || card.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
      duration: 180,
      easing: "cubic-bezier(.2, .7, .2, 1)"
    });
}
function isAlike(one, other) {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) <= NEAR && Math.abs(one.scale - other.scale) < 0.02;
}
function middle({ left, top, width, height }) {
  return { x: left + width / 2, y: top + height / 2 };
}
function places2(root) {
  return (
    /** @type {HTMLElement[]} */
    [...root.querySelectorAll(".ck-card:not(dialog *)")].map((card) => {
      let { id, face } = card.dataset, { owner } = (
        /** @type {HTMLElement | null} */
        card.closest("[data-owner]")?.dataset ?? {}
      ), { zone, kind } = (
        /** @type {HTMLElement | null} */
        card.closest("[data-zone]")?.dataset ?? {}
      ), isPlayed = card.closest(".ck-group") !== null;
      return { card, at: { id, face, owner, zone, kind, isPlayed, box: card.getBoundingClientRect() } };
    }).filter(({ at }) => at.box.width > 0)
  );
}
function matched(before, after) {
  let left = new Set(before), byId = new Map(before.map((place) => [place.id, place])), found = after.map(({ card, at: to }) => {
    let same = byId.get(to.id), from = same && (same.face === to.face || same.zone !== to.zone) ? same : void 0;
    return from && left.delete(from), { card, to, from };
  });
  for (let match of found) {
    if (match.from) continue;
    let { face, owner, isPlayed } = match.to, alike = [...left].filter((place) => place.face === face);
    match.from = alike.find((place) => place.owner === owner) ?? (isPlayed ? void 0 : alike.find((place) => place.owner === void 0)), match.from && left.delete(match.from);
  }
  return found;
}
function origin(before, { owner, isPlayed }) {
  return owner === void 0 ? void 0 : (isPlayed ? void 0 : before.find(({ kind, face }) => kind === "pile" && face?.startsWith("back"))) ?? before.findLast((place) => place.owner === owner);
}

// progress/tab.js
function keptInTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
function keepInTab(key, value) {
  try {
    return sessionStorage.setItem(key, JSON.stringify(value)), !0;
  } catch {
    return !1;
  }
}

// table/kept.js
var KEY2 = "cardkit.match.";
function keptMatch({ name, resume }) {
  let [way] = (
    /** @type {PerformanceNavigationTiming[]} */
    performance.getEntriesByType("navigation")
  ), isAgain = way?.type === "reload" || way?.type === "back_forward", found = name ? find(name) : null;
  return (resume === "reload" ? isAgain : found?.moves.length) ? found : null;
}
function keepMatch({ name, key, since, moves }) {
  let before = find(name), known2 = before?.key === key ? before.moves.slice(0, since) : [], whole = known2.length === since ? [...known2, ...moves] : [];
  keepInTab(KEY2 + name, { key, moves: whole });
}
function find(name) {
  let found = keptInTab(KEY2 + name);
  return typeof found?.key == "string" && Array.isArray(found.moves) ? found : null;
}

// table/lens.js
var Lens = class {
  #picture = makePicture();
  #words = make("p");
  el = make("aside", { class: "ck-lens", "aria-hidden": "true", hidden: "" }, this.#picture, this.#words);
  #faces;
  /** @type {Map<string, { face: string, label: string }>} */
  #cards = /* @__PURE__ */ new Map();
  #shown = "";
  /** @param {import("./cards.js").Faces} faces */
  constructor(faces) {
    this.#faces = faces;
  }
  /**
   * @param {Scene} scene
   * @param {boolean} isCleared whether to begin with nothing in it
   */
  draw(scene, isCleared) {
    this.#cards = new Map(
      scene.pictures ? scene.zones.flatMap((zone) => zone.cards.map((card) => [card.id, card])) : []
    ), this.show(isCleared ? "" : this.#shown);
  }
  /**
   * @param {string} id a card; one that is not there clears the lens
   * @param {string} [words] what to say instead of what stands on it
   * @param {string} [face] how it would lie, if otherwise than now
   */
  show(id, words, face) {
    let card = this.#cards.get(id);
    this.#shown = card ? id : "", this.el.hidden = !card, card && (showFace(this.#picture, this.#faces.address(face || card.face)), say(this.#words, words ?? card.label));
  }
};

// table/line.js
var TRAITS = [
  "scene",
  "faces",
  "entries",
  "feedback",
  "controls",
  "words",
  "step",
  "clock",
  "wait",
  "moment"
];
function follow(model, update2, signal) {
  let changed = /* @__PURE__ */ new Set();
  for (let trait of TRAITS) {
    let listener = () => {
      changed.size === 0 && queueMicrotask(() => {
        signal.aborted || update2(new Set(changed)), changed.clear();
      }), changed.add(trait);
    };
    model.on(`change:${trait}`, listener), signal.addEventListener("abort", () => model.off(`change:${trait}`, listener));
  }
}
function hear(model, listener, signal) {
  model.on("msg:custom", listener), signal.addEventListener("abort", () => model.off("msg:custom", listener));
}

// table/log.js
function known(before, now) {
  for (let from = 0; from < before.length; from++) {
    let rest = before.slice(from);
    if (rest.length <= now.length && rest.every((text, i) => text === now[i])) return rest.length;
  }
  let more = now.length - before.length;
  return more > 0 && before.length > 0 && before.every((text, i) => text === now[more + i]) || now.every((text, i) => text === before[i]) ? now.length : 0;
}
var Log = class {
  #list = make("ol");
  #summary = make("summary");
  #live = make("div", { class: "ck-live", "aria-live": "polite" });
  /** @type {string[] | null} */
  #keys = null;
  #words;
  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words, this.details = make("details", { class: "ck-log" }, this.#summary, this.#list), this.el = make("div", { class: "ck-side" }, this.details, this.#live);
  }
  /**
   * @param {Entry[]} entries
   * @returns {string[]} what is new
   */
  draw(entries) {
    say(this.#summary, this.#words("log")), this.details.hidden = entries.length === 0;
    let texts = entries.map((entry) => entry.text), keys = entries.map(({ number, text }) => `${number} ${text}`), old = this.#keys === null ? keys.length : known(this.#keys, keys);
    return this.#keys?.length === keys.length && old === keys.length ? [] : (this.#keys = keys, this.#list.replaceChildren(
      ...entries.map(({ text, kind, seat }) => {
        let item = make("li", { "data-kind": kind }, text);
        return seat !== null && (item.dataset.seat = String(seat)), item;
      })
    ), this.details.open && (this.#list.scrollTop = this.#list.scrollHeight), texts.slice(old));
  }
  /**
   * Tells a screen reader, when it has time.
   *
   * @param {string[]} texts
   */
  tell(texts) {
    texts.length > 0 && this.#live.replaceChildren(...texts.map((text) => make("p", {}, text)));
  }
};

// table/pace.js
var PACES = { relaxed: 1.8, normal: 1, quick: 0.35 }, Pace = class {
  #timer = 0;
  #asked = -1;
  #go;
  /** @type {{ version: number, wait: number | null, pace: unknown }} */
  #now = { version: -1, wait: null, pace: "normal" };
  /**
   * @param {(all: boolean) => void} go
   * @param {AbortSignal} signal
   */
  constructor(go, signal) {
    this.#go = go, document.addEventListener("visibilitychange", () => this.#start(), { signal }), signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }
  /**
   * @param {number} version
   * @param {number | null} wait milliseconds, or `null` if nothing is to follow
   * @param {unknown} pace
   */
  set(version, wait, pace) {
    let { version: before, wait: pause, pace: speed } = this.#now;
    version === before && wait === pause && pace === speed || (this.#now = { version, wait, pace }, this.#start());
  }
  /** Goes on at once, to where the person has something to decide. */
  skip() {
    this.#send(!0);
  }
  #start() {
    clearTimeout(this.#timer);
    let { wait, pace, version } = this.#now;
    if (!(wait === null || document.hidden || version === this.#asked))
      if (pace === "skip") this.#send(!0);
      else {
        let factor = PACES[
          /** @type {keyof typeof PACES} */
          pace
        ] ?? 1;
        this.#timer = window.setTimeout(() => this.#send(!1), wait * factor);
      }
  }
  /** @param {boolean} all */
  #send(all) {
    clearTimeout(this.#timer), this.#asked = this.#now.version, this.#go(all);
  }
};

// table/press.js
function holdPresses(root, signal) {
  let pressed = null;
  root.addEventListener(
    "pointerdown",
    ({ target, clientX: x, clientY: y, isPrimary }) => {
      let button = (
        /** @type {HTMLElement} */
        target.closest("button")
      );
      pressed = button && isPrimary ? { button, x, y } : null;
    },
    { signal, capture: !0 }
  ), root.ownerDocument.addEventListener(
    "click",
    (event) => {
      let press = pressed;
      pressed = null, !(!press || event.detail === 0 || press.button.contains(
        /** @type {Node} */
        event.target
      )) && (Math.hypot(event.clientX - press.x, event.clientY - press.y) > 8 || (event.stopPropagation(), event.preventDefault(), press.button.isConnected && press.button.click()));
    },
    { signal, capture: !0 }
  );
}

// table/screens.js
var Screens = class {
  #coming = make("p", { class: "ck-coming" });
  #root;
  #layout;
  #setup;
  #summary;
  #words;
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layout
   * @param {import("./setup.js").SetupScreen} setup
   * @param {import("./summary.js").Summary} summary
   * @param {(name: string) => string} words
   */
  constructor(root, layout, setup, summary, words) {
    this.#root = root, this.#layout = layout, this.#setup = setup, this.#summary = summary, this.#words = words;
  }
  /**
   * Shows the screen of a scene; returns whether it is another one than before.
   *
   * @param {import("./types.js").Scene} scene
   * @param {boolean} isComing whether what the address asks for is on its way
   */
  turn(scene, isComing) {
    let shown2 = this.#screen(scene, isComing), isOther = this.#root.dataset.screen !== (shown2 ?? void 0);
    return set(this.#root, "data-screen", shown2), say(this.#coming, this.#words("coming")), this.#place(this.#coming, shown2 === "coming"), this.#place(this.#setup.el, shown2 === "setup"), this.#place(this.#summary.el, scene.summary !== null && !this.#setup.isOpen), isOther;
  }
  /** Leads whoever was on the screen before to the one that is shown. */
  focus() {
    this.#root.dataset.screen === "setup" && this.#setup.focus(), this.#root.dataset.screen === "summary" && this.#summary.focus();
  }
  /**
   * @param {import("./types.js").Scene} scene
   * @param {boolean} isComing
   */
  #screen(scene, isComing) {
    return this.#setup.isOpen ? isComing ? "coming" : "setup" : scene.summary && !this.#summary.isLooking ? "summary" : null;
  }
  /**
   * Puts a screen above the board, or takes it away: most tables never need one.
   *
   * @param {HTMLElement} el
   * @param {boolean} isThere
   */
  #place(el, isThere) {
    isThere ? el.isConnected || this.#layout.prepend(el) : el.remove();
  }
};

// table/setup.js
var GAME = "game", tables = 0, SetupScreen = class {
  #number = ++tables;
  #title = make("h2");
  #choices = make("div", { class: "ck-choices" });
  #about = make("p", { class: "ck-about" });
  #summary = make("summary");
  #rare = make("div", { class: "ck-fold-row" });
  #note = make("p", { class: "ck-note", role: "status" });
  #deal = make("button", { class: "ck-main ck-deal" });
  #fold = make("details", { class: "ck-fold" }, this.#summary, this.#rare);
  el = make("form", { class: "ck-setup" }, this.#title, this.#choices, this.#fold, this.#note, this.#deal);
  #faces;
  #words;
  #controls;
  /** @type {Control | undefined} */
  #button;
  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {import("./controls.js").Controls} controls
   * @param {AbortSignal} signal
   */
  constructor(faces, words, controls, signal) {
    this.#faces = faces, this.#words = words, this.#controls = controls, this.el.addEventListener(
      "submit",
      (event) => {
        event.preventDefault(), this.#button && this.#controls.use(this.#button, null);
      },
      { signal }
    );
  }
  /** Whether there is anything to choose. */
  get isOpen() {
    return this.#controls.of("setup").length > 0;
  }
  /** @param {Scene} scene */
  draw(scene) {
    let setup = this.#controls.of("setup"), rare = this.#controls.of("rare"), asked = setup.filter(({ kind }) => kind === "select");
    this.#button = setup.find(({ kind }) => kind === "button"), say(this.#title, scene.prompt), children(
      this.#choices,
      asked,
      ({ id }) => id,
      ({ id }) => {
        let el = make("fieldset", { "data-id": id }, make("legend"), make("div", { class: "ck-answers" }));
        return id === GAME && el.append(this.#about), el;
      },
      (el, control) => this.#drawChoice(el, control, scene)
    ), say(this.#about, scene.zones.find(({ id }) => id === scene.game)?.note ?? ""), say(this.#summary, this.#words("folded")), this.#fold.hidden = rare.length === 0, this.#controls.parts.draw(this.#rare, rare), say(this.#deal, this.#button?.label ?? "");
  }
  /** @param {string} text */
  answer(text) {
    say(this.#note, text);
  }
  focus() {
    this.el.querySelector("input:checked")?.focus();
  }
  /**
   * @param {HTMLElement} el
   * @param {Control} control
   * @param {Scene} scene
   */
  #drawChoice(el, control, scene) {
    let [legend, row] = (
      /** @type {[HTMLElement, HTMLElement]} */
      /** @type {unknown} */
      el.children
    );
    say(legend, control.label), set(legend, "title", control.title);
    let isNews = el.dataset.value !== String(control.value);
    el.dataset.value = String(control.value), children(
      row,
      control.options,
      ({ value }) => value,
      ({ value }) => this.#makeAnswer(control.id, value),
      (label, { value, label: text }) => {
        let [input, cards, words] = (
          /** @type {[HTMLInputElement, HTMLElement, HTMLElement]} */
          /** @type {unknown} */
          label.children
        );
        (isNews || !row.querySelector("input:checked")) && (input.checked = value === control.value);
        let shown2 = control.id === GAME ? scene.zones.find(({ id }) => id === value)?.cards ?? [] : [];
        cards.hidden = shown2.length === 0, drawCards(cards, shown2, { faces: this.#faces }), say(words, text);
      }
    );
  }
  /**
   * @param {string} id
   * @param {string} value
   */
  #makeAnswer(id, value) {
    let input = make("input", { type: "radio", name: `ck-${this.#number}-${id}`, value });
    input.addEventListener("change", () => {
      let control = this.#controls.of("setup").find((other) => other.id === id);
      control && this.#controls.use(control, value);
    });
    let cards = make("span", { class: "ck-cards", "aria-hidden": "true" });
    return make("label", { class: "ck-answer" }, input, cards, make("span"));
  }
};

// table/sheets.js
var Sheets = class {
  #title = make("summary");
  #tables = make("div", { class: "ck-tables" });
  el = make("details", { class: "ck-sheets", hidden: "" }, this.#title, this.#tables);
  #words;
  #isOver = !1;
  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
  }
  /** @param {Scene} scene */
  draw({ sheets, over }) {
    this.el.hidden = sheets.length === 0, !!over !== this.#isOver && (this.#isOver = !!over, this.el.open = this.#isOver), say(this.#title, this.#words("points")), children(
      this.#tables,
      sheets,
      (sheet) => String(sheet.seat),
      () => make("table", {}, make("caption"), make("tbody"), make("tfoot")),
      (table, { name, lines, total }) => {
        let [caption, body, foot] = (
          /** @type {[HTMLElement, HTMLElement, HTMLElement]} */
          /** @type {unknown} */
          table.children
        );
        say(caption, name), drawLines(body, lines), drawLines(foot, [total]);
      }
    );
  }
};
function drawLines(part, lines) {
  children(
    part,
    lines,
    (_, i) => String(i),
    () => make("tr", {}, make("th", { scope: "row" }), make("td"), make("td")),
    (row, { label, points, reason }) => {
      let [name, number, why] = (
        /** @type {[Element, Element, Element]} */
        /** @type {unknown} */
        row.children
      );
      say(name, label), say(number, String(points)), say(why, reason);
    }
  );
}

// table/stars.js
var Stars = class {
  el = make("span", { class: "ck-stars", role: "img" });
  #words;
  /** The step as the kernel told it before its stars were forgotten. @type {Step | undefined} */
  #forgotten;
  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words, this.el.hidden = !0;
  }
  /**
   * Shows the stars of *step* and keeps them in this browser.
   *
   * @param {Step | Record<string, never>} step
   * @returns {{ isNew: boolean, label: string }} whether the browser had not known them, and what they are called
   */
  draw(step) {
    if (!isStep(step))
      return this.el.hidden = !0, { isNew: !1, label: "" };
    let now = step === this.#forgotten ? null : step.stars, isNew = now !== null && finish(step.lesson, step.name, now), kept2 = starsOf(read(), step.lesson)[step.name] ?? null, won = now === null && kept2 === null ? null : Math.max(now ?? 0, kept2 ?? 0);
    this.el.hidden = won === null;
    let label = this.#words("stars").replace("{n}", String(won)).replace("{most}", String(step.most));
    return say(this.el, "★".repeat(won ?? 0) + "☆".repeat(step.most - (won ?? 0))), set(this.el, "aria-label", won === now ? step.label : label), { isNew, label: step.label };
  }
  /**
   * Lets go of what has been won at *step* so far, until there is news of it.
   *
   * @param {Step} step
   */
  forget(step) {
    this.#forgotten = step, this.draw(step);
  }
};
function isStep(step) {
  return typeof step.name == "string";
}

// table/summary.js
var tables2 = 0, Summary = class {
  #title = make("h2", { id: `ck-summary-${++tables2}` });
  #text = make("p", { class: "ck-about" });
  #head = make("thead");
  #body = make("tbody");
  #told = make("div", { class: "ck-told" });
  #lessons = make("ul", { class: "ck-lessons" });
  #look = make("button", { type: "button", class: "ck-quiet" });
  /** Whoever has won looks out of the rosette. */
  #winner = makePortrait();
  #picture = makeRosette(this.#winner);
  #buttons;
  #faces;
  #words;
  #isLooking = !1;
  #shown = "";
  /** Told when somebody wants to see the table, or the count again. */
  turn = () => {
  };
  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {HTMLElement} buttons what comes next
   */
  constructor(faces, words, buttons) {
    this.#faces = faces, this.#words = words, this.#buttons = buttons, this.panel = make(
      "div",
      { class: "ck-summary-panel" },
      make("div", { class: "ck-verdict" }, this.#picture, make("div", {}, this.#title, this.#text)),
      make("table", {}, this.#head, this.#body),
      this.#told,
      this.#lessons
    ), this.el = make(
      "section",
      { class: "ck-summary", "aria-labelledby": this.#title.id },
      this.panel,
      make("div", { class: "ck-next" }, buttons, this.#look)
    ), this.panel.addEventListener("click", () => set(this.panel, "data-still", !0)), this.#look.addEventListener("click", () => {
      this.#isLooking = !this.#isLooking, this.turn(), this.#look.focus();
    });
  }
  /** Whether the person wants to see the table instead. */
  get isLooking() {
    return this.#isLooking;
  }
  /**
   * @param {SummaryData | null} summary
   * @param {number} version
   */
  draw(summary, version) {
    if (!summary) {
      this.#isLooking = !1, this.#shown = "";
      return;
    }
    let { title, text, columns, rows, over, tokens, goal, steps, told, lessons, portrait } = summary, key = JSON.stringify([rows.map(({ seat, change, total }) => [seat, change, total]), over]);
    key !== this.#shown && (this.#shown = key, this.#isLooking = !1, set(this.panel, "data-still", null), this.panel.dataset.version = String(version)), set(this.el, "data-over", over || null), this.panel.hidden = this.#isLooking, set(this.#picture, "hidden", over === ""), set(this.#picture, "data-mood", over || null), showPortrait(this.#winner, this.#faces, portrait), say(this.#title, title), say(this.#text, text), this.#text.hidden = !text, say(this.#look, this.#words(this.#isLooking ? "look_count" : "look_table"));
    let hasCards = columns[0] !== "", hasChange = columns[1] !== "", headings = [
      this.#words("who"),
      ...hasCards ? [columns[0]] : [],
      ...hasChange ? [columns[1]] : [],
      columns[2]
    ];
    children(
      this.#head,
      [headings],
      () => "head",
      () => make("tr"),
      (row) => children(
        row,
        headings,
        (_, i) => String(i),
        () => make("th", { scope: "col" }),
        (cell2, words) => say(cell2, words)
      )
    );
    let most2 = Math.max(goal, ...rows.map(({ total }) => total), 1);
    children(
      this.#body,
      rows,
      ({ seat }) => `${version} ${seat} ${hasCards} ${hasChange}`,
      () => makeRow(hasCards, hasChange),
      (row, count, i) => {
        row.style.setProperty("--i", String(i)), set(row, "data-mark", count.mark || null), this.#drawRow(row, count, { tokens, most: most2, steps });
      }
    ), children(
      this.#told,
      told,
      (sentence) => sentence,
      (sentence) => make("p", {}, sentence),
      () => {
      }
    ), set(this.#lessons, "aria-label", this.#words("lessons")), this.#lessons.hidden = lessons.length === 0, children(
      this.#lessons,
      lessons,
      ({ text: text2, met, href, rule }) => `${met} ${text2} ${href} ${rule}`,
      (lesson) => makeLesson(lesson, this.#words),
      () => {
      }
    );
    for (let [i, button] of [...this.#buttons.children].entries())
      button.classList.toggle("ck-main", i === 0), button.classList.toggle("ck-quiet", i > 0);
  }
  focus() {
    (this.#buttons.firstElementChild ?? this.#look)?.focus();
  }
  /**
   * @param {HTMLElement} row
   * @param {Count} count
   * @param {{ tokens: boolean, most: number, steps: number[] }} scale
   */
  #drawRow(row, { seat, name, cards, reckoning, change, total, note, portrait }, { tokens, most: most2, steps }) {
    let part = (which) => (
      /** @type {HTMLElement | null} */
      row.querySelector(`.ck-sum-${which}`)
    ), put = (which, words) => {
      let el = part(which);
      el && say(el, words);
    };
    showPortrait(
      /** @type {Element} */
      row.querySelector(".ck-portrait"),
      this.#faces,
      portrait,
      seat
    ), put("name", name), put("note", note), put("reckoning", reckoning), put("change", change), put("total", String(total));
    let hand = part("cards");
    hand && drawCards(hand, cards, { faces: this.#faces });
    let track = (
      /** @type {HTMLElement} */
      part("track")
    );
    set(track, "data-tokens", tokens), track.style.setProperty("--share", String(Math.max(0, Math.min(1, total / most2)))), children(
      track,
      tokens ? Array.from({ length: total }, (_, i) => i) : steps,
      (_, i) => String(i),
      () => make("i"),
      (tick, step) => tick.style.setProperty("--at", tokens ? null : String(step / most2))
    );
  }
};
function makeRow(hasCards, hasChange) {
  let span = (which) => make("span", { class: `ck-sum-${which}` }), row = make("tr", {}, make("th", { scope: "row" }, makePortrait(), span("name"), span("note")));
  return hasCards && row.append(
    make(
      "td",
      { class: "ck-sum-hand" },
      make("span", { class: "ck-sum-cards ck-cards" }),
      span("reckoning")
    )
  ), hasChange && row.append(make("td", {}, span("change"))), row.append(make("td", {}, span("total"), make("span", { class: "ck-sum-track", "aria-hidden": "true" }))), row;
}
function makeLesson({ text, met, href, rule }, words) {
  let seen = met || !href ? make("span", {}, text) : make("a", { href: pageOf(href) }, text);
  return make(
    "li",
    { "data-met": String(met) },
    make("span", { class: "ck-unseen" }, words(met ? "met" : "not_met")),
    " ",
    seen,
    ...rule ? [make("small", {}, rule)] : []
  );
}
function makeRosette(portrait) {
  for (let [name, value] of Object.entries({ x: -38, y: -38, width: 76, height: 76 }))
    set(portrait, name, value);
  let picture = makeSvg("svg", { class: "ck-rosette", viewBox: "-60 -60 120 140", "aria-hidden": "true" }), petals = Array.from({ length: 12 }, (_, i) => {
    let angle = i * Math.PI / 6;
    return makeSvg("circle", {
      cx: (38 * Math.cos(angle)).toFixed(1),
      cy: (38 * Math.sin(angle)).toFixed(1),
      r: "14",
      class: "ck-petal"
    });
  }), path = (d, name) => makeSvg("path", { d, class: name });
  return picture.append(
    path("M-26 24L-34 78L-14 66L-2 80L4 30Z", "ck-ribbon"),
    path("M26 24L34 78L14 66L2 80L-4 30Z", "ck-ribbon"),
    ...petals,
    portrait
  ), picture;
}

// table/index.js
var ANOTHER = /* @__PURE__ */ new Set([
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
  "what-if-i-could"
]), WIDE2 = 1160, isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
function render({ model, el }) {
  let life = new AbortController(), { signal } = life, words = (name) => model.get("words")[name] ?? "", send = (message) => model.send({ ...message, version: scene.version }), scene = model.get("scene"), heard = model.get("feedback").number, controlled = "", isRedrawing = !1, act = ({ action: action2 }) => {
    controlled = "", send({ type: "act", action: action2 });
  }, choosing = new Choosing(scene, {
    show,
    act,
    why: (clicks) => send({ type: "why", clicks }),
    isCalm: () => scene.choices.length === 0 && model.get("feedback").kind === "reached",
    // What the coach says stays while one chooses.
    goOn: () => model.get("feedback").kind !== "coach" && action.answer({})
  }), faces = new Faces(), log = new Log(words), action = new ActionRow(
    faces,
    words,
    {
      act,
      click: (id) => choosing.choose(id),
      why: () => choosing.why(),
      clear: () => choosing.clear(),
      skip: () => pace.skip()
    },
    signal
  ), stars = new Stars(words), lens = new Lens(faces), sheets = new Sheets(words), board = new Board(faces, words, action.el, stars.el, lens.el), countdown = new Countdown((id) => send({ type: "control", id, value: null }), signal);
  board.tray.prepend(countdown.el);
  let pace = new Pace((all) => send({ type: "continue", all }), signal), controls = new Controls(
    words,
    (id, value) => {
      send({ type: "control", id, value }), controlled = id, choosing.isAsked = !1, keepPace();
    },
    (text) => tell({ kind: "info", text })
  );
  action.feedback.append(controls.coach);
  let needed = make("div", { class: "ck-needed" }, board.el, controls.el), layout = make("div", { class: "ck-layout" }, needed, sheets.el, log.el, ...controls.dialogs), root = make("div", { class: "cardkit-table", role: "group", "data-lm-suppress-shortcuts": "true" });
  root.append(layout);
  let fit = new Fit(el, root, needed, signal);
  fit.isAsked && needed.prepend(make("div", { class: "ck-info" }, action.feedback, lens.el));
  let setup = new SetupScreen(faces, words, controls, signal), summary = new Summary(faces, words, controls.next), banter = new Banter(layout), screens = new Screens(root, layout, setup, summary, words), sounds = pageSounds(), effects = new Effects(layout, sounds);
  function tell(feedback) {
    action.answer(feedback), setup.answer(feedback.text ?? "");
  }
  summary.turn = () => {
    summary.draw(scene.summary, scene.version), screens.turn(scene, !1), fit.draw();
  };
  let areOthersMoving = () => model.get("wait") !== null && !model.get("moment");
  function timeToReact() {
    return model.get("controls").some(({ id, enabled }) => id === "pass" && enabled) && model.get("moment") ? model.get("wait") : null;
  }
  function keepPace() {
    pace.set(scene.version, model.get("wait"), model.get("moment") ? "normal" : controls.value("pace"));
  }
  function redraw(change) {
    isRedrawing = !0, keepFocus(root, change), isRedrawing = !1;
  }
  function foretell(ids) {
    let forecast = ids.map((id) => board.forecast(choosing.clicks, id)).find(Boolean);
    return forecast && lens.show(forecast.card, forecast.text, forecast.face), forecast !== void 0;
  }
  function show() {
    let { clicks, stand } = choosing, now = choosing.narrowed();
    glide(
      root,
      () => redraw(() => {
        board.mark(clicks, now);
        let card = clicks.find((id) => !stand.isAside(id));
        !foretell(clicks) && card && clicks.some(stand.isGap) && lens.show(card), action.draw(scene, clicks, now, choosing.canAsk, areOthersMoving()), fit.draw();
      })
    );
  }
  function tellPage(name, detail) {
    root.dispatchEvent(new CustomEvent(name, { detail, bubbles: !0, composed: !0 }));
  }
  function isWished(address) {
    let { query = {} } = model.get("page") ?? {};
    return Object.entries(address ?? {}).some(([name, value]) => (query[name] ?? value) !== value);
  }
  function sound(isFinished2) {
    let { kind = "info", number } = model.get("feedback"), isNew = number !== void 0 && number !== heard;
    heard = number, isFinished2 ? sounds.play(["star"]) : isNew && (kind === "reached" || kind === "progress") ? sounds.play(["right"]) : isNew && ["legal", "refused", "turn"].includes(kind) && sounds.play(["wrong"]);
  }
  function drawStep() {
    let step2 = model.get("step");
    set(root, "id", isStep(step2) ? `step-${step2.name}` : null);
    let { isNew, label } = stars.draw(step2);
    return isNew && tellPage("cardkit:progress", { lesson: step2.lesson, step: step2.name }), isNew ? [label] : [];
  }
  function drawKept({ key, newValue }) {
    let step2 = model.get("step");
    if (!(!isStep(step2) || key !== KEY && key !== null)) {
      if (newValue !== null) return void stars.draw(step2);
      stars.forget(step2), send({ type: "forget" });
    }
  }
  function update2(changed) {
    let before = scene;
    if (changed.has("faces") && faces.draw(model.get("faces")), changed.has("scene")) {
      scene = model.get("scene"), choosing.take(scene, controlled.startsWith("hint")), fit.expect(scene), set(root, "aria-label", scene.label), set(root, "lang", scene.language);
      let { address } = scene, isNews = before === scene ? !isWished(address) : !isSame(address, before.address);
      address && isNews && tellPage("cardkit:address", address);
    }
    changed.has("feedback") && choosing.settle();
    let now = choosing.narrowed(), isHere = root.contains(document.activeElement), isOther = { screen: !1 };
    glide(
      root,
      () => redraw(() => {
        (changed.has("controls") || changed.has("words")) && controls.draw(model.get("controls")), (changed.has("scene") || changed.has("faces") || changed.has("words")) && (summary.draw(scene.summary, scene.version), board.draw(scene), lens.draw(scene, fit.isAsked && before.version !== scene.version && !choosing.isAsked), sheets.draw(scene)), setup.draw(scene);
        let isFirst = before === scene && changed.size === TRAITS.length;
        isOther.screen = screens.turn(scene, isFirst && isWished(scene.address)), board.mark(choosing.clicks, now), board.light(model.get("feedback").lit ?? []), action.draw(scene, choosing.clicks, now, choosing.canAsk, areOthersMoving());
      })
    ), isOther.screen && isHere && screens.focus(), changed.has("feedback") && (tell(model.get("feedback")), isHere && action.reveal());
    let news = changed.has("entries") ? log.draw(model.get("entries")) : [];
    if (changed.has("entries")) {
      effects.draw(model.get("entries"), scene);
      let isQuiet = !controls.isOn("lines") || model.get("feedback").kind === "coach";
      banter.draw(model.get("entries"), isQuiet);
    }
    scene.summary && !isSame(scene.summary, before.summary ?? void 0) && news.push(scene.summary.title);
    let won = changed.has("step") || changed.has("words") ? drawStep() : [];
    if (news.push(...won), sound(won.length > 0), scene.choices.length > 0 && scene.prompt !== before.prompt && news.push(scene.prompt), scene.over !== before.over && news.push(scene.over), log.tell(news.filter(Boolean)), countdown.draw(model.get("clock") ?? {}), changed.has("scene") && ANOTHER.has(controlled) && fit.loosen(), redraw(() => fit.draw()), keepPace(), changed.has("scene") && controlled !== "" && (controlled = "", isHere && action.keepInSight(board.el)), changed.has("scene")) {
      let time = timeToReact();
      action.hurry(time), time !== null && isHere && root.querySelector(".ck-tray .ck-option")?.scrollIntoView({ block: "nearest" });
    }
  }
  choosing.listen(root, (key) => controls.press(key), signal), addEventListener("storage", drawKept, { signal }), holdPresses(root, signal);
  for (let type of ["pointerover", "focusin", "click"])
    root.addEventListener(
      type,
      ({ target }) => {
        let el2 = (
          /** @type {HTMLElement} */
          target.closest(".ck-card[data-id], .ck-gap[data-id]")
        );
        if (!(el2 instanceof HTMLElement) || isRedrawing) return;
        let id = el2.dataset.id ?? "";
        !foretell([id]) && el2.classList.contains("ck-card") && lens.show(id), fit.draw();
      },
      { signal }
    );
  follow(model, update2, signal), hear(
    model,
    (message) => {
      message.type === "save" && download(message.name, message.text), message.type === "keep" && keepMatch(message), message.type === "coach" && keepCoached(message), (message.type === "practised" || message.type === "best" || message.type === "puzzled") && tellPage("cardkit:practice", message), message.type === "faces" && (Object.assign(model.get("faces"), message.faces), faces.add(message.faces));
    },
    signal
  ), log.details.open = el.clientWidth >= WIDE2, el.append(root), update2(new Set(TRAITS));
  let step = model.get("step"), match = keptMatch(model.get("keep"));
  return match && send({ type: "resume", ...match }), isStep(step) && step.first && send({ type: "remember", stars: starsOf(read(), step.lesson) }), () => {
    life.abort(), root.remove();
  };
}
var table_default = { render };
export {
  table_default as default
};
