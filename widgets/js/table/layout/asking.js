/**
 * How high the prompt, chips, options and buttons are: the same before, while and after one chooses.
 *
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("./types.js").Envelope} Envelope
 * @typedef {import("./types.js").Measure} Measure
 */
import { TOUCH } from "./frame.js";
import { HIGH } from "./sizes.js";
import { flow, LINE, linesOf, PX } from "./text.js";

const GAP = 8;
/** What is asked beside something else stands so much further apart from it. */
const PARTED = 6;
/** How wide cards on a button are, at a scale of 1. */
export const SHOWN = 34;
/** How much smaller the words of buttons are where there is little room. */
const SMALL = 0.9;
/** How much of a button is beside its words, and on a phone, where it stands beside one’s own cards. */
const EDGE = 28;
export const SLIM = 16;

/** So narrow beside one's own cards all stands in one column: what confirms, another way, and what takes back. */
export const COLUMN = 180;

/** How wide what confirms chips is, about, with what takes back. */
const CONFIRMS = 190;

/** So wide in a wide window, what can be chosen and what confirms share a line. */
const LINED = 640;

/** How large the face of whoever is out is beside what is said to them, and how much is between. */
const FACE = 72;
const BESIDE = 14;

/**
 * @typedef {object} Asked what may be asked, now and later
 * @property {string[]} prompts
 * @property {string[]} labels of buttons that confirm
 * @property {string[]} onward what stands beside those that confirm: a way on, or back
 * @property {{ label: string, options: Pick<Option, "id" | "label" | "cards">[], isFirst: boolean, isAnswer: boolean }[]} blocks
 * @property {string[][]} chips each time those that can be asked for at once
 * @property {string[][]} after the same, of those that follow a card
 * @property {string[]} lone chips that follow no card: they stand under the prompt
 */

/**
 * @param {Scene} scene
 * @param {string[]} [onward]
 * @returns {Asked}
 */
export function asked({ zones, seats, options, choices, prompt, longest }, onward = []) {
  const labels = choices.filter(({ instant }) => !instant).map(({ label, name }) => name || label);
  // Where nobody is to act any more, what leads on stands in the place of what confirmed.
  const isOver = onward.length > 0 && seats.every(({ turn }) => !turn);
  const alone = new Set(choices.filter(({ clicks }) => clicks.length === 1).map(({ clicks }) => clicks[0]));
  const named = new Set(choices.flatMap(({ clicks }) => clicks));
  const unsaid = new Set(choices.map(({ implied }) => implied));
  const blocks = zones
    .filter(({ kind }) => kind === "options")
    .map((zone) => ({
      label: zone.id === "answers" ? "" : zone.label,
      options: shown(zone.options, unsaid),
      isFirst:
        zone.id === "answers" ||
        zone.options.some(({ id }) => alone.has(id)) ||
        (choices.length > 0 && !zone.options.some(({ id }) => named.has(id))),
      isAnswer: zone.id === "answers",
    }));
  return {
    prompts: [prompt, longest].filter(Boolean),
    labels: isOver ? [] : labels,
    onward,
    blocks,
    chips: chipsOf(choices, options),
    after: chipsOf(
      choices.filter(({ clicks }) => clicks.length > 1),
      options,
    ),
    lone: options.filter(({ id }) => alone.has(id)).map(({ label }) => label),
  };
}

/** All that a game may ask at once, each time in the longest words. @returns {Asked[]} */
export const expected = (/** @type {Envelope} */ { asks }) =>
  asks.map(({ prompt, label, blocks, chips, lone }) => ({
    prompts: [prompt].filter(Boolean),
    labels: [label].filter(Boolean),
    onward: [],
    blocks: blocks.map(({ label, options, first }) => ({
      label,
      options: options.map((label) => ({ id: label, label, cards: [] })),
      isFirst: first,
      isAnswer: false,
    })),
    chips: chips.length > 0 ? [chips] : [],
    after: chips.length > 0 ? [chips.filter((label) => !lone.includes(label))] : [],
    lone,
  }));

/** Of ways of which one goes without saying, another one: the longest. @returns {Asked["blocks"][number]["options"]} */
const shown = (
  /** @type {Asked["blocks"][number]["options"]} */ options,
  /** @type {Set<string>} */ unsaid,
) =>
  options.some(({ id }) => unsaid.has(id))
    ? options.toSorted((one, other) => other.label.length - one.label.length).slice(0, 1)
    : options;

/** Which chips are asked for at once: those of one card. */
function chipsOf(/** @type {Scene["choices"]} */ choices, /** @type {Option[]} */ options) {
  const chips = new Set(options.map(({ id }) => id));
  /** @type {Map<string, Set<string>>} */
  const by = new Map();
  for (const { clicks } of choices) {
    const key = clicks.filter((id) => !chips.has(id)).join(" ");
    const asked = by.get(key) ?? new Set();
    for (const id of clicks) if (chips.has(id)) asked.add(id);
    by.set(key, asked);
  }
  return [...by.values()]
    .filter((asked) => asked.size > 0)
    .map((asked) => options.filter(({ id }) => asked.has(id)).map(({ label }) => label));
}

/**
 * @param {Asked} what
 * @param {number} width
 * @param {{ scale: number, measure: Measure, form: number, card?: number, edge?: number, isOut?: boolean, aside?: number, isWide?: boolean }} how see `askForm`, `answerCard` and `aside`: 0 where a way on stands under the prompt, and not beside it
 */
export function askHeight(
  { prompts, labels, onward, blocks, chips, after, lone },
  width,
  { scale, measure, form, card = SHOWN * scale, edge = EDGE, isOut = false, aside = 0, isWide = false },
) {
  const row = Math.round(TOUCH * scale);
  const px = (form > 0 ? PX.promptSmall : PX.prompt) * scale;
  const high = px * LINE;
  const button = buttonPx(form, scale);
  const ways = onward.map((text) => wayWidth(text, button, row, measure));
  const room = isOut ? width - (FACE + BESIDE) * scale : width - aside;
  const prompt = Math.max(0, ...prompts.map((text) => linesOf(measure, text, px, room, true) * high));
  // Under what is said to them stands what lets the others go faster.
  if (isOut) return Math.ceil(Math.max(FACE * scale, prompt + 6 + row));
  const one = prompt > 0 ? high : 0;
  const confirm = Math.max(
    0,
    ...labels.map((text) =>
      // Beside it stands what takes back.
      Math.max(row, 16 + linesOf(measure, text, button, width - EDGE - row - 2 * GAP, true) * button * LINE),
    ),
  );
  const under = aside > 0 ? 0 : flow(ways, width, GAP).length * (row + GAP);
  const confirms = confirm > 0 ? confirm + GAP : 0;
  const optionsHigh = (/** @type {Asked["blocks"][number]} */ { label, options, isAnswer }) => {
    const sizes = options.map(({ label, cards }) => {
      const shown = cards.length > 0 ? cards.length * card * 0.7 + card * 0.3 + GAP : 0;
      const w = Math.max(row, Math.min(width, edge + shown + measure(label, button, true)));
      const words =
        (form > 0 ? 10 : 18) + linesOf(measure, label, button, w - edge - shown + 2, true) * button * LINE;
      return {
        w,
        h: Math.max(isAnswer && form === 0 ? row * 1.15 : row, shown > 0 ? card * HIGH + 12 : 0, words),
      };
    });
    const lines =
      form === 2
        ? [sizes.map((_, i) => i)]
        : flow(
            sizes.map(({ w }) => w),
            width,
            GAP,
          );
    const said = label && form === 0 ? PX.label * LINE * scale + 2 : 0;
    return lines.reduce((sum, line) => sum + Math.max(0, ...line.map((i) => sizes[i]?.h ?? 0)) + GAP, said);
  };
  const widthsOf = (/** @type {string[]} */ labels) =>
    labels.map((label) => Math.max(row, measure(label, button, true) + 24));
  const chipsIn = (/** @type {string[]} */ labels) => {
    const widths = widthsOf(labels);
    return (form === 2 ? Math.min(1, widths.length) : flow(widths, width, 6).length) * (row + 6);
  };
  // Where a line holds them and what confirms, it has both.
  const withChips = (/** @type {string[]} */ labels) =>
    labels.length > 0 && flow([...widthsOf(labels), CONFIRMS * scale], width, 6).length < 2
      ? Math.max(row + 6, confirms)
      : chipsIn(labels) + confirms;
  const chipsHigh = (/** @type {string[][]} */ some) => Math.max(0, ...some.map(chipsIn));
  const sum = (/** @type {Asked["blocks"]} */ some) =>
    some.reduce((all, each) => all + optionsHigh(each), Math.max(0, some.length - 1) * PARTED);
  if (isWide && width > LINED * scale) {
    const options = blocks.flatMap(({ options }) => options);
    const wide = (/** @type {string} */ label) => measure(label, button, true) + edge + GAP;
    const line = options.reduce(
      (all, { label }) => all + wide(label),
      row + Math.max(0, ...labels.map(wide)),
    );
    if (line <= width && options.every(({ cards }) => cards.length === 0)) {
      const high = Math.max(confirms, ...chips.map(withChips), ...blocks.map((each) => optionsHigh(each)));
      return Math.ceil(Math.max(one > 0 ? row : 0, prompt + (prompt > 0 ? 6 : 0) + under + high));
    }
  }
  if (form === 0) {
    const said = prompt + (prompt > 0 ? 6 : 0) + under + Math.max(confirms, ...chips.map(withChips));
    // Whoever waits can let it go faster, beside what is said of it.
    return Math.ceil(Math.max(one > 0 ? row : 0, said + sum(blocks)));
  }
  const first =
    prompt +
    (prompt > 0 ? 6 : 0) +
    sum(blocks.filter(({ isFirst }) => isFirst)) +
    Math.max(0, chipsIn(lone) - 6) +
    under;
  const following = blocks.filter(({ isFirst }) => !isFirst);
  // Above what follows a card the prompt stands beside what takes back, until there is something to confirm.
  const beside = (/** @type {string} */ text) => linesOf(measure, text, px, width - row - GAP, true) * high;
  const said = following.length > 0 ? Math.max(row, confirm, ...prompts.map(beside)) : confirm || one + 4;
  const later = sum(following) + chipsHigh(after) + said + under;
  return Math.ceil(Math.max(one > 0 ? row : 0, first, later));
}

const buttonPx = (/** @type {number} */ form, /** @type {number} */ scale) =>
  PX.button * scale * (form > 0 ? SMALL : 1);

/** How wide a button is that leads on or back. */
const wayWidth = (
  /** @type {string} */ text,
  /** @type {number} */ px,
  /** @type {number} */ row,
  /** @type {Measure} */ measure,
) => Math.max(row, measure(text, px, true) + EDGE);

/**
 * How much of the prompt's line what leads on or back takes where it stands beside the prompt; 0 if there is none.
 *
 * @param {string[]} onward
 * @param {{ scale: number, measure: Measure, form: number }} how
 */
export function asideWidth(onward, { scale, measure, form }) {
  const row = Math.round(TOUCH * scale);
  const widths = onward.map((text) => wayWidth(text, buttonPx(form, scale), row, measure));
  return widths.length > 0 ? Math.max(...widths) + GAP : 0;
}

/** How wide buttons of options beside one's own cards are at least: no word is broken. */
export const askWidth = (
  /** @type {Asked} */ { blocks },
  /** @type {number} */ scale,
  /** @type {Measure} */ measure,
) =>
  SLIM +
  Math.max(
    0,
    ...blocks
      .flatMap(({ options }) => options.flatMap(({ label }) => label.split(" ")))
      .map((word) => measure(word, PX.button * SMALL * scale, true)),
  );
