/**
 * What lies on a match's table now, in the places that everything has there: cards come and go, and nothing else moves.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./asking.js").Asked} Asked
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./types.js").Box} Box
 * @typedef {import("./types.js").Ground} Ground
 * @typedef {import("./types.js").Grown} Grown
 * @typedef {import("./types.js").Laid} Laid
 * @typedef {import("./types.js").LaidZone} LaidZone
 */

import { mayHide } from "./arrangements.js";
import { asked as askedOf } from "./asking.js";
import { APART } from "./blocks.js";
import { frame } from "./frame.js";
import { held } from "./rivals.js";
import { isTight, setting as settingOf } from "./setting.js";
import { overOf } from "./sheet.js";
import { HIGH, LADDER } from "./sizes.js";
import { once } from "./text.js";

/** What is rounded. */
const EDGE = 0.5;
/** How wide the name is over what lies beside a hand. */
const NAMED = 84;
/** How high a name is under which somebody's cards stand, and what is between those. */
const NAMELINE = 16;
const BESIDE = 8;

/**
 * @param {Pick<Ground, "laid">} ground
 * @param {Scene} scene
 * @param {Pick<Parameters<typeof settingOf>[2], "around" | "envelope" | "measure" | "grown"> & { before: Laid | null }} how `before` is how it lay until now
 * @returns {{ laid: Laid, more: Grown | null }} `more` is what has no room there
 */
export function inside({ laid: ground }, scene, { measure, before, ...how }) {
  const { way, asked, places } = ground.kept;
  const shares = (/** @type {string} */ id) =>
    how.envelope?.zones.find((each) => each.id === id)?.shares ?? "";
  const askedZones = scene.zones
    .map(({ id }) => id)
    .filter((id) => asked.includes(id) || asked.includes(shares(id)));
  const setting = settingOf(scene, frame(how.around, way.more, way.brief), {
    ...{ ...how, ...way, askedZones, hasPlaces: places },
    ...{ measure: once(measure), asks: {}, isBare: false },
  });
  const placeOf = (/** @type {string} */ id) => ground.zones[id] ?? ground.zones[shares(id)];
  const isHere = new Set(scene.zones.flatMap(({ id }) => [id, shares(id)]));
  const spare = (how.envelope?.zones ?? [])
    .filter(({ whose, shares }) => whose === "mine" && !shares)
    .map(({ id }) => id.replace("*", `${setting.me?.seat}`))
    .flatMap((id) => (isHere.has(id) ? [] : (ground.zones[id]?.box ?? [])));
  const taken = (/** @type {string} */ but) =>
    scene.zones
      .filter(({ id, seat }) => id !== but && seat === setting.me?.seat)
      .flatMap(({ id }) => (slims[id] ?? placeOf(id))?.box ?? []);
  // What lies beside a hand takes no more of its place than it needs, at the far end: the hand has the rest.
  const hand = scene.zones.find(({ kind, seat }) => kind === "hand" && seat === setting.me?.seat);
  const held = hand && placeOf(hand.id)?.box;
  /** @type {Record<string, LaidZone>} */
  const slims = {};
  for (const zone of scene.zones.filter(({ kind, seat }) => kind === "row" && seat === setting.me?.seat)) {
    const place = placeOf(zone.id);
    const isBeside = place && held && place.box.y < held.y + held.h && held.x + held.w <= place.box.x + EDGE;
    const found = isBeside && zone.cards.length > 0 && put(setting, zone, place, ground);
    if (!found) continue;
    const slim = slimmed(found, NAMED * setting.scale);
    slims[zone.id] = slim;
    spare.push({ ...place.box, w: place.box.w - slim.box.w });
  }
  // Whoever chooses before they have a hand does so in its place.
  const [vacant] =
    setting.own.length === 0 && scene.zones.some(({ kind }) => kind === "options") ? spare : [];
  const pocket = ground.pocket ?? vacant ?? null;
  /** @type {Grown} */
  const more = { zones: {}, asks: [] };
  /** @type {Laid["zones"]} */
  const zones = {};
  for (const zone of scene.zones) {
    const { id, kind, seat } = zone;
    const place = placeOf(id);
    const at =
      place && kind === "hand"
        ? raised(setting, zone, { ...place, box: widened(place, spare, taken(id)) }, { ground, before })
        : place;
    if (kind === "options")
      zones[id] = {
        ...{ box: pocket ?? ground.ask, card: 0, label: 0, items: {}, groups: [] },
        ...{ step: 0, level: "context" },
      };
    else if (at) {
      const found = slims[id] ?? put(setting, zone, at, ground);
      if (found) zones[id] = found;
      else if (zone.cards.length + zone.groups.length > 0) more.zones[id] = zone;
      else zones[id] = { ...at, items: {} };
    } else if (seat === null || (seat === setting.me?.seat && zone.cards.length > 0)) more.zones[id] = zone;
  }
  for (const [seat, { box }] of Object.entries(ground.seats)) {
    const theirs = scene.zones.filter((zone) => `${zone.seat}` === seat && zone.seat !== setting.me?.seat);
    const ids = theirs.filter(({ kind }) => kind !== "grid").map(({ id }) => id);
    Object.assign(zones, centred(zones, ids, box, NAMELINE * ground.scale));
  }
  const { ask, askForm, lead } = ground;
  const free = ask.h - setting.asksNow(ask.w, pocket ? "prompt" : "all", askForm);
  const isBelow = lead > 0 && setting.asksNow(ask.w, "bare", askForm) > ask.h - lead + EDGE;
  const isOver = isBelow || (pocket !== null && setting.asksNow(pocket.w, "rest", askForm) > pocket.h + EDGE);
  if (isOver || free < -EDGE) more.asks.push(askedOf(scene, how.around.onward));
  const gives = ground.gives.filter((id) =>
    scene.zones.some((zone) => zone.id === id && mayHide(setting, zone)),
  );
  const { scale, felt } = ground;
  const laid = {
    ...{ ...ground, zones, gives, isVacant: vacant !== undefined },
    pocket: pocket && lowered(pocket, (hand && zones[hand.id])?.box),
    over: scene.over ? overOf(felt, scale) : null,
    promptRoom: Math.min(ground.promptRoom, setting.promptNow(ask.w, askForm) + Math.max(0, free)),
    isTight: isTight(setting, ground),
  };
  return { laid, more: more.asks.length + Object.keys(more.zones).length > 0 ? more : null };
}

/** At the right end of its place, no wider than its cards or some width. @returns {LaidZone} */
function slimmed(/** @type {LaidZone} */ { box, items, ...rest }, /** @type {number} */ least) {
  const all = Object.values(items);
  const from = Math.min(...all.map(({ x }) => x));
  const span = Math.max(...all.map(({ x, w }) => x + w)) - from;
  const w = Math.min(box.w, Math.max(least, span));
  const x = (w - span) / 2 - from;
  return { ...rest, box: { ...box, x: box.x + box.w - w, w }, items: by(items, { x, y: 0 }) };
}

/**
 * What somebody else holds now, under their name in the middle of their place: none of it is as wide as it can come to be.
 *
 * @param {Laid["zones"]} zones
 * @param {string[]} ids
 * @param {Box} place
 * @param {number} line how high a name is at least
 * @returns {Laid["zones"]}
 */
function centred(zones, ids, place, line) {
  const found = ids.flatMap((id) => {
    const zone = zones[id];
    return zone && Object.keys(zone.items).length > 0 ? [{ id, zone: slimmed(zone, 0) }] : [];
  });
  if (found.some(({ zone }) => zone.box.y - place.y < line)) return {};
  const w = found.reduce((sum, { zone }) => sum + zone.box.w + BESIDE, -BESIDE);
  let x = place.x + (place.w - w) / 2;
  return Object.fromEntries(
    found.map(({ id, zone }) => {
      const box = { ...zone.box, x };
      x += box.w + BESIDE;
      return [id, { ...zone, box }];
    }),
  );
}

/**
 * A hand on a phone beneath which nothing lies any more, and nothing is to be chosen, has that room, too: its cards are as
 * wide there as their line lets them. While others play it stays as it was.
 *
 * @returns {LaidZone}
 */
function raised(
  /** @type {Setting} */ setting,
  /** @type {Zone} */ zone,
  /** @type {LaidZone} */ at,
  /** @type {{ ground: Laid, before: Laid | null }} */ { ground: { pocket }, before },
) {
  const { scene, own } = setting;
  if (!pocket || own.length > 1 || pocket.y < at.box.y + at.box.h - EDGE) return at;
  const room = pocket.y + pocket.h - at.box.y;
  const card = LADDER.findLast((size) => {
    const found = setting.need(zone, size, at.box.w);
    return found && found.lines === 1 && found.h <= room;
  });
  const isFree =
    scene.choices.length > 0 ? scene.options.length === 0 : before?.zones[zone.id]?.card === card;
  if (!isFree || !card || card <= at.card) return at;
  const free = room - (setting.need(zone, card, at.box.w)?.h ?? room);
  return { ...at, box: { ...at.box, y: at.box.y + free / 3, h: room - free }, card };
}

/** What is left beneath a hand that has taken the room there. @returns {Box} */
const lowered = (/** @type {Box} */ box, /** @type {Box | undefined} */ hand) =>
  hand && hand.y < box.y && hand.y + hand.h > box.y + EDGE ? { ...box, y: box.y + box.h, h: 0 } : box;

/** Where one card lies in its place. @returns {Box} */
const spot = (/** @type {LaidZone} */ { box, card, label }) => ({
  ...{ x: (box.w - card) / 2, y: label, w: card, h: card * HIGH },
});

/** @returns {Box} */
const moved = (/** @type {Box} */ box, /** @type {Pick<Box, "x" | "y">} */ by) => ({
  ...{ ...box, x: box.x + by.x, y: box.y + by.y },
});

/**
 * The box of a hand with what is free beside it: what else one can have is not there. What lies beside it keeps clear of
 * its cards, for some combine only with their neighbours.
 *
 * @returns {Box}
 */
function widened(
  /** @type {LaidZone} */ { box: hand, card },
  /** @type {Box[]} */ free,
  /** @type {Box[]} */ taken,
) {
  const isBeside = (/** @type {Box} */ { y, h }) => y < hand.y + hand.h && hand.y < y + h;
  const end = (/** @type {Box} */ { x, w }) => x + w;
  const others = taken.filter(isBeside);
  const from = Math.max(...others.map(end).filter((x) => x <= hand.x + EDGE), -Infinity);
  const to = Math.min(...others.map(({ x }) => x).filter((x) => x >= end(hand) - EDGE), Infinity);
  const beside = free.filter(isBeside).filter((each) => each.x >= from && end(each) <= to);
  const x = Math.min(hand.x, ...beside.map((each) => each.x));
  const far = Math.min(Math.max(end(hand), ...beside.map(end)), Math.max(end(hand), to - APART * card));
  return { ...hand, x, w: far - x };
}

/**
 * A zone in its place; null where it has no room there.
 *
 * @returns {LaidZone | null}
 */
function put(
  /** @type {Setting} */ setting,
  /** @type {Zone} */ zone,
  /** @type {LaidZone} */ at,
  /** @type {Laid} */ { plan, felt },
) {
  const { box, card, label } = at;
  if (zone.seat !== null && zone.seat !== setting.me?.seat && zone.kind !== "grid")
    return { ...at, ...held(zone, at) };
  if (zone.kind === "pile") {
    const top = zone.cards.at(-1);
    return { ...at, items: top ? { [top.id]: spot(at) } : {} };
  }
  // A hand beside something else may show less of each card, and so may a trick that is fuller than most.
  const found = [false, true]
    .map((isBeside) => setting.need(zone, card, box.w + EDGE, isBeside))
    .find((each) => each && each.h - each.label <= box.h - label + EDGE && each.label <= label + EDGE);
  if (!found) return null;
  const items = Object.values(found.items);
  const down = label - found.label;
  // A hand beside what is asked lies in the middle of the felt, as far as it can: nothing else is known of its place.
  if (zone.kind === "hand" && plan.startsWith("aside") && items.length > 0) {
    const from = Math.min(...items.map(({ x }) => x));
    const w = Math.max(...items.map(({ x, w }) => x + w)) - from;
    const x = Math.min(Math.max(box.x, felt.x + (felt.w - w) / 2), box.x + box.w - w);
    return { ...at, box: { ...box, x, w }, step: found.step, items: by(found.items, { x: -from, y: down }) };
  }
  const offset = { x: (box.w - found.w) / 2, y: down };
  return {
    ...at,
    step: found.step,
    items: by(found.items, offset),
    groups: (found.groups ?? []).map((each) => ({ ...each, ...moved(each, offset) })),
  };
}

/** @returns {Record<string, Box>} */
const by = (/** @type {Record<string, Box>} */ items, /** @type {Pick<Box, "x" | "y">} */ offset) =>
  Object.fromEntries(Object.entries(items).map(([id, each]) => [id, moved(each, offset)]));
