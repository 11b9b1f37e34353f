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
 * @property {boolean} isNews whether what is said has not been read yet, and stays in any case
 */
import { briefly, LETTERS, markOf, SIGNS } from "./course.js";
import { Paged } from "./paged.js";
import { barsOf } from "./votes.js";

/** An answer of so many signs needs more than a line of half the window. */
const LONG = 26;

/** How tight it is, in steps: while what is said is news, and else. */
const SAID = ["", "wide", "wide letters"];
const UNSAID = ["", "question", "question wide", "question wide letters"];

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
  #stage;
  #offered;

  /** @param {HTMLTemplateElement} template */
  constructor(template) {
    const made = /** @type {DocumentFragment} */ (document.importNode(template.content, true));
    this.el = /** @type {HTMLElement} */ (made.firstElementChild);
    this.#asked = part(this.el, "asked");
    this.#stage = part(this.el, "stage");
    this.#offered = part(this.el, "offered");
    this.said = new Paged(this.#asked);
    this.ring = part(this.el, "thinking");
    this.title = part(this.el, "title");
    this.time = part(this.el, "time");
    this.counts = /** @type {HTMLFormElement} */ (part(this.el, "counts"));
  }

  /** @param {Shown} shown */
  draw({ thing, said, answers, votes, isNews }) {
    document.body.dataset.shows = thing.name;
    if (this.#asked.textContent !== said) {
      this.#asked.textContent = said;
      this.said.show(0);
    }
    const bars = barsOf(votes);
    const labels = briefly(answers);
    // Long ones stand below one another, beside the table.
    document.body.toggleAttribute(
      "data-beside",
      labels.some((label) => label.length > LONG),
    );
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
        button.append(piece("letter", LETTERS[at] ?? ""));
        if (mark) button.append(piece("mark", SIGNS[mark]));
        button.append(piece("label", labels[at] ?? ""));
        for (const [n, counts] of votes.entries()) {
          item.append(bar(n, votes.length, bars[n]?.[at] ?? 0));
          button.append(piece("raised", `${n > 0 ? "→ " : ""}${counts[at] ?? 0}`));
        }
        item.append(button);
        return [item];
      }),
    );
    this.#fit(isNews);
    // As high as it has become, pages are others.
    this.said.again();
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

  /**
   * Where the answers have no room beside the table, the question goes, which has been read; then they are wider, and
   * at last letters shrink.
   *
   * @param {boolean} isNews
   */
  #fit(isNews) {
    for (const tight of isNews ? SAID : UNSAID) {
      document.body.dataset.tight = tight;
      const { scrollHeight, clientHeight } = this.#offered;
      const isCut = [...this.#offered.children].some((item) => item.scrollHeight > item.clientHeight + 1);
      if (scrollHeight <= clientHeight + 1 && !isCut) return;
    }
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
