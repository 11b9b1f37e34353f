/** Which part of a room's page is seen, and what is said above it. */
import { say, set } from "../table/dom.js";

/** So long somebody reads a sentence that goes by itself, in milliseconds. */
const READ = 5000;
/** What is more urgent stands first. */
const VOICES = ["line", "no", "news", "room"];

export class Views {
  now = "";
  /** What each voice says. @type {Map<string, string>} */
  #said = new Map();
  #pill = /** @type {HTMLElement} */ (document.querySelector(".ck-pill"));

  /** @param {string} name */
  show(name) {
    if (name === this.now) return;
    const isFirst = this.now === "";
    this.now = name;
    const isMatch = name === "match";
    for (const view of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-view]")))
      view.hidden = view.dataset.view !== name;
    document.body.classList.toggle("ck-match", isMatch);
    set(/** @type {Element} */ (document.querySelector(".ck-bar")), "hidden", !isMatch);
    document.body.dataset.shown = name;
    scrollTo({ top: 0, behavior: "instant" });
    // One key is enough to sit down, and nothing is lit before somebody has touched a key.
    const first = document.querySelector(`[data-view=${name}] .ck-sit`);
    const main = /** @type {HTMLElement} */ (first ?? document.getElementById("content"));
    const how = { preventScroll: true, focusVisible: false };
    if (!isFirst || first) main.focus(how);
  }

  /**
   * Lets a voice say something, until it says something else.
   *
   * @param {string} voice
   * @param {string} text
   * @param {boolean} [goes] whether it goes by itself
   */
  say(voice, text, goes = false) {
    this.#said.set(voice, text);
    this.#draw();
    if (goes) setTimeout(() => this.#said.get(voice) === text && this.unsay(voice), READ);
  }

  /** @param {string} voice */
  unsay(voice) {
    this.#said.delete(voice);
    this.#draw();
  }

  #draw() {
    const voice = VOICES.find((each) => this.#said.get(each));
    const text = this.#said.get(voice ?? "") ?? "";
    // Nobody listens to seconds that are counted.
    set(this.#pill, "aria-live", voice === "room" ? "off" : "polite");
    say(/** @type {HTMLElement} */ (this.#pill.firstElementChild), text);
    this.#pill.hidden = text === "";
  }
}
