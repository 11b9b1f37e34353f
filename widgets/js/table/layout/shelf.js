/**
 * In a wide window: all that one may take lies in one line along the top, and under it own rows and columns, with what is
 * asked beside them. A card has a short way to its place, and from there to the button that confirms it.
 *
 * @typedef {import("./parts.js").Arrangement} Arrangement
 * @typedef {import("./parts.js").Fit} Fit
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sizes.js").Sizes} Sizes
 */
import { APART, GAP, hasGrid, inner, parts } from "./parts.js";
import { underWords } from "./under.js";

/** How wide what is asked is there. */
const ASK = 240;

/** What is asked stands on the board: where nobody else plays, at the right of one's own, and otherwise between. @type {Arrangement} */
export function shelf(setting, sizes, form) {
  const wide = Math.round(Math.max(ASK * setting.scale, setting.line));
  const asks = setting.plate(wide) + setting.ask(wide);
  return along(setting, sizes, form, { wide: wide + APART, high: asks + 2 * GAP }, (sheet, x, y, h) => {
    sheet.person(x, y + (h - asks) / 2, wide, asks);
  });
}

/**
 * It stands under the words, in their column: one's own lie beside it. The prompt keeps its line, however many buttons
 * follow it.
 *
 * @type {Arrangement}
 */
export function wordyShelf(setting, sizes, form) {
  const under = underWords(setting);
  if (!under || setting.rivals.length === 0) return null;
  const { x, y, w } = under;
  return along(setting, sizes, form, { wide: 0, high: 0 }, (sheet) => {
    sheet.askForm = under.form;
    sheet.person(x, y, w, setting.plate(w) + setting.ask(w, "all", under.form));
  });
}

/**
 * @param {Setting} setting
 * @param {Sizes} sizes
 * @param {Form} form
 * @param {{ wide: number, high: number }} ask what it takes of the board
 * @param {(sheet: import("./sheet.js").Sheet, x: number, y: number, h: number) => void} putAsk
 * @returns {Fit | null}
 */
function along(setting, sizes, form, ask, putAsk) {
  if (setting.frame.shape !== "wide" || !hasGrid(setting) || setting.middle.length === 0) return null;
  const { x, y, w, h } = inner(setting);
  const own = setting.block(setting.own, sizes, w * 0.5);
  if (!own) return null;
  const hasOthers = setting.rivals.length > 0;
  const right = w - own.w - APART - ask.wide;
  if (right < (hasOthers ? 150 : 0)) return null;
  const some = parts(setting, sizes, form, { own: w * 0.5, middle: w, others: right });
  if (!some || some.middle.lines.length > 1) return null;
  const { middle, others } = some;
  const high = Math.max(own.h, others.h, ask.high);
  const free = h - middle.h - high - 4 * GAP;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others,
    put(sheet) {
      const left = hasOthers ? x : x + right / 2;
      const top = y + h - high - free / 2;
      const at = left + own.w + APART;
      sheet.beside = at;
      sheet.between(middle, x, y, w, top - 3 * GAP - y);
      sheet.block(own, left, top + (high - own.h) / 2, own.w);
      putAsk(sheet, at, top, high);
      sheet.others(others, at + ask.wide, top + (high - others.h) / 2);
    },
  };
}
