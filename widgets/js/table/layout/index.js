/**
 * Lays out a table: scene and window in, boxes and sizes out. No DOM, no clock, no selection.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("./asking.js").Asked} Asked
 * @typedef {import("./types.js").Around} Around
 * @typedef {import("./types.js").Box} Box
 * @typedef {import("./types.js").Envelope} Envelope
 * @typedef {import("./types.js").Kept} Kept
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./types.js").Laid} Laid
 * @typedef {import("./types.js").LaidZone} LaidZone
 * @typedef {import("./types.js").Measure} Measure
 * @typedef {import("./types.js").Way} Way
 * @typedef {import("./ways.js").How} How
 * @typedef {import("./ways.js").Try} Try
 */
import { answerBox } from "./answers.js";
import { TOUCH } from "./frame.js";
import { fullest } from "./fullest.js";
import { inside } from "./inside.js";
import { askedSoon, askedZones, rows } from "./levels.js";
import { GAP } from "./parts.js";
import { share } from "./score.js";
import { askKey, isOutOf, isTight } from "./setting.js";
import { overOf, Sheet } from "./sheet.js";
import { estimate, once } from "./text.js";
import { anew, isWider, keep } from "./ways.js";

/** A large card with its words lies over the table where there is less room, in pixels of height. */
const LARGE = 190;
/** At least so high is a place where answers stand. */
const TOLD = 40;
/** In a low window without words of a page it is narrow: with less height than this a sentence would take many pages. */
const TOLD_LOW = 86;
/** What is gained at least where a table that is played on is laid out anew, knowing what it is like to be asked. */
const GAIN = 0.3;
/** So small cards are beside what they should be that they grow again, if they grow by so much. */
const TINY = 0.75;
const LARGER = 1.25;
/** So often somebody with small cards gets another chance, and twice as often if they are too small. */
const TRIES = 3;
/** So wide one's own cards are at least in a match that is laid out once. */
const LEAST = 44;
/** Whether a table's fullest has room: not where many people sit around a small phone. */
export const isRoomy = (/** @type {Laid} */ { kept, sizes }) =>
  kept.way.more === 0 && (sizes.mine ?? LEAST) >= LEAST;
/** What goes beyond the envelope is given its room so often before the table is laid out as it lies there. */
const GROWTHS = 3;

/**
 * In a match everything stands where it does at its fullest; what lies there now is put into that.
 *
 * @param {Scene} scene
 * @param {Around} around
 * @param {{ before?: Laid | null, envelope?: Envelope | null, measure?: Measure }} [with_]
 * @returns {Laid}
 */
export function lay(scene, around, { before = null, envelope = null, measure = estimate } = {}) {
  if (!envelope || scene.curtain) return arranged(scene, around, { before, measure });
  let ground = before?.kept.ground ?? null;
  let grown = ground?.grown ?? { zones: {}, asks: [] };
  for (let tries = 0; tries < GROWTHS; tries += 1) {
    const most = fullest(scene, envelope, grown);
    const of = JSON.stringify([most, grown.asks, around.width, around.height, around.text, around.words]);
    const how = { envelope, measure, grown: grown.asks };
    // What was laid out under a sheet has no room for buttons.
    const hasControls = around.controls.length > 0;
    if (ground?.of !== of || (hasControls && !ground.hasControls)) {
      const fresh = arranged(most, around, { ...how, before: ground?.laid ?? null });
      ground = { of, grown, hasControls, laid: fresh };
    }
    // Where there is no room for all of it, there is for what lies there now.
    if (!isRoomy(ground.laid)) {
      const now = arranged(scene, around, { before, measure });
      return { ...now, kept: { ...now.kept, ground } };
    }
    const { laid, more } = inside(ground, scene, { ...how, around, before });
    if (!more) return { ...laid, kept: { ...laid.kept, ground } };
    grown = { zones: { ...grown.zones, ...more.zones }, asks: [...grown.asks, ...more.asks] };
  }
  return arranged(scene, around, { before, measure });
}

/**
 * @param {Scene} scene
 * @param {Around} around
 * @param {{ before?: Laid | null, envelope?: Envelope | null, measure?: Measure, grown?: Asked[] }} with_
 * @returns {Laid}
 */
function arranged(scene, around, { before = null, envelope = null, measure = estimate, grown = [] }) {
  const gaps = new Set(scene.zones.flatMap((zone) => zone.gaps));
  const named = scene.choices.flatMap(({ clicks }) => clicks);
  const now = askedZones(scene, []);
  const isAsked = now.length > 0;
  const words = around.words.map(({ height }) => height).join();
  const newest = before?.kept ?? null;
  // Other sentences stand beside another table: it is arranged alike, and no more.
  const isOut = isOutOf(scene.seats.find(({ you }) => you));
  // And whoever is out has another table from then on.
  const was = newest?.words === words && newest.isOut === isOut ? newest : null;
  // Who waits at first will be asked, and who lays a card will draw one: it is laid out as if they were.
  const isOwn = now.every((id) => scene.zones.some((zone) => zone.id === id && zone.seat !== null));
  // Whoever goes out sees what did it where it lay, as long as they have not begun again.
  const size = `${around.width} ${around.height}`;
  const went = before && newest && !newest.isOut ? { laid: before, size } : (newest?.stays ?? null);
  const stays = isOut && went?.size === size ? went : null;
  const there = stays && inside(stays, scene, { around, envelope, measure, grown, before });
  if (there && !there.more) return { ...there.laid, kept: { ...there.laid.kept, isOut, stays } };
  const soon = was || isOut || !isOwn || !isAsked || envelope ? [] : askedSoon(scene);
  // In front of a class nothing can be chosen at the table: it is asked about what lies in rows.
  const far = around.far ? rows(scene).map(({ id }) => id) : [];
  const how = {
    around,
    envelope,
    grown,
    measure: once(measure),
    askedZones: askedZones(scene, [...new Set([...(was?.asked ?? soon), ...far])]),
    hasPlaces: (was?.places ?? soon.length > 0) || named.some((id) => gaps.has(id)),
    asks: was && !isAsked ? was.asks : {},
  };
  let tries = was?.tries ?? 0;
  const settled = (was?.settled ?? false) || isAsked;
  const result = (
    /** @type {Try} */ found,
    /** @type {Way | null} */ calm,
    returned = was?.returned ?? false,
  ) =>
    staying(
      laid(found, how, { calm, returned, settled, words, tries, isOut, stays }, isAsked),
      there?.laid,
      scene,
    );
  if (!was) return result(anew(scene, how, newest?.way ?? null), null);
  if (was.way.more > 0) {
    // It is higher than the window only as long as it has to be.
    const fresh = anew(scene, how, was.way);
    if (fresh.way.more < was.way.more) return result(fresh, null);
  }
  const calm = was.calm && keep(scene, how, was.calm, true);
  // Where cards would be too small there, they may find more room elsewhere.
  if (calm && share(calm, true) === 1) return result(calm, null, true);
  const same = keep(scene, how, was.way, true);
  // Who is asked for the first time, or for something new, may find room that nobody knew to be needed; and so may, a
  // few times, whoever has smaller cards than they should.
  const isPoor = isAsked && was.tries < TRIES && same !== null && share(same) < 1;
  const isLow = was.tries < 2 * TRIES && same !== null && share(same, true) < 1;
  // A trick grows and goes again: whoever has much smaller cards by it than they could gets larger ones, however often.
  const hasTrick = scene.zones.some(({ kind }) => kind === "trick");
  const isTiny = isAsked && hasTrick && same !== null && share(same) < TINY;
  const isNew =
    isPoor ||
    was.settled !== settled ||
    (same?.sizes.asked !== undefined && was.way.sizes.asked === undefined);
  if (same && !isNew && !isLow && !isTiny) return result(same, was.calm);
  tries += isPoor || isLow ? 1 : 0;
  // It goes back once: what does not fit a second time belongs to this table. Names that had to go for it come back always.
  const backFrom = (/** @type {Try} */ { way: { compact } }) =>
    was.returned && compact <= was.way.compact ? null : (was.calm ?? was.way);
  const smaller = same ?? keep(scene, how, was.way, false);
  if (smaller && !same && share(smaller, true) === 1) return result(smaller, backFrom(smaller));
  const fresh = anew(scene, how, was.way);
  if (!same) {
    const found = smaller && !isWider(fresh, smaller) ? smaller : fresh;
    return result(found, backFrom(found));
  }
  const isBetter = isNew && fresh.score >= same.score + GAIN;
  const isLarger = isTiny && (fresh.sizes.mine ?? 0) >= LARGER * (same.sizes.mine ?? 220);
  return isBetter || isLarger || (isLow && isWider(fresh, same))
    ? result(fresh, null)
    : result(same, was.calm);
}

/** @returns {Laid} */
function laid(
  /** @type {Try} */ { setting, form, sizes, fit, way },
  /** @type {How} */ { around, askedZones, hasPlaces, asks },
  /** @type {Pick<Kept, "calm" | "returned" | "settled" | "words" | "tries" | "isOut" | "stays">} */ rest,
  /** @type {boolean} */ isAsked,
) {
  const { frame: framed, scene } = setting;
  const sheet = new Sheet(setting, form);
  fit.put(sheet);
  sheet.ground();
  const { board, column } = framed;
  const { seats, zones, mat, note, plate, ask, pocket, gives, ring } = sheet;
  for (const { id, kind } of scene.zones) {
    if (kind === "options")
      zones[id] = { box: pocket ?? ask, card: 0, label: 0, items: {}, groups: [], step: 0, level: "context" };
  }
  // Where what is asked stands in the column, no answer covers it.
  const isUnderWords = column !== null && ask.x < board.x;
  // It lies over words and rivals: beside one's own rows and columns, or else above one's own and what is asked.
  const left = sheet.beside ?? board.x;
  const under = [isUnderWords ? null : note, sheet.beside === null ? mat : null];
  const foot = Math.min(board.y + board.h, ...under.flatMap((box) => box?.y ?? []));
  const overlay = { x: left, y: 4, w: board.x + board.w - left, h: foot - 8 };
  const aboveAsk = (/** @type {import("./types.js").Box} */ box) =>
    isUnderWords ? { ...box, h: Math.max(0, (note ?? plate ?? ask).y - GAP - box.y) } : box;
  const { info } = framed;
  const isNarrow = framed.shape === "low" && !framed.words;
  // What only chips need above it is free for answers until there are any: then those stand over the board.
  const isForChips = isNarrow && isUnderWords && setting.isMatch && !plate && !pocket && sheet.askForm === 1;
  const above = info && aboveAsk(info);
  const mayLead = isForChips && above !== null && above.h < TOLD_LOW;
  const promptRoom = setting.promptHigh(ask.w, sheet.askForm);
  // Under the longest sentence there is room for a button.
  const bare = Math.max(setting.ask(ask.w, "bare"), promptRoom + GAP + TOUCH * setting.askScale);
  const lead = mayLead ? Math.max(0, ask.h - bare) : 0;
  const place = above && { ...above, h: above.h + lead };
  const hasPlace = place !== null && place.h >= (isNarrow ? TOLD_LOW : TOLD);
  const overBoard = answerBox(sheet, scene, framed, overlay);
  const answers = hasPlace ? place : overBoard;
  const isBeside = column !== null && answers.x < board.x;
  // A column where only answers stand is free while one looks at a result, and so is the place of words above a table:
  // they have been answered. In a low window it leaves one line of buttons: there is nothing to hint at.
  const isFree = column !== null && !framed.words;
  const felt = around.height === null && info ? { ...board, h: info.y + info.h + GAP } : board;
  const strip = column === null && info ? info : board;
  const top = Math.min(board.y, strip.y);
  const rests =
    framed.shape === "low" ? board.y + board.h - TOUCH - GAP : (column?.y ?? 0) + (column?.h ?? 0);
  const result =
    isFree && column
      ? { x: column.x, y: board.y, w: board.x + board.w - column.x, h: rests - board.y }
      : { ...board, y: top, h: Math.max(board.y + board.h, strip.y + strip.h) - top };
  return {
    shape: framed.shape,
    plan: way.plan,
    scale: framed.scale,
    words: framed.words,
    info: answers,
    lead,
    instead: hasPlace && lead > 0 ? overBoard : null,
    // In a low window an answer takes the place of the words that it answers.
    told: !hasPlace || (framed.shape === "low" && framed.words) ? "over" : column ? "side" : "strip",
    lens:
      isBeside && aboveAsk(column).h >= LARGE * framed.scale
        ? aboveAsk(column)
        : { ...overlay, y: board.y, h: foot - board.y },
    bar: framed.bar,
    controls: framed.controls,
    folded: framed.folded,
    felt,
    result,
    mat,
    note,
    plate,
    ask,
    pocket,
    gives,
    ring,
    askForm: sheet.askForm,
    promptRoom,
    isTight: isTight(setting, { ask, askForm: sheet.askForm, lead }),
    askScale: setting.askScale,
    answerCard: setting.answerCard,
    seats,
    zones,
    over: scene.over ? overOf(board, framed.scale) : null,
    sizes: /** @type {Record<string, number>} */ (sizes),
    height: Math.round(
      around.height === null ? felt.y + felt.h + (framed.controls ? 52 : 0) : around.height + way.more,
    ),
    kept: {
      way,
      ...rest,
      asks: isAsked ? asksOf(sheet) : asks,
      asked: askedZones,
      places: hasPlaces,
    },
  };
}

/** A table with all but one's own where it was, if that lies over what is said now. @returns {Laid} */
function staying(
  /** @type {Laid} */ laid,
  /** @type {Laid | undefined} */ there,
  /** @type {Scene} */ scene,
) {
  const me = scene.seats.find(({ you }) => you)?.seat;
  const top = Math.min(...[laid.note, laid.plate, laid.ask].flatMap((box) => box?.y ?? []));
  const isOver = (/** @type {LaidZone | undefined} */ zone) =>
    zone !== undefined && zone.box.y + zone.box.h <= top;
  const middle = scene.zones.filter(({ kind, seat }) => kind !== "options" && seat === null);
  if (!there || !middle.every(({ id }) => isOver(there.zones[id]))) return laid;
  const isOwn = (/** @type {Zone} */ { kind, seat }) => kind === "options" || (seat !== null && seat === me);
  const own = new Set(scene.zones.filter(isOwn).map(({ id }) => id));
  const now = Object.entries(laid.zones).filter(([id]) => own.has(id));
  const kept = Object.entries(there.zones).filter(([id]) => !own.has(id));
  return { ...laid, seats: there.seats, zones: Object.fromEntries([...now, ...kept]) };
}

/** How high what is asked is, by what it is kept by. */
function asksOf(/** @type {Sheet} */ { ask, pocket, askForm: form }) {
  return pocket
    ? { [askKey(form, ask.w, "prompt")]: ask.h, [askKey(form, pocket.w, "rest")]: pocket.h }
    : { [askKey(form, ask.w)]: ask.h };
}
