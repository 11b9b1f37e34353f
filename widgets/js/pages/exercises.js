/** The sheet of exercises: its letters, how many questions and which rules choose the same ones again. */
import { fill } from "../progress/far.js";

/** @typedef {{ code: string, check: string, rules: string[] }} Item */

const CONSONANTS = "BCDFGHJKLMNPQRSTVWXZ";
const LONGEST = 8;

/**
 * Letters to begin with: none that make a word.
 *
 * @param {() => number} random
 */
export function someLetters(random = Math.random) {
  return Array.from({ length: 4 }, () => CONSONANTS[Math.floor(random() * CONSONANTS.length)]).join("");
}

/**
 * The letters in what somebody has typed, or what stands in an address.
 *
 * @param {string} typed
 */
export function lettersOf(typed) {
  return typed
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LONGEST);
}

/**
 * Which items *letters* choose, by their codes, in the order in which they stand: of each check one, before any
 * gives a second one. With *rules*, those that are mainly about one of them.
 *
 * @param {Item[]} items
 * @param {string} letters
 * @param {number} amount
 * @param {string[]} rules
 */
export function chosen(items, letters, amount, rules = []) {
  const fitting = rules.length ? items.filter((item) => rules.includes(item.rules[0] ?? "")) : items;
  const mixed = fitting
    .map((item) => ({ item, at: hash(`${letters} ${item.code}`) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
  /** @type {Map<string, number>} */
  const taken = new Map();
  const turns = mixed.map((item) => {
    const turn = taken.get(item.check) ?? 0;
    taken.set(item.check, turn + 1);
    return { item, turn };
  });
  turns.sort((one, other) => one.turn - other.turn); // which leaves those of one turn as they were mixed
  const codes = new Set(turns.slice(0, amount).map(({ item }) => item.code));
  return items.filter((item) => codes.has(item.code)).map((item) => item.code);
}

/**
 * A number that every browser makes of *text*: FNV-1a, its bits mixed once more.
 *
 * @param {string} text
 */
function hash(text) {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ letter.charCodeAt(0), 0x01000193);
  number = Math.imul(number ^ (number >>> 15), 0x85ebca6b);
  return (number ^ (number >>> 13)) >>> 0;
}

export function startExercises() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-exercises]"));
  if (!form) return;
  const seed = /** @type {HTMLInputElement} */ (form.elements.namedItem("seed"));
  const number = /** @type {HTMLInputElement} */ (form.elements.namedItem("n"));
  const boxes = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=rule]")]);
  const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-code]")]);
  const items = entries
    .filter((entry) => entry.dataset.check)
    .map(({ dataset: { code = "", check = "", rules = "" } }) => ({ code, check, rules: rules.split(" ") }));

  function draw() {
    const letters = lettersOf(seed.value);
    const rules = boxes.filter((box) => box.checked).map((box) => box.value);
    const codes = chosen(items, letters, Math.max(1, number.valueAsNumber || 1), rules);
    for (const entry of entries) entry.hidden = !codes.includes(entry.dataset.code ?? "");
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-letters]")))
      place.textContent = fill(place.dataset.letters, { letters });
    output.value = fill(output.dataset.found, { n: codes.length });
    const query = new URLSearchParams({ seed: letters, n: number.value });
    if (rules.length) query.set("rules", rules.join(" "));
    history.replaceState(null, "", `?${query}${location.hash}`);
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
      document.querySelectorAll("a[data-language]")
    ))
      link.search = `${query}`;
  }

  const query = new URLSearchParams(location.search);
  seed.value = lettersOf(query.get("seed") ?? "") || someLetters();
  number.value = query.get("n") ?? number.value;
  const wanted = (query.get("rules") ?? "").split(" ");
  for (const box of boxes) box.checked = wanted.includes(box.value);
  form.addEventListener("input", draw);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector("[data-do=other]")?.addEventListener("click", () => {
    seed.value = someLetters();
    draw();
  });
  form.hidden = false;
  draw();
}
