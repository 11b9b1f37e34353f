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

/** How much more room than needed there is between what lies in the middle. */
const LOOSE = 36;

export class Sheet {
  /** @type {Record<string, LaidZone>} */
  zones = {};
  /** @type {Record<string, LaidSeat>} */
  seats = {};
  /** @type {Box | null} */
  paper = null;
  /** @type {Box | null} */
  note = null;
  /** @type {Box | null} */
  plate = null;
  /** @type {Box} */
  ask = { x: 0, y: 0, w: 0, h: 0 };
  askForm;
  /** @type {Box | null} */
  pocket = null;
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

  /**
   * The person's line, and what is asked under it: at the foot of the room kept for it, and on so much paper. Whatever
   * else the game may ask grows over the felt.
   */
  asking(
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {"all" | "prompt"} */ part = "all",
    form = this.#setting.askForm,
  ) {
    const { plate, ask, asksNow } = this.#setting;
    this.askForm = form;
    const h = part === "all" ? asksNow(w, part, form) : ask(w, part, form);
    const spare = ask(w, part, form) - h;
    const sheet = this.note ?? (this.paper && this.paper.x <= x && this.paper.y <= y ? this.paper : null);
    if (sheet) Object.assign(sheet, { y: sheet.y + spare, h: sheet.h - spare });
    this.person(x, y + spare, w, plate(w) + h);
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

  /** A block in the middle of some height, and of what is mostly free under that, as far down as it may be. */
  between(
    /** @type {Block} */ block,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {number} */ h,
    under = 0,
  ) {
    const free = Math.max(0, h - block.h);
    this.block(block, x, y + Math.min(free, (free + under) / 2), w, LOOSE);
  }

  others(/** @type {Rivals} */ { rivals }, /** @type {number} */ x, /** @type {number} */ y) {
    for (const { seat, box, zones } of rivals) {
      this.seats[seat.seat] = { box: { ...box, x: x + box.x, y: y + box.y }, form: this.#form };
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
}
