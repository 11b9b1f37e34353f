/** Everybody's points with the reason for each; open by itself when the match is over. */
import { children, make, say } from "./dom.js";

/**
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Scene} Scene
 */

export class Sheets {
  #title = make("summary");
  #tables = make("div", { class: "ck-tables" });
  el = make("details", { class: "ck-sheets", hidden: "" }, this.#title, this.#tables);
  #words;
  #isOver = false;

  /** @param {(name: string) => string} words */
  constructor(words) {
    this.#words = words;
  }

  /** @param {Scene} scene */
  draw({ sheets, over }) {
    this.el.hidden = sheets.length === 0;
    if (Boolean(over) !== this.#isOver) {
      this.#isOver = Boolean(over);
      this.el.open = this.#isOver;
    }
    say(this.#title, this.#words("points"));
    children(
      this.#tables,
      sheets,
      (sheet) => String(sheet.seat),
      () => make("table", {}, make("caption"), make("tbody"), make("tfoot")),
      (table, { name, lines, total }) => {
        const [caption, body, foot] = /** @type {[HTMLElement, HTMLElement, HTMLElement]} */ (
          /** @type {unknown} */ (table.children)
        );
        say(caption, name);
        drawLines(body, lines);
        drawLines(foot, [total]);
      },
    );
  }
}

/**
 * @param {HTMLElement} part
 * @param {Line[]} lines
 */
function drawLines(part, lines) {
  children(
    part,
    lines,
    (_, i) => String(i),
    () => make("tr", {}, make("th", { scope: "row" }), make("td"), make("td")),
    (row, { label, points, reason }) => {
      const [name, number, why] = /** @type {[Element, Element, Element]} */ (
        /** @type {unknown} */ (row.children)
      );
      say(name, label);
      say(number, String(points));
      say(why, reason);
    },
  );
}
