/**
 * The unfinished match of each game, which this browser keeps for all its tabs: the one that was touched last.
 *
 * One that is over leaves behind its key and when that was, so that an older file does not bring it back.
 *
 * @typedef {import("../table/types.js").Unfinished & { key: string, at: number, moves: string[] }} Match
 * @typedef {import("./store.js").Progress} Progress
 */
import { asTable, entryOf, isTable, keep, nothing, read } from "./store.js";

/** No game of ours has longer lines, longer matches, or more to say in an address. */
const LONGEST = 400;
const MOST_MOVES = 10_000;
const MOST_WORDS = 40;
/** In the address of a match that somebody has asked to go on with. */
export const ON = "#on";

/**
 * All unfinished matches, the last one touched first.
 *
 * @param {Progress} progress
 * @returns {Match[]}
 */
export function matchesOf({ matches }) {
  return Object.entries(asTable(matches))
    .flatMap(([game, entry]) => matchBy(game, entry) ?? [])
    .toSorted((one, other) => other.at - one.at);
}

/**
 * The unfinished match of a game.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export const matchOf = (progress, game) => matchBy(game, entryOf(progress, "matches", game));

/**
 * What a match is and how far it has come, in the language of the page or, for want of that, in another.
 *
 * @param {Match} match
 * @param {string} language
 */
export const saidOf = ({ said }, language) => said[language] ?? Object.values(said)[0] ?? "";

/**
 * Where to go on with a match.
 *
 * @param {Match} match
 * @param {string} play the address of the page on which matches are played
 */
export function addressOf({ address }, play) {
  const url = new URL(play, document.baseURI);
  url.search = new URLSearchParams(address).toString();
  url.hash = ON;
  return url.href;
}

/**
 * Keeps a match in place of the one before; returns when that was.
 *
 * @param {import("../table/types.js").Unfinished} match
 * @param {string} key
 * @param {string[]} moves
 */
export function keepMatch({ game, ...about }, key, moves) {
  const at = now(game);
  keep({ ...nothing(), matches: { [game]: { ...about, key, moves, at } } });
  return at;
}

/**
 * Keeps that a match is over, if it is the one that is kept.
 *
 * @param {string} game
 * @param {string} key
 */
export function endMatch(game, key) {
  if (matchOf(read(), game)?.key !== key) return;
  keep({ ...nothing(), matches: { [game]: { key, at: now(game) } } });
}

/** Lets go of what is no match, and of nothing else; returns whether there was such a thing. */
export function dropBroken() {
  const { matches } = read();
  const broken = Object.entries(asTable(matches)).filter(
    ([game, entry]) => !isOver(entry) && !matchBy(game, entry),
  );
  if (broken.length === 0 && (matches === undefined || isTable(matches))) return false;
  const over = broken.map(([game]) => [game, { key: "", at: now(game) }]);
  keep({ ...nothing(), matches: Object.fromEntries(over) });
  return true;
}

/**
 * The time, or whatever is later than what stands there: a file may come from where clocks go wrong.
 *
 * @param {string} game
 */
function now(game) {
  const { at } = entryOf(read(), "matches", game);
  return typeof at === "number" ? Math.max(Date.now(), at + 1) : Date.now();
}

/** @param {unknown} entry */
const isOver = (entry) => isTable(entry) && typeof entry.at === "number" && !("moves" in entry);

/** @param {unknown} text @returns {text is string} */
const isText = (text) => typeof text === "string" && text.length <= LONGEST;

/** @param {unknown} words @returns {words is Record<string, string>} */
const areWords = (words) =>
  isTable(words) && Object.keys(words).length <= MOST_WORDS && Object.entries(words).flat().every(isText);

/**
 * @param {string} game
 * @param {unknown} entry
 * @returns {Match | null}
 */
function matchBy(game, entry) {
  const { key, at, seat, address, said, moves } = asTable(entry);
  if (!isText(key) || typeof at !== "number" || !Number.isInteger(seat)) return null;
  if (!areWords(address) || address.game !== game || !areWords(said)) return null;
  if (!Array.isArray(moves) || moves.length > MOST_MOVES || !moves.every(isText)) return null;
  return { game, key, at, seat: Number(seat), address, said, moves };
}
