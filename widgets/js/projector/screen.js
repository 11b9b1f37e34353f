/**
 * What stands around a projected table: what is said, the answers with their bars, and the buttons.
 *
 * @typedef {import("../table/types.js").Offered} Offered
 * @typedef {import("./course.js").Thing} Thing
 *
 * @typedef {object} Shown
 * @property {Thing} thing
 * @property {string} said
 * @property {Offered[]} answers none before the class is asked
 * @property {number[][]} votes
 * @property {string[]} among what is said one after the other while the table keeps its place
 */
import { briefly, LETTERS, markOf, SIGNS } from "./course.js";
import { Paged } from "./paged.js";
import { Standing } from "./standing.js";
import { barsOf } from "./votes.js";

const part = (/** @type {Element} */ el, /** @type {string} */ name) =>
  /** @type {HTMLElement} */ (el.querySelector(`.ck-${name}`));

export class Screen {
  el;
  said;
  ring;
  title;
  time;
  counts;
  #asked;
  /** The same out of sight, to measure what is still to be said. */
  #twin = document.createElement("p");
  #stage;
  #offered;
  standing;

  /** @param {HTMLTemplateElement} template */
  constructor(template) {
    const made = /** @type {DocumentFragment} */ (document.importNode(template.content, true));
    this.el = /** @type {HTMLElement} */ (made.firstElementChild);
    this.#asked = part(this.el, "asked");
    this.#twin.className = "ck-twin";
    this.#asked.after(this.#twin);
    this.#stage = part(this.el, "stage");
    this.#offered = part(this.el, "offered");
    this.said = new Paged(this.#asked);
    this.ring = part(this.el, "thinking");
    this.title = part(this.el, "title");
    this.time = part(this.el, "time");
    this.counts = /** @type {HTMLFormElement} */ (part(this.el, "counts"));
    this.standing = new Standing(this.#offered, [this.#asked, part(this.el, "presenting")]);
  }

  /** @param {Shown} shown */
  draw({ thing, said, among, answers, votes }) {
    document.body.dataset.shows = thing.name;
    const bars = barsOf(votes);
    const labels = briefly(answers);
    this.#offered.replaceChildren(
      ...answers.flatMap((answer, at) => {
        // Of the reasons there is one at a time.
        if (thing.name === "why" && thing.of !== at) return [];
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.answer = String(at);
        const mark = markOf(thing, answer, at);
        // What if it is played: that would tell, before the answer is told.
        button.disabled = !answer.plays || (thing.name !== "answer" && thing.name !== "why");
        item.dataset.mark = mark;
        button.append(
          piece("letter", LETTERS[at] ?? ""),
          piece("label", labels[at] ?? ""),
          piece("mark", mark && SIGNS[mark]),
        );
        for (const [n, counts] of votes.entries()) {
          item.append(bar(n, votes.length, bars[n]?.[at] ?? 0));
          button.append(piece("raised", `${n > 0 ? "→ " : ""}${counts[at] ?? 0}`));
        }
        item.append(button);
        return [item];
      }),
    );
    if (this.#asked.textContent !== said) {
      this.#asked.textContent = said;
      this.said.show(0);
    }
    this.#hold(among);
    this.#offered.dataset.votes = String(votes.length);
    if (thing.name === "answers" || thing.name === "answer") this.standing.find(labels);
    else this.standing.leave();
    // As high as it has become, pages are others.
    this.said.again();
  }

  /** Keeps as much room as the longest of some texts needs. @param {string[]} texts */
  #hold(texts) {
    const heights = texts.map((text) => {
      this.#twin.textContent = text;
      return this.#twin.offsetHeight;
    });
    this.#asked.style.minHeight = `${Math.max(0, ...heights)}px`;
  }

  /**
   * Shows cards side by side instead of the table, as large as there is room.
   *
   * @param {{ face: string, letters: string[] }[]} cards
   * @param {HTMLElement | null} from where they lie
   */
  stage(cards, from) {
    this.#stage.style.setProperty("--n", String(cards.length));
    this.#stage.replaceChildren(
      ...cards.map(({ face, letters }) => {
        const item = document.createElement("li");
        const card = from?.querySelector(`[data-face="${face}"] .ck-face`)?.cloneNode(true);
        item.append(...letters.map((letter) => piece("letter", letter)), ...(card ? [card] : []));
        return item;
      }),
    );
  }

  /**
   * Shows the buttons that can be used now, of those that come and go.
   *
   * @param {Record<string, boolean>} usable by their deeds
   */
  offer(usable) {
    for (const [deed, isUsable] of Object.entries(usable)) {
      const button = /** @type {HTMLElement | null} */ (this.el.querySelector(`[data-deed=${deed}]`));
      if (button) button.hidden = !isUsable;
    }
  }

  /**
   * Shows how many points teams have.
   *
   * @param {number[]} points
   * @param {string} name what a team is called, with `{n}` for its number
   */
  score(points, name) {
    const score = part(this.el, "score");
    score.textContent = points
      .map((each, at) => `${name.replace("{n}", String(at + 1))}: ${each}`)
      .join(" · ");
  }

  /**
   * Says how far one has come in a text of several pages.
   *
   * @param {Paged | undefined} pages
   */
  count(pages) {
    const { title } = this;
    if (pages && pages.count > 1) title.dataset.page = `${pages.at + 1}/${pages.count}`;
    else delete title.dataset.page;
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function piece(name, text) {
  const span = document.createElement("span");
  span.className = `ck-${name}`;
  span.textContent = text;
  return span;
}

/**
 * A bar that lies behind an answer, the first vote over the second.
 *
 * @param {number} n which vote, from 0 on
 * @param {number} of so many votes
 * @param {number} length
 */
function bar(n, of, length) {
  const el = document.createElement("i");
  el.className = "ck-vote";
  el.style.cssText = `top: ${(100 * n) / of}%; height: ${100 / of}%; width: ${100 * length}%`;
  return el;
}

/** Goes back to the page as everybody has it. */
export function leaveProjector() {
  const url = new URL(location.href);
  url.searchParams.delete("projector");
  location.assign(url);
}
