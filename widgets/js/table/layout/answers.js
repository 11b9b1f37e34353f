/**
 * Where an answer lies if nothing is kept for it beside the table or above it: over rivals, and never over one's own or what
 * is to be chosen.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("./frame.js").Frame} Frame
 * @typedef {import("./sheet.js").Sheet} Sheet
 * @typedef {import("./types.js").Box} Box
 */

/** How much of its width and height the face, the rule and the button take, and what is enough for the words. */
const FACE = 70;
const FOOT = 52;
const ENOUGH = 20000;
/** At least so wide an answer is broad. */
const BROAD = 420;
const BUTTON = 130;
const EDGE = 16;
/** How much of what is to be chosen shines out of its box. */
const GLOW = 6;

/** Whether an answer's rule and button stand beside its words, and not below them. */
export const isBroad = (/** @type {Box} */ { w }, /** @type {number} */ scale) => w >= BROAD * scale;

/** How much room words have in a box. */
function room(/** @type {Box} */ box, /** @type {number} */ scale) {
  const { w, h } = box;
  const [wide, high] = isBroad(box, scale)
    ? [w - (FACE + BUTTON) * scale, h - EDGE]
    : [w - FACE, h - FOOT * scale];
  return (Math.max(0, wide) * Math.max(0, high)) / scale ** 2;
}

/**
 * What no answer may cover: what is asked, cards of one's own, and what choices name.
 *
 * @param {Sheet} sheet
 * @param {Scene} scene
 * @returns {Box[]}
 */
function neededBoxes({ zones, ask, pocket, plate, note }, { choices, seats, zones: all }) {
  const me = seats.find(({ you }) => you)?.seat;
  const named = new Set(choices.flatMap(({ clicks }) => clicks));
  const own = all.flatMap(({ id, kind, seat }) => {
    const at = kind !== "options" && seat !== null && seat === me && zones[id];
    return at ? [at.box] : [];
  });
  const chosen = all.flatMap(({ id, seat }) => {
    const at = seat === me ? undefined : zones[id];
    if (!at) return [];
    const items = Object.entries(at.items).filter(([item]) => named.has(item) || id === "asked");
    return items.map(([, item]) => ({
      x: at.box.x + item.x - GLOW,
      y: at.box.y + item.y - GLOW,
      w: item.w + 2 * GLOW,
      h: item.h + 2 * GLOW,
    }));
  });
  return [ask, ...[pocket, plate, note].filter((box) => box !== null), ...own, ...chosen];
}

/**
 * The bands of a box that nothing of what is needed reaches into, from the top.
 *
 * @param {Box} box
 * @param {Box[]} needed
 * @returns {Box[]}
 */
function bands(box, needed) {
  /** @type {Box[]} */
  const found = [];
  let y = box.y;
  const end = box.y + box.h;
  const within = needed.filter(({ x, w }) => x < box.x + box.w && x + w > box.x);
  for (const each of [...within.toSorted((one, other) => one.y - other.y), { y: end, h: 0 }]) {
    const h = Math.min(each.y, end) - y;
    if (h > 0) found.push({ ...box, y, h });
    y = Math.max(y, each.y + each.h);
  }
  return found;
}

/**
 * @param {Sheet} sheet
 * @param {Scene} scene
 * @param {Frame} frame
 * @param {Box} overlay all above what is asked
 * @returns {Box}
 */
export function answerBox(sheet, scene, { scale }, overlay) {
  const some = bands(overlay, neededBoxes(sheet, scene));
  const first = some.find((box) => room(box, scale) >= ENOUGH);
  return (
    first ??
    some.reduce((best, box) => (room(box, scale) > room(best, scale) ? box : best), some[0] ?? overlay)
  );
}
