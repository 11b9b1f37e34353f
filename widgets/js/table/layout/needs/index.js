/** What each zone needs, as a function of how wide its cards are. */
import { HIGH } from "../sizes.js";
import { flow, LINE, linesOf, small } from "../text.js";
import { grid } from "./grid.js";
import { line, RISE } from "./line.js";

/**
 * @typedef {import("../../types.js").Zone} Zone
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("../types.js").LaidGroup} LaidGroup
 * @typedef {import("../types.js").Importance} Importance
 * @typedef {import("../types.js").Measure} Measure
 *
 * @typedef {object} Around what counts besides the zone
 * @property {number} scale of the text
 * @property {Measure} measure
 * @property {boolean} touch
 * @property {boolean} phone
 * @property {boolean} [far]
 * @property {boolean} [stacks] whether piles stand in a column beside a trick
 * @property {boolean} narrow whether a hand whose order counts may show little of each card: a finger slides along it
 * @property {boolean} [beside] whether something else stands beside a hand, which may show as little then; a trick may, too
 * @property {boolean} isMine
 * @property {Importance} level
 * @property {boolean} hasPlaces whether places of a grid may be asked for
 * @property {number} compact see there
 * @property {number} most how many cards it may come to hold
 * @property {number} [groups] how many groups a trick may come to have
 *
 * @typedef {object} Need
 * @property {number} w
 * @property {number} h
 * @property {number} label
 * @property {number} step
 * @property {number} lines
 * @property {LaidGroup[]} [groups]
 * @property {Record<string, Box>} items
 */

/**
 * @param {Zone} zone
 * @param {number} card how wide
 * @param {number} room
 * @param {Around} around
 * @returns {Need | null} null if its cards cannot be as wide as that
 */
export function need(zone, card, room, around) {
  const found = NEEDS[zone.kind](zone, card, room, around);
  return found && found.w <= room + ROUNDING ? found : null;
}

/** What steps that were divided come to more than the whole, as a computer counts. */
const ROUNDING = 1e-6;

/** What words need beyond what was measured, as the browser counts fractions of pixels otherwise. */
const ROUNDED = 1;
/** How wide a line of what is noted of a trick is where there is little room: what lies there then is no wider. */
const NOTE = 120;
/** How many cards a pile has hangs so far under it: nothing of the pile's card is hidden but its rim. */
const hangs = (/** @type {number} */ card) => Math.max(24, 1.7 * Math.min(22, Math.max(13, card * 0.11))) - 8;
/** How wide a pile's name may be, and that of all that is seen from far away. */
const NAMED = 76;
const FAR = 110;
/** And that of a row of one's own, in one line beside another. */
const OWN = 128;
/** How much wider than several cards that lie together what is said under them may be. */
const SAYS = 40;
/** Of a narrow window's width, what a trick takes. */
const BESIDE = 0.84;
/** Of a card's width, what shows of one that lies under others in a trick that has more than most. */
const CLOSE = 0.32;
/** How much wider than its card the words over a pile may be. */
const WIDER = [0, 12, 24, 36, 48, 60];
/** Cards so wide that are to be seen whole hide no more of one another than leaves the figure of each. */
const WHOLE = 100;
const MOST_OF = 0.8;
/** With cards so wide, a hand whose order counts takes another line before it fits nowhere. */
const SMALL = 40;

/** @type {Record<Zone["kind"], (zone: Zone, card: number, room: number, around: Around) => Need | null>} */
const NEEDS = {
  hand(zone, card, room, around) {
    // Its order counts where something can be laid between: then it stays one line, however narrow each shows.
    const isOrdered = zone.gaps.length > 0;
    const n = Math.max(1, zone.cards.length, around.most);
    const part = zone.whole && card > WHOLE ? MOST_OF : 0.56;
    const shown = around.narrow
      ? Math.max(26, Math.round(card * 0.38))
      : Math.max(around.touch ? 44 : 36, Math.round(card * part));
    const may =
      isOrdered || (around.beside && around.narrow)
        ? { least: around.narrow ? Math.max(22, card * 0.3) : Math.max(36, card * 0.5), most: 1 }
        : { least: shown, most: 3 };
    const laid =
      line(n, card, room, may) ??
      // The very smallest take more lines before they fit nowhere.
      (isOrdered && card <= SMALL ? line(n, card, room, { least: 22, most: 9 }) : null);
    if (!laid) return null;
    const mine = Math.max(1, zone.cards.length);
    const at = (laid.lines === 1 && line(mine, card, laid.w, may)) || laid;
    // What fits in one line stands in one; of several, none holds two cards fewer than another.
    const per = mine <= at.per ? mine : Math.ceil(mine / laid.lines);
    const left = (laid.w - (per - 1) * at.step - card) / 2;
    const items = Object.fromEntries(
      zone.cards.map(({ id }, i) => {
        const box = at.at(i % per);
        const y = Math.floor(i / per) * (card * HIGH + RISE);
        return [id, { ...box, x: box.x + left, y: y + RISE }];
      }),
    );
    return { w: laid.w, h: laid.h + RISE, label: 0, step: at.step, lines: laid.lines, items };
  },
  row(zone, card, room, around) {
    const { scale, measure, compact, level, far, isMine, phone, touch } = around;
    // Where it is said what lies where, a card that goes leaves a gap.
    const places = zone.rows[0] ?? zone.cards.map(({ id }) => id);
    const n = Math.max(1, places.length, around.most);
    const least = touch && level === "asked" ? 44 : 36;
    const close =
      compact && level === "back" ? Math.max(22, card * 0.5) : Math.max(least, card * (phone ? 0.46 : 0.56));
    const step = far ? card : close; // what lies there is read from far away
    const wide = compact && level === "back" ? card + (n - 1) * step : room;
    const laid = line(n, card, Math.min(room, wide), { least: step, most: 2 });
    if (!laid) return null;
    const words = compact > 1 ? "" : [zone.label, zone.note].filter(Boolean).join(" ");
    const px = small(far) * scale;
    // In a tight window words stand in one line: piles, which are lower, leave the room beside them. In its own place it
    // has all of that.
    const said = Math.min(
      room,
      around.beside ? room : compact ? room - 120 : (far ? FAR : isMine ? OWN : 90) * scale,
      measure(words, px, zone.alarm) + ROUNDED,
    );
    const narrow = Math.max(laid.w, said);
    const linesAt = (/** @type {number} */ w) => linesOf(measure, words, px, w, zone.alarm);
    // A third line of large letters would make all cards smaller.
    const w =
      (far && WIDER.map((more) => Math.min(room, narrow + more * scale)).find((w) => linesAt(w) < 3)) ||
      narrow;
    // What nobody should miss is written in bold letters; to its end, as is what is noted, and all in large letters.
    const lines = Math.min(zone.alarm || far || zone.note ? 3 : 2, linesAt(w));
    const label = lines * px * LINE + (words ? 3 : 0);
    // What lies there is in the middle of the room that is kept for more.
    const shown = laid.lines === 1 ? card + (Math.max(1, places.length) - 1) * laid.step : laid.w;
    const items = Object.fromEntries(
      zone.cards.map(({ id }) => {
        const box = laid.at(places.indexOf(id));
        return [id, { ...box, x: box.x + (w - shown) / 2, y: box.y + label }];
      }),
    );
    return { w, h: label + laid.h, label, step: laid.step, lines: laid.lines, items };
  },
  pile(zone, card, room, around) {
    const top = zone.cards.at(-1);
    const under = zone.count === null ? 0 : hangs(card);
    const { w, label } = titled(zone, card, room, around);
    const box = { x: (w - card) / 2, y: label, w: card, h: card * HIGH };
    const h = label + card * HIGH + under;
    return { w, h, label, step: 0, lines: 1, items: top ? { [top.id]: box } : {} };
  },
  trick(zone, card, room, around) {
    if (zone.family) return beside(zone, card, room, around);
    const { scale, measure, narrow, far, stacks, most, groups: groupsMost, beside: isClose } = around;
    // Groups side by side; cards of a group lie over one another so that each keeps its corner, closer in a full place.
    const step = Math.max(narrow ? 20 : 26, card * (isClose ? CLOSE : narrow ? 0.4 : 0.5));
    const gap = narrow ? 8 : 14;
    const px = small(far) * scale;
    const word = px * LINE;
    // In a narrow window words are no wider than lets all stand in one line, and piles beside it: what is said in another
    // one would take the room of hands.
    const all = Math.max(1, zone.groups.length, groupsMost ?? 0);
    const line = narrow ? BESIDE * room : room;
    const say = narrow ? Math.min(84 * scale, (line + gap) / all - gap) : (far ? 150 : 84) * scale;
    // What may come to be said keeps its room there.
    const isKept = narrow && (groupsMost ?? 0) > 1;
    const cell = (/** @type {number} */ cards, /** @type {string} */ caption) => {
      const laid = card + (Math.max(1, cards) - 1) * step;
      const most = cards > 1 ? Math.max(say, laid + (narrow ? 0 : SAYS * scale)) : say;
      const w = Math.max(laid, Math.min(most, measure(caption, px, false) + 4));
      const under = Math.min(2, linesOf(measure, caption, px, w)) * word;
      // Whoever laid no card has their words in its place.
      if (cards === 0 && (narrow || far)) return { w, said: narrow ? 0 : Math.max(0, under - card * HIGH) };
      return { w, said: isKept ? Math.max(word, under) : under };
    };
    // Where there is little room, a card that lies alone says itself what it is.
    const saysItself = zone.groups.map(({ cards }) => narrow && cards.length === 1);
    const cells = zone.groups.map(({ cards, caption }, g) =>
      cell(cards.length, saysItself[g] ? "" : caption),
    );
    const own = cells.map(({ w }) => w);
    // As many more as may come, each with a card more.
    const shown = zone.groups.reduce((sum, { cards }) => sum + cards.length, 0);
    let wide = cells.reduce((sum, { w }) => sum + w + gap, 0);
    const missing = Math.max(0, (groupsMost ?? Infinity) - cells.length);
    const isKnown = groupsMost !== undefined;
    // None has many more than its share.
    const each = isKnown ? Math.ceil(most / groupsMost) + 1 : 2;
    let left = most - shown;
    for (let more = 0; more < missing && left > 0; more += 1) {
      const cards = Math.min(each, isKnown ? Math.ceil(left / (missing - more)) : left);
      const next = cell(cards, "");
      left -= isKnown ? cards : 2;
      wide += next.w + gap;
      if (narrow && wide > line) break;
      cells.push(next);
    }
    // The last group may still grow, by as many cards as may come, and hardly into the room of piles beside it.
    const last = cells.at(-1);
    const grown = Math.min(each, most - shown + (zone.groups.at(-1)?.cards.length ?? 0));
    if (missing === 0 && last && isKnown) {
      const others = cells.slice(0, -1).reduce((sum, { w }) => sum + w + gap, 0);
      last.w = Math.max(last.w, Math.min(isKept && stacks ? line - others : room, card + (grown - 1) * step));
    }
    if (cells.length === 0) cells.push(cell(1, ""));
    const widths = cells.map(({ w }) => w);
    if (Math.max(...widths) > room) return null;
    const lines = flow(widths, room, gap);
    const sum = (/** @type {number[]} */ all) => all.reduce((sum, w) => sum + w + gap, -gap);
    const w = Math.max(
      Math.min(room, measure(zone.label, px, false) + ROUNDED),
      Math.min(room, narrow ? NOTE * scale : room, measure(zone.note, px, false) + ROUNDED),
      ...lines.map((line) => sum(line.map((g) => widths[g] ?? 0))),
      isKept ? Math.min(room, line) : 0,
    );
    const [called = 0, noted = 0] = [zone.label, zone.note].map((words) => linesOf(measure, words, px, w));
    // Where nobody has laid anything, what is noted stands where a name would.
    const over = called + (zone.groups.length > 0 ? noted : Math.max(0, noted - 1));
    const label = over > 0 ? over * word + 3 : 0;
    /** @type {Record<string, Box>} */
    const items = {};
    /** @type {LaidGroup[]} */
    const groups = [];
    let y = label;
    for (const line of lines) {
      const said = Math.max(word, ...line.map((g) => cells[g]?.said ?? 0));
      // What lies there is in the middle of the room that is kept for more.
      let x = (w - sum(line.flatMap((g) => own[g] ?? []))) / 2;
      for (const g of line.filter((g) => own[g])) {
        const h = word + card * HIGH + (saysItself[g] ? 0 : said);
        groups.push({ x, y, w: own[g] ?? 0, h, isSaid: !saysItself[g] });
        zone.groups[g]?.cards.forEach(({ id }, c) => {
          items[id] = { x: x + c * step, y: y + word, w: card, h: card * HIGH };
        });
        x += (own[g] ?? 0) + gap;
      }
      y += word + card * HIGH + said + 6;
    }
    return { w, h: y - 6, label, step, lines: lines.length, items, groups };
  },
  // Whose it is, its place says: what it is called need not be written.
  grid(zone, card, _room, { touch, hasPlaces, most }) {
    const laid = grid(zone, card, { hasPlaces, slim: touch ? 44 : 36, most });
    return { ...laid, label: 0, step: card, lines: 1 };
  },
  options: () => null,
};

/** How wide a pile is with what it is called over its card, and how high that is. */
function titled(
  /** @type {Pick<Zone, "label" | "note" | "alarm">} */ zone,
  /** @type {number} */ card,
  /** @type {number} */ room,
  /** @type {Around} */ { scale, measure, compact, far },
) {
  // In a tight window a pile is its card with its count on it. What it is called is said, not written.
  if (compact) return { w: card, label: 0 };
  const words = [zone.label, zone.note].filter(Boolean).join(" ");
  const px = small(far) * scale;
  // What nobody should miss is written in bold letters.
  const longest = Math.max(0, ...words.split(" ").map((word) => measure(word, px, zone.alarm)));
  // Large words take more of the width, and no more of it than they need.
  const wide = far ? Math.min(FAR * scale, measure(words, px, zone.alarm) + ROUNDED) : NAMED * scale;
  const least = Math.max(card, Math.min(Math.max(wide, longest + 2), room));
  // Two lines are read at a glance: for that it may be wider than its card. What is noted has lines of its own.
  const linesIn = (/** @type {string} */ some, /** @type {number} */ w) =>
    some ? linesOf(measure, some, px, w, zone.alarm) : 0;
  const lines = (/** @type {number} */ w) => linesIn(zone.label, w) + linesIn(zone.note, w);
  const w = WIDER.map((more) => Math.min(room, least + more * scale)).find((w) => lines(w) < 3) ?? least;
  return { w, label: lines(w) * px * LINE + 3 };
}

/**
 * What was laid beside piles that it belongs to is as large as they are, however many cards it has: they lie in a fan, for
 * all bear one number. Whose it is hangs under it, as what piles count does.
 *
 * @returns {Need}
 */
function beside(
  /** @type {Zone} */ zone,
  /** @type {number} */ card,
  /** @type {number} */ room,
  /** @type {Around} */ around,
) {
  const { w, label } = titled({ ...zone, note: "" }, card, room, around);
  const h = card * HIGH;
  const box = { x: (w - card) / 2, y: label, w: card, h };
  const cards = zone.groups.flatMap((group) => group.cards);
  return {
    ...{ w, h: label + h + hangs(card), label, step: 0, lines: 1 },
    items: Object.fromEntries(cards.map(({ id }) => [id, box])),
    groups: zone.groups.map(() => ({ ...box, isSaid: true })),
  };
}
