/**
 * The ways to lay out a table: the best of all in a window, or one that was taken before, if it still fits.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./parts.js").Fit} Fit
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sizes.js").Sizes} Sizes
 * @typedef {import("./types.js").Importance} Importance
 * @typedef {import("./types.js").Way} Way
 *
 * @typedef {Omit<Parameters<typeof settingOf>[2], "askForm" | "compact" | "isBare">} How
 *
 * @typedef {object} Try one way to lay out, and how good it is
 * @property {Setting} setting
 * @property {string} name of the arrangement
 * @property {Form} form
 * @property {Sizes} sizes
 * @property {Fit} fit
 * @property {number} score
 * @property {boolean} isTight whether cards are at their least, or options roll away
 * @property {Way} way
 */
import { ARRANGEMENTS } from "./arrangements.js";
import { frame, isLow } from "./frame.js";
import { isOfPiles } from "./parts.js";
import { isBack } from "./plates.js";
import { FORMS } from "./rivals.js";
import { isPlain, score, share, wantedSizes } from "./score.js";
import { setting as settingOf } from "./setting.js";
import { fill, LEAST } from "./sizes.js";

/** How much higher than the window the table may be where nothing fits: then it rolls. */
const MORE = [0, 60, 120, 200, 320, 480, 700, 1000, 1500];
/** How much smaller letters are where they are too wide for the window. */
const LETTERS = [1, 0.75, 0.5, 0.35];
/** How much is folded: what is asked, piles and rows that cannot be taken, the least sizes, and words. @type {[number, number, 0 | 1 | 2, Way["brief"]][]} */
const FOLDS = [
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [1, 1, 0, 0],
  [1, 2, 0, 0],
  [1, 2, 1, 0],
  [1, 1, 0, 1],
  [1, 2, 2, 1],
  [1, 2, 2, 2],
  [1, 2, 2, 3],
  [2, 2, 2, 2],
  [2, 2, 2, 3],
];
/** What smaller cards cost. */
const TIGHT = 0.5;
/** So much wider are cards at least where no room is kept for what is yet to come. */
const WORTH = 1.08;
/** Of a phone's width, what a card of one's own takes at most: four of them hardly lie over one another. */
const PHONE = 0.266;
/** So wide are others' pictures at least on a tablet. */
const KNOWN = 44;
const isTablet = (/** @type {Setting} */ { frame: { shape }, phone, isMatch }) =>
  shape === "tall" && !phone && isMatch;
/** Of a wide board's height, how wide piles and a hand are at most where others' cards are seen, too. */
const PILES = 0.185;
/** With cards so wide, or as wide as they should be, nothing need be folded. */
const ENOUGH = 76;

const used = (/** @type {Setting} */ { level, scene, own }) => {
  const isLaid = (/** @type {Zone} */ zone) => level[zone.id] !== "mine" || own.includes(zone);
  const laid = scene.zones.filter((zone) => zone.kind !== "options" && isLaid(zone));
  return [...new Set(laid.map(({ id }) => level[id] ?? "context"))];
};

/** What each may have beside the others. */
function caps(/** @type {Setting} */ setting, /** @type {Form} */ form) {
  const { frame, phone, scene, far, isOut } = setting;
  const { shape, board } = frame;
  const areMany = shape === "wide" && form === "open" && isOfPiles(setting);
  const part = areMany ? PILES : shape === "low" ? 0.42 : 0.27;
  const top = Math.min(220, Math.round(board.h * part));
  // Whoever looks on, or is out, has no cards beside which others would be less important.
  const isOnlySeen = isOut || (!scene.curtain && scene.seats.every(({ you }) => !you));
  return (/** @type {Sizes} */ { asked = 0, mine = 0 }) => {
    const most = isOnlySeen && asked + mine === 0 ? top : Math.max(asked, mine, 44);
    return {
      asked: top,
      mine: Math.min(
        top,
        phone ? PHONE * board.w : 220,
        scene.pictures ? 220 : Math.max(124, 0.24 * board.h),
        asked > 0 ? Math.max(60, 1.35 * asked) : 220,
      ),
      // It is what one compares with; on a large table all look at it.
      trick: (shape === "wide" ? 1.25 : phone ? 1 : 0.9) * most,
      picked: Math.max(44, 0.75 * most),
      back: (isOut ? 1 : 0.85) * most,
      context: (shape === "wide" ? 0.85 : 0.72) * most,
      // A class is asked about them, too.
      others: Math.max(24, (far ? 1 : scene.pictures ? 0.8 : isOut ? 0.62 : 0.5) * most),
    };
  };
}

/** Whether cards lie before others that are shown in some form. */
const shows = (/** @type {Setting} */ { scene, level }, /** @type {Form} */ form) =>
  form === "open" ||
  (form === "known" &&
    scene.zones.some(
      ({ id, kind, cards }) =>
        level[id] === "others" && (kind === "grid" || cards.some((card) => !isBack(card))),
    ));

/**
 * As it was, if all still fits, or else the same arrangement with smaller cards. Where people would lose much by that,
 * everything is laid out anew.
 *
 * @param {Scene} scene
 * @param {How} how
 * @param {Way} way
 * @param {boolean} isExact whether no card may be smaller
 * @returns {Try | null}
 */
export function keep(scene, how, { plan, sizes: most, askForm, compact, brief, more, reserved }, isExact) {
  const [name = "", form] = /** @type {[string, Form]} */ (plan.split(" "));
  const kept = reserving(scene, how, reserved);
  const setting = settingOf(kept.scene, frame(how.around, more, brief), { ...kept.how, askForm, compact });
  const arrangement = /** @type {import("./parts.js").Arrangement} */ (ARRANGEMENTS[name]);
  const levels = used(setting).filter((level) => level !== "others" || shows(setting, form));
  const free = caps(setting, form);
  // What was not there yet takes what room there is; nothing else grows.
  const limits = (/** @type {Sizes} */ sizes) =>
    Object.fromEntries(levels.map((level) => [level, most[level] ?? free({ ...most, ...sizes })[level]]));
  const least = Object.fromEntries(
    levels.map((level) => {
      const [small] = LEAST[level];
      return [level, isExact ? (most[level] ?? small) : Math.min(most[level] ?? small, small)];
    }),
  );
  const fits = (/** @type {Sizes} */ sizes) => arrangement(setting, sizes, form);
  const isWhole = isExact && levels.every((level) => most[level] !== undefined);
  const whole = isWhole && fits(least);
  const filled = isWhole
    ? whole && { sizes: least, fit: whole }
    : fill(levels, least, limits, fits, wantedSizes(setting));
  if (!filled) return null;
  const { sizes, fit } = filled;
  const isPoor = levels.some(
    (level) => (sizes[level] ?? 0) < 0.75 * Math.min(most[level] ?? 0, most.mine ?? 220),
  );
  if (isPoor) return null;
  const all = { ...most, ...sizes };
  const tried = {
    setting,
    name,
    form,
    sizes: all,
    fit,
    score: 0,
    isTight: false,
    way: { plan, sizes: all, askForm, compact, brief, more, reserved },
  };
  return { ...tried, score: score({ ...tried, sizes }) };
}

/**
 * A table with room for more than lies there: for the most that the game brings, for the longest sentence of its step, or
 * for neither.
 */
const reserving = (
  /** @type {Scene} */ scene,
  /** @type {How} */ how,
  /** @type {Way["reserved"]} */ reserved,
) => ({
  scene: reserved > 0 ? scene : { ...scene, longest: "" },
  how: { ...how, envelope: reserved > 1 ? how.envelope : null, isBare: reserved === 0 },
});

/**
 * The best of all ways: with room for the longest sentence of a step, if what one touches is not too small so. Where
 * nothing fits, the table is higher than the window; where it is too narrow, its letters are smaller. A match's table is
 * as full as it can come to be, and keeps all of that room.
 *
 * @returns {Try}
 */
export function anew(/** @type {Scene} */ scene, /** @type {How} */ how, /** @type {Way | null} */ before) {
  const bare = { ...how, asks: {} };
  const least = how.envelope ? 2 : 0;
  /** @type {Try | null} */
  let found = null;
  for (const reserved of /** @type {Way["reserved"][]} */ (
    how.envelope ? [2] : scene.longest ? [1, 0] : [0]
  )) {
    if (found && share(found, true) === 1 && !isMute(found)) break;
    const other = best(scene, bare, before, 0, reserved);
    if (!found || (other && (isWider(other, found) || saysMore(other, found)))) found = other;
  }
  if (found) return found;
  for (const smaller of LETTERS) {
    const around = { ...how.around, text: how.around.text * smaller };
    for (const more of MORE) {
      const found = best(scene, { ...bare, around }, before, more, least);
      if (found) return found;
    }
  }
  throw new Error("a table that fits nowhere");
}

/** Whether what one touches comes so much nearer to what it should be at the very least, or is as wide as that. */
export function isWider(/** @type {Try} */ one, /** @type {Try} */ other) {
  const [now, was] = [share(one, true), share(other, true)];
  return now > was && (now === 1 || now > WORTH * was);
}

/** Whether nothing is called by its name there, though a table with room for less might do so. */
const isMute = (/** @type {Try} */ { setting, way }) => way.compact > 1 && isPlain(setting);
/** Whether one says what lies there, and the other only has the cards, which are no larger for it. */
const saysMore = (/** @type {Try} */ one, /** @type {Try} */ other) =>
  isMute(other) && one.way.compact < 2 && share(one, true) >= share(other, true);

/** @returns {Try | null} */
function best(
  /** @type {Scene} */ scene,
  /** @type {How} */ how,
  /** @type {Way | null} */ before,
  /** @type {number} */ more,
  /** @type {Way["reserved"]} */ reserved,
) {
  const kept = reserving(scene, how, reserved);
  /** @type {Try[]} */
  const ways = [];
  let isGood = false;
  for (const [askForm, compact, tight, brief] of FOLDS) {
    // To stay arranged as before, a little may be folded.
    if (isGood && compact > 1) break;
    // Where nothing is left beside a low table, what is asked has one line.
    if (brief === 3 && askForm < 2 && isLow(how.around)) continue;
    const setting = settingOf(kept.scene, frame(how.around, more, brief), {
      ...kept.how,
      ...{ askForm, compact },
    });
    const all = used(setting);
    const least = Object.fromEntries(all.map((level) => [level, LEAST[level][tight]]));
    // On a tablet pictures lie open where they can be known again, or not at all.
    if (scene.pictures && isTablet(setting)) least.others = KNOWN;
    for (const [name, arrangement] of Object.entries(ARRANGEMENTS)) {
      if (isGood && compact > 0 && !isAlike({ name }, before)) continue;
      for (const form of /** @type {Form[]} */ (Object.keys(FORMS))) {
        const isSeen = form === "open" || form === "known";
        if (isSeen && !(all.includes("others") && shows(setting, form))) continue;
        // What is not shown has no size yet.
        const levels = shows(setting, form) ? all : all.filter((level) => level !== "others");
        const fits = (/** @type {Sizes} */ sizes) => arrangement(setting, sizes, form);
        const filled = fill(levels, least, caps(setting, form), fits, wantedSizes(setting));
        if (!filled) continue;
        const { sizes, fit } = filled;
        const way = {
          plan: `${name} ${form}`,
          sizes: /** @type {Record<string, number>} */ (sizes),
          askForm,
          compact,
          brief,
          more,
          reserved,
        };
        const tried = { setting, name, form, sizes, fit, score: 0, isTight: tight > 1 || askForm === 2, way };
        tried.score = score(tried) - TIGHT * tight + (before?.plan === way.plan ? 0.25 : 0);
        ways.push(tried);
      }
    }
    const found = bestOf(ways, before);
    const { asked, mine } = wantedSizes(setting);
    const isEnough = (/** @type {number | undefined} */ size, /** @type {number} */ wanted) =>
      (size ?? ENOUGH) >= Math.min(ENOUGH, wanted - 2);
    isGood ||=
      found !== null &&
      isEnough(found.sizes.asked, asked) &&
      isEnough(found.sizes.mine, mine) &&
      share(found, true) === 1;
    if (askForm > 0 && isGood && (!before || (found && isAlike(found, before)))) break;
  }
  return bestOf(ways, before);
}

/** The best of some; one arranged as before, unless what one touches would be too small so, or words would go for it. */
function bestOf(/** @type {Try[]} */ ways, /** @type {Way | null} */ before) {
  const most = (/** @type {Try[]} */ some) =>
    some.length > 0 ? some.reduce((a, b) => (b.score > a.score ? b : a)) : null;
  const found = most(ways);
  const alike = most(ways.filter((way) => isAlike(way, before)));
  const isAsBefore = found && alike && !isWider(found, alike) && alike.way.brief <= found.way.brief;
  return isAsBefore ? alike : found;
}

/** Whether the parts of a table stand to each other as they did. */
const isAlike = (/** @type {{ name: string }} */ { name }, /** @type {Way | null} */ before) =>
  before?.plan.split(" ")[0] === name;
