// progress/stored.js
var KEY = "cardkit.progress";
var ASIDE = "cardkit.progress.aside";
var NAME = Symbol.for(KEY);
var shared = (
  /** @type {any} */
  globalThis
);
shared[NAME] ??= { held: shared.history?.state?.[KEY] ?? null };
var page = shared[NAME];
function storedText() {
  const kept2 = keptText();
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
    localStorage.setItem(KEY, text);
    page.held = null;
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
function finish(lesson, step, stars) {
  return keep({ version: 1, lessons: { [lesson]: { [step]: stars } } });
}

// progress/coach.js
var MOST2 = 60;
var LONGEST = 40;
var NEW = { matches: 0, on: null, told: [] };
var isName = (value) => typeof value === "string" && value.length <= LONGEST;
function keepCoached({ game, told, on, ended }) {
  const entry = entryOf(read(), "coach", game);
  const before = coachedBy(entry);
  const switched = on === null ? { at: entry.at } : { on, at: Date.now() };
  const known2 = on ? [] : before.told;
  const now = {
    ...switched,
    matches: before.matches + Number(ended),
    told: [.../* @__PURE__ */ new Set([...known2, ...told])]
  };
  return keep({ ...nothing(), coach: { [game]: now } });
}
function coachedBy(entry) {
  const { matches, on, told } = asTable(entry);
  return {
    matches: Number.isInteger(matches) ? Number(matches) : NEW.matches,
    on: typeof on === "boolean" ? on : NEW.on,
    told: (Array.isArray(told) ? told : []).filter(isName).slice(0, MOST2)
  };
}

// table/dom.js
var SVG = "http://www.w3.org/2000/svg";
function make(tag, attributes = {}, ...children2) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  el.append(...children2);
  return el;
}
function makeSvg(tag, attributes) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el;
}
function set(el, name, value) {
  if (value === null || value === void 0 || value === false) {
    if (el.hasAttribute(name)) el.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (el.getAttribute(name) !== text) el.setAttribute(name, text);
}
function say(el, words) {
  if (el.textContent !== words) el.textContent = words;
}
var kept = /* @__PURE__ */ new WeakMap();
function children(parent, items, keyOf, create, update2) {
  const before = kept.get(parent) ?? /* @__PURE__ */ new Map();
  const now = /* @__PURE__ */ new Map();
  const keys = items.map(keyOf);
  const wanted = new Set(keys);
  for (const [key, el] of before) if (!wanted.has(key)) el.remove();
  let place = parent.firstElementChild;
  for (const [i, item] of items.entries()) {
    const key = (
      /** @type {string} */
      keys[i]
    );
    const el = before.get(key) ?? create(item);
    now.set(key, el);
    update2(el, item, i);
    if (el === place) place = el.nextElementSibling;
    else parent.insertBefore(el, place);
  }
  kept.set(parent, now);
}
function pageOf(address) {
  const { pages = "", ending = "" } = document.documentElement.dataset;
  return pages + address.replace(/(?=[?#]|$)/, ending);
}

// table/cards.js
var SHARED = Symbol.for("cardkit.drawings");
function drawings() {
  const page2 = (
    /** @type {Record<symbol, { el: SVGElement, ids: Map<string, string> }>} */
    /** @type {unknown} */
    globalThis
  );
  page2[SHARED] ??= {
    el: makeSvg("svg", { class: "ck-drawings", "aria-hidden": "true", width: "0", height: "0" }),
    ids: /* @__PURE__ */ new Map()
  };
  const shared2 = page2[SHARED];
  if (!shared2.el.isConnected) document.body.append(shared2.el);
  return shared2;
}
var Faces = class {
  /** @type {Map<string, string>} */
  #ids = /* @__PURE__ */ new Map();
  /** @param {Record<string, string>} faces */
  draw(faces) {
    this.#ids.clear();
    this.add(faces);
  }
  /** @param {Record<string, string>} faces those that nobody has seen yet */
  add(faces) {
    const { el, ids } = drawings();
    for (const [key, picture] of Object.entries(faces)) {
      if (!ids.has(picture)) {
        const id = `ck-drawing-${ids.size}`;
        const symbol = makeSvg("symbol", { id, viewBox: "0 0 88 124" });
        symbol.innerHTML = picture;
        el.append(symbol);
        ids.set(picture, id);
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
  const parts = [makePicture(), make("span", { class: "ck-badge" }), make("span", { class: "ck-lying" })];
  return touchable ? make("button", { type: "button", class: "ck-card", "aria-pressed": "false", tabindex: "-1" }, ...parts) : make("span", { class: "ck-card" }, ...parts);
}
function makePicture() {
  const picture = makeSvg("svg", { class: "ck-face", viewBox: "0 0 88 124", "aria-hidden": "true" });
  picture.append(makeSvg("use", { width: "88", height: "124" }));
  return picture;
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
  const [picture, badge, lying] = (
    /** @type {[Element, Element, Element]} */
    /** @type {unknown} */
    el.children
  );
  set(el, "data-id", card.id);
  set(el, "data-face", card.face);
  set(el, "data-dim", card.dim);
  set(el, "aria-label", card.label || null);
  if (el.tagName === "SPAN") {
    set(el, "role", card.label ? "img" : null);
    set(el, "aria-hidden", card.label ? null : "true");
  }
  showFace(picture, faces.address(card.face));
  say(badge, card.badge);
  set(lying, "data-count", card.tokens || null);
}
var makeGap = () => make("button", { type: "button", class: "ck-gap", hidden: "", tabindex: "-1" });
function drawGrid(grid, zone, { faces, isTouchable }) {
  const cards = new Map(zone.cards.map((card) => [card.id, card]));
  const items = zone.rows.flatMap(
    (row, r) => row.flatMap((id, c) => id ? [{ id, card: cards.get(id), row: r + 1, column: c + 1 }] : [])
  );
  set(grid, "data-grid", true);
  children(
    grid,
    items,
    ({ id, card }) => `${card ? isTouchable(card) ? "button" : "card" : "gap"} ${id}`,
    ({ card }) => card ? makeCard(isTouchable(card)) : makeGap(),
    (el, { id, card, row, column }) => {
      el.style.gridArea = `${row} / ${column}`;
      set(el, "data-row", row);
      set(el, "data-column", column);
      if (card) updateCard(el, card, faces);
      else {
        set(el, "data-id", id);
        set(el, "aria-label", zone.gap_labels[zone.gaps.indexOf(id)] ?? id);
      }
    }
  );
}
function drawCards(row, cards, { faces, gaps = [], isTouchable = () => false, gapLabel = () => "" }) {
  const items = [];
  for (const [i, card] of cards.entries()) {
    const gap = gaps[i];
    if (gap !== void 0) items.push({ gap, place: i });
    items.push({ card });
  }
  const last = gaps[cards.length];
  if (last !== void 0) items.push({ gap: last, place: cards.length });
  children(
    row,
    items,
    (item) => "gap" in item ? `gap ${item.gap}` : `${isTouchable(item.card) ? "button" : "card"} ${item.card.id}`,
    (item) => "gap" in item ? makeGap() : makeCard(isTouchable(item.card)),
    (el, item) => {
      if ("gap" in item) {
        set(el, "data-id", item.gap);
        set(el, "aria-label", gapLabel(item.place));
      } else updateCard(el, item.card, faces);
    }
  );
}

// table/portraits.js
var NOD = [{ scale: 1 }, { scale: 1.3, rotate: "-8deg", offset: 0.35 }, { scale: 1 }];
var stillness = matchMedia("(prefers-reduced-motion: reduce)");
function makePortrait() {
  const picture = makeSvg("svg", { class: "ck-portrait", viewBox: "0 0 88 88", "aria-hidden": "true" });
  picture.append(makeSvg("use", { width: "88", height: "124" }));
  return picture;
}
function showPortrait(picture, faces, name, seat) {
  const before = picture.getAttribute("data-portrait");
  set(picture, "hidden", name === "");
  set(picture, "data-portrait", name);
  set(picture, "data-seat", seat);
  if (name === "") return;
  showFace(picture, faces.address(name));
  if (before && before !== name && !stillness.matches) picture.animate(NOD, { duration: 350 });
}

// table/action.js
var SIGNS = { reached: "✓", legal: "○", refused: "✕", turn: "…", info: "i", coach: "!" };
var ActionRow = class {
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
    this.#faces = faces;
    this.#words = words;
    this.#does = does;
    this.el = make(
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
    );
    this.#why.addEventListener("click", () => does.why(), { signal });
    this.#clear.addEventListener("click", () => does.clear(), { signal });
    this.#skip.addEventListener("click", () => does.skip(), { signal });
    this.feedback.hidden = true;
    this.feedback.addEventListener(
      "click",
      ({ target }) => {
        if (!/** @type {Element} */
        target.closest("a, button"))
          this.feedback.toggleAttribute("data-open");
      },
      { signal }
    );
    this.#clock.hidden = true;
  }
  /** @param {number | null} time how many milliseconds the person has, or `null` if nobody hurries them */
  hurry(time) {
    this.#clock.hidden = time === null;
    if (time === null) return;
    this.#clock.style.animation = "none";
    this.#clock.getBoundingClientRect();
    this.#clock.style.animation = "";
    this.#clock.style.animationDuration = `${time}ms`;
  }
  /**
   * Brings a table where it can be seen if what is asked now cannot be: it may be another one, higher or lower.
   *
   * @param {HTMLElement} table
   */
  keepInSight(table) {
    const { top, bottom } = this.#prompt.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) table.scrollIntoView({ block: "start" });
  }
  /** Brings the answer to the last try where it can be seen. */
  reveal() {
    if (!this.feedback.hidden) this.feedback.scrollIntoView({ block: "nearest" });
  }
  /**
   * @param {Scene} scene
   * @param {string[]} clicks
   * @param {Narrowed} narrowed
   * @param {boolean} looking whether somebody looks at a card and could ask why they cannot choose it
   * @param {boolean} waiting whether the others are moving, and could be skipped
   */
  draw(scene, clicks, { exact, sure, asked, open }, looking, waiting) {
    say(this.#prompt, scene.prompt);
    children(
      this.#chips,
      scene.options.filter((option) => asked.has(option.id)),
      (option) => option.id,
      (option) => {
        const chip = make("button", { type: "button", class: "ck-chip" });
        chip.addEventListener("click", () => this.#does.click(option.id));
        return chip;
      },
      (chip, option) => {
        say(chip, option.label);
        set(chip, "aria-pressed", String(clicks.includes(option.id)));
      }
    );
    children(
      this.#acts,
      // What is sure has been done by its last click.
      sure ? [] : exact,
      (choice) => choice.action,
      () => make("button", { type: "button", class: "ck-main" }),
      (button, choice) => {
        say(button, choice.label);
        button.onclick = () => this.#does.act(choice);
      }
    );
    say(this.#why, this.#words(looking ? "why_not" : "why"));
    say(this.#clear, this.#words("clear"));
    say(this.#skip, this.#words("skip"));
    const isUnclear = clicks.length > 0 && exact.length === 0 && asked.size === 0 && open;
    this.#why.hidden = !isUnclear && !looking;
    this.#clear.hidden = clicks.length === 0 || sure !== null;
    this.#skip.hidden = !waiting;
  }
  /** @param {Feedback} feedback */
  answer(feedback) {
    const { kind, text = "", rule, portrait = "" } = feedback;
    this.feedback.hidden = !kind;
    this.feedback.removeAttribute("data-open");
    set(this.feedback, "data-kind", kind);
    say(this.#sign, kind ? SIGNS[kind] : "");
    this.#sign.hidden = portrait !== "";
    showPortrait(this.#portrait, this.#faces, portrait);
    say(this.#text, text);
    this.#rule.hidden = !rule;
    say(this.#rule, rule?.id ?? "");
    set(this.#rule, "href", rule?.href ? pageOf(rule.href) : null);
    set(this.#rule, "title", rule?.href ? this.#words("new_tab") : null);
    say(this.#ruleText, rule?.text ?? "");
  }
};

// table/banter.js
var BUBBLE = [
  { opacity: 0, scale: 0.8 },
  { opacity: 1, scale: 1, offset: 0.06 },
  { opacity: 1, scale: 1, offset: 0.92 },
  { opacity: 0, scale: 1 }
];
var READ = { bubble: 1500, letter: 45 };
var SHOUT = 1700;
var EDGE = 6;
var stillness2 = matchMedia("(prefers-reduced-motion: reduce)");
var Banter = class {
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
    const before = this.#last;
    this.#last = entries.at(-1)?.number ?? -1;
    if (before === null || isQuiet) return;
    const news = entries.filter(({ number }) => number > before);
    const said = news.filter(({ quip }) => quip !== "").at(-1);
    const isLoud = news.some(({ marks }) => marks === "shout");
    if (said) this.#say(said, isLoud && !stillness2.matches ? SHOUT : 0);
  }
  /**
   * @param {Entry} entry
   * @param {number} delay
   */
  #say({ quip, speaker }, delay) {
    const shown2 = (
      /** @type {NodeListOf<Element>} */
      this.#el.querySelectorAll(`.ck-portrait[data-seat="${speaker}"]`)
    );
    const face = [...shown2].find(isInSight);
    if (!face) return;
    this.#bubble.remove();
    const bubble = make("p", { class: "ck-quip", "aria-hidden": "true" }, quip);
    this.#bubble = bubble;
    this.#el.append(bubble);
    const [around, at] = [this.#el.getBoundingClientRect(), face.getBoundingClientRect()];
    const most2 = around.width - bubble.offsetWidth - EDGE;
    const left = Math.max(EDGE, Math.min(at.left - around.left - EDGE, most2));
    bubble.style.left = `${left}px`;
    bubble.style.top = `${at.bottom - around.top + EDGE}px`;
    bubble.style.setProperty("--tail", `${at.left + at.width / 2 - around.left - left}px`);
    const duration = READ.bubble + READ.letter * quip.length;
    if (!stillness2.matches) bubble.animate(BUBBLE, { delay, duration, fill: "backwards" });
    setTimeout(() => bubble.remove(), delay + duration);
  }
};
function isInSight(face) {
  const { top, bottom } = face.getBoundingClientRect();
  const frame = face.closest(".ck-others, .ck-summary")?.getBoundingClientRect();
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
    this.#faces = faces;
    this.#words = words;
    this.open.addEventListener("click", () => this.dialog.showModal());
    this.#close.addEventListener("click", () => this.dialog.close());
  }
  /** @param {import("./types.js").Zone} zone */
  draw({ label, cards }) {
    this.open.hidden = cards.length < 2;
    if (this.open.hidden && this.dialog.open) this.dialog.close();
    say(this.open, this.#words("look"));
    set(this.open, "aria-label", `${this.#words("look")}: ${label}`);
    set(this.dialog, "aria-label", label);
    say(this.#title, label);
    say(this.#close, this.#words("close"));
    children(
      this.#cards,
      // The newest lies on top.
      this.open.hidden ? [] : [...cards].reverse(),
      (card) => card.id,
      () => make("li", {}, make("div", { class: "ck-cards", "aria-hidden": "true" }), make("p")),
      (item, card) => {
        const [row, words] = (
          /** @type {[HTMLElement, HTMLElement]} */
          /** @type {unknown} */
          item.children
        );
        drawCards(row, [card], { faces: this.#faces });
        say(words, card.label);
      }
    );
  }
};

// table/board.js
var cell = (el, name) => (
  /** @type {HTMLElement} */
  el.querySelector(`:scope > .ck-${name}`)
);
var isBack = ({ face }) => face.startsWith("back");
var div = (name, ...inside) => make("div", { class: `ck-${name}` }, ...inside);
var Board = class {
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
    this.#faces = faces;
    this.#words = words;
    this.felt = div("felt", this.#others, this.#middle, this.#over);
    this.tray = div("tray", stars, this.#plate, action, this.#zones, lens);
    this.el = div("board", this.felt, this.tray);
  }
  /** @param {Scene} scene */
  draw(scene) {
    const own = scene.seats.find((seat) => seat.you);
    this.#named = new Set(scene.choices.flatMap((choice) => choice.clicks));
    this.#forecasts = scene.forecasts;
    set(this.el, "data-pictures", scene.pictures);
    const hasGrid = scene.zones.some((zone) => zone.kind === "grid" && zone.seat === own?.seat);
    const isMine = ({ kind, seat }) => own !== void 0 && (seat === own.seat || hasGrid && kind === "options");
    set(this.tray, "data-grid", hasGrid);
    children(
      this.#others,
      scene.seats.filter((seat) => !seat.you),
      (seat) => String(seat.seat),
      () => make("section", { class: "ck-seat", role: "group" }, makePlate(), div("zones")),
      (el, seat) => {
        set(el, "aria-label", seat.name);
        set(el, "data-turn", seat.turn);
        this.#drawPlate(cell(el, "plate"), seat);
        this.#drawPeek(el, scene, seat);
        this.#drawZones(cell(el, "zones"), scene, (zone) => zone.seat === seat.seat);
      }
    );
    this.#drawZones(this.#middle, scene, (zone) => zone.seat === null && !isMine(zone));
    this.#plate.hidden = !own;
    if (own) this.#drawPlate(this.#plate, own);
    set(this.tray, "data-turn", own?.turn);
    this.#drawZones(this.#zones, scene, isMine, true);
    this.#over.hidden = !scene.over;
    say(this.#over, scene.over);
  }
  /**
   * Shows what is chosen, what can follow, and which gaps are asked for; in a grid with one of those the others stand
   * back, and whoever chooses one is told why it cannot be.
   *
   * @param {string[]} clicks
   * @param {Narrowed} narrowed
   */
  mark(clicks, { next, asked, open }) {
    const gaps = (
      /** @type {HTMLElement[]} */
      [...this.el.querySelectorAll("[data-grid] .ck-gap")]
    );
    const grids = new Set(
      gaps.filter((gap) => asked.has(gap.dataset.id ?? "")).map((gap) => gap.closest("[data-grid]"))
    );
    for (
      const el of
      /** @type {NodeListOf<HTMLButtonElement>} */
      this.el.querySelectorAll("button[data-id]")
    ) {
      const id = el.dataset.id ?? "";
      const chosen2 = clicks.includes(id);
      set(el, "aria-pressed", String(chosen2));
      set(el, "data-faint", clicks.length > 0 && open && !chosen2 && !next.has(id));
      set(el, "data-leads", this.#named.has(id));
      if (el.classList.contains("ck-gap")) {
        el.hidden = !asked.has(id) && !grids.has(el.closest("[data-grid]"));
        set(el, "data-back", !asked.has(id));
        const forecast = this.forecast(clicks, id);
        set(el, "data-badge", forecast?.badge);
        set(el, "aria-description", forecast?.text);
      }
    }
    for (
      const row of
      /** @type {NodeListOf<HTMLElement>} */
      this.el.querySelectorAll(".ck-cards")
    ) {
      set(row, "data-gaps", row.querySelector(".ck-gap:not([hidden])") !== null);
    }
    set(this.el, "data-refused", clicks.length > 0 && !open);
  }
  /**
   * Lights what is spoken about: cards, places and zones.
   *
   * @param {string[]} ids
   */
  light(ids) {
    for (
      const el of
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
    const gaps = new Set(this.#forecasts.map((each) => each.gap));
    return this.#forecasts.find(
      ({ gap: at, card, how }) => at === gap && clicks.includes(card) && (!how || clicks.every((id) => id === card || id === how || gaps.has(id)))
    );
  }
  /**
   * @param {HTMLElement} el
   * @param {Seat} seat
   */
  #drawPlate(el, seat) {
    const turn = seat.turn ? seat.turn_label || this.#words(seat.you ? "your_turn" : "turn") : "";
    showPortrait(cell(el, "portrait"), this.#faces, seat.portrait, seat.seat);
    say(cell(el, "name"), seat.name);
    const mark = cell(el, "turn");
    say(mark, turn);
    mark.hidden = !turn;
    const tokens = cell(el, "tokens");
    tokens.hidden = seat.tokens === null;
    set(tokens, "aria-label", seat.tokens_label || String(seat.tokens));
    set(tokens, "title", seat.tokens_label || null);
    say(tokens, String(seat.tokens ?? 0));
    set(tokens, "data-none", !seat.tokens);
    children(
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
    const grid = scene.zones.find((zone) => zone.seat === seat.seat && zone.kind === "grid");
    const plate = cell(el, "plate");
    let peek = (
      /** @type {HTMLElement | null} */
      plate.querySelector(".ck-peek")
    );
    if (!grid) return void peek?.remove();
    if (!peek) {
      peek = make("button", { type: "button", class: "ck-peek", "aria-expanded": "false" });
      peek.addEventListener("click", () => {
        const isOpen = !el.hasAttribute("data-open");
        for (const other of this.#others.children) {
          const isThis = other === el && isOpen;
          other.toggleAttribute("data-open", isThis);
          other.querySelector(".ck-peek")?.setAttribute("aria-expanded", String(isThis));
        }
      });
      plate.append(peek);
    }
    set(peek, "aria-label", `${this.#words("look")}: ${grid.label}`);
  }
  /**
   * @param {HTMLElement} el
   * @param {Scene} scene
   * @param {(zone: Zone) => boolean} isHere which zones
   * @param {boolean} [mine] whether they are the person's
   */
  #drawZones(el, scene, isHere, mine = false) {
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
    const [name, count, note] = (
      /** @type {Element[]} */
      [...cell(el, "label").children]
    );
    el.style.setProperty("--n", String(Math.max(zone.cards.length, 1)));
    set(el, "data-owner", zone.seat);
    set(el, "data-alarm", zone.alarm);
    set(
      el,
      "data-closed",
      zone.count !== null && zone.cards.every(isBack) && !zone.cards.some(this.#isNamed)
    );
    set(el, "aria-label", zone.count === null ? zone.label : `${zone.label}: ${zone.count}`);
    say(
      /** @type {Element} */
      name,
      zone.label
    );
    say(
      /** @type {Element} */
      count,
      zone.count === null ? "" : String(zone.count)
    );
    say(
      /** @type {Element} */
      note,
      zone.note
    );
    if (zone.kind === "trick") return this.#drawGroups(cell(el, "groups"), zone.groups, scene);
    if (zone.kind === "options") return this.#drawOptions(cell(el, "options"), zone.options);
    set(el, "aria-description", mine ? this.#words("keys") : null);
    const row = cell(el, "cards");
    set(row, "data-empty", zone.cards.length === 0);
    const isTouchable = (card) => mine || zone.touch || this.#named.has(card.id);
    if (zone.kind === "grid") return drawGrid(row, zone, { faces: this.#faces, isTouchable });
    drawCards(row, zone.kind === "pile" ? zone.cards.slice(-1) : zone.cards, {
      faces: this.#faces,
      gaps: zone.gaps,
      isTouchable,
      gapLabel: (place) => this.#gapLabel(zone, place)
    });
    if (zone.kind !== "pile") return;
    const spread = this.#spreads.get(el) ?? new Spread(this.#faces, this.#words);
    if (!this.#spreads.has(el)) el.append(spread.open, spread.dialog);
    this.#spreads.set(el, spread);
    spread.draw(zone);
  }
  /**
   * @param {Zone} zone
   * @param {number} place
   */
  #gapLabel(zone, place) {
    const before = zone.cards[place - 1]?.label;
    const after = zone.cards[place]?.label;
    if (!before) return this.#words("first").replace("{card}", after ?? "");
    if (!after) return this.#words("last").replace("{card}", before);
    return this.#words("between").replace("{before}", before).replace("{after}", after);
  }
  /**
   * @param {HTMLElement} el
   * @param {Group[]} groups
   * @param {Scene} scene
   */
  #drawGroups(el, groups, scene) {
    const nameOf = (seat) => scene.seats.find((other) => other.seat === seat)?.name ?? "";
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
        const [name, best] = (
          /** @type {Element[]} */
          [...cell(div2, "who").children]
        );
        set(div2, "data-owner", group.seat);
        set(div2, "data-best", group.best);
        set(div2, "aria-label", [nameOf(group.seat), group.caption].filter(Boolean).join(": "));
        say(
          /** @type {Element} */
          name,
          nameOf(group.seat)
        );
        say(
          /** @type {Element} */
          best,
          group.best ? `★ ${this.#words("best")}` : ""
        );
        drawCards(cell(div2, "cards"), group.cards, { faces: this.#faces });
        say(cell(div2, "caption"), group.caption);
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
        set(button, "data-id", option.id);
        set(button, "data-noted", option.note !== "");
        set(button, "aria-label", option.note ? `${option.label} (${option.note})` : null);
        const row = cell(button, "cards");
        row.hidden = option.cards.length === 0;
        drawCards(row, option.cards, { faces: this.#faces });
        say(
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
var THRESHOLD = 8;
var REST = 220;
function listenForDrags(root, drops, signal) {
  let held = null;
  let lifted = [];
  let dragged = false;
  const lift = () => {
    if (!held || lifted.length > 0) return;
    const ids = drops.lift(held.card.dataset.id ?? "");
    lifted = ids.flatMap((id) => {
      const card = root.querySelector(`.ck-card[data-id="${CSS.escape(id)}"]`);
      return card instanceof HTMLElement ? [card] : [];
    });
    for (const card of lifted) card.classList.add("ck-dragged");
    root.classList.add("ck-dragging");
    held.card.setPointerCapture(held.pointer);
    dragged = true;
  };
  const drop = () => {
    if (held) clearTimeout(held.rest);
    for (const card of lifted) {
      card.classList.remove("ck-dragged");
      card.style.translate = "";
    }
    root.classList.remove("ck-dragging");
    lifted = [];
    held = null;
  };
  root.addEventListener(
    "pointerdown",
    (event) => {
      dragged = false;
      const card = (
        /** @type {HTMLElement} */
        event.target.closest(
          ".ck-tray button.ck-card, button.ck-card[data-leads]"
        )
      );
      if (!(card instanceof HTMLElement) || !event.isPrimary || event.button !== 0) return;
      const rest = event.pointerType === "touch" ? window.setTimeout(lift, REST) : 0;
      held = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId, rest };
    },
    { signal }
  );
  root.addEventListener(
    "pointermove",
    (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (lifted.length === 0) {
        if (Math.hypot(x, y) < THRESHOLD) return;
        if (event.pointerType === "touch") {
          drop();
          return;
        }
        lift();
      }
      for (const card of lifted) card.style.translate = `${x}px ${y}px`;
    },
    { signal }
  );
  root.addEventListener(
    "pointerup",
    (event) => {
      const moved = lifted.length > 0;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      drop();
      if (!moved || !under || !root.contains(under)) return;
      const gap = under.closest(".ck-gap");
      if (gap instanceof HTMLElement) drops.toGap(gap.dataset.id ?? "");
      else if (under.closest(".ck-felt")) drops.toTable();
    },
    { signal }
  );
  root.addEventListener("pointercancel", drop, { signal });
  root.addEventListener(
    "click",
    (event) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true }
  );
  const hold = (event) => {
    if (lifted.length > 0) event.preventDefault();
  };
  root.addEventListener("touchmove", hold, { signal, passive: false });
  root.addEventListener("contextmenu", hold, { signal });
}

// table/keyboard.js
var LINES = { ArrowUp: -1, ArrowDown: 1 };
var STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };
var ROWS = ".ck-cards, .ck-options";
var stops = (row) => (
  /** @type {HTMLElement[]} */
  [...row.querySelectorAll(":scope > button:not([hidden])")]
);
var shown = (root, selector) => (
  /** @type {HTMLElement[]} */
  [...root.querySelectorAll(selector)].find((el) => el.offsetParent !== null)
);
function rove(root) {
  for (const row of root.querySelectorAll(ROWS)) {
    const all = stops(row);
    const current = all.find((el) => el.tabIndex === 0) ?? all[0];
    for (const el of all) {
      const tab = el === current ? 0 : -1;
      if (el.tabIndex !== tab) el.tabIndex = tab;
    }
  }
}
function keepFocus(root, change) {
  const focused = (
    /** @type {HTMLElement | null} */
    root.contains(document.activeElement) ? document.activeElement : null
  );
  const row = focused?.closest(ROWS);
  const place = row && focused ? stops(row).indexOf(focused) : -1;
  change();
  rove(root);
  if (!focused || focused.isConnected && focused.offsetParent !== null) return;
  const near = row?.isConnected ? stops(row) : [];
  const next = near[Math.min(place, near.length - 1)] ?? shown(root, ".ck-tray .ck-zone .ck-card[tabindex='0']") ?? shown(root, "button[tabindex='0']");
  next?.focus({ preventScroll: true });
}
function listen(root, keys, signal) {
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = (
        /** @type {HTMLElement} */
        event.target
      );
      if (target.matches("input, select, textarea") || target.closest("dialog")) return;
      if (handle(event.key, target, keys)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { signal }
  );
  root.addEventListener(
    "focusin",
    (event) => {
      const target = (
        /** @type {HTMLElement} */
        event.target
      );
      const row = target.closest(ROWS);
      if (row) for (const el of stops(row)) el.tabIndex = el === target ? 0 : -1;
    },
    { signal }
  );
}
function handle(key, target, keys) {
  if (key === "Escape") return keys.clear();
  if (key === "Enter") return target.ariaPressed === "true" && keys.commit(target.dataset.id ?? "");
  const step = STEPS[
    /** @type {keyof typeof STEPS} */
    key
  ];
  const row = target.closest(ROWS);
  const line = LINES[
    /** @type {keyof typeof LINES} */
    key
  ];
  if (row?.hasAttribute("data-grid") && (line || Math.abs(step ?? 0) === 1)) {
    nearest(stops(row), target, line ? [line, 0] : [0, step])?.focus();
    return true;
  }
  if (step !== void 0 && row) {
    const all = stops(row);
    const to = Math.max(0, Math.min(all.length - 1, all.indexOf(target) + step));
    all[to]?.focus();
    return true;
  }
  return key.length === 1 && keys.press(key);
}
function nearest(all, from, [down, right]) {
  const at = (el) => [Number(el.dataset.row), Number(el.dataset.column)];
  const [row = 0, column = 0] = at(from);
  const far = all.flatMap((el) => {
    const [r = 0, c = 0] = at(el);
    const [along, aside] = down ? [(r - row) * down, Math.abs(c - column)] : [(c - column) * right, Math.abs(r - row)];
    return along > 0 ? [{ el, distance: 10 * aside + along }] : [];
  });
  return far.sort((a, b) => a.distance - b.distance)[0]?.el;
}

// table/narrow.js
function narrow(choices, clicks, isAside) {
  const open = choices.filter((choice) => clicks.every((id) => choice.clicks.includes(id)));
  const exact = open.filter((choice) => choice.clicks.length === clicks.length);
  const next = new Set(open.flatMap((choice) => choice.clicks).filter((id) => !clicks.includes(id)));
  const cards = clicks.filter((id) => !isAside(id));
  const asked = /* @__PURE__ */ new Set();
  for (const choice of choices) {
    if (!cards.every((id) => choice.clicks.includes(id))) continue;
    const missing = choice.clicks.filter((id) => !cards.includes(id));
    if (missing.every(isAside)) for (const id of missing) asked.add(id);
  }
  const [first] = exact;
  const sure = clicks.length > 0 && open.length === 1 && first?.instant ? first : null;
  return { exact, sure, next, asked, open: open.length > 0 };
}
function click(choices, clicks, id, { isAside, isGap, areNeighbours, zoneOf }) {
  if (clicks.includes(id)) return clicks.filter((other) => other !== id);
  const leads = (ids) => narrow(choices, ids, isAside).open;
  const more = [...clicks, id];
  if (clicks.length === 0 || leads(more)) return more;
  if (isAside(id)) {
    const cards = clicks.filter((other) => !isAside(other));
    const instead = [...clicks.filter((other) => !isAside(other) || zoneOf(other) !== zoneOf(id)), id];
    if (leads(instead)) return instead;
    if (leads([...cards, id])) return [...cards, id];
    const isWhole = choices.some((choice) => choice.clicks.length === 1 && choice.clicks[0] === id);
    return leads(clicks) && cards.length > 0 && !isWhole ? instead : [id];
  }
  if (leads(clicks)) {
    const cards = clicks.filter((other) => !isAside(other));
    const open = choices.filter((choice) => cards.every((card) => choice.clicks.includes(card)));
    if (open.every((choice) => choice.clicks.some(isGap)) && leads([id])) return [id];
    return cards.length < clicks.length ? [...cards, id] : more;
  }
  if (leads([id])) return [id];
  return clicks.some((other) => areNeighbours(other, id)) ? more : [id];
}
function places(scene) {
  const asides = new Map(scene.options.map((option) => [option.id, ""]));
  const spots = /* @__PURE__ */ new Map();
  const gaps = new Set(scene.zones.flatMap((zone) => zone.gaps));
  const others = new Set(scene.seats.filter((seat) => !seat.you).map((seat) => seat.seat));
  const theirs = new Set(
    scene.zones.flatMap(
      (zone) => zone.seat !== null && others.has(zone.seat) ? zone.cards.map((card) => card.id) : []
    )
  );
  for (const zone of scene.zones) {
    for (const id of zone.gaps) asides.set(id, zone.id);
    for (const option of zone.options) asides.set(option.id, zone.id);
    for (const [i, card] of zone.cards.entries()) spots.set(card.id, [zone.id, i]);
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
      const [here, there] = [spots.get(a), spots.get(b)];
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
    this.#scene = scene;
    this.#outcomes = outcomes;
    this.stand = places(scene);
  }
  /**
   * Goes on with another scene; what was chosen holds for its own version alone.
   *
   * @param {Scene} scene
   * @param {boolean} isHint whether it comes of a hint: whoever asks for one has not changed their mind, if what they
   *   had chosen can still be
   */
  take(scene, isHint) {
    const before = this.#scene;
    this.#scene = scene;
    this.stand = places(scene);
    if (scene.version !== before.version && !(isHint && this.narrowed().open)) this.clicks = [];
    if (scene.version !== before.version) this.looked = "";
  }
  /** The answer to what was done at once has come: where the table stays as it is, nothing is chosen any more. */
  settle() {
    if (this.narrowed().sure) this.clicks = [];
  }
  /** What is open after the clicks so far. */
  narrowed() {
    return narrow(this.#scene.choices, this.clicks, this.stand.isAside);
  }
  /** @param {string} id */
  choose(id) {
    if (this.#outcomes.isCalm()) return;
    const clicks = click(this.#scene.choices, this.clicks, id, this.stand);
    const isLook = clicks.length === 1 && clicks[0] === id && this.#isToLookAt(id);
    this.#chooseAll(isLook ? [] : clicks, isLook ? id : "");
  }
  /** Takes back what is chosen; returns whether there was anything. */
  clear() {
    if (this.clicks.length === 0) return false;
    this.#chooseAll([]);
    return true;
  }
  /** Whether somebody who looks at a card can ask why not; where an answer is asked for, there is nothing to ask. */
  get canAsk() {
    return this.looked !== "" && !this.#isQuestion();
  }
  /** Asks why nothing can come of what is chosen. */
  why() {
    this.#outcomes.why(this.looked ? [this.looked] : this.clicks);
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
    const commit = () => this.#commit(root);
    listen(
      root,
      { clear: () => this.clear(), commit: (id) => this.clicks.includes(id) && commit(), press },
      signal
    );
    listenForDrags(
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
    const { choices, pictures } = this.#scene;
    if (!pictures || choices.some((choice) => choice.clicks.includes(id))) return false;
    return this.stand.isTheirs(id) || this.#isQuestion() && !this.stand.isAside(id);
  }
  /** Whether answers can be chosen, and no card. */
  #isQuestion() {
    const { choices } = this.#scene;
    return choices.length > 0 && choices.every((choice) => choice.clicks.every(this.stand.isAside));
  }
  /**
   * @param {string[]} clicks
   * @param {string} [looked] the card that is only looked at
   */
  #chooseAll(clicks, looked = "") {
    this.clicks = clicks;
    this.looked = looked;
    this.#outcomes.show();
    const now = this.narrowed();
    this.#done = now.sure ? this.#scene.version : -1;
    if (now.sure) this.#outcomes.act(now.sure);
    else if (clicks.length > 0 && !now.open) this.why();
    else this.#outcomes.goOn();
  }
  /**
   * @param {MouseEvent} event
   * @param {HTMLElement} root
   */
  #click({ target, detail }, root) {
    const button = (
      /** @type {HTMLElement} */
      target.closest(".ck-board button[data-id]")
    );
    if (!(button instanceof HTMLElement)) return;
    const id = button.dataset.id ?? "";
    const isSecond = detail > 1 && id === this.#clicked;
    this.#clicked = id;
    if (isSecond && this.#done === this.#scene.version) return;
    if (!isSecond || !this.clicks.includes(id)) this.choose(id);
    if (isSecond) this.#commit(root);
  }
  /**
   * Takes up a card; returns the cards that go along.
   *
   * @param {string} id
   */
  #lift(id) {
    if (!this.clicks.includes(id)) this.choose(id);
    return this.clicks.filter((other) => !this.stand.isAside(other));
  }
  /**
   * Chooses the gap into which a card was dropped; to drop it there confirms it, if that is all there is to choose.
   *
   * @param {string} gap
   */
  #dropAt(gap) {
    if (!this.clicks.includes(gap)) this.choose(gap);
    const { exact, next } = this.narrowed();
    if (exact[0] && next.size === 0) this.#outcomes.act(exact[0]);
  }
  /**
   * Does what is chosen, leads to what it still needs, or asks why it cannot be done.
   *
   * @param {HTMLElement} root
   */
  #commit(root) {
    const { exact, asked, next } = this.narrowed();
    const [only] = exact;
    if (only) this.#outcomes.act(only);
    else if (this.canAsk) this.why();
    else if (asked.size > 0) {
      const asides = (
        /** @type {NodeListOf<HTMLElement>} */
        root.querySelectorAll(".ck-gap:not([hidden]), .ck-tray .ck-option, .ck-chip")
      );
      const first = [...asides].find(({ dataset: { id } }) => id === void 0 || next.has(id));
      first?.focus();
    } else if (this.clicks.length > 0) this.why();
    return true;
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
var MOST_CHARACTERS = 1e5;
var MOST_BYTES = 4 * MOST_CHARACTERS;
async function textOf(file) {
  if (file.size > MOST_BYTES) return null;
  const text = await file.text();
  return text.length > MOST_CHARACTERS ? null : text;
}
function download(name, text, type = "text/plain") {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1e4);
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
    this.#words = words;
    this.#use = use;
    this.#tell = tell;
  }
  /**
   * Makes the children of *row* these controls.
   *
   * @param {HTMLElement} row
   * @param {Control[]} controls
   */
  draw(row, controls) {
    for (const control of controls) this.#now.set(control.id, control);
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
    const control = this.#now.get(id);
    if (control?.enabled) this.#use(control, value);
  }
  /** @param {Control} control */
  #make({ id, kind }) {
    if (kind === "select") {
      const select = make("select");
      select.addEventListener("change", () => this.#send(id, select.value));
      return make("label", { class: "ck-control" }, make("span"), select);
    }
    if (kind === "seed") return this.#makeSeed(id);
    if (kind === "file") return this.#makeFile(id);
    const button = make("button", { type: "button", class: "ck-quiet" });
    button.addEventListener("click", () => {
      this.#send(id, kind === "toggle" ? button.getAttribute("aria-pressed") !== "true" : null);
    });
    return button;
  }
  /** @param {string} id */
  #makeSeed(id) {
    const field = make("input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: "20"
    });
    const label = make("label", {}, make("span"), field);
    if (this.#now.get(id)?.group === "rare") {
      field.addEventListener("change", () => this.#send(id, field.value.trim()));
      label.classList.add("ck-control");
      return label;
    }
    const form = make("form", { class: "ck-control" }, label, make("button", { class: "ck-quiet" }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send(id, field.value.trim());
    });
    return form;
  }
  /** @param {string} id */
  #makeFile(id) {
    const button = make("button", { type: "button", class: "ck-quiet" });
    const field = make("input", { type: "file", accept: ".txt,text/plain", hidden: "" });
    button.addEventListener("click", () => {
      if (!button.hasAttribute("aria-disabled")) field.click();
    });
    field.addEventListener("change", async () => {
      const [file] = field.files ?? [];
      const text = file && await textOf(file);
      field.value = "";
      if (text === null) this.#tell(this.#words("too_large"));
      else if (text !== void 0) this.#send(id, text);
    });
    return make("span", { class: "ck-control" }, button, field);
  }
};
function update(el, { kind, label, title, value, options, enabled, key }, words) {
  if (kind === "file") el = /** @type {HTMLElement} */
  el.querySelector("button");
  set(el, "title", title || null);
  if (kind === "select") {
    const select = (
      /** @type {HTMLSelectElement} */
      el.querySelector("select")
    );
    say(
      /** @type {Element} */
      el.firstElementChild,
      label
    );
    children(
      select,
      options,
      (option) => option.value,
      (option) => make("option", { value: option.value }),
      (option, { label: label2 }) => say(option, label2)
    );
    select.value = String(value);
    select.disabled = !enabled;
  } else if (kind === "seed") {
    const field = (
      /** @type {HTMLInputElement} */
      el.querySelector("input")
    );
    const button = el.querySelector("button");
    say(
      /** @type {Element} */
      el.querySelector("span"),
      label
    );
    if (button) say(button, words("deal"));
    if (field.dataset.seed !== String(value)) field.value = field.dataset.seed = String(value ?? "");
    field.disabled = !enabled;
  } else {
    say(el, label);
    set(el, "aria-disabled", enabled ? null : "true");
    set(el, "aria-pressed", kind === "toggle" ? String(value === true) : null);
    set(el, "aria-keyshortcuts", key || null);
  }
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
    say(this.#text, ask);
    set(this.dialog, "aria-label", ask);
    say(this.#stay, this.#words("stay"));
    say(this.#go, kind === "seed" ? this.#words("deal") : label);
    this.dialog.returnValue = "";
    this.dialog.showModal();
    return new Promise((resolve) => {
      this.dialog.addEventListener("close", () => resolve(this.dialog.returnValue === "go"), { once: true });
    });
  }
};
var Gear = class {
  open = make("button", { type: "button", class: "ck-quiet ck-gear", "aria-haspopup": "dialog" });
  row = make("div", { class: "ck-gear-row" });
  #title = make("h3");
  #close = make("button", { type: "button", class: "ck-quiet" });
  dialog = make("dialog", { class: "ck-dialog" }, make("header", {}, this.#title, this.#close), this.row);
  #words;
  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
    this.open.addEventListener("click", () => this.dialog.showModal());
    this.#close.addEventListener("click", () => this.dialog.close());
  }
  draw() {
    say(this.open, this.#words("gear"));
    say(this.#title, this.#words("gear"));
    set(this.dialog, "aria-label", this.#words("gear"));
    say(this.#close, this.#words("close"));
  }
};

// table/controls.js
var OWN = { lines: true };
var Controls = class {
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
    this.#words = words;
    this.#send = send;
    this.#sure = new Sure(words);
    this.#gear = new Gear(words);
    this.parts = new ControlParts(words, (control, value) => void this.use(control, value), tell);
    this.el.append(this.#gear.open);
    this.dialogs = [this.#gear.dialog, this.#sure.dialog];
  }
  /** @param {Control[]} controls */
  draw(controls) {
    this.#controls = controls;
    const [bar, gear] = [this.of("match"), this.of("gear")];
    set(this.el, "aria-label", this.#words("controls"));
    this.el.hidden = bar.length + gear.length === 0;
    this.#gear.open.hidden = gear.length === 0;
    if (gear.length === 0) this.#gear.dialog.close();
    this.#gear.draw();
    this.parts.draw(this.el, bar);
    const own = gear.some(({ id }) => id === "pace") ? Object.keys(OWN).map((name) => this.#own(name)) : [];
    this.parts.draw(this.#gear.row, [...own, ...gear]);
    this.parts.draw(this.next, this.of("next"));
    this.parts.draw(this.coach, this.of("coach"));
  }
  /**
   * Whether something is on that is switched in this browser alone.
   *
   * @param {string} name
   */
  isOn(name) {
    return (chosen(name) ?? OWN[name]) === true;
  }
  /**
   * @param {string} name
   * @returns {Control}
   */
  #own(name) {
    const [label, title] = [this.#words(name), this.#words(`${name}_title`)];
    const value = this.isOn(name);
    return {
      id: name,
      label,
      title,
      kind: "toggle",
      value,
      options: [],
      enabled: true,
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
    if (Object.hasOwn(OWN, control.id)) {
      choose(control.id, value);
      return this.draw(this.#controls);
    }
    if (control.ask && !await this.#sure.ask(control)) return;
    if (control.kind === "select") control.value = value;
    if (control.kind !== "select" && control.kind !== "toggle") this.#gear.dialog.close();
    this.#send(control.id, value);
  }
  /**
   * Uses the control that a key stands for.
   *
   * @param {string} key
   * @returns {boolean} whether there is one
   */
  press(key) {
    const control = this.#controls.find((other) => other.enabled && other.key === key);
    if (!control || control.kind !== "button" && control.kind !== "toggle") return false;
    void this.use(control, control.kind === "toggle" ? !control.value : null);
    return true;
  }
  /** @param {string} id */
  value(id) {
    return this.#controls.find((control) => control.id === id)?.value;
  }
};

// table/countdown.js
var TICK = 200;
var LONGEST2 = 1e3;
var Countdown = class {
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
    this.#end = end;
    this.el.hidden = true;
    signal.addEventListener("abort", () => clearInterval(this.#ticks));
  }
  /**
   * Begins when a go does, whose table is drawn now; without a go there is no clock.
   *
   * @param {Clock | Record<string, never>} clock
   */
  draw(clock) {
    const { go, time } = clock;
    if (go === this.#clock?.go && time === this.#clock?.time) return;
    clearInterval(this.#ticks);
    this.#clock = time ? (
      /** @type {Clock} */
      clock
    ) : void 0;
    this.el.hidden = !time;
    if (!time) return;
    this.#left = time;
    this.#last = performance.now();
    this.#ticks = setInterval(() => this.#tick(), TICK);
    this.#show();
  }
  #tick() {
    const now = performance.now();
    if (!document.hidden) this.#left -= Math.min(now - this.#last, LONGEST2);
    this.#last = now;
    this.#show();
    if (this.#left > 0) return;
    clearInterval(this.#ticks);
    this.#end(this.#clock?.stop ?? "");
  }
  #show() {
    const seconds = Math.max(0, Math.ceil(this.#left / 1e3));
    say(this.el, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
  }
};

// progress/sound.js
var SOUND = "sound";
function isSoundOn() {
  return chosen(SOUND) === true;
}

// table/sounds.js
var chime = (pitches, apart, lasts, loud = 0.14) => pitches.map((from, i) => ({ wave: "triangle", from, at: i * apart, lasts, loud }));
var tap = (at = 0, loud = 0.3) => ({ wave: "noise", from: 1400, to: 500, at, lasts: 0.07, loud });
var SOUNDS = {
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
};
var SOFT = 1e-4;
var ATTACK = 6e-3;
var MOST3 = 3;
var APART = 0.11;
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
    if (this.#context?.state === "running" || !isSoundOn()) return;
    this.#context ??= this.#make();
    if (this.#context.state !== "running") void this.#context.resume();
  }
  /**
   * Plays some sounds one after the other; they do not wait for those of before.
   *
   * @param {Sound[]} names
   */
  play(names) {
    const context = this.#context;
    if (!context || names.length === 0 || !isSoundOn()) return;
    const begin = Math.max(context.currentTime, Math.min(this.#free, context.currentTime + APART));
    for (const [i, name] of names.slice(-MOST3).entries())
      for (const note of SOUNDS[name]) this.#sound(context, note, begin + i * APART);
    this.#free = begin + Math.min(names.length, MOST3) * APART;
  }
  /**
   * @param {AudioContext} context
   * @param {Note} note
   * @param {number} begin
   */
  #sound(context, { wave, from, to = from, at = 0, lasts, loud }, begin) {
    const [start, end] = [begin + at, begin + at + lasts];
    const gain = context.createGain();
    gain.gain.setValueAtTime(SOFT, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SOFT, end);
    gain.connect(context.destination);
    if (wave === "noise") {
      const source = context.createBufferSource();
      source.buffer = this.#noise ??= noise(context);
      source.loop = true;
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      glideTo(filter.frequency, from, to, start, end);
      source.connect(filter).connect(gain);
      source.start(start);
      source.stop(end);
    } else {
      const source = context.createOscillator();
      source.type = wave;
      glideTo(source.frequency, from, to, start, end);
      source.connect(gain);
      source.start(start);
      source.stop(end);
    }
  }
};
function glideTo(pitch, from, to, start, end) {
  pitch.setValueAtTime(from, start);
  if (to !== from) pitch.exponentialRampToValueAtTime(to, end);
}
function noise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
var SHARED2 = Symbol.for("cardkit.sounds");
function pageSounds() {
  const page2 = (
    /** @type {Record<symbol, Sounds>} */
    /** @type {unknown} */
    globalThis
  );
  page2[SHARED2] ??= listening(new Sounds());
  return page2[SHARED2];
}
function listening(sounds) {
  for (const press of ["click", "keydown", "pointerup"])
    document.addEventListener(press, () => sounds.wake(), { capture: true, passive: true });
  document.addEventListener("cardkit:medal", () => sounds.play(["medal"]));
  document.addEventListener("cardkit:sound", () => {
    sounds.wake();
    sounds.play(["star"]);
  });
  return sounds;
}

// table/effects.js
var SHAKE = [0, -7, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
var FLASH = [
  { boxShadow: "inset 0 0 0 0 transparent" },
  { boxShadow: "inset 0 0 0 9999px rgb(255 226 140 / 0.5)", offset: 0.2 },
  { boxShadow: "inset 0 0 0 0 transparent" }
];
var LASTS = { shake: 450, flash: 600, shout: 1700, burst: 900, win: 1800 };
var MOST4 = 2;
var SPARKS = 18;
var RIBBONS = 36;
var stillness3 = matchMedia("(prefers-reduced-motion: reduce)");
var Effects = class {
  #el;
  #sounds;
  /** The newest entry that was there before. @type {number | null} */
  #last = null;
  /**
   * @param {HTMLElement} el what shakes and flashes
   * @param {Sounds} sounds
   */
  constructor(el, sounds) {
    this.#el = el;
    this.#sounds = sounds;
  }
  /**
   * @param {Entry[]} entries
   * @param {Scene} scene
   */
  draw(entries, scene) {
    const before = this.#last;
    this.#last = entries.at(-1)?.number ?? -1;
    if (before === null) return;
    const isWon = scene.summary?.over === "won";
    const news = entries.filter(({ number }) => number > before).map((entry) => ({ ...entry, moment: entry.marks === "end" && isWon ? "win" : entry.marks }));
    this.#sounds.play(news.map(({ moment }) => moment).filter(isSound));
    if (stillness3.matches) return;
    for (const { moment, cry, seat } of news.filter((each) => Object.hasOwn(LASTS, each.moment)).slice(-MOST4)) {
      if (moment === "shake") this.#el.animate(SHAKE, { duration: LASTS.shake });
      if (moment === "flash") this.#el.animate(FLASH, { duration: LASTS.flash, pseudoElement: "::after" });
      if (moment === "burst") this.#burst();
      if (moment === "win") this.#rain();
      if (moment === "shout")
        void this.#shout(cry, scene.seats.find((other) => other.seat === seat)?.name ?? "");
    }
  }
  /**
   * @param {string} cry
   * @param {string} name
   */
  async #shout(cry, name) {
    const bubble = make("p", { class: "ck-cry", "aria-hidden": "true" }, make("small", {}, name), cry);
    this.#el.append(bubble);
    const frames = [
      { opacity: 0, scale: 0.3, rotate: "-8deg" },
      { opacity: 1, scale: 1.15, rotate: "3deg", offset: 0.15 },
      { opacity: 1, scale: 1, rotate: "-2deg", offset: 0.8 },
      { opacity: 0, scale: 1.05, rotate: "-2deg" }
    ];
    await bubble.animate(frames, { duration: LASTS.shout }).finished.catch(() => {
    });
    bubble.remove();
  }
  /** Sparks fly out of the cards that were just laid, or out of the middle of the table. */
  #burst() {
    const around = this.#el.getBoundingClientRect();
    const laid = this.#el.querySelector(".ck-group[data-best]")?.getBoundingClientRect() ?? around;
    const x = laid.left + laid.width / 2 - around.left;
    const y = laid.top + laid.height / 2 - around.top;
    this.#scatter(SPARKS, LASTS.burst, (i) => {
      const angle = 2 * Math.PI * i / SPARKS;
      const far = 70 + 70 * (i * 5 % 7) / 7;
      const there = `${x + far * Math.cos(angle)}px ${y + far * Math.sin(angle)}px`;
      return [
        { translate: `${x}px ${y}px`, scale: 0.4, opacity: 1 },
        { translate: there, scale: 1.2, opacity: 1, rotate: "160deg", offset: 0.6 },
        { translate: there, scale: 0.3, opacity: 0, rotate: "260deg" }
      ];
    });
  }
  /** Paper falls for whoever has won. */
  #rain() {
    const { width, height } = this.#el.getBoundingClientRect();
    this.#scatter(RIBBONS, LASTS.win, (i) => {
      const x = width * (i * 0.618 % 1);
      const late = i * 7 % 12 / 24;
      const from = { translate: `${x}px -20px`, rotate: "0deg", opacity: 1 };
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
    const pieces = Array.from({ length: many }, () => make("i"));
    const layer = make("div", { class: "ck-pieces", "aria-hidden": "true" }, ...pieces);
    this.#el.append(layer);
    const motions = pieces.map(
      (piece, i) => piece.animate(framesOf(i), { duration, fill: "forwards" }).finished
    );
    void Promise.allSettled(motions).then(() => layer.remove());
  }
};

// table/fit.js
var MOST5 = 7;
var WIDE = matchMedia("(width >= 64rem)");
var ANSWER = 140;
var heightOf = (el) => el.getBoundingClientRect().height;
var Fit = class {
  #page;
  #root;
  #needed;
  /** Whether anything can be chosen at this table, or could before. */
  #asks = false;
  #tight = 0;
  #window = "";
  /**
   * @param {HTMLElement} place where the page has the table
   * @param {HTMLElement} root the table, as high as its page lets it be
   * @param {HTMLElement} needed what has to be seen without scrolling
   * @param {AbortSignal} signal
   */
  constructor(place, root, needed, signal) {
    this.#page = place.closest("[data-fit]");
    this.#root = root;
    this.#needed = needed;
    if (!this.isAsked) return;
    set(root, "data-fits", true);
    const observer = new ResizeObserver(() => requestAnimationFrame(() => this.draw()));
    observer.observe(root);
    signal.addEventListener("abort", () => observer.disconnect());
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
    this.#asks ||= scene.choices.length > 0;
    if (scene.choices.some((choice) => !choice.instant)) set(this.#root, "data-asks", true);
  }
  /** Draws the table tighter until it fits. */
  draw() {
    if (!this.isAsked || this.#root.clientHeight === 0) return;
    const size = `${innerWidth} ${innerHeight}`;
    if (size !== this.#window) {
      this.loosen();
      this.#show();
      if (this.#window) this.#layAnew();
    }
    this.#window = size;
    for (; ; this.#tight++) {
      this.#show();
      if (this.#tight === MOST5 || !this.#isTooHigh()) break;
    }
    this.#lineUp();
    this.#makeShort();
    for (const el of this.#root.querySelectorAll(".ck-others, .ck-info, .ck-lens")) {
      const isRolling = el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;
      set(el, "tabindex", isRolling ? 0 : null);
    }
  }
  /** Lets others who have no room among each other stand in a strip that rolls to the side. */
  #lineUp() {
    const others = this.#root.querySelector(".ck-others");
    if (!others) return;
    const { scrollLeft } = others;
    set(others, "data-strip", null);
    set(others, "data-strip", others.scrollHeight > others.clientHeight + 1);
    others.scrollLeft = scrollLeft;
  }
  /** Lets a card in words take less room where it, and what stands above it, would be cut off. */
  #makeShort() {
    const info = this.#root.querySelector(".ck-info");
    if (!info || !WIDE.matches) return;
    set(info, "data-short", null);
    set(info, "data-short", info.scrollHeight > info.clientHeight + 1);
  }
  /** Lets the next drawing begin as wide as can be: the window is another one, or another table is laid. */
  loosen() {
    this.#tight = 0;
  }
  /** Chromium 156 forgets to lay out what a container query has changed together with the window. */
  #layAnew() {
    const board = (
      /** @type {HTMLElement | null} */
      this.#needed.querySelector(":scope > .ck-board")
    );
    if (!board) return;
    board.style.display = "none";
    void board.offsetHeight;
    board.style.display = "";
  }
  #isTooHigh() {
    this.#needed.style.paddingTop = `${this.#room()}px`;
    const height = this.#height();
    this.#needed.style.paddingTop = "";
    return height > heightOf(this.#root) + 0.5;
  }
  /** How much room is to be left for an answer that is still to come. */
  #room() {
    const isCalm = !this.#needed.querySelector(".ck-info > :not([hidden]), [aria-pressed='true']");
    if (!this.#page || !this.#asks || !isCalm || WIDE.matches) return 0;
    const isQuestion = this.#needed.querySelector("[data-zone='answers']") !== null;
    return isQuestion ? ANSWER : Math.max(0, ANSWER - heightOf(this.#page) + heightOf(this.#root));
  }
  /** How high what is needed is: on a wide window the board alone, since what stands beside it rolls. */
  #height() {
    if (!WIDE.matches) return heightOf(this.#needed);
    const halves = this.#needed.querySelectorAll(":scope > .ck-board > *");
    return [...halves].reduce((sum, half) => sum + heightOf(half), 0);
  }
  /** As one attribute for each step, since what a step does holds for all tighter ones. */
  #show() {
    const steps = Array.from({ length: this.#tight }, (_, at) => String(at + 1));
    set(this.#root, "data-tight", steps.join(" ") || null);
  }
};

// table/glide.js
var DURATION = 180;
var awaited = /* @__PURE__ */ new WeakMap();
var stillness4 = matchMedia("(prefers-reduced-motion: reduce)");
var NEAR = 2;
function glide(root, change) {
  if (stillness4.matches) {
    change();
    return;
  }
  const waiting = awaited.has(root);
  if (!waiting) awaited.set(root, places2(root));
  change();
  if (!waiting) requestAnimationFrame(() => animate(root));
}
function animate(root) {
  const before = (awaited.get(root) ?? []).map((place) => place.at);
  awaited.delete(root);
  if (before.length === 0) return;
  const zones = /* @__PURE__ */ new Map();
  for (const { card, from: known2, to } of matched(before, places2(root))) {
    const start = known2 ?? origin(before, to);
    if (!start || to.box.width === 0) continue;
    const [from, there] = [middle(start.box), middle(to.box)];
    const move = { card, x: from.x - there.x, y: from.y - there.y, scale: start.box.width / to.box.width };
    const zone = zones.get(to.zone) ?? { isWhole: true, moves: [] };
    zones.set(to.zone, zone);
    zone.moves.push(move);
    zone.isWhole &&= start.zone === to.zone && isAlike(move, zone.moves[0] ?? move);
  }
  const countOf = (name) => before.filter(({ zone }) => zone === name).length;
  const moves = [...zones].flatMap(
    ([name, zone]) => zone.isWhole && zone.moves.length === countOf(name) ? [] : zone.moves
  );
  for (const { card, x, y, scale } of moves) {
    if (Math.abs(x) + Math.abs(y) <= NEAR) continue;
    card.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
      duration: DURATION,
      easing: "cubic-bezier(.2, .7, .2, 1)"
    });
  }
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
      const { id, face } = card.dataset;
      const { owner } = (
        /** @type {HTMLElement | null} */
        card.closest("[data-owner]")?.dataset ?? {}
      );
      const { zone, kind } = (
        /** @type {HTMLElement | null} */
        card.closest("[data-zone]")?.dataset ?? {}
      );
      const isPlayed = card.closest(".ck-group") !== null;
      return { card, at: { id, face, owner, zone, kind, isPlayed, box: card.getBoundingClientRect() } };
    }).filter(({ at }) => at.box.width > 0)
  );
}
function matched(before, after) {
  const left = new Set(before);
  const byId = new Map(before.map((place) => [place.id, place]));
  const found = after.map(({ card, at: to }) => {
    const same = byId.get(to.id);
    const from = same && (same.face === to.face || same.zone !== to.zone) ? same : void 0;
    if (from) left.delete(from);
    return { card, to, from };
  });
  for (const match of found) {
    if (match.from) continue;
    const { face, owner, isPlayed } = match.to;
    const alike = [...left].filter((place) => place.face === face);
    match.from = alike.find((place) => place.owner === owner) ?? (isPlayed ? void 0 : alike.find((place) => place.owner === void 0));
    if (match.from) left.delete(match.from);
  }
  return found;
}
function origin(before, { owner, isPlayed }) {
  if (owner === void 0) return void 0;
  const pile = isPlayed ? void 0 : before.find(({ kind, face }) => kind === "pile" && face?.startsWith("back"));
  return pile ?? before.findLast((place) => place.owner === owner);
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
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// table/kept.js
var KEY2 = "cardkit.match.";
function keptMatch({ name, resume }) {
  const [way] = (
    /** @type {PerformanceNavigationTiming[]} */
    performance.getEntriesByType("navigation")
  );
  const isAgain = way?.type === "reload" || way?.type === "back_forward";
  const found = name ? find(name) : null;
  const goesOn = resume === "reload" ? isAgain : found?.moves.length;
  return goesOn ? found : null;
}
function keepMatch({ name, key, since, moves }) {
  const before = find(name);
  const known2 = before?.key === key ? before.moves.slice(0, since) : [];
  const whole = known2.length === since ? [...known2, ...moves] : [];
  keepInTab(KEY2 + name, { key, moves: whole });
}
function find(name) {
  const found = keptInTab(KEY2 + name);
  return typeof found?.key === "string" && Array.isArray(found.moves) ? found : null;
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
    );
    this.show(isCleared ? "" : this.#shown);
  }
  /**
   * @param {string} id a card; one that is not there clears the lens
   * @param {string} [words] what to say instead of what stands on it
   * @param {string} [face] how it would lie, if otherwise than now
   */
  show(id, words, face) {
    const card = this.#cards.get(id);
    this.#shown = card ? id : "";
    this.el.hidden = !card;
    if (!card) return;
    showFace(this.#picture, this.#faces.address(face || card.face));
    say(this.#words, words ?? card.label);
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
  const changed = /* @__PURE__ */ new Set();
  for (const trait of TRAITS) {
    const listener = () => {
      if (changed.size === 0)
        queueMicrotask(() => {
          if (!signal.aborted) update2(new Set(changed));
          changed.clear();
        });
      changed.add(trait);
    };
    model.on(`change:${trait}`, listener);
    signal.addEventListener("abort", () => model.off(`change:${trait}`, listener));
  }
}
function hear(model, listener, signal) {
  model.on("msg:custom", listener);
  signal.addEventListener("abort", () => model.off("msg:custom", listener));
}

// table/log.js
function known(before, now) {
  for (let from = 0; from < before.length; from++) {
    const rest = before.slice(from);
    if (rest.length <= now.length && rest.every((text, i) => text === now[i])) return rest.length;
  }
  const more = now.length - before.length;
  if (more > 0 && before.length > 0 && before.every((text, i) => text === now[more + i])) return now.length;
  return now.every((text, i) => text === before[i]) ? now.length : 0;
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
    this.#words = words;
    this.details = make("details", { class: "ck-log" }, this.#summary, this.#list);
    this.el = make("div", { class: "ck-side" }, this.details, this.#live);
  }
  /**
   * @param {Entry[]} entries
   * @returns {string[]} what is new
   */
  draw(entries) {
    say(this.#summary, this.#words("log"));
    this.details.hidden = entries.length === 0;
    const texts = entries.map((entry) => entry.text);
    const keys = entries.map(({ number, text }) => `${number} ${text}`);
    const old = this.#keys === null ? keys.length : known(this.#keys, keys);
    const same = this.#keys?.length === keys.length && old === keys.length;
    if (same) return [];
    this.#keys = keys;
    this.#list.replaceChildren(
      ...entries.map(({ text, kind, seat }) => {
        const item = make("li", { "data-kind": kind }, text);
        if (seat !== null) item.dataset.seat = String(seat);
        return item;
      })
    );
    if (this.details.open) this.#list.scrollTop = this.#list.scrollHeight;
    return texts.slice(old);
  }
  /**
   * Tells a screen reader, when it has time.
   *
   * @param {string[]} texts
   */
  tell(texts) {
    if (texts.length > 0) this.#live.replaceChildren(...texts.map((text) => make("p", {}, text)));
  }
};

// table/pace.js
var PACES = { relaxed: 1.8, normal: 1, quick: 0.35 };
var Pace = class {
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
    this.#go = go;
    document.addEventListener("visibilitychange", () => this.#start(), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }
  /**
   * @param {number} version
   * @param {number | null} wait milliseconds, or `null` if nothing is to follow
   * @param {unknown} pace
   */
  set(version, wait, pace) {
    const { version: before, wait: pause, pace: speed } = this.#now;
    if (version === before && wait === pause && pace === speed) return;
    this.#now = { version, wait, pace };
    this.#start();
  }
  /** Goes on at once, to where the person has something to decide. */
  skip() {
    this.#send(true);
  }
  #start() {
    clearTimeout(this.#timer);
    const { wait, pace, version } = this.#now;
    if (wait === null || document.hidden || version === this.#asked) return;
    if (pace === "skip") this.#send(true);
    else {
      const factor = PACES[
        /** @type {keyof typeof PACES} */
        pace
      ] ?? 1;
      this.#timer = window.setTimeout(() => this.#send(false), wait * factor);
    }
  }
  /** @param {boolean} all */
  #send(all) {
    clearTimeout(this.#timer);
    this.#asked = this.#now.version;
    this.#go(all);
  }
};

// table/press.js
var NEAR2 = 8;
function holdPresses(root, signal) {
  let pressed = null;
  root.addEventListener(
    "pointerdown",
    ({ target, clientX: x, clientY: y, isPrimary }) => {
      const button = (
        /** @type {HTMLElement} */
        target.closest("button")
      );
      pressed = button && isPrimary ? { button, x, y } : null;
    },
    { signal, capture: true }
  );
  root.ownerDocument.addEventListener(
    "click",
    (event) => {
      const press = pressed;
      pressed = null;
      if (!press || event.detail === 0 || press.button.contains(
        /** @type {Node} */
        event.target
      )) return;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > NEAR2) return;
      event.stopPropagation();
      event.preventDefault();
      if (press.button.isConnected) press.button.click();
    },
    { signal, capture: true }
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
    this.#root = root;
    this.#layout = layout;
    this.#setup = setup;
    this.#summary = summary;
    this.#words = words;
  }
  /**
   * Shows the screen of a scene; returns whether it is another one than before.
   *
   * @param {import("./types.js").Scene} scene
   * @param {boolean} isComing whether what the address asks for is on its way
   */
  turn(scene, isComing) {
    const shown2 = this.#screen(scene, isComing);
    const isOther = this.#root.dataset.screen !== (shown2 ?? void 0);
    set(this.#root, "data-screen", shown2);
    say(this.#coming, this.#words("coming"));
    this.#place(this.#coming, shown2 === "coming");
    this.#place(this.#setup.el, shown2 === "setup");
    this.#place(this.#summary.el, scene.summary !== null && !this.#setup.isOpen);
    return isOther;
  }
  /** Leads whoever was on the screen before to the one that is shown. */
  focus() {
    if (this.#root.dataset.screen === "setup") this.#setup.focus();
    if (this.#root.dataset.screen === "summary") this.#summary.focus();
  }
  /**
   * @param {import("./types.js").Scene} scene
   * @param {boolean} isComing
   */
  #screen(scene, isComing) {
    if (this.#setup.isOpen) return isComing ? "coming" : "setup";
    return scene.summary && !this.#summary.isLooking ? "summary" : null;
  }
  /**
   * Puts a screen above the board, or takes it away: most tables never need one.
   *
   * @param {HTMLElement} el
   * @param {boolean} isThere
   */
  #place(el, isThere) {
    if (!isThere) el.remove();
    else if (!el.isConnected) this.#layout.prepend(el);
  }
};

// table/setup.js
var GAME = "game";
var tables = 0;
var SetupScreen = class {
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
    this.#faces = faces;
    this.#words = words;
    this.#controls = controls;
    this.el.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        if (this.#button) void this.#controls.use(this.#button, null);
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
    const setup = this.#controls.of("setup");
    const rare = this.#controls.of("rare");
    const asked = setup.filter(({ kind }) => kind === "select");
    this.#button = setup.find(({ kind }) => kind === "button");
    say(this.#title, scene.prompt);
    children(
      this.#choices,
      asked,
      ({ id }) => id,
      ({ id }) => {
        const el = make("fieldset", { "data-id": id }, make("legend"), make("div", { class: "ck-answers" }));
        if (id === GAME) el.append(this.#about);
        return el;
      },
      (el, control) => this.#drawChoice(el, control, scene)
    );
    say(this.#about, scene.zones.find(({ id }) => id === scene.game)?.note ?? "");
    say(this.#summary, this.#words("folded"));
    this.#fold.hidden = rare.length === 0;
    this.#controls.parts.draw(this.#rare, rare);
    say(this.#deal, this.#button?.label ?? "");
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
    const [legend, row] = (
      /** @type {[HTMLElement, HTMLElement]} */
      /** @type {unknown} */
      el.children
    );
    say(legend, control.label);
    set(legend, "title", control.title);
    const isNews = el.dataset.value !== String(control.value);
    el.dataset.value = String(control.value);
    children(
      row,
      control.options,
      ({ value }) => value,
      ({ value }) => this.#makeAnswer(control.id, value),
      (label, { value, label: text }) => {
        const [input, cards, words] = (
          /** @type {[HTMLInputElement, HTMLElement, HTMLElement]} */
          /** @type {unknown} */
          label.children
        );
        if (isNews || !row.querySelector("input:checked")) input.checked = value === control.value;
        const shown2 = control.id === GAME ? scene.zones.find(({ id }) => id === value)?.cards ?? [] : [];
        cards.hidden = shown2.length === 0;
        drawCards(cards, shown2, { faces: this.#faces });
        say(words, text);
      }
    );
  }
  /**
   * @param {string} id
   * @param {string} value
   */
  #makeAnswer(id, value) {
    const input = make("input", { type: "radio", name: `ck-${this.#number}-${id}`, value });
    input.addEventListener("change", () => {
      const control = this.#controls.of("setup").find((other) => other.id === id);
      if (control) void this.#controls.use(control, value);
    });
    const cards = make("span", { class: "ck-cards", "aria-hidden": "true" });
    return make("label", { class: "ck-answer" }, input, cards, make("span"));
  }
};

// table/sheets.js
var Sheets = class {
  #title = make("summary");
  #tables = make("div", { class: "ck-tables" });
  el = make("details", { class: "ck-sheets", hidden: "" }, this.#title, this.#tables);
  #words;
  #isOver = false;
  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
  }
  /** @param {Scene} scene */
  draw({ sheets, over }) {
    this.el.hidden = sheets.length === 0;
    if (Boolean(over) !== this.#isOver) {
      this.#isOver = Boolean(over);
      this.el.open = this.#isOver;
    }
    say(this.#title, this.#words("points"));
    children(
      this.#tables,
      sheets,
      (sheet) => String(sheet.seat),
      () => make("table", {}, make("caption"), make("tbody"), make("tfoot")),
      (table, { name, lines, total }) => {
        const [caption, body, foot] = (
          /** @type {[HTMLElement, HTMLElement, HTMLElement]} */
          /** @type {unknown} */
          table.children
        );
        say(caption, name);
        drawLines(body, lines);
        drawLines(foot, [total]);
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
      const [name, number, why] = (
        /** @type {[Element, Element, Element]} */
        /** @type {unknown} */
        row.children
      );
      say(name, label);
      say(number, String(points));
      say(why, reason);
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
    this.#words = words;
    this.el.hidden = true;
  }
  /**
   * Shows the stars of *step* and keeps them in this browser.
   *
   * @param {Step | Record<string, never>} step
   * @returns {{ isNew: boolean, label: string }} whether the browser had not known them, and what they are called
   */
  draw(step) {
    if (!isStep(step)) {
      this.el.hidden = true;
      return { isNew: false, label: "" };
    }
    const now = step === this.#forgotten ? null : step.stars;
    const isNew = now !== null && finish(step.lesson, step.name, now);
    const kept2 = starsOf(read(), step.lesson)[step.name] ?? null;
    const won = now === null && kept2 === null ? null : Math.max(now ?? 0, kept2 ?? 0);
    this.el.hidden = won === null;
    const label = this.#words("stars").replace("{n}", String(won)).replace("{most}", String(step.most));
    say(this.el, "★".repeat(won ?? 0) + "☆".repeat(step.most - (won ?? 0)));
    set(this.el, "aria-label", won === now ? step.label : label);
    return { isNew, label: step.label };
  }
  /**
   * Lets go of what has been won at *step* so far, until there is news of it.
   *
   * @param {Step} step
   */
  forget(step) {
    this.#forgotten = step;
    this.draw(step);
  }
};
function isStep(step) {
  return typeof step.name === "string";
}

// table/summary.js
var tables2 = 0;
var Summary = class {
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
  #isLooking = false;
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
    this.#faces = faces;
    this.#words = words;
    this.#buttons = buttons;
    this.panel = make(
      "div",
      { class: "ck-summary-panel" },
      make("div", { class: "ck-verdict" }, this.#picture, make("div", {}, this.#title, this.#text)),
      make("table", {}, this.#head, this.#body),
      this.#told,
      this.#lessons
    );
    this.el = make(
      "section",
      { class: "ck-summary", "aria-labelledby": this.#title.id },
      this.panel,
      make("div", { class: "ck-next" }, buttons, this.#look)
    );
    this.panel.addEventListener("click", () => set(this.panel, "data-still", true));
    this.#look.addEventListener("click", () => {
      this.#isLooking = !this.#isLooking;
      this.turn();
      this.#look.focus();
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
      this.#isLooking = false;
      this.#shown = "";
      return;
    }
    const { title, text, columns, rows, over, tokens, goal, steps, told, lessons, portrait } = summary;
    const key = JSON.stringify([rows.map(({ seat, change, total }) => [seat, change, total]), over]);
    if (key !== this.#shown) {
      this.#shown = key;
      this.#isLooking = false;
      set(this.panel, "data-still", null);
      this.panel.dataset.version = String(version);
    }
    set(this.el, "data-over", over || null);
    this.panel.hidden = this.#isLooking;
    set(this.#picture, "hidden", over === "");
    set(this.#picture, "data-mood", over || null);
    showPortrait(this.#winner, this.#faces, portrait);
    say(this.#title, title);
    say(this.#text, text);
    this.#text.hidden = !text;
    say(this.#look, this.#words(this.#isLooking ? "look_count" : "look_table"));
    const hasCards = columns[0] !== "";
    const hasChange = columns[1] !== "";
    const headings = [
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
    const most2 = Math.max(goal, ...rows.map(({ total }) => total), 1);
    children(
      this.#body,
      rows,
      ({ seat }) => `${version} ${seat} ${hasCards} ${hasChange}`,
      () => makeRow(hasCards, hasChange),
      (row, count, i) => {
        row.style.setProperty("--i", String(i));
        set(row, "data-mark", count.mark || null);
        this.#drawRow(row, count, { tokens, most: most2, steps });
      }
    );
    children(
      this.#told,
      told,
      (sentence) => sentence,
      (sentence) => make("p", {}, sentence),
      () => {
      }
    );
    set(this.#lessons, "aria-label", this.#words("lessons"));
    this.#lessons.hidden = lessons.length === 0;
    children(
      this.#lessons,
      lessons,
      ({ text: text2, met, href, rule }) => `${met} ${text2} ${href} ${rule}`,
      (lesson) => makeLesson(lesson, this.#words),
      () => {
      }
    );
    for (const [i, button] of [...this.#buttons.children].entries()) {
      button.classList.toggle("ck-main", i === 0);
      button.classList.toggle("ck-quiet", i > 0);
    }
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
    const part = (which) => (
      /** @type {HTMLElement | null} */
      row.querySelector(`.ck-sum-${which}`)
    );
    const put = (which, words) => {
      const el = part(which);
      if (el) say(el, words);
    };
    showPortrait(
      /** @type {Element} */
      row.querySelector(".ck-portrait"),
      this.#faces,
      portrait,
      seat
    );
    put("name", name);
    put("note", note);
    put("reckoning", reckoning);
    put("change", change);
    put("total", String(total));
    const hand = part("cards");
    if (hand) drawCards(hand, cards, { faces: this.#faces });
    const track = (
      /** @type {HTMLElement} */
      part("track")
    );
    set(track, "data-tokens", tokens);
    track.style.setProperty("--share", String(Math.max(0, Math.min(1, total / most2))));
    children(
      track,
      tokens ? Array.from({ length: total }, (_, i) => i) : steps,
      (_, i) => String(i),
      () => make("i"),
      (tick, step) => tick.style.setProperty("--at", tokens ? null : String(step / most2))
    );
  }
};
function makeRow(hasCards, hasChange) {
  const span = (which) => make("span", { class: `ck-sum-${which}` });
  const row = make("tr", {}, make("th", { scope: "row" }, makePortrait(), span("name"), span("note")));
  if (hasCards)
    row.append(
      make(
        "td",
        { class: "ck-sum-hand" },
        make("span", { class: "ck-sum-cards ck-cards" }),
        span("reckoning")
      )
    );
  if (hasChange) row.append(make("td", {}, span("change")));
  row.append(make("td", {}, span("total"), make("span", { class: "ck-sum-track", "aria-hidden": "true" })));
  return row;
}
function makeLesson({ text, met, href, rule }, words) {
  const seen = met || !href ? make("span", {}, text) : make("a", { href: pageOf(href) }, text);
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
  for (const [name, value] of Object.entries({ x: -38, y: -38, width: 76, height: 76 }))
    set(portrait, name, value);
  const picture = makeSvg("svg", { class: "ck-rosette", viewBox: "-60 -60 120 140", "aria-hidden": "true" });
  const petals = Array.from({ length: 12 }, (_, i) => {
    const angle = i * Math.PI / 6;
    return makeSvg("circle", {
      cx: (38 * Math.cos(angle)).toFixed(1),
      cy: (38 * Math.sin(angle)).toFixed(1),
      r: "14",
      class: "ck-petal"
    });
  });
  const path = (d, name) => makeSvg("path", { d, class: name });
  picture.append(
    path("M-26 24L-34 78L-14 66L-2 80L4 30Z", "ck-ribbon"),
    path("M26 24L34 78L14 66L2 80L-4 30Z", "ck-ribbon"),
    ...petals,
    portrait
  );
  return picture;
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
  "what-if"
]);
var WIDE2 = 1160;
var isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
function render({ model, el }) {
  const life = new AbortController();
  const { signal } = life;
  const words = (name) => model.get("words")[name] ?? "";
  const send = (message) => model.send({ ...message, version: scene.version });
  let scene = model.get("scene");
  let heard = model.get("feedback").number;
  let controlled = "";
  let isRedrawing = false;
  const act = ({ action: action2 }) => {
    controlled = "";
    send({ type: "act", action: action2 });
  };
  const choosing = new Choosing(scene, {
    show,
    act,
    why: (clicks) => send({ type: "why", clicks }),
    isCalm: () => scene.choices.length === 0 && model.get("feedback").kind === "reached",
    // What the coach says stays while one chooses.
    goOn: () => model.get("feedback").kind !== "coach" && action.answer({})
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
      skip: () => pace.skip()
    },
    signal
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
    (text) => tell({ kind: "info", text })
  );
  action.feedback.append(controls.coach);
  const needed = make("div", { class: "ck-needed" }, board.el, controls.el);
  const layout = make("div", { class: "ck-layout" }, needed, sheets.el, log.el, ...controls.dialogs);
  const root = make("div", { class: "cardkit-table", role: "group", "data-lm-suppress-shortcuts": "true" });
  root.append(layout);
  const fit = new Fit(el, root, needed, signal);
  if (fit.isAsked) needed.prepend(make("div", { class: "ck-info" }, action.feedback, lens.el));
  const setup = new SetupScreen(faces, words, controls, signal);
  const summary = new Summary(faces, words, controls.next);
  const banter = new Banter(layout);
  const screens = new Screens(root, layout, setup, summary, words);
  const sounds = pageSounds();
  const effects = new Effects(layout, sounds);
  function tell(feedback) {
    action.answer(feedback);
    setup.answer(feedback.text ?? "");
  }
  summary.turn = () => {
    summary.draw(scene.summary, scene.version);
    screens.turn(scene, false);
    fit.draw();
  };
  const areOthersMoving = () => model.get("wait") !== null && !model.get("moment");
  function timeToReact() {
    const canPass = model.get("controls").some(({ id, enabled }) => id === "pass" && enabled);
    return canPass && model.get("moment") ? model.get("wait") : null;
  }
  function keepPace() {
    pace.set(scene.version, model.get("wait"), model.get("moment") ? "normal" : controls.value("pace"));
  }
  function redraw(change) {
    isRedrawing = true;
    keepFocus(root, change);
    isRedrawing = false;
  }
  function foretell(ids) {
    const forecast = ids.map((id) => board.forecast(choosing.clicks, id)).find(Boolean);
    if (forecast) lens.show(forecast.card, forecast.text, forecast.face);
    return forecast !== void 0;
  }
  function show() {
    const { clicks, stand } = choosing;
    const now = choosing.narrowed();
    glide(
      root,
      () => redraw(() => {
        board.mark(clicks, now);
        const card = clicks.find((id) => !stand.isAside(id));
        if (!foretell(clicks) && card && clicks.some(stand.isGap)) lens.show(card);
        action.draw(scene, clicks, now, choosing.canAsk, areOthersMoving());
        fit.draw();
      })
    );
  }
  function tellPage(name, detail) {
    root.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
  function isWished(address) {
    const { query = {} } = model.get("page") ?? {};
    return Object.entries(address ?? {}).some(([name, value]) => (query[name] ?? value) !== value);
  }
  function sound(isFinished2) {
    const { kind = "info", number } = model.get("feedback");
    const isNew = number !== void 0 && number !== heard;
    heard = number;
    if (isFinished2) sounds.play(["star"]);
    else if (isNew && kind === "reached") sounds.play(["right"]);
    else if (isNew && ["legal", "refused", "turn"].includes(kind)) sounds.play(["wrong"]);
  }
  function drawStep() {
    const step2 = model.get("step");
    set(root, "id", isStep(step2) ? `step-${step2.name}` : null);
    const { isNew, label } = stars.draw(step2);
    if (isNew) tellPage("cardkit:progress", { lesson: step2.lesson, step: step2.name });
    return isNew ? [label] : [];
  }
  function drawKept({ key, newValue }) {
    const step2 = model.get("step");
    if (!isStep(step2) || key !== KEY && key !== null) return;
    if (newValue !== null) return void stars.draw(step2);
    stars.forget(step2);
    send({ type: "forget" });
  }
  function update2(changed) {
    const before = scene;
    if (changed.has("faces")) faces.draw(model.get("faces"));
    if (changed.has("scene")) {
      scene = model.get("scene");
      choosing.take(scene, controlled.startsWith("hint"));
      fit.expect(scene);
      set(root, "aria-label", scene.label);
      set(root, "lang", scene.language);
      const { address } = scene;
      const isNews = before === scene ? !isWished(address) : !isSame(address, before.address);
      if (address && isNews) tellPage("cardkit:address", address);
    }
    if (changed.has("feedback")) choosing.settle();
    const now = choosing.narrowed();
    const isHere = root.contains(document.activeElement);
    const isOther = { screen: false };
    glide(
      root,
      () => redraw(() => {
        if (changed.has("controls") || changed.has("words")) controls.draw(model.get("controls"));
        if (changed.has("scene") || changed.has("faces") || changed.has("words")) {
          summary.draw(scene.summary, scene.version);
          board.draw(scene);
          lens.draw(scene, fit.isAsked && before.version !== scene.version);
          sheets.draw(scene);
        }
        setup.draw(scene);
        const isFirst = before === scene && changed.size === TRAITS.length;
        isOther.screen = screens.turn(scene, isFirst && isWished(scene.address));
        board.mark(choosing.clicks, now);
        board.light(model.get("feedback").lit ?? []);
        action.draw(scene, choosing.clicks, now, choosing.canAsk, areOthersMoving());
      })
    );
    if (isOther.screen && isHere) screens.focus();
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
    if (scene.summary && !isSame(scene.summary, before.summary ?? void 0)) news.push(scene.summary.title);
    const won = changed.has("step") || changed.has("words") ? drawStep() : [];
    news.push(...won);
    sound(won.length > 0);
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
  choosing.listen(root, (key) => controls.press(key), signal);
  addEventListener("storage", drawKept, { signal });
  holdPresses(root, signal);
  for (const type of ["pointerover", "focusin", "click"]) {
    root.addEventListener(
      type,
      ({ target }) => {
        const el2 = (
          /** @type {HTMLElement} */
          target.closest(".ck-card[data-id], .ck-gap[data-id]")
        );
        if (!(el2 instanceof HTMLElement) || isRedrawing) return;
        const id = el2.dataset.id ?? "";
        if (!foretell([id]) && el2.classList.contains("ck-card")) lens.show(id);
        fit.draw();
      },
      { signal }
    );
  }
  follow(model, update2, signal);
  hear(
    model,
    (message) => {
      if (message.type === "save") download(message.name, message.text);
      if (message.type === "keep") keepMatch(message);
      if (message.type === "coach") keepCoached(message);
      if (message.type === "practised" || message.type === "best" || message.type === "puzzled")
        tellPage("cardkit:practice", message);
      if (message.type === "faces") {
        Object.assign(model.get("faces"), message.faces);
        faces.add(message.faces);
      }
    },
    signal
  );
  log.details.open = el.clientWidth >= WIDE2;
  el.append(root);
  update2(new Set(TRAITS));
  const step = model.get("step");
  const match = keptMatch(model.get("keep"));
  if (match) send({ type: "resume", ...match });
  if (isStep(step) && step.first) send({ type: "remember", stars: starsOf(read(), step.lesson) });
  return () => {
    life.abort();
    root.remove();
  };
}
var table_default = { render };
export {
  table_default as default
};
