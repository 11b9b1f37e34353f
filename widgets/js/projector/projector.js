/**
 * A page in front of a class: one thing at a time, by the keys of a presenter or large buttons.
 *
 * Python shows a table that tells no answer, and chooses the answers; here is only when which of it is seen.
 *
 * @typedef {import("./course.js").Thing} Thing
 *
 * @typedef {object} Page what the projector asks of the page around it
 * @property {(place: HTMLElement) => import("./asked.js").Model | undefined} modelIn the table in a part of the page
 * @property {(by: 1 | -1) => void} go goes to another step
 */
import { AskedTable } from "./asked.js";
import { stayAwake } from "./awake.js";
import { showTime, ThinkingTime } from "./clock.js";
import { course, lettered } from "./course.js";
import { deedOf } from "./keys.js";
import { cardAt, ProjectorLens } from "./lens.js";
import { Notes } from "./notes.js";
import { Paged } from "./paged.js";
import { Raising } from "./raising.js";
import { ClassRecord } from "./record.js";
import { Said } from "./said.js";
import { leaveProjector, Screen } from "./screen.js";

export class Projector {
  #page;
  #screen;
  #think;
  #raising;
  #notes;
  #words;
  #record = new ClassRecord();
  #lens = new ProjectorLens();
  /** @type {HTMLElement | null} */
  #part = null;
  #table = new AskedTable(undefined, () => {});
  #step = new Said(null);
  /** @type {Paged | undefined} */
  #prose;
  /** How far the class has come in all that comes. */
  #at = 0;
  /** The answer that is tried out. */
  #tried = 0;
  /** Whether answers are on their way. */
  #isAsking = false;
  /** Whether somebody is on their way into the table. */
  #comesIn = false;

  /**
   * @param {HTMLTemplateElement} template
   * @param {Page} page
   * @param {AbortSignal} signal
   */
  constructor(template, page, signal) {
    this.#page = page;
    this.#words = template.dataset;
    this.#screen = new Screen(template);
    this.#think = new ThinkingTime(this.#screen.ring, signal);
    const take = (/** @type {string} */ typed) => this.#vote(typed);
    this.#raising = new Raising(this.#screen.counts, take, this.#words.wrong ?? "", signal);
    this.#notes = new Notes((message) => this.#hear(message), signal);
    document.getElementById("content")?.append(this.#screen.el, this.#lens.el);
    stayAwake(signal);
    showTime(this.#screen.time, signal);
    addEventListener("keydown", (event) => this.#press(event), { signal });
    addEventListener("resize", () => this.#draw(), { signal });
    document.addEventListener("cardkit:step", () => this.#arrive(), { signal });
    this.#screen.el.addEventListener("click", (event) => this.#click(event), { signal });
    addEventListener("click", (event) => this.#point(event), { signal });
    signal.addEventListener("abort", () => this.#leaveStep());
    this.#arrive();
  }

  // --- What is seen -----------------------------------------------------------------------------------------------

  /** All that comes of this step. */
  get #course() {
    return course(this.#step.comesFirst, this.#table.told.answers);
  }

  /** @returns {Thing} */
  get #thing() {
    const things = this.#course;
    return things[Math.min(this.#at, things.length - 1)] ?? { name: "question" };
  }

  get #questionAt() {
    return this.#course.findIndex(({ name }) => name === "question");
  }

  /** The text that is paged now. */
  get #pages() {
    return this.#thing.name === "words" ? this.#prose : this.#screen.said;
  }

  /** Comes to another step. */
  #arrive() {
    const part = /** @type {HTMLElement | null} */ (document.querySelector(".ck-part:not([hidden])"));
    if (part === this.#part) return;
    this.#leaveStep();
    this.#part = part;
    const words = /** @type {HTMLElement | null} */ (part?.querySelector(".ck-words") ?? null);
    this.#step = new Said(part?.dataset.step === undefined ? null : words);
    this.#prose = words ? new Paged(words) : undefined;
    this.#table = new AskedTable(part ? this.#page.modelIn(part) : undefined, () => this.#draw());
    this.#screen.standing.watch(part);
    this.#at = 0;
    this.#isAsking = false;
    this.#raising.forget();
    this.#draw();
  }

  #leaveStep() {
    this.#table.leave();
    this.#think.stop();
  }

  #draw() {
    const { answers, tries, open } = this.#table.told;
    if (answers.length > 0) this.#isAsking = false;
    // Where somebody has played, or other cards lie, that question is over.
    if (answers.length === 0 && !this.#isAsking && this.#at > this.#questionAt) {
      this.#at = this.#questionAt;
      this.#raising.forget();
    }
    const thing = this.#thing;
    const { votes } = this.#raising;
    const isAsked = !["words", "question", "cards"].includes(thing.name);
    document.body.toggleAttribute("data-ready", this.#table.isThere);
    document.body.toggleAttribute("data-open", open);
    document.body.toggleAttribute("data-played", this.#isPlayed);
    for (const table of document.querySelectorAll(".ck-table-cell, .ck-cell[data-fit]"))
      table.toggleAttribute("inert", !this.#isPlayed);
    this.#screen.draw({
      thing: tries ? { name: "why", of: this.#tried } : thing,
      said: this.#saidOf(thing),
      among: this.#among(thing),
      answers: isAsked && !this.#isPlayed ? answers : [],
      votes: isAsked ? votes : [],
    });
    const cards = thing.name === "cards" && !this.#isPlayed ? lettered(answers) : [];
    this.#screen.stage(cards, this.#part);
    this.#pages?.again();
    this.#screen.count(this.#pages);
    this.#screen.offer({
      ask: thing.name === "question" && this.#table.can("class-ask"),
      another: this.#table.can("class-another"),
      others: isAsked && this.#table.can("class-others"),
      talk: thing.name === "answers" && this.#raising.canTalk,
    });
    this.#note(thing);
    this.#tellPresenter(thing);
    if (open && this.#comesIn) {
      this.#comesIn = false;
      // Once the table itself has been drawn.
      setTimeout(() => focusIn(this.#part));
    }
  }

  /** Whether somebody plays at the table, or nothing is decided there: it says itself what it asks. */
  get #isPlayed() {
    return this.#table.told.free;
  }

  /** @param {Thing} thing */
  #saidOf(thing) {
    const { said, asks, answers, tries } = this.#table.told;
    if (this.#raising.isTalking) return this.#words.talk ?? "";
    if (this.#isPlayed) return "";
    if (thing.name === "question" && !tries) return said === asks ? this.#step.whole(asks) : said;
    if (tries) return said;
    return thing.name === "why" ? (answers[thing.of]?.why ?? "") : this.#step.short(asks);
  }

  /** All that is said one after the other while the table keeps its place. @param {Thing} thing */
  #among(thing) {
    const { asks, answers, tries } = this.#table.told;
    if (tries || this.#isPlayed) return [];
    if (thing.name === "why") return answers.map(({ why }) => why);
    const isOffered = thing.name === "answers" || thing.name === "answer";
    return isOffered ? [this.#step.short(asks), this.#words.talk ?? ""] : [];
  }

  /** Where the class is: the page, and the step of it. */
  get #place() {
    const parts = [...document.querySelectorAll(".ck-part[data-step]")];
    const at = this.#part ? parts.indexOf(this.#part) : -1;
    return at < 0 ? document.title : `${this.#screen.title.textContent} · ${at + 1}/${parts.length}`;
  }

  /** Notes how a question went, once the answer is told. @param {Thing} thing */
  #note(thing) {
    const { answers, asks, tries } = this.#table.told;
    if (tries || (thing.name !== "answer" && thing.name !== "why")) return;
    const shown = answers.map(({ label, right }) => ({ label, right }));
    this.#record.note({
      place: this.#place,
      question: this.#step.whole(asks),
      answers: shown,
      votes: this.#raising.votes,
    });
  }

  // --- The presenter's own window ---------------------------------------------------------------------------------

  /** Tells the presenter, who has the answers before the class. @param {Thing} thing */
  #tellPresenter(thing) {
    if (!this.#notes.isRead) return;
    const { answers, asks } = this.#table.told;
    if (answers.length === 0 && !this.#isAsking && this.#table.can("class-ask")) this.#ask();
    this.#notes.tell({
      place: this.#place,
      shows: thing.name,
      question: this.#step.whole(asks),
      answers,
      votes: this.#raising.votes,
      changes: this.#table.can("class-change"),
      news: this.#table.news,
      entries: this.#record.entries,
    });
  }

  /** @param {import("./wire.js").Message} message */
  #hear(message) {
    if (message.type === "hello") this.#draw();
    if (message.type === "do") this.#do(message.deed);
    if (message.type === "counts" && this.#thing.name === "answers") this.#vote(message.typed);
    if (message.type === "change") this.#table.use("class-change", message.written);
    if (message.type === "score") this.#screen.score(message.score, this.#words.team ?? "");
  }

  // --- What the presenter does ------------------------------------------------------------------------------------

  /** Goes on: to the next page of a text, the next move, the next thing, the next step. */
  #on() {
    const { answers, tries } = this.#table.told;
    if (this.#lighten()) return;
    if (this.#pages && !this.#pages.isLast) return this.#turn(1);
    if (this.#isAsking) return;
    this.#raising.isTalking = false;
    const { name } = this.#thing;
    if (tries) return this.#table.use(this.#table.can("class-on") ? "class-on" : "class-return");
    if (name === "question" && this.#table.can("class-on")) return this.#table.use("class-on");
    if (name === "question" && this.#table.can("deal")) return this.#table.use("deal");
    if (name === "question" && answers.length === 0 && !this.#table.can("class-ask")) return this.#page.go(1);
    if (name === "question" && answers.length === 0) {
      this.#ask();
      return this.#goTo(this.#questionAt + 1);
    }
    if (this.#at < this.#course.length - 1) return this.#goTo(this.#at + 1);
    const best = answers.find(({ right, plays }) => right && plays);
    if (best && this.#table.can("class-play")) return this.#table.use("class-play", best.plays);
    this.#page.go(1);
  }

  #back() {
    if (this.#lighten()) return;
    if (this.#table.told.tries) return this.#table.use("class-return");
    if (this.#pages && !this.#pages.isFirst) return this.#turn(-1);
    if (this.#thing.name === "question" && this.#table.can("class-back"))
      return this.#table.use("class-back");
    if (this.#at === 0) return this.#page.go(-1);
    this.#goTo(this.#at - 1);
  }

  /** @param {number} at */
  #goTo(at) {
    this.#at = at;
    this.#lens.show(undefined);
    this.#think.stop();
    this.#raising.close();
    this.#draw();
  }

  /** @param {1 | -1} by */
  #turn(by) {
    this.#pages?.turn(by);
    this.#screen.count(this.#pages);
  }

  /** Lets Python choose the answers. */
  #ask() {
    this.#isAsking = this.#table.can("class-ask");
    this.#table.use("class-ask");
  }

  /** Where it was black, that is all that a key does; returns whether it was. */
  #lighten() {
    const isBlack = document.body.hasAttribute("data-black");
    document.body.removeAttribute("data-black");
    return isBlack;
  }

  #enter() {
    this.#comesIn = this.#table.can("class-enter");
    this.#table.use("class-enter");
  }

  #leave() {
    this.#table.use("class-leave");
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  /** @param {string} typed */
  #vote(typed) {
    const isTaken = this.#raising.take(typed, this.#table.told.answers.length);
    if (isTaken) this.#draw();
    return isTaken;
  }

  /** Lets neighbours talk before the class answers again. */
  #talk() {
    if (this.#thing.name !== "answers" || !this.#raising.canTalk) return;
    this.#raising.isTalking = !this.#raising.isTalking;
    this.#draw();
  }

  /** What if it is played? @param {number} at */
  #tryOut(at) {
    const { name } = this.#thing;
    const plays = this.#table.told.answers[at]?.plays;
    if (!plays || (name !== "answer" && name !== "why")) return;
    this.#tried = at;
    this.#table.use("class-try", plays);
  }

  /** @param {string} deed */
  #do(deed) {
    if (deed === "on") this.#on();
    if (deed === "back") this.#back();
    if (deed === "black" && !this.#lighten()) document.body.setAttribute("data-black", "");
    if (deed === "enter") this.#enter();
    if (deed === "leave") this.#leave();
    if (deed === "think") this.#think.turn();
    if (deed === "close") leaveProjector();
    if (deed === "talk") this.#talk();
    if (deed === "window") this.#notes.open();
    if (deed === "ask" && this.#thing.name === "question") {
      if (this.#table.told.answers.length === 0) this.#ask();
      this.#goTo(this.#questionAt + 1);
    }
    if (deed === "another") this.#table.use("class-another");
    if (deed === "others") {
      this.#raising.forget();
      this.#table.use("class-others");
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("dialog[open]")) return;
    const deed = deedOf(event, {
      isInside: target.closest(".cardkit-table") !== null,
      isOpen: this.#table.told.open,
      isField: target.matches("input, select, textarea"),
      isButton: target.matches("button, a, summary"),
    });
    if (deed === "digit") {
      // While the class answers, it begins the counts; once the answer is told, it names one to be played.
      if (this.#thing.name === "answers") this.#raising.open();
      else this.#tryOut(Number(event.key) - 1);
    } else if (deed) {
      event.preventDefault();
      this.#do(deed);
    }
  }

  /** Shows the card large at which somebody points. @param {MouseEvent} event */
  #point({ target, clientX, clientY }) {
    if (this.#isPlayed || this.#thing.name === "words") return this.#lens.show(undefined);
    if (/** @type {Element} */ (target).closest(".ck-projector")) return;
    this.#lens.show(cardAt(this.#part?.querySelectorAll(".ck-card") ?? [], clientX, clientY));
  }

  /** @param {MouseEvent} event */
  #click({ target }) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"));
    const { deed, answer } = button?.dataset ?? {};
    if (deed === "counts") this.#raising.open();
    else if (deed) this.#do(deed);
    if (answer) this.#tryOut(Number(answer));
  }
}

/** Sets the focus where the next decision at a table is. @param {HTMLElement | null} part */
function focusIn(part) {
  /** @type {HTMLElement | null | undefined} */ (
    part?.querySelector('.cardkit-table button[tabindex="0"]')
  )?.focus();
}
