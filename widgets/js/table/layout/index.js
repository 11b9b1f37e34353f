/**
 * Lays out a table: scene and window in, boxes and sizes out. No DOM, no clock, no selection.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("./arrangements.js").Fit} Fit
 * @typedef {import("./frame.js").Frame} Frame
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sizes.js").Sizes} Sizes
 * @typedef {import("./types.js").Around} Around
 * @typedef {import("./types.js").Envelope} Envelope
 * @typedef {import("./types.js").Importance} Importance
 * @typedef {import("./types.js").Laid} Laid
 * @typedef {import("./types.js").Measure} Measure
 * @typedef {import("./types.js").Way} Way
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
import { frame } from "./frame.js";
import { askedZones } from "./levels.js";
import { FORMS, isBack } from "./rivals.js";
import { askKey, setting as settingOf } from "./setting.js";
import { Sheet } from "./sheet.js";
import { fill, LEAST } from "./sizes.js";
import { estimate } from "./text.js";

/** What larger cards are worth, beside one another. @type {Record<Importance, number>} */
const WORTH = { asked: 1, trick: 0.6, mine: 1, picked: 0.6, back: 0.45, context: 0.25, others: 0.3 };
/** How much higher than the window the table may be where nothing fits: then it rolls. */
const MORE = [0, 60, 120, 200, 320, 480, 700, 1000, 1500];
/** How much is folded: what is asked, piles and rows that cannot be taken, the least sizes, and words. @type {[number, number, boolean, boolean][]} */
const FOLDS = [
  [0, 0, false, false],
  [1, 0, false, false],
  [1, 1, false, false],
  [1, 1, false, true],
  [1, 2, true, true],
  [2, 2, true, true],
];
/** With cards so wide, nothing need be folded. */
const ENOUGH = 60;

/** What is gained at least where a table that is played on is laid out anew, knowing what it is like to be asked. */
const GAIN = 0.3;

/**
 * @param {Scene} scene
 * @param {Around} around
 * @param {{ before?: Laid | null, envelope?: Envelope | null, measure?: Measure }} [with_]
 * @returns {Laid}
 */
export function lay(scene, around, { before = null, envelope = null, measure = estimate } = {}) {
  const gaps = new Set(scene.zones.flatMap((zone) => zone.gaps));
  const named = scene.choices.flatMap(({ clicks }) => clicks);
  const isAsked = askedZones(scene, []).length > 0;
  const was = before?.kept ?? null;
  const how = {
    around,
    envelope,
    measure,
    askedZones: askedZones(scene, was?.asked ?? []),
    hasPlaces: (was?.places ?? false) || named.some((id) => gaps.has(id)),
    asks: was && !isAsked ? was.asks : {},
  };
  const settled = (was?.settled ?? false) || isAsked;
  const result = (
    /** @type {Try} */ found,
    /** @type {Way | null} */ calm,
    returned = was?.returned ?? false,
  ) => laid(found, how, { calm, returned, settled, isAsked });
  if (!was) return result(anew(scene, how, null), null);
  const calm = was.calm && keep(scene, how, was.calm, true);
  if (calm) return result(calm, null, true);
  const same = keep(scene, how, was.way, true);
  // Who is asked for the first time, or for something new, may find room that nobody knew to be needed.
  const isNew =
    was.settled !== settled || (same?.sizes.asked !== undefined && was.way.sizes.asked === undefined);
  if (same && !isNew) return result(same, was.calm);
  // It goes back once: what does not fit a second time belongs to this table.
  const back = was.returned ? null : (was.calm ?? was.way);
  const smaller = same ?? keep(scene, how, was.way, false);
  if (smaller && !same) return result(smaller, back);
  const fresh = anew(scene, how, was.way);
  if (!same) return result(fresh, back);
  return fresh.score < same.score + GAIN ? result(same, was.calm) : result(fresh, null);
}

/** @typedef {Omit<Parameters<typeof settingOf>[2], "askForm" | "compact">} How */

const used = (/** @type {Setting} */ { level, scene }) => [
  ...new Set(scene.zones.filter(({ kind }) => kind !== "options").map(({ id }) => level[id] ?? "context")),
];

/** What each may have beside the others. */
function caps(/** @type {Setting} */ { frame: { shape, board }, scene }) {
  const top = Math.min(220, Math.round(board.h * (shape === "low" ? 0.42 : 0.27)));
  return (/** @type {Sizes} */ { asked = 0, mine = 0 }) => {
    const most = Math.max(asked, mine, 44);
    return {
      asked: top,
      mine: scene.pictures ? top : Math.min(top, Math.max(124, 0.24 * board.h)),
      trick: 0.9 * most,
      picked: Math.max(44, 0.75 * most),
      back: 0.85 * most,
      context: 0.72 * most,
      others: Math.max(24, (scene.pictures ? 0.62 : 0.5) * most),
    };
  };
}

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
function keep(scene, how, { plan, sizes: most, askForm, compact, brief, more, reserved }, isExact) {
  const [name = "", form] = /** @type {[string, Form]} */ (plan.split(" "));
  const envelope = reserved ? how.envelope : null;
  const setting = settingOf(scene, frame(how.around, more, brief), { ...how, envelope, askForm, compact });
  const arrangement = /** @type {import("./arrangements.js").Arrangement} */ (ARRANGEMENTS[name]);
  const levels = used(setting);
  const free = caps(setting);
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
  const filled = isWhole ? whole && { sizes: least, fit: whole } : fill(levels, least, limits, fits);
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
 * The best of all ways. Where the most that the game brings does not fit with ease, what lies there now is enough; and
 * where not even that fits, the table is higher than the window.
 *
 * @returns {Try}
 */
function anew(/** @type {Scene} */ scene, /** @type {How} */ how, /** @type {Way | null} */ before) {
  const roomy = how.envelope && best(scene, how, before, 0);
  if (roomy && !roomy.isTight) return roomy;
  const bare = { ...how, envelope: null, asks: {} };
  for (const more of MORE) {
    const found = best(scene, bare, before, more);
    if (found) return found;
  }
  throw new Error("a table that fits nowhere");
}

/** @returns {Try | null} */
function best(
  /** @type {Scene} */ scene,
  /** @type {How} */ how,
  /** @type {Way | null} */ before,
  /** @type {number} */ more,
) {
  /** @type {Try[]} */
  const ways = [];
  for (const [askForm, compact, isTight, brief] of FOLDS) {
    const setting = settingOf(scene, frame(how.around, more, brief), { ...how, askForm, compact });
    const all = used(setting);
    const least = Object.fromEntries(all.map((level) => [level, LEAST[level][isTight ? 1 : 0]]));
    for (const [name, arrangement] of Object.entries(ARRANGEMENTS)) {
      for (const form of /** @type {Form[]} */ (Object.keys(FORMS))) {
        const isSeen = form === "open" || form === "known";
        if (isSeen && !all.includes("others")) continue;
        const levels = isSeen ? all : all.filter((level) => level !== "others");
        const fits = (/** @type {Sizes} */ sizes) => arrangement(setting, sizes, form);
        const filled = fill(levels, least, caps(setting), fits, wantedSize(setting));
        if (!filled) continue;
        const { sizes, fit } = filled;
        const way = {
          plan: `${name} ${form}`,
          sizes: /** @type {Record<string, number>} */ (sizes),
          askForm,
          compact,
          brief,
          more,
          reserved: how.envelope !== null,
        };
        const tried = { setting, name, form, sizes, fit, score: 0, isTight: isTight || askForm === 2, way };
        tried.score = score(tried) - (isTight ? 1 : 0) + (before?.plan === way.plan ? 0.25 : 0);
        ways.push(tried);
      }
    }
    const found = ways.length > 0 ? ways.reduce((a, b) => (b.score > a.score ? b : a)) : null;
    if (found && Math.min(found.sizes.asked ?? 220, found.sizes.mine ?? 220) >= ENOUGH) return found;
  }
  return ways.length > 0 ? ways.reduce((a, b) => (b.score > a.score ? b : a)) : null;
}

/** What one touches should be so wide before anything else counts. */
function wantedSize(/** @type {Setting} */ { frame: { shape, board } }) {
  if (shape === "low") return 52;
  return shape === "wide" ? 0.15 * board.h : Math.min(0.2 * board.w, 0.12 * board.h);
}

/** How good a way is. */
function score(/** @type {Try} */ { setting, name, form, sizes, fit, way: { askForm, compact, brief } }) {
  const {
    phone,
    frame: { shape },
  } = setting;
  const isSeen = form === "open" || form === "known";
  const lines = Math.max(
    0,
    ...fit.own.lines.flat().map((zone) => (zone.zone.kind === "hand" ? zone.lines - 1 : 0)),
  );
  const hides =
    !isSeen &&
    setting.scene.zones.some(
      ({ id, cards }) => setting.level[id] === "others" && cards.some((card) => !isBack(card)),
    );
  let all = -0.35 * compact - (brief ? 0.3 : 0) - (askForm === 2 ? 1 : askForm * 0.1);
  all += FORMS[form] * (phone ? 0.5 : 1) - (phone && form === "open" ? 0.2 : 0);
  all -= lines * (shape === "tall" ? 0.1 : 0.4) + (hides ? (phone ? 0.25 : 0.5) : 0);
  const wanted = wantedSize(setting);
  for (const [level, size] of Object.entries(sizes)) {
    if (level === "asked" || level === "mine") all -= 3 * Math.max(0, Math.log2(wanted / size));
    const shown = level !== "others" || isSeen ? size : 20;
    all += WORTH[/** @type {Importance} */ (level)] * Math.log2(shown);
  }
  if (shape === "tall") all -= (0.8 * fit.strip) / setting.frame.board.h;
  // Where they can be, nothing else is on the table.
  if (["question", "beside", "ring"].includes(name)) all += 2;
  // Buttons are far from the cards there.
  if (name.startsWith("wordy")) all += shape === "low" ? 0.2 : -0.12;
  return all;
}

/** @returns {Laid} */
function laid(
  /** @type {Try} */ { setting, form, sizes, fit, way },
  /** @type {How} */ { around, askedZones, hasPlaces, asks },
  /** @type {{ calm: Way | null, returned: boolean, settled: boolean, isAsked: boolean }} */ {
    calm,
    returned,
    settled,
    isAsked,
  },
) {
  const { frame: framed, scene } = setting;
  const sheet = new Sheet(setting, form);
  fit.put(sheet);
  const { board, column } = framed;
  const { seats, zones, paper, note, plate, ask, pocket, ring } = sheet;
  for (const { id, kind } of scene.zones) {
    if (kind === "options")
      zones[id] = { box: pocket ?? ask, card: 0, label: 0, items: {}, groups: [], step: 0, level: "context" };
  }
  const overlay = { x: board.x, y: 4, w: board.w, h: Math.max(64, (paper?.y ?? board.h) - 8) };
  // Where what is asked stands in the column, no answer covers it.
  const isUnderWords = column !== null && ask.x < board.x;
  const aboveAsk = (/** @type {import("./types.js").Box} */ box) =>
    isUnderWords ? { ...box, h: (plate ?? ask).y - 8 - box.y } : box;
  return {
    shape: framed.shape,
    plan: way.plan,
    scale: framed.scale,
    words: framed.words,
    info: aboveAsk(framed.info ?? overlay),
    lens: column ? aboveAsk(column) : { ...board, h: (note ?? paper ?? board).y - board.y },
    bar: framed.bar,
    controls: framed.controls,
    folded: framed.folded,
    felt: board,
    paper,
    note,
    plate,
    ask,
    pocket,
    ring,
    askForm: setting.askForm,
    askScale: setting.askScale,
    answerCard: setting.answerCard,
    seats,
    zones,
    over: scene.over
      ? { x: board.x + board.w * 0.1, y: board.y + board.h * 0.3, w: board.w * 0.8, h: 80 * framed.scale }
      : null,
    sizes: /** @type {Record<string, number>} */ (sizes),
    height: Math.round(
      around.height === null ? board.y + board.h + (framed.controls ? 52 : 0) : around.height + way.more,
    ),
    kept: {
      way,
      calm,
      returned,
      settled,
      asks: isAsked ? asksOf(sheet) : asks,
      asked: askedZones,
      places: hasPlaces,
    },
  };
}

/** How high what is asked is, by what it is kept by. */
function asksOf(/** @type {Sheet} */ { ask, pocket }) {
  return pocket
    ? { [askKey(ask.w, "prompt")]: ask.h, [askKey(pocket.w, "rest")]: pocket.h }
    : { [askKey(ask.w)]: ask.h };
}
