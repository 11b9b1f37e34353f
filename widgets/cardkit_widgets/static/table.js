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
  let entry = entryOf(read(), "coach", game), before = coachedBy(entry), switched = on === null ? { at: entry.at } : { on, at: Date.now() }, known3 = on ? [] : before.told, now = {
    ...switched,
    matches: before.matches + Number(ended),
    told: [.../* @__PURE__ */ new Set([...known3, ...told])]
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
  let shared3 = page2[SHARED];
  return shared3.el.isConnected || document.body.append(shared3.el), shared3;
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
  let parts2 = [makePicture(), make("span", { class: "ck-badge" }), make("span", { class: "ck-lying" })];
  return touchable ? make("button", { type: "button", class: "ck-card", "aria-pressed": "false", tabindex: "-1" }, ...parts2) : make("span", { class: "ck-card" }, ...parts2);
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
function drawGrid(grid2, zone, { faces, isTouchable }) {
  let cards = new Map(zone.cards.map((card) => [card.id, card])), items = zone.rows.flatMap(
    (row, r) => row.flatMap((id, c) => id ? [{ id, card: cards.get(id), row: r + 1, column: c + 1 }] : [])
  );
  set(grid2, "data-grid", !0), children(
    grid2,
    items,
    ({ id, card }) => `${card ? isTouchable(card) ? "button" : "card" : "gap"} ${id}`,
    ({ card }) => card ? makeCard(isTouchable(card)) : makeGap(),
    (el, { id, card, row, column: column2 }) => {
      el.style.gridArea = `${row} / ${column2}`, set(el, "data-row", row), set(el, "data-column", column2), card ? updateCard(el, card, faces) : (set(el, "data-id", id), set(el, "aria-label", zone.gap_labels[zone.gaps.indexOf(id)] ?? id));
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
var SIGNS = { reached: "✓", legal: "○", refused: "✕", turn: "…", info: "i", coach: "!" }, ActionRow = class {
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
  /** What can be answered, or done with a card. */
  zones = make("div", { class: "ck-zones" });
  /** The answer to the last try. */
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
    this.#faces = faces, this.#words = words, this.#does = does;
    let doing = make("div", { class: "ck-doing" }, this.#acts, this.#why, this.#clear, this.#skip);
    this.ways = make("div", { class: "ck-ways" }, this.zones, this.#chips), this.ask = make("div", { class: "ck-ask" }, this.#prompt, this.#clock, this.ways, doing), this.el = make("div", { class: "ck-action" }, this.ask), this.#why.addEventListener("click", () => does.why(), { signal }), this.#clear.addEventListener("click", () => does.clear(), { signal }), this.#skip.addEventListener("click", () => does.skip(), { signal }), this.feedback.hidden = !0, this.feedback.addEventListener(
      "click",
      ({ target }) => {
        !(this.feedback.dataset.kind === "coach") && !/** @type {Element} */
        target.closest("a, button") && this.answer({});
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
  draw(scene, clicks, { exact, sure, asked: asked2, open }, looking, waiting) {
    say(this.#prompt, scene.prompt), children(
      this.#chips,
      scene.options.filter((option) => asked2.has(option.id)),
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
    let isUnclear = clicks.length > 0 && exact.length === 0 && asked2.size === 0 && open;
    this.#why.hidden = !isUnclear && !looking, this.#clear.hidden = clicks.length === 0 || sure !== null, this.#skip.hidden = !waiting;
    let [first, later3] = [!0, !1].map(
      (isFirst) => scene.zones.filter((zone) => zone.kind === "options" && isFirstAsked(zone, scene) === isFirst)
    ), before = new Set(first?.flatMap((zone) => zone.options.map((option) => option.id)));
    set(this.ask, "data-chosen", clicks.length > 0 || looking || waiting), set(
      this.ask,
      "data-held",
      clicks.some((id) => !before.has(id))
    );
    for (
      let zone of
      /** @type {Iterable<HTMLElement>} */
      this.zones.children
    )
      set(
        zone,
        "data-later",
        later3?.some(({ id }) => id === zone.dataset.zone)
      );
  }
  /** @param {Feedback} feedback */
  answer(feedback) {
    let { kind, text = "", rule, portrait = "" } = feedback;
    this.feedback.hidden = !kind, set(this.feedback, "data-kind", kind), say(this.#sign, kind ? SIGNS[kind] : ""), this.#sign.hidden = portrait !== "", showPortrait(this.#portrait, this.#faces, portrait), say(this.#text, text), this.#rule.hidden = !rule, say(this.#rule, rule?.id ?? ""), set(this.#rule, "href", rule?.href ? pageOf(rule.href) : null), set(this.#rule, "title", rule?.href ? this.#words("new_tab") : null), say(this.#ruleText, rule?.text ?? "");
  }
};
function isFirstAsked({ id, options }, { choices }) {
  let alone = new Set(choices.flatMap(({ clicks }) => clicks.length === 1 ? clicks : []));
  return id === "answers" || options.some((option) => alone.has(option.id));
}

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
    let [around2, at] = [this.#el.getBoundingClientRect(), face.getBoundingClientRect()], most2 = around2.width - bubble.offsetWidth - EDGE, left = Math.max(EDGE, Math.min(at.left - around2.left - EDGE, most2));
    bubble.style.left = `${left}px`, bubble.style.top = `${at.bottom - around2.top + EDGE}px`, bubble.style.setProperty("--tail", `${at.left + at.width / 2 - around2.left - left}px`);
    let duration = READ.bubble + READ.letter * quip.length;
    stillness2.matches || bubble.animate(BUBBLE, { delay, duration, fill: "backwards" }), setTimeout(() => bubble.remove(), delay + duration);
  }
};
function isInSight(face) {
  let { top, bottom } = face.getBoundingClientRect(), frame2 = face.closest(".ck-others, .ck-summary")?.getBoundingClientRect();
  return face.checkVisibility() && frame2 !== void 0 && top >= frame2.top - EDGE && bottom <= frame2.bottom + EDGE;
}

// table/ring.js
function putRing(el, box, from, people) {
  put(el, box, from), children(
    el,
    Array.from({ length: people }, (_, i) => i),
    String,
    () => make("i"),
    (sign, i) => {
      let angle = 2 * Math.PI * (i + 0.5) / people, [x, y] = [-Math.sin(angle), Math.cos(angle)];
      sign.style.left = `${50 + 50 * x}%`, sign.style.top = `${50 + 50 * y}%`, sign.style.rotate = `${Math.atan2(box.h * x, -box.w * y)}rad`;
    }
  );
}

// table/boxes.js
var ROOT = { x: 0, y: 0, w: 0, h: 0 }, SEAM = { least: 24, most: 36 }, CONFIRM = 52, HIGH = 124 / 88, px = (n) => `${Math.round(n * 10) / 10}px`;
function put(el, { x, y, w, h }, from = ROOT) {
  let { style } = el;
  style.left = px(x - from.x), style.top = px(y - from.y), style.width = px(w), style.height = px(h);
}
function unput({ style }) {
  style.left = style.top = style.width = style.height = "";
}
function putBoard({ felt, tray, slip, plate, ask, ways, over, ring: ring2, others }, laid2, me) {
  let paper = laid2.paper ?? ROOT;
  put(felt, laid2.felt), put(tray, paper), set(tray, "data-none", laid2.paper === null), set(tray, "data-side", laid2.paper !== null && paper.w < laid2.felt.w - 1), slip.hidden = laid2.note === null, laid2.note && put(slip, laid2.note, paper);
  let own = me === void 0 ? void 0 : laid2.seats[me], line2 = laid2.plate ?? own?.box;
  plate.hidden = line2 === void 0, line2 && put(plate, line2, paper), plate.style.setProperty("--t", String(own?.scale ?? laid2.scale)), set(plate, "data-form", laid2.plate ? null : own?.form), put(ask, laid2.ask, paper), set(ask, "data-form", laid2.askForm), ask.style.setProperty("--t", String(laid2.askScale)), ask.style.setProperty("--answer", px(laid2.answerCard)), set(ask, "data-pocket", laid2.pocket !== null), laid2.pocket ? put(ways, laid2.pocket, laid2.ask) : unput(ways);
  let letters = (laid2.askForm > 0 ? 15.5 : 17) * laid2.askScale * 1.3;
  ask.style.setProperty(
    "--lines",
    String(Math.max(1, Math.floor((laid2.ask.h - CONFIRM * laid2.askScale) / letters)))
  ), laid2.over && put(over, laid2.over, laid2.felt), ring2.hidden = laid2.ring === null, laid2.ring && putRing(ring2, laid2.ring, laid2.felt, Object.keys(laid2.seats).length);
  for (
    let seat of
    /** @type {Iterable<HTMLElement>} */
    others.children
  ) {
    let at = laid2.seats[Number(seat.dataset.number)];
    if (at) {
      put(seat, at.box, laid2.felt), set(seat, "data-form", at.form), seat.style.setProperty("--t", String(at.scale ?? laid2.scale)), seat.style.removeProperty("--plate");
      for (
        let zone of
        /** @type {NodeListOf<HTMLElement>} */
        seat.querySelectorAll(".ck-zone")
      )
        putTheirs(zone, laid2.zones[zone.dataset.zone ?? ""], seat, at.box, laid2.scale);
      set(seat, "data-closed", seat.querySelector(".ck-zone[data-folded][data-kind='grid']") !== null);
    }
  }
}
function putTheirs(el, laid2, seat, at, scale) {
  if (set(el, "data-folded", laid2 === void 0), !laid2) return unput(el);
  putZone(el, laid2, at), laid2.box.y - at.y < 20 * scale && laid2.box.x - at.x > 40 && !seat.style.getPropertyValue("--plate") && seat.style.setProperty("--plate", px(laid2.box.x - at.x - 10));
}
function putZone(el, laid2, from) {
  put(el, laid2.box, from);
  let { style } = el;
  set(el, "data-bare", laid2.label === 0), style.setProperty("--label", px(laid2.label)), style.setProperty("--foot", px(laid2.label + laid2.card * HIGH)), style.setProperty("--step", px(laid2.step));
  let row = (
    /** @type {HTMLElement | null} */
    el.querySelector(":scope > :is(.ck-cards, .ck-groups)")
  );
  if (row) {
    if (row.style.setProperty("--w", px(laid2.card)), row.classList.contains("ck-groups")) {
      for (let [i, box] of laid2.groups.entries()) {
        let group = (
          /** @type {HTMLElement | undefined} */
          row.children[i]
        );
        group && put(group, box);
      }
      return;
    }
    for (
      let item of
      /** @type {Iterable<HTMLElement>} */
      row.children
    ) {
      let box = laid2.items[item.dataset.id ?? ""];
      box && put(item, box);
    }
    el.dataset.kind === "hand" && putSeams(row, laid2);
  }
}
function putSeams(row, { items, step, card }) {
  let size = Math.max(SEAM.least, Math.min(SEAM.most, step)), before;
  for (
    let el of
    /** @type {HTMLElement[]} */
    [...row.children]
  ) {
    if (!el.classList.contains("ck-gap")) {
      before = items[el.dataset.id ?? ""];
      continue;
    }
    let next = (
      /** @type {HTMLElement | null} */
      el.nextElementSibling
    ), after = items[next?.dataset.id ?? ""], y = before?.y ?? after?.y ?? 0, seam = before && after ? (Math.min(before.x + card, after.x) + after.x) / 2 : after?.x ?? (before?.x ?? 0) + card;
    put(el, { x: seam - size / 2, y: y + card * HIGH - size * 0.75, w: size, h: size });
  }
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
  draw({ label, cards, count }) {
    this.open.hidden = cards.length < 2, this.open.hidden && this.dialog.open && this.dialog.close(), say(this.open, this.#words("look")), set(this.open, "data-count", count ?? ""), set(this.open, "aria-label", `${this.#words("look")}: ${label}`), set(this.dialog, "aria-label", label), say(this.#title, label), say(this.#close, this.#words("close")), children(
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
), div = (name, ...inside) => make("div", { class: `ck-${name}` }, ...inside), Board = class {
  #others = div("others");
  #middle = div("middle");
  #over = make("p", { class: "ck-over", hidden: "" });
  #ring = make("div", { class: "ck-ring", hidden: "", "aria-hidden": "true" });
  #plate = makePlate();
  #slip = div("slip");
  #zones = div("zones");
  #action;
  /** The person's seat. @type {number | undefined} */
  #me;
  #faces;
  #words;
  /** Ids that some choice names. @type {Set<string>} */
  #named = /* @__PURE__ */ new Set();
  /** @type {Forecast[]} */
  #forecasts = [];
  /** @type {WeakMap<Element, Spread>} */
  #spreads = /* @__PURE__ */ new WeakMap();
  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {import("./action.js").ActionRow} action what is asked, and what can be done
   * @param {HTMLElement} stars what the person has won here, at the head of their place
   */
  constructor(faces, words, action, stars) {
    this.#faces = faces, this.#words = words, this.#action = action, this.felt = div("felt", this.#ring, this.#others, this.#middle, this.#over), this.tray = div("tray", this.#slip, stars, this.#plate, action.el, this.#zones), this.el = div("board", this.felt, this.tray);
  }
  /** @param {Scene} scene */
  draw(scene) {
    let own = scene.seats.find((seat) => seat.you);
    this.#me = own?.seat, this.#named = new Set(scene.choices.flatMap((choice) => choice.clicks)), this.#forecasts = scene.forecasts, set(this.el, "data-pictures", scene.pictures);
    let isAsked = ({ kind }) => kind === "options", isMine = (zone) => own !== void 0 && zone.seat === own.seat && !isAsked(zone);
    children(
      this.#others,
      scene.seats.filter((seat) => !seat.you),
      (seat) => String(seat.seat),
      () => make("section", { class: "ck-seat", role: "group" }, makePlate(), div("zones")),
      (el, seat) => {
        set(el, "aria-label", seat.name), set(el, "data-number", seat.seat), set(el, "data-turn", seat.turn), this.#drawPlate(cell(el, "plate"), seat), this.#drawPeek(el, scene, seat), this.#drawZones(cell(el, "zones"), scene, (zone) => zone.seat === seat.seat);
      }
    ), this.#drawZones(this.#middle, scene, (zone) => zone.seat === null && !isAsked(zone)), own && this.#drawPlate(this.#plate, own), set(this.#plate, "data-turn", own?.turn), set(this.tray, "data-turn", own?.turn), this.#drawZones(this.#action.zones, scene, isAsked), this.#drawZones(this.#zones, scene, isMine, !0), this.#over.hidden = !scene.over, say(this.#over, scene.over);
  }
  /**
   * Sets everything where a layout says.
   *
   * @param {import("./layout/types.js").Laid} laid
   */
  place(laid2) {
    let { felt, tray } = this, { ask, ways } = this.#action, [others, over, plate, slip] = [this.#others, this.#over, this.#plate, this.#slip];
    putBoard({ felt, tray, slip, plate, ask, ways, over, ring: this.#ring, others }, laid2, this.#me);
    let paper = laid2.paper ?? { x: 0, y: 0, w: 0, h: 0 };
    for (
      let [row, from] of
      /** @type {const} */
      [
        [this.#middle, laid2.felt],
        [this.#zones, paper]
      ]
    )
      for (
        let zone of
        /** @type {Iterable<HTMLElement>} */
        row.children
      ) {
        let at = laid2.zones[zone.dataset.zone ?? ""];
        at && putZone(zone, at, from);
      }
  }
  /**
   * Shows what is chosen, what can follow, and which gaps are asked for; in a grid with one of those the others stand
   * back, and whoever chooses one is told why it cannot be.
   *
   * @param {string[]} clicks
   * @param {Narrowed} narrowed
   */
  mark(clicks, { next, asked: asked2, implied, open }) {
    let gaps = (
      /** @type {HTMLElement[]} */
      [...this.el.querySelectorAll("[data-grid] .ck-gap")]
    ), grids = new Set(
      gaps.filter((gap) => asked2.has(gap.dataset.id ?? "")).map((gap) => gap.closest("[data-grid]"))
    );
    for (
      let el of
      /** @type {NodeListOf<HTMLButtonElement>} */
      this.el.querySelectorAll("button[data-id]")
    ) {
      let id = el.dataset.id ?? "", chosen2 = clicks.includes(id);
      if (set(el, "aria-pressed", String(chosen2)), set(el, "data-faint", clicks.length > 0 && open && !chosen2 && !next.has(id)), set(el, "data-leads", this.#named.has(id)), set(el, "data-implied", implied.has(id)), el.classList.contains("ck-gap")) {
        el.hidden = !asked2.has(id) && !grids.has(el.closest("[data-grid]")), set(el, "data-back", !asked2.has(id));
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
    let grid2 = scene.zones.find((zone) => zone.seat === seat.seat && zone.kind === "grid"), plate = cell(el, "plate"), peek = (
      /** @type {HTMLElement | null} */
      plate.querySelector(".ck-peek")
    );
    if (!grid2) return void peek?.remove();
    peek || (peek = make("button", { type: "button", class: "ck-peek", "aria-expanded": "false" }), peek.addEventListener("click", () => {
      let isOpen = !el.hasAttribute("data-open");
      for (let other of this.#others.children) {
        let isThis = other === el && isOpen;
        other.toggleAttribute("data-open", isThis), other.querySelector(".ck-peek")?.setAttribute("aria-expanded", String(isThis));
      }
    }), plate.append(peek)), set(peek, "aria-label", `${this.#words("look")}: ${grid2.label}`);
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
        div("label", make("span"), " ", make("b"), " ", make("i")),
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
    if (set(el, "data-owner", zone.seat), set(el, "data-alarm", zone.alarm), set(el, "aria-label", zone.count === null ? zone.label : `${zone.label}: ${zone.count}`), say(
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
        let [name, best2] = (
          /** @type {Element[]} */
          [...cell(div2, "who").children]
        );
        set(div2, "data-owner", group.seat), set(div2, "data-best", group.best), set(div2, "aria-label", [nameOf(group.seat), group.caption].filter(Boolean).join(": ")), say(
          /** @type {Element} */
          name,
          nameOf(group.seat)
        ), say(
          /** @type {Element} */
          best2,
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

// table/reach.js
function placeAt(places3, x, y, wide2 = 0) {
  let reach = Math.max(44, 0.6 * wide2), near = places3.map((each) => ({ ...each, far: distance(each.edges, x, y) }));
  return near.sort((a, b) => a.far - b.far), near.find(({ isBack: isBack2, far }) => far <= (isBack2 ? 0 : reach))?.place;
}
function isOut(zone, x, y, isOwn) {
  return isOwn ? y < zone.top - 12 : distance(zone, x, y) > 12;
}
function isFlick(path, t) {
  let [first, last] = [path.find((point) => t - point.t < 120), path.at(-1)];
  if (!first || !last || last.t <= first.t) return !1;
  let [right, up] = [last.x - first.x, first.y - last.y];
  return up > Math.abs(right) && up / (last.t - first.t) > 0.45;
}
function distance({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

// table/drag.js
var THRESHOLD = 8, RISE = 28, REST = 450, TAP = 400, CARDS = ".ck-tray button.ck-card, .ck-middle button.ck-card, button.ck-card[data-leads]";
function stop(event) {
  event.stopPropagation(), event.preventDefault();
}
var Hand = class {
  /** @type {Held | null} */
  #held = null;
  /** @type {HTMLElement[]} */
  #lifted = [];
  /** Whether the pointer has done something that its click must not do once more. */
  #isSpent = !1;
  #root;
  #does;
  /**
   * @param {HTMLElement} root
   * @param {Does} does
   * @param {AbortSignal} signal
   */
  constructor(root, does, signal) {
    this.#root = root, this.#does = does;
    let isHeld = ({ pointerId }) => pointerId === this.#held?.pointer;
    root.addEventListener("pointerdown", (event) => this.#press(event), { signal }), root.addEventListener("pointermove", (event) => isHeld(event) && this.#move(event), { signal }), root.addEventListener("pointerup", (event) => isHeld(event) && this.#release(event), { signal }), root.addEventListener("pointercancel", (event) => isHeld(event) && this.#breakOff(), { signal }), root.addEventListener("lostpointercapture", ({ target }) => target === root && this.#breakOff(), {
      signal
    }), root.addEventListener("contextmenu", (event) => this.#held?.isFinger && event.preventDefault(), {
      signal
    }), root.addEventListener("click", (event) => this.#isSpent && stop(event), { signal, capture: !0 }), window.addEventListener("blur", () => this.#breakOff(), { signal });
  }
  /** @param {PointerEvent} event */
  #press({ target, isPrimary, button, pointerId, pointerType, clientX: x, clientY: y, timeStamp: t }) {
    this.#held && this.#breakOff(), this.#isSpent = !1;
    let card = (
      /** @type {HTMLElement} */
      target.closest(CARDS)
    );
    if (!(card instanceof HTMLElement) || !isPrimary || button !== 0) return;
    let isFinger = pointerType === "touch", rest = isFinger ? window.setTimeout(() => this.#rest(), REST) : 0;
    this.#held = { card, pointer: pointerId, isFinger, way: "press", x, y, rest, path: [{ x, y, t }] };
  }
  #rest() {
    let held = this.#held;
    held && (held.way = "look", this.#keep(held), this.#does.look(held.card.dataset.id ?? ""));
  }
  /** @param {PointerEvent} event */
  #move({ clientX: x, clientY: y, timeStamp: t }) {
    let held = (
      /** @type {Held} */
      this.#held
    );
    held.path = [...held.path.filter((point) => t - point.t < 120), { x, y, t }];
    let [right, down2] = [x - held.x, y - held.y];
    if (held.way === "drag") return this.#drag(held, x, y);
    if (!(held.way === "press" && Math.hypot(right, down2) < THRESHOLD)) {
      if (clearTimeout(held.rest), held.isFinger && held.card.closest('.ck-tray [data-kind="hand"]')) {
        if (!(held.way === "press" ? -down2 > Math.abs(right) : -down2 > RISE)) return this.#slide(held, x);
      } else if (held.way === "look" && Math.hypot(right, down2) < 2 * THRESHOLD) return;
      this.#lift(held, held.way === "press" ? held : { x, y }), this.#drag(held, x, y);
    }
  }
  /**
   * Goes along a fan: the card under the finger rises.
   *
   * @param {Held} held
   * @param {number} x
   */
  #slide(held, x) {
    held.way === "press" && (held.way = "slide"), this.#keep(held);
    let under = document.elementFromPoint(x, held.y)?.closest(".ck-card");
    under instanceof HTMLElement && under.parentElement === held.card.parentElement && under !== held.card && (held.card.removeAttribute("data-raised"), held.card = under, held.way === "look" && this.#does.look(under.dataset.id ?? "")), held.card.setAttribute("data-raised", "");
  }
  /**
   * Takes up the card, and what is chosen with it.
   *
   * @param {Held} held
   * @param {{ x: number, y: number }} from
   */
  #lift(held, { x, y }) {
    held.way = "drag", held.x = x, held.y = y, held.card.removeAttribute("data-raised"), this.#keep(held);
    let ids = this.#does.lift(held.card.dataset.id ?? "");
    this.#lifted = ids.flatMap((id) => {
      let card = this.#root.querySelector(`.ck-card[data-id="${CSS.escape(id)}"]`);
      return card instanceof HTMLElement ? [card] : [];
    });
    for (let card of this.#lifted) card.classList.add("ck-dragged");
    this.#root.classList.add("ck-dragging");
  }
  /**
   * @param {Held} held
   * @param {number} x
   * @param {number} y
   */
  #drag(held, x, y) {
    for (let card of this.#lifted) card.style.translate = `${x - held.x}px ${y - held.y}px`;
    let gap = this.#gapAt(held, x, y);
    for (let each of this.#gaps()) each.toggleAttribute("data-over", each === gap);
  }
  /** @param {PointerEvent} event */
  #release({ clientX: x, clientY: y, timeStamp: t }) {
    let held = (
      /** @type {Held} */
      this.#held
    ), gap = this.#gapAt(held, x, y), isInside = document.elementFromPoint(x, y) !== null, zone = held.card.closest(".ck-zone")?.getBoundingClientRect(), isOwn = held.card.closest(".ck-tray") !== null, isLaid = isInside && zone !== void 0 && (isOut(zone, x, y, isOwn) || isOwn && isFlick(held.path, t)), isThere = held.card.isConnected;
    this.#letGo(), held.way === "slide" && this.#does.tap(held.card.dataset.id ?? ""), held.way === "drag" && isThere && (gap ? this.#does.toGap(gap.dataset.id ?? "") : isLaid ? this.#does.toTable() : this.#does.back());
  }
  #breakOff() {
    let way = this.#held?.way;
    this.#letGo(), way === "drag" && this.#does.back();
  }
  #letGo() {
    let held = this.#held;
    if (this.#held = null, !!held) {
      clearTimeout(held.rest), setTimeout(() => this.#isSpent = !1, held.isFinger ? TAP : 0), held.card.removeAttribute("data-raised");
      for (let card of this.#lifted)
        card.classList.remove("ck-dragged"), card.style.translate = "";
      for (let gap of this.#gaps()) gap.removeAttribute("data-over");
      this.#root.classList.remove("ck-dragging"), this.#lifted = [];
    }
  }
  /**
   * Keeps the pointer, wherever it goes, and its click from doing anything.
   *
   * @param {Held} held
   */
  #keep(held) {
    this.#isSpent = !0, held.card.isConnected && !this.#root.hasPointerCapture(held.pointer) && this.#root.setPointerCapture(held.pointer);
  }
  /**
   * The place that a card means which is at a point.
   *
   * @param {Held} held
   * @param {number} x
   * @param {number} y
   */
  #gapAt({ card }, x, y) {
    let places3 = this.#gaps().map((gap) => {
      let { left, right, top, bottom } = gap.getBoundingClientRect(), row = gap.closest('[data-kind="hand"]')?.getBoundingClientRect(), edges = { left, right, top: row?.top ?? top, bottom: row?.bottom ?? bottom };
      return { place: gap, edges, isBack: gap.hasAttribute("data-back") };
    });
    return placeAt(places3, x, y, card.offsetWidth);
  }
  #gaps() {
    return (
      /** @type {HTMLElement[]} */
      [...this.#root.querySelectorAll(".ck-gap:not([hidden])")]
    );
  }
};

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
  ], row = target.closest(ROWS), line2 = LINES[
    /** @type {keyof typeof LINES} */
    key
  ];
  if (row?.hasAttribute("data-grid") && (line2 || Math.abs(step ?? 0) === 1))
    return nearest(stops(row), target, line2 ? [line2, 0] : [0, step])?.focus(), !0;
  if (step !== void 0 && row) {
    let all = stops(row), to = Math.max(0, Math.min(all.length - 1, all.indexOf(target) + step));
    return all[to]?.focus(), !0;
  }
  return key.length === 1 && keys.press(key);
}
function nearest(all, from, [down2, right]) {
  let at = (el) => [Number(el.dataset.row), Number(el.dataset.column)], [row = 0, column2 = 0] = at(from);
  return all.flatMap((el) => {
    let [r = 0, c = 0] = at(el), [along, aside] = down2 ? [(r - row) * down2, Math.abs(c - column2)] : [(c - column2) * right, Math.abs(r - row)];
    return along > 0 ? [{ el, distance: 10 * aside + along }] : [];
  }).sort((a, b) => a.distance - b.distance)[0]?.el;
}

// table/narrow.js
function narrow(choices, clicks, isAside) {
  let open = choices.filter((choice) => clicks.every((id) => choice.clicks.includes(id))), isMade = ({ clicks: all, implied }) => all.every((id) => id === implied || clicks.includes(id)), exact = open.filter(isMade), said = exact.map(({ implied }) => implied).filter((id) => id && !clicks.includes(id)), next = new Set(open.flatMap((choice) => choice.clicks).filter((id) => !clicks.includes(id))), cards = clicks.filter((id) => !isAside(id)), asked2 = /* @__PURE__ */ new Set();
  for (let choice of choices) {
    if (!cards.every((id) => choice.clicks.includes(id))) continue;
    let missing = choice.clicks.filter((id) => !cards.includes(id));
    if (missing.every(isAside)) for (let id of missing) asked2.add(id);
  }
  let [first] = exact, sure = clicks.length > 0 && open.length === 1 && first?.instant ? first : null;
  return { exact, sure, next, implied: new Set(said), asked: asked2, open: open.length > 0 };
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
function isAgain(choices, clicks, id, isAside) {
  let { exact, next } = narrow(choices, clicks, isAside);
  return id === clicks.at(-1) && exact.length === 1 && [...next].every(isAside);
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
  #clicked = "";
  /** In which version of the scene the last click has done something at once. */
  #done = -1;
  /** What was chosen before a card was taken up. @type {string[]} */
  #before = [];
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
    this.#scene = scene, this.stand = places(scene), scene.version !== before.version && !(isHint && this.narrowed().open) && (this.clicks = []), scene.version !== before.version && (this.looked = "");
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
    let commit = () => this.#commit(root);
    listen(
      root,
      { clear: () => this.clear(), commit: (id) => this.clicks.includes(id) && commit(), press },
      signal
    ), new Hand(
      root,
      {
        lift: (id) => this.#lift(id),
        back: () => this.#putBack(),
        toGap: (gap) => this.#dropAt(gap),
        toTable: () => this.narrowed().open && commit(),
        tap: (id) => this.choose(id),
        look: this.#outcomes.look
      },
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
    this.clicks = clicks, this.looked = looked, this.#outcomes.show();
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
    if (this.#clicked = id, isSecond && this.#done === this.#scene.version) return;
    let { choices } = this.#scene, isSure = isSecond ? this.clicks.includes(id) : detail > 0 && isAgain(choices, this.clicks, id, this.stand.isAside);
    isSure || this.choose(id), (isSecond || isSure) && this.#commit(root);
  }
  /**
   * Takes up a card; returns the cards that go along.
   *
   * @param {string} id
   */
  #lift(id) {
    this.#before = this.clicks, this.clicks.includes(id) || this.choose(id);
    let cards = this.clicks.filter((other) => !this.stand.isAside(other));
    return cards.includes(id) ? cards : [id];
  }
  /** Chooses what was chosen before; what nothing can come of stays, as it has been answered. */
  #putBack() {
    this.narrowed().open && this.#chooseAll(this.#before);
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
    let { exact, asked: asked2, next } = this.narrowed(), [only] = exact;
    return only ? this.#outcomes.act(only) : this.canAsk ? this.why() : asked2.size > 0 ? [.../** @type {NodeListOf<HTMLElement>} */
    root.querySelectorAll(".ck-gap:not([hidden]), .ck-tray .ck-option, .ck-chip")].find(({ dataset: { id } }) => id === void 0 || next.has(id))?.focus({ preventScroll: !0 }) : this.clicks.length > 0 && this.why(), !0;
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

// table/signs.js
var SIGNS2 = {
  undo: "M9 14.500L4 9.500l5-5M4 9.500h9.500a6 6 0 0 1 0 12H8.500",
  redo: "M15 14.500l5-5-5-5M20 9.500h-9.500a6 6 0 0 0 0 12H15.500",
  again: "M4.500 4.500v5.500H10M5 10a8 8 0 1 1-.500 4.500",
  restart: "M6 5.500v13M18 5.500L9.500 12l8.500 6.500Z",
  back: "M15.500 5.500L7 12l8.500 6.500Z",
  gear: "M4 7h8.500M18.500 7H20M4 17h1.500M11.500 17H20M15.500 4a3 3 0 1 1-.010 0M8.500 14a3 3 0 1 1-.010 0"
}, hasSign = (id) => Object.hasOwn(SIGNS2, id);
function makeSign(id) {
  let sign = makeSvg("svg", { class: "ck-drawn", viewBox: "0 0 24 24", "aria-hidden": "true" });
  return sign.append(makeSvg("path", { d: SIGNS2[id] ?? "" })), sign;
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
    return hasSign(id) && button.append(makeSign(id)), button.addEventListener("click", () => {
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
function update(el, { id, kind, label, title, value, options, enabled, key }, words) {
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
    hasSign(id) ? set(el, "aria-label", label) : say(el, label), set(el, "aria-disabled", enabled ? null : "true"), set(el, "aria-pressed", kind === "toggle" ? String(value === !0) : null), set(el, "aria-keyshortcuts", key || null);
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
  open = make(
    "button",
    { type: "button", class: "ck-quiet ck-gear", "aria-haspopup": "dialog" },
    makeSign("gear")
  );
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
    set(this.open, "aria-label", this.#words("gear")), set(this.open, "title", this.#words("gear")), say(this.#title, this.#words("gear")), set(this.dialog, "aria-label", this.#words("gear")), say(this.#close, this.#words("close"));
  }
};

// table/controls.js
var FOLDS = ["memory", "redo", "what-if", "undo", "restart", "back", "again", "stop"], SIGN = 44, AROUND = 32, OWN = { lines: !0 }, Controls = class {
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
  #folded = 0;
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
    let folded = this.#order().slice(0, this.#folded), bar = this.of("match").filter((control) => !folded.includes(control)), gear = [...folded, ...this.of("gear")];
    set(this.el, "aria-label", this.#words("controls")), this.el.hidden = bar.length + gear.length === 0, this.#gear.open.hidden = gear.length === 0, gear.length === 0 && this.#gear.dialog.close(), this.#gear.draw(), this.parts.draw(this.el, bar);
    let own = gear.some(({ id }) => id === "pace") ? Object.keys(OWN).map((name) => this.#own(name)) : [];
    this.parts.draw(this.#gear.row, [...own, ...gear]), this.parts.draw(this.next, this.of("next")), this.parts.draw(this.coach, this.of("coach"));
  }
  /**
   * How wide each control would be, from the one that stays longest to the one that is folded first, and at the end what
   * opens all that is folded.
   *
   * @param {(text: string, px: number, isBold: boolean) => number} measure how wide words are
   * @param {number} px how high their words are
   */
  widths(measure, px2) {
    let widthOf2 = ({ id, label }) => hasSign(id) ? SIGN : Math.ceil(measure(label, px2, !0)) + AROUND, widths = this.#order().map(widthOf2).reverse();
    return this.of("gear").length > 0 ? [...widths, SIGN] : widths;
  }
  /**
   * Puts so many behind the gear, of those that have a width, from the end.
   *
   * @param {number} some
   */
  fold(some) {
    let folded = this.of("gear").length > 0 ? Math.max(0, some - 1) : some;
    folded !== this.#folded && (this.#folded = folded, this.draw(this.#controls));
  }
  /** The controls of the match, from the one that is folded first. */
  #order() {
    let rank = ({ id }) => FOLDS.includes(id) ? FOLDS.indexOf(id) : FOLDS.length, all = this.of("match");
    return all.toSorted((one, other) => rank(one) - rank(other) || all.indexOf(one) - all.indexOf(other));
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
    let around2 = this.#el.getBoundingClientRect(), laid2 = this.#el.querySelector(".ck-group[data-best]")?.getBoundingClientRect() ?? around2, x = laid2.left + laid2.width / 2 - around2.left, y = laid2.top + laid2.height / 2 - around2.top;
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
  for (let { card, from: known3, to } of matched(before, places2(root))) {
    let start = known3 ?? origin(before, to);
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
  ), isAgain2 = way?.type === "reload" || way?.type === "back_forward", found = name ? find(name) : null;
  return (resume === "reload" ? isAgain2 : found?.moves.length) ? found : null;
}
function keepMatch({ name, key, since, moves }) {
  let before = find(name), known3 = before?.key === key ? before.moves.slice(0, since) : [], whole = known3.length === since ? [...known3, ...moves] : [];
  keepInTab(KEY2 + name, { key, moves: whole });
}
function find(name) {
  let found = keptInTab(KEY2 + name);
  return typeof found?.key == "string" && Array.isArray(found.moves) ? found : null;
}

// table/layout/sizes.js
var LADDER = [
  20,
  24,
  28,
  32,
  36,
  40,
  44,
  48,
  52,
  56,
  60,
  66,
  72,
  78,
  84,
  92,
  100,
  108,
  116,
  124,
  132,
  140,
  150,
  160,
  170,
  180,
  190,
  200,
  210,
  220
], HIGH2 = 124 / 88, WEIGHT = {
  asked: 1,
  trick: 0.8,
  mine: 0.95,
  picked: 0.6,
  back: 0.75,
  context: 0.55,
  others: 0.45
}, LEAST = {
  asked: [44, 36],
  trick: [40, 32],
  mine: [44, 36],
  picked: [44, 40],
  back: [40, 32],
  context: [36, 28],
  others: [24, 20]
}, BEHIND = { asked: 1, mine: 1, picked: 1, trick: 0.9, back: 0.75, context: 0.7, others: 0.75 }, down = (px2) => LADDER.findLast((size) => size <= px2 + 0.01) ?? 20;
function fill(used2, least, caps2, fits, wanted = 0) {
  let fit = fits(least);
  if (!fit) return null;
  let sizes = least, most2 = caps2({ asked: 220, mine: 220 }), all = (unit) => Object.assign(
    { ...least },
    ...used2.map((level) => {
      let wanted2 = Math.min(unit * WEIGHT[level] * BEHIND[level], most2[level] ?? 220);
      return { [level]: Math.max(least[level] ?? 20, down(wanted2)) };
    })
  ), low2 = 0, high2 = LADDER.length - 1;
  for (; low2 < high2; ) {
    let middle2 = low2 + high2 + 1 >> 1, tried = fits(all(LADDER[middle2] ?? 0));
    tried ? (low2 = middle2, fit = tried, sizes = all(LADDER[middle2] ?? 0)) : high2 = middle2 - 1;
  }
  let takes = (other) => {
    let tried = fits({ ...sizes, ...other });
    return tried ? (fit = tried, sizes = { ...sizes, ...other }, !0) : !1;
  }, share = (level) => (sizes[level] ?? 0) / WEIGHT[level], larger = (level) => {
    let cap = caps2(sizes)[level] ?? 220;
    return LADDER.filter((size) => size > (sizes[level] ?? 0) && size <= cap).slice(0, 3);
  }, growing = new Set(used2);
  for (; growing.size > 0; ) {
    let level = [...growing].reduce((a, b) => share(b) < share(a) ? b : a);
    larger(level).some((size) => takes({ [level]: size })) || growing.delete(level);
  }
  for (let level of used2.filter((each) => each === "asked" || each === "mine"))
    for (let steps = 0; steps < 6; steps += 1) {
      let [next] = larger(level), isPoor = (sizes[level] ?? 0) < wanted, rich = used2.filter(
        (other) => (sizes[other] ?? 0) > (least[other] ?? 0) && (share(other) > 1.15 * share(level) || isPoor && other !== "asked" && other !== "mine")
      ), one = (other) => ({ [other]: down((sizes[other] ?? 0) - 1) }), many = () => Object.assign({}, ...rich.map(one));
      if (!next || !(rich.some((other) => takes({ ...one(other), [level]: next })) || takes({ ...many(), [level]: next })))
        break;
    }
  return { sizes, fit };
}

// table/layout/text.js
var PX = { prompt: 17, promptSmall: 15.5, button: 15.5, label: 13, name: 14.5, badge: 13 }, LINE = 1.3, NARROW = new Set("ijlftrI.,:;'’!|()[] -·"), WIDE = new Set("mwMWÑ—…@%");
function estimate(text, px2, isBold) {
  let em = 0;
  for (let sign of text)
    NARROW.has(sign) ? em += 0.31 : WIDE.has(sign) ? em += 0.86 : em += sign >= "A" && sign <= "Z" ? 0.68 : 0.55;
  return em * px2 * (isBold ? 1.12 : 1.04);
}
function linesOf(measure, text, px2, width, isBold = !1) {
  if (!text) return 0;
  let space = measure(" ", px2, isBold), lines = 1, x = 0;
  for (let word of text.split(/\s+/)) {
    let w = measure(word, px2, isBold);
    x > 0 && x + space + w > width && (lines += 1), x = x > 0 && x + space + w <= width ? x + space + w : w;
  }
  return lines;
}
function flow(widths, room, gap) {
  let lines = [], x = 0;
  return widths.forEach((w, i) => {
    let line2 = lines.at(-1);
    line2 && x + gap + w <= room ? (line2.push(i), x += gap + w) : (lines.push([i]), x = w);
  }), lines;
}

// table/layout/rivals.js
var FORMS = { open: 0.5, known: 0.42, full: 0.1, name: 0.04, face: 0 }, isBack = ({ face }) => face.startsWith("back"), GAP = 6;
function rivals(setting2, form, sizes, room) {
  if (setting2.rivals.length === 0) return { w: 0, h: 0, rivals: [] };
  let cells = setting2.rivals.map((seat) => cell2(setting2, form, sizes, room, seat)), laid2 = [];
  if (cells.some((each) => each === null || each.w > room)) return null;
  let all = (
    /** @type {NonNullable<typeof cells[number]>[]} */
    cells
  ), y = 0, w = 0;
  for (let line2 of flow(
    all.map((each) => each.w),
    room,
    GAP
  )) {
    let some = line2.map((i) => (
      /** @type {NonNullable<typeof cells[number]>} */
      all[i]
    )), sum2 = some.reduce((s, each) => s + each.w + GAP, -GAP), more = Math.min(400, (room - sum2) / line2.length), h = Math.max(...some.map((each) => each.h)), x = 0;
    for (let each of some)
      laid2.push({ seat: each.seat, box: { x, y, w: each.w + more, h }, zones: each.zones }), x += each.w + more + GAP;
    w = Math.max(w, sum2), y += h + GAP;
  }
  return { w, h: y - GAP, rivals: laid2 };
}
function cell2(setting2, form, sizes, room, seat) {
  let { scale, level } = setting2, name = plateSize(setting2, seat, form), shows = (zone) => level[zone.id] === "picked" || form === "open" || form === "known" && zone.cards.some((card) => !isBack(card)), zones = [];
  for (let zone of seat.you ? [] : setting2.scene.zones) {
    if (zone.seat !== seat.seat || zone.kind === "options" || setting2.most(zone) === 0 || !shows(zone))
      continue;
    let laid2 = shown2(setting2, zone, sizes, room);
    if (!laid2) return null;
    zones.push(laid2);
  }
  let w = zones.reduce((sum2, zone) => sum2 + zone.w + 8, zones.length > 0 ? -8 : 0), h = Math.max(0, ...zones.map((zone) => zone.h)), place = (left, top) => {
    let x = left;
    for (let zone of zones)
      zone.x = x, zone.y = top, x += zone.w + 8;
  };
  if (zones.length > 0 && name.w + 22 + w <= room && h <= 112 * scale)
    return place(name.w + 10, 4), { seat, w: name.w + 22 + w, h: Math.max(name.h, h) + 8, zones };
  let wide2 = zones.length > 0 ? Math.min(name.w, Math.max(w, 120 * scale)) : name.w, high2 = name.h * (zones.length > 0 ? Math.min(2, Math.ceil(name.w / wide2)) : 1);
  return place(6, high2 + 4), { seat, w: Math.max(wide2, w) + 12, h: high2 + 4 + (zones.length > 0 ? h + 4 : 0), zones };
}
function shown2(setting2, zone, sizes, room) {
  let level = setting2.level[zone.id] ?? "others", card = sizes[level] ?? 24;
  if (zone.kind === "grid") {
    let needed = setting2.need(zone, card, room);
    return needed && { zone, card, x: 0, y: 0, ...needed };
  }
  let step = level === "picked" ? card + 6 : zone.cards.every(isBack) ? Math.max(8, card * 0.32) : Math.max(18, card * 0.7), items = Object.fromEntries(
    zone.cards.map(({ id }, i) => [id, { x: i * step, y: 0, w: card, h: card * HIGH2 }])
  );
  return { zone, card, x: 0, y: 0, w: card + (setting2.most(zone) - 1) * step, h: card * HIGH2, step, items };
}
function plateSize({ scene, scale, measure }, seat, form) {
  let isTiny = form === "face" && scene.seats.length > 5, h = Math.round((isTiny ? 28 : 32) * scale), hasCount = scene.zones.some((zone) => zone.seat === seat.seat && (zone.count ?? 0) > 0), [portrait, count, tokens] = isTiny ? [24, 22, 26] : form === "face" ? [28, 28, 36] : [30, 36, 44], face = (portrait + (hasCount ? count : 0) + (seat.tokens === null ? 0 : tokens)) * scale, name = measure(seat.name, PX.name * scale, !0) + 8, badges = seat.badges.reduce((sum2, badge) => sum2 + measure(badge, PX.badge * scale, !1) + 20, 0);
  return form === "face" ? { w: face + (isTiny ? 4 : 8), h } : form === "name" ? { w: face + name + 10, h } : { w: face + name + badges + 14, h };
}

// table/layout/questions.js
var GAP2 = 8, LARGE = [2.2, 1.9, 1.6, 1.3, 1], WIDE2 = 2.4, APART2 = 8;
function inner({ board, pad }) {
  return { x: board.x + pad, y: board.y + pad, w: board.w - 2 * pad, h: board.h - 2 * pad };
}
var NOBODY = { w: 0, h: 0, gap: 0, lines: [] };
function beside(setting2, sizes, form) {
  let { own, rivals: rivals2, frame: frame2, scale } = setting2;
  if (form !== "full" || own.length > 0 || rivals2.length > 0 || frame2.board.h > 500) return null;
  let { x, y, w, h } = inner(frame2), wide2 = Math.min(w * 0.55, 420 * scale), middle2 = setting2.block(setting2.middle, sizes, w - wide2 - 3 * GAP2), note = setting2.ask(wide2 - 24) + 24;
  return !middle2 || middle2.h === 0 || Math.max(middle2.h, note) > h ? null : {
    free: h - Math.max(middle2.h, note),
    own: NOBODY,
    strip: 0,
    put(sheet) {
      let at = x + w - wide2;
      sheet.block(middle2, x, y + (h - middle2.h) / 2, w - wide2 - 2 * GAP2), sheet.note = { x: at, y: y + (h - note) / 2, w: wide2, h: note }, sheet.ask = { x: at + 12, y: y + (h - note) / 2 + 12, w: wide2 - 24, h: note - 24 };
    }
  };
}
function ring(setting2, _sizes, form) {
  let { scene, me, frame: frame2, scale } = setting2;
  if (form !== "full" || !me || scene.seats.length < 2 || scene.zones.some(({ kind }) => kind !== "options")) return null;
  let all = inner(frame2), wide2 = Math.min(all.w, 640 * scale), note = setting2.ask(wide2 - 24) + 24, room = { ...all, h: all.h - note - 2 * GAP2 }, laid2 = LARGE.map((large) => around(setting2, room, large * scale)).find(Boolean);
  return laid2 ? {
    free: 0,
    own: NOBODY,
    strip: 0,
    put(sheet) {
      for (let { seat, box, scale: scale2 } of laid2.people) sheet.seats[seat] = { box, form: "full", scale: scale2 };
      sheet.ring = laid2.line;
      let x = all.x + (all.w - wide2) / 2, y = room.y + room.h + 2 * GAP2;
      sheet.note = { x, y, w: wide2, h: note }, sheet.ask = { x: x + 12, y: y + 12, w: wide2 - 24, h: note - 24 };
    }
  } : null;
}
function around(setting2, room, scale) {
  let { seats } = setting2.scene, me = seats.findIndex(({ you }) => you), plates = seats.map((_, i) => seats[(me + i) % seats.length]).filter((seat) => seat !== void 0), sizes = plates.map((seat) => plateSize({ ...setting2, scale }, seat, "full")), widths = sizes.map((size) => size.w + 12), h = Math.max(...sizes.map((size) => size.h)) + 8, up = (room.h - h) / 2, across = Math.min((room.w - Math.min(...widths)) / 2, WIDE2 * up), people = plates.map(({ seat }, i) => {
    let angle = 2 * Math.PI * i / plates.length, w = widths[i] ?? 0, x = room.w / 2 - across * Math.sin(angle) - w / 2, y = room.y + room.h / 2 + up * Math.cos(angle) - h / 2;
    return { seat, scale, box: { x: room.x + Math.max(0, Math.min(x, room.w - w)), y, w, h } };
  }), isNear = people.some(
    ({ box: one }, i) => people.some(
      ({ box: other }, j) => i < j && Math.max(one.x, other.x) < Math.min(one.x + one.w, other.x + other.w) + APART2 && Math.abs(one.y - other.y) < h + APART2
    )
  );
  if (up <= 0 || across <= 0 || Math.max(...widths) > room.w || isNear) return null;
  let line2 = {
    x: room.x + room.w / 2 - across,
    y: room.y + room.h / 2 - up,
    w: 2 * across,
    h: 2 * up
  };
  return { people, line: line2 };
}

// table/layout/arrangements.js
var GAP3 = 8;
function inner2({ frame: { board, pad } }) {
  return { x: board.x + pad, y: board.y + pad, w: board.w - 2 * pad, h: board.h - 2 * pad };
}
var hasGrid = ({ own }) => own.some(({ kind }) => kind === "grid");
function parts(setting2, sizes, form, rooms) {
  let own = setting2.block(setting2.own, sizes, rooms.own), middle2 = own && setting2.block(setting2.middle, sizes, rooms.middle), others = middle2 && setting2.others(form, sizes, rooms.others);
  return own && middle2 && others ? { own, middle: middle2, others } : null;
}
var below = ({ frame: { board } }, y) => ({
  ...board,
  y,
  h: board.y + board.h - y
});
function stack(setting2, sizes, form) {
  let { x, y, w, h } = inner2(setting2), some = parts(setting2, sizes, form, { own: w, middle: w, others: w });
  if (!some) return null;
  let { own, middle: middle2, others } = some, asks = setting2.plate + setting2.ask(w), free2 = h - others.h - middle2.h - asks - own.h - 3 * GAP3;
  return free2 < 0 ? null : {
    free: free2,
    own,
    strip: others.h,
    put(sheet) {
      let top = y + others.h + GAP3, ask = y + h - own.h - GAP3 - asks;
      sheet.others(others, x, y), sheet.between(middle2, x, top, w, ask - GAP3 - top), sheet.paper = below(setting2, ask - GAP3 / 2), sheet.asking(x, ask, w), sheet.block(own, x, y + h - own.h, w);
    }
  };
}
function pocket(setting2, sizes, form) {
  if (setting2.frame.shape !== "tall" || !hasGrid(setting2)) return null;
  let { x, y, w, h } = inner2(setting2), some = parts(setting2, sizes, form, { own: w - 142, middle: w, others: w });
  if (!some) return null;
  let { own, middle: middle2, others } = some, beside2 = w - own.w - 12, prompt = setting2.plate + setting2.ask(w, "prompt"), rest = setting2.ask(beside2, "rest"), high2 = Math.max(own.h, rest), free2 = h - others.h - middle2.h - prompt - high2 - 3 * GAP3;
  return free2 < 0 ? null : {
    free: free2,
    own,
    strip: others.h,
    put(sheet) {
      let top = y + others.h + GAP3, ask = y + h - high2 - GAP3 - prompt;
      sheet.others(others, x, y), sheet.between(middle2, x, top, w, ask - GAP3 - top), sheet.paper = below(setting2, ask - GAP3 / 2), sheet.asking(x, ask, w, "prompt"), sheet.pocket = { x: x + own.w + 12, y: y + h - high2, w: beside2, h: high2 }, sheet.block(own, x, y + h - high2 + (high2 - own.h) / 2, own.w);
    }
  };
}
function split(setting2, sizes, form) {
  let { x, y, w, h } = inner2(setting2), wide2 = Math.round(Math.max(250, w * 0.36)), left = w - wide2 - 24;
  if (left < 200) return null;
  let some = parts(setting2, sizes, form, { own: w, middle: left, others: w });
  if (!some) return null;
  let { own, middle: middle2, others } = some, note = setting2.plate + setting2.ask(wide2) + 16, free2 = h - others.h - Math.max(middle2.h, note) - own.h - 3 * GAP3;
  return free2 < 0 ? null : {
    free: free2,
    own,
    strip: others.h,
    put(sheet) {
      let top = y + others.h + GAP3, foot2 = y + h - own.h - 2 * GAP3;
      sheet.others(others, x, y), sheet.between(middle2, x, top, left, foot2 - top), sheet.paper = below(setting2, foot2 + GAP3 / 2), sheet.note = { x: x + left + 8, y: foot2 - note, w: wide2 + 16, h: note }, sheet.asking(x + left + 16, foot2 - note + 8, wide2), sheet.block(own, x, y + h - own.h, w);
    }
  };
}
function wing(setting2, sizes, form) {
  if (!hasGrid(setting2) && setting2.frame.shape !== "low") return null;
  let { x, y, w, h } = inner2(setting2), own = setting2.block(setting2.own, sizes, w * 0.66);
  if (!own || setting2.own.length === 0) return null;
  let right = w - own.w - 20;
  if (right < 210) return null;
  let some = parts(setting2, sizes, form, { own: w * 0.66, middle: right, others: right });
  if (!some) return null;
  let { middle: middle2, others } = some, note = setting2.plate + setting2.ask(right - 16) + 16, free2 = h - Math.max(own.h, others.h + middle2.h + note + 2 * GAP3);
  return free2 < 0 ? null : {
    free: free2,
    own,
    strip: others.h,
    put(sheet) {
      let { board, pad } = setting2.frame, at = x + own.w + 20, top = y + others.h + GAP3;
      sheet.paper = { ...board, w: own.w + pad + 10 }, sheet.block(own, x, y + (h - own.h) / 2, own.w), sheet.others(others, at, y), sheet.between(middle2, at, top, right, y + h - note - GAP3 - top), sheet.note = { x: at, y: y + h - note, w: right, h: note }, sheet.asking(at + 8, y + h - note + 8, right - 16);
    }
  };
}
function wordy(setting2, sizes, form) {
  let under = underWords(setting2);
  if (!under) return null;
  let { x, y, w, h } = inner2(setting2), some = parts(setting2, sizes, form, { own: w, middle: w, others: w });
  if (!some) return null;
  let { own, middle: middle2, others } = some, free2 = h - others.h - middle2.h - own.h - 3 * GAP3;
  return free2 < 0 ? null : {
    free: free2,
    own,
    strip: others.h,
    put(sheet) {
      let top = y + others.h + GAP3, foot2 = y + h - own.h - 2 * GAP3;
      sheet.others(others, x, y), sheet.between(middle2, x, top, w, foot2 - top), sheet.paper = setting2.own.length > 0 ? below(setting2, foot2 + GAP3 / 2) : null, sheet.asking(under.x, under.y, under.w), sheet.block(own, x, y + h - own.h, w);
    }
  };
}
var wordyWing = (setting2, sizes, form) => wingUnderWords(setting2, sizes, form, "all"), wordyPocket = (setting2, sizes, form) => wingUnderWords(setting2, sizes, form, "prompt");
function wingUnderWords(setting2, sizes, form, part) {
  let under = underWords(setting2, part);
  if (!under || setting2.own.length === 0 || !hasGrid(setting2) && setting2.frame.shape !== "low") return null;
  let { x, y, w, h } = inner2(setting2), own = setting2.block(setting2.own, sizes, w * 0.62);
  if (!own) return null;
  let right = w - own.w - 20;
  if (right < 150) return null;
  let some = parts(setting2, sizes, form, { own: w * 0.62, middle: right, others: right });
  if (!some) return null;
  let { middle: middle2, others } = some, rest = part === "prompt" ? setting2.ask(right - 16, "rest") + 16 : 0;
  if (rest === 16) return null;
  let free2 = h - Math.max(own.h, others.h + middle2.h + rest + 2 * GAP3);
  return free2 < 0 ? null : {
    free: free2,
    own,
    strip: others.h,
    put(sheet) {
      let { board, pad } = setting2.frame, at = x + own.w + 20, top = y + others.h + GAP3, foot2 = y + h - rest;
      sheet.paper = { ...board, w: own.w + pad + 10 }, sheet.block(own, x, y + (h - own.h) / 2, own.w), sheet.others(others, at, y), sheet.between(middle2, at, top, right, foot2 - top), sheet.asking(under.x, under.y, under.w, part), rest !== 0 && (sheet.note = { x: at, y: foot2, w: right, h: rest }, sheet.pocket = { x: at + 8, y: foot2 + 8, w: right - 16, h: rest - 16 });
    }
  };
}
function underWords({ frame: { column: column2, shape }, ask, plate, scale }, part = "all") {
  if (!column2) return null;
  let h = plate + ask(column2.w, part), room = column2.h - (shape === "low" ? 0 : 110 * scale);
  return h <= room ? { x: column2.x, y: column2.y + column2.h - h, w: column2.w } : null;
}
function question(setting2, sizes) {
  if (setting2.own.length > 0 || setting2.rivals.length > 0) return null;
  let { x, y, w, h } = inner2(setting2), wide2 = Math.min(w, 640 * setting2.scale), middle2 = setting2.block(setting2.middle, sizes, w);
  if (!middle2) return null;
  let note = setting2.ask(wide2 - 24) + 24, free2 = h - middle2.h - note - 2 * GAP3;
  return free2 < 0 ? null : {
    free: free2,
    own: { w: 0, h: 0, gap: 0, lines: [] },
    strip: 0,
    put(sheet) {
      let top = y + free2 / 3, at = top + middle2.h + 2 * GAP3 + (middle2.h > 0 ? free2 / 6 : 0);
      sheet.block(middle2, x, top, w, 36), sheet.note = { x: x + (w - wide2) / 2, y: at, w: wide2, h: note }, sheet.asking(x + (w - wide2) / 2 + 12, at + 12, wide2 - 24);
    }
  };
}
var ARRANGEMENTS = {
  stack,
  pocket,
  split,
  wing,
  wordy,
  wordyWing,
  wordyPocket,
  question,
  beside,
  ring
};

// table/layout/frame.js
function frame(around2, more, brief) {
  let { width, height, text } = around2;
  if (height === null) return free(around2, more);
  let h = height + more, scale = Math.max(1, Math.min(1.5, width / 1280, height / 756)) * text;
  return around2.words.length + around2.controls.length === 0 ? tall(around2, h, scale, brief) : height < 500 && width > height ? low(around2, h, scale, brief) : width >= 1e3 && width / height >= 1.15 ? wide(around2, h, scale) : tall(around2, h, scale, brief);
}
function column({ words, text }, least, most2, room) {
  let floor = Math.min(most2, least * Math.min(1.25, text)), wide2 = words.filter(({ width }) => width >= floor && width <= most2), found = wide2.find(({ height }) => height <= room) ?? wide2.at(-1);
  return { width: found?.width ?? floor, height: found?.height ?? 0 };
}
function fold(controls, room) {
  let sum2 = (some) => some.reduce((all, w) => all + w + 8, -8);
  if (sum2(controls) <= room) return 0;
  let shown3 = controls.length - 1;
  for (; shown3 > 0 && sum2(controls.slice(0, shown3)) + 8 + 44 > room; ) shown3 -= 1;
  return controls.length - shown3;
}
function foot({ bar, controls, text }, box, mayBeTwo = !0) {
  let high2 = Math.round(44 * Math.min(1.3, text)), all = controls.reduce((sum2, w) => sum2 + w + 8, 0), isTwo = mayBeTwo && bar > 0 && all > 0 && all + bar > box.w, y = box.y + box.h - high2, barBox = bar > 0 ? { x: box.x + box.w - Math.min(bar, box.w), y, w: Math.min(bar, box.w), h: high2 } : null, beside2 = isTwo || !barBox ? box.w : box.w - barBox.w - 8, controlsBox = controls.length > 0 ? { x: box.x, y: isTwo ? y - high2 - 8 : y, w: beside2, h: high2 } : null, h = barBox || controlsBox ? high2 + (isTwo ? high2 + 8 : 0) : 0;
  return { bar: barBox, controls: controlsBox, folded: fold(controls, beside2), h };
}
function wide(around2, h, scale) {
  let { width } = around2, said = column(around2, 264, Math.max(264, width * 0.3), h * 0.45), all = { x: 14, y: 10, w: said.width, h: h - 20 }, { h: footHigh, ...at } = foot(around2, all), beside2 = { ...all, h: all.h - footHigh - 8 }, words = around2.words.length > 0 ? { ...beside2, h: Math.min(said.height, beside2.h) } : null, under = words ? words.h + 8 : 0;
  return {
    shape: "wide",
    scale,
    board: { x: all.w + 28, y: 8, w: width - all.w - 40, h: h - 16 },
    pad: Math.round(12 * scale),
    column: { ...beside2, y: beside2.y + under, h: beside2.h - under },
    words,
    info: { ...beside2, y: beside2.y + under, h: beside2.h - under },
    ...at
  };
}
function low(around2, h, scale, brief = !1) {
  let { width } = around2, said = column(around2, 208, Math.max(208, Math.min(320, width * 0.32)), h * 0.5), all = { x: 8, y: 4, w: said.width, h: h - 8 }, { h: footHigh, ...at } = foot(around2, all), beside2 = { ...all, h: all.h - footHigh - 8 }, words = around2.words.length > 0 ? { ...beside2, h: Math.min(said.height, beside2.h, h * (brief ? 0.2 : 0.5)) } : null, under = words ? words.h + 8 : 0;
  return {
    shape: "low",
    scale,
    board: { x: all.w + 16, y: 4, w: width - all.w - 22, h: h - 8 },
    pad: 6,
    column: { ...beside2, y: beside2.y + under, h: beside2.h - under },
    words,
    info: { ...beside2, h: beside2.h },
    ...at
  };
}
function tall(around2, h, scale, brief = !1) {
  let { width, words: measured } = around2, all = { x: 6, y: 4, w: width - 12, h: h - 8 }, { h: footHigh, ...at } = foot(around2, all, !1), said = measured.findLast((each) => each.width <= width - 20) ?? measured[0], words = said ? { x: 10, y: 4, w: width - 20, h: Math.min(said.height, Math.round(h * (brief ? 0.12 : 0.25))) } : null, top = words ? words.y + words.h + 6 : 4;
  return {
    shape: "tall",
    scale,
    board: { x: 6, y: top, w: width - 12, h: h - top - (footHigh ? footHigh + 8 : 0) - 4 },
    pad: width < 600 ? 7 : 12,
    column: null,
    words,
    info: null,
    ...at
  };
}
function free(around2, more) {
  let { width, text } = around2, high2 = (width < 600 ? 560 : Math.max(480, Math.min(760, Math.round(width * 0.62)))) + more, { h: footHigh, ...at } = foot(around2, { x: 0, y: 0, w: width, h: high2 + 8 + 44 * text }, !1);
  return {
    shape: width >= 1e3 ? "wide" : "tall",
    scale: Math.max(1, Math.min(1.25, width / 1280)) * text,
    board: { x: 0, y: 0, w: width, h: high2 },
    pad: width < 600 ? 7 : 12,
    column: null,
    words: null,
    info: null,
    ...at
  };
}

// table/layout/levels.js
var idsOf = ({ cards, gaps }) => [...cards.map(({ id }) => id), ...gaps];
function askedZones({ zones, choices }, before) {
  let named = new Set(choices.flatMap(({ clicks }) => clicks)), asked2 = zones.filter((zone) => zone.kind !== "options" && idsOf(zone).some((id) => named.has(id))), isRow = ({ kind, seat }) => kind === "row" && seat === null, alike = asked2.some(isRow) ? zones.filter((zone) => isRow(zone) && zone.touch) : [];
  return [...new Set([...asked2, ...alike].map(({ id }) => id).concat(before))];
}
function levels({ seats, zones, choices }, asked2) {
  let me = seats.find(({ you }) => you)?.seat, named = new Set(choices.flatMap(({ clicks }) => clicks)), level = (zone) => {
    let isAsked = asked2.includes(zone.id);
    return zone.seat !== null && zone.seat === me ? "mine" : zone.seat !== null ? idsOf(zone).some((id) => named.has(id)) ? "picked" : "others" : zone.kind === "trick" ? "trick" : isAsked || zone.id === "asked" ? "asked" : zone.kind === "pile" ? "context" : zone.alarm ? "asked" : "back";
  };
  return Object.fromEntries(zones.map((zone) => [zone.id, level(zone)]));
}

// table/layout/asking.js
var GAP4 = 8, SHOWN = 34, EDGE2 = 28;
function asked({ zones, options, choices, prompt }, envelope) {
  let labels = choices.filter(({ instant }) => !instant).map(({ label }) => label), alone = new Set(choices.filter(({ clicks }) => clicks.length === 1).map(({ clicks }) => clicks[0])), blocks = zones.filter(({ kind }) => kind === "options").map((zone) => ({
    label: zone.id === "answers" ? "" : zone.label,
    options: zone.options,
    isFirst: zone.id === "answers" || zone.options.some(({ id }) => alone.has(id)),
    isAnswer: zone.id === "answers"
  })), most2 = Math.max(chipsOf(choices, options), envelope && options.length === 0 ? envelope.chips : 0), chips = Array.from({ length: most2 }, (_, i) => options[i]?.label ?? "00");
  return {
    prompts: [prompt, ...envelope ? [envelope.prompt] : []].filter(Boolean),
    labels: [...labels, ...envelope?.label ? [envelope.label] : []],
    blocks,
    chips
  };
}
function chipsOf(choices, options) {
  let chips = new Set(options.map(({ id }) => id)), by = /* @__PURE__ */ new Map();
  for (let { clicks } of choices) {
    let key = clicks.filter((id) => !chips.has(id)).join(" "), asked2 = by.get(key) ?? /* @__PURE__ */ new Set();
    for (let id of clicks) chips.has(id) && asked2.add(id);
    by.set(key, asked2);
  }
  return Math.max(0, ...[...by.values()].map(({ size }) => size));
}
function askHeight({ prompts, labels, blocks, chips }, width, { scale, measure, form, card = SHOWN * scale }) {
  let row = Math.round(44 * scale), px2 = (form > 0 ? PX.promptSmall : PX.prompt) * scale, high2 = px2 * LINE, prompt = Math.max(0, ...prompts.map((text) => linesOf(measure, text, px2, width, !0) * high2)), one = prompt > 0 ? high2 : 0, button = PX.button * scale, confirm = Math.max(
    0,
    ...labels.map(
      (text) => (
        // Beside it stands what takes back.
        Math.max(row, 16 + linesOf(measure, text, button, width - EDGE2 - row - 2 * GAP4, !0) * button * LINE)
      )
    )
  ), acts = confirm > 0 ? confirm + GAP4 : 0, optionsHigh = ({ label, options, isAnswer }) => {
    let sizes = options.map(({ label: label2, cards }) => {
      let shown3 = cards.length > 0 ? cards.length * card * 0.7 + card * 0.3 + GAP4 : 0, w = Math.max(row, Math.min(width, EDGE2 + shown3 + measure(label2, button, !0))), words = (form > 0 ? 10 : 18) + linesOf(measure, label2, button, w - EDGE2 - shown3 + 2, !0) * button * LINE;
      return { w, h: Math.max(isAnswer ? row * 1.15 : row, shown3 > 0 ? card * HIGH2 + 12 : 0, words) };
    }), lines = form === 2 ? [sizes.map((_, i) => i)] : flow(
      sizes.map(({ w }) => w),
      width,
      GAP4
    ), said = label && form < 2 ? PX.label * LINE * scale + 2 : 0;
    return lines.reduce((sum3, line2) => sum3 + Math.max(0, ...line2.map((i) => sizes[i]?.h ?? 0)) + GAP4, said);
  }, widths = chips.map((label) => Math.max(row, measure(label, button, !0) + 24)), chipsHigh = (form === 2 ? Math.min(1, widths.length) : flow(widths, width, 6).length) * (row + 6), sum2 = (some) => some.reduce((all, each) => all + optionsHigh(each), 0);
  if (form === 0) {
    let under = blocks.length > 0 ? prompt + acts : Math.max(prompt, one + acts);
    return Math.ceil(Math.max(one > 0 ? row : 0, under + (prompt > 0 ? 6 : 0) + sum2(blocks) + chipsHigh));
  }
  let first = prompt + (prompt > 0 ? 6 : 0) + sum2(blocks.filter(({ isFirst }) => isFirst)), later3 = one + 4 + sum2(blocks.filter(({ isFirst }) => !isFirst)) + chipsHigh + acts;
  return Math.ceil(Math.max(one > 0 ? row : 0, first, later3));
}

// table/layout/blocks.js
var sum = (line2, gap) => line2.reduce((all, { w }) => all + w + gap, -gap), high = (line2) => Math.max(...line2.map(({ h }) => h));
function block(setting2, zones, sizes, room) {
  let gap = 14 * Math.min(1.6, setting2.scale), size = (zone, width) => {
    let card = setting2.cardOf(zone, sizes), needed = setting2.need(zone, card, width);
    return needed && { ...needed, zone, card };
  }, sized = zones.map((zone) => size(zone, room)).filter((each) => each !== null);
  if (sized.length < zones.length) return null;
  if (sized.length === 0) return { w: 0, h: 0, gap, lines: [] };
  let hand = sized.findIndex(({ zone }) => zone.kind === "hand");
  if (hand >= 0 && sized.length > 1) {
    let others = sized.reduce((all2, { w }, i) => i === hand ? all2 : all2 + w + gap, 0), beside2 = size(
      /** @type {Sized} */
      sized[hand].zone,
      room - others
    );
    if (beside2 && beside2.lines === 1) {
      let line2 = sized.with(hand, beside2);
      return { w: sum(line2, gap), h: high(line2), gap, lines: [line2] };
    }
  }
  let best2 = [{ w: 0, h: -8, cost: 0, from: 0 }];
  sized.forEach((_, end) => {
    let found = { w: 0, h: 0, cost: 1 / 0, from: 0 }, w = -gap, h = 0;
    for (let from = end; from >= 0; from -= 1) {
      let each = (
        /** @type {Sized} */
        sized[from]
      ), before = (
        /** @type {Lines} */
        best2[from]
      );
      if (w += each.w + gap, w > room) break;
      h = Math.max(h, each.h);
      let { family } = each.zone, parted = family && family === sized[from - 1]?.zone.family ? 40 : 0, wide2 = Math.max(before.w, w), cost = before.cost + h + 8 + parted + 1e-3 * w;
      cost < found.cost && (found = { w: wide2, h: before.h + h + 8, cost, from });
    }
    best2.push(found);
  });
  let all = (
    /** @type {Lines} */
    best2.at(-1)
  );
  if (all.cost === 1 / 0) return null;
  let lines = [];
  for (let end = sized.length; end > 0; end = best2[end]?.from ?? 0)
    lines.unshift(sized.slice(best2[end]?.from, end));
  return { w: all.w, h: all.h, gap, lines };
}
function putBlock({ lines, gap }, x, y, width, loose, put2) {
  let top = y;
  for (let line2 of lines) {
    let slack = width - sum(line2, gap), more = Math.min(loose, slack / (line2.length + 1)), left = x + (slack - more * (line2.length - 1)) / 2;
    for (let zone of line2)
      put2(zone, left, top + high(line2) - zone.h), left += zone.w + gap + more;
    top += high(line2) + 8;
  }
}

// table/layout/needs/grid.js
function grid({ rows, cards }, card, { hasPlaces, slim, most: most2 }) {
  let held = new Set(cards.map(({ id }) => id)), gap = Math.max(4, Math.round(card * 0.07)), columns = Math.max(0, ...rows.map((row) => row.length)), narrow2 = Math.max(slim, card * 0.42), track = (isHeld, full) => isHeld || hasPlaces && held.size === 0 ? full : hasPlaces ? Math.min(narrow2, full) : 0, widths = Array.from(
    { length: columns },
    (_, c) => track(
      rows.some((row) => held.has(row[c] ?? "")),
      card
    )
  ), heights = rows.map(
    (row) => track(
      row.some((id) => held.has(id)),
      card * HIGH2
    )
  ), sum2 = (tracks) => tracks.reduce((all, each) => all + (each > 0 ? each + gap : 0), -gap), side = Math.ceil(Math.sqrt(most2)), whole = (full) => Math.max(side * full, hasPlaces && side > 1 ? (side - 1) * full + 2 * Math.min(narrow2, full) + gap : 0) + (side - 1) * gap, w = Math.max(card, sum2(widths), whole(card)), h = Math.max(card * HIGH2, sum2(heights), whole(card * HIGH2)), items = {}, y = (h - Math.max(0, sum2(heights))) / 2;
  return rows.forEach((row, r) => {
    let high2 = heights[r] ?? 0, x = (w - Math.max(0, sum2(widths))) / 2;
    row.forEach((id, c) => {
      let wide2 = widths[c] ?? 0;
      id && wide2 && high2 && (held.has(id) || hasPlaces) && (items[id] = { x, y, w: wide2, h: high2 }), x += wide2 > 0 ? wide2 + gap : 0;
    }), y += high2 > 0 ? high2 + gap : 0;
  }), { w, h, items };
}

// table/layout/needs/line.js
var RISE2 = 10;
function line(n, card, room, { least, most: most2 }) {
  let full = card + Math.max(4, Math.round(card * 0.07));
  for (let lines = 1; lines <= most2 && card <= room; lines += 1) {
    let per = Math.ceil(n / lines), step = per > 1 ? Math.min(full, (room - card) / (per - 1)) : full;
    if (per > 1 && step < Math.min(least, full)) continue;
    let at = (i) => ({
      x: i % per * step,
      y: Math.floor(i / per) * (card * HIGH2 + RISE2),
      w: card,
      h: card * HIGH2
    });
    return { w: step * (per - 1) + card, h: lines * (card * HIGH2 + RISE2) - RISE2, step, lines, per, at };
  }
  return null;
}

// table/layout/needs/index.js
function need(zone, card, room, around2) {
  let found = NEEDS[zone.kind](zone, card, room, around2);
  return found && found.w <= room ? found : null;
}
var NEEDS = {
  hand(zone, card, room, around2) {
    let isOrdered = zone.gaps.length > 0, n = Math.max(1, zone.cards.length, around2.most), shown3 = Math.max(around2.touch ? 44 : 36, Math.round(card * 0.56)), may = isOrdered ? { least: around2.narrow ? Math.max(22, card * 0.4) : Math.max(36, card * 0.5), most: 1 } : { least: shown3, most: 3 }, laid2 = line(n, card, room, may);
    if (!laid2) return null;
    let at = (laid2.lines === 1 ? line(Math.max(1, zone.cards.length), card, laid2.w, may) : laid2) ?? laid2, left = laid2.lines === 1 ? (laid2.w - at.w) / 2 : 0, items = Object.fromEntries(
      zone.cards.map(({ id }, i) => {
        let box = at.at(i);
        return [id, { ...box, x: box.x + left, y: box.y + RISE2 }];
      })
    );
    return { w: laid2.w, h: laid2.h + RISE2, label: 0, step: at.step, lines: laid2.lines, items };
  },
  row(zone, card, room, around2) {
    let { scale, measure, compact, level } = around2, n = Math.max(1, zone.cards.length, around2.most), least = compact && level === "back" ? Math.max(22, card * 0.5) : Math.max(36, card * 0.56), wide2 = compact && level === "back" ? card + (n - 1) * least : room, laid2 = line(n, card, Math.min(room, wide2), { least, most: 2 });
    if (!laid2) return null;
    let words = compact > 1 ? "" : [zone.label, zone.note].filter(Boolean).join(" "), said = Math.min(room, compact ? room - 120 : 90 * scale, measure(words, PX.label * scale, !1)), w = Math.max(laid2.w, said), label = Math.min(2, linesOf(measure, words, PX.label * scale, w)) * PX.label * LINE * scale + (words ? 3 : 0), items = Object.fromEntries(
      zone.cards.map(({ id }, i) => {
        let box = laid2.at(i);
        return [id, { ...box, y: box.y + label }];
      })
    );
    return { w, h: label + laid2.h, label, step: laid2.step, lines: laid2.lines, items };
  },
  pile(zone, card, room, { scale, measure, compact }) {
    let top = zone.cards.at(-1), at = (y) => (
      /** @type {Record<string, Box>} */
      top ? { [top.id]: { x: 0, y, w: card, h: card * HIGH2 } } : {}
    );
    if (compact) return { w: card, h: card * HIGH2, label: 0, step: 0, lines: 1, items: at(0) };
    let w = Math.max(card, Math.min(76 * scale, room)), words = [zone.label, zone.note].filter(Boolean).join(" "), label = linesOf(measure, words, PX.label * scale, w) * PX.label * LINE * scale + 3;
    return { w, h: label + card * HIGH2, label, step: 0, lines: 1, items: at(label) };
  },
  trick(zone, card, room, { scale, measure, narrow: narrow2, most: most2 }) {
    let step = narrow2 ? Math.max(20, card * 0.4) : Math.max(26, card * 0.5), gap = narrow2 ? 8 : 14, word = PX.label * LINE * scale, label = zone.label || zone.note ? word + 3 : 0, px2 = PX.label * scale, cell3 = (cards, caption) => {
      let laid2 = card + (cards - 1) * step, w2 = Math.max(laid2, Math.min(84 * scale, measure(caption, px2, !1) + 4));
      return { w: w2, said: Math.min(2, linesOf(measure, caption, px2, w2)) * word };
    }, cells = zone.groups.map(({ cards, caption }) => cell3(Math.max(1, cards.length), caption)), shown3 = zone.groups.reduce((sum2, { cards }) => sum2 + cards.length, 0), wide2 = cells.reduce((sum2, { w: w2 }) => sum2 + w2 + gap, 0);
    for (let left = most2 - shown3; left > 0; left -= 2) {
      let next = cell3(Math.min(2, left), "");
      if (wide2 += next.w + gap, narrow2 && wide2 > room) break;
      cells.push(next);
    }
    cells.length === 0 && cells.push(cell3(1, ""));
    let widths = cells.map(({ w: w2 }) => w2);
    if (Math.max(...widths) > room) return null;
    let lines = flow(widths, room, gap), items = {}, groups = [], y = label, w = Math.min(room, measure([zone.label, zone.note].filter(Boolean).join(" "), px2, !1));
    for (let line2 of lines) {
      let said = Math.max(word, ...line2.map((g) => cells[g]?.said ?? 0)), x = 0;
      for (let g of line2) {
        let wide3 = widths[g] ?? 0, cards = zone.groups[g]?.cards ?? [];
        zone.groups[g] && groups.push({ x, y, w: wide3, h: word + card * HIGH2 + said }), cards.forEach(({ id }, c) => {
          items[id] = { x: x + c * step, y: y + word, w: card, h: card * HIGH2 };
        }), x += wide3 + gap;
      }
      w = Math.max(w, x - gap), y += word + card * HIGH2 + said + 6;
    }
    return { w, h: y - 6, label, step, lines: lines.length, items, groups };
  },
  grid(zone, card, _room, { scale, touch, phone, isMine, hasPlaces, most: most2 }) {
    let label = phone || !isMine ? 0 : PX.label * LINE * scale + 3, laid2 = grid(zone, card, { hasPlaces, slim: touch ? 44 : 36, most: most2 }), items = Object.fromEntries(
      Object.entries(laid2.items).map(([id, box]) => [id, { ...box, y: box.y + label }])
    );
    return { w: laid2.w, h: laid2.h + label, label, step: card, lines: 1, items };
  },
  options: () => null
};

// table/layout/setting.js
var zoneKey = ({ id, seat }) => seat === null ? id : id.replace(String(seat), "*"), LARGE2 = 1.3, LARGER = [3.2, 2.7, 2.2, 1.8, 1.4, 1], MOST5 = 0.75;
function isAlone({ zones, seats }) {
  let others = zones.filter(({ kind }) => kind !== "options");
  return zones.some(({ id }) => id === "answers") && (seats.length === 0 || others.length === 0);
}
var askKey = (width, part = "all") => `${Math.round(width)} ${part}`;
function setting(scene, frame2, { around: around2, envelope, measure, askedZones: askedZones2, hasPlaces, askForm, compact, asks }) {
  let { scale, shape } = frame2, me = scene.seats.find(({ you }) => you), phone = shape === "tall" && around2.width < 600, level = levels(scene, askedZones2), zones = scene.zones.filter(({ kind }) => kind !== "options"), isMine = ({ seat }) => seat !== null && seat === me?.seat, joins = phone && scene.seats.length > 1, hasPlate = !joins && me && (me.tokens !== null || me.badges.length > 0 || me.turn), what = asked(scene, envelope), parts2 = {
    all: what,
    prompt: { ...what, blocks: [], chips: [] },
    rest: { ...what, prompts: [], labels: [] }
  }, mostOf = (zone) => {
    let n = zone.cards.length, most2 = envelope?.cards[zoneKey(zone)];
    return most2 !== void 0 ? Math.max(n, most2) : zone.kind === "hand" && isMine(zone) ? Math.max(4, Math.ceil(n / 2) * 2) : n;
  }, isLarge = askForm === 0 && isAlone(scene), askScale = isLarge ? LARGE2 * scale : scale, heightWith = (times2, width) => askHeight(what, width, { scale: askScale, measure, form: askForm, card: times2 * SHOWN * askScale }), noteWidth = Math.min(frame2.board.w - 2 * frame2.pad, 640 * scale) - 24, answerCard = ((isLarge && scene.zones.length === 1 ? LARGER : [1]).find((each) => heightWith(each, noteWidth) <= MOST5 * frame2.board.h) ?? 1) * SHOWN * askScale, made = {
    scene,
    frame: frame2,
    scale,
    measure,
    phone,
    askForm,
    askScale,
    answerCard,
    me,
    own: zones.filter(isMine),
    middle: zones.filter(({ seat }) => seat === null),
    rivals: scene.seats.filter(({ you }) => !you || joins),
    level,
    plate: hasPlate ? Math.round(30 * scale) : 0,
    most: mostOf,
    cardOf: ({ id, weight }, sizes) => {
      let own = level[id] ?? "context";
      return down(Math.max(28, (sizes[own] ?? 44) * (own === "asked" ? 1 : weight)));
    },
    need: remembered(
      (zone, card, room) => `${zone.id} ${card} ${room}`,
      (zone, card, room) => need(zone, card, room, {
        scale,
        measure,
        touch: around2.touch,
        phone,
        narrow: phone || shape === "low",
        isMine: isMine(zone),
        level: level[zone.id] ?? "context",
        hasPlaces: hasPlaces && isMine(zone),
        compact: zone.seat === null || compact > 1 ? compact : 0,
        most: mostOf(zone)
      })
    ),
    ask: remembered(
      askKey,
      (width, part = "all") => Math.max(
        asks[askKey(width, part)] ?? 0,
        askHeight(parts2[part], width, { scale: askScale, measure, form: askForm, card: answerCard })
      )
    ),
    block: remembered(
      (zones2, { mine, asked: asked2, trick, back, context }, room) => zones2 === made.own ? `${mine} ${room}` : `${asked2} ${trick} ${back} ${context} ${room}`,
      (zones2, sizes, room) => block(made, zones2, sizes, room)
    ),
    others: remembered(
      (form, sizes, room) => `${form} ${sizes.others} ${sizes.picked} ${room}`,
      (form, sizes, room) => rivals(made, form, sizes, room)
    )
  };
  return made;
}
function remembered(key, make2) {
  let known3 = /* @__PURE__ */ new Map();
  return (...args) => {
    let name = key(...args), found = known3.get(name);
    if (found !== void 0) return found;
    let made = make2(...args);
    return known3.set(name, made), made;
  };
}

// table/layout/sheet.js
var LOOSE = 36, Sheet = class {
  /** @type {Record<string, LaidZone>} */
  zones = {};
  /** @type {Record<string, LaidSeat>} */
  seats = {};
  /** @type {Box | null} */
  paper = null;
  /** @type {Box | null} */
  note = null;
  /** @type {Box | null} */
  plate = null;
  /** @type {Box} */
  ask = { x: 0, y: 0, w: 0, h: 0 };
  /** @type {Box | null} */
  pocket = null;
  /** @type {Box | null} */
  ring = null;
  #setting;
  #form;
  /**
   * @param {Setting} setting
   * @param {Form} form
   */
  constructor(setting2, form) {
    this.#setting = setting2, this.#form = form;
  }
  /** The person's line, and what is asked under it. */
  asking(x, y, w, part = "all") {
    let { plate, ask } = this.#setting;
    plate > 0 && (this.plate = { x, y, w, h: plate }), this.ask = { x, y: y + plate, w, h: ask(w, part) };
  }
  block(block2, x, y, w, loose = 0) {
    putBlock(block2, x, y, w, loose, (zone, left, top) => {
      this.zones[zone.zone.id] = {
        box: { x: left, y: top, w: zone.w, h: zone.h },
        card: zone.card,
        label: zone.label,
        items: zone.items,
        groups: zone.groups ?? [],
        step: zone.step,
        level: this.#setting.level[zone.zone.id] ?? "context"
      };
    });
  }
  /** A block in the middle of some height. */
  between(block2, x, y, w, h) {
    this.block(block2, x, y + Math.max(0, (h - block2.h) / 2), w, LOOSE);
  }
  others({ rivals: rivals2 }, x, y) {
    for (let { seat, box, zones } of rivals2) {
      this.seats[seat.seat] = { box: { ...box, x: x + box.x, y: y + box.y }, form: this.#form };
      for (let zone of zones)
        this.zones[zone.zone.id] = {
          box: { x: x + box.x + zone.x, y: y + box.y + zone.y, w: zone.w, h: zone.h },
          card: zone.card,
          label: 0,
          items: zone.items,
          groups: [],
          step: zone.step,
          level: this.#setting.level[zone.zone.id] ?? "others"
        };
    }
  }
};

// table/layout/index.js
var WORTH = { asked: 1, trick: 0.6, mine: 1, picked: 0.6, back: 0.45, context: 0.25, others: 0.3 }, MORE = [0, 60, 120, 200, 320, 480, 700, 1e3, 1500], FOLDS2 = [
  [0, 0, !1, !1],
  [1, 0, !1, !1],
  [1, 1, !1, !1],
  [1, 1, !1, !0],
  [1, 2, !0, !0],
  [2, 2, !0, !0]
], ENOUGH = 60, GAIN = 0.3;
function lay(scene, around2, { before = null, envelope = null, measure = estimate } = {}) {
  let gaps = new Set(scene.zones.flatMap((zone) => zone.gaps)), named = scene.choices.flatMap(({ clicks }) => clicks), isAsked = askedZones(scene, []).length > 0, was = before?.kept ?? null, how = {
    around: around2,
    envelope,
    measure,
    askedZones: askedZones(scene, was?.asked ?? []),
    hasPlaces: (was?.places ?? !1) || named.some((id) => gaps.has(id)),
    asks: was && !isAsked ? was.asks : {}
  }, settled = (was?.settled ?? !1) || isAsked, result = (found, calm2, returned = was?.returned ?? !1) => laid(found, how, { calm: calm2, returned, settled, isAsked });
  if (!was) return result(anew(scene, how, null), null);
  let calm = was.calm && keep2(scene, how, was.calm, !0);
  if (calm) return result(calm, null, !0);
  let same = keep2(scene, how, was.way, !0), isNew = was.settled !== settled || same?.sizes.asked !== void 0 && was.way.sizes.asked === void 0;
  if (same && !isNew) return result(same, was.calm);
  let back = was.returned ? null : was.calm ?? was.way, smaller = same ?? keep2(scene, how, was.way, !1);
  if (smaller && !same) return result(smaller, back);
  let fresh = anew(scene, how, was.way);
  return same ? fresh.score < same.score + GAIN ? result(same, was.calm) : result(fresh, null) : result(fresh, back);
}
var used = ({ level, scene }) => [
  ...new Set(scene.zones.filter(({ kind }) => kind !== "options").map(({ id }) => level[id] ?? "context"))
];
function caps({ frame: { shape, board }, scene }) {
  let top = Math.min(220, Math.round(board.h * (shape === "low" ? 0.42 : 0.27)));
  return ({ asked: asked2 = 0, mine = 0 }) => {
    let most2 = Math.max(asked2, mine, 44);
    return {
      asked: top,
      mine: scene.pictures ? top : Math.min(top, Math.max(124, 0.24 * board.h)),
      trick: 0.9 * most2,
      picked: Math.max(44, 0.75 * most2),
      back: 0.85 * most2,
      context: 0.72 * most2,
      others: Math.max(24, (scene.pictures ? 0.62 : 0.5) * most2)
    };
  };
}
function keep2(scene, how, { plan, sizes: most2, askForm, compact, brief, more, reserved }, isExact) {
  let [name = "", form] = (
    /** @type {[string, Form]} */
    plan.split(" ")
  ), envelope = reserved ? how.envelope : null, setting2 = setting(scene, frame(how.around, more, brief), { ...how, envelope, askForm, compact }), arrangement = (
    /** @type {import("./arrangements.js").Arrangement} */
    ARRANGEMENTS[name]
  ), levels2 = used(setting2), free2 = caps(setting2), limits = (sizes2) => Object.fromEntries(levels2.map((level) => [level, most2[level] ?? free2({ ...most2, ...sizes2 })[level]])), least = Object.fromEntries(
    levels2.map((level) => {
      let [small] = LEAST[level];
      return [level, isExact ? most2[level] ?? small : Math.min(most2[level] ?? small, small)];
    })
  ), fits = (sizes2) => arrangement(setting2, sizes2, form), isWhole = isExact && levels2.every((level) => most2[level] !== void 0), whole = isWhole && fits(least), filled = isWhole ? whole && { sizes: least, fit: whole } : fill(levels2, least, limits, fits);
  if (!filled) return null;
  let { sizes, fit } = filled;
  if (levels2.some(
    (level) => (sizes[level] ?? 0) < 0.75 * Math.min(most2[level] ?? 0, most2.mine ?? 220)
  )) return null;
  let all = { ...most2, ...sizes }, tried = {
    setting: setting2,
    name,
    form,
    sizes: all,
    fit,
    score: 0,
    isTight: !1,
    way: { plan, sizes: all, askForm, compact, brief, more, reserved }
  };
  return { ...tried, score: score({ ...tried, sizes }) };
}
function anew(scene, how, before) {
  let roomy = how.envelope && best(scene, how, before, 0);
  if (roomy && !roomy.isTight) return roomy;
  let bare = { ...how, envelope: null, asks: {} };
  for (let more of MORE) {
    let found = best(scene, bare, before, more);
    if (found) return found;
  }
  throw new Error("a table that fits nowhere");
}
function best(scene, how, before, more) {
  let ways = [];
  for (let [askForm, compact, isTight, brief] of FOLDS2) {
    let setting2 = setting(scene, frame(how.around, more, brief), { ...how, askForm, compact }), all = used(setting2), least = Object.fromEntries(all.map((level) => [level, LEAST[level][isTight ? 1 : 0]]));
    for (let [name, arrangement] of Object.entries(ARRANGEMENTS))
      for (
        let form of
        /** @type {Form[]} */
        Object.keys(FORMS)
      ) {
        let isSeen = form === "open" || form === "known";
        if (isSeen && !all.includes("others")) continue;
        let levels2 = isSeen ? all : all.filter((level) => level !== "others"), fits = (sizes2) => arrangement(setting2, sizes2, form), filled = fill(levels2, least, caps(setting2), fits, wantedSize(setting2));
        if (!filled) continue;
        let { sizes, fit } = filled, way = {
          plan: `${name} ${form}`,
          sizes: (
            /** @type {Record<string, number>} */
            sizes
          ),
          askForm,
          compact,
          brief,
          more,
          reserved: how.envelope !== null
        }, tried = { setting: setting2, name, form, sizes, fit, score: 0, isTight: isTight || askForm === 2, way };
        tried.score = score(tried) - (isTight ? 1 : 0) + (before?.plan === way.plan ? 0.25 : 0), ways.push(tried);
      }
    let found = ways.length > 0 ? ways.reduce((a, b) => b.score > a.score ? b : a) : null;
    if (found && Math.min(found.sizes.asked ?? 220, found.sizes.mine ?? 220) >= ENOUGH) return found;
  }
  return ways.length > 0 ? ways.reduce((a, b) => b.score > a.score ? b : a) : null;
}
function wantedSize({ frame: { shape, board } }) {
  return shape === "low" ? 52 : shape === "wide" ? 0.15 * board.h : Math.min(0.2 * board.w, 0.12 * board.h);
}
function score({ setting: setting2, name, form, sizes, fit, way: { askForm, compact, brief } }) {
  let {
    phone,
    frame: { shape }
  } = setting2, isSeen = form === "open" || form === "known", lines = Math.max(
    0,
    ...fit.own.lines.flat().map((zone) => zone.zone.kind === "hand" ? zone.lines - 1 : 0)
  ), hides = !isSeen && setting2.scene.zones.some(
    ({ id, cards }) => setting2.level[id] === "others" && cards.some((card) => !isBack(card))
  ), all = -0.35 * compact - (brief ? 0.3 : 0) - (askForm === 2 ? 1 : askForm * 0.1);
  all += FORMS[form] * (phone ? 0.5 : 1) - (phone && form === "open" ? 0.2 : 0), all -= lines * (shape === "tall" ? 0.1 : 0.4) + (hides ? phone ? 0.25 : 0.5 : 0);
  let wanted = wantedSize(setting2);
  for (let [level, size] of Object.entries(sizes)) {
    (level === "asked" || level === "mine") && (all -= 3 * Math.max(0, Math.log2(wanted / size)));
    let shown3 = level !== "others" || isSeen ? size : 20;
    all += WORTH[
      /** @type {Importance} */
      level
    ] * Math.log2(shown3);
  }
  return shape === "tall" && (all -= 0.8 * fit.strip / setting2.frame.board.h), ["question", "beside", "ring"].includes(name) && (all += 2), name.startsWith("wordy") && (all += shape === "low" ? 0.2 : -0.12), all;
}
function laid({ setting: setting2, form, sizes, fit, way }, { around: around2, askedZones: askedZones2, hasPlaces, asks }, {
  calm,
  returned,
  settled,
  isAsked
}) {
  let { frame: framed, scene } = setting2, sheet = new Sheet(setting2, form);
  fit.put(sheet);
  let { board, column: column2 } = framed, { seats, zones, paper, note, plate, ask, pocket: pocket2, ring: ring2 } = sheet;
  for (let { id, kind } of scene.zones)
    kind === "options" && (zones[id] = { box: pocket2 ?? ask, card: 0, label: 0, items: {}, groups: [], step: 0, level: "context" });
  let overlay = { x: board.x, y: 4, w: board.w, h: Math.max(64, (paper?.y ?? board.h) - 8) }, isUnderWords = column2 !== null && ask.x < board.x, aboveAsk = (box) => isUnderWords ? { ...box, h: (plate ?? ask).y - 8 - box.y } : box;
  return {
    shape: framed.shape,
    plan: way.plan,
    scale: framed.scale,
    words: framed.words,
    info: aboveAsk(framed.info ?? overlay),
    lens: column2 ? aboveAsk(column2) : { ...board, h: (note ?? paper ?? board).y - board.y },
    bar: framed.bar,
    controls: framed.controls,
    folded: framed.folded,
    felt: board,
    paper,
    note,
    plate,
    ask,
    pocket: pocket2,
    ring: ring2,
    askForm: setting2.askForm,
    askScale: setting2.askScale,
    answerCard: setting2.answerCard,
    seats,
    zones,
    over: scene.over ? { x: board.x + board.w * 0.1, y: board.y + board.h * 0.3, w: board.w * 0.8, h: 80 * framed.scale } : null,
    sizes: (
      /** @type {Record<string, number>} */
      sizes
    ),
    height: Math.round(
      around2.height === null ? board.y + board.h + (framed.controls ? 52 : 0) : around2.height + way.more
    ),
    kept: {
      way,
      calm,
      returned,
      settled,
      asks: isAsked ? asksOf(sheet) : asks,
      asked: askedZones2,
      places: hasPlaces
    }
  };
}
function asksOf({ ask, pocket: pocket2 }) {
  return pocket2 ? { [askKey(ask.w, "prompt")]: ask.h, [askKey(pocket2.w, "rest")]: pocket2.h } : { [askKey(ask.w)]: ask.h };
}

// table/measure.js
var known = /* @__PURE__ */ new Map(), MANY = 4e3, canvas = null;
function measureLike(el) {
  let family = getComputedStyle(el).fontFamily;
  return canvas ??= document.createElement("canvas").getContext("2d"), (text, px2, isBold) => {
    let font = `${isBold ? 700 : 400} ${px2}px ${family}`, key = `${font} ${text}`, before = known.get(key);
    if (before !== void 0) return before;
    known.size > MANY && known.clear();
    let pen = (
      /** @type {CanvasRenderingContext2D} */
      canvas
    );
    pen.font !== font && (pen.font = font);
    let { width } = pen.measureText(text);
    return known.set(key, width), width;
  };
}

// table/page.js
var COLUMNS = [208, 240, 270, 300, 330, 360, 400, 440, 480], Page = class {
  #around;
  /** For which words and which window the heights hold, and these. */
  #measured = { key: "", words: (
    /** @type {{ width: number, height: number }[]} */
    []
  ), bar: 0 };
  /** @param {HTMLElement} place where the page has the table */
  constructor(place) {
    this.#around = /** @type {HTMLElement | null} */
    place.closest("[data-fit]");
  }
  /** Whether the page gives its tables a height. */
  get isThere() {
    return this.#around !== null;
  }
  /** The sentences of the step, unless the table itself stands among them; a page in another language has others. */
  get #words() {
    return this.#around && /** @type {HTMLElement | null} */
    this.#around.querySelector(".ck-words");
  }
  get #bar() {
    return this.#around && /** @type {HTMLElement | null} */
    document.querySelector(".ck-bar");
  }
  /**
   * How high the words are at some widths, and how wide the way on: looked up once for each step and window.
   *
   * @param {number} width of the window
   * @param {string} size what else of the window counts
   */
  measure(width, size) {
    let [words, bar] = [this.#words, this.#bar], key = [size, words?.textContent, bar?.textContent, bar?.hidden].join(`
`);
    if (key === this.#measured.key) return this.#measured;
    let widths = [...COLUMNS.filter((each) => each < width - 20), width - 20], heights = words ? widths.map((each) => ({ width: each, height: heightAt(words, each) })) : [];
    return this.#measured = { key, words: heights, bar: bar && !bar.hidden ? widthOf(bar) : 0 }, this.#measured;
  }
  /** @param {import("./layout/types.js").Laid} laid */
  place({ words, bar, scale, shape }) {
    for (
      let [el, box] of
      /** @type {const} */
      [
        [this.#words, words],
        [this.#bar, bar]
      ]
    )
      !el || !box || (el.style.inset = "auto", put(el, box), set(el, "data-shape", shape), el.style.setProperty("--ck-scale", String(scale)));
  }
};
function heightAt(words, width) {
  let { style } = words, before = style.cssText;
  style.width = `${width}px`, style.height = "auto", style.maxHeight = "none", style.inset = "0 auto auto 0";
  let height = words.offsetHeight;
  return style.cssText = before, height;
}
function widthOf(bar) {
  let { style } = bar, before = style.cssText;
  style.width = "max-content";
  let width = Math.ceil(bar.getBoundingClientRect().width);
  return style.cssText = before, width;
}

// table/laying.js
var PAPER = 680, CONTROL = 15, SHARED3 = Symbol.for("cardkit.layouts"), fingers = matchMedia("(pointer: coarse)");
function shared2() {
  let page2 = (
    /** @type {Record<symbol, Map<string, Laid>>} */
    /** @type {unknown} */
    globalThis
  );
  return page2[SHARED3] ??= /* @__PURE__ */ new Map(), page2[SHARED3];
}
var Laying = class {
  #root;
  #board;
  #controls;
  #parts;
  #page;
  /** Says how large the root is, and is looked at where that changes. */
  #probe = make("div", { class: "ck-probe" });
  #measure = measureLike(document.documentElement);
  /** How large the root and its words are. */
  #size = { width: 0, height: (
    /** @type {number | null} */
    null
  ), text: 1 };
  /** @type {Scene | null} */
  #scene = null;
  /** @type {import("./layout/types.js").Envelope | null} */
  #envelope = null;
  /** @type {Laid | null} */
  #laid = null;
  /** Of which window and game that layout is. */
  #key = "";
  /**
   * @param {HTMLElement} place where the page has the table
   * @param {HTMLElement} root
   * @param {import("./board.js").Board} board
   * @param {import("./controls.js").Controls} controls
   * @param {Parts} parts
   * @param {AbortSignal} signal
   */
  constructor(place, root, board, controls, parts2, signal) {
    this.#root = root, this.#board = board, this.#controls = controls, this.#parts = parts2, this.#page = new Page(place), set(root, "data-fits", this.#page.isThere), root.prepend(this.#probe);
    let observer = new ResizeObserver(() => this.#resize());
    observer.observe(this.#probe), signal.addEventListener("abort", () => observer.disconnect()), addEventListener("beforeprint", () => this.#print(!0), { signal }), addEventListener("afterprint", () => this.#print(!1), { signal });
  }
  /** Whether the page gives its tables a height. */
  get isOnPage() {
    return this.#page.isThere;
  }
  /** Lets the next table be laid out as if there had been none before. */
  forget() {
    this.#laid = null, shared2().delete(this.#key);
  }
  /**
   * @param {Scene} scene
   * @param {import("./layout/types.js").Envelope | null} envelope the most that its game brings
   */
  draw(scene, envelope) {
    this.#scene = scene, this.#envelope = envelope, this.#size.width === 0 && this.#look(), this.#lay();
  }
  /** Looks how large the root is, and what is written in it. */
  #look() {
    let { width, height } = this.#probe.getBoundingClientRect(), text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    this.#size = { width, height: this.#page.isThere ? height : null, text: text || 1 }, this.#measure = measureLike(this.#root);
  }
  #resize() {
    let before = { ...this.#size };
    this.#look(), Object.entries(this.#size).every(
      ([name, value]) => before[
        /** @type {keyof typeof before} */
        name
      ] === value
    ) || this.#lay();
  }
  /** @param {boolean} isBegun whether it is printed now */
  #print(isBegun) {
    isBegun ? this.#size = { width: PAPER, height: null, text: 1 } : this.#look(), this.#lay();
  }
  #lay() {
    let scene = this.#scene, { width, height, text } = this.#size, { screen } = this.#root.dataset;
    if (!scene || width === 0 || height === 0 || screen === "setup" || screen === "coming") return;
    let key = `${scene.game} ${scene.seats.length} ${width} ${height} ${text}`, before = key === this.#key ? this.#laid : height !== null && shared2().get(key) || null, { words, bar } = this.#page.measure(width, key), around2 = {
      width,
      height,
      touch: fingers.matches,
      text,
      words,
      bar,
      controls: this.#controls.widths(this.#measure, CONTROL * text)
    };
    this.#laid = lay(scene, around2, { before, envelope: this.#envelope, measure: this.#measure }), this.#key = key, shared2().set(key, this.#laid), this.#write(this.#laid);
  }
  /** @param {Laid} laid */
  #write(laid2) {
    let { needed, info, lens } = this.#parts, { style } = this.#root;
    style.setProperty("--t", String(laid2.scale));
    for (
      let [name, box] of
      /** @type {const} */
      [
        ["board", laid2.felt],
        ["info", laid2.info]
      ]
    )
      for (
        let side of
        /** @type {const} */
        ["x", "y", "w", "h"]
      )
        style.setProperty(`--${name}-${side}`, `${box[side]}px`);
    set(this.#root, "data-shape", laid2.shape), set(this.#root, "data-plan", laid2.plan), set(this.#root, "data-beside", laid2.info.x + laid2.info.w <= laid2.felt.x), needed.style.height = `${laid2.height}px`, put(info, laid2.info), put(lens, laid2.lens, laid2.info), set(lens, "data-over", laid2.lens.x + laid2.lens.w > laid2.felt.x), laid2.controls && put(this.#controls.el, laid2.controls), this.#controls.fold(laid2.folded), this.#board.place(laid2), this.#page.place(laid2);
  }
};

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
   * @returns {boolean} whether there is such a card
   */
  show(id, words, face) {
    let card = this.#cards.get(id);
    return this.#shown = card ? id : "", this.el.hidden = !card, card ? (showFace(this.#picture, this.#faces.address(face || card.face)), say(this.#words, words ?? card.label), !0) : !1;
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
function known2(before, now) {
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
    let texts = entries.map((entry) => entry.text), keys = entries.map(({ number, text }) => `${number} ${text}`), old = this.#keys === null ? keys.length : known2(this.#keys, keys);
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

// table/looking.js
var idAt = (target) => {
  let el = target instanceof Element ? target.closest(".ck-card[data-id], .ck-gap[data-id]") : null;
  return el instanceof HTMLElement ? el.dataset.id ?? "" : "";
}, Looking = class {
  #looks;
  /** On what the pointer or the focus rests. */
  #id = "";
  #moment = 0;
  #isOpen = !1;
  /**
   * @param {HTMLElement} root
   * @param {Looks} looks
   * @param {AbortSignal} signal
   */
  constructor(root, looks, signal) {
    this.#looks = looks, root.addEventListener(
      "pointermove",
      ({ target, pointerType, buttons }) => {
        pointerType !== "touch" && this.#rest(buttons === 0 ? idAt(target) : "");
      },
      { signal }
    ), root.addEventListener("pointerleave", () => this.#rest(""), { signal }), root.addEventListener(
      "focusin",
      ({ target }) => {
        let el = (
          /** @type {HTMLElement} */
          target
        );
        !looks.isRedrawing() && el.matches(":focus-visible") && this.#rest(idAt(el));
      },
      { signal }
    ), root.addEventListener("click", () => this.end(), { signal });
  }
  /**
   * Shows a card at once.
   *
   * @param {string} id
   */
  at(id) {
    clearTimeout(this.#moment), this.#looks.open(id) ? this.#isOpen = !0 : this.end();
  }
  /** Goes back to what is shown while nobody looks closely; returns whether anybody did. */
  end() {
    clearTimeout(this.#moment);
    let wasOpen = this.#isOpen;
    return this.#isOpen = !1, wasOpen && this.#looks.close(), wasOpen;
  }
  /** @param {string} id */
  #rest(id) {
    id !== this.#id && (this.#id = id, clearTimeout(this.#moment), id === "" ? this.end() : this.#isOpen ? this.at(id) : this.#moment = window.setTimeout(() => this.at(id), 350));
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
    let shown3 = this.#screen(scene, isComing), isOther = this.#root.dataset.screen !== (shown3 ?? void 0);
    return set(this.#root, "data-screen", shown3), say(this.#coming, this.#words("coming")), this.#place(this.#coming, shown3 === "coming"), this.#place(this.#setup.el, shown3 === "setup"), this.#place(this.#summary.el, scene.summary !== null && !this.#setup.isOpen), isOther;
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
  #games = make("div", { class: "ck-games" });
  #choices = make("div", { class: "ck-choices" });
  #about = make("p", { class: "ck-about" });
  #summary = make("summary");
  #rare = make("div", { class: "ck-fold-row" });
  #note = make("p", { class: "ck-note", role: "status" });
  #deal = make("button", { class: "ck-main ck-deal" });
  #fold = make("details", { class: "ck-fold" }, this.#summary, this.#rare);
  el = make(
    "form",
    { class: "ck-setup" },
    this.#title,
    make("div", { class: "ck-game" }, this.#games, this.#about),
    make("div", { class: "ck-rest" }, this.#choices, this.#fold, this.#note, this.#deal)
  );
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
    let setup = this.#controls.of("setup"), rare = this.#controls.of("rare"), asked2 = setup.filter(({ kind }) => kind === "select");
    this.#button = setup.find(({ kind }) => kind === "button"), say(this.#title, scene.prompt);
    for (
      let [row, isGame] of
      /** @type {const} */
      [
        [this.#games, !0],
        [this.#choices, !1]
      ]
    )
      children(
        row,
        asked2.filter(({ id }) => id === GAME === isGame),
        ({ id }) => id,
        ({ id }) => make("fieldset", { "data-id": id }, make("legend"), make("div", { class: "ck-answers" })),
        (el, control) => this.#drawChoice(el, control, scene)
      );
    say(this.#about, scene.zones.find(({ id }) => id === scene.game)?.note ?? ""), say(this.#summary, this.#words("folded")), this.#fold.hidden = rare.length === 0, this.#controls.parts.draw(this.#rare, rare), say(this.#deal, this.#button?.label ?? "");
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
        let shown3 = control.id === GAME ? scene.zones.find(({ id }) => id === value)?.cards ?? [] : [];
        cards.hidden = shown3.length === 0, drawCards(cards, shown3, { faces: this.#faces }), say(words, text);
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
        let [caption, body, foot2] = (
          /** @type {[HTMLElement, HTMLElement, HTMLElement]} */
          /** @type {unknown} */
          table.children
        );
        say(caption, name), drawLines(body, lines), drawLines(foot2, [total]);
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
        (cell3, words) => say(cell3, words)
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
    ), put2 = (which, words) => {
      let el = part(which);
      el && say(el, words);
    };
    showPortrait(
      /** @type {Element} */
      row.querySelector(".ck-portrait"),
      this.#faces,
      portrait,
      seat
    ), put2("name", name), put2("note", note), put2("reckoning", reckoning), put2("change", change), put2("total", String(total));
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
  "what-if"
]), isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
function render({ model, el }) {
  let life = new AbortController(), { signal } = life, words = (name) => model.get("words")[name] ?? "", send = (message) => model.send({ ...message, version: scene.version }), scene = model.get("scene"), heard = model.get("feedback").number, controlled = "", isRedrawing = !1, act = ({ action: action2 }) => {
    controlled = "", send({ type: "act", action: action2 });
  }, choosing = new Choosing(scene, {
    show,
    act,
    why: (clicks) => send({ type: "why", clicks }),
    look: (id) => looking.at(id),
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
  ), stars = new Stars(words), lens = new Lens(faces), sheets = new Sheets(words), board = new Board(faces, words, action, stars.el), countdown = new Countdown((id) => send({ type: "control", id, value: null }), signal);
  board.tray.prepend(countdown.el);
  let pace = new Pace((all) => send({ type: "continue", all }), signal), controls = new Controls(
    words,
    (id, value) => {
      send({ type: "control", id, value }), controlled = id, keepPace();
    },
    (text) => tell({ kind: "info", text })
  );
  action.feedback.append(controls.coach);
  let info = make("div", { class: "ck-info" }, action.feedback, lens.el), needed = make("div", { class: "ck-needed" }, info, board.el, controls.el), layout = make("div", { class: "ck-layout" }, needed, sheets.el, log.el, ...controls.dialogs), root = make("div", { class: "cardkit-table", role: "group", "data-lm-suppress-shortcuts": "true" });
  root.append(layout);
  let laying = new Laying(el, root, board, controls, { needed, info, lens: lens.el }, signal), setup = new SetupScreen(faces, words, controls, signal), summary = new Summary(faces, words, controls.next), banter = new Banter(layout), screens = new Screens(root, layout, setup, summary, words), looking = new Looking(
    root,
    {
      open: (id) => foretell([id]) || lens.show(id),
      close: showChosen,
      isRedrawing: () => isRedrawing
    },
    signal
  ), sounds = pageSounds(), effects = new Effects(layout, sounds);
  function tell(feedback) {
    action.answer(feedback), setup.answer(feedback.text ?? "");
  }
  summary.turn = () => {
    summary.draw(scene.summary, scene.version), screens.turn(scene, !1);
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
  function showChosen() {
    let { clicks, looked, stand } = choosing, chosen2 = lens.el.hasAttribute("data-over") ? [] : clicks;
    foretell(chosen2) || lens.show(looked || (chosen2.find((id) => !stand.isAside(id)) ?? ""));
  }
  function show() {
    let { clicks } = choosing, now = choosing.narrowed();
    glide(
      root,
      () => redraw(() => {
        board.mark(clicks, now), action.draw(scene, clicks, now, choosing.canAsk, areOthersMoving()), showChosen();
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
    heard = number, isFinished2 ? sounds.play(["star"]) : isNew && kind === "reached" ? sounds.play(["right"]) : isNew && ["legal", "refused", "turn"].includes(kind) && sounds.play(["wrong"]);
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
      scene = model.get("scene"), choosing.take(scene, controlled.startsWith("hint")), set(root, "aria-label", scene.label), set(root, "lang", scene.language);
      let { address } = scene, isNews = before === scene ? !isWished(address) : !isSame(address, before.address);
      address && isNews && tellPage("cardkit:address", address);
    }
    changed.has("feedback") && choosing.settle();
    let now = choosing.narrowed(), isHere = root.contains(document.activeElement), isOther = { screen: !1 };
    glide(
      root,
      () => redraw(() => {
        (changed.has("controls") || changed.has("words")) && controls.draw(model.get("controls")), (changed.has("scene") || changed.has("faces") || changed.has("words")) && (summary.draw(scene.summary, scene.version), board.draw(scene), lens.draw(scene, before.version !== scene.version), sheets.draw(scene)), setup.draw(scene);
        let isFirst = before === scene && changed.size === TRAITS.length;
        isOther.screen = screens.turn(scene, isFirst && isWished(scene.address)), board.mark(choosing.clicks, now), board.light(model.get("feedback").lit ?? []), action.draw(scene, choosing.clicks, now, choosing.canAsk, areOthersMoving()), changed.has("scene") && ANOTHER.has(controlled) && laying.forget(), laying.draw(scene, model.get("envelope") ?? null);
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
    if (news.push(...won), sound(won.length > 0), scene.choices.length > 0 && scene.prompt !== before.prompt && news.push(scene.prompt), scene.over !== before.over && news.push(scene.over), log.tell(news.filter(Boolean)), countdown.draw(model.get("clock") ?? {}), keepPace(), changed.has("scene") && controlled !== "" && (controlled = "", isHere && action.keepInSight(needed)), changed.has("scene")) {
      let time = timeToReact();
      action.hurry(time), time !== null && isHere && root.querySelector(".ck-tray .ck-option")?.scrollIntoView({ block: "nearest" });
    }
  }
  choosing.listen(root, (key) => controls.press(key), signal), addEventListener("storage", drawKept, { signal }), holdPresses(root, signal), follow(model, update2, signal), hear(
    model,
    (message) => {
      message.type === "save" && download(message.name, message.text), message.type === "keep" && keepMatch(message), message.type === "coach" && keepCoached(message), (message.type === "practised" || message.type === "best" || message.type === "puzzled") && tellPage("cardkit:practice", message), message.type === "faces" && (Object.assign(model.get("faces"), message.faces), faces.add(message.faces));
    },
    signal
  ), el.append(root), update2(new Set(TRAITS));
  let step = model.get("step"), match = keptMatch(model.get("keep"));
  return match && send({ type: "resume", ...match }), isStep(step) && step.first && send({ type: "remember", stars: starsOf(read(), step.lesson) }), () => {
    life.abort(), root.remove();
  };
}
var table_default = { render };
export {
  table_default as default
};
