/**
 * The lines of a plan as the page shows them: when each begins, what is said, and what goes wrong.
 *
 * @typedef {import("./lesson.js").Line} Line
 * @typedef {import("./lesson.js").Game} Game
 * @typedef {import("./lesson.js").Clock} Clock
 */
import { fill } from "../progress/far.js";
import { decisionsIn, isWay, secondsOf, stepsOf } from "./lesson.js";

const part = (/** @type {Element} */ el, /** @type {string} */ name) =>
  /** @type {HTMLElement} */ (el.querySelector(name));

/** Minutes and seconds, as a clock has them. @param {number} seconds */
export const clockOf = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Minutes, with halves. @param {number} seconds @param {string} language */
export const minutesOf = (seconds, language) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(seconds / 60);

export class Lines {
  #template;
  #root;
  #language = document.documentElement.lang;

  /**
   * @param {HTMLTemplateElement} template
   * @param {string} root where all pages begin
   */
  constructor(template, root) {
    this.#template = template;
    this.#root = root;
  }

  /** The names of the ways that a game has, in their order. @param {Game} game */
  ways(game) {
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-way]")]);
    return all.flatMap(({ dataset: { way = "" } }) => (game.ways[way] ? way : []));
  }

  /** What a way to play is called, says, and has on devices. @param {string} name */
  way(name) {
    const { dataset, textContent } = part(document.documentElement, `[data-way="${name}"]`);
    return { title: dataset.title ?? "", own: dataset.own ?? "", say: textContent ?? "" };
  }

  /**
   * @param {Line[]} lines
   * @param {Game} game
   * @param {Clock} clock
   * @param {string} projector where the plan itself is on the projector
   * @param {number} done how much the class has done before
   * @returns {{ items: HTMLElement[], seconds: number }}
   */
  draw(lines, game, clock, projector, done) {
    /** @type {Set<string>} */
    const said = new Set();
    const steps = new Map(stepsOf(game).map((step) => [step.name, step]));
    let begins = 0;
    const items = lines.map((line, at) => {
      const made = /** @type {DocumentFragment} */ (document.importNode(this.#template.content, true));
      const item = /** @type {HTMLElement} */ (made.firstElementChild);
      const seconds = secondsOf(line, steps, clock);
      item.id = `line-${at + 1}`;
      item.dataset.name = line.name;
      part(item, "time").textContent = clockOf(begins);
      const long = part(item, "[data-part=long]");
      long.textContent = fill(long.dataset.min, { n: minutesOf(seconds, this.#language) });
      const seed = done + at + 1;
      if (isWay(line.name)) this.#drawWay(item, line, game, clock, projector, seed);
      else this.#drawStep(item, line, game, said);
      begins += seconds;
      return item;
    });
    return { items, seconds: begins };
  }

  /**
   * @param {HTMLElement} item
   * @param {Line} line
   * @param {Game} game
   * @param {Clock} clock
   * @param {string} projector
   * @param {number} seed what a match is dealt from
   */
  #drawWay(item, { name, minutes = 0 }, game, clock, projector, seed) {
    const { title, own, say } = this.way(name);
    const way = game.ways[name];
    item.dataset.kind = "way";
    this.#link(item, title, way?.href ? this.#root + fill(way.href, { seed }) : projector);
    part(item, "[data-part=facts]").remove();
    const link = /** @type {HTMLAnchorElement} */ (part(item, "[data-part=own] a"));
    link.textContent = own;
    link.href = this.#root + (way?.own ?? "");
    part(item, "[data-part=own]").hidden = !own || !way?.own;
    part(item, "[data-of=question]").remove();
    part(item, "[data-part=say] span").textContent = fill(say, {
      n: decisionsIn(minutes, game.match, clock),
    });
    part(item, "[data-part=mistake]").remove();
    part(item, "[data-part=again]").remove();
    const field = /** @type {HTMLInputElement} */ (part(item, "[data-part=minutes] input"));
    field.value = String(minutes);
  }

  /**
   * @param {HTMLElement} item
   * @param {Line} line
   * @param {Game} game
   * @param {Set<string>} said rules, each of which is said once
   */
  #drawStep(item, { name, again }, game, said) {
    const chapter = game.chapters.find(({ steps }) => steps.some((step) => step.name === name));
    const step = chapter?.steps.find((each) => each.name === name);
    if (!chapter || !step) return;
    item.dataset.kind = step.isQuestion ? "question" : "watch";
    this.#link(item, step.asks, this.#root + step.href);
    const facts = part(item, "[data-part=facts]");
    facts.textContent = [chapter.title, step.rule, step.isFresh ? facts.dataset.alike : ""]
      .filter(Boolean)
      .join(" · ");
    part(item, "[data-part=own]").remove();
    part(item, "[data-part=say] span").textContent = game.rules[step.rule] ?? "";
    part(item, "[data-part=say]").hidden = said.has(step.rule);
    said.add(step.rule);
    const sample = part(item, "[data-part=mistake]");
    for (const [said, why] of step.mistakes) {
      const mistake = /** @type {HTMLElement} */ (sample.cloneNode(true));
      part(mistake, "q").textContent = said;
      part(mistake, "span").textContent = why;
      sample.before(mistake);
    }
    sample.remove();
    part(item, "[data-part=minutes]").remove();
    const box = /** @type {HTMLInputElement} */ (part(item, "[data-part=again] input"));
    box.checked = Boolean(again);
    part(item, "[data-part=again]").hidden = !step.isQuestion;
  }

  /**
   * @param {HTMLElement} item
   * @param {string} title
   * @param {string} href
   */
  #link(item, title, href) {
    const link = /** @type {HTMLAnchorElement} */ (part(item, "[data-part=title]"));
    link.textContent = title;
    link.href = href;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll("button, input")))
      button.setAttribute("aria-label", `${labelOf(button)}: ${title}`);
  }
}

/** @param {HTMLElement} el */
const labelOf = (el) =>
  el.getAttribute("aria-label") ?? el.closest("label")?.querySelector("span")?.textContent ?? "";
