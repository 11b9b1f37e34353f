/** Beside the own cards: what is asked, what can be done now, and the answer to the last try. */
import { children, make, pageOf, say, set } from "./dom.js";
import { bringInSight } from "./keyboard.js";
import { makePortrait, showPortrait } from "./portraits.js";
import { isOfPage, RuleSheet } from "./ruling.js";
import { Share } from "./share.js";
import { onlyWay } from "./ways.js";

/**
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Feedback} Feedback
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./narrow.js").Narrowed} Narrowed
 *
 * @typedef {object} Does what the row can ask for
 * @property {(choice: Choice) => void} act
 * @property {(id: string) => void} click
 * @property {() => void} why
 * @property {() => void} clear
 * @property {() => void} skip
 */

const SIGNS = { reached: "✓", progress: "✓", legal: "↺", refused: "✕", turn: "…", info: "i", coach: "!" };

export class ActionRow {
  #asks = make("span");
  #prompt = make("p", { class: "ck-prompt" }, this.#asks);
  #chips = make("div", { class: "ck-chips ck-cards" });
  #acts = make("div", { class: "ck-acts" });
  #clock = make("span", { class: "ck-clock", role: "timer" });
  #why = make("button", { type: "button", class: "ck-quiet ck-why" });
  #clear = make("button", { type: "button", class: "ck-quiet ck-clear" });
  #skip = make("button", { type: "button", class: "ck-quiet ck-skip" });
  #sign = make("span", { class: "ck-sign", "aria-hidden": "true" });
  #portrait = makePortrait();
  /** What is said in it. */
  reply = make("span", { class: "ck-reply" });
  #rule = make("a", { class: "ck-rule", target: "_blank", rel: "noopener" });
  /** Where what is told leads on. */
  #on = make("a", { class: "ck-on" });
  #ruleText = make("span", { class: "ck-rule-text" });
  /** Of whoever is out, beside what is left to be seen. */
  #fallen = makePortrait();
  /** What confirms, or else leads on. */
  doing = make("div", { class: "ck-doing" }, this.#acts, this.#why, this.#clear, this.#skip);
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
      this.reply,
      make("div", { class: "ck-cited" }, this.#ruleText, this.#rule, " ", this.#on),
    ),
  );
  #share;
  #faces;
  #does;
  #words;
  /** The rule that is cited. @type {Feedback["rule"]} */
  #cited;

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
    this.#share = new Share(words);
    this.ruling = new RuleSheet(words, signal);
    this.feedback.querySelector(".ck-answered")?.append(this.#share.button, this.#share.field);
    this.ways = make("div", { class: "ck-ways" }, this.zones, this.#chips);
    this.#fallen.classList.add("ck-fallen");
    this.ask = make(
      "div",
      { class: "ck-ask" },
      this.#fallen,
      this.#prompt,
      this.#clock,
      this.ways,
      this.doing,
    );
    this.el = make("div", { class: "ck-action" }, this.ask);
    this.#why.addEventListener("click", () => does.why(), { signal });
    this.#clear.addEventListener("click", () => does.clear(), { signal });
    this.#skip.addEventListener("click", () => does.skip(), { signal });
    this.#rule.addEventListener("click", (event) => {
      if (this.#cited?.href) this.ruling.follow(event, this.#cited.id, this.#cited.text, this.#rule.href);
    });
    this.feedback.hidden = true;
    // It may lie over the table: a tap puts it away, but for the coach, who waits to be understood.
    this.feedback.addEventListener(
      "click",
      ({ target }) => {
        const isCoach = this.feedback.dataset.kind === "coach";
        if (!isCoach && !(/** @type {Element} */ (target).closest("a, button, textarea"))) this.answer({});
      },
      { signal },
    );
    this.#clock.hidden = true;
    for (const name of ["aria-label", "title"]) set(this.#clock, name, words("hurry"));
  }

  /** @param {number | null} time how many milliseconds the person has, or `null` if nobody hurries them */
  hurry(time) {
    this.#clock.hidden = time === null;
    if (time === null) return;
    this.#clock.style.animation = "none";
    this.#clock.getBoundingClientRect(); // or the clock would not begin anew
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
    if (!this.feedback.hidden) bringInSight(this.feedback);
  }

  /**
   * @param {Scene} scene
   * @param {string[]} clicks
   * @param {Narrowed} narrowed
   * @param {(id: string) => boolean} isGap whether something is a place
   * @param {boolean} waiting whether the others are moving, and could be skipped
   */
  draw(scene, clicks, { exact, sure, asked, apart, implied, next, open }, isGap, waiting) {
    const isCard = (/** @type {string} */ id) =>
      scene.zones.some(({ cards }) => cards.some((card) => card.id === id));
    const follows =
      clicks.length > 0 && open && !sure ? followed({ clicks, exact, next, asked }, isCard, isGap) : "";
    const naming = follows === "pick" && scene.naming;
    const [only] = exact;
    // What costs something is warned of, not asked for.
    const leads =
      naming ||
      only?.harms ||
      this.#words(follows || "confirm").replace("{label}", only?.name || (only?.label ?? ""));
    const way = follows === "place" ? onlyWay(scene, implied, asked) : "";
    say(this.#asks, follows ? `${way}${leads}` : scene.prompt);
    set(this.ask, "data-naming", Boolean(naming));
    set(this.#prompt, "data-room", follows ? scene.prompt : null); // nothing below it moves
    const me = scene.seats.find(({ you }) => you);
    showPortrait(this.#fallen, this.#faces, me?.out ? me.portrait : "");
    set(this.ask, "data-out", Boolean(me?.out));
    children(
      this.#chips,
      scene.options.filter(({ id }) => (asked.has(id) && !implied.has(id)) || apart.has(id)),
      (option) => option.id,
      (option) => {
        const chip = make("button", { type: "button", class: "ck-chip" });
        chip.addEventListener("click", () => this.#does.click(option.id));
        return chip;
      },
      (chip, option) => {
        say(chip, option.label);
        set(chip, "aria-pressed", String(clicks.includes(option.id)));
      },
    );
    children(
      this.#acts,
      // What is sure has been done by its last click.
      sure ? [] : exact,
      (choice) => choice.action,
      () => make("button", { type: "button", class: "ck-main" }),
      (button, choice) => {
        say(button, choice.name || choice.label);
        set(button, "data-harms", choice.harms !== "");
        button.onclick = () => this.#does.act(choice);
      },
    );
    say(this.#why, this.#words("why"));
    say(this.#clear, this.#words("clear"));
    say(this.#skip, this.#words(me?.out ? "skip_to_end" : "skip"));
    // Asked already if nothing is open; and while a value or a place is missing there is nothing to ask yet.
    const isUnclear = clicks.length > 0 && exact.length === 0 && asked.size === 0 && open;
    this.#why.hidden = !isUnclear;
    this.#clear.hidden = clicks.length === 0 || sure !== null || apart.size > 0;
    this.#skip.hidden = !waiting;
    const [first, later] = [true, false].map((isFirst) =>
      scene.zones.filter((zone) => zone.kind === "options" && isFirstAsked(zone, scene) === isFirst),
    );
    const before = new Set(first?.flatMap((zone) => zone.options.map((option) => option.id)));
    set(this.ask, "data-only", scene.choices.length === 1);
    // What leads nowhere leaves in its place what can be done.
    set(this.ask, "data-chosen", (clicks.length > 0 && apart.size === 0) || waiting);
    set(this.ask, "data-held", asked.size > 0 && clicks.some((id) => !before.has(id)));
    for (const zone of /** @type {Iterable<HTMLElement>} */ (this.zones.children))
      set(zone, "data-later", scene.choices.length > 0 && later?.some(({ id }) => id === zone.dataset.zone));
  }

  /** @param {Feedback} feedback */
  answer(feedback) {
    const { kind, text = "", rule, portrait = "", shares, on, number } = feedback;
    set(this.feedback, "data-own", number === undefined); // what this table says by itself is none to be understood
    this.feedback.hidden = !kind;
    set(this.feedback, "data-kind", kind);
    say(this.#sign, kind ? SIGNS[kind] : "");
    this.#sign.hidden = portrait !== "";
    showPortrait(this.#portrait, this.#faces, portrait);
    say(this.reply, text);
    this.#rule.hidden = !rule;
    say(this.#rule, rule?.href ? this.#words("rule") : (rule?.id ?? ""));
    // Where no sheet opens it is another tab: this one holds a table on which somebody plays.
    this.#cited = rule;
    const leaves = rule?.href && !isOfPage() ? this.#words("new_tab") : "";
    set(this.#rule, "href", rule?.href ? pageOf(rule.href) : null);
    set(this.#rule, "title", rule ? [rule.id, leaves].filter(Boolean).join(", ") : null);
    this.#on.hidden = !on;
    say(this.#on, on?.text ?? "");
    set(this.#on, "href", on ? pageOf(on.href) : null);
    say(this.#ruleText, rule?.text ?? "");
    this.#share.draw(shares ? { text, moves: "" } : null);
  }
}

/**
 * What is to be done next with what is chosen, by the name of its words; empty if that is what was asked at first.
 *
 * @param {Pick<Narrowed, "exact" | "next" | "asked"> & { clicks: string[] }} chosen
 * @param {(id: string) => boolean} isCard
 * @param {(id: string) => boolean} isGap
 */
function followed({ clicks, exact, next, asked }, isCard, isGap) {
  const more = [...next];
  if (exact.length > 0) {
    if (more.some(isCard)) return "confirm_or_add";
    if (exact.length > 1 || clicks.length > 1) return "confirm";
    return clicks.every(isCard) ? "confirm_again" : "confirm_named";
  }
  // Once a card is chosen and nothing but a place is missing, that is all that is asked.
  if (!clicks.some(isCard)) return "";
  // What stands beside the cards shows only when no card is missing.
  if (asked.size === 0 || more.every(isCard)) return "add";
  if (more.some(isGap)) return clicks.some(isGap) ? "" : "place";
  return "pick";
}

/**
 * Whether this zone shows before a card is chosen: something of it can be then, or nothing at all.
 *
 * @param {import("./types.js").Zone} zone
 * @param {Scene} scene
 */
function isFirstAsked({ id, options }, { choices }) {
  const alone = new Set(choices.flatMap(({ clicks }) => (clicks.length === 1 ? clicks : [])));
  const named = new Set(choices.flatMap(({ clicks }) => clicks));
  return (
    id === "answers" ||
    options.some((option) => alone.has(option.id)) ||
    (choices.length > 0 && !options.some((option) => named.has(option.id))) // it cannot be chosen now
  );
}
