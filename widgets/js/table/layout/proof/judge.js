/**
 * What is wrong with a layout, and how large things are in it: read off its boxes alone.
 *
 * @typedef {import("../../types.js").Zone} Zone
 * @typedef {import("../types.js").Around} Around
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("../types.js").Laid} Laid
 * @typedef {import("./windows.js").Bar} Bar
 * @typedef {import("./windows.js").Table} Table
 *
 * @typedef {object} Sizes how wide cards are, at least; infinite where there are none
 * @property {number} own
 * @property {number} asked in the middle
 * @property {number} held how many cards are one's own
 */
import { TOUCH } from "../frame.js";
import { MANY } from "./windows.js";

/** So much boxes may lie over one another: edges, and what is rounded. */
const EDGE = 1;
/** What shows of each card of a fan, at least. */
const FAN = 22;

const isEmpty = (/** @type {Box} */ { w, h }) => w <= 0 || h <= 0;
const over = (/** @type {Box} */ a, /** @type {Box} */ b) =>
  Math.min(a.x + a.w - b.x, b.x + b.w - a.x, a.y + a.h - b.y, b.y + b.h - a.y);
const beyond = (/** @type {Box} */ inner, /** @type {Box} */ outer) =>
  Math.max(
    outer.x - inner.x,
    outer.y - inner.y,
    inner.x + inner.w - outer.x - outer.w,
    inner.y + inner.h - outer.y - outer.h,
  );

/** The zones of cards that show, each with what the layout says of it, where all of its cards are on the table. */
function shown(/** @type {Table} */ { scene }, /** @type {Laid} */ laid) {
  return scene.zones.flatMap((zone) => {
    const at = laid.zones[zone.id];
    if (zone.kind === "options" || !at) return [];
    const items = Object.entries(at.items).map(([id, item]) => ({
      id,
      box: { ...item, x: at.box.x + item.x, y: at.box.y + item.y },
    }));
    return [{ zone, at, items }];
  });
}

const isMine = (/** @type {Table} */ { scene }, /** @type {Zone} */ { seat }) =>
  seat !== null && seat === scene.seats.find(({ you }) => you)?.seat;

/** What does not lie within the window, or where it belongs. @returns {string[]} */
export function cutOff(
  /** @type {Table} */ table,
  /** @type {Laid} */ laid,
  /** @type {Around} */ { width, height },
) {
  const window = { x: 0, y: 0, w: width, h: height ?? laid.height };
  const { words, info, bar, controls, felt, mat, note, plate, ask, pocket, over } = laid;
  const parts = { words, info, bar, controls, felt, mat, note, plate, ask, pocket, over };
  const some = Object.entries(parts).flatMap(([name, box]) => (box ? [{ name, box }] : []));
  for (const [seat, { box }] of Object.entries(laid.seats)) some.push({ name: `seat ${seat}`, box });
  for (const { zone, at, items } of shown(table, laid)) {
    some.push({ name: zone.id, box: at.box });
    for (const { id, box } of items) some.push({ name: `${zone.id} ${id}`, box });
  }
  const found = some
    .filter(({ box }) => beyond(box, window) > EDGE)
    .map(({ name, box }) => `${name}: ${Math.round(beyond(box, window))} px out of the window`);
  for (const zone of table.scene.zones) {
    const mustShow = isMine(table, zone) || zone.seat === null;
    const at = laid.zones[zone.id];
    const ids =
      zone.kind === "pile"
        ? zone.cards.slice(-1)
        : [...zone.cards, ...zone.groups.flatMap(({ cards }) => cards)];
    if (mustShow && zone.kind !== "options" && ids.some(({ id }) => !at?.items[id]))
      found.push(`${zone.id}: not all of its cards are there`);
  }
  return found;
}

/** What lies over what one needs. @returns {string[]} */
export function covered(/** @type {Table} */ table, /** @type {Laid} */ laid) {
  const { words, bar, controls, plate, ask: asked, lead, pocket, seats, mat } = laid;
  const ask = { ...asked, y: asked.y + lead, h: asked.h - lead };
  const parts = { words, bar, controls, plate, ask, pocket };
  const solid = Object.entries(parts).flatMap(([name, box]) => (box && !isEmpty(box) ? [{ name, box }] : []));
  for (const [seat, { box }] of Object.entries(seats)) solid.push({ name: `seat ${seat}`, box });
  /** @type {string[]} */
  const found = [];
  for (const { zone, at, items } of shown(table, laid)) {
    const seat = zone.seat !== null && seats[zone.seat];
    if (!seat || isMine(table, zone)) solid.push({ name: zone.id, box: at.box });
    else if (beyond(at.box, seat.box) > EDGE) found.push(`${zone.id}: beside its seat`);
    if (mat && !isMine(table, zone) && items.some(({ box }) => over(box, mat) > EDGE))
      found.push(`the mat lies over ${zone.id}`);
    for (const { id, box } of items)
      if (beyond(box, at.box) > EDGE) found.push(`${zone.id}: ${id} beside its place`);
    if (zone.kind === "grid") {
      const boxes = items.map(({ box }) => box);
      if (boxes.some((one, i) => boxes.slice(0, i).some((other) => over(one, other) > EDGE)))
        found.push(`${zone.id}: its cards lie over one another`);
    }
  }
  const gives = new Set(laid.gives);
  const isGiven = (/** @type {string} */ one, /** @type {string} */ other) =>
    one === "pocket" && gives.has(other);
  solid.forEach((one, i) => {
    for (const other of solid.slice(0, i))
      if (!isGiven(other.name, one.name) && over(one.box, other.box) > EDGE)
        found.push(`${other.name} and ${one.name} lie over one another`);
  });
  // An answer may lie over words, and where nothing is kept for it over rivals and the middle, and nowhere else.
  const needed = solid.filter(
    ({ name }) =>
      (laid.told !== "over" && name !== "words") ||
      name === "ask" ||
      name === "pocket" ||
      table.scene.zones.some((zone) => zone.id === name && isMine(table, zone)),
  );
  for (const { name, box } of needed)
    if (over(laid.info, box) > EDGE) found.push(`an answer lies over ${name}`);
  return found;
}

/** What a finger can hardly hit: all that choices name, but for the cards of a fan. @returns {string[]} */
export function small(/** @type {Table} */ table, /** @type {Laid} */ laid, /** @type {Around} */ { touch }) {
  const named = new Set(table.scene.choices.flatMap(({ clicks }) => clicks));
  return shown(table, laid).flatMap(({ zone, at, items }) => {
    const isFan = at.step > 0 && at.step < at.card;
    if (isFan && at.step < (zone.seat === null ? TOUCH : FAN) && items.some(({ id }) => named.has(id)))
      return [`${zone.id}: ${Math.round(at.step)} px of each card show`];
    if (!touch || isFan) return [];
    return items
      .filter(({ id, box }) => named.has(id) && Math.min(box.w, box.h) < TOUCH - 0.5)
      .map(({ id, box }) => `${id}: ${Math.round(box.w)} × ${Math.round(box.h)} px`);
  });
}

/** @returns {Sizes} */
export function sizes(/** @type {Table} */ table, /** @type {Laid} */ laid) {
  const named = new Set(table.scene.choices.flatMap(({ clicks }) => clicks));
  const all = shown(table, laid).filter(({ zone }) => zone.cards.length > 0);
  const mine = all.filter(({ zone }) => isMine(table, zone));
  const asked = all.filter(({ zone }) => zone.seat === null && zone.cards.some(({ id }) => named.has(id)));
  return {
    own: Math.min(...mine.map(({ at }) => at.card)),
    asked: Math.min(...asked.map(({ at }) => at.card)),
    held: mine.reduce((sum, { zone }) => sum + zone.cards.length, 0),
  };
}

/** Where cards are smaller than a bar says. @returns {string[]} */
export function below(
  /** @type {Sizes} */ { own, asked, held },
  /** @type {Record<string, Bar>} */ bars,
  /** @type {Table} */ { game, players },
) {
  const bar = /** @type {Bar} */ (bars[game] ?? bars[""]);
  const isMany = players > MANY.players;
  const least = isMany ? Math.min(MANY.own, bar.own) : held <= 5 ? (bar.few ?? bar.own) : bar.own;
  return [
    ...(own < least ? [`own cards ${own} px wide, not ${least}`] : []),
    ...(!isMany && asked < bar.asked ? [`asked ${asked} px wide, not ${bar.asked}`] : []),
  ];
}

/** Whether cards that were there before have another size now. */
export function jumps(/** @type {Laid} */ before, /** @type {Laid} */ now) {
  return Object.entries(now.zones).some(([id, { card, items }]) => {
    const was = before.zones[id];
    return was && Object.keys(items).some((item) => was.items[item]) && was.card !== card;
  });
}

/** How much of the felt cards cover, and how much of the window outside header and words the felt takes. */
export function shares(/** @type {Laid} */ { zones, felt, words }, /** @type {Around} */ { width, height }) {
  const area = (/** @type {Box} */ { w, h }) => w * h;
  const cards = Object.values(zones).reduce((sum, { box, items }) => {
    const all = Object.values(items).reduce((each, item) => each + area(item), 0);
    return sum + Math.min(all, area(box)); // those of a fan lie over one another
  }, 0);
  const rest = width * (height ?? felt.h) - (words ? area(words) : 0);
  return { cards: cards / area(felt), felt: area(felt) / rest };
}
