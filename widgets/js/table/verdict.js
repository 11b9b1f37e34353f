/**
 * What a result says first: whose it is, large, with what it brought them, and what decided it.
 */
import { make, makeSvg, say, set } from "./dom.js";
import { makePortrait, showPortrait } from "./portraits.js";

/** @typedef {import("./types.js").Summary} Summary */

/** A number with the minus that the cards have, too. @param {number} n */
export const written = (n) => String(n).replace("-", "−");

/** What went off. */
const BURST =
  "M0 -60L10 -42L24 -50L27 -34L47 -37L39 -19L54 -12L43 0L58 13L39 19L43 34L27 34L26 54L10 42L0 55L-10 42L-26 54L-27 34L-43 34L-39 19L-58 13L-43 0L-54 -12L-39 -19L-47 -37L-27 -34L-24 -50L-10 -42Z";

let tables = 0;

export class Verdict {
  title = make("h2", { id: `ck-summary-${++tables}` });
  #text = make("p", { class: "ck-about" });
  #gained = make("strong");
  #what = make("small");
  /** A row of the table below says it, too. */
  #gain = make("p", { class: "ck-gain", "aria-hidden": "true" }, this.#gained, " ", this.#what);
  /** Whoever it is about looks out of the rosette. */
  #portrait = makePortrait();
  #rosette = makeRosette(this.#portrait);
  #faces;

  /** @param {import("./cards.js").Faces} faces */
  constructor(faces) {
    this.#faces = faces;
    this.el = make(
      "div",
      { class: "ck-verdict" },
      make("div", { class: "ck-hero" }, this.#rosette, this.#gain),
      make("div", { class: "ck-decided" }, this.title, this.#text),
    );
  }

  /** @param {Summary} summary */
  draw({ title, text, rows, columns, over, tokens, about, fared, portrait }) {
    const row = rows.find(({ seat }) => seat === about);
    // Tokens are lives: how many are left at the end says nothing.
    const result = tokens || !row ? "" : written(row.total);
    const gained = over ? result : (row?.change ?? "");
    // Whoever has lost a round looks out of what went off.
    const mood = over || (fared === "lost" ? "fell" : fared);
    set(this.el, "data-mood", portrait && mood ? mood : null);
    showPortrait(this.#portrait, this.#faces, portrait);
    say(this.#gained, gained);
    say(this.#what, columns[over ? 2 : 1]);
    this.#gain.hidden = gained === "";
    say(this.title, title);
    say(this.#text, text);
    this.#text.hidden = !text;
  }
}

/**
 * A rosette around a portrait.
 *
 * @param {Element} portrait
 */
function makeRosette(portrait) {
  for (const [name, value] of Object.entries({ x: -38, y: -38, width: 76, height: 76 }))
    set(portrait, name, value);
  const picture = makeSvg("svg", { class: "ck-rosette", viewBox: "-60 -60 120 140", "aria-hidden": "true" });
  const petals = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return makeSvg("circle", {
      cx: (38 * Math.cos(angle)).toFixed(1),
      cy: (38 * Math.sin(angle)).toFixed(1),
      r: "14",
      class: "ck-petal",
    });
  });
  const path = (/** @type {string} */ d, /** @type {string} */ name) => makeSvg("path", { d, class: name });
  const rays = Array.from({ length: 14 }, (_, i) => {
    const at = (/** @type {number} */ half) =>
      [Math.cos, Math.sin].map((of) => (132 * of(((i + half) * Math.PI) / 7)).toFixed(1)).join(" ");
    return `M0 0L${at(-0.25)}L${at(0.25)}Z`;
  });
  // They fade out before anything cuts them off.
  const id = `ck-rays-${tables}`;
  const fade = makeSvg("radialGradient", { id, gradientUnits: "userSpaceOnUse", cx: "0", cy: "0", r: "132" });
  for (const [offset, opacity] of [
    ["0.4", "0.3"],
    ["0.95", "0"],
  ])
    fade.append(makeSvg("stop", { offset: offset ?? "", "stop-opacity": opacity ?? "" }));
  const shine = path(rays.join(""), "ck-rays");
  set(shine, "fill", `url(#${id})`);
  picture.append(
    fade,
    shine,
    path(BURST, "ck-burst"),
    path("M-26 24L-34 78L-14 66L-2 80L4 30Z", "ck-ribbon"),
    path("M26 24L34 78L14 66L2 80L-4 30Z", "ck-ribbon"),
    ...petals,
    portrait,
  );
  return picture;
}
