/**
 * How wide cards are: sizes from a ladder, and whichever is smallest for its weight grows until nothing else fits.
 *
 * @typedef {import("./types.js").Importance} Importance
 * @typedef {Partial<Record<Importance, number>>} Sizes
 */

export const LADDER = [
  20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 66, 72, 78, 84, 92, 100, 108, 116, 124, 132, 140, 150, 160, 170,
  180, 190, 200, 210, 220,
];
/** How wide a card is, and how high. */
export const HIGH = 124 / 88;
/** How far apart cards lie side by side. */
export const between = (/** @type {number} */ card) => Math.max(4, Math.round(card * 0.07));
/** @type {Record<Importance, number>} */
export const WEIGHT = {
  asked: 1,
  trick: 0.8,
  mine: 0.95,
  picked: 0.6,
  back: 0.75,
  context: 0.55,
  others: 0.45,
};
/** What cards have at least, where what nobody touches may be smaller, and where not even that fits. @type {Record<Importance, [number, number, number]>} */
export const LEAST = {
  asked: [44, 44, 44],
  trick: [40, 40, 32],
  mine: [44, 44, 36],
  picked: [44, 44, 40],
  back: [40, 40, 32],
  context: [36, 28, 28],
  others: [24, 20, 20],
};

/** How much less others have where all grow together, so that what one touches gets its room first. */
const BEHIND = { asked: 1, mine: 1, picked: 1, trick: 0.9, back: 0.75, context: 0.7, others: 0.75 };

/** For each number of pixels, the largest size that is not larger. */
const DOWN = Array.from({ length: 221 }, (_, px) => LADDER.findLast((size) => size <= px) ?? 20);

/** The largest size that is not larger. @param {number} px */
export const down = (px) => DOWN[Math.min(220, Math.floor(px + 0.01))] ?? 20;

/**
 * The largest sizes that fit, or null where the least do not.
 *
 * @template T
 * @param {Importance[]} used
 * @param {Sizes} least
 * @param {(sizes: Sizes) => Sizes} caps what each may have beside the others
 * @param {(sizes: Sizes) => T | null} fits
 * @param {Sizes} [wanted] how wide what one touches should be, whatever it costs the others
 * @returns {{ sizes: Sizes, fit: T } | null}
 */
export function fill(used, least, caps, fits, wanted = {}) {
  let fit = fits(least);
  if (!fit) return null;
  let sizes = least;
  const most = caps({ asked: 220, mine: 220 });
  const all = (/** @type {number} */ unit) =>
    Object.assign(
      { ...least },
      ...used.map((level) => {
        const wanted = Math.min(unit * WEIGHT[level] * BEHIND[level], most[level] ?? 220);
        return { [level]: Math.max(least[level] ?? 20, down(wanted)) };
      }),
    );
  let low = 0;
  let high = LADDER.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const tried = fits(all(LADDER[middle] ?? 0));
    if (tried) {
      low = middle;
      fit = tried;
      sizes = all(LADDER[middle] ?? 0);
    } else high = middle - 1;
  }
  /** Whether it fits with some sizes other than now; then those are the sizes. @param {Sizes} other */
  const takes = (other) => {
    const tried = fits({ ...sizes, ...other });
    if (!tried) return false;
    fit = tried;
    sizes = { ...sizes, ...other };
    return true;
  };
  const share = (/** @type {Importance} */ level) => (sizes[level] ?? 0) / WEIGHT[level];
  const larger = (/** @type {Importance} */ level) => {
    const cap = caps(sizes)[level] ?? 220;
    return LADDER.filter((size) => size > (sizes[level] ?? 0) && size <= cap).slice(0, 3);
  };
  // One after the other, so that none takes the room of all: "asked" alone would starve the hand.
  const growing = new Set(used);
  while (growing.size > 0) {
    const level = [...growing].reduce((a, b) => (share(b) < share(a) ? b : a));
    // A step that does not fit may be followed by one that does, where lines break otherwise.
    if (!larger(level).some((size) => takes({ [level]: size }))) growing.delete(level);
  }
  // What one touches takes a step from what is larger than it needs to be.
  for (const level of used.filter((each) => each === "asked" || each === "mine")) {
    for (let steps = 0; steps < 6; steps += 1) {
      const [next] = larger(level);
      const isPoor = (sizes[level] ?? 0) < (wanted[level] ?? 0);
      const rich = used.filter(
        (other) =>
          (sizes[other] ?? 0) > (least[other] ?? 0) &&
          (share(other) > 1.15 * share(level) || (isPoor && other !== "asked" && other !== "mine")),
      );
      const less = (/** @type {Importance} */ other, /** @type {number} */ steps) => ({
        [other]: Math.max(least[other] ?? 20, LADDER[LADDER.indexOf(sizes[other] ?? 20) - steps] ?? 20),
      });
      const keepsEnough = (/** @type {Importance} */ other) =>
        (less(other, 3)[other] ?? 0) >= (wanted[other] ?? 0);
      const many = () => Object.assign({}, ...rich.map((other) => less(other, 1)));
      const isFound =
        next !== undefined &&
        (rich.some((other) => takes({ ...less(other, 1), [level]: next })) ||
          takes({ ...many(), [level]: next }) ||
          (isPoor &&
            rich.some((other) => keepsEnough(other) && takes({ ...less(other, 3), [level]: next }))));
      if (!isFound) break;
    }
  }
  return { sizes, fit };
}
