/**
 * Which of its screens the table shows: what is chosen before a match, how a round came out, a wait, or else the board.
 *
 * While what the address asks for is on its way, there is nothing to choose.
 */
import { make, say, set } from "./dom.js";

export class Screens {
  #coming = make("p", { class: "ck-coming" });
  #root;
  #layout;
  #setup;
  #summary;
  #words;

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layout
   * @param {import("./setup.js").SetupScreen} setup
   * @param {import("./summary.js").Summary} summary
   * @param {(name: string) => string} words
   */
  constructor(root, layout, setup, summary, words) {
    this.#root = root;
    this.#layout = layout;
    this.#setup = setup;
    this.#summary = summary;
    this.#words = words;
  }

  /**
   * Shows the screen of a scene; returns whether it is another one than before.
   *
   * @param {import("./types.js").Scene} scene
   * @param {boolean} isComing whether what the address asks for is on its way
   */
  turn(scene, isComing) {
    const shown = this.#screen(scene, isComing);
    const isOther = this.#root.dataset.screen !== (shown ?? undefined);
    set(this.#root, "data-screen", shown);
    say(this.#coming, this.#words("coming"));
    this.#place(this.#coming, shown === "coming");
    this.#place(this.#setup.el, shown === "setup");
    this.#place(this.#summary.el, scene.summary !== null && !this.#setup.isOpen);
    return isOther;
  }

  /** Leads whoever was on the screen before to the one that is shown, and the page to where it is seen whole. */
  focus() {
    this.#root.scrollIntoView({ behavior: "instant" });
    if (this.#root.dataset.screen === "setup") this.#setup.focus();
    if (this.#root.dataset.screen === "summary") this.#summary.focus();
  }

  /**
   * @param {import("./types.js").Scene} scene
   * @param {boolean} isComing
   */
  #screen(scene, isComing) {
    if (this.#setup.isOpen) return isComing ? "coming" : "setup";
    return scene.summary && !this.#summary.isLooking ? "summary" : null;
  }

  /**
   * Puts a screen above the board, or takes it away: most tables never need one.
   *
   * @param {HTMLElement} el
   * @param {boolean} isThere
   */
  #place(el, isThere) {
    if (!isThere) el.remove();
    else if (!el.isConnected) this.#layout.prepend(el);
  }
}
