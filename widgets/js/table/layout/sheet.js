/**
 * What an arrangement writes its boxes on.
 *
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./rivals.js").Rivals} Rivals
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./types.js").Box} Box
 * @typedef {import("./types.js").LaidSeat} LaidSeat
 * @typedef {import("./types.js").LaidZone} LaidZone
 */
import { putBlock } from "./blocks.js";
import { wordsOf } from "./rivals.js";
import { HIGH } from "./sizes.js";

/** How much more room than needed there is between what lies in the middle. */
const LOOSE = 18;
/** How much of the mat is around one's own cards or above them, and how much of the paper around what is asked. */
const AROUND = 12;
const SEAM = 8;
export const EDGE = { wide: 10, high: 8 };
/** How wide the name over cards is, about. */
const NAMED = 96;

const around = (/** @type {Box} */ { x, y, w, h }, /** @type {number} */ wide, high = wide) => ({
  x: x - wide,
  y: y - high,
  w: w + 2 * wide,
  h: h + 2 * high,
});

/** The least box that has some others in it; null if there are none. @param {Box[]} some @returns {Box | null} */
function hull(some) {
  if (some.length === 0) return null;
  const [x, y] = [Math.min(...some.map((box) => box.x)), Math.min(...some.map((box) => box.y))];
  const right = Math.max(...some.map((box) => box.x + box.w));
  const bottom = Math.max(...some.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** What the cards of a zone cover, with its name over them: where none lies, the place for one. */
function covers(/** @type {LaidZone} */ { box, card, label, items }) {
  const cards = hull(Object.values(items)) ?? {
    x: (box.w - card) / 2,
    y: label + (box.h - label - card * HIGH) / 2,
    w: card,
    h: card * HIGH,
  };
  const w = Math.max(cards.w, label > 0 ? Math.min(NAMED, box.w) : 0);
  const y = label > 0 ? 0 : cards.y;
  return { x: box.x + cards.x + (cards.w - w) / 2, y: box.y + y, w, h: cards.y + cards.h - y };
}

/** Where the result stands over a board. */
export const overOf = (/** @type {Box} */ { x, y, w, h }, /** @type {number} */ scale) => ({
  ...{ x: x + w * 0.1, y: y + h * 0.3 },
  ...{ w: w * 0.8, h: 80 * scale },
});

export class Sheet {
  /** @type {Record<string, LaidZone>} */
  zones = {};
  /** @type {Record<string, LaidSeat>} */
  seats = {};
  /** @type {Box | null} */
  mat = null;
  /** @type {Box | null} */
  note = null;
  /** @type {Box | null} */
  plate = null;
  /** @type {Box} */
  ask = { x: 0, y: 0, w: 0, h: 0 };
  askForm;
  /** @type {Box | null} */
  pocket = null;
  /** The zones in whose place that is. @type {string[]} */
  gives = [];
  /** Where that begins which stands beside one's own rows and columns. @type {number | null} */
  beside = null;
  /** Whether what is asked stands beside the middle, and not over one's own. */
  isByMiddle = false;
  /** Whether it stands on the felt, over the mat of a hand. */
  isOverHand = false;
  /** @type {Box | null} */
  ring = null;
  #setting;
  #form;

  /**
   * @param {Setting} setting
   * @param {Form} form
   */
  constructor(setting, form) {
    this.#setting = setting;
    this.#form = form;
    this.askForm = setting.askForm;
  }

  /** The person's line, and what is asked under it. */
  asking(
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {"all" | "prompt"} */ part = "all",
    form = this.#setting.askForm,
  ) {
    const { plate, ask } = this.#setting;
    this.askForm = form;
    this.person(x, y, w, plate(w) + ask(w, part, form));
  }

  /** The person's line at the top of a room, and what is asked in the rest of it. */
  person(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h) {
    const plate = this.#setting.plate(w);
    if (plate > 0) this.plate = { x, y, w, h: plate };
    this.ask = { x, y: y + plate, w, h: h - plate };
  }

  block(
    /** @type {Block} */ block,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    loose = 0,
  ) {
    putBlock(block, x, y, w, loose, (zone, left, top) => {
      this.zones[zone.zone.id] = {
        box: { x: left, y: top, w: zone.w, h: zone.h },
        card: zone.card,
        label: zone.label,
        items: zone.items,
        groups: zone.groups ?? [],
        step: zone.step,
        level: this.#setting.level[zone.zone.id] ?? "context",
      };
    });
  }

  /** A hand alone in its line begins at its left, near to what stands there; and its place does so far from where it would. */
  toLeft(/** @type {Block} */ { lines }, far = 0) {
    const [first, ...others] = lines.flat();
    const at = first && this.zones[first.zone.id];
    if (!at || others.length > 0 || first.zone.kind !== "hand") return;
    const left = Math.min(...Object.values(at.items).map(({ x }) => x));
    at.items = Object.fromEntries(
      Object.entries(at.items).map(([id, box]) => [id, { ...box, x: box.x - left }]),
    );
    at.box = { ...at.box, x: at.box.x + far, w: at.box.w - far };
  }

  /** What is asked stands over a hand, and the person's line between them, on the mat. */
  overHand(/** @type {number} */ over, /** @type {Partial<Box>} */ line = {}) {
    const { ask, plate } = this;
    this.isOverHand = true;
    if (!plate) return;
    ask.y = plate.y;
    Object.assign(plate, { y: ask.y + ask.h + over }, line);
  }

  /** A block in the middle of some height. */
  between(
    /** @type {Block} */ block,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) {
    this.block(block, x, y + Math.max(0, h - block.h) / 2, w, LOOSE);
  }

  others(/** @type {Rivals} */ { rivals, keeps }, /** @type {number} */ x, /** @type {number} */ y) {
    const scale = wordsOf(rivals, this.#setting, this.#form);
    for (const { seat, box, zones } of rivals) {
      this.seats[seat.seat] = { box: { ...box, x: x + box.x, y: y + box.y }, form: this.#form, keeps, scale };
      for (const zone of zones) {
        this.zones[zone.zone.id] = {
          box: { x: x + box.x + zone.x, y: y + box.y + zone.y, w: zone.w, h: zone.h },
          card: zone.card,
          label: 0,
          items: zone.items,
          groups: [],
          step: zone.step,
          level: this.#setting.level[zone.zone.id] ?? "others",
        };
      }
    }
  }

  /**
   * Once all stands somewhere: the paper that one is asked on, and the mat under one's own cards. In a tall window the mat
   * is as wide as that, and has both.
   */
  ground() {
    const { frame, own } = this.#setting;
    const { board, shape, edge } = frame;
    const { ask, plate, pocket } = this;
    const isUnderName = plate !== null && Math.abs(plate.y + plate.h - ask.y) < 1;
    const asked = hull([ask, isUnderName ? plate : ask]);
    // Rows and columns have ground to grow on from the beginning.
    const covered = own.flatMap(({ id, kind }) => {
      const zone = this.zones[id];
      return zone ? [kind === "grid" ? zone.box : covers(zone)] : [];
    });
    const cards = hull(covered);
    if (asked && ask.h > 0) this.note = shape === "wide" ? around(asked, EDGE.wide, EDGE.high) : asked;
    if (shape === "tall" && this.beside === null) {
      const over = this.isByMiddle ? [] : this.isOverHand ? [plate] : [plate, ask];
      const all = hull([cards, pocket, ...over].filter((box) => box !== null));
      const y = (all?.y ?? edge) - SEAM;
      this.mat = cards && { x: 0, y, w: board.w + 2 * board.x, h: edge - y };
      return;
    }
    // In a wide window a hand's mat goes from one end of the board to the other, however many cards lie there, and what is
    // asked beside them stands on it, too.
    const isWhole = shape === "wide" && this.beside === null;
    const isOn = isWhole && cards !== null && ask.x >= board.x && ask.y + ask.h > cards.y + AROUND;
    const isPlateOn = plate !== null && (isOn || this.isOverHand);
    const ground = cards && hull([cards, ...(isOn ? [ask] : []), ...(isPlateOn ? [plate] : [])]);
    this.mat = ground && around(ground, AROUND);
    if (!this.mat) return;
    if (isWhole) Object.assign(this.mat, { x: board.x, w: board.w });
    const y = Math.max(2, this.mat.y);
    Object.assign(this.mat, { y, h: Math.min(edge - 2, this.mat.y + this.mat.h) - y });
  }
}
