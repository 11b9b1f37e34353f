/**
 * Where answers, remarks and tips lie, and a card that is shown large: beside the table, or else where nothing lies that one
 * needs. Only where all is taken they lie where the layout says, and the card hides the words.
 */
import { put } from "./boxes.js";
import { make, set } from "./dom.js";
import { isBroad } from "./layout/answers.js";
import { freeBoxes, isOver, placeIn } from "./layout/free.js";

/**
 * @typedef {import("./layout/types.js").Box} Box
 * @typedef {import("./layout/types.js").Laid} Laid
 * @typedef {"controls" | "places" | "rivals" | "words" | "named"} Spared
 */

/** What is needed, whatever is told: cards, what is asked, places for what is chosen, and all that is lit. */
const NEEDED = `.ck-middle .ck-card, .ck-tray > .ck-zones .ck-card, .ck-tray > .ck-plate:not([data-form]), .ck-prompt, .ck-ask button,
  .ck-board:has([aria-pressed="true"]) .ck-gap:not([data-back]), .ck-seat[data-open], .ck-seat:has([data-lit]), [data-lit]:not(.ck-zone),
  .ck-look, .ck-over, .ck-stars, .ck-countdown`;
/** What one can do without while one reads, if it must be. */
const ELSE = {
  controls: ".ck-controls",
  places: ".ck-gap, .ck-cards[data-empty], .ck-label, .ck-who, .ck-caption, .ck-zone[data-lit]",
  rivals: ".ck-seat, .ck-plate[data-form]",
};
/** What is covered if there is no other place; while the coach waits, nobody needs the controls. @type {Record<string, Spared[][]>} */
const SPARED = {
  coach: [[], ["controls"], ["controls", "places"], ["controls", "places", "rivals"]],
  any: [
    [],
    ["places"],
    ["places", "rivals"],
    ["places", "rivals", "words"],
    ["places", "rivals", "controls"],
    ["places", "rivals", "named"],
  ],
  lens: [[], ["places"], ["places", "rivals"]],
};
/** How wide words are, and a card with its words, in pixels. */
const WORDS = { least: 150, most: 440 };
const CARD = { least: 240, most: 340 };
const GAP = 8;
const EDGE = 8;
/** How much of what is lit shines out of its box. */
const GLOW = 8;

export class Notices {
  #told;
  #lens;
  el;
  /** @type {Laid | null} */
  #laid = null;
  /** What was told last, and where it lies. */
  #last = { said: "", box: /** @type {Box | null} */ (null) };

  /**
   * @param {HTMLElement} told
   * @param {HTMLElement} lens
   */
  constructor(told, lens) {
    this.#told = told;
    this.#lens = lens;
    this.el = make("div", { class: "ck-info" }, told, lens);
  }

  /** Whether a card that is shown large covers nothing. */
  get isBeside() {
    return this.#laid !== null && isBeside(this.#laid.lens, this.#laid);
  }

  /** @param {Laid} laid */
  lay(laid) {
    this.#laid = laid;
    this.place();
  }

  /** Finds places for what is told and shown now. */
  place() {
    const laid = this.#laid;
    if (!laid) return;
    const told = this.#told.hidden ? null : this.#tell(laid);
    if (!told) this.#put(laid.info, laid);
    set(this.el, "data-hides", !this.#lens.hidden && !this.#show(laid, told));
  }

  /** Lays the words somewhere; returns where. @returns {Box} */
  #tell(/** @type {Laid} */ laid) {
    const heightAt = (/** @type {number} */ w) => {
      this.#put({ ...laid.info, w }, laid);
      this.el.style.height = "auto";
      const { scrollWidth, clientWidth, offsetHeight } = this.#told;
      return scrollWidth > clientWidth ? Infinity : offsetHeight;
    };
    const { info } = laid;
    const text = this.#told.textContent ?? "";
    const kind = this.#told.dataset.kind === "coach" ? "coach" : "any";
    /** @type {Box | null} */
    let place = null;
    for (const isBrief of [false, true]) {
      set(this.el, "data-brief", isBrief);
      const h = heightAt(info.w);
      const fits = isBeside(info, laid) && h <= info.h;
      const said = isBrief ? `${text}…` : text;
      const before = said === this.#last.said ? this.#last.box : null;
      const spared = (SPARED[kind] ?? []).slice(0, isBrief ? undefined : -1);
      place = fits ? { ...info, h } : this.#free(spared, heightAt, WORDS, before);
      if (!place) continue;
      this.#last = { said, box: place };
      break;
    }
    const box = place ?? { ...info, h: Math.min(heightAt(info.w), info.h) };
    this.#put(box, laid);
    return box;
  }

  /** Lays the card somewhere; returns whether that is beside the words. */
  #show(/** @type {Laid} */ laid, /** @type {Box | null} */ told) {
    const { style } = this.#lens;
    const heightAt = (/** @type {number} */ w) => {
      style.width = `${w}px`;
      style.height = style.maxHeight = "auto";
      return this.#lens.offsetHeight;
    };
    const lay = (/** @type {Box} */ box) => {
      heightAt(box.w);
      style.maxHeight = `${box.h}px`;
      style.left = `${box.x - this.el.offsetLeft}px`;
      style.top = `${box.y - this.el.offsetTop}px`;
    };
    const used = told && isBeside(told, laid) ? told.h + GAP : 0;
    const under = { ...laid.info, y: laid.info.y + used, h: laid.info.h - used };
    const isUnder = this.isBeside && heightAt(under.w) <= under.h;
    set(this.#lens, "data-over", !isUnder);
    const place = isUnder ? under : this.#free(SPARED.lens ?? [], heightAt, CARD, null, told);
    lay(place ?? { ...laid.lens, w: Math.min(laid.lens.w, CARD.most * laid.scale) });
    return place !== null || told === null;
  }

  /**
   * @param {Spared[][]} ways what may be covered, tried one after the other
   * @param {(width: number) => number} heightAt
   * @param {{ least: number, most: number }} widths
   * @param {Box | null} before where it lies, and stays as long as that is free
   * @param {Box | null} [told]
   */
  #free(ways, heightAt, widths, before, told = null) {
    const { ask, scale } = /** @type {Laid} */ (this.#laid);
    const { clientWidth: w, clientHeight: h } = /** @type {HTMLElement} */ (this.el.parentElement);
    /** @type {Map<number, number>} */
    const heights = new Map();
    const once = (/** @type {number} */ width) => {
      if (!heights.has(width)) heights.set(width, heightAt(width));
      return /** @type {number} */ (heights.get(width));
    };
    const how = { least: widths.least, most: widths.most * scale, near: ask.y + ask.h / 2 };
    for (const spared of ways) {
      const taken = [...this.#taken(spared), ...(told ? [told] : [])];
      if (before && !taken.some((other) => isOver(before, other))) return before;
      const found = placeIn(freeBoxes({ x: EDGE, y: 4, w: w - 2 * EDGE, h: h - 8 }, taken), once, how);
      if (found) return found;
    }
    return null;
  }

  /** Where everything lies that must not be covered. */
  #taken(/** @type {Spared[]} */ spared) {
    const { words, bar } = /** @type {Laid} */ (this.#laid);
    const table = /** @type {HTMLElement} */ (this.el.parentElement);
    const kept = Object.entries(ELSE).filter(([name]) => !spared.includes(/** @type {Spared} */ (name)));
    const all = [NEEDED, ...kept.map(([, selector]) => selector)].join();
    const text = this.#told.hidden ? "" : (this.#told.textContent ?? "");
    const isNamed = (/** @type {Element} */ seat) =>
      text.includes(seat.querySelector(".ck-name")?.textContent ?? text);
    const seats = spared.includes("named") ? [] : [...table.querySelectorAll(".ck-seat")];
    const boxes = [...table.querySelectorAll(all), ...seats.filter(isNamed)].flatMap((el) =>
      el instanceof HTMLElement && el.offsetWidth > 0 ? [boxOf(el, table)] : [],
    );
    const ofPage = [bar, spared.includes("words") ? null : words];
    return [...boxes, ...ofPage.filter((box) => box !== null)];
  }

  #put(/** @type {Box} */ box, /** @type {Laid} */ laid) {
    put(this.el, box);
    set(this.el, "data-broad", isBroad(box, laid.scale));
    set(this.el, "data-over", !isBeside(box, laid) || laid.shape === "low");
  }
}

const isBeside = (/** @type {Box} */ { x, w }, /** @type {Laid} */ { felt }) => x + w <= felt.x;

/** Where something lies on a table, wherever it may just be on its way. @returns {Box} */
function boxOf(/** @type {HTMLElement} */ el, /** @type {HTMLElement} */ table) {
  const glow = el.hasAttribute("data-lit") ? GLOW : 0;
  const box = { x: -glow, y: -glow, w: el.offsetWidth + 2 * glow, h: el.offsetHeight + 2 * glow };
  for (
    let at = /** @type {Element | null} */ (el);
    at instanceof HTMLElement && at !== table;
    at = at.offsetParent
  ) {
    box.x += at.offsetLeft;
    box.y += at.offsetTop;
  }
  return box;
}
