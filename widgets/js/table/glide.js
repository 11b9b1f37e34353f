const DURATION = 180;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Makes a change and lets the cards glide from where they lay to where they lie now.
 *
 * A card that was not there before comes from the hand of whoever played it. Nothing waits for the motion.
 *
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function glide(root, change) {
  if (stillness.matches) {
    change();
    return;
  }
  const cards = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".ck-card")]);
  /** @type {Map<string | undefined, DOMRect>} */
  const before = new Map(cards().map((card) => [card.dataset.id, card.getBoundingClientRect()]));
  change();
  if (before.size === 0) return;
  const moves = [];
  for (const card of cards()) {
    const to = card.getBoundingClientRect();
    const from = before.get(card.dataset.id) ?? origin(root, card);
    if (!from || to.width === 0) continue;
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) > 2) moves.push({ card, x, y, scale: from.width / to.width });
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
 * @param {HTMLElement} root
 * @param {HTMLElement} card
 */
function origin(root, card) {
  const group = /** @type {HTMLElement | null} */ (card.closest(".ck-group"));
  const hand = group && root.querySelector(`.ck-seat[data-seat="${group.dataset.seat}"] .ck-card:last-child`);
  return hand?.getBoundingClientRect();
}
