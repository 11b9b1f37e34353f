/**
 * What the ways to arrange a table begin with.
 *
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./rivals.js").Rivals} Rivals
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sheet.js").Sheet} Sheet
 * @typedef {import("./sizes.js").Sizes} Sizes
 *
 * @typedef {object} Fit
 * @property {number} free how much height is left
 * @property {Block} own
 * @property {Pick<Rivals, "h" | "lines" | "isRagged">} strip how high the rivals are, and in how many lines
 * @property {boolean} [hides] whether there is no place for an answer, which then lies over people
 * @property {(sheet: Sheet) => void} put
 * @typedef {(setting: Setting, sizes: Sizes, form: Form) => Fit | null} Arrangement
 */

import { isOpen } from "./levels.js";

/** Between what stands one under the other. */
export const GAP = 8;
/** And between one's own and what is asked beside them in a wide window. */
export const APART = 28;

/** The board without its rim. */
export function inner(/** @type {Pick<Setting, "frame">} */ { frame: { board, pad } }) {
  return { x: board.x + pad, y: board.y + pad, w: board.w - 2 * pad, h: board.h - 2 * pad };
}

export const hasGrid = (/** @type {Setting} */ { own }) => own.some(({ kind }) => kind === "grid");

/** Whether nothing lies in the middle but piles, and what was laid among them. */
export const isOfPiles = (/** @type {Setting} */ { middle }) =>
  middle.length > 0 &&
  middle.every((zone) => zone.kind === "pile" || (zone.kind === "trick" && !isOpen(zone)));

/** The three parts, if they can have such widths. */
export function parts(
  /** @type {Setting} */ setting,
  /** @type {Sizes} */ sizes,
  /** @type {Form} */ form,
  /** @type {{ own: number, middle: number, others: number }} */ rooms,
) {
  const own = setting.block(setting.own, sizes, rooms.own);
  const middle = own && setting.block(setting.middle, sizes, rooms.middle);
  const others = middle && setting.others(form, sizes, rooms.others);
  return own && middle && others ? { own, middle, others } : null;
}
