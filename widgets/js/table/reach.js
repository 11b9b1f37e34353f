/** What is within a pointer's reach while it drags: the place that it means, and whether it has left where it was. */

/** So near the pointer comes to a place that it means it, at least. */
const REACH = 44;
/** So far over the edge of its zone a card has left it. */
const EDGE = 12;
/** So fast, in pixels a millisecond, somebody flicks. */
const FAST = 0.45;

/**
 * @typedef {{ x: number, y: number, t: number }} Point where the pointer was, and when
 * @typedef {Pick<DOMRect, "left" | "right" | "top" | "bottom">} Edges
 */

/**
 * The place that is meant by a pointer: the nearest, within reach. One where nothing can go has to be hit.
 *
 * @template Place
 * @param {{ place: Place, edges: Edges, isBack: boolean }[]} places
 * @param {number} x
 * @param {number} y
 * @param {number} [wide] how wide the card is: half of that it reaches
 * @returns {Place | undefined}
 */
export function placeAt(places, x, y, wide = 0) {
  const reach = Math.max(REACH, 0.6 * wide);
  const near = places.map((each) => ({ ...each, far: distance(each.edges, x, y) }));
  near.sort((a, b) => a.far - b.far);
  return near.find(({ isBack, far }) => far <= (isBack ? 0 : reach))?.place;
}

/**
 * Whether a card has left its zone: out of one's own it is laid by going up.
 *
 * @param {Edges} zone
 * @param {number} x
 * @param {number} y
 * @param {boolean} isOwn
 */
export function isOut(zone, x, y, isOwn) {
  return isOwn ? y < zone.top - EDGE : distance(zone, x, y) > EDGE;
}

/**
 * Whether a pointer that let go at a time flicked up.
 *
 * @param {Point[]} path
 * @param {number} t
 */
export function isFlick(path, t) {
  const [first, last] = [path.find((point) => t - point.t < 120), path.at(-1)];
  if (!first || !last || last.t <= first.t) return false;
  const [right, up] = [last.x - first.x, first.y - last.y];
  return up > Math.abs(right) && up / (last.t - first.t) > FAST;
}

/**
 * @param {Edges} box
 * @param {number} x
 * @param {number} y
 */
function distance({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
