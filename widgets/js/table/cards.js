/** Cards and the gaps between them, in rows and in grids, with faces that all tables of a page share. */
import { children, make, makeSvg, say, set } from "./dom.js";

/**
 * @typedef {import("./types.js").Card} Card
 */

/** What marks a card that is new. */
const DOT = "•";
const SHARED = Symbol.for("cardkit.drawings");

/**
 * All pictures that the tables of this page have, each drawn once, with its id.
 *
 * Every table has a copy of this code of its own; a lesson has eighty tables, and each shows mostly the same cards.
 *
 * @returns {{ el: SVGElement, ids: Map<string, string> }}
 */
function drawings() {
  const page = /** @type {Record<symbol, { el: SVGElement, ids: Map<string, string> }>} */ (
    /** @type {unknown} */ (globalThis)
  );
  page[SHARED] ??= {
    el: makeSvg("svg", { class: "ck-drawings", "aria-hidden": "true", width: "0", height: "0" }),
    ids: new Map(),
  };
  const shared = page[SHARED];
  if (!shared.el.isConnected) document.body.append(shared.el);
  return shared;
}

/** The faces of a game: pictures by key. */
export class Faces {
  /** @type {Map<string, string>} */
  #ids = new Map();

  /** @param {Record<string, string>} faces */
  draw(faces) {
    this.#ids.clear();
    this.add(faces);
  }

  /** @param {Record<string, string>} faces those that nobody has seen yet */
  add(faces) {
    const { el, ids } = drawings();
    for (const [key, picture] of Object.entries(faces)) {
      if (!ids.has(picture)) {
        const id = `ck-drawing-${ids.size}`;
        const symbol = makeSvg("symbol", { id, viewBox: "0 0 88 124" });
        symbol.innerHTML = picture;
        el.append(symbol);
        ids.set(picture, id);
      }
      this.#ids.set(key, /** @type {string} */ (ids.get(picture)));
    }
  }

  /** @param {string} key */
  has(key) {
    return this.#ids.has(key);
  }

  /** @param {string} key */
  address(key) {
    return `#${this.#ids.get(key)}`;
  }
}

/**
 * A card: a button if it can be clicked, a picture if not, and silent if it has nothing to say.
 *
 * @param {boolean} touchable
 */
function makeCard(touchable) {
  const parts = [makePicture(), make("span", { class: "ck-badge" }), make("span", { class: "ck-lying" })];
  return touchable
    ? make("button", { type: "button", class: "ck-card", "aria-pressed": "false", tabindex: "-1" }, ...parts)
    : make("span", { class: "ck-card" }, ...parts);
}

/** The picture of a card, still without a face. */
export function makePicture() {
  const picture = makeSvg("svg", { class: "ck-face", viewBox: "0 0 88 124", "aria-hidden": "true" });
  picture.append(makeSvg("use", { width: "88", height: "124" }));
  return picture;
}

/**
 * @param {Element} picture
 * @param {string} address
 */
export function showFace(picture, address) {
  set(/** @type {Element} */ (picture.firstElementChild), "href", address);
}

/**
 * @param {HTMLElement} el
 * @param {Card} card
 * @param {Faces} faces
 */
function updateCard(el, card, faces) {
  const [picture, badge, lying] = /** @type {[Element, Element, Element]} */ (
    /** @type {unknown} */ (el.children)
  );
  set(el, "data-id", card.id);
  set(el, "data-face", card.face);
  set(el, "data-dim", card.dim);
  set(el, "data-price", card.price || null);
  set(el, "aria-label", card.label || null);
  set(el, "aria-description", card.about || null);
  if (el.tagName === "SPAN") {
    set(el, "role", card.label ? "img" : null);
    set(el, "aria-hidden", card.label ? null : "true");
  }
  showFace(picture, faces.address(card.face));
  say(badge, card.badge);
  set(badge, "data-words", card.badge.length > 3);
  set(badge, "data-dot", card.badge === DOT);
  set(lying, "data-count", card.tokens || null); // no text: the label has it, in words
}

/**
 * Shows in a gap of a grid the card that is to lie there, until it does.
 *
 * @param {HTMLElement} gap
 * @param {Faces} faces
 * @param {string} [face] that of the card, if there is one
 */
export function showLaid(gap, faces, face) {
  const before = gap.querySelector(".ck-face");
  if (!face || !gap.closest("[data-grid]")) return before?.remove();
  const picture = before ?? makePicture();
  showFace(picture, faces.address(face));
  if (!before) gap.append(picture);
}

const makeGap = () => make("button", { type: "button", class: "ck-gap", hidden: "", tabindex: "-1" });

/**
 * Draws cards and gaps in rows and columns.
 *
 * @param {HTMLElement} grid
 * @param {import("./types.js").Zone} zone
 * @param {object} how
 * @param {Faces} how.faces
 * @param {(card: Card) => boolean} how.isTouchable
 */
export function drawGrid(grid, zone, { faces, isTouchable }) {
  const cards = new Map(zone.cards.map((card) => [card.id, card]));
  const items = zone.rows.flatMap((row, r) =>
    row.flatMap((id, c) => (id ? [{ id, card: cards.get(id), row: r + 1, column: c + 1 }] : [])),
  );
  set(grid, "data-grid", true);
  children(
    grid,
    items,
    ({ id, card }) => `${card ? (isTouchable(card) ? "button" : "card") : "gap"} ${id}`,
    ({ card }) => (card ? makeCard(isTouchable(card)) : makeGap()),
    (el, { id, card, row, column }) => {
      el.style.gridArea = `${row} / ${column}`;
      set(el, "data-row", row);
      set(el, "data-column", column);
      set(el, "data-last-row", row === zone.rows.length);
      set(el, "data-last-column", column === zone.rows[0]?.length);
      if (card) updateCard(el, card, faces);
      else {
        set(el, "data-id", id);
        set(el, "aria-label", zone.gap_labels[zone.gaps.indexOf(id)] ?? id);
      }
    },
  );
}

/**
 * Draws cards, and the gaps between them where the zone has any.
 *
 * @param {HTMLElement} row
 * @param {Card[]} cards
 * @param {object} how
 * @param {Faces} how.faces
 * @param {string[]} [how.gaps]
 * @param {(card: Card) => boolean} [how.isTouchable]
 * @param {(place: number) => string} [how.gapLabel]
 */
export function drawCards(row, cards, { faces, gaps = [], isTouchable = () => false, gapLabel = () => "" }) {
  /** @type {({ gap: string, place: number } | { card: Card })[]} */
  const items = [];
  for (const [i, card] of cards.entries()) {
    const gap = gaps[i];
    if (gap !== undefined) items.push({ gap, place: i });
    items.push({ card });
  }
  const last = gaps[cards.length];
  if (last !== undefined) items.push({ gap: last, place: cards.length });
  children(
    row,
    items,
    (item) =>
      "gap" in item ? `gap ${item.gap}` : `${isTouchable(item.card) ? "button" : "card"} ${item.card.id}`,
    (item) => ("gap" in item ? makeGap() : makeCard(isTouchable(item.card))),
    (el, item) => {
      if ("gap" in item) {
        set(el, "data-id", item.gap);
        set(el, "aria-label", gapLabel(item.place));
      } else updateCard(el, item.card, faces);
    },
  );
}
