/** Where the focus can stand at a table: one tab stop for each group, and from there the arrow keys, by what lies where. */

/** @typedef {Pick<DOMRect, "left" | "right" | "top" | "bottom">} Edges */
/** @typedef {[number, number]} Way to the right, and down */

/** @type {Record<string, Way>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** The keys that move within a group. */
export const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End|[0-9])$/;
/** The groups, in no order: places come before the cards among which they lie. */
const GROUPS = [".ck-gap", ".ck-ask", ".ck-middle", ".ck-others", ".ck-tray .ck-zones", ".ck-controls"];

/**
 * The group of a button.
 *
 * @param {Element} el
 * @returns {string | undefined}
 */
export function groupOf(el) {
  return GROUPS.find((group) => el.closest(group) !== null);
}

/**
 * What can be seen and reached by a key, by group.
 *
 * @param {Element} root
 * @returns {Map<string, HTMLElement[]>}
 */
export function stops(root) {
  /** @type {Map<string, HTMLElement[]>} */
  const found = new Map();
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll(":is(.ck-board, .ck-controls) button:not(dialog *)")
  )) {
    const group = groupOf(el);
    if (group && el.getClientRects().length > 0) found.set(group, [...(found.get(group) ?? []), el]);
  }
  return found;
}

/**
 * Which of a group one comes to from outside: what confirms, or where one was, if something can come of it, or what is chosen.
 *
 * @param {HTMLElement[]} group
 */
export function door(group) {
  const last = group.find((el) => el.tabIndex === 0);
  return (
    group.find((el) => el.matches(".ck-main, :focus")) ??
    (last && isOpen(last) ? last : undefined) ??
    group.findLast((el) => el.ariaPressed === "true") ??
    group.find(isOpen) ??
    last ??
    group[0]
  );
}

/**
 * Whether something can come of it.
 *
 * @param {HTMLElement} el
 */
export function isOpen(el) {
  return el.hasAttribute("data-leads") && !el.hasAttribute("data-back");
}

/** What lies aside is farther than all that lies straight ahead. */
const ASIDE = 10_000;

/**
 * The nearest box on the way: straight ahead, or else aside, up to half way; -1 for none.
 *
 * @param {Edges[]} boxes
 * @param {number} from
 * @param {Way} way
 */
export function toward(boxes, from, [right, down]) {
  const start = /** @type {Edges} */ (boxes[from]);
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [i, box] of boxes.entries()) {
    const [x, y] = [
      box.left + box.right - start.left - start.right,
      box.top + box.bottom - start.top - start.bottom,
    ];
    const along = (x * right + y * down) / 2;
    const aside = right
      ? Math.max(box.top - start.bottom, start.top - box.bottom)
      : Math.max(box.left - start.right, start.left - box.right);
    if (along <= 2 || aside > along) continue;
    const far = along + (aside > 0 ? ASIDE + aside : Math.abs(right ? y : x) / 20);
    if (far < least) [best, least] = [i, far];
  }
  return best;
}

/**
 * Where a key leads to within the group: an arrow to what lies there, or at the end of a row to what follows; a figure to
 * the next card with such a number, here or among one's own.
 *
 * @param {Element} root
 * @param {HTMLElement} from
 * @param {string} key
 * @returns {HTMLElement | undefined}
 */
export function moved(root, from, key) {
  const groups = stops(root);
  const all = groups.get(groupOf(from) ?? "") ?? [];
  const at = all.indexOf(from);
  if (key === "Home" || key === "End") return all.at(key === "Home" ? 0 : -1);
  const way = WAYS[key];
  if (!way) {
    const mine = groups.get(".ck-tray .ck-zones") ?? [];
    const later = [...all.slice(at + 1), ...all.slice(0, at + 1), ...mine];
    return later.find((el) => el.matches(".ck-card") && el.ariaLabel?.startsWith(key));
  }
  const boxes = all.map((el) => el.getBoundingClientRect());
  const found = toward(boxes, at, way);
  return all[found >= 0 || from.closest("[data-grid]") ? found : at + way[0]];
}
