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
import { plateHeight } from "./rivals.js";

/** Between what stands one under the other, and on a phone. */
const GAP = 8;
const NARROW = 5;
/** How wide it is at least beside own rows and columns, on a phone and where there is more room. */
const POCKET = 96;
const DESK = 270;
/** And to the left of a hand, with what is between them. */
const ASIDE = 250;
const APART = 28;
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
  const asks = setting.plate(w) + setting.ask(w);
  const free = h - others.h - middle.h - asks - own.h - 3.5 * gap;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const top = y + others.h + gap;
      const now = setting.ownNow(sizes, w) ?? own;
      const ask = y + h - now.h - gap - asks;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, ask - 1.5 * gap - top, setting.ask(w) - setting.ask(w, "prompt"));
      sheet.paper = below(setting, ask - gap);
      sheet.asking(x, ask, w);
      sheet.block(now, x, y + h - now.h, w);
    },
  };
}

/**
 * On a phone: beside own rows and columns stands what can be chosen, above both the prompt. The person stands there, too,
 * where all is lower so, as the rivals take a line less.
 *
 * @type {Arrangement}
 */
function pocket(setting, sizes, form) {
  const { phone, me, scene } = setting;
  if (!phone || !hasGrid(setting)) return null;
  const { x, y, w, h } = inner(setting);
  const gap = between(setting);
  const room = w - 12 - Math.max(POCKET, setting.askWidth());
  const some = parts(setting, sizes, form, { own: room, middle: w, others: w });
  const rivals = scene.seats.filter(({ you }) => !you);
  const alone = some && setting.others(form, sizes, w, rivals);
  if (!some || !alone) return null;
  const { own, middle } = some;
  const beside = w - own.w - 12;
  const prompt = setting.ask(w, "prompt");
  const rest = setting.ask(beside, "rest");
  const line = me ? plateHeight(setting, me, beside) + GAP : 0;
  const among = some.others.h + Math.max(own.h, rest);
  const isApart = alone.h + Math.max(own.h, line + rest) < among;
  const [others, plate] = isApart ? [alone, line] : [some.others, 0];
  const high = Math.max(own.h, plate + rest);
  const free = h - others.h - middle.h - prompt - high - 3.5 * gap;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const top = y + others.h + gap;
      const foot = y + h - high;
      const ask = foot - gap - prompt;
      const left = x + own.w + 12;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, ask - 1.5 * gap - top);
      sheet.paper = below(setting, ask - gap);
      sheet.asking(x, ask, w, "prompt");
      if (isApart) sheet.plate = { x: left, y: foot, w: beside, h: plate - GAP };
      sheet.pocket = { x: left, y: foot + plate, w: beside, h: high - plate };
      sheet.block(own, x, foot + (high - own.h) / 2, own.w);
    },
  };
}

/** In a tall window: beside own rows and columns stands all that is asked. @type {Arrangement} */
function desk(setting, sizes, form) {
  if (setting.frame.shape !== "tall" || setting.phone || !hasGrid(setting)) return null;
  const { x, y, w, h } = inner(setting);
  const some = parts(setting, sizes, form, { own: w - DESK, middle: w, others: w });
  if (!some) return null;
  const { own, middle, others } = some;
  const beside = w - own.w - 20;
  const high = Math.max(own.h, setting.plate(beside) + setting.ask(beside));
  const free = h - others.h - middle.h - high - 3 * GAP;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const top = y + others.h + GAP;
      const foot = y + h - high;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, foot - 2 * GAP - top);
      sheet.paper = below(setting, foot - GAP);
      sheet.block(own, x, foot + (high - own.h) / 2, own.w);
      sheet.person(x + own.w + 20, foot, beside, high);
    },
  };
}

/** A hand along the foot; what is asked in a note just above its right end. @type {Arrangement} */
function split(setting, sizes, form) {
  if (setting.scene.curtain) return null; // there is no hand
  const { x, y, w, h } = inner(setting);
  const wide = Math.round(Math.max(250, w * 0.36, setting.line));
  const left = w - wide - 24;
  if (left < 200) return null;
  const some = parts(setting, sizes, form, { own: w, middle: left, others: w });
  if (!some) return null;
  const { own, middle, others } = some;
  const note = setting.plate(wide) + setting.ask(wide) + 16;
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

/** A hand along the foot, and what is asked just left of it: who reads it sees their cards. @type {Arrangement} */
function aside(setting, sizes, form) {
  const { frame, own: zones, scene, scale, plate } = setting;
  if (frame.shape !== "wide" || zones.length === 0 || hasGrid(setting) || scene.curtain) return null;
  const { x, y, w, h } = inner(setting);
  const wide = Math.round(Math.max(ASIDE * scale, w * 0.22, setting.line));
  const left = wide + APART;
  const some = parts(setting, sizes, form, { own: w - left, middle: w, others: w });
  if (!some) return null;
  const { own, middle, others } = some;
  // What lies in one line along the whole foot is not parted for it.
  if (own.lines.length > (setting.block(zones, sizes, w)?.lines.length ?? 0)) return null;
  const asks = plate(wide) + setting.ask(wide);
  const high = Math.max(own.h, asks);
  const free = h - others.h - middle.h - high - 4 * GAP;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others.h,
    put(sheet) {
      const top = y + others.h + GAP;
      const foot = y + h - high;
      // In the middle of the board where that leaves enough beside it.
      const hand = x + Math.max(left, (w - own.w) / 2);
      const at = hand - left;
      const asked = foot + (high - asks) / 2;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, foot - 2 * GAP - top);
      sheet.paper = below(setting, foot - 1.5 * GAP);
      sheet.person(at, asked, wide, asks);
      sheet.block(own, hand, y + h - own.h, own.w);
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
  const note = setting.plate(right - 16) + setting.ask(right - 16) + 16;
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
  // Where nothing can be chosen now, it is arranged as it was when something could.
  const ways = part === "prompt" ? setting.ask(right - 16, "rest") : 0;
  const rest = ways > 0 ? ways + 16 : 0;
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
  const form =
    askForm === 2 && part === "all" && plate(column.w) + ask(column.w, part, 1) <= room ? 1 : askForm;
  const h = plate(column.w) + ask(column.w, part, form);
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
  desk,
  split,
  aside,
  wing,
  wordy,
  wordyWing,
  wordyPocket,
  question,
  beside,
  ring,
};
