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
 * @typedef {{ w: number, h: number, rivals: Rival[] }} Rivals
 */
import { HIGH } from "./sizes.js";
import { flow, PX } from "./text.js";

/** How much is seen of others, from the most on, and what that is worth. @type {Record<Form, number>} */
export const FORMS = { open: 0.5, known: 0.42, full: 0.1, name: 0.04, face: 0 };
export const isBack = (/** @type {import("../types.js").Card} */ { face }) => face.startsWith("back");
const GAP = 6;
/** How much wider than it needs somebody's box is, where there is room. */
const WIDER = 60;
/** So many cards lie so far apart that the middle of each shows. */
const FEW = 3;
/** How wide the button is that shows cards which have no room. */
const PEEK = 34;
/** How much is around the person's badge there. */
const AROUND = 14;
/** In a narrow window with less height the person's badges have no room kept for them. */
const LOWEST = 580;

/**
 * @param {Setting} setting
 * @param {Form} form
 * @param {Sizes} sizes
 * @param {number} room
 * @returns {Rivals | null}
 */
export function rivals(setting, form, sizes, room) {
  if (setting.rivals.length === 0) return { w: 0, h: 0, rivals: [] };
  const cells = setting.rivals.map((seat) => cell(setting, form, sizes, room, seat));
  /** @type {Rival[]} */
  const laid = [];
  if (cells.some((each) => each === null || each.w > room)) return null;
  const all = /** @type {NonNullable<typeof cells[number]>[]} */ (cells);
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
    let x = (room - sum(least) - more * some.length) / 2;
    for (const [i, each] of some.entries()) {
      const w = (least[i] ?? 0) + more;
      // Cards under a name stand in the middle of their box, and those beside it at its end.
      const left = (w - each.w) / (each.isBelow ? 2 : 1);
      const zones = each.zones.map((zone) => ({ ...zone, x: zone.x + left }));
      laid.push({ seat: each.seat, box: { x, y, w, h }, zones });
      x += w + GAP;
    }
    w = Math.max(w, sum(some.map((each) => each.w)));
    y += h + GAP;
  }
  return { w, h: y - GAP, rivals: laid };
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

/** @returns {{ seat: Seat, w: number, h: number, zones: PlacedZone[], isBelow: boolean } | null} */
function cell(
  /** @type {Setting} */ setting,
  /** @type {Form} */ form,
  /** @type {Sizes} */ sizes,
  /** @type {number} */ room,
  /** @type {Seat} */ seat,
) {
  const { scale, level } = setting;
  const name = plateSize(setting, seat, form);
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
  // A low row of cards stands beside the name.
  if (zones.length > 0 && name.w + 22 + w <= room && h <= 112 * scale) {
    place(name.w + 10, 4);
    return { seat, w: name.w + 22 + w, h: Math.max(name.h, h) + 8, zones, isBelow: false };
  }
  // Badges may wrap under the name where cards make it high anyway.
  const wide = zones.length > 0 ? Math.min(name.w, Math.max(w, 120 * scale)) : name.w;
  const high = name.h * (zones.length > 0 ? Math.min(2, Math.ceil(name.w / wide)) : 1);
  const all = Math.max(wide, w) + 12;
  place((all - w) / 2, high + 4);
  return { seat, w: all, h: high + 4 + (zones.length > 0 ? h + 4 : 0), zones, isBelow: true };
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

/**
 * What stands about somebody: in full, with the name and the count alone, or as a face and a count.
 *
 * @param {Setting} setting
 * @param {Seat} seat
 * @param {Form} form
 */
export function plateSize({ scene, scale, measure, frame: { shape, board } }, seat, form) {
  // With many people, no more than a face and figures.
  const isTiny = form === "face" && scene.seats.length > 5;
  const h = Math.round((isTiny ? 28 : 32) * scale);
  // Whoever’s cards are all to be seen needs no count.
  const hasCount =
    !seat.you &&
    form !== "open" &&
    scene.zones.some((zone) => zone.seat === seat.seat && zone.count !== null);
  const [portrait, count, tokens] = isTiny ? [24, 22, 26] : form === "face" ? [28, 30, 36] : [30, 36, 44];
  const hasGrid = scene.zones.some((zone) => zone.seat === seat.seat && zone.kind === "grid");
  const peek = hasGrid && !seat.you && form !== "open" && form !== "known" ? PEEK : 0;
  const face = (portrait + peek + (hasCount ? count : 0) + (seat.tokens === null ? 0 : tokens)) * scale;
  const name = measure(seat.name, PX.name * scale, true) + 8;
  const room = (/** @type {readonly string[]} */ badges) =>
    badges.reduce((sum, badge) => sum + measure(badge, PX.badge * scale, false) + 20, 0);
  // Whoever builds rows and columns counts what they have left: of the person it shows, but on the lowest phones.
  const isLowest = shape === "tall" && board.y + board.h < LOWEST;
  const first = seat.you && hasGrid && !isLowest ? room(seat.badges.slice(0, 1)) + AROUND : 0;
  if (form === "face") return { w: face + first + (isTiny ? 4 : 8), h };
  if (form === "name") return { w: face + name + first + 10, h };
  return { w: face + name + room(seat.badges) + 14, h };
}
