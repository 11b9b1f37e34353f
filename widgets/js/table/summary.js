/**
 * How a round or the match came out: hands turned up, counted one after the other, and what comes next.
 *
 * Nobody has to wait for the rows: the buttons are there from the beginning, and a click anywhere shows all of it.
 */
import { drawCards, makePicture, showFace } from "./cards.js";
import { Course } from "./course.js";
import { children, make, pageOf, roomOf, say, set } from "./dom.js";
import { fill } from "./filling.js";
import { makePortrait, showPortrait } from "./portraits.js";
import { Share } from "./share.js";
import { Verdict, written } from "./verdict.js";

/**
 * @typedef {import("./types.js").Count} Count
 * @typedef {import("./types.js").Summary} SummaryData
 */

/** The face of a card that lies face down, where all of a game are alike. */
const BACK = "back";

export class Summary {
  #head = make("thead");
  #body = make("tbody");
  #table = make("table", {}, this.#head, this.#body);
  #course;
  #bar = make("progress", { max: "1" });
  #awaited = make("span");
  #progress = make("label", { class: "ck-progress" }, this.#awaited, this.#bar);
  #told = make("div", { class: "ck-told" });
  #link = make("a", { class: "ck-way" });
  #lessons = make("ul", { class: "ck-lessons" });
  #look = make("button", { type: "button", class: "ck-quiet" });
  #apart = make("a", { class: "ck-apart" });
  #verdict;
  #controls;
  #buttons;
  #share;
  #faces;
  #words;
  #isLooking = false;
  #shown = "";
  /** Told when somebody wants to see the table, or the count again. */
  turn = () => {};

  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {import("./controls.js").Controls} controls what comes next, and what can be chosen in the line of a match
   */
  constructor(faces, words, controls) {
    const { next: buttons } = controls;
    this.#faces = faces;
    this.#words = words;
    this.#controls = controls;
    this.#buttons = buttons;
    this.#course = new Course((number) => controls.pick(number));
    this.#verdict = new Verdict(faces);
    this.panel = make(
      "div",
      { class: "ck-summary-panel" },
      this.#verdict.el,
      make("div", { class: "ck-counted" }, this.#table, this.#course.el, this.#progress, this.#link),
      this.#told,
      this.#lessons,
    );
    this.#share = new Share(words);
    this.el = make(
      "section",
      { class: "ck-summary", "aria-labelledby": this.#verdict.title.id },
      this.panel,
      this.#share.field,
      make("div", { class: "ck-next" }, this.#share.button, buttons, this.#look, this.#apart),
    );
    for (const press of ["click", "keydown"])
      this.el.addEventListener(press, () => set(this.panel, "data-still", true));
    this.#look.addEventListener("click", () => {
      this.#isLooking = !this.#isLooking;
      this.turn();
      this.#look.focus();
    });
    new ResizeObserver(() => fill(this.el, this.#table.hidden)).observe(this.el);
  }

  /** Whether the person wants to see the table instead. */
  get isLooking() {
    return this.#isLooking;
  }

  /**
   * @param {SummaryData | null} summary
   * @param {number} version
   * @param {string} game
   */
  draw(summary, version, game) {
    if (!summary) {
      this.#isLooking = false;
      this.#shown = "";
      return;
    }
    const { columns, rows, over, tokens, goal, steps, told, lessons, share, course, link, progress } =
      summary;
    const key = JSON.stringify([rows.map(({ seat, change, total }) => [seat, change, total]), over]);
    if (key !== this.#shown) {
      // The rows come one after the other only the first time.
      this.#shown = key;
      this.#isLooking = false;
      this.panel.dataset.version = String(version);
    }
    set(this.el, "data-over", over || null);
    this.panel.hidden = this.#isLooking;
    this.#verdict.draw(summary);
    set(this.#apart, "href", roomOf(game));
    this.#apart.hidden = over === "" || roomOf(game) === null;
    say(this.#apart, this.#words("together"));
    say(this.#look, this.#words(this.#isLooking ? "look_count" : "look_table"));
    const hasCards = columns[0] !== "";
    const hasChange = columns[1] !== "" && rows.some(({ change }) => change !== "");
    const hasTotal = columns[2] !== "";
    const headings = [
      this.#words("who"),
      ...(hasCards ? [columns[0]] : []),
      ...(hasChange ? [columns[1]] : []),
      ...(hasTotal ? [columns[2]] : []),
    ];
    children(
      this.#head,
      [headings],
      () => "head",
      () => make("tr"),
      (row) =>
        children(
          row,
          headings,
          (_, i) => String(i),
          () => make("th", { scope: "col" }),
          (cell, words) => say(cell, words),
        ),
    );
    this.#table.hidden = rows.length === 0;
    this.#course.draw(course, this.#controls.picks);
    this.#progress.hidden = !progress;
    say(this.#awaited, progress?.text ?? "");
    set(this.#bar, "value", String(progress?.share ?? 0));
    this.#link.hidden = !link;
    say(this.#link, link?.text ?? "");
    set(this.#link, "href", link && pageOf(link.href));
    this.panel.style.setProperty("--rows", String(rows.length));
    this.panel.style.setProperty("--most", String(Math.max(1, ...rows.map(({ cards }) => cards.length))));
    const most = Math.max(goal, ...rows.map(({ total }) => total), 1);
    children(
      this.#body,
      rows,
      ({ seat }) => `${version} ${seat} ${hasCards} ${hasChange} ${hasTotal}`,
      () => makeRow(hasCards, hasChange, hasTotal),
      (row, count, i) => {
        // The best stand above, and are told last.
        row.style.setProperty("--i", String(over ? rows.length - 1 - i : i));
        set(row, "data-mark", count.mark || null);
        this.#drawRow(row, count, { columns, tokens, most, steps });
      },
    );
    children(
      this.#told,
      told,
      (sentence) => sentence,
      (sentence) => make("p", {}, sentence),
      () => {},
    );
    this.#share.draw(share);
    set(this.#lessons, "aria-label", this.#words("lessons"));
    this.#lessons.hidden = lessons.length === 0;
    children(
      this.#lessons,
      lessons.toSorted((one, other) => Number(other.met) - Number(one.met)),
      ({ text, met, href, says }) => `${met} ${text} ${href} ${says}`,
      (lesson) => makeLesson(lesson, this.#words),
      () => {},
    );
    fill(this.el, this.#table.hidden);
  }

  /**
   * Tells it all, one thing after the other; returns once the last is told.
   *
   * @param {boolean} isHasty whether nothing is to take any time
   */
  async told(isHasty) {
    set(this.panel, "data-still", isHasty || this.#table.hidden); // without rows there is nothing to wait for
    await Promise.allSettled(this.panel.getAnimations({ subtree: true }).map(({ finished }) => finished));
  }

  focus() {
    const first = /** @type {HTMLElement} */ (this.#buttons.querySelector(".ck-main") ?? this.#look);
    (this.#share.button.hidden ? first : this.#share.button).focus();
  }

  /**
   * @param {HTMLElement} row
   * @param {Count} count
   * @param {{ columns: SummaryData["columns"], tokens: boolean, most: number, steps: number[] }} scale
   */
  #drawRow(row, count, { columns, tokens, most, steps }) {
    const { seat, name, cards, reckoning, change, before, total, note, portrait } = count;
    const part = (/** @type {string} */ which) =>
      /** @type {HTMLElement | null} */ (row.querySelector(`.ck-sum-${which}`));
    const put = (/** @type {string} */ which, /** @type {string} */ words) => {
      const el = part(which);
      if (el) say(el, words);
    };
    showPortrait(/** @type {Element} */ (row.querySelector(".ck-portrait")), this.#faces, portrait, seat);
    put("name", name);
    put("note", note.replace(/ (?=\d)/g, "\u00a0")); // what is counted stands beside how much that is
    put("reckoning", reckoning);
    put("change", change);
    put("total", written(total));
    // Where there is no room for headings, each number has its own.
    for (const [which, heading] of Object.entries({ change: columns[1], total: columns[2] }))
      if (part(which)) set(/** @type {HTMLElement} */ (part(which)), "data-heading", heading);
    const hand = part("cards");
    if (hand) drawCards(hand, cards, { faces: this.#faces });
    if (hand && this.#faces.has(BACK)) for (const card of hand.children) showBack(card, this.#faces);
    const track = part("track");
    if (!track) return;
    set(track, "data-tokens", tokens);
    const share = (/** @type {number} */ points) => String(Math.max(0, Math.min(1, points / most)));
    for (const [name, value] of Object.entries({ share: share(total), "from-share": share(before) }))
      track.style.setProperty(`--${name}`, value);
    for (const [name, value] of Object.entries({ from: before, to: total }))
      part("total")?.style.setProperty(`--${name}`, String(value));
    children(
      track,
      tokens ? Array.from({ length: total }, (_, i) => i) : steps,
      (_, i) => String(i),
      () => make("i"),
      (tick, step) => {
        tick.style.setProperty("--at", tokens ? null : String(step / most));
        set(/** @type {HTMLElement} */ (tick), "data-step", tokens ? null : String(step));
      },
    );
  }
}

/**
 * Lays a card's back over it, which is turned away when it is counted.
 *
 * @param {Element} card
 * @param {import("./cards.js").Faces} faces
 */
function showBack(card, faces) {
  const back = card.querySelector(".ck-back") ?? makePicture();
  back.classList.add("ck-back");
  showFace(back, faces.address(BACK));
  card.append(back);
}

/**
 * @param {boolean} hasCards
 * @param {boolean} hasChange
 * @param {boolean} hasTotal
 */
function makeRow(hasCards, hasChange, hasTotal) {
  const span = (/** @type {string} */ which) => make("span", { class: `ck-sum-${which}` });
  const row = make("tr", {}, make("th", { scope: "row" }, makePortrait(), span("name"), span("note")));
  if (hasCards)
    row.append(
      make(
        "td",
        { class: "ck-sum-hand" },
        make("span", { class: "ck-sum-cards ck-cards" }),
        span("reckoning"),
      ),
    );
  if (hasChange) row.append(make("td", {}, span("change")));
  if (hasTotal)
    row.append(make("td", {}, span("total"), make("span", { class: "ck-sum-track", "aria-hidden": "true" })));
  return row;
}

/**
 * A rule with a tick if it has been met, or else a link to where it is taught.
 *
 * @param {import("./types.js").Lesson} lesson
 * @param {(name: string) => string} words
 */
function makeLesson({ text, met, href, says }, words) {
  const seen = met || !href ? make("span", {}, text) : make("a", { href: pageOf(href) }, text);
  return make(
    "li",
    { "data-met": String(met) },
    make("span", { class: "ck-unseen" }, words(met ? "met" : "not_met")),
    " ",
    seen,
    says && `: ${says}`,
  );
}
