/** The keyboard at a table: a tab stop for each row of cards, arrow keys from there, and a focus that is never lost. */

const LINES = { ArrowUp: -1, ArrowDown: 1 };
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };
const ROWS = ".ck-cards, .ck-options";

/** @param {Element} row */
const stops = (row) =>
  /** @type {HTMLElement[]} */ ([...row.querySelectorAll(":scope > button:not([hidden])")]);

/**
 * The first that can be seen.
 *
 * @param {Element} root
 * @param {string} selector
 */
const shown = (root, selector) =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]).find((el) => el.offsetParent !== null);

/**
 * Gives each row of cards one stop for the tabulator; the arrow keys go on from there.
 *
 * @param {HTMLElement} root
 */
export function rove(root) {
  for (const row of root.querySelectorAll(ROWS)) {
    const all = stops(row);
    const current = all.find((el) => el.tabIndex === 0) ?? all[0];
    for (const el of all) {
      const tab = el === current ? 0 : -1;
      if (el.tabIndex !== tab) el.tabIndex = tab;
    }
  }
}

/**
 * Makes a change and keeps the focus in its row if the focused element goes.
 *
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function keepFocus(root, change) {
  const focused = /** @type {HTMLElement | null} */ (
    root.contains(document.activeElement) ? document.activeElement : null
  );
  const row = focused?.closest(ROWS);
  const place = row && focused ? stops(row).indexOf(focused) : -1;
  change();
  rove(root);
  if (!focused || (focused.isConnected && focused.offsetParent !== null)) return;
  const near = row?.isConnected ? stops(row) : [];
  const next =
    near[Math.min(place, near.length - 1)] ??
    shown(root, ".ck-tray .ck-zone .ck-card[tabindex='0']") ??
    shown(root, "button[tabindex='0']");
  next?.focus({ preventScroll: true });
}

/**
 * @typedef {object} Keys what the keys do
 * @property {() => boolean} clear Escape; whether there was something to clear
 * @property {(id: string) => boolean} commit Enter on a chosen card; whether that was a complete action
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
      if (handle(event.key, target, keys)) {
        event.preventDefault();
        // In a notebook the same keys move between cells.
        event.stopPropagation();
      }
    },
    { signal },
  );
  root.addEventListener(
    "focusin",
    (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      const row = target.closest(ROWS);
      if (row) for (const el of stops(row)) el.tabIndex = el === target ? 0 : -1;
    },
    { signal },
  );
}

/**
 * @param {string} key
 * @param {HTMLElement} target
 * @param {Keys} keys
 */
function handle(key, target, keys) {
  if (key === "Escape") return keys.clear();
  if (key === "Enter") return target.ariaPressed === "true" && keys.commit(target.dataset.id ?? "");
  const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  const row = target.closest(ROWS);
  const line = LINES[/** @type {keyof typeof LINES} */ (key)];
  if (row?.hasAttribute("data-grid") && (line || Math.abs(step ?? 0) === 1)) {
    nearest(stops(row), target, line ? [line, 0] : [0, step])?.focus();
    return true;
  }
  if (step !== undefined && row) {
    const all = stops(row);
    const to = Math.max(0, Math.min(all.length - 1, all.indexOf(target) + step));
    all[to]?.focus();
    return true;
  }
  return key.length === 1 && keys.press(key);
}

/**
 * The next stop of a grid in that direction: the nearest in the same line, or else beside it.
 *
 * @param {HTMLElement[]} all
 * @param {HTMLElement} from
 * @param {[number, number]} way by how many rows and columns
 */
export function nearest(all, from, [down, right]) {
  const at = (/** @type {HTMLElement} */ el) => [Number(el.dataset.row), Number(el.dataset.column)];
  const [row = 0, column = 0] = at(from);
  const far = all.flatMap((el) => {
    const [r = 0, c = 0] = at(el);
    const [along, aside] = down
      ? [(r - row) * down, Math.abs(c - column)]
      : [(c - column) * right, Math.abs(r - row)];
    return along > 0 ? [{ el, distance: 10 * aside + along }] : [];
  });
  return far.sort((a, b) => a.distance - b.distance)[0]?.el;
}
