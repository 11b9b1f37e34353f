/**
 * A chapter, one step at a time: its words, its table, and the way on, which is always open.
 *
 * Where a part says `data-fit`, the page gives its table a height, and the table says where words and bar stand.
 *
 * The address names the step, so that the browser's own button goes a step back. What the page holds may be replaced
 * when it changes its language, so it is looked up each time.
 */
import { earn } from "../progress/diplomas.js";
import { fill } from "../progress/far.js";
import { MOST, read, starsOf } from "../progress/store.js";
import { isDone, openFrom } from "../progress/way.js";
import { isProjected } from "./projected.js";

/** In the address of a page that is laid out as a whole, for teachers, for paper and for those who like to read. */
const ALL = "all";

export class Stage {
  #lesson;
  #at = 0;
  /** Whether the medal of the chapter has been shown, or was there before. */
  #isWon;
  /** Whether somebody has said that they know this, and goes from check to check. */
  #knows = false;

  /**
   * @param {string} lesson under which name its steps are kept
   * @param {AbortSignal} signal
   */
  constructor(lesson, signal) {
    this.#lesson = lesson;
    this.#isWon = isDone(read(), lesson, chapterOf(parts()));
    if (!this.isOpen) {
      this.draw();
      return;
    }
    document.body.classList.add("ck-staged");
    this.#at = this.#begin();
    this.draw();
    addEventListener("click", (event) => this.#click(event), { signal });
    addEventListener("popstate", () => this.#follow(), { signal });
    addEventListener("hashchange", () => this.#follow(), { signal });
  }

  /**
   * Whether steps are shown one at a time: on a page with steps, unless all of them are asked for, or each is written
   * by the learner, who goes from one to the other.
   */
  get isOpen() {
    const isWhole = new URLSearchParams(location.search).has(ALL) || document.querySelector(".ck-own");
    return parts().length > 1 && !isWhole;
  }

  /** Shows the step that one is at, and what has been done so far. */
  draw() {
    if (!this.isOpen) return this.#drawEnd();
    const all = parts();
    const isFinished = this.#finished();
    for (const [at, part] of all.entries()) {
      part.hidden = at !== this.#at;
      part.toggleAttribute("data-done", isFinished(part));
      part.toggleAttribute("data-fit", part.dataset.step !== undefined);
    }
    const steps = all.filter((part) => part.dataset.step);
    const here = all[this.#at];
    const isEnd = this.#at === all.length - 1;
    const bar = /** @type {HTMLElement} */ (document.querySelector(".ck-bar"));
    const [back, known, later, next] = ["back", "check", "later", "next"].map(
      (go) => /** @type {HTMLButtonElement | null} */ (bar.querySelector(`[data-go=${go}]`)),
    );
    const count = /** @type {HTMLElement} */ (bar.querySelector(".ck-count"));
    bar.hidden = false;
    count.dataset.short = `${this.#at + 1}/${steps.length}`;
    count.textContent = isEnd ? "" : fill(count.dataset.text, { n: this.#at + 1, all: steps.length });
    // At the first step there is no way back, but one to the end for whoever knows all this.
    if (back) back.hidden = this.#at === 0;
    if (known) known.hidden = this.#at > 0;
    // Each has a place of its own: whoever leaves a step for later does not press where it went on a moment ago.
    const isOver = here !== undefined && isFinished(here);
    if (later) later.hidden = isEnd || isOver;
    if (next) next.hidden = isEnd || !isOver;
    // Where a table has put it, the bar stays from step to step; the end has none.
    if (isEnd) bar.removeAttribute("style");
    if (isEnd) this.#drawEnd();
  }

  /** At the end lie the medal and what is next; what was skipped is offered again, and never forced. */
  #drawEnd() {
    const card = /** @type {HTMLElement | null} */ (document.querySelector(".ck-end"));
    if (!card) return;
    const progress = read();
    const isOver = isDone(progress, this.#lesson, chapterOf(parts()));
    const isFinished = this.#finished();
    drawSum(card, starsOf(progress, this.#lesson));
    const skipped = isOver ? [] : parts().filter((part) => part.dataset.step && !isFinished(part));
    const isAll = this.#drawWay(card, progress);
    const whens = [isOver ? "done" : "skipped", ...(isAll ? ["all"] : [])];
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (card.querySelectorAll("[data-when]")))
      part.hidden = !whens.includes(part.dataset.when ?? "");
    if (isOver && !this.#isWon) {
      this.#isWon = true;
      card.dataset.new = "";
      document.dispatchEvent(new CustomEvent("cardkit:medal"));
    }
    card.querySelector(".ck-skipped")?.replaceChildren(
      ...skipped.map((part) => {
        const link = document.createElement("a");
        link.href = hashOf(part);
        link.textContent = title(part);
        const item = document.createElement("li");
        item.append(link);
        return item;
      }),
    );
  }

  /**
   * Shows how many medals there are, and what comes next.
   *
   * @param {HTMLElement} card
   * @param {import("../progress/store.js").Progress} progress
   * @returns {boolean} whether every chapter of the game is done
   */
  #drawWay(card, progress) {
    const { way, chapter, root = "" } = card.dataset;
    /** @type {(import("../progress/way.js").Chapter & { title: string, address: string })[]} */
    const chapters = JSON.parse(way ?? "[]");
    if (chapters.length === 0) return false;
    const done = chapters.filter((each) => isDone(progress, this.#lesson, each)).length;
    const medals = /** @type {HTMLElement | null} */ (card.querySelector(".ck-medals"));
    if (medals) medals.textContent = fill(medals.dataset.text, { done, all: chapters.length });
    const here = chapters.findIndex(({ name }) => name === chapter);
    const next = openFrom(progress, this.#lesson, chapters, here + 1);
    const on = /** @type {HTMLAnchorElement | null} */ (card.querySelector("[data-on]"));
    if (on) {
      on.hidden = !next || next === chapters[here];
      on.href = root + (next?.address ?? "");
      on.textContent = fill(on.dataset.text, { chapter: next?.title ?? "" });
    }
    if (!next) earn(this.#lesson);
    return !next;
  }

  /** Where to begin: at what the address names, or else at the first step that is not done. */
  #begin() {
    const named = placeOf(location.hash);
    // What whoever stands before a class has done says nothing about the class.
    if (named >= 0 || isProjected()) return Math.max(named, 0);
    const isFinished = this.#finished();
    return Math.max(
      parts().findIndex((part) => part.dataset.step && !isFinished(part)),
      0,
    );
  }

  /** Says of a part whether its step has been finished by now. */
  #finished() {
    const stars = starsOf(read(), this.#lesson);
    return (/** @type {HTMLElement} */ part) => Object.hasOwn(stars, part.dataset.step ?? "");
  }

  /**
   * Goes a step on, from the end to the next chapter, or a step back.
   *
   * @param {1 | -1} by
   */
  go(by) {
    const at = this.#at + by;
    if (!this.isOpen || at < 0) return;
    if (at < parts().length) return this.#goTo(at);
    /** @type {HTMLElement | null} */ (document.querySelector(".ck-end a[data-on]:not([hidden])"))?.click();
  }

  /** @param {number} at */
  #goTo(at) {
    const all = parts();
    // The address may not name the first that was shown, and the browser's own button is to lead back to it.
    history.replaceState(history.state, "", hashOf(all[this.#at]));
    this.#at = Math.max(0, Math.min(at, all.length - 1));
    history.pushState(null, "", hashOf(all[this.#at]));
    this.#show();
  }

  #follow() {
    const at = placeOf(location.hash);
    if (at < 0 || at === this.#at) return;
    this.#at = at;
    this.#show();
  }

  /** Shows the step anew, with the keyboard's focus, and a screen reader's, at its words. */
  #show() {
    this.draw();
    const part = parts()[this.#at];
    scrollTo({ top: 0, behavior: "instant" });
    const words = /** @type {HTMLElement | null} */ (part?.querySelector(".ck-end, .ck-words")) ?? part;
    words?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("cardkit:step"));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    // The second click of a double click would go a step further.
    if (event.detail > 1) return;
    const target = /** @type {Element} */ (event.target);
    const go = /** @type {HTMLElement | null} */ (target.closest("[data-go]"))?.dataset.go;
    if (go === "next" || go === "later") this.#goTo(this.#knows ? this.#ahead() : this.#at + 1);
    if (go === "back") this.#goTo(this.#at - 1);
    if (go === "check") {
      this.#knows = true;
      this.#goTo(this.#ahead());
    }
  }

  /** Where it goes on for somebody who knows this: to the next check without all its stars, or past the last one. */
  #ahead() {
    const all = parts();
    const stars = starsOf(read(), this.#lesson);
    const check = all.findIndex(
      ({ dataset: { kind, step = "" } }, at) => at > this.#at && kind === "Check" && stars[step] !== MOST,
    );
    if (check >= 0) return check;
    this.#knows = false;
    return isDone(read(), this.#lesson, chapterOf(all)) ? all.length - 1 : this.#at + 1;
  }
}

/**
 * The chapter that the page is: its steps, and which of them are checks.
 *
 * @param {HTMLElement[]} all
 */
function chapterOf(all) {
  const steps = all.flatMap(({ dataset: { step = "", kind } }) => (step ? [{ step, kind }] : []));
  const checks = steps.filter(({ kind }) => kind === "Check");
  return { name: "", steps: steps.map(({ step }) => step), checks: checks.map(({ step }) => step) };
}

/**
 * Says how many stars the chapter has brought, and of how many.
 *
 * @param {HTMLElement} card
 * @param {import("../progress/store.js").Stars} stars
 */
function drawSum(card, stars) {
  const sum = /** @type {HTMLElement | null} */ (card.querySelector(".ck-sum"));
  const { steps } = chapterOf(parts());
  const won = steps.reduce((all, step) => all + (stars[step] ?? 0), 0);
  if (sum) sum.textContent = fill(sum.dataset.text, { won, most: MOST * steps.length });
}

/** The parts of the page: one for each step, and the end. */
export function parts() {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".ck-part")]);
}

/**
 * Which of the parts an address names, or -1 if it names none.
 *
 * @param {string} hash such as `#step-first-lead`
 */
export function placeOf(hash) {
  return parts().findIndex((part) => hashOf(part) === hash);
}

/**
 * What names a part in the address.
 *
 * @param {HTMLElement | undefined} part
 */
function hashOf(part) {
  return part?.dataset.step ? `#step-${part.dataset.step}` : "#end";
}

/**
 * What to call a step: the beginning of its words.
 *
 * @param {HTMLElement} part
 */
function title(part) {
  const words = [...part.querySelectorAll(".ck-words .ck-cell")]
    .map((cell) => cell.textContent)
    .join(" ")
    .trim()
    .split(/\s+/);
  return words.length > 8 ? `${words.slice(0, 8).join(" ")}…` : words.join(" ");
}
