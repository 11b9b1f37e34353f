/** A card of the table as large as the window, for whoever sits far away: a click shows it, the next one puts it back. */

/**
 * The card that lies topmost at a point, if one does. Of a table that nobody can touch, the browser does not say so.
 *
 * @param {Iterable<Element>} cards in the order in which they are drawn
 * @param {number} x
 * @param {number} y
 */
export function cardAt(cards, x, y) {
  return [...cards].findLast((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
}

export class ProjectorLens {
  el = document.createElement("div");

  constructor() {
    this.el.className = "ck-magnified";
    this.el.hidden = true;
  }

  /**
   * Shows a card; none, or the one that is there already, puts it back.
   *
   * @param {Element | undefined} card
   */
  show(card) {
    const face = card?.querySelector(".ck-face");
    this.el.replaceChildren(...(face && this.el.hidden ? [face.cloneNode(true)] : []));
    this.el.hidden = this.el.childElementCount === 0;
  }
}
