/**
 * What can be used beside the cards, each control where its group belongs: under the hand what is the match's own, the
 * rest of a match behind one button, and what comes next, or comes first, on screens of their own.
 */
import { choose, chosen } from "../progress/settings.js";
import { ControlParts } from "./control.js";
import { Gear, Sure } from "./dialogs.js";
import { make, set } from "./dom.js";
import { hasSign } from "./signs.js";

/** @typedef {import("./types.js").Control} Control */

/** What goes behind the gear where there is no room, in this order; all else stays longer, the last of it longest. */
const FOLDS = [
  ...["memory", "redo", "take-position", "what-if-i-could", "what-if"],
  ...["undo", "restart", "back", "overview", "again", "stop", "ladder"],
];
/** How wide a button is that shows a sign, and how much wider than its words one that has none, in pixels. */
const SIGN = 44;
const AROUND = 32;

/** What is switched in this browser for all matches, and how it stands at first. @type {Record<string, boolean>} */
const OWN = { lines: true };
/** A control that stands in this browser alone. @type {Omit<Control, "id" | "label" | "title">} */
const MINE = {
  ...{ kind: "button", value: null, options: [], enabled: true },
  ...{ key: "", group: "match", ask: "", leads: false },
};
/** What whoever asks for it gets even if the coach waits to be understood: then that is what they have done. */
const ADVICE = "advice";

export class Controls {
  el = make("div", { class: "ck-controls", role: "toolbar" });
  /** What is done instead of a move: it stands where moves are confirmed. */
  ask = make("div", { class: "ck-acts" });
  /** What comes after a round or a match. */
  next = make("div", { class: "ck-acts" });
  /** What stands on a card of the coach. */
  coach = make("div", { class: "ck-got-it" });
  sure;
  #gear;
  #words;
  #send;
  /** @type {Control[]} */
  #controls = [];
  #folded = 0;
  /** What leads to what can be looked up, where a button does. @type {Control[]} */
  #ladder = [];
  /** Shows it. */
  look = () => {};
  /** The key of what is done once the coach has been understood. */
  #wanted = "";

  /**
   * @param {(name: string) => string} words
   * @param {(id: string, value: string | boolean | null) => void} send
   * @param {(text: string) => void} tell says something to the person
   */
  constructor(words, send, tell) {
    this.#words = words;
    this.#send = send;
    this.sure = new Sure(words);
    this.#gear = new Gear(words);
    this.parts = new ControlParts(words, (control, value) => void this.use(control, value), tell);
    // What is drawn into the row comes before what stands in it already.
    this.el.append(this.#gear.open);
    this.dialogs = [this.#gear.dialog, this.sure.dialog];
    this.settings = this.#gear.dialog;
  }

  /** @param {string} label what can be looked up; empty where no button leads to it */
  offer(label) {
    if (label === (this.#ladder[0]?.label ?? "")) return;
    this.#ladder = label === "" ? [] : [{ ...MINE, id: "ladder", label, title: label }];
    this.draw(this.#controls);
  }

  /** @param {Control[]} controls */
  draw(controls) {
    this.#controls = controls;
    const folded = this.#order().slice(0, this.#folded);
    const bar = this.of("match").filter((control) => !folded.includes(control));
    const gear = [...folded, ...this.of("gear")];
    set(this.el, "aria-label", this.#words("controls"));
    this.el.hidden = bar.length + gear.length === 0;
    this.#gear.open.hidden = gear.length === 0;
    if (gear.length === 0) this.#gear.dialog.close();
    this.#gear.draw();
    this.parts.draw(this.el, bar);
    // Where bots have a pace, there is a match.
    const own = gear.some(({ id }) => id === "pace") ? Object.keys(OWN).map((name) => this.#own(name)) : [];
    this.parts.draw(this.#gear.row, [...own, ...gear], true);
    this.parts.draw(this.ask, this.of("ask"));
    this.parts.draw(this.next, this.of("next"));
    this.parts.draw(this.coach, this.of("coach"));
    if (this.#wanted === "" || this.of("coach").length > 0) return;
    const key = this.#wanted;
    this.#wanted = "";
    queueMicrotask(() => this.press(key)); // when all else has been drawn, too
  }

  /**
   * How wide each control would be, from the one that stays longest to the one that is folded first, and at the end what
   * opens all that is folded.
   *
   * @param {(text: string, px: number, isBold: boolean) => number} measure how wide words are
   * @param {number} px how high their words are
   */
  widths(measure, px) {
    const widthOf = (/** @type {Control} */ { id, label }) =>
      hasSign(id) ? SIGN : Math.ceil(measure(label, px, true)) + AROUND;
    const widths = this.#order().map(widthOf).reverse();
    return this.of("gear").length > 0 ? [...widths, SIGN] : widths;
  }

  /** Where each of those that have a width stands in the bar: what lets pass at the end, behind the gear. */
  places() {
    const all = this.of("match");
    const places = this.#order().map((control) =>
      control.id === "pass" ? all.length + 1 : all.indexOf(control),
    );
    return [...places.reverse(), all.length];
  }

  /**
   * Puts so many behind the gear, of those that have a width, from the end.
   *
   * @param {number} some
   */
  fold(some) {
    const folded = this.of("gear").length > 0 ? Math.max(0, some - 1) : some;
    if (folded === this.#folded) return;
    this.#folded = folded;
    this.draw(this.#controls);
  }

  /** The controls of the match, from the one that is folded first; what leads on stays longest. */
  #order() {
    const rank = (/** @type {Control} */ { id, leads }) =>
      FOLDS.includes(id) ? FOLDS.indexOf(id) : FOLDS.length + Number(leads);
    const all = this.of("match");
    return all.toSorted((one, other) => rank(one) - rank(other) || all.indexOf(one) - all.indexOf(other));
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
    return { ...MINE, id: name, label, title, kind: "toggle", value: this.isOn(name), group: "gear" };
  }

  /** @param {Control["group"]} group */
  of(group) {
    const own = group === "match" ? this.#ladder : [];
    return [...this.#controls.filter((control) => control.group === group), ...own];
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
    // What leads elsewhere closes the settings first: one dialog at a time.
    if (control.kind !== "select" && control.kind !== "toggle") this.#gear.dialog.close();
    if (control.id === "ladder") return this.look();
    if (control.ask && !(await this.sure.before(control))) return;
    if (control.kind === "select") control.value = value;
    this.#send(control.id, value);
  }

  /**
   * Uses the control that a key stands for.
   *
   * @param {string} key
   * @returns {boolean} whether there is one
   */
  press(key) {
    const asked = this.keys.find((other) => other.key === key && (other.enabled || other.id === ADVICE));
    const control = asked?.enabled ? asked : asked && this.of("coach")[0];
    if (!control) return false;
    if (control !== asked) this.#wanted = key;
    void this.use(control, control.kind === "toggle" ? !control.value : null);
    return true;
  }

  /** What the marks in the line of a match are called. */
  get picks() {
    return this.of("course").flatMap(({ options }) => options.map(({ label }) => label));
  }

  /**
   * Chooses a mark in the line of a match.
   *
   * @param {number} number
   */
  pick(number) {
    const [control] = this.of("course");
    const option = control?.options[number];
    if (control && option) void this.use(control, option.value);
  }

  /** Those that a key uses. */
  get keys() {
    return this.#controls.filter(({ key, kind }) => key !== "" && (kind === "button" || kind === "toggle"));
  }

  /** @param {string} id */
  value(id) {
    return this.#controls.find((control) => control.id === id)?.value;
  }
}
