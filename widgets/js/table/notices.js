/**
 * Where answers, remarks and tips lie, and a card that is shown large: at the place that is kept for them beside the table
 * or above it, or else where nothing lies that one needs. Only where all is taken they lie where the layout says, and the
 * card hides the words.
 */
import { put } from "./boxes.js";
import { make, set } from "./dom.js";
import { Latest } from "./latest.js";
import { isBroad } from "./layout/answers.js";
import { freeBoxes, isOver, placeIn } from "./layout/free.js";
import { Paging } from "./paging.js";

/**
 * @typedef {import("./layout/types.js").Box} Box
 * @typedef {import("./layout/types.js").Laid} Laid
 * @typedef {"controls" | "places" | "rivals" | "played" | "words" | "named" | "its"} Spared
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
/** What is covered if there is no other place; while the coach waits, nobody needs the controls. @type {Record<string, Spared[][]>} */
const SPARED = {
  coach: [
    [],
    ["controls"],
    ["controls", "places"],
    ["controls", "places", "rivals"],
    ["controls", "places", "rivals", "words"],
    ["controls", "places", "rivals", "played"],
  ],
  any: [
    [],
    ["places"],
    ["places", "rivals"],
    ["places", "rivals", "played"],
    ["places", "rivals", "played", "words"],
    ["places", "rivals", "played", "controls"],
    ["places", "rivals", "played", "named"],
  ],
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
/** How wide words are, and those beside a large card, in pixels. */
const WORDS = { least: 150, most: 440 };
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
  /** What was told last, and where it lies. */
  #last = { said: "", box: /** @type {Box | null} */ (null) };
  #paging;
  /** What stands in its place where nothing is told. */
  latest = new Latest();

  /**
   * @param {{ feedback: HTMLElement, reply: HTMLElement }} told what is told, and the words in it
   * @param {import("./lens.js").Lens} lens
   * @param {(name: string) => string} words
   * @param {object} does
   * @param {() => boolean} does.isClose whether somebody looks closely at the card, and has not only chosen it
   * @param {() => boolean} does.isAbout whether what is told is about the card that is shown
   * @param {AbortSignal} signal
   */
  constructor({ feedback, reply }, lens, words, does, signal) {
    this.#told = feedback;
    this.#lens = lens;
    this.#does = does;
    this.#paging = new Paging(feedback, reply, words, signal);
    this.el = make("div", { class: "ck-info" }, feedback, this.#paging.el, this.latest.el, lens.el);
  }

  /** Turns to the next page of what is told; returns whether there is one. */
  turn() {
    return this.#paging.turn();
  }

  /** Whether a card that is shown large covers nothing. */
  get isBeside() {
    return this.#laid !== null && isBeside(this.#laid.lens, this.#laid);
  }

  /** Whether there may be a place for what is only chosen: beside the table, or on the felt of a wide one. */
  get isRoomy() {
    return this.isBeside || this.#laid?.shape === "wide";
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

  /** Finds places for what is told and shown now. */
  place() {
    const laid = this.#laid;
    if (!laid) return;
    this.#paging.end();
    const isJoined = !this.#lens.el.hidden && !this.#told.hidden && this.#does.isAbout();
    set(this.el, "data-joined", isJoined);
    if (isJoined && this.#join(laid)) return set(this.el, "data-hides", null);
    set(this.el, "data-joined", null);
    const told = this.#told.hidden ? null : laid.hasPlace ? this.#page(laid) : this.#tell(laid);
    if (!told) this.#put(laid.info, laid);
    set(this.el, "data-hides", !this.#lens.el.hidden && !this.#show(laid, told));
  }

  /** Lays the words at the place that is kept for them; what is longer has pages. @returns {Box} */
  #page(/** @type {Laid} */ laid) {
    const { info, shape } = laid;
    const isStrip = shape === "tall";
    for (const isBrief of [false, true]) {
      set(this.el, "data-brief", isBrief);
      this.#put(info, laid);
      if (isStrip && [false, isBrief].some((isBare) => this.#paging.fit(isBare))) return info;
      if (isStrip) continue;
      // Beside a table it is as high as its words; above it, it takes the place of others.
      this.el.style.height = "auto";
      const h = this.#told.offsetHeight;
      this.#put({ ...info, h: Math.min(h, info.h) }, laid);
      if (h <= info.h) break;
    }
    this.#paging.begin();
    return { ...info, h: this.el.offsetHeight };
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

  /** Lays the card and, under it, what is told of it in one place; returns whether there is one. */
  #join(/** @type {Laid} */ laid) {
    const { info, scale } = laid;
    const heightOfTold = (/** @type {number} */ w) => {
      this.#put({ ...info, w }, laid);
      this.el.style.height = "auto";
      return this.#told.scrollWidth > this.#told.clientWidth ? Infinity : this.#told.offsetHeight;
    };
    const pictures = SMALLER.joined.map((part) => Math.round(this.#large(laid) * part));
    const lay = (/** @type {number} */ picture, /** @type {Box} */ { x, y, w }) => {
      const h = this.#heightAt(picture, laid)(w);
      const told = { x, y: y + h, w, h: heightOfTold(w) };
      this.#put(told, laid);
      this.#putLens({ x, y, w, h }, !isBeside(told, laid));
      return true;
    };
    for (const isBrief of [false, true]) {
      set(this.el, "data-brief", isBrief);
      for (const picture of pictures) {
        const heightAt = (/** @type {number} */ w) => this.#heightAt(picture, laid)(w) + heightOfTold(w);
        if (isBeside(info, laid) && heightAt(info.w) <= info.h) return lay(picture, info);
        if (!isBrief) continue;
        const widths = {
          least: Math.max(JOINED, picture / scale + BESIDE.least),
          most: picture / scale + BESIDE.most,
        };
        const place = this.#free(SPARED.joined ?? [], heightAt, widths, null);
        if (place) return lay(picture, place);
      }
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

  /** Lays the card somewhere, as large as can be; returns whether that is beside the words. */
  #show(/** @type {Laid} */ laid, /** @type {Box | null} */ told) {
    const { el } = this.#lens;
    const { scale } = laid;
    const isClose = this.#does.isClose();
    const large = this.#large(laid);
    const used = told && isBeside(told, laid) ? told.h + GAP : 0;
    const under = { ...laid.info, y: laid.info.y + used, h: laid.info.h - used };
    const heightAt = (/** @type {number} */ picture) => this.#heightAt(picture, laid);
    const pictures = (isClose ? SMALLER.close : SMALLER.chosen).map((part) => Math.round(large * part));
    const fits = (/** @type {Box} */ { w, h }) => pictures.find((each) => heightAt(each)(w) <= h);
    for (const picture of isClose || !this.isBeside ? pictures : []) {
      if (this.isBeside && heightAt(picture)(under.w) <= under.h) {
        this.#putLens(under, false);
        return true;
      }
      const [least, most] = [Math.max(picture / scale + 24, WORDS.least), picture / scale + BESIDE.most];
      // What is only chosen covers nothing.
      const spared = isClose ? (SPARED.lens ?? []) : [[]];
      const place = this.#free(spared, heightAt(picture), { least, most }, null, told);
      if (!place) continue;
      heightAt(picture)(place.w);
      this.#putLens(place, true);
      return true;
    }
    if (this.isBeside && fits(under) !== undefined) {
      this.#putLens(under, false);
      return true;
    }
    if (!isClose && !this.isBeside) {
      el.hidden = true;
      return true;
    }
    const last = { ...laid.lens, w: Math.min(laid.lens.w, (LARGE.least + BESIDE.most) * scale) };
    fits(last);
    this.#putLens(last, !this.isBeside);
    return told === null;
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
    const { words, bar, shape, note, mat } = /** @type {Laid} */ (this.#laid);
    const table = /** @type {HTMLElement} */ (this.el.parentElement);
    const kept = Object.entries(ELSE).filter(([name]) => !spared.includes(/** @type {Spared} */ (name)));
    const all = [NEEDED, ...kept.map(([, selector]) => selector)].join();
    const text = this.#told.hidden ? "" : (this.#told.textContent ?? "");
    const isNamed = (/** @type {Element} */ seat) =>
      text.includes(seat.querySelector(".ck-name")?.textContent ?? text);
    const seats = spared.includes("named") ? [] : [...table.querySelectorAll(".ck-seat")];
    const isShown = !this.#lens.el.hidden && !spared.includes("its");
    const looked = isShown ? this.#cardOf(this.#lens.shown)?.closest(".ck-seat") : null;
    const boxes = [...table.querySelectorAll(all), ...seats.filter(isNamed), looked].flatMap((el) =>
      el instanceof HTMLElement && el.offsetWidth > 0 ? [boxOf(el, table)] : [],
    );
    const ofPage = [bar, spared.includes("words") ? null : words];
    // What one is asked on and what one's cards lie on show their edges as long as anybody else's place can be covered.
    const ground = shape === "wide" && !spared.includes("rivals") ? [note, mat] : [];
    return [...boxes, ...[...ofPage, ...ground].filter((box) => box !== null)];
  }

  #put(/** @type {Box} */ box, /** @type {Laid} */ laid) {
    put(this.el, box);
    set(this.el, "data-broad", isBroad(box, laid.scale));
    set(this.el, "data-over", !laid.hasPlace || laid.shape === "low");
    set(this.el, "data-strip", laid.hasPlace && laid.shape === "tall");
  }
}

const clamp = (/** @type {number} */ n, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.min(Math.max(n, least), most);

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
