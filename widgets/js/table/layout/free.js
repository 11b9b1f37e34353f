/**
 * Where nothing lies: the largest boxes that are free of some others.
 *
 * @typedef {import("./types.js").Box} Box
 */

/** What comes nearer than this, in pixels, to a free box lies in it. */
const NEAR = 4;
/** What is lower or narrower holds no words. */
const LEAST = { w: 120, h: 36 };

/** Whether two boxes have anything in common. */
export const isOver = (/** @type {Box} */ one, /** @type {Box} */ other) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

const isWithin = (/** @type {Box} */ one, /** @type {Box} */ other) =>
  one.x >= other.x &&
  one.y >= other.y &&
  one.x + one.w <= other.x + other.w &&
  one.y + one.h <= other.y + other.h;

/** A box with some room around it. */
const around = (/** @type {Box} */ { x, y, w, h }) => ({
  x: x - NEAR,
  y: y - NEAR,
  w: w + 2 * NEAR,
  h: h + 2 * NEAR,
});

/** What is left of a box above, below, left and right of another. */
function rest(/** @type {Box} */ box, /** @type {Box} */ other) {
  const { x, y, w, h } = box;
  const [right, bottom] = [other.x + other.w, other.y + other.h];
  return [
    { x, y, w, h: other.y - y },
    { x, y: bottom, w, h: y + h - bottom },
    { x, y, w: other.x - x, h },
    { x: right, y, w: x + w - right, h },
  ].filter((each) => each.w >= LEAST.w && each.h >= LEAST.h);
}

/**
 * All boxes in some area that are free of others and lie in no larger one.
 *
 * @param {Box} area
 * @param {Box[]} taken
 * @returns {Box[]}
 */
export function freeBoxes(area, taken) {
  /** @type {Box[]} */
  let free = [area];
  for (const other of taken.map(around)) {
    const [hit, clear] = [true, false].map((isHit) => free.filter((box) => isOver(box, other) === isHit));
    const parts = /** @type {Box[]} */ (hit).flatMap((box) => rest(box, other));
    const all = [.../** @type {Box[]} */ (clear), ...parts];
    free = all.filter((box, at) =>
      all.every((each, i) => i === at || !isWithin(box, each) || (isWithin(each, box) && i > at)),
    );
  }
  return free;
}

/**
 * Where something lies in free boxes: where it is lowest, and there as near as can be to what it is read beside.
 *
 * @param {Box[]} free
 * @param {(width: number) => number} heightAt how high it is at some width
 * @param {{ least: number, most: number, near: number }} how how wide it is at least and at most, and beside which height
 *   of the table it is read
 * @returns {Box | null}
 */
export function placeIn(free, heightAt, { least, most, near }) {
  /** @type {{ box: Box, far: number } | null} */
  let best = null;
  for (const { x, y, w: room, h: high } of free) {
    const w = Math.floor(Math.min(room, most) / 4) * 4;
    if (w < least) continue;
    const h = heightAt(w);
    if (h > high) continue;
    const top = Math.max(y, Math.min(near - h / 2, y + high - h));
    const far = Math.abs(top + h / 2 - near);
    if (!best || h < best.box.h || (h === best.box.h && far < best.far))
      best = { box: { x: x + (room - w) / 2, y: top, w, h }, far };
  }
  return best?.box ?? null;
}
