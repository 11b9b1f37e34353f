/** Cards in a line: one beside the other, then a fan, then several lines. */
import { between, HIGH } from "../sizes.js";

/** How far a card that is looked at rises. */
export const RISE = 10;

/**
 * @param {number} n
 * @param {number} card how wide one is
 * @param {number} room
 * @param {{ least: number, most: number }} may what has to show of each card, and how many lines there may be
 */
export function line(n, card, room, { least, most }) {
  const full = card + between(card);
  for (let lines = 1; lines <= most && card <= room; lines += 1) {
    const per = Math.ceil(n / lines);
    const step = per > 1 ? Math.min(full, (room - card) / (per - 1)) : full;
    if (per > 1 && step < Math.min(least, full)) continue;
    const at = (/** @type {number} */ i) => ({
      x: (i % per) * step,
      y: Math.floor(i / per) * (card * HIGH + RISE),
      w: card,
      h: card * HIGH,
    });
    return { w: step * (per - 1) + card, h: lines * (card * HIGH + RISE) - RISE, step, lines, per, at };
  }
  return null;
}
