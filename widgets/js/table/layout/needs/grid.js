/** Cards in rows and columns, with places for more: those keep their room whether one chooses or not. */
import { between, HIGH } from "../sizes.js";

/**
 * @typedef {import("../../types.js").Zone} Zone
 * @typedef {import("../types.js").Box} Box
 */

/**
 * Where no card lies, a row or column is slim, or as wide as cards are where the grid has room to spare. What the grid may
 * come to hold keeps its room.
 *
 * @param {Zone} zone
 * @param {number} card
 * @param {{ hasPlaces: boolean, slim: number, most: number }} may whether places show; how wide one is at least; the most cards
 */
export function grid({ rows, cards }, card, { hasPlaces, slim, most }) {
  const held = new Set(cards.map(({ id }) => id));
  const gap = between(card);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const narrow = Math.max(slim, card * 0.42);
  const track = (/** @type {boolean} */ isHeld, /** @type {number} */ full) =>
    isHeld || (hasPlaces && held.size === 0) ? full : hasPlaces ? narrow : 0;
  // Between small cards there are places that a finger can hit.
  const wide = hasPlaces ? Math.max(card, slim) : card;
  const widths = Array.from({ length: columns }, (_, c) =>
    track(
      rows.some((row) => held.has(row[c] ?? "")),
      wide,
    ),
  );
  const heights = rows.map((row) =>
    track(
      row.some((id) => held.has(id)),
      card * HIGH,
    ),
  );
  const sum = (/** @type {number[]} */ tracks) =>
    tracks.reduce((all, each) => all + (each > 0 ? each + gap : 0), -gap);
  const side = Math.ceil(Math.sqrt(most));
  // It is widest when one track is missing, and there may be one on either side; once none is, it grows no more.
  const whole = (/** @type {number} */ full, /** @type {number[]} */ tracks) => {
    const isFull = tracks.filter((each) => each === full).length >= side;
    const places = hasPlaces && side > 1 && !isFull ? (side - 1) * full + 2 * narrow + gap : 0;
    return Math.max(side * full, places) + (side - 1) * gap;
  };
  const w = Math.max(wide, sum(widths), whole(wide, widths));
  const h = Math.max(card * HIGH, sum(heights), whole(card * HIGH, heights));
  widen(widths, narrow, wide, w - sum(widths));
  widen(heights, narrow, card * HIGH, h - sum(heights));
  /** @type {Record<string, Box>} */
  const items = {};
  let y = (h - Math.max(0, sum(heights))) / 2;
  rows.forEach((row, r) => {
    const high = heights[r] ?? 0;
    let x = (w - Math.max(0, sum(widths))) / 2;
    row.forEach((id, c) => {
      const w = widths[c] ?? 0;
      if (held.has(id)) items[id] = { x: x + (w - card) / 2, y, w: card, h: high };
      else if (id && w && high && hasPlaces) items[id] = { x, y, w, h: high };
      x += w > 0 ? w + gap : 0;
    });
    y += high > 0 ? high + gap : 0;
  });
  return { w, h, items };
}

/**
 * Lets slim tracks share what is left over, up to what is full.
 *
 * @param {number[]} tracks
 * @param {number} narrow
 * @param {number} full
 * @param {number} left
 */
function widen(tracks, narrow, full, left) {
  const slims = tracks.filter((each) => each === narrow).length;
  tracks.forEach((each, i) => {
    if (each === narrow) tracks[i] = Math.max(narrow, Math.min(full, narrow + left / slims));
  });
}
