/** What can be chosen before a match, as rows of answers: how many play, against whom, and what the game has of its own. */
import { children, make, say, set } from "../table/dom.js";

/**
 * @typedef {import("./types.js").Setup} Setup
 * @typedef {import("./types.js").Known} Known
 * @typedef {{ name: string, label: string, note: string, values: [string, string][], value: string, rare: boolean }} Field
 */

/** What the name of a game's own option begins with. */
const OPTION = "option-";
const ON = "on";

/**
 * A first setup of a game: as many as can play it, up to four, against the first of its bots, a short match.
 *
 * @param {Known} known
 * @param {string} game
 * @returns {Setup}
 */
export function setupOf({ games }, game) {
  const { players, levels } = gameOf(games, game);
  const most = Math.max(...players.filter((number) => number <= 4), players[0] ?? 2);
  return {
    game,
    players: most,
    level: levels[0]?.[0] ?? "",
    race: "normal",
    hints: true,
    away: 30,
    options: {},
  };
}

/**
 * @param {Known["games"]} games
 * @param {string} name
 */
export function gameOf(games, name) {
  return /** @type {import("./types.js").Game} */ (games.find((game) => game.name === name) ?? games[0]);
}

/**
 * Which fields a setup has.
 *
 * @param {Known} known
 * @param {Setup} setup
 * @returns {Field[]}
 */
export function fieldsOf({ games, aways, words }, setup) {
  const game = gameOf(games, setup.game);
  const options = game.options.filter(({ players }) => players.includes(setup.players));
  /** @type {Field[]} */
  const fields = [
    field(
      "game",
      words.game,
      setup.game,
      games.map(({ name, title }) => [name, title]),
    ),
    {
      ...field(
        "players",
        words.players,
        setup.players,
        game.players.map((n) => [String(n), String(n)]),
      ),
      note: words.players_what,
    },
    field("level", words.level, setup.level, game.levels),
    ...options.map((option) => ({
      ...field(
        OPTION + option.name,
        option.label,
        setup.options[option.name] ?? option.values[0]?.[0] ?? "",
        option.values,
      ),
      rare: option.rare,
    })),
    { ...field("away", words.aways, setup.away, aways), rare: true },
    { ...field("race", words.race, setup.race, game.races), rare: true },
    {
      ...field("hints", words.hints, setup.hints ? ON : "", [
        [ON, words.hints_on],
        ["", words.hints_off],
      ]),
      rare: true,
    },
  ];
  return fields.filter(({ values }) => values.length > 1);
}

/**
 * What a setup changes to by an answer to one of its fields.
 *
 * @param {Setup} setup
 * @param {string} name
 * @param {string} value
 * @returns {Partial<Setup>}
 */
export function changeOf(setup, name, value) {
  if (name === "players" || name === "away") return { [name]: Number(value) };
  if (name === "hints") return { hints: value === ON };
  if (name.startsWith(OPTION)) return { options: { ...setup.options, [name.slice(OPTION.length)]: value } };
  return { [name]: value };
}

export class Choices {
  #form;
  #known;
  /** @type {Setup | undefined} */
  #setup;

  /**
   * @param {HTMLElement} form
   * @param {Known} known
   * @param {(change: Partial<Setup>) => void} change
   */
  constructor(form, known, change) {
    this.#form = form;
    this.#known = known;
    form.addEventListener("change", ({ target }) => {
      const { name, value } = /** @type {HTMLInputElement} */ (target);
      if (this.#setup && name) change(changeOf(this.#setup, name, value));
    });
  }

  /** @param {Setup} setup */
  draw(setup) {
    this.#setup = setup;
    const fields = fieldsOf(this.#known, setup);
    const pictures = this.#form.querySelectorAll(".ck-choose-game input");
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (pictures))
      input.checked = input.value === setup.game;
    const shown = fields.filter(({ name }) => name !== "game" || pictures.length === 0);
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.#form.querySelectorAll(".ck-choices"))) {
      const some = shown.filter(({ rare }) => rare === (row.dataset.rare !== undefined));
      drawFields(row, some);
      const fold = row.closest("details.ck-more");
      if (fold) set(fold, "hidden", some.length === 0);
    }
  }
}

/**
 * @param {string} name
 * @param {string} label
 * @param {string | number} value
 * @param {[string, string][]} values
 * @returns {Field}
 */
function field(name, label, value, values) {
  return { name, label, note: "", values, value: String(value), rare: false };
}

/**
 * @param {HTMLElement} row
 * @param {Field[]} fields
 */
function drawFields(row, fields) {
  children(
    row,
    fields,
    ({ name }) => name,
    () => make("fieldset", {}, make("legend"), make("div", { class: "ck-answers" })),
    (el, { name, label, note, values, value }) => {
      const [legend, answers] = /** @type {[HTMLElement, HTMLElement]} */ (
        /** @type {unknown} */ (el.children)
      );
      say(legend, label);
      set(legend, "title", note || null);
      children(
        answers,
        values,
        ([each]) => each,
        ([each]) => make("label", {}, make("input", { type: "radio", name, value: each }), make("span")),
        (answer, [each, text]) => {
          const [input, words] = /** @type {[HTMLInputElement, HTMLElement]} */ (
            /** @type {unknown} */ (answer.children)
          );
          input.checked = each === value;
          say(words, text);
        },
      );
    },
  );
}
