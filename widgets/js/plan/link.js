/**
 * A plan as a link and as a file: all that is in it, in words that a person can read in an address.
 *
 * @typedef {import("./lesson.js").Line} Line
 * @typedef {import("./lesson.js").Game} Game
 *
 * @typedef {object} Plan
 * @property {string} game
 * @property {number} minutes
 * @property {string} devices
 * @property {string} age
 * @property {string[]} done what the class has done before
 * @property {Line[]} [lines] none where the wishes alone say how it goes
 */
import { AGES, DEVICES, isWay, MINUTES, stepsOf } from "./lesson.js";

const BETWEEN = "_";
const MORE = "*";
/** No line is longer, and no plan has more of them. */
const LONGEST = 180;
const MOST = 60;
const MARK = "cardkit-plan";

/** @param {Line} line */
const wordOf = ({ name, again, minutes }) =>
  isWay(name) ? `${name}${MORE}${minutes ?? 0}` : `${name}${again ? MORE : ""}`;

/** @param {Plan} plan */
export function queryOf({ game, minutes, devices, age, done, lines }) {
  const query = new URLSearchParams({ game, minutes: String(minutes), devices, age });
  if (done.length > 0) query.set("done", done.join(BETWEEN));
  if (lines) query.set("lines", lines.map(wordOf).join(BETWEEN));
  return query;
}

/**
 * The plan that an address names; what it does not say, or what makes no sense, is as at first.
 *
 * @param {URLSearchParams} query
 * @param {Record<string, Game>} games
 * @returns {{ plan: Plan, lost: number }} with how many lines are of things that there are not
 */
export function planOf(query, games) {
  const among = (/** @type {string[]} */ known, /** @type {string} */ name, /** @type {number} */ at) => {
    const said = query.get(name) ?? "";
    return known.includes(said) ? said : (known[at] ?? "");
  };
  const game = among(Object.keys(games), "game", 0);
  const chosen = games[game];
  const steps = new Set(chosen ? stepsOf(chosen).map(({ name }) => name) : []);
  const isThere = (/** @type {string} */ name) =>
    steps.has(name) || Boolean(isWay(name) && chosen?.ways[name]);
  const words = (/** @type {string} */ name) => (query.get(name) ?? "").split(BETWEEN).filter(Boolean);
  const said = words("lines");
  const lines = said.slice(0, MOST).flatMap((word) => lineOf(word, isThere));
  const plan = {
    game,
    minutes: Number(among(MINUTES.map(String), "minutes", 1)),
    devices: among(Object.keys(DEVICES), "devices", 0),
    age: among(Object.keys(AGES), "age", 1),
    done: words("done").filter(isThere),
  };
  return { plan: lines.length > 0 ? { ...plan, lines } : plan, lost: said.length - lines.length };
}

/**
 * @param {string} word
 * @param {(name: string) => boolean} isThere
 * @returns {Line[]} one, or none
 */
function lineOf(word, isThere) {
  const [name = "", more] = word.split(MORE);
  if (!isThere(name)) return [];
  if (!isWay(name)) return [more === undefined ? { name } : { name, again: true }];
  const minutes = Number(more);
  return minutes > 0 && minutes <= LONGEST ? [{ name, minutes: Math.round(minutes * 2) / 2 }] : [];
}

/** @param {Plan} plan */
export const fileOf = (plan) => `${JSON.stringify({ [MARK]: `${queryOf(plan)}` }, null, 1)}\n`;

/**
 * What stands in a file, as an address has it; nothing where it is no plan.
 *
 * @param {string} text
 */
export function queryIn(text) {
  try {
    const said = JSON.parse(text)[MARK];
    return typeof said === "string" ? new URLSearchParams(said) : null;
  } catch {
    return null;
  }
}
