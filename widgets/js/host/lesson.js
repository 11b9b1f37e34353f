import { drawFar, fill, finishedOf, names } from "../progress/far.js";
import { read, starsOf } from "../progress/store.js";

/**
 * Shows how far somebody is in a lesson: in each chapter, at each step, and which step comes next.
 *
 * What it draws into may be replaced when the page changes its language, so it is looked up each time.
 */
export class LessonProgress {
  #lesson;

  /** @param {string} lesson under which name its steps are kept */
  constructor(lesson) {
    this.#lesson = lesson;
  }

  draw() {
    const progress = read();
    const stars = starsOf(progress, this.#lesson);
    for (const cell of stepCells()) cell.toggleAttribute("data-done", Object.hasOwn(stars, stepOf(cell)));
    this.#drawChapters(progress);
    this.#drawNext(stars);
  }

  /** @param {import("../progress/store.js").Progress} progress */
  #drawChapters(progress) {
    const menu = /** @type {HTMLElement | null} */ (document.querySelector(".ck-chapters"));
    if (!menu) return;
    const total = { done: 0, all: 0 };
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (menu.querySelectorAll("a[data-steps]"))) {
      const steps = names(link.dataset.steps);
      const done = finishedOf(progress, this.#lesson, steps);
      total.done += done;
      total.all += steps.length;
      const count = /** @type {HTMLElement} */ (link.querySelector("small"));
      count.textContent = steps.length > 0 ? `${done}/${steps.length}` : "";
      link.toggleAttribute("data-done", steps.length > 0 && done === steps.length);
    }
    const line = /** @type {HTMLElement} */ (menu.querySelector(".ck-far"));
    drawFar(line, total.done, total.all, fill(menu.dataset.some, total));
    const header = /** @type {HTMLElement} */ (menu.closest(".ck-header"));
    header.style.setProperty("--ck-far", String(total.all > 0 ? total.done / total.all : 0));
  }

  /** @param {import("../progress/store.js").Stars} stars */
  #drawNext(stars) {
    const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".ck-next"));
    if (!link) return;
    const next = stepCells().find((cell) => !Object.hasOwn(stars, stepOf(cell)));
    link.hidden = !next && stepCells().length === 0;
    link.setAttribute("href", next ? `#step-${stepOf(next)}` : "../");
    link.textContent = (next ? link.dataset.next : link.dataset.all) ?? "";
  }
}

/**
 * The cell of a step.
 *
 * @param {string} hash such as `#step-first-lead`
 */
export function stepAt(hash) {
  return stepCells().find((cell) => `#step-${stepOf(cell)}` === hash);
}

/**
 * Makes the menu of chapters behave like one, and its links and the next step lead to their places.
 *
 * @param {import("./arrival.js").Arrival} arrival
 * @param {AbortSignal} signal
 */
export function listenToMenu(arrival, signal) {
  const open = () => /** @type {HTMLDetailsElement | null} */ (document.querySelector(".ck-chapters[open]"));
  document.addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const menu = open();
      if (menu && (!menu.contains(target) || target.closest("nav a"))) menu.open = false;
      const link = /** @type {HTMLAnchorElement | null} */ (target.closest(".ck-next"));
      if (link && arrival.goTo(link.hash)) {
        event.preventDefault();
        history.replaceState(history.state, "", link.hash);
      }
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const menu = event.key === "Escape" ? open() : null;
      if (!menu) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    },
    { signal },
  );
}

function stepCells() {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".ck-cell[data-step]")]);
}

/** @param {HTMLElement} cell */
function stepOf(cell) {
  return cell.dataset.step ?? "";
}
