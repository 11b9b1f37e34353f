const DURATION = 180;

/** @type {WeakMap<HTMLElement, { card: HTMLElement, at: Place }[]>} */
const awaited = new WeakMap();

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{ id: string | undefined, face: string | undefined, owner: string | undefined, box: DOMRect }} Place */

/**
 * Makes a change and lets the cards glide from where they lay to where they lie now.
 *
 * Ids may name places rather than cards, so a card is known by its face and its owner. One that nobody has seen comes
 * from the hand of whoever played it. Nothing waits for the motion.
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
 * Lets the cards set out from where they lay before the last paint.
 *
 * @param {HTMLElement} root
 */
function animate(root) {
  const before = (awaited.get(root) ?? []).map((place) => place.at);
  awaited.delete(root);
  if (before.length === 0) return;
  const moves = [];
  for (const { card, from, to } of matched(before, places(root))) {
    const start = from ?? origin(before, to);
    if (!start || to.box.width === 0) continue;
    const [x, y] = [start.box.left - to.box.left, start.box.top - to.box.top];
    if (Math.abs(x) + Math.abs(y) > 2) moves.push({ card, x, y, scale: start.box.width / to.box.width });
  }
  for (const { card, x, y, scale } of moves) {
    card.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0" },
        { transformOrigin: "0 0" },
      ],
      { duration: DURATION, easing: "cubic-bezier(.2, .7, .2, 1)" },
    );
  }
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
      return { card, at: { id, face, owner, box: card.getBoundingClientRect() } };
    })
    .filter(({ at }) => at.box.width > 0); // those of a screen that is not shown lie nowhere
}

/**
 * Finds for each card the place where it was: the same id and face, or else the same face and owner.
 *
 * @param {Place[]} before
 * @param {{ card: HTMLElement, at: Place }[]} after
 */
function matched(before, after) {
  const left = new Set(before);
  const byId = new Map(before.map((place) => [place.id, place]));
  const found = after.map(({ card, at: to }) => {
    const same = byId.get(to.id);
    const from = same?.face === to.face ? same : undefined;
    if (from) left.delete(from);
    return { card, to, from };
  });
  for (const match of found) {
    if (match.from) continue;
    const { face, owner } = match.to;
    match.from = [...left].find((place) => place.face === face && place.owner === owner);
    if (match.from) left.delete(match.from);
  }
  return found;
}

/**
 * @param {Place[]} before
 * @param {Place} to
 */
function origin(before, { owner }) {
  return owner === undefined ? undefined : before.findLast((place) => place.owner === owner);
}
