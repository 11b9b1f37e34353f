import { fill } from "../progress/far.js";
import { read, starsOf } from "../progress/store.js";

/** In the address of a page that is laid out as a whole, for teachers, for paper and for those who like to read. */
const ALL = "all";

/**
 * One step at a time: its words, its table, and the way on, which is always open.
 *
 * The address names the step, so that the browser's own button goes a step back. What the page holds may be replaced
 * when it changes its language, so it is looked up each time.
 */
export class Stage {
  #lesson;
  #at = 0;

  /**
   * @param {string} lesson under which name its steps are kept
   * @param {AbortSignal} signal
   */
  constructor(lesson, signal) {
    this.#lesson = lesson;
    if (!this.isOpen) return;
    document.body.classList.add("ck-staged");
    this.#at = this.#begin();
    this.draw();
    const observer = new ResizeObserver((entries) => entries.forEach(measure));
    for (const words of document.querySelectorAll(".ck-words")) observer.observe(words);
    signal.addEventListener("abort", () => observer.disconnect());
    addEventListener("click", (event) => this.#click(event), { signal });
    addEventListener("popstate", () => this.#follow(), { signal });
    addEventListener("hashchange", () => this.#follow(), { signal });
  }

  /** Whether steps are shown one at a time: on a page with steps, unless all of them are asked for. */
  get isOpen() {
    return parts().length > 1 && !new URLSearchParams(location.search).has(ALL);
  }

  /** Shows the step that one is at, and what has been done so far. */
  draw() {
    if (!this.isOpen) return;
    const all = parts();
    const isDone = this.#done();
    for (const [at, part] of all.entries()) {
      part.hidden = at !== this.#at;
      part.toggleAttribute("data-done", isDone(part));
      part.toggleAttribute("data-fit", part.dataset.step !== undefined);
    }
    const steps = all.filter((part) => part.dataset.step);
    const here = all[this.#at];
    const isEnd = this.#at === all.length - 1;
    const bar = /** @type {HTMLElement} */ (document.querySelector(".ck-bar"));
    const [back, known, next] = ["back", "check", "next"].map(
      (go) => /** @type {HTMLButtonElement | null} */ (bar.querySelector(`[data-go=${go}]`)),
    );
    const count = /** @type {HTMLElement} */ (bar.querySelector(".ck-count"));
    bar.hidden = false;
    count.textContent = isEnd ? "" : fill(count.dataset.text, { n: this.#at + 1, all: steps.length });
    // At the first step there is no way back, but one to the end for whoever knows all this.
    if (back) back.hidden = this.#at === 0;
    if (known) known.hidden = this.#at > 0;
    if (next) {
      const isOver = here !== undefined && isDone(here);
      next.hidden = isEnd;
      next.classList.toggle("ck-quiet", !isOver);
      next.textContent = (isOver ? next.dataset.next : next.dataset.skip) ?? "";
    }
    if (isEnd) this.#drawEnd(steps.filter((part) => !isDone(part)));
  }

  /**
   * At the end, what was skipped is offered again, and never forced.
   *
   * @param {HTMLElement[]} skipped
   */
  #drawEnd(skipped) {
    const end = parts().at(-1);
    const list = end?.querySelector(".ck-skipped");
    const when = skipped.length > 0 ? "skipped" : "done";
    for (const part of /** @type {HTMLElement[]} */ ([...(end?.querySelectorAll("[data-when]") ?? [])]))
      part.hidden = part.dataset.when !== when;
    list?.replaceChildren(
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

  /** Where to begin: at what the address names, or else at the first step that is not done. */
  #begin() {
    const named = placeOf(location.hash);
    if (named >= 0) return named;
    const isDone = this.#done();
    return Math.max(
      parts().findIndex((part) => part.dataset.step && !isDone(part)),
      0,
    );
  }

  /** Says of a part whether its step has been done by now. */
  #done() {
    const stars = starsOf(read(), this.#lesson);
    return (/** @type {HTMLElement} */ part) => Object.hasOwn(stars, part.dataset.step ?? "");
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
    const words = /** @type {HTMLElement | null} */ (part?.querySelector(".ck-words")) ?? part;
    words?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("cardkit:step"));
  }

  /** @param {Event} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const go = /** @type {HTMLElement | null} */ (target.closest("[data-go]"))?.dataset.go;
    if (go === "next") this.#goTo(this.#at + 1);
    if (go === "back") this.#goTo(this.#at - 1);
    if (go === "check") {
      const all = parts();
      const check = all.findLastIndex((part) => part.dataset.kind === "Check");
      if (check >= 0) this.#goTo(check);
    }
  }
}

/**
 * Tells the table beside the words of a step how high they are.
 *
 * @param {ResizeObserverEntry} entry
 */
function measure({ target }) {
  const part = /** @type {HTMLElement} */ (target.parentElement);
  part.style.setProperty("--ck-words", `${/** @type {HTMLElement} */ (target).offsetHeight}px`);
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
