/**
 * What is asked stands under the words, in their column.
 *
 * @typedef {import("./parts.js").Arrangement} Arrangement
 * @typedef {import("./parts.js").Fit} Fit
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sizes.js").Sizes} Sizes
 */
import { GAP, hasGrid, inner, parts } from "./parts.js";
import { EDGE } from "./sheet.js";

/** How high the room for an answer above it is at least; in a low window that takes the place of the page's words. */
const TOLD = { wide: 110, low: 84 };

/** What is asked stands under the words: on the board there are only cards. @type {Arrangement} */
export function wordy(setting, sizes, form) {
  const under = underWords(setting);
  if (!under) return null;
  const { x, y, w, h } = inner(setting);
  const some = parts(setting, sizes, form, { own: w, middle: w, others: w });
  if (!some) return null;
  const { own, middle, others } = some;
  const free = h - others.h - middle.h - own.h - 3 * GAP;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others,
    hides: under.hides,
    put(sheet) {
      const top = y + others.h + GAP;
      const foot = y + h - own.h - 2 * GAP;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, foot - top);
      sheet.asking(under.x, under.y, under.w, "all", under.form);
      sheet.block(own, x, y + h - own.h, w);
    },
  };
}

/** The same with one's own beside the middle. @type {Arrangement} */
export const wordyWing = (setting, sizes, form) => wingUnderWords(setting, sizes, form, "all");

/** And with what can be chosen beside cards on the board, under the middle. @type {Arrangement} */
export const wordyPocket = (setting, sizes, form) => wingUnderWords(setting, sizes, form, "prompt");

/** @returns {Fit | null} */
function wingUnderWords(
  /** @type {Setting} */ setting,
  /** @type {Sizes} */ sizes,
  /** @type {Form} */ form,
  /** @type {"all" | "prompt"} */ part,
) {
  const under = underWords(setting, part);
  if (!under || setting.own.length === 0 || (!hasGrid(setting) && setting.frame.shape !== "low")) return null;
  const { x, y, w, h } = inner(setting);
  const own = setting.block(setting.own, sizes, w * 0.62);
  if (!own) return null;
  const right = w - own.w - 20;
  if (right < 150) return null;
  const some = parts(setting, sizes, form, { own: w * 0.62, middle: right, others: right });
  if (!some) return null;
  const { middle, others } = some;
  // Where nothing can be chosen now, it is arranged as it was when something could.
  const ways = part === "prompt" ? setting.ask(right - 16, "rest") : 0;
  const rest = ways > 0 ? ways + 16 : 0;
  const free = h - Math.max(own.h, others.h + middle.h + rest + 2 * GAP);
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others,
    hides: under.hides,
    put(sheet) {
      const at = x + own.w + 20;
      const top = y + others.h + GAP;
      sheet.beside = at;
      const foot = y + h - rest;
      sheet.block(own, x, y + (h - own.h) / 2, own.w);
      sheet.others(others, at, y);
      sheet.between(middle, at, top, right, foot - top);
      sheet.asking(under.x, under.y, under.w, part, under.form);
      if (rest === 0) return;
      sheet.pocket = { x: at + 8, y: foot + 8, w: right - 16, h: rest - 16 };
    },
  };
}

/**
 * The place of what is asked at the foot of the words' column, with room for an answer above it. What would roll in one
 * line stands in several where there is room.
 */
export function underWords(
  /** @type {Setting} */ { frame: { column, info, shape }, ask, askForm, plate, scale },
  /** @type {"all" | "prompt"} */ part = "all",
) {
  if (!column || !info) return null;
  // In a wide window it stands on paper, which is as wide as the column.
  const edge = shape === "wide" ? EDGE : { wide: 0, high: 0 };
  const w = column.w - 2 * edge.wide;
  const room = column.h - 2 * edge.high - (shape === "low" ? 0 : TOLD.wide * scale);
  const form = askForm === 2 && part === "all" && plate(w) + ask(w, part, 1) <= room ? 1 : askForm;
  const h = plate(w) + ask(w, part, form);
  const hides = shape === "low" && h > info.h - TOLD.low;
  return h <= room
    ? { x: column.x + edge.wide, y: column.y + column.h - edge.high - h, w, form, hides }
    : null;
}
