/** Cards that glide from where they lay to where they lie now, whenever a table is drawn anew. */

const DURATION = 180;

/** @type {WeakMap<HTMLElement, { card: HTMLElement, at: Place }[]>} */
const awaited = new WeakMap();

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** No card has gone anywhere that is as near as this, in pixels, to where it was. */
const NEAR = 2;

/**
 * @typedef {{ id: string | undefined, face: string | undefined, owner: string | undefined, zone: string | undefined,
 *   kind: string | undefined, isPlayed: boolean, box: DOMRect }} Place
 * @typedef {{ card: HTMLElement, x: number, y: number, scale: number }} Move
 */

/**
 * Makes a change of the table and lets its cards glide.
 *
 * Ids may name places rather than cards, so a card is known by its face and its owner. One that nobody has seen comes
 * from the hand of whoever played it, and one that somebody has now, from the pile. Where a whole zone has moved, to
 * make room for a line of words, its cards lie in it as they did: they do not glide. Nothing waits for the motion.
 *
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function glide(root, change) {
  if (stillness.matches) {
    change();
    return;
  }
  const waiting = awaited.has(root);
  if (!waiting) awaited.set(root, places(root));
  change();
  // Where the cards lie now is looked up when the browser works that out anyway: just before it paints.
  if (!waiting) requestAnimationFrame(() => animate(root));
}

/**
 * Makes a change of the table through which nothing glides, not even what was about to.
 *
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function still(root, change) {
  awaited.set(root, []);
  change();
}

/**
 * Lets the cards set out from where they lay before the last paint.
 *
 * @param {HTMLElement} root
 */
function animate(root) {
  const before = (awaited.get(root) ?? []).map((place) => place.at);
  awaited.delete(root);
  if (before.length === 0) return;
  /** @type {Map<string | undefined, { isWhole: boolean, moves: Move[] }>} */
  const zones = new Map();
  for (const { card, from: known, to } of matched(before, places(root))) {
    const start = known ?? origin(before, to);
    if (!start || to.box.width === 0) continue;
    const [from, there] = [middle(start.box), middle(to.box)];
    const move = { card, x: from.x - there.x, y: from.y - there.y, scale: start.box.width / to.box.width };
    const zone = zones.get(to.zone) ?? { isWhole: true, moves: [] };
    zones.set(to.zone, zone);
    zone.moves.push(move);
    zone.isWhole &&= start.zone === to.zone && isAlike(move, zone.moves[0] ?? move);
  }
  const countOf = (/** @type {string | undefined} */ name) =>
    before.filter(({ zone }) => zone === name).length;
  const moves = [...zones].flatMap(([name, zone]) =>
    zone.isWhole && zone.moves.length === countOf(name) ? [] : zone.moves,
  );
  // Nothing but the transform, and both of its ends: a browser moves that by itself, where otherwise it would paint the
  // table at every frame.
  for (const { card, x, y, scale } of moves) {
    if (Math.abs(x) + Math.abs(y) <= NEAR) continue;
    card.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
      duration: DURATION,
      easing: "cubic-bezier(.2, .7, .2, 1)",
    });
  }
}

/**
 * Whether two cards have moved as one.
 *
 * @param {Move} one
 * @param {Move} other
 */
function isAlike(one, other) {
  return (
    Math.abs(one.x - other.x) + Math.abs(one.y - other.y) <= NEAR && Math.abs(one.scale - other.scale) < 0.02
  );
}

/** @param {DOMRect} box */
function middle({ left, top, width, height }) {
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Where the cards lie on the table; those that show in a pile's dialog lie there already.
 *
 * @param {HTMLElement} root
 */
function places(root) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".ck-card:not(dialog *)")])
    .map((card) => {
      const { id, face } = card.dataset;
      const { owner } = /** @type {HTMLElement | null} */ (card.closest("[data-owner]"))?.dataset ?? {};
      const { zone, kind } = /** @type {HTMLElement | null} */ (card.closest("[data-zone]"))?.dataset ?? {};
      const isPlayed = card.closest(".ck-group") !== null;
      return { card, at: { id, face, owner, zone, kind, isPlayed, box: card.getBoundingClientRect() } };
    })
    .filter(({ at }) => at.box.width > 0); // those of a screen that is not shown lie nowhere
}

/**
 * Finds for each card the place where it was: the same id and face, or else the same face and owner. What somebody has
 * now may have lain open before, and what lies in another zone under its own id has been turned over.
 *
 * @param {Place[]} before
 * @param {{ card: HTMLElement, at: Place }[]} after
 */
function matched(before, after) {
  const left = new Set(before);
  const byId = new Map(before.map((place) => [place.id, place]));
  const found = after.map(({ card, at: to }) => {
    const same = byId.get(to.id);
    const from = same && (same.face === to.face || same.zone !== to.zone) ? same : undefined;
    if (from) left.delete(from);
    return { card, to, from };
  });
  for (const match of found) {
    if (match.from) continue;
    const { face, owner, isPlayed } = match.to;
    const alike = [...left].filter((place) => place.face === face);
    match.from =
      alike.find((place) => place.owner === owner) ??
      (isPlayed ? undefined : alike.find((place) => place.owner === undefined));
    if (match.from) left.delete(match.from);
  }
  return found;
}

/**
 * @param {Place[]} before
 * @param {Place} to
 */
function origin(before, { owner, isPlayed }) {
  if (owner === undefined) return undefined;
  const pile = isPlayed
    ? undefined
    : before.find(({ kind, face }) => kind === "pile" && face?.startsWith("back"));
  return pile ?? before.findLast((place) => place.owner === owner);
}
