/**
 * How calm a table is while one plays: whether its tray, seats, piles, and what is asked keep one place each.
 *
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("../types.js").Laid} Laid
 * @typedef {import("./windows.js").Table} Table
 *
 * @typedef {object} Kept what one part of a table did in a match
 * @property {Box[]} boxes all different ones that it had
 * @property {Box} last
 * @property {number} jump how far one of its edges went at most from one table to the next, in pixels
 * @property {string} where it did so
 */
import { isRoomy } from "../index.js";

/** So far an edge may go unseen. */
const EDGE = 1;
const away = (/** @type {Box} */ one, /** @type {Box} */ other) =>
  Math.max(
    Math.abs(one.x - other.x),
    Math.abs(one.y - other.y),
    Math.abs(one.x + one.w - other.x - other.w),
    Math.abs(one.y + one.h - other.y - other.h),
  );

/** The parts of a table that should stay where they are: what has no height is nowhere. @returns {Record<string, Box>} */
export function parts(/** @type {Table} */ { scene }, /** @type {Laid} */ laid) {
  const { mat, ask, plate, pocket } = laid;
  const some = Object.entries({ tray: mat, ask, plate, pocket });
  const seats = Object.entries(laid.seats).map(
    ([seat, { box }]) => /** @type {const} */ ([`seat ${seat}`, box]),
  );
  const middle = scene.zones
    .filter(({ kind, seat }) => kind !== "options" && seat === null)
    .map(({ id }) => /** @type {const} */ ([id, laid.zones[id]?.box ?? null]));
  return Object.fromEntries(
    [...some, ...seats, ...middle].flatMap(([name, box]) => (box && box.h > 0 ? [[name, box]] : [])),
  );
}

/** What a match's table does is noted by the match, if it has room to be laid out once. */
export function note(
  /** @type {Record<string, Calm>} */ matches,
  /** @type {Table} */ table,
  /** @type {Laid} */ laid,
) {
  const { ground } = laid.kept;
  if (!table.envelope || (ground && !isRoomy(ground.laid))) return;
  matches[table.sequence] ??= new Calm();
  matches[table.sequence]?.add(table, laid);
}

/** The boxes that each part of a table has in a match, or in the steps of a chapter. */
export class Calm {
  /** @type {Record<string, Kept>} */
  parts = {};

  add(/** @type {Table} */ table, /** @type {Laid} */ laid) {
    for (const [name, box] of Object.entries(parts(table, laid))) {
      this.parts[name] ??= { boxes: [], last: box, jump: 0, where: "" };
      const kept = this.parts[name];
      if (kept.boxes.every((each) => away(each, box) > EDGE)) kept.boxes.push(box);
      const jump = away(kept.last, box);
      if (jump > kept.jump) Object.assign(kept, { jump, where: table.where });
      kept.last = box;
    }
  }

  /** How many places a part has had at most, and how far one went at once. */
  get most() {
    const all = Object.values(this.parts);
    return {
      boxes: Math.max(1, ...all.map(({ boxes }) => boxes.length)),
      jump: Math.round(Math.max(0, ...all.map(({ jump }) => jump))),
    };
  }

  /** What has had more places than so many. */
  told(/** @type {number} */ most) {
    return Object.entries(this.parts)
      .filter(([, { boxes }]) => boxes.length > most)
      .map(
        ([name, { boxes, jump, where }]) =>
          `${where}: ${name} has ${boxes.length} places, ${Math.round(jump)} px apart`,
      );
  }
}
