/**
 * How good a way to lay out a table is, beside others that fit.
 *
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./types.js").Importance} Importance
 * @typedef {import("./ways.js").Try} Try
 */
import { isOfPiles } from "./parts.js";
import { isBack } from "./plates.js";
import { FORMS } from "./rivals.js";

/** What larger cards are worth, beside one another. @type {Record<Importance, number>} */
const WORTH = { asked: 1, trick: 0.6, mine: 1, picked: 0.6, back: 0.45, context: 0.25, others: 0.3 };
/** Of a tall window's width, what one's own should have, and that where their order counts: one line holds them all. */
const OWN = 0.207;
const ORDERED = 0.166;
/** What one touches should be so wide before anything else counts. */
export function wantedSizes(/** @type {Setting} */ { frame: { shape, board }, own }) {
  if (shape === "low") return { asked: 52, mine: 52 };
  if (shape === "wide") return { asked: 0.15 * board.h, mine: 0.14 * board.h };
  const isOrdered = own.some(({ gaps, kind }) => kind === "hand" && gaps.length > 0);
  const mine = Math.min((isOrdered ? ORDERED : OWN) * board.w, 0.124 * (board.y + board.h));
  return { asked: 1.1 * mine, mine };
}

/** So many cards are few enough to be large in a hand on a phone. */
const FEW = 5;
/** Of a phone's width, what each of more cards has at the very least. */
const MANY = 0.127;

/** Whether no order of one's own counts: a hand where it does has one line, and rows and columns have three. */
export const isPlain = (/** @type {Setting} */ { own }) =>
  own.every(({ kind, gaps }) => kind !== "grid" && gaps.length === 0);

/** What it should have at the very least: for that, no room is kept for what is yet to come. */
function floorOf(/** @type {Setting} */ setting) {
  const { shape, board } = setting.frame;
  if (shape === "low") return { asked: 48, mine: 44 };
  if (shape === "wide") {
    const mine = Math.min(150, 0.18 * board.h - 32);
    return { asked: Math.min(150, 1.08 * mine), mine };
  }
  if (!setting.phone) return { asked: 0.11 * board.w, mine: 0.11 * board.w };
  // In a match few lie most of the time where many may come to lie.
  const held = setting.isMatch ? 0 : setting.own.reduce((sum, { cards }) => sum + cards.length, 0);
  return isPlain(setting) && held <= FEW
    ? wantedSizes(setting)
    : { asked: MANY * board.w, mine: MANY * board.w };
}

/** What it is worth to read what is asked beside one's cards. */
const NEAR = 0.6;

/** And between the piles that one takes from and one's hand, above all if it is read whole while one chooses. */
const BY = 8;

/** And that cards have a short way to their places in one's own rows and columns. */
const SHORT = 1.4;

/** And to see on a large table what all others hold, who sit side by side. */
const HELD = 0.6;

/** How wide a card with a picture is at least, to be known again. */
const READ = 40;

/** What people cost who stand above all in a tall window, by how much of the board they take: on a phone a line is much. */
const STRIP = { phone: 3.6, other: 1.6 };

/** And where some of them sit alone though others sit side by side. */
const RAGGED = 0.3;

/** What it costs in a low window to have no place for an answer. */
const HIDES = 0.8;

/** And where in a wide window one's own cards lie in several lines. */
const PARTED = 0.7;

/** What it costs not to say what lies somewhere, and on a phone where few things lie: each may be called by its name. */
const FOLDED = 0.35;
const NAMELESS = 0.8;

/** And where what is asked stands at one side of a tall window. */
const ASIDE = 1.5;

/** And where it is far from a hand, in another place in a match than in a lesson. */
const FAR = -0.5;

/** What it costs to have nothing of what one touches at the very least. */
const FLOOR = 20;

/** How wide what one touches is beside what it should be, or at the very least: 1 where it is so. */
export function share(/** @type {Pick<Try, "setting" | "sizes">} */ { setting, sizes }, atLeast = false) {
  const { asked, mine } = atLeast ? floorOf(setting) : wantedSizes(setting);
  return Math.min(1, (sizes.asked ?? 220) / (0.97 * asked), (sizes.mine ?? 220) / (0.97 * mine));
}

/** What it costs to hide cards of others that one could read. */
function hiding(/** @type {Setting} */ { phone, far, frame: { shape }, scene: { pictures } }) {
  if (far && !pictures) return 2;
  if (phone) return 0.25;
  return shape === "tall" && pictures ? 3 : 0.5;
}

/** How good a way is. */
export function score(
  /** @type {Try} */ { setting, name, form, sizes, fit, way: { askForm, compact, brief } },
) {
  const {
    phone,
    frame: { shape, words },
  } = setting;
  const isSeen = form === "open" || form === "known";
  const lines = Math.max(
    0,
    ...fit.own.lines.flat().map((zone) => (zone.zone.kind === "hand" ? zone.lines - 1 : 0)),
  );
  const hides =
    !isSeen &&
    setting.scene.zones.some(
      ({ id, kind, cards }) =>
        setting.level[id] === "others" && (kind === "grid" || cards.some((card) => !isBack(card))),
    );
  // Pictures that nobody can read are hardly seen.
  const isTiny = isSeen && setting.scene.pictures && (sizes.others ?? 0) < READ;
  let all =
    -(phone && isPlain(setting) ? NAMELESS : FOLDED) * compact -
    (brief > 0 ? 2.5 + 0.5 * brief : 0) -
    (askForm === 2 ? 3 : askForm * 0.1);
  all += FORMS[form] * (phone ? 0.5 : isTiny ? 0.1 : 1) - (phone && form === "open" ? 0.2 : 0);
  if (shape === "wide" && form === "open" && fit.strip.lines === 1) all += HELD;
  all -= lines * (shape === "tall" ? 0.1 : 0.4) + (hides ? hiding(setting) : 0);
  const wanted = wantedSizes(setting);
  for (const [level, size] of Object.entries(sizes)) {
    if (level === "asked" || level === "mine") all -= 3 * Math.max(0, Math.log2(wanted[level] / size));
    const shown = level !== "others" || isSeen ? size : 20;
    all += WORTH[/** @type {Importance} */ (level)] * Math.log2(shown);
  }
  const enough = share({ setting, sizes }, true);
  all -= FLOOR * (1 - enough);
  if (shape !== "wide") all -= ((phone ? STRIP.phone : STRIP.other) * fit.strip.h) / setting.frame.board.h;
  if (fit.strip.isRagged) all -= RAGGED;
  if (fit.hides) all -= HIDES;
  if (shape === "wide" && fit.own.lines.length > 1) all -= PARTED;
  // Over a hand it is one group with it, wherever there is height.
  if (name === "split" && shape === "tall") all -= ASIDE;
  // Where they can be, nothing else is on the table.
  if (["question", "beside", "ring"].includes(name)) all += 2;
  if (name === "stack" && shape === "wide" && isOfPiles(setting)) all += BY / (1 + askForm);
  if (name === "desk" || (name === "aside" && setting.own.length > 0)) all += NEAR;
  if (enough === 1 && (name === "shelf" || name === "wordyShelf")) all += SHORT;
  // Buttons are far from the cards there, but without a hand of few cards the column would be empty where the page says
  // nothing.
  if (name.startsWith("wordy")) all += shape === "low" ? 0.2 : isPlain(setting) ? FAR : words ? -0.12 : 0.4;
  return all;
}
