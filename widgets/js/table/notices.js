/**
 * Where answers, remarks and tips lie: always at the one place that is kept for them, beside the table or above it, page by
 * page if they are longer. A card that is shown large lies there with them, or else where nothing lies that one needs.
 */
import { put } from "./boxes.js";
import { make, set } from "./dom.js";
import { Ladder } from "./ladder.js";
import { Latest } from "./latest.js";
import { isBroad } from "./layout/answers.js";
import { freeBoxes, placeIn } from "./layout/free.js";
import { Paging } from "./paging.js";

/**
 * @typedef {import("./layout/types.js").Box} Box
 * @typedef {import("./layout/types.js").Laid} Laid
 * @typedef {"places" | "rivals" | "played" | "words" | "controls" | "its"} Spared
 */

/** What is needed, whatever is told: cards, what is asked, places for what is chosen, and all that is lit or asked about. */
const NEEDED = `.ck-middle .ck-card, .ck-tray > .ck-zones .ck-card, .ck-tray > .ck-plate:not([data-form]), .ck-prompt, .ck-ask button,
  .ck-board:has([aria-pressed="true"]) .ck-gap:not([data-back]), .ck-seat[data-open], .ck-seat:has([data-lit]), [data-lit]:not(.ck-zone),
  .ck-look, .ck-over, .ck-stars, .ck-countdown`;
/** What one can do without while one reads, if it must be. */
const ELSE = {
  controls: ".ck-controls",
  places: ".ck-gap, .ck-cards[data-empty], .ck-label, .ck-zone[data-lit]",
  rivals: ".ck-seat, .ck-plate[data-form]",
  played: ".ck-who, .ck-caption",
  its: '.ck-seat:has([aria-pressed="true"])',
};
/** What a card covers if there is no other place: it, and what is told of it, are what somebody wants to see now. @type {Record<string, Spared[][]>} */
const SPARED = {
  lens: [[], ["places"], ["places", "rivals"], ["places", "rivals", "played"]],
  joined: [
    [],
    ["places"],
    ["places", "rivals"],
    ["places", "rivals", "played"],
    ["places", "rivals", "played", "its"],
    ["places", "rivals", "played", "its", "words"],
    ["places", "rivals", "played", "its", "controls"],
  ],
};
/** How wide words beside a large card are, and that card with words under it at least, in pixels. */
const STACKED = 150;
const BESIDE = { least: 130, most: 260 };
/** How wide a card is at least with what is told of it, in pixels. */
const JOINED = 200;
/** How wide a large card is: so much wider than it lies there, and at least and at most so many pixels. */
const LARGE = { times: 1.6, least: 132, most: 320 };
/** By which parts of that it is smaller where it must be: a chosen card lies beside the table, or is told in words. */
const SMALLER = {
  close: [1, 0.85, 0.7, 0.55, 0],
  joined: [1, 0.8, 0.6, 0.45, 0],
  chosen: [0.8, 0.6, 0.45, 0],
};
/** People sit in the lines under a strip, so many times as high with it at most. */
const NAMES = 4;
/** More letters than these, those of its rule among them, nobody reads: some thirty words. */
const LONG = 190;
const GAP = 8;
const EDGE = 8;
/** How much of what is lit shines out of its box. */
const GLOW = 8;

export class Notices {
  #told;
  #lens;
  #does;
  el;
  /** @type {Laid | null} */
  #laid = null;
  #paging;
  /** What stands in its place where nothing is told. */
  latest;
  /** What beats what, above that. */
  ladder;

  /**
   * @param {{ feedback: HTMLElement, reply: HTMLElement }} told what is told, and the words in it
   * @param {import("./lens.js").Lens} lens
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {object} does
   * @param {() => boolean} does.isClose whether somebody looks closely at the card, and has not only chosen it
   * @param {() => boolean} does.isAbout whether what is told is about the card that is shown
   * @param {AbortSignal} signal
   */
  constructor({ feedback, reply }, lens, faces, words, does, signal) {
    this.#told = feedback;
    this.#lens = lens;
    this.latest = new Latest(faces);
    this.ladder = new Ladder(faces, words);
    this.#does = does;
    this.#paging = new Paging(feedback, reply, words, signal);
    this.el = make("div", { class: "ck-info" }, feedback, this.#paging.el, this.latest.el, lens.el);
  }

  /** Turns to the next page of what is told; returns whether there is one. */
  turn() {
    return this.#paging.turn();
  }

  /** Whether a card is shown large, and what is told is about it. */
  get #isAboutIt() {
    return !this.#lens.el.hidden && !this.#told.hidden && this.#does.isAbout();
  }

  /** Whether a card that is shown large covers nothing. */
  get isBeside() {
    return this.#laid !== null && isBeside(this.#laid.lens, this.#laid);
  }

  /**
   * @param {Laid} laid
   * @param {boolean} isAlone whether the page says nothing there that is not known yet
   */
  lay(laid, isAlone) {
    this.#laid = laid;
    set(this.el, "data-alone", isAlone);
    this.place();
  }

  /** Finds places for what is told and shown now, and for what can be looked up. */
  place() {
    const laid = this.#laid && unlessChips(this.#laid, this.el.parentElement);
    if (!laid) return;
    this.#placeIn(laid);
    const { info, told, shape, scale } = laid;
    const used = this.#told.hidden ? 0 : this.#told.offsetHeight + GAP;
    const isFree = told === "side" && shape === "wide" && this.#lens.el.hidden;
    const high = this.ladder.place(isFree ? { ...info, h: info.h - used } : null, scale);
    this.el.style.setProperty("--ladder", `${high}px`);
  }

  #placeIn(/** @type {Laid} */ laid) {
    this.#paging.end();
    const isJoined = this.#isAboutIt && !this.isBeside && laid.told === "over"; // elsewhere words always stay where they are
    set(this.el, "data-joined", isJoined);
    if (isJoined && this.#join(laid)) return set(this.el, "data-hides", null);
    set(this.el, "data-joined", null);
    const told = this.#told.hidden ? null : this.#tell(laid);
    if (!told) this.#put(laid.info, laid);
    const show = () => (this.isBeside ? this.#showBeside(laid, told) : this.#show(laid, told));
    set(this.el, "data-hides", !this.#lens.el.hidden && !show());
  }

  /** Whether the rule is but a link: with many words its own would be a wall, and else as there is room. */
  get #briefs() {
    return (this.#told.querySelector(".ck-answered")?.textContent?.length ?? 0) > LONG
      ? [true]
      : [false, true];
  }

  /** Lays the words at their place; what is longer has pages. @returns {Box} */
  #tell(/** @type {Laid} */ laid) {
    const { told: at, info } = laid;
    if (at === "strip") return this.#tellAbove(laid);
    for (const isBrief of this.#briefs) {
      set(this.el, "data-brief", isBrief);
      const h = this.#heightOfTold(info, laid);
      this.#put(at === "side" ? info : { ...info, h: Math.min(h, info.h) }, laid);
      if (h <= info.h) return at === "side" ? { ...info, y: info.y + info.h - h, h } : { ...info, h };
    }
    this.#paging.begin();
    return { ...info, h: this.el.offsetHeight };
  }

  /** Lays the words on the strip, or over everybody's names, too, rather than in pieces. @returns {Box} */
  #tellAbove(/** @type {Laid} */ laid) {
    const boxes = [laid.info, ...this.#overNames(laid)];
    for (const box of boxes) {
      this.#put(box, laid);
      for (const isBrief of this.#briefs) {
        set(this.el, "data-brief", isBrief);
        if ([false, isBrief].some((isBare) => this.#paging.fit(isBare))) return box;
      }
    }
    this.#paging.begin();
    return boxes.at(-1) ?? laid.info;
  }

  /** The strip as high as it is with ever more lines of people under it, if nothing is told of anybody there. @returns {Box[]} */
  #overNames(/** @type {Laid} */ { info, seats }) {
    if (this.el.parentElement?.querySelector(".ck-others :is([data-lit], [data-open])")) return [];
    const under = new Set(Object.values(seats).map(({ box }) => Math.round(box.y + box.h - info.y)));
    const table = /** @type {HTMLElement} */ (this.el.parentElement);
    const mine = /** @type {HTMLElement | null} */ (table.querySelector(".ck-tray > .ck-plate"));
    // While the coach waits, it stays in sight; what goes by is better whole than in pieces.
    const isStill = mine !== null && this.#told.dataset.kind === "coach";
    const most = Math.min(NAMES * info.h, isStill ? boxOf(mine, table).y - info.y : Infinity);
    const lines = [...under].filter((high) => high > info.h && high < most);
    return lines.sort((one, other) => one - other).map((h) => ({ ...info, h }));
  }

  /** How high the words are in a box, if nothing of them is to be out of sight. */
  #heightOfTold(/** @type {Box} */ box, /** @type {Laid} */ laid) {
    this.#put(box, laid);
    this.el.style.height = "auto";
    const { scrollWidth, clientWidth, offsetHeight } = this.#told;
    return scrollWidth > clientWidth ? Infinity : offsetHeight;
  }

  /** Lays the card and, under it, what is told of it in one place; returns whether there is one. */
  #join(/** @type {Laid} */ laid) {
    const { info, scale } = laid;
    const heightOfTold = (/** @type {number} */ w) => this.#heightOfTold({ ...info, w }, laid);
    const pictures = this.#pictures(laid, SMALLER.joined);
    const lay = (/** @type {number} */ picture, /** @type {Box} */ { x, y, w }) => {
      const h = this.#heightAt(picture, laid)(w);
      const told = { x, y: y + h, w, h: heightOfTold(w) };
      this.#put(told, laid);
      this.#putLens({ x, y, w, h }, true);
      return true;
    };
    set(this.el, "data-brief", true);
    for (const picture of pictures) {
      const heightAt = (/** @type {number} */ w) => this.#heightAt(picture, laid)(w) + heightOfTold(w);
      const widths = {
        least: Math.max(JOINED, picture / scale + BESIDE.least),
        most: picture / scale + BESIDE.most,
      };
      const place = this.#free(SPARED.joined ?? [], heightAt, widths);
      if (place) return lay(picture, place);
    }
    // There is no such place: it hides as little as can be.
    return pictures.slice(-2).some((picture) => {
      const h = this.#heightAt(picture, laid)(laid.lens.w) + heightOfTold(laid.lens.w);
      return h <= laid.lens.h && lay(picture, laid.lens);
    });
  }

  /** How wide the card is that is shown, where there is room for it. */
  #large(/** @type {Laid} */ { scale }) {
    const most = this.#lens.isPrinted ? LARGE.most : LARGE.least;
    const lies = this.#cardOf(this.#lens.shown)?.offsetWidth ?? 0;
    return clamp(LARGE.times * lies, LARGE.least * scale, most * scale);
  }

  /** How high a card of some width is with its words, by the width of both. */
  #heightAt(/** @type {number} */ picture, /** @type {Laid} */ { scale }) {
    const { el } = this.#lens;
    return (/** @type {number} */ w) => {
      el.style.setProperty("--picture", `${picture}px`);
      set(el, "data-stacked", w < picture + BESIDE.least * scale);
      set(el, "data-plain", picture === 0);
      el.style.width = `${w}px`;
      el.style.maxHeight = "none";
      return el.offsetHeight;
    };
  }

  /** Lays the card in the column where words are told, as large as it can be, or else elsewhere; returns whether they stay in sight. */
  #showBeside(/** @type {Laid} */ laid, /** @type {Box | null} */ told) {
    const { info } = laid;
    const used = told ? told.h + GAP : 0;
    const isUnder = told !== null && laid.told !== "side";
    const room = { ...info, y: info.y + (isUnder ? used : 0), h: info.h - used };
    const isClose = this.#does.isClose();
    const fits = (/** @type {Box} */ { w, h }) =>
      this.#pictures(laid, isClose ? SMALLER.close : SMALLER.chosen).some(
        (each) => this.#heightAt(each, laid)(w) <= h,
      );
    if (fits(room)) {
      const isJoined = laid.told === "side" && told !== null && this.#isAboutIt;
      const h = this.#lens.el.offsetHeight;
      this.#putLens(isJoined ? { ...room, y: told.y - h, h } : room, false);
      set(this.el, "data-joined", isJoined);
      return true;
    }
    // What is told of it says more than the card.
    if (!isClose || this.#does.isAbout()) {
      this.#lens.el.hidden = true;
      return true;
    }
    return this.#show(laid, told);
  }

  /** Lays the card somewhere over the table, as large as can be; returns whether the words stay in sight. */
  #show(/** @type {Laid} */ laid, /** @type {Box | null} */ told) {
    const { scale } = laid;
    const heightAt = (/** @type {number} */ picture) => this.#heightAt(picture, laid);
    const isAbout = this.#isAboutIt;
    const pictures = this.#pictures(laid, isAbout ? SMALLER.joined : SMALLER.close);
    const rest = isAbout ? (SPARED.joined ?? []).slice(SPARED.lens?.length) : [];
    // A smaller card is better than one that hides what one needs.
    for (const [picture, spared] of [SPARED.lens ?? [], rest].flatMap((ways) =>
      pictures.map((each) => /** @type {const} */ ([each, ways])),
    )) {
      const [least, most] = [Math.max(picture / scale + 24, STACKED), picture / scale + BESIDE.most];
      const place = this.#free(spared, heightAt(picture), { least, most }, told);
      if (!place) continue;
      heightAt(picture)(place.w);
      this.#putLens(place, true);
      return true;
    }
    // What is told of it says more than the card.
    if (isAbout) {
      this.#lens.el.hidden = true;
      return true;
    }
    const last = { ...laid.lens, w: Math.min(laid.lens.w, (LARGE.least + BESIDE.most) * scale) };
    pictures.some((each) => heightAt(each)(last.w) <= last.h);
    this.#putLens(last, true);
    return told === null;
  }

  /** How wide the card may be, from the widest on. */
  #pictures(/** @type {Laid} */ laid, /** @type {number[]} */ parts) {
    return parts.map((part) => Math.round(this.#large(laid) * part));
  }

  #putLens(/** @type {Box} */ { x, y, w, h }, /** @type {boolean} */ isOver) {
    const { style } = this.#lens.el;
    style.width = `${w}px`;
    style.maxHeight = `${h}px`;
    style.left = `${x - this.el.offsetLeft}px`;
    style.top = `${y - this.el.offsetTop}px`;
    set(this.#lens.el, "data-over", isOver);
  }

  /** The card of this name. @returns {HTMLElement | null | undefined} */
  #cardOf(/** @type {string} */ id) {
    return this.el.parentElement?.querySelector(`.ck-card[data-id="${CSS.escape(id)}"]`);
  }

  /**
   * @param {Spared[][]} ways what may be covered, tried one after the other
   * @param {(width: number) => number} heightAt
   * @param {{ least: number, most: number }} widths
   * @param {Box | null} [told]
   */
  #free(ways, heightAt, widths, told = null) {
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
    const isShown = !this.#lens.el.hidden && !spared.includes("its");
    const looked = isShown ? this.#cardOf(this.#lens.shown)?.closest(".ck-seat") : null;
    const boxes = [...table.querySelectorAll(all), looked].flatMap((el) =>
      el instanceof HTMLElement && el.offsetWidth > 0 ? [boxOf(el, table)] : [],
    );
    const ofPage = [bar, spared.includes("words") ? null : words];
    return [...boxes, ...ofPage.filter((box) => box !== null)];
  }

  #put(/** @type {Box} */ box, /** @type {Laid} */ laid) {
    put(this.el, box);
    set(this.el, "data-broad", isBroad(box, laid.scale));
    set(this.el, "data-at", laid.told);
  }
}

const clamp = (/** @type {number} */ n, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.min(Math.max(n, least), most);

/** Where chips stand that have the place of answers, those are elsewhere. @returns {Laid} */
const unlessChips = (/** @type {Laid} */ laid, /** @type {HTMLElement | null} */ table) =>
  laid.instead && table?.querySelector(".ck-chip") ? { ...laid, info: laid.instead, told: "over" } : laid;

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
