/** Texts in front of a class, one at a time, such as the rules of a game. */
import { stayAwake } from "./awake.js";
import { showTime, ThinkingTime } from "./clock.js";
import { deedOf } from "./keys.js";
import { Paged } from "./paged.js";
import { leaveProjector, Screen } from "./screen.js";

export class Slides {
  #slides;
  #screen;
  #think;
  #at;
  #pages;

  /**
   * @param {HTMLTemplateElement} template
   * @param {HTMLElement[]} slides the one that the address names comes first
   * @param {AbortSignal} signal
   */
  constructor(template, slides, signal) {
    this.#slides = slides;
    this.#screen = new Screen(template);
    this.#think = new ThinkingTime(this.#screen.ring, signal);
    this.#screen.offer({ ask: false, another: false, others: false, talk: false, window: false });
    document.getElementById("content")?.append(this.#screen.el);
    stayAwake(signal);
    showTime(this.#screen.time, signal);
    this.#at = Math.max(
      0,
      slides.findIndex(({ id }) => `#${id}` === location.hash),
    );
    this.#pages = this.#show();
    addEventListener("resize", () => this.#pages.again(), { signal });
    addEventListener(
      "keydown",
      (event) => {
        const isButton = /** @type {Element} */ (event.target).matches("button, a");
        const deed = deedOf(event, { isInside: false, isOpen: false, isField: false, isButton });
        if (!deed || deed === "digit") return;
        event.preventDefault();
        this.#do(deed);
      },
      { signal },
    );
    this.#screen.el.addEventListener(
      "click",
      ({ target }) => {
        const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"));
        if (button?.dataset.deed) this.#do(button.dataset.deed);
      },
      { signal },
    );
  }

  #show() {
    for (const [at, slide] of this.#slides.entries()) slide.hidden = at !== this.#at;
    const slide = /** @type {HTMLElement} */ (this.#slides[this.#at]);
    history.replaceState(history.state, "", `#${slide.id}`);
    const pages = new Paged(slide);
    pages.show(0);
    this.#screen.count(pages);
    return pages;
  }

  /** @param {string} deed */
  #do(deed) {
    const isBlack = document.body.hasAttribute("data-black");
    document.body.removeAttribute("data-black");
    if (isBlack) return;
    if (deed === "on") this.#turn(1);
    if (deed === "back") this.#turn(-1);
    if (deed === "black") document.body.setAttribute("data-black", "");
    if (deed === "think") this.#think.turn();
    if (deed === "close") leaveProjector();
  }

  /** @param {1 | -1} by */
  #turn(by) {
    if (!(by > 0 ? this.#pages.isLast : this.#pages.isFirst)) {
      this.#pages.turn(by);
      return this.#screen.count(this.#pages);
    }
    const at = this.#at + by;
    if (!this.#slides[at]) return;
    this.#at = at;
    this.#pages = this.#show();
  }
}
