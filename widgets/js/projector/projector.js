/**
 * A page in front of a class: one thing at a time, by the keys of a presenter or large buttons.
 *
 * Python shows a table that tells no answer, and chooses the answers; here is only when which of it is seen.
 *
 * @typedef {import("../table/types.js").Offered} Offered
 * @typedef {import("../table/types.js").Projected} Projected
 * @typedef {import("./course.js").Thing} Thing
 * @typedef {import("../table/types.js").Control} Control
 *
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(message: object) => void} send
 * @property {(names: string, listener: () => void) => void} on
 * @property {(names: string, listener: () => void) => void} off
 *
 * @typedef {object} Page what the projector asks of the page around it
 * @property {(place: HTMLElement) => Model | undefined} modelIn the table in a part of the page
 * @property {(by: 1 | -1) => void} go goes to another step
 */
import { stayAwake } from "./awake.js";
import { ThinkingTime } from "./clock.js";
import { course } from "./course.js";
import { deedOf } from "./keys.js";
import { Paged } from "./paged.js";
import { Screen } from "./screen.js";
import { countsOf } from "./votes.js";

/** At most so many votes stand side by side: before and after talking. */
const VOTES = 2;

export class Projector {
  #page;
  #screen;
  #think;
  #words;
  /** @type {HTMLElement | null} */
  #part = null;
  /** @type {Model | undefined} */
  #model;
  #at = 0;
  /** The answer that is tried out. */
  #tried = 0;
  #isAsking = false;
  #isTalking = false;
  /** @type {number[][]} */
  #votes = [];
  #heard = () => this.draw();

  /**
   * @param {HTMLTemplateElement} template
   * @param {Page} page
   * @param {AbortSignal} signal
   */
  constructor(template, page, signal) {
    this.#page = page;
    this.#screen = new Screen(template);
    this.#words = template.dataset;
    this.#think = new ThinkingTime(this.#screen.ring, signal);
    document.getElementById("content")?.append(this.#screen.el);
    stayAwake(signal);
    addEventListener("keydown", (event) => this.#press(event), { signal });
    addEventListener("resize", () => this.draw(), { signal });
    document.addEventListener("cardkit:step", () => this.#arrive(), { signal });
    this.#screen.el.addEventListener("click", (event) => this.#click(event), { signal });
    this.#screen.counts.addEventListener("submit", (event) => this.#count(event), { signal });
    this.#screen.field.addEventListener("input", () => this.#screen.field.setCustomValidity(""), { signal });
    this.#screen.field.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") this.#closeCounts();
      },
      { signal },
    );
    signal.addEventListener("abort", () => this.#leavePart());
    this.#arrive();
  }

  /** @returns {Projected} */
  get #projected() {
    const told = this.#model?.get("projected");
    return told && "said" in told ? told : { said: "", answers: [], tries: false, open: false };
  }

  /** What comes of this step. */
  get #course() {
    const words = this.#part?.querySelector(".ck-words");
    const hasWords = Boolean(words?.textContent?.trim()) && !words?.querySelector(".ck-widget");
    return course(hasWords, this.#projected.answers);
  }

  /** @returns {Thing} */
  get #thing() {
    const things = this.#course;
    return things[Math.min(this.#at, things.length - 1)] ?? { name: "question" };
  }

  /** @param {Thing["name"]} name */
  #placeOf(name) {
    return this.#course.findIndex((each) => each.name === name);
  }

  /** Comes to another step. */
  #arrive() {
    const part = /** @type {HTMLElement | null} */ (document.querySelector(".ck-part:not([hidden])"));
    if (part === this.#part) return;
    this.#leavePart();
    this.#part = part;
    this.#model = part ? this.#page.modelIn(part) : undefined;
    this.#model?.on("change", this.#heard);
    this.#at = 0;
    this.#forget();
    this.draw();
  }

  #leavePart() {
    this.#model?.off("change", this.#heard);
    this.#think.stop();
  }

  #forget() {
    this.#votes = [];
    this.#isAsking = false;
    this.#isTalking = false;
    this.#closeCounts();
  }

  draw() {
    const projected = this.#projected;
    const { answers, tries, open } = projected;
    if (answers.length > 0) this.#isAsking = false;
    // Where somebody has played, or other cards lie, that question is over.
    if (answers.length === 0 && !this.#isAsking && this.#at > this.#placeOf("question")) {
      this.#at = this.#placeOf("question");
      this.#forget();
    }
    const thing = this.#thing;
    const isAsked = thing.name !== "words" && thing.name !== "question";
    document.body.toggleAttribute("data-ready", this.#isThere);
    document.body.toggleAttribute("data-open", open);
    for (const table of document.querySelectorAll(".ck-table-cell, .ck-cell[data-fit]"))
      table.toggleAttribute("inert", !open && !this.#isFree);
    const said = this.#isTalking ? (this.#words.talk ?? "") : tries ? projected.said : this.#saidOf(thing);
    this.#screen.draw({
      thing: tries ? { name: "why", of: this.#tried } : thing,
      said,
      answers: isAsked ? answers : [],
      votes: isAsked ? this.#votes : [],
      isNews: tries || this.#isTalking || thing.name === "why",
    });
    this.#pages?.again();
    this.#screen.count(this.#pages);
    for (const [id, isUsable] of /** @type {const} */ ([
      ["another", this.#can("class-another")],
      ["others", this.#can("class-others") && isAsked],
      ["talk", thing.name === "answers" && this.#votes.length === 1],
    ])) {
      const button = /** @type {HTMLElement | null} */ (this.#screen.el.querySelector(`[data-deed=${id}]`));
      if (button) button.hidden = !isUsable;
    }
  }

  /** Whether Python shows the table of a projector by now. */
  get #isThere() {
    return "said" in (this.#model?.get("projected") ?? {});
  }

  /** Whether nothing is decided at the table, as before a match: it can be touched as it is. */
  get #isFree() {
    return this.#controls.some(({ group }) => group !== "class");
  }

  /** @returns {Control[]} */
  get #controls() {
    return this.#model?.get("controls") ?? [];
  }

  /** @param {Thing} thing */
  #saidOf(thing) {
    const { said, answers } = this.#projected;
    if (thing.name === "answer") return "";
    if (thing.name === "why") return answers[thing.of]?.why ?? "";
    return said;
  }

  /** The text that is paged now. */
  get #pages() {
    if (this.#thing.name !== "words") return this.#screen.said;
    const words = /** @type {HTMLElement | null} */ (this.#part?.querySelector(".ck-words"));
    if (words && this.#paged?.words !== words) this.#paged = { words, pages: new Paged(words) };
    return this.#paged?.pages;
  }

  /** @type {{ words: HTMLElement, pages: Paged } | undefined} */
  #paged;

  /** @param {string} id */
  #can(id) {
    return this.#controls.some((each) => each.id === id && each.enabled);
  }

  /**
   * @param {string} id
   * @param {string | null} [value]
   */
  #use(id, value = null) {
    this.#model?.send({ type: "control", id, value, version: this.#model.get("scene").version });
  }

  /** Goes on: to the next page of a text, the next move, the next thing, the next step. */
  on() {
    const { answers, tries } = this.#projected;
    if (document.body.hasAttribute("data-black")) return this.#darken();
    if (this.#pages && !this.#pages.isLast) return this.#turn(1);
    this.#isTalking = false;
    const { name } = this.#thing;
    if (tries) return this.#use(this.#can("class-on") ? "class-on" : "class-return");
    if (name === "question" && this.#can("class-on")) return this.#use("class-on");
    if (name === "question" && answers.length === 0) {
      if (!this.#can("class-ask")) return this.#page.go(1);
      this.#isAsking = true;
      this.#use("class-ask");
    }
    if (this.#at < this.#course.length - 1) {
      this.#at += 1;
      this.#think.stop();
      this.#closeCounts();
      return this.draw();
    }
    const best = answers.find(({ right, plays }) => right && plays);
    if (best && this.#can("class-play")) return this.#use("class-play", best.plays);
    this.#page.go(1);
  }

  back() {
    if (document.body.hasAttribute("data-black")) return this.#darken();
    if (this.#projected.tries) return this.#use("class-return");
    if (this.#pages && !this.#pages.isFirst) return this.#turn(-1);
    if (this.#thing.name === "question" && this.#can("class-back")) return this.#use("class-back");
    if (this.#at === 0) return this.#page.go(-1);
    this.#at -= 1;
    this.draw();
  }

  /** @param {1 | -1} by */
  #turn(by) {
    this.#pages?.turn(by);
    this.#screen.count(this.#pages);
  }

  #darken() {
    document.body.toggleAttribute("data-black");
  }

  #enter() {
    if (!this.#can("class-enter")) return;
    this.#use("class-enter");
    const enter = () => {
      if (!this.#projected.open) return;
      this.#model?.off("change", enter);
      const table = /** @type {HTMLElement | null} */ (
        document.querySelector(".ck-part:not([hidden]) .cardkit-table")
      );
      const stop = /** @type {HTMLElement | null} */ (table?.querySelector('button[tabindex="0"]'));
      stop?.focus();
    };
    this.#model?.on("change", enter);
  }

  #leave() {
    if (this.#can("class-leave")) this.#use("class-leave");
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const deed = deedOf(event, {
      isInside: target.closest(".cardkit-table") !== null,
      isOpen: this.#projected.open,
      isField: target.matches("input, select, textarea"),
      isButton: target.matches("button, a, summary"),
    });
    if (!deed || target.closest("dialog[open]")) return;
    if (deed !== "digit") event.preventDefault();
    if (deed === "digit") this.#digit(event.key);
    else this.#do(deed);
  }

  /** @param {string} deed */
  #do(deed) {
    if (deed === "on") this.on();
    if (deed === "back") this.back();
    if (deed === "black") this.#darken();
    if (deed === "enter") this.#enter();
    if (deed === "leave") this.#leave();
    if (deed === "think") this.#think.turn();
    if (deed === "talk") this.#talk();
    if (deed === "counts") this.#digit("");
    if (deed === "another") this.#use("class-another");
    if (deed === "others") {
      this.#forget();
      this.#use("class-others");
    }
  }

  /** @param {MouseEvent} event */
  #click({ target }) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"));
    if (!button) return;
    const { deed, answer } = button.dataset;
    if (deed) this.#do(deed);
    if (answer) this.#tryOut(Number(answer));
  }

  /** What if it is played? @param {number} at */
  #tryOut(at) {
    const { name } = this.#thing;
    const plays = this.#projected.answers[at]?.plays;
    if (!plays || (name !== "answer" && name !== "why")) return;
    this.#tried = at;
    this.#use("class-try", plays);
  }

  /**
   * While a class answers, a digit begins the counts; once the answer is told, it names an answer to be played.
   *
   * @param {string} key
   */
  #digit(key) {
    const { name } = this.#thing;
    if (name !== "answers") return this.#tryOut(Number(key) - 1);
    const { counts, field } = this.#screen;
    if (!counts.hidden) return;
    counts.hidden = false;
    field.value = "";
    field.focus();
  }

  /** @param {SubmitEvent} event */
  #count(event) {
    event.preventDefault();
    const { field } = this.#screen;
    const counts = countsOf(field.value, this.#projected.answers.length);
    if (!counts) {
      field.setCustomValidity(this.#words.wrong ?? "");
      field.reportValidity();
      return;
    }
    // Without talking in between, somebody has counted again.
    if (!this.#isTalking) this.#votes.pop();
    this.#votes = [...this.#votes.slice(0, VOTES - 1), counts];
    this.#isTalking = false;
    this.#closeCounts();
    this.draw();
  }

  #closeCounts() {
    const { counts, field } = this.#screen;
    counts.hidden = true;
    if (document.activeElement === field) document.getElementById("content")?.focus({ preventScroll: true });
  }

  /** Lets neighbours talk before the class answers again. */
  #talk() {
    if (this.#thing.name !== "answers" || this.#votes.length !== 1) return;
    this.#isTalking = !this.#isTalking;
    this.draw();
  }
}
