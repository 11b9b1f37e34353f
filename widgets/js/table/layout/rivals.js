/**
 * Everybody else at the table: names, what they hold, and what lies before them, as much of it as there is room for.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Seat} Seat
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./types.js").Box} Box
 * @typedef {import("./types.js").LaidSeat} LaidSeat
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sizes.js").Sizes} Sizes
 *
 * @typedef {LaidSeat["form"]} Form
 * @typedef {{ zone: Zone, card: number, x: number, y: number, w: number, h: number, step: number, items: Record<string, Box> }} PlacedZone
 * @typedef {{ seat: Seat, box: Box, zones: PlacedZone[] }} Rival
 * @typedef {{ w: number, h: number, lines: number, isRagged?: boolean, keeps?: LaidSeat["keeps"], rivals: Rival[] }} Rivals `isRagged` where some sit alone though others sit side by side, `keeps` where the badges that are kept have room, beside a count or instead of it
 */

import { FACES, isBack, isLowest, isShort, isSign, plateSize } from "./plates.js";
import { HIGH } from "./sizes.js";
import { flow, PX, small } from "./text.js";

/** How much is seen of others, from the most on, and what that is worth. @type {Record<Form, number>} */
export const FORMS = { open: 0.5, known: 0.42, full: 0.1, name: 0.04, face: 0 };
const GAP = 6;
/** How much wider than it needs somebody's box is, where there is room. */
const WIDER = 60;
/** So many cards lie so far apart that the middle of each shows. */
const FEW = 3;
/** Where there are fewer, so much of each shows. */
const MOST_APART = 0.7;
/** How wide a card is that stands in the line of a name as a sign, and how much of it shows beside another. */
const CARD = 22;
const SHOWS = 14;
/** On a felt of so much height those cards never go for the sake of fewer lines. */
const ROOMY = 540;
/** What is between those signs and around them, and where people would not sit in one line so. */
const SIGN_GAPS = [6, 2];
/**
 * Everybody with the badges that are kept, unless that takes more room than names or faces take without them.
 *
 * @param {Setting} setting
 * @param {Form} form
 * @param {Sizes} sizes
 * @param {number} room
 * @param {Seat[]} seats
 * @returns {Rivals | null}
 */
export function rivals(setting, form, sizes, room, seats) {
  const plain = seated(setting, form, sizes, room, seats);
  // Beside coins they stand where there is room over those.
  const hasKept = seats.some(({ kept, tokens }) => kept.length > 0 && tokens === null);
  if (!plain || isLowest(setting) || !isShort(form) || !hasKept) return plain;
  for (const keeps of /** @type {const} */ (["named", "loose", "tight"])) {
    if (keeps === "named" && (form !== "face" || seats.length > FEW)) continue;
    const kept = seated({ ...setting, keeps }, form, sizes, room, seats);
    if (kept && kept.h <= plain.h) return { ...kept, keeps };
  }
  return plain;
}

/**
 * @param {Setting} setting
 * @param {Form} form
 * @param {Sizes} sizes
 * @param {number} room
 * @param {Seat[]} seats
 * @returns {Rivals | null}
 */
function seated(setting, form, sizes, room, seats) {
  if (seats.length === 0) return { w: 0, h: 0, lines: 0, rivals: [] };
  const cellsOf = (/** @type {number} */ gap, beside = room) =>
    seats.map((seat) => cell(setting, form, sizes, { room, beside }, seat, gap));
  const plain = alike(cellsOf(0), () => cellsOf(0, 0));
  if (!areAll(plain) || plain.some(({ w }) => w > room)) return null;
  const hasSigns = form !== "open" && form !== "known" && setting.scene.zones.some(isSign);
  // Cards that are signs take a line more at most where there are few people, and none where there are many.
  const more = seats.length < 4 ? 1 : 0;
  const isRoom = (/** @type {Cell[]} */ signed) =>
    signed.every(({ w }) => w <= room) && inLines(signed, room).length <= inLines(plain, room).length + more;
  const signed = hasSigns
    ? SIGN_GAPS.map((gap) => cellsOf(gap))
        .filter(areAll)
        .find(isRoom)
    : undefined;
  // Cards that lie open are worth more than names.
  if (hasSigns && !signed && form !== "face" && setting.scene.seats.length <= FACES) return null;
  const all =
    signed && (setting.far || setting.frame.board.h > ROOMY)
      ? signed
      : lower(
          signed ?? plain,
          () => cellsOf(0, room / seats.length - GAP),
          room,
          setting.frame.shape === "wide",
        );
  /** @type {Rival[]} */
  const laid = [];
  let y = 0;
  let w = 0;
  const sum = (/** @type {number[]} */ widths) => widths.reduce((all, each) => all + each + GAP, -GAP);
  const lines = inLines(all, room);
  const most = Math.max(...lines.map(({ length }) => length));
  // Where there is room, all have as much of it.
  const wide = Math.max(...all.map((each) => each.w));
  const isAlike = most * (wide + GAP) - GAP <= room;
  for (const some of lines) {
    const least = some.map((each) => (isAlike ? wide : each.w));
    const spare = isAlike ? (room - most * (wide + GAP) + GAP) / most : (room - sum(least)) / some.length;
    const more = Math.min(WIDER, spare);
    const h = Math.max(...some.map((each) => each.h));
    // Cards under a name begin at one height, also where badges take another line.
    const top = Math.max(0, ...some.flatMap((each) => (each.isBelow ? each.zones.map(({ y }) => y) : [])));
    let x = (room - sum(least) - more * some.length) / 2;
    for (const [i, each] of some.entries()) {
      const w = (least[i] ?? 0) + more;
      // Cards stand in the middle of their box, or of what the name leaves of it.
      const left = (w - each.w) / 2;
      const zones = each.zones.map((zone) => ({
        ...zone,
        x: zone.x + left,
        y: each.isBelow ? Math.min(top, h - zone.h - 4) : zone.y,
      }));
      laid.push({ seat: each.seat, box: { x, y, w, h }, zones });
      x += w + GAP;
    }
    w = Math.max(w, sum(some.map((each) => each.w)));
    y += h + GAP;
  }
  const isRagged = lines.length > Math.ceil(all.length / most);
  return { w, h: y - GAP, lines: lines.length, isRagged, rivals: laid };
}

/**
 * In as few lines as can be, and as many in each: nobody sits alone under the others.
 *
 * @template {{ w: number }} T
 * @param {T[]} all
 * @param {number} room
 * @returns {T[][]}
 */
function inLines(all, room) {
  const widths = all.map(({ w }) => w);
  const lines = flow(widths, room, GAP);
  const per = Math.ceil(all.length / lines.length);
  const even = lines
    .map((_, line) => all.slice(line * per, (line + 1) * per))
    .filter(({ length }) => length > 0);
  const fits = even.every(
    (some) =>
      flow(
        some.map(({ w }) => w),
        room,
        GAP,
      ).length === 1,
  );
  return fits ? even : lines.map((line) => line.map((i) => /** @type {T} */ (all[i])));
}

/**
 * Where people take several lines with their cards beside their names: the same with the cards below, if that is lower,
 * or in a wide window one line.
 *
 * @param {Cell[]} cells
 * @param {() => (Cell | null)[]} below
 * @param {number} room
 * @param {boolean} isWide
 */
function lower(cells, below, room, isWide) {
  const high = (/** @type {Cell[]} */ some) =>
    inLines(some, room).reduce((sum, line) => sum + Math.max(...line.map(({ h }) => h)) + GAP, 0);
  if (inLines(cells, room).length === 1) return cells;
  const other = below();
  if (!areAll(other) || other.some(({ w }) => w > room)) return cells;
  const isOne = isWide && inLines(other, room).length === 1;
  return isOne || high(other) < high(cells) ? other : cells;
}

/** Where somebody's cards stand below their name, those of all do. @returns {(Cell | null)[]} */
function alike(/** @type {(Cell | null)[]} */ cells, /** @type {() => (Cell | null)[]} */ below) {
  const held = cells.filter((each) => each && each.zones.length > 0);
  return new Set(held.map((each) => each?.isBelow)).size > 1 ? below() : cells;
}

/** @typedef {{ seat: Seat, w: number, h: number, zones: PlacedZone[], isBelow: boolean }} Cell */

/** @returns {cells is Cell[]} */
const areAll = (/** @type {(Cell | null)[]} */ cells) => cells.every((each) => each !== null);

/** @returns {Cell | null} */
function cell(
  /** @type {Setting} */ setting,
  /** @type {Form} */ form,
  /** @type {Sizes} */ sizes,
  /** @type {{ room: number, beside: number }} */ { room, beside },
  /** @type {Seat} */ seat,
  /** @type {number} */ gap,
) {
  const { scale, level } = setting;
  const name = plateSize({ ...setting, scale: leastWords(setting, form) }, seat, form);
  const shows = (/** @type {Zone} */ zone) =>
    level[zone.id] === "picked" ||
    form === "open" ||
    (form === "known" && zone.kind === "grid") ||
    (form === "known" && zone.cards.some((card) => !isBack(card)));
  /** @type {PlacedZone[]} */
  const zones = [];
  for (const zone of seat.you ? [] : setting.scene.zones) {
    if (zone.seat !== seat.seat || zone.kind === "options" || setting.most(zone) === 0 || !shows(zone))
      continue;
    const laid = shown(setting, zone, sizes, room);
    if (!laid) return null;
    zones.push(laid);
  }
  const w = zones.reduce((sum, zone) => sum + zone.w + 8, zones.length > 0 ? -8 : 0);
  const h = Math.max(0, ...zones.map((zone) => zone.h));
  const place = (/** @type {number} */ left, /** @type {number} */ top) => {
    let x = left;
    for (const zone of zones) {
      zone.x = x;
      zone.y = top;
      x += zone.w + 8;
    }
  };
  const isFolded = form !== "face" || setting.scene.seats.length <= FACES;
  if (gap > 0 && isFolded && zones.length === 0) {
    let x = name.w + gap;
    for (const zone of setting.scene.zones.filter(
      (zone) => !seat.you && zone.seat === seat.seat && isSign(zone),
    )) {
      const laid = sign(zone, scale);
      zones.push({ ...laid, x, y: (name.h + 4 - laid.h) / 2 });
      x += laid.w + gap;
    }
    return { seat, w: x + gap, h: name.h + 4, zones, isBelow: false };
  }
  // A low row of cards stands beside the name.
  if (zones.length > 0 && name.w + 22 + w <= beside && h <= 112 * scale) {
    place(name.w + 10, 4);
    return { seat, w: name.w + 22 + w, h: Math.max(name.h, h) + 8, zones, isBelow: false };
  }
  // Badges may wrap under the name where cards make it high anyway, if there is not as much room for each.
  const each = beside < room ? beside - 12 : 0;
  const wide = zones.length > 0 ? Math.min(name.w, Math.max(w, each, 120 * scale)) : name.w;
  const high = name.h * (zones.length > 0 ? Math.min(2, Math.ceil(name.w / wide)) : 1);
  const all = Math.max(wide, w) + 12;
  place((all - w) / 2, high + 4);
  for (const zone of zones) if (zone.zone.kind !== "grid") centre(zone);
  return { seat, w: all, h: high + 4 + (zones.length > 0 ? h + 4 : 0), zones, isBelow: true };
}

/** Sets cards in the middle of the room that is kept for more of them. */
function centre(/** @type {PlacedZone} */ zone) {
  const free = zone.w - Math.max(0, ...Object.values(zone.items).map(({ x, w }) => x + w));
  zone.items = Object.fromEntries(
    Object.entries(zone.items).map(([id, item]) => [id, { ...item, x: item.x + free / 2 }]),
  );
}

/** Cards of somebody else in the place that they have, in the middle of it. */
export function held(
  /** @type {Zone} */ { cards },
  /** @type {Pick<import("./types.js").LaidZone, "box" | "card" | "step">} */ { box, card, step: most },
) {
  const n = Math.max(1, cards.length);
  const step = Math.min(Math.max(most, MOST_APART * card), n > 1 ? (box.w - card) / (n - 1) : most);
  const left = (box.w - card - (n - 1) * step) / 2;
  const items = Object.fromEntries(
    cards.map(({ id }, i) => [id, { x: left + i * step, y: 0, w: card, h: card * HIGH }]),
  );
  return { step, items };
}

/** @returns {PlacedZone} */
function sign(/** @type {Zone} */ zone, /** @type {number} */ scale) {
  const [card, step] = [CARD * scale, SHOWS * scale];
  const h = card * HIGH;
  const items = Object.fromEntries(zone.cards.map(({ id }, i) => [id, { x: i * step, y: 0, w: card, h }]));
  return { zone, card, x: 0, y: 0, w: card + (zone.cards.length - 1) * step, h, step, items };
}

/** @returns {PlacedZone | null} */
function shown(
  /** @type {Setting} */ setting,
  /** @type {Zone} */ zone,
  /** @type {Sizes} */ sizes,
  /** @type {number} */ room,
) {
  const level = setting.level[zone.id] ?? "others";
  const card = sizes[level] ?? 24;
  if (zone.kind === "grid") {
    const needed = setting.need(zone, card, room);
    return needed && { zone, card, x: 0, y: 0, ...needed };
  }
  const areBacks = zone.cards.every(isBack);
  const loose =
    level === "picked" ? card + 6 : areBacks ? Math.max(8, card * 0.32) : Math.max(18, card * 0.7);
  // More than a few that may come lie closer together.
  const most = setting.most(zone);
  const close = level === "picked" || areBacks || most <= FEW ? loose : Math.max(18, card * 0.36);
  const w = card + (most - 1) * close;
  const step = Math.min(loose, (w - card) / Math.max(1, zone.cards.length - 1));
  const items = Object.fromEntries(
    zone.cards.map(({ id }, i) => [id, { x: i * step, y: 0, w: card, h: card * HIGH }]),
  );
  return { zone, card, x: 0, y: 0, w, h: card * HIGH, step, items };
}

/** How much larger words are about a few people whose cards are seen in a wide window, where those stand beside, and at least. */
const LARGER = [1.6, 1.45, 1.3];
const LARGE = 1.2;
/** How high a line of them is there. */
const HIGH_LINE = 29;
/** What is left of cards beside a name. */
const BEFORE = 10;

/** How large words are at least about people who are seen in a form. */
const leastWords = (
  /** @type {Setting} */ { scale, far, frame: { shape }, scene: { seats } },
  /** @type {Form} */ form,
) => (shape === "wide" && form === "open" && !far && seats.length <= FACES ? LARGE * scale : scale);

/**
 * How large words are about people: in places that cards make high, so large that each name with its points has a line
 * beside them, and badges another one.
 *
 * @param {Rival[]} rivals
 * @param {Setting} setting
 * @param {Form} form
 */
export function wordsOf(rivals, setting, form) {
  const { scale, measure } = setting;
  const least = leastWords(setting, form);
  const fits = (/** @type {Rival} */ { seat, box, zones }, /** @type {number} */ larger) => {
    if (zones.some(({ y }) => y > scale * 16)) return false;
    const room = Math.min(box.w, ...zones.map(({ x }) => x)) - BEFORE;
    const name = plateSize({ ...setting, scale: larger }, { ...seat, badges: [], out: "" }, form).w;
    const badges = seat.badges.map((badge) => measure(badge, small() * larger, false) + 20);
    const lines = Math.max(2, flow([name, ...badges], room, GAP).length);
    return name <= room && lines * HIGH_LINE * larger <= box.h;
  };
  // Badges have one line under a name, whatever numbers of two figures stand on them.
  const isInLine = (/** @type {Rival} */ { seat, box }) =>
    seat.badges.reduce(
      (sum, badge) => sum + measure(badge.replace(/\d+/, "88"), small() * least, false) + 20,
      0,
    ) <=
    box.w - 12;
  const all = least > scale ? LARGER.map((larger) => larger * scale) : [];
  const larger = all.find((larger) => rivals.every((each) => fits(each, larger)));
  return larger ?? (rivals.every(isInLine) ? least : scale);
}

/** What stands about the person beside their rows and columns: as many lines of signs as there have to be. */
export function plateHeight(
  /** @type {Setting} */ { scale, measure, far },
  /** @type {Seat} */ seat,
  /** @type {number} */ width,
) {
  const tokens = seat.tokens === null ? 0 : 20 + measure("88", PX.name, true);
  const badges = seat.badges.map((badge) => measure(badge, small(far), false) + 18);
  const widths = [28, tokens, ...badges].map((w) => w * scale);
  return Math.round((32 + 24 * (flow(widths, width, 6).length - 1)) * scale);
}
