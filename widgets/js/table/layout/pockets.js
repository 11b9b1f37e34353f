/**
 * On a phone: what is asked stands beside own rows and columns.
 *
 * @typedef {import("./parts.js").Arrangement} Arrangement
 * @typedef {import("./parts.js").Fit} Fit
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sizes.js").Sizes} Sizes
 */
import { GAP, hasGrid, inner, parts } from "./parts.js";
import { plateHeight } from "./rivals.js";

/** Between what stands one under the other on a phone, and how far the middle is from the panel under it. */
export const NARROW = 5;
export const RIM = 6;
/** How wide it is at least beside own rows and columns. */
const POCKET = 84;

/** What can be chosen, and the prompt above both. @type {Arrangement} */
export const pocket = (setting, sizes, form) => besideOwn(setting, sizes, form, true);

/** The prompt, too, above what can be chosen: cards have the height of its line. @type {Arrangement} */
export const nook = (setting, sizes, form) => besideOwn(setting, sizes, form, false);

/**
 * The person stands there, too, where all is lower so, as the rivals take a line less; in a tall window, where they would
 * take the line of one rival, as with more of them in a match.
 *
 * @returns {Fit | null}
 */
function besideOwn(
  /** @type {Setting} */ setting,
  /** @type {Sizes} */ sizes,
  /** @type {Form} */ form,
  /** @type {boolean} */ isAbove,
) {
  const { phone, me, scene, frame } = setting;
  if (!phone || !hasGrid(setting)) return null;
  const { x, y, w, h } = inner(setting);
  const room = w - 12 - Math.max(POCKET, setting.askWidth());
  const some = parts(setting, sizes, form, { own: room, middle: w, others: w });
  const rivals = scene.seats.filter(({ you }) => !you);
  const alone = some && setting.others(form, sizes, w, rivals);
  if (!some || !alone) return null;
  const { own, middle } = some;
  const beside = w - own.w - 12;
  const prompt = isAbove ? setting.ask(w, "prompt") + NARROW : 0;
  const rest = setting.ask(beside, isAbove ? "rest" : "all");
  const line = me ? plateHeight(setting, me, beside) + GAP : 0;
  const among = some.others.h + Math.max(own.h, rest);
  const isSame = frame.shape === "tall" && rivals.length === 1;
  const isApart = isSame || alone.h + Math.max(own.h, line + rest) < among;
  const [others, plate] = isApart ? [alone, line] : [some.others, 0];
  const high = Math.max(own.h, plate + rest);
  const free = h - others.h - middle.h - prompt - high - 2.5 * NARROW - RIM;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others,
    put(sheet) {
      const top = y + others.h + NARROW;
      const foot = y + h - high;
      const ask = foot - prompt;
      const left = x + own.w + 12;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, ask - 1.5 * NARROW - RIM - top);
      if (isApart) sheet.plate = { x: left, y: foot, w: beside, h: plate - GAP };
      const place = { x: left, y: foot + plate, w: beside, h: high - plate };
      if (isAbove) {
        sheet.asking(x, ask, w, "prompt");
        sheet.pocket = place;
      } else sheet.ask = place;
      sheet.block(own, x, foot + (high - own.h) / 2, own.w);
    },
  };
}
