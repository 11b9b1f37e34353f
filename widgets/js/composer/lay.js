/** Cards in a row, to be laid by clicking: which lie there, and under them all that can be laid. */

import { makePicture, showFace } from "../table/cards.js";
import { make, set } from "../table/dom.js";
import { wordsOf } from "./words.js";

/**
 * @typedef {import("../table/types.js").Laid} Laid
 * @typedef {import("./editor.js").Editing} Editing
 */

/** More cards than these are looked for by their names. */
const MANY = 24;
/** A place without a card, and a card that nobody knows. */
const EMPTY = ".";
const REST = "...";

/**
 * A row of cards.
 *
 * @param {Editing} editing
 * @param {string} key tells this row from all others
 * @param {{ label: string, text: string, signs: string[], one: boolean, put: (text: string) => void }} row
 */
export function cardRow(editing, key, { label, text, signs, one, put }) {
  const words = wordsOf(text);
  const isOpen = editing.open === key;
  const at = isOpen && editing.at < words.length ? editing.at : -1;
  const line = make("div", { class: "ck-laid", role: "group" });
  if (label) {
    line.append(make("span", { class: "ck-laid-label" }, label));
    set(line, "aria-label", label);
  }
  for (const [place, word] of words.entries()) {
    const chip = cardButton(editing, word, `${key}/${place}`);
    set(chip, "aria-pressed", String(place === at));
    chip.addEventListener("click", () => editing.lay(key, place === at ? -1 : place));
    line.append(chip);
  }
  const add = make(
    "button",
    { type: "button", class: "ck-lay-add", "data-key": `${key}/add`, "aria-expanded": String(isOpen) },
    "+",
  );
  set(add, "aria-label", `${editing.words("add")}${label ? `: ${label}` : ""}`);
  add.addEventListener("click", () => (isOpen && at < 0 ? editing.fold() : editing.lay(key, -1)));
  if (!one || words.length === 0 || isOpen) line.append(add);
  const whole = make("div", { class: "ck-lay-row" }, line);
  if (isOpen) whole.append(palette(editing, key, words, at, signs, one, put));
  return whole;
}

/**
 * All that can be laid.
 *
 * @param {Editing} editing
 * @param {string} key
 * @param {string[]} words
 * @param {number} at which of them is chosen, to be changed; none if it is negative
 * @param {string[]} signs
 * @param {boolean} one
 * @param {(text: string) => void} put
 */
function palette(editing, key, words, at, signs, one, put) {
  const chosen = words[at];
  const pick = (/** @type {string} */ word) => {
    if (one) {
      editing.fold();
      return put(word);
    }
    const end = words.at(-1) === REST && at < 0 ? words.length - 1 : words.length;
    const next = at < 0 ? words.toSpliced(end, 0, word) : words.with(at, word);
    put(next.join(" "));
  };
  const bar = make("div", { class: "ck-lay-bar" }, make("strong", {}, editing.words("lay")));
  if (chosen !== undefined) {
    const name = editing.nameOf(chosen);
    const move = (/** @type {number} */ by) => {
      const moved = words.toSpliced(at, 1).toSpliced(at + by, 0, chosen);
      editing.lay(key, at + by);
      put(moved.join(" "));
    };
    bar.append(
      small(`${key}/left`, "◂", editing.words("move_left"), at > 0, () => move(-1)),
      small(`${key}/right`, "▸", editing.words("move_right"), at < words.length - 1, () => move(1)),
      small(`${key}/off`, "✕", editing.words("take_away", { card: name }), true, () => {
        editing.lay(key, -1);
        put(words.toSpliced(at, 1).join(" "));
      }),
    );
  }
  const cards = make("div", { class: "ck-lay-cards" });
  const { palette: all } = editing.composed;
  const hasNames = all.length > MANY;
  set(cards, "data-named", hasNames);
  for (const { word, label, count } of all) {
    const left = count - editing.laid(word);
    const button = cardButton(editing, word, `${key}/lay/${word}`);
    set(button, "aria-label", `${label}, ${editing.words("laid", { n: String(Math.max(0, left)) })}`);
    button.append(make("span", { class: "ck-left", "aria-hidden": "true" }, String(Math.max(0, left))));
    // So many cards have small print, and who they are is read below them.
    if (hasNames) button.append(make("span", { class: "ck-lay-name", "aria-hidden": "true" }, label));
    set(button, "data-out", left <= 0);
    button.addEventListener("click", () => pick(word));
    cards.append(button);
  }
  for (const sign of signs) {
    const button = cardButton(editing, sign, `${key}/lay/${sign}`);
    button.addEventListener("click", () => pick(sign));
    cards.append(button);
  }
  if (hasNames) bar.append(search(editing, key, cards));
  bar.append(inText(editing, key, words.join(" "), put));
  bar.append(small(`${key}/done`, editing.words("done"), "", true, () => editing.fold()));
  return make("div", { class: "ck-lay", role: "group", "aria-label": editing.words("lay") }, bar, cards);
}

/**
 * The row as it is written: for what no card says, such as what lies on one, and for whoever would rather write.
 *
 * @param {Editing} editing
 * @param {string} key
 * @param {string} text
 * @param {(text: string) => void} put
 */
function inText(editing, key, text, put) {
  const field = make("input", {
    type: "text",
    class: "ck-lay-text",
    "data-key": `${key}/text`,
    "aria-label": editing.words("written"),
    title: editing.words("written"),
    autocapitalize: "none",
    spellcheck: "false",
  });
  field.value = text;
  field.addEventListener("change", () => put(field.value.trim()));
  return field;
}

/**
 * A field that leaves those cards whose names have what is written there.
 *
 * @param {Editing} editing
 * @param {string} key
 * @param {HTMLElement} cards
 */
function search(editing, key, cards) {
  const field = make("input", {
    type: "search",
    class: "ck-lay-search",
    "data-key": `${key}/search`,
    placeholder: editing.words("search"),
    "aria-label": editing.words("search"),
  });
  field.value = editing.sought;
  const show = () => {
    editing.sought = field.value;
    const wanted = field.value.trim().toLowerCase();
    for (const card of /** @type {Iterable<HTMLElement>} */ (cards.children))
      card.hidden = !(card.ariaLabel ?? "").toLowerCase().includes(wanted);
  };
  field.addEventListener("input", show);
  show();
  return field;
}

/**
 * A card as a button, by its word in the notation; what is written beside its name stands on it.
 *
 * @param {Editing} editing
 * @param {string} word
 * @param {string} key
 */
function cardButton(editing, word, key) {
  const button = make("button", { type: "button", class: "ck-lay-card", "data-key": key });
  const { card, mark, isDown } = editing.read(word);
  set(button, "aria-label", card ? card.label + (mark && ` ${mark}`) : editing.nameOf(word));
  set(button, "data-down", isDown);
  set(button, "data-empty", word === EMPTY);
  if (card) {
    const picture = makePicture();
    showFace(picture, editing.faces.address(card.face));
    button.append(picture);
    if (mark) button.append(make("span", { class: "ck-lay-mark" }, mark));
  } else {
    button.append(make("span", { class: "ck-lay-word" }, word));
  }
  return button;
}

/**
 * @param {string} key
 * @param {string} text
 * @param {string} label
 * @param {boolean} isEnabled
 * @param {() => void} press
 */
function small(key, text, label, isEnabled, press) {
  const button = make("button", { type: "button", class: "ck-lay-small", "data-key": key }, text);
  if (label) {
    set(button, "aria-label", label);
    set(button, "title", label);
  }
  button.disabled = !isEnabled;
  button.addEventListener("click", press);
  return button;
}
