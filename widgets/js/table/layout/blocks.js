/**
 * Zones in lines.
 *
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./needs/index.js").Need} Need
 * @typedef {import("./setting.js").Setting} Setting
 * @typedef {import("./sizes.js").Sizes} Sizes
 *
 * @typedef {Need & { zone: Zone, card: number, column?: Sized[] }} Sized piles that stand one over the other, or a zone
 * @typedef {{ w: number, h: number, gap: number, lines: Sized[][] }} Block
 * @typedef {{ w: number, h: number, cost: number, from: number }} Lines lines of zones, and where the last begins
 */

import { down, HIGH } from "./sizes.js";

const ROW_GAP = 8;
/** So many cards of a row may lie over one another. */
const FEW = 2;
/** Of a card's width, how far from a hand whose order counts something else lies. */
export const APART = 0.4;
/** What is between zones on a phone. */
const NARROW = 8;
/** What it costs to part what belongs together, and to set a part of it beside something else, in pixels of height. */
const PARTED = 40;
const MIXED = 120;

/** How wide cards of piles beside a trick are, of its own ones' width, and at least. */
const SMALLER = 0.8;
const PILE = 28;

const sum = (/** @type {Sized[]} */ line, /** @type {number} */ gap) =>
  line.reduce((all, { w }) => all + w + gap, -gap);
const high = (/** @type {Sized[]} */ line) => Math.max(...line.map(({ h }) => h));

/** What is between zones in one line: beside a hand whose order counts, so much that nothing seems to belong to it. */
function gapAt(
  /** @type {Setting} */ { phone, scale },
  /** @type {Sized[]} */ sized,
  /** @type {number} */ hand,
) {
  const gap = phone ? NARROW : 14 * Math.min(1.6, scale);
  const held = sized[hand];
  return held && held.zone.gaps.length > 0 ? Math.max(gap, APART * held.card) : gap;
}

/**
 * Of all ways to break zones into lines, the lowest that fits.
 *
 * @param {Setting} setting
 * @param {Zone[]} zones
 * @param {Sizes} sizes
 * @param {number} room
 * @returns {Block | null}
 */
export function block(setting, zones, sizes, room) {
  const gap = gapAt(setting, [], 0);
  const size = (/** @type {Zone} */ zone, /** @type {number} */ width, isBeside = false) => {
    const card = setting.cardOf(zone, sizes);
    const needed = setting.need(zone, card, width, isBeside);
    return needed && { ...needed, zone, card };
  };
  const sized = zones.map((zone) => size(zone, room)).filter((each) => each !== null);
  if (sized.length < zones.length) return null;
  if (sized.length === 0) return { w: 0, h: 0, gap, lines: [] };
  // A hand may show less of each card, so that what else is one's own stands beside it, and so may a row of
  // two beside piles.
  const hand = sized.findIndex(({ zone }) => zone.kind === "hand");
  const rows = sized.filter(({ zone }) => zone.kind !== "pile");
  const [row] = rows;
  const isRow = rows.length === 1 && row?.zone.kind === "row" && row.zone.cards.length <= FEW;
  const slim = hand >= 0 ? hand : isRow ? sized.findIndex(({ zone }) => zone.kind === "row") : -1;
  if (slim >= 0 && sized.length > 1) {
    const gap = gapAt(setting, sized, hand);
    const others = sized.reduce((all, { w }, i) => (i === slim ? all : all + w + gap), 0);
    const beside = size(/** @type {Sized} */ (sized[slim]).zone, room - others, hand >= 0);
    if (beside && beside.lines === 1) {
      const line = sized.with(slim, beside);
      return { w: sum(line, gap), h: high(line), gap, lines: [line] };
    }
  }
  const plain = broken(sized, room, gap);
  const columns = withColumns(setting, sized, sizes, room - gap);
  const stacked = columns && broken(columns, room, gap);
  return stacked && (!plain || stacked.cost < plain.cost) ? stacked.block : (plain?.block ?? null);
}

/**
 * The same, with piles that belong to a row in a column beside it; and in a match on a phone, with all piles that nobody
 * takes from in one beside a trick, which keeps its room there. Null where there are none.
 */
function withColumns(
  /** @type {Setting} */ setting,
  /** @type {Sized[]} */ sized,
  /** @type {Sizes} */ sizes,
  /** @type {number} */ room,
) {
  const rows = sized.filter(({ zone }) => zone.kind === "row" && zone.family !== "");
  /** @type {Map<string, Sized[]>} */
  const piles = new Map();
  for (const { zone } of rows) {
    const some = setting.middle
      .filter(({ kind, family }) => kind === "pile" && family === zone.family)
      .map((pile) => bare(pile, setting.cardOf(pile, sizes)));
    if (some.length > 1) piles.set(zone.family, some);
  }
  const trick = setting.stacks && sized.find(({ zone }) => zone.kind === "trick");
  if (trick) {
    const some = sized.filter(({ zone }) => zone.kind === "pile");
    const isAsked = some.some(({ zone }) => setting.level[zone.id] !== "context");
    const column = some.length > 1 && !isAsked && beside(some, trick, room);
    return column ? [...sized.filter((each) => !some.includes(each)), column] : null;
  }
  if (piles.size === 0) return null;
  return sized.flatMap((each) => {
    const { kind, family } = each.zone;
    const column = piles.get(family);
    if (!column) return [each];
    if (kind === "pile") return [];
    return [standing(column), each];
  });
}

/** Piles one over the other. @returns {Sized} */
function standing(/** @type {Sized[]} */ column) {
  const [first] = /** @type {[Sized]} */ (column);
  const w = Math.max(...column.map((pile) => pile.w));
  const h = column.reduce((sum, pile) => sum + pile.h + ROW_GAP, -ROW_GAP);
  return { ...first, w, h, column };
}

/** Piles one over the other beside a trick, somewhat smaller than its cards: they are as high as it, and stay so. */
function beside(/** @type {Sized[]} */ piles, /** @type {Sized} */ trick, /** @type {number} */ room) {
  const card = down(Math.min(SMALLER * trick.card, room - trick.w));
  return card < PILE ? null : standing(piles.map(({ zone }) => bare(zone, card)));
}

/** A pile whose words are only said: what it is stands over the row beside it. @returns {Sized} */
function bare(/** @type {Zone} */ zone, /** @type {number} */ card) {
  const top = zone.cards.at(-1);
  const h = card * HIGH;
  return {
    ...{ zone, card, w: card, h, label: 0, step: 0, lines: 1 },
    items: top ? { [top.id]: { x: 0, y: 0, w: card, h } } : {},
  };
}

/** The best way to break zones into lines; null where there is none. */
function broken(/** @type {Sized[]} */ sized, /** @type {number} */ room, /** @type {number} */ gap) {
  /** The best ways to break as many zones as there are before it, from the first on. @type {Lines[]} */
  const best = [{ w: 0, h: -ROW_GAP, cost: 0, from: 0 }];
  sized.forEach((_, end) => {
    /** @type {Lines} */
    let found = { w: 0, h: 0, cost: Infinity, from: 0 };
    let w = -gap;
    let h = 0;
    for (let from = end; from >= 0; from -= 1) {
      const each = /** @type {Sized} */ (sized[from]);
      const before = /** @type {Lines} */ (best[from]);
      w += each.w + gap;
      if (w > room) break;
      h = Math.max(h, each.h);
      const { family } = each.zone;
      const isParted = family !== "" && family === sized[from - 1]?.zone.family;
      const isMixed = isParted && sized[end]?.zone.family !== family;
      const parted = isMixed ? MIXED : isParted ? PARTED : 0;
      const wide = Math.max(before.w, w);
      // Of two ways that are as high, the narrower.
      const cost = before.cost + h + ROW_GAP + parted + 0.001 * w;
      if (cost < found.cost) found = { w: wide, h: before.h + h + ROW_GAP, cost, from };
    }
    best.push(found);
  });
  const all = /** @type {Lines} */ (best.at(-1));
  if (all.cost === Infinity) return null;
  /** @type {Sized[][]} */
  const lines = [];
  for (let end = sized.length; end > 0; end = best[end]?.from ?? 0) {
    lines.unshift(sized.slice(best[end]?.from, end));
  }
  return { cost: all.cost, block: { w: all.w, h: all.h, gap, lines } };
}

/** Where the middle of a zone's first cards is, from its top. @param {Sized} zone */
function axis({ zone, label, items, card, groups }) {
  const first = zone.kind === "trick" ? groups?.[0] : Object.values(items)[0];
  return first ? first.y + first.h / 2 : label + (card * HIGH) / 2;
}

/** How wide each of a line is: of three, the outer two are alike, as far as there is room, and the third stands between. */
function evened(/** @type {Sized[]} */ line, /** @type {number} */ free) {
  const widths = line.map(({ w }) => w);
  const [one = 0, , other = 0] = widths;
  const isPlain = line.every(({ zone, column }) => zone.kind !== "hand" && !column);
  // Piles beside a trick stay together.
  if (line.length !== 3 || !isPlain || line[0]?.zone.kind === "trick") return widths;
  const more = Math.min(Math.abs(one - other), Math.max(0, free));
  return widths.with(one < other ? 0 : 2, Math.min(one, other) + more);
}

/**
 * Where each zone of a block stands: in the middle of some width, with some room between them where there is more. Cards
 * of a line have one line through their middle, as far as there is height.
 *
 * @param {Block} block
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} loose how much room there may be between, more than needed
 * @param {(zone: Sized, x: number, y: number) => void} put
 */
export function putBlock({ lines, gap }, x, y, width, loose, put) {
  let top = y;
  for (const line of lines) {
    const widths = evened(line, width - sum(line, gap));
    const slack = width - widths.reduce((all, w) => all + w + gap, -gap);
    const more = Math.min(loose, slack / (line.length + 1));
    const [first] = /** @type {[Sized]} */ (line);
    const spread = slack - more * (line.length - 1);
    // A trick is what all look at: it stands in the middle, as far as piles have room at its right.
    const isTrick = first.zone.kind === "trick" && line.every(({ column }) => !column);
    const last = line.at(-1);
    // Of one's own rows the last is always there: it stands in the middle, as far as others have room at its left.
    const isOwn = last && line.every(({ zone }) => zone.kind === "row" && zone.seat !== null);
    const before = isOwn ? (width + last.w) / 2 - (width - slack + more * (line.length - 1)) : spread / 2;
    let left = x + (isTrick ? Math.min(spread, (width - first.w) / 2) : Math.max(0, before));
    const middle = Math.max(...line.map(axis));
    // Beside a trick piles stand in the middle, and beside a row at its foot.
    const share = line.some(({ zone }) => zone.kind === "trick") ? 0.5 : 1;
    for (const [i, zone] of line.entries()) {
      const w = widths[i] ?? zone.w;
      const free = high(line) - zone.h;
      let y = top + (zone.column ? share * free : Math.min(free, middle - axis(zone)));
      for (const each of zone.column ?? [zone]) {
        put(each, left + (w - each.w) / 2, y);
        y += each.h + ROW_GAP;
      }
      left += w + gap + more;
    }
    top += high(line) + ROW_GAP;
  }
}
