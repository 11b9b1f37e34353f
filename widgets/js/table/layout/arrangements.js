/**
 * The ways to arrange a table: each says whether it fits with some sizes, and if so, where everything stands.
 *
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./rivals.js").Rivals} Rivals
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sheet.js").Sheet} Sheet
 * @typedef {import("./sizes.js").Sizes} Sizes
 * @typedef {import("./types.js").Box} Box
 *
 * @typedef {object} Fit
 * @property {number} free how much height is left
 * @property {Block} own
 * @property {number} strip how high the rivals are
 * @property {(sheet: Sheet) => void} put
 * @typedef {(setting: Setting, sizes: Sizes, form: Form) => Fit | null} Arrangement
 */
import { beside, ring } from "./questions.js";

/** Between what stands one under the other, and on a phone. */
const GAP = 8;
const NARROW = 5;
const between = (/** @type {Setting} */ { phone }) => (phone ? NARROW : GAP);

function inner(/** @type {Setting} */ { frame: { board, pad } }) {
  return { x: board.x + pad, y: board.y + pad, w: board.w - 2 * pad, h: board.h - 2 * pad };
}

const hasGrid = (/** @type {Setting} */ { own }) => own.some(({ kind }) => kind === "grid");

/** The three parts, if they can have such widths. */
function parts(
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

/** From a line on down to the foot of the board. @returns {Box} */
const below = (/** @type {Setting} */ { frame: { board } }, /** @type {number} */ y) => ({
  ...board,
  y,
  h: board.y + board.h - y,
});

/** Rivals, middle, what is asked, own: one under the other. @type {Arrangement} */
function stack(setting, sizes, form) {
  const { x, y, w, h } = inner(setting);
  const gap = between(setting);
  const some = parts(setting, sizes, form, { own: w, middle: w, others: w });
  if (!some) return null;
  const { own, middle, others } = some;
  const asks = setting.plate + setting.ask(w);
  const free = h - others.h - middle.h - asks - own.h - 3.5 * gap;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const top = y + others.h + gap;
      const ask = y + h - own.h - gap - asks;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, ask - 1.5 * gap - top, setting.ask(w) - setting.ask(w, "prompt"));
      sheet.paper = below(setting, ask - gap);
      sheet.asking(x, ask, w);
      sheet.block(own, x, y + h - own.h, w);
    },
  };
}

/** In a narrow window: beside own rows and columns stands what can be chosen, above both the prompt. @type {Arrangement} */
function pocket(setting, sizes, form) {
  if (setting.frame.shape !== "tall" || !hasGrid(setting)) return null;
  const { x, y, w, h } = inner(setting);
  const gap = between(setting);
  const some = parts(setting, sizes, form, { own: w - 142, middle: w, others: w });
  if (!some) return null;
  const { own, middle, others } = some;
  const beside = w - own.w - 12;
  const prompt = setting.plate + setting.ask(w, "prompt");
  const rest = setting.ask(beside, "rest");
  const high = Math.max(own.h, rest);
  const free = h - others.h - middle.h - prompt - high - 3.5 * gap;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const top = y + others.h + gap;
      const ask = y + h - high - gap - prompt;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, ask - 1.5 * gap - top);
      sheet.paper = below(setting, ask - gap);
      sheet.asking(x, ask, w, "prompt");
      sheet.pocket = { x: x + own.w + 12, y: y + h - high, w: beside, h: high };
      sheet.block(own, x, y + h - high + (high - own.h) / 2, own.w);
    },
  };
}

/** A hand along the foot; what is asked in a note just above its right end. @type {Arrangement} */
function split(setting, sizes, form) {
  if (setting.scene.curtain) return null; // there is no hand
  const { x, y, w, h } = inner(setting);
  const wide = Math.round(Math.max(250, w * 0.36));
  const left = w - wide - 24;
  if (left < 200) return null;
  const some = parts(setting, sizes, form, { own: w, middle: left, others: w });
  if (!some) return null;
  const { own, middle, others } = some;
  const note = setting.plate + setting.ask(wide) + 16;
  const free = h - others.h - Math.max(middle.h, note) - own.h - 3 * GAP;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const top = y + others.h + GAP;
      const foot = y + h - own.h - 2 * GAP;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, left, foot - top);
      sheet.paper = below(setting, foot + GAP / 2);
      sheet.note = { x: x + left + 8, y: foot - note, w: wide + 16, h: note };
      sheet.asking(x + left + 16, foot - note + 8, wide);
      sheet.block(own, x, y + h - own.h, w);
    },
  };
}

/** Own rows and columns as high as the board; beside them the rest. @type {Arrangement} */
function wing(setting, sizes, form) {
  if (!hasGrid(setting) && setting.frame.shape !== "low") return null; // a hand is a line, no column
  const { x, y, w, h } = inner(setting);
  const own = setting.block(setting.own, sizes, w * 0.66);
  if (!own || setting.own.length === 0) return null;
  const right = w - own.w - 20;
  if (right < 210) return null;
  const some = parts(setting, sizes, form, { own: w * 0.66, middle: right, others: right });
  if (!some) return null;
  const { middle, others } = some;
  const note = setting.plate + setting.ask(right - 16) + 16;
  const free = h - Math.max(own.h, others.h + middle.h + note + 2 * GAP);
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const { board, pad } = setting.frame;
      const at = x + own.w + 20;
      const top = y + others.h + GAP;
      sheet.paper = { ...board, w: own.w + pad + 10 };
      sheet.block(own, x, y + (h - own.h) / 2, own.w);
      sheet.others(others, at, y);
      sheet.between(middle, at, top, right, y + h - note - GAP - top);
      sheet.note = { x: at, y: y + h - note, w: right, h: note };
      sheet.asking(at + 8, y + h - note + 8, right - 16);
    },
  };
}

/** What is asked stands under the words: on the board there are only cards. @type {Arrangement} */
function wordy(setting, sizes, form) {
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
    strip: others.h,
    put(sheet) {
      const top = y + others.h + GAP;
      const foot = y + h - own.h - 2 * GAP;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, foot - top);
      sheet.paper = setting.own.length > 0 ? below(setting, foot + GAP / 2) : null;
      sheet.asking(under.x, under.y, under.w, "all", under.form);
      sheet.block(own, x, y + h - own.h, w);
    },
  };
}

/** The same with one's own beside the middle. @type {Arrangement} */
const wordyWing = (setting, sizes, form) => wingUnderWords(setting, sizes, form, "all");

/** And with what can be chosen beside cards on the board, under the middle. @type {Arrangement} */
const wordyPocket = (setting, sizes, form) => wingUnderWords(setting, sizes, form, "prompt");

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
  const rest = part === "prompt" ? setting.ask(right - 16, "rest") + 16 : 0;
  if (rest === 16) return null;
  const free = h - Math.max(own.h, others.h + middle.h + rest + 2 * GAP);
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const { board, pad } = setting.frame;
      const at = x + own.w + 20;
      const top = y + others.h + GAP;
      const foot = y + h - rest;
      sheet.paper = { ...board, w: own.w + pad + 10 };
      sheet.block(own, x, y + (h - own.h) / 2, own.w);
      sheet.others(others, at, y);
      sheet.between(middle, at, top, right, foot - top);
      sheet.asking(under.x, under.y, under.w, part, under.form);
      if (rest === 0) return;
      sheet.note = { x: at, y: foot, w: right, h: rest };
      sheet.pocket = { x: at + 8, y: foot + 8, w: right - 16, h: rest - 16 };
    },
  };
}

/**
 * The place of what is asked at the foot of the words' column, with room for an answer above it. What would roll in one
 * line stands in several where there is room.
 */
function underWords(
  /** @type {Setting} */ { frame: { column, shape }, ask, askForm, plate, scale },
  /** @type {"all" | "prompt"} */ part = "all",
) {
  if (!column) return null;
  const room = column.h - (shape === "low" ? 0 : 110 * scale);
  const form = askForm === 2 && part === "all" && plate + ask(column.w, part, 1) <= room ? 1 : askForm;
  const h = plate + ask(column.w, part, form);
  return h <= room ? { x: column.x, y: column.y + column.h - h, w: column.w, form } : null;
}

/** A question with nothing else on the table: its cards and its answers large in the middle. @type {Arrangement} */
function question(setting, sizes) {
  if (setting.own.length > 0 || setting.rivals.length > 0) return null;
  const { x, y, w, h } = inner(setting);
  const wide = Math.min(w, 640 * setting.scale);
  const middle = setting.block(setting.middle, sizes, w);
  if (!middle) return null;
  const note = setting.ask(wide - 24) + 24;
  const free = h - middle.h - note - 2 * GAP;
  if (free < 0) return null;
  return {
    free,
    own: { w: 0, h: 0, gap: 0, lines: [] },
    strip: 0,
    put(sheet) {
      const top = y + free / 3;
      const at = top + middle.h + 2 * GAP + (middle.h > 0 ? free / 6 : 0);
      sheet.block(middle, x, top, w, 36);
      sheet.note = { x: x + (w - wide) / 2, y: at, w: wide, h: note };
      sheet.asking(x + (w - wide) / 2 + 12, at + 12, wide - 24);
    },
  };
}

/** @type {Record<string, Arrangement>} */
export const ARRANGEMENTS = {
  stack,
  pocket,
  split,
  wing,
  wordy,
  wordyWing,
  wordyPocket,
  question,
  beside,
  ring,
};
