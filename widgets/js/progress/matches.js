/**
 * The unfinished match of each game, which this browser keeps for all its tabs: the one that was touched last. Beside it
 * a day's deal has a place of its own, so that neither takes the other's.
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
const OF_DAY = " of the day";

/**
 * Under which name a match is kept.
 *
 * @param {{ game: string, address: Record<string, string> }} match
 */
export const placeOf = ({ game, address }) => ("day" in address ? game + OF_DAY : game);

/**
 * All unfinished matches, the last one touched first.
 *
 * @param {Progress} progress
 * @returns {Match[]}
 */
export function matchesOf({ matches }) {
  return Object.entries(asTable(matches))
    .flatMap(([place, entry]) => matchBy(place, entry) ?? [])
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
 * The unfinished match of a game that is a day's deal.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export const dayMatchOf = (progress, game) => matchOf(progress, game + OF_DAY);

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
export function keepMatch(match, key, moves) {
  const { game: _, ...about } = match;
  const place = placeOf(match);
  const at = now(place);
  keep({ ...nothing(), matches: { [place]: { ...about, key, moves, at } } });
  return at;
}

/**
 * Keeps that a match is over, if it is the one that is kept.
 *
 * @param {string} game
 * @param {string} key
 */
export function endMatch(game, key) {
  for (const place of [game, game + OF_DAY])
    if (matchOf(read(), place)?.key === key)
      keep({ ...nothing(), matches: { [place]: { key, at: now(place) } } });
}

/** Lets go of what is no match, and of nothing else; returns whether there was such a thing. */
export function dropBroken() {
  const { matches } = read();
  const broken = Object.entries(asTable(matches)).filter(
    ([place, entry]) => !isOver(entry) && !matchBy(place, entry),
  );
  if (broken.length === 0 && (matches === undefined || isTable(matches))) return false;
  const over = broken.map(([place]) => [place, { key: "", at: now(place) }]);
  keep({ ...nothing(), matches: Object.fromEntries(over) });
  return true;
}

/**
 * The time, or whatever is later than what stands there: a file may come from where clocks go wrong.
 *
 * @param {string} place
 */
function now(place) {
  const { at } = entryOf(read(), "matches", place);
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
 * @param {string} place
 * @param {unknown} entry
 * @returns {Match | null}
 */
function matchBy(place, entry) {
  const { key, at, seat, address, said, moves } = asTable(entry);
  if (!isText(key) || typeof at !== "number" || !Number.isInteger(seat)) return null;
  if (!areWords(address) || !areWords(said)) return null;
  const { game = "" } = address;
  if (placeOf({ game, address }) !== place) return null;
  if (!Array.isArray(moves) || moves.length > MOST_MOVES || !moves.every(isText)) return null;
  return { game, key, at, seat: Number(seat), address, said, moves };
}
