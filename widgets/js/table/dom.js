/** Building once and updating in place, so that focus and motion survive every change. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 */
export function make(tag, attributes = {}, ...children) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  el.append(...children);
  return el;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
export function makeSvg(tag, attributes) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el;
}

/**
 * Sets an attribute where it differs; `null` and `false` take it away.
 *
 * @param {Element} el
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function set(el, name, value) {
  if (value === null || value === undefined || value === false) {
    if (el.hasAttribute(name)) el.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (el.getAttribute(name) !== text) el.setAttribute(name, text);
}

/**
 * @param {Element} el
 * @param {string} words
 */
export function say(el, words) {
  if (el.textContent !== words) el.textContent = words;
}

/** @type {WeakMap<Element, Map<string, HTMLElement>>} */
const kept = new WeakMap();

/**
 * Makes the children of *parent* one element per item, keeping those whose key it has seen before.
 *
 * What goes is taken out first: moving an element that stays would cost it the focus.
 *
 * @template Item
 * @param {HTMLElement} parent
 * @param {Item[]} items
 * @param {(item: Item, index: number) => string} keyOf
 * @param {(item: Item) => HTMLElement} create
 * @param {(el: HTMLElement, item: Item, index: number) => void} update
 */
export function children(parent, items, keyOf, create, update) {
  const before = kept.get(parent) ?? new Map();
  /** @type {Map<string, HTMLElement>} */
  const now = new Map();
  const keys = items.map(keyOf);
  const wanted = new Set(keys);
  for (const [key, el] of before) if (!wanted.has(key)) el.remove();
  let place = parent.firstElementChild;
  for (const [i, item] of items.entries()) {
    const key = /** @type {string} */ (keys[i]);
    const el = before.get(key) ?? create(item);
    now.set(key, el);
    update(el, item, i);
    if (el === place) place = el.nextElementSibling;
    else parent.insertBefore(el, place);
  }
  kept.set(parent, now);
}

/**
 * The address of a page of ours, as it is written from where the pages of its language begin.
 *
 * @param {string} address such as `rules/kael#KA-02`
 */
export function pageOf(address) {
  const { pages = "", ending = "" } = document.documentElement.dataset;
  return pages + address.replace(/(?=[?#]|$)/, ending);
}

/**
 * Where several play a game together, each at their own device; nothing where nobody can, or does so already.
 *
 * @param {string} game
 */
export function roomOf(game) {
  const { room } = document.documentElement.dataset;
  return room ? `${room}?game=${game}` : null;
}

/** What takes longer than this, in milliseconds, measures time, or goes on for ever. */
const LONG = 3000;

/**
 * Waits until nothing on an element moves any more.
 *
 * @param {Element} el
 */
export async function atRest(el) {
  const moving = () =>
    el
      .getAnimations({ subtree: true })
      .filter(
        ({ effect, playState }) =>
          playState === "running" && Number(effect?.getComputedTiming().endTime ?? 0) < LONG,
      );
  for (let some = moving(); some.length > 0; some = moving())
    await Promise.allSettled(some.map(({ finished }) => finished));
}
