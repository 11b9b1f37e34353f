/**
 * The ways to arrange a table: each says whether it fits with some sizes, and if so, where everything stands.
 *
 * @typedef {import("./parts.js").Arrangement} Arrangement
 * @typedef {import("./setting.js").Setting} Setting
 */
import { RISE } from "./needs/line.js";
import { APART, GAP, hasGrid, inner, isOfPiles, parts } from "./parts.js";
import { NARROW, nook, pocket } from "./pockets.js";
import { beside, ring } from "./questions.js";
import { shelf, wordyShelf } from "./shelf.js";
import { wordy, wordyPocket, wordyWing } from "./under.js";

/** How wide it is at least beside own rows and columns where there is more room than on a phone. */
const DESK = 270;
/** And to the left of a hand, with what is between them. */
const ASIDE = 250;
/** What is asked is no wider than this beside the middle, or over a hand in a wide window: a line of it is read at a glance. */
const NOTE = 340;
const LINE = 800;
/** Between piles and a hand it has one line, mostly. */
const PILES = 960;
/**
 * How high what is asked over a hand is, mostly, and how far from it, or from the person's line there: clear of the mat,
 * which in a wide window goes on around that line.
 */
const SOME = 76;
const OVER = { name: 12, hand: 9, mat: 18 };
const between = (/** @type {Setting} */ { phone }) => (phone ? NARROW : GAP);

/**
 * Rivals, middle, what is asked, own: one under the other. On a phone what a card of the hand counts as is chosen under
 * it, where one's other cards lie until then: none of them can follow such a card.
 *
 * @type {Arrangement}
 */
function stack(setting, sizes, form) {
  const { x, y, w, h } = inner(setting);
  const gap = between(setting);
  const some = parts(setting, sizes, form, { own: w, middle: w, others: w });
  if (!some) return null;
  const { own, middle, others } = some;
  const isWide = setting.frame.shape === "wide";
  const isAmong = isWide && isOfPiles(setting);
  const wide = isWide ? Math.min(w, (isAmong ? PILES : LINE) * setting.scale) : w;
  const gives = givesIn(setting, own);
  const part = gives.length > 0 ? "prompt" : "all";
  const lies = Math.max(0, ...gives.map((zone) => zone.h));
  const rest = gives.length > 0 ? Math.max(lies, setting.ask(w, "rest")) : 0;
  const plate = setting.plate(wide);
  const over = isWide && !isAmong ? 0 : OVER[plate === 0 ? "hand" : isAmong ? "mat" : "name"];
  // Between piles and a hand, the person's line is that of the names of what is their own, beside those.
  const named = isAmong ? Math.min(plate, Math.max(0, nameOf(own.lines[0]) - RISE) + gap) : 0;
  const asks = plate + setting.ask(wide, part) + over - named;
  const foot = rest - lies;
  const free = h - others.h - middle.h - asks - own.h - foot - 3.5 * gap;
  if (free < 0) return null;
  return {
    free,
    own,
    strip: others,
    put(sheet) {
      const top = y + others.h + gap;
      const now = (rest === 0 && setting.ownNow(sizes, w)) || own;
      const hand = y + h - foot - now.h;
      const ask = hand - gap - asks;
      const down = ask - 1.5 * gap;
      sheet.others(others, x, y);
      sheet.asking(x + (w - wide) / 2, ask, wide, part);
      sheet.block(now, x, hand, w);
      if (isWide) sheet.between(middle, x, top, w, down - top);
      if (isAmong) sheet.overHand(over, { x, w: w / 2 });
      if (!isWide) {
        sheet.overHand(over);
        // The middle of what is mostly free: seldom is so much asked that it takes all of its place.
        const free = hand - plate - SOME * setting.askScale - top;
        sheet.between(middle, x, top, w, Math.min(Math.max(free, down - top), 2 * (down - top) - middle.h));
      }
      if (rest === 0) return;
      sheet.pocket = { x, y: y + h - rest, w, h: rest };
      sheet.gives = gives.map(({ zone }) => zone.id);
    },
  };
}

/** How high the names are over what lies in a line. */
const nameOf = (/** @type {import("./blocks.js").Sized[]} */ line = []) =>
  Math.max(0, ...line.map(({ label }) => label));

/** What lies on a phone under a hand, and may hide while it is chosen there what a card counts as. */
function givesIn(/** @type {Setting} */ setting, /** @type {import("./blocks.js").Block} */ { lines }) {
  const last = setting.phone && lines.length > 1 ? (lines.at(-1) ?? []) : [];
  const isAsked = last.length > 0 && setting.ask(inner(setting).w, "rest") > 0;
  return isAsked && last.every(({ zone }) => mayHide(setting, zone)) ? last : [];
}

/** Whether a zone can hide while there are chips to choose from: no hand, and nothing of it is chosen with one. */
export function mayHide(
  /** @type {Setting} */ { scene },
  /** @type {import("../types.js").Zone} */ { kind, cards },
) {
  const chips = new Set(scene.options.map(({ id }) => id));
  const own = new Set(cards.map(({ id }) => id));
  const isWithChip = (/** @type {{ clicks: string[] }} */ { clicks }) =>
    clicks.some((id) => chips.has(id)) && clicks.some((id) => own.has(id));
  return kind === "row" && !scene.choices.some(isWithChip);
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
    strip: others,
    put(sheet) {
      const top = y + others.h + GAP;
      const foot = y + h - high;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, foot - 2 * GAP - top);
      sheet.block(own, x, foot + (high - own.h) / 2, own.w);
      sheet.person(x + own.w + 20, foot, beside, high);
    },
  };
}

/** A hand along the foot; what is asked in a note just above its right end. @type {Arrangement} */
function split(setting, sizes, form) {
  if (setting.scene.curtain) return null; // there is no hand
  const { x, y, w, h } = inner(setting);
  const wide = Math.round(Math.max(250, Math.min(w * 0.36, NOTE * setting.scale), setting.line));
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
    strip: others,
    put(sheet) {
      const top = y + others.h + GAP;
      const foot = y + h - own.h - 2 * GAP;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, left, foot - top);
      sheet.isByMiddle = true;
      sheet.asking(x + left + 16, foot - note + 8, wide);
      sheet.block(own, x, y + h - own.h, w);
    },
  };
}

/**
 * How wide a hand is that lies alone in its line: for its cards now, or one more, so that not each of them moves it.
 *
 * @param {import("./blocks.js").Block} own
 */
function handWidth({ w, lines }) {
  const [first, ...others] = lines.flat();
  if (!first || others.length > 0 || first.lines > 1 || first.zone.kind !== "hand") return w;
  const n = Math.max(1, first.zone.cards.length);
  return Math.min(w, first.card + (n - (n % 2 ? 0 : 1)) * first.step);
}

/**
 * A hand along the foot, and what is asked just left of it: who reads it sees their cards. Whoever is out of a round has
 * none.
 *
 * @type {Arrangement}
 */
function aside(setting, sizes, form) {
  const { frame, own: zones, scene, scale, plate } = setting;
  if (frame.shape !== "wide" || hasGrid(setting) || scene.curtain) return null;
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
    strip: others,
    put(sheet) {
      const top = y + others.h + GAP;
      const foot = y + h - high;
      // Both in the middle of the board; what may yet come to hand has its room there, on either side.
      const hand = x + Math.max(left, (w + left - handWidth(own)) / 2);
      const room = Math.min(hand, x + w - own.w);
      const at = hand - left;
      const asked = foot + (high - asks) / 2;
      sheet.others(others, x, y);
      sheet.between(middle, x, top, w, foot - 2 * GAP - top);
      sheet.person(at, asked, wide, asks);
      sheet.block(own, room, y + h - own.h, own.w);
      sheet.toLeft(own, hand - room);
    },
  };
}

/** Own rows and columns as high as the board; beside them the rest. @type {Arrangement} */
function wing(setting, sizes, form) {
  const { shape } = setting.frame;
  if (shape === "tall" || (shape === "wide" && !hasGrid(setting))) return null; // a hand is a line, no column
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
    strip: others,
    put(sheet) {
      const at = x + own.w + 20;
      const top = y + others.h + GAP;
      sheet.beside = at;
      sheet.block(own, x, y + (h - own.h) / 2, own.w);
      sheet.others(others, at, y);
      sheet.between(middle, at, top, right, y + h - note - GAP - top);
      sheet.asking(at + 8, y + h - note + 8, right - 16);
    },
  };
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
    strip: { h: 0, lines: 0 },
    put(sheet) {
      const top = y + free / 3;
      const at = top + middle.h + 2 * GAP + (middle.h > 0 ? free / 6 : 0);
      sheet.block(middle, x, top, w, 36);
      sheet.asking(x + (w - wide) / 2 + 12, at + 12, wide - 24);
    },
  };
}

/** @type {Record<string, Arrangement>} */
export const ARRANGEMENTS = {
  stack,
  pocket,
  nook,
  desk,
  split,
  aside,
  wing,
  shelf,
  wordy,
  wordyWing,
  wordyPocket,
  wordyShelf,
  question,
  beside,
  ring,
};
