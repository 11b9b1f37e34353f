/** The keyboard at a table: where the focus goes, what the keys do, and a focus that is never lost. */
import { door, groupOf, isOpen, MOVES, moved, stops } from "./stops.js";

/**
 * Gives each group one stop for the tabulator; the arrow keys go on from there.
 *
 * @param {HTMLElement} root
 */
export function rove(root) {
  const groups = [...stops(root).values()];
  // Whoever comes from outside comes to what confirms, or is asked first: what stands before it is a step back from there.
  const isFirst = groups.some(confirms) ? confirms : isAsked;
  let isReached = root.contains(document.activeElement) || !groups.some(isFirst);
  for (const group of groups) {
    isReached ||= isFirst(group);
    const current = isReached ? door(group) : undefined;
    for (const el of group) {
      const tab = el === current ? 0 : -1;
      if (el.tabIndex !== tab) el.tabIndex = tab;
    }
  }
}

/**
 * Whether something can come of a group, or it has a value to choose or the button that confirms what is chosen.
 *
 * @param {HTMLElement[]} group
 */
function isAsked(group) {
  return group.some((el) => isOpen(el) || el.matches(".ck-chip, .ck-main:enabled"));
}

/**
 * Whether the button that confirms what is chosen is in a group.
 *
 * @param {HTMLElement[]} group
 */
function confirms(group) {
  return group.some((el) => el.matches(".ck-acts > .ck-main"));
}

/**
 * Sets the focus where it can be seen, and rolls nothing that is in sight.
 *
 * @param {HTMLElement | undefined} el
 */
export function focus(el) {
  el?.focus({ preventScroll: true });
  if (el) bringInSight(el);
}

/**
 * Rolls to what is not in sight; a table that fits its window stays where it is.
 *
 * @param {Element} el
 */
export function bringInSight(el) {
  el.scrollIntoView({ block: "nearest", inline: "nearest" });
  const table = el.closest(".ck-needed")?.closest(".cardkit-table[data-fits]:not([data-rolls])");
  if (table) table.scrollTop = 0;
}

/**
 * Makes a change and keeps the focus in its group if the focused element goes.
 *
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function keepFocus(root, change) {
  const focused = /** @type {HTMLElement | null} */ (
    root.contains(document.activeElement) ? document.activeElement : null
  );
  const group = focused && groupOf(focused);
  const place = group && focused ? (stops(root).get(group)?.indexOf(focused) ?? -1) : -1;
  change();
  rove(root);
  if (!focused) return;
  // Whoever is moved loses the focus; what is hidden by then still seems to have it.
  const isShown = focused.isConnected && focused.getClientRects().length > 0;
  if (isShown) return document.activeElement === focused ? undefined : focus(focused);
  const around = (group && stops(root).get(group)) || [];
  const near = group === ".ck-ask" ? around.filter((el) => el.matches(".ck-main")) : around;
  focus(near[Math.min(place, near.length - 1)] ?? next(root));
}

/**
 * Where the next decision is: a card, or else a place, or the one button that leads on.
 *
 * @param {HTMLElement} root
 */
function next(root) {
  const all = [...stops(root).values()].flat();
  const open = all.filter(isOpen);
  const mine = stops(root).get(".ck-tray .ck-zones") ?? [];
  return (
    open.find((el) => el.matches(".ck-card")) ??
    open[0] ??
    all.find((el) => el.matches(".ck-main")) ??
    mine.find((el) => el.tabIndex === 0) ??
    all[0]
  );
}

/**
 * After somebody has acted: leads the focus to where they decide next, unless it stands at something like that.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement | null} [on] what goes on from here, where nothing is left to be decided
 */
export function lead(root, on) {
  if (on || !document.activeElement?.matches("[data-leads]")) focus(on ?? next(root));
  rove(root);
}

/**
 * @typedef {object} Keys what the keys do
 * @property {() => boolean} clear Escape; whether there was something to clear
 * @property {(id: string) => boolean} enter Enter on what is not chosen; whether it can be
 * @property {() => boolean} commit Enter on what is chosen
 * @property {(id: string) => void} add chooses what is not chosen yet
 * @property {(key: string) => boolean} press a letter; whether a control has it
 */

/**
 * @param {HTMLElement} root
 * @param {Keys} keys
 * @param {AbortSignal} signal
 */
export function listen(root, keys, signal) {
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.matches("input, select, textarea") || target.closest("dialog")) return;
      if (handle(root, event, target, keys)) {
        event.preventDefault();
        // In a notebook the same keys move between cells.
        event.stopPropagation();
      }
    },
    { signal },
  );
  // The focus shows while keys are used: what a press draws anew may move it, and then shows no ring either.
  for (const type of ["keydown", "pointerdown"])
    document.addEventListener(type, () => root.toggleAttribute("data-pointed", type === "pointerdown"), {
      capture: true,
      signal,
    });
  root.addEventListener("focusin", () => rove(root), { signal });
  // What vanishes under the focus leads nowhere else: whoever drew it anew sees to that.
  root.addEventListener(
    "focusout",
    ({ relatedTarget: to }) => to instanceof Node && !root.contains(to) && rove(root),
    { signal },
  );
}

/**
 * @param {HTMLElement} root
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 * @param {Keys} keys
 */
function handle(root, { key, shiftKey }, target, keys) {
  if (key === "Escape") return keys.clear();
  if (key === "Enter") {
    if (!target.closest(".ck-board")) return false;
    return target.ariaPressed === "true" ? keys.commit() : keys.enter(target.dataset.id ?? "");
  }
  if (MOVES.test(key) && groupOf(target)) {
    const to = moved(root, target, key);
    focus(to);
    if (shiftKey && to) for (const el of [target, to]) keys.add(el.dataset.id ?? "");
    return true;
  }
  return key.length === 1 && keys.press(key);
}
