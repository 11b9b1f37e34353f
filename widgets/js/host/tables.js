/** The tables of one page: told of what is around them, drawn one after the other, and let go when it is left. */
import { pageContext } from "./address.js";
import { isProjected } from "./projected.js";
import { Widgets } from "./widgets.js";

/**
 * @typedef {import("./index.js").Page} Page
 * @typedef {import("./model.js").Model} Model
 */

/** What leads to the puzzles of the day. */
const PUZZLE = "way puzzle";

/** The widgets of one page, from the states that the page brought along to those that Python tells. */
export class PageTables {
  /** @type {Map<string, Model>} */
  #models = new Map();
  #widgets;
  #root;
  /** Whether a puzzle of the day is solved. */
  #hasSolved = false;
  #life = new AbortController();

  /**
   * @param {Page} page
   * @param {URL} root the home page
   * @param {import("./widgets.js").SendMessage} send
   */
  constructor(page, root, send) {
    this.#root = root;
    this.#widgets = new Widgets(send);
    for (const [id, stored] of Object.entries(page.models)) {
      const model = this.#widgets.restore(id, this.#located(stored), page.texts);
      // Python hears of the stars with the page itself.
      if (model.get("step")) model.receiveUpdate({ step: { ...model.get("step"), first: false } });
      this.#models.set(id, model);
    }
  }

  /** The name under which the steps of this page are kept; empty if it has none. */
  get lesson() {
    const step = [...this.#models.values()].map((model) => model.get("step")).find((each) => each?.lesson);
    return step?.lesson ?? "";
  }

  /** @param {import("./wire.js").Message} message */
  receive(message) {
    this.#widgets.receive(message);
  }

  /**
   * Tells the widgets about the page around them.
   *
   * A table that nobody has touched reads it here, and its Python side will; but a match is dealt as the address says,
   * and before the ways to practise stands how many puzzles of the day are solved.
   *
   * @param {import("../table/types.js").Known} known what this browser knows of the learner
   */
  tellPage({ puzzles }) {
    const page = pageContext();
    this.#hasSolved = puzzles.some(Boolean);
    for (const [id, model] of this.#models) this.#tell(id, model, page);
  }

  /**
   * The table that stands in a part of the page, if one does.
   *
   * @param {HTMLElement} part
   */
  modelIn(part) {
    const place = /** @type {HTMLElement | null} */ (part.querySelector("[data-model-id]"));
    return this.#models.get(place?.dataset.modelId ?? "");
  }

  /**
   * Draws a widget that Python has made meanwhile.
   *
   * @param {string} id
   * @param {HTMLElement} place
   */
  async mountOwn(id, place) {
    const model = this.#widgets.model(id);
    if (!model) return;
    this.#models.set(id, model);
    this.#tell(id, model, pageContext());
    await this.#widgets.mount(id, place);
  }

  /**
   * Lets go of a widget.
   *
   * @param {string} id
   */
  drop(id) {
    this.#models.delete(id);
    this.#widgets.remove(id);
  }

  /**
   * Lets the tables that nobody has touched show what *other* shows, the same page in another language.
   *
   * Those that have been touched, and widgets that are no tables, hear of it and speak for themselves.
   *
   * @param {Page} other
   */
  translate(other) {
    for (const [id, stored] of Object.entries(other.models)) {
      const model = this.#models.get(id);
      if (!model?.has("scene") || this.#widgets.touched.has(id)) continue;
      const { page: _, ...state } = this.#widgets.stateOf(stored, other.texts);
      model.receiveUpdate(state);
      if (model.get("step")) model.receiveUpdate({ step: { ...model.get("step"), first: false } });
    }
  }

  /**
   * Draws the widgets one after the other, beginning with what is in sight, so that the first is there at once.
   *
   * @param {(place: HTMLElement) => void} mounted called with the place of each that has been drawn
   * @returns {Promise<boolean>} whether all have been drawn; otherwise the page was left meanwhile
   */
  async mount(mounted) {
    const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-model-id]")]);
    const inSight = places.findIndex((place) => place.getBoundingClientRect().bottom > 0);
    const begin = Math.max(inSight, 0);
    for (const place of [...places.slice(begin), ...places.slice(0, begin)]) {
      if (this.#life.signal.aborted) return false;
      try {
        await this.#widgets.mount(place.dataset.modelId ?? "", place);
      } catch (error) {
        console.error(error);
        const notice = /** @type {HTMLTemplateElement} */ (document.getElementById("ck-broken"));
        place.replaceChildren(notice.content.cloneNode(true));
      }
      if (this.#life.signal.aborted) return false;
      mounted(place);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return !this.#life.signal.aborted;
  }

  close() {
    this.#life.abort();
    this.#widgets.close();
  }

  /**
   * @param {string} id
   * @param {Model} model
   * @param {import("./address.js").PageContext} page
   */
  #tell(id, model, page) {
    if (!model.has("page")) return;
    model.set("page", page);
    const { address, choices = [] } = (model.has("scene") && model.get("scene")) || {};
    const isSolved =
      this.#hasSolved && choices.some((/** @type {{ action: string }} */ { action }) => action === PUZZLE);
    const isOwn = model.has("composed") && (page.step !== undefined || page.query.game !== undefined);
    const isWished = isOwn || page.query.rule !== undefined;
    const hears = !model.has("scene") || this.#widgets.touched.has(id) || address || isSolved || isWished;
    if (hears || isProjected()) model.save_changes();
  }

  /**
   * A stored widget with the addresses of its code and style as this page sees them.
   *
   * @param {import("./widgets.js").StoredModel} stored
   */
  #located(stored) {
    const at = (/** @type {string} */ address) => new URL(address, this.#root).href;
    return { ...stored, esm: at(stored.esm), css: stored.css && at(stored.css) };
  }
}
