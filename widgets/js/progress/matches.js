/**
 * The unfinished match of each game, which this browser keeps for all its tabs: the one that was touched last. Beside it
 * a day's deal has a place of its own, so that neither takes the other's; and so has what several people play around this
 * device. That is kept apart: its key has its secret seed, which goes into no file.
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
/** Where somebody's own matches are kept, and where those of several people around this device. */
const [OWN, TOGETHER] = ["matches", "together"];

/** @typedef {{ game: string, address: Record<string, string> }} Kind */

/** Whether several people play it around this device. @param {Kind} match */
export const isTogether = ({ address }) => "people" in address;

/** Beside which others a match is kept. @param {Kind} match */
const keyOf = (match) => (isTogether(match) ? TOGETHER : OWN);

/** Under which name a match is kept there. @param {Kind} match */
const placeOf = ({ game, address }) => ("day" in address ? game + OF_DAY : game);

/**
 * What is kept where a match is to be: of that one or of another.
 *
 * @param {Progress} progress
 * @param {Kind} match
 */
export const besideOf = (progress, match) => entryOf(progress, keyOf(match), placeOf(match));

/**
 * All unfinished matches, the last one touched first.
 *
 * @param {Progress} progress
 * @returns {Match[]}
 */
export function matchesOf(progress) {
  return entriesOf(progress)
    .flatMap(([key, place, entry]) => matchBy(key, place, entry) ?? [])
    .toSorted((one, other) => other.at - one.at);
}

/** @param {Progress} progress @returns {[key: string, place: string, entry: unknown][]} */
const entriesOf = (progress) =>
  [OWN, TOGETHER].flatMap((key) =>
    Object.entries(asTable(progress[key])).map(
      ([place, entry]) => /** @type {[string, string, unknown]} */ ([key, place, entry]),
    ),
  );

/**
 * Somebody's own unfinished match of a game.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export const matchOf = (progress, game) => matchBy(OWN, game, entryOf(progress, OWN, game));

/**
 * The unfinished match of a game that several people play around this device.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export const togetherOf = (progress, game) => matchBy(TOGETHER, game, entryOf(progress, TOGETHER, game));

/**
 * The unfinished match of a game that is a day's deal.
 *
 * @param {Progress} progress
 * @param {string} game
 */
export const dayMatchOf = (progress, game) => matchOf(progress, game + OF_DAY);

/**
 * The game of the match of their own that somebody has finished last.
 *
 * @param {Progress} progress
 */
export function finishedLast(progress) {
  const over = entriesOf(progress).flatMap(([own, place, entry]) =>
    own === OWN && isOver(entry) ? [{ game: place.replace(OF_DAY, ""), at: Number(asTable(entry).at) }] : [],
  );
  return over.toSorted((one, other) => other.at - one.at)[0]?.game;
}

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
  const [own, place] = [keyOf(match), placeOf(match)];
  const at = now(own, place);
  keep({ ...nothing(), [own]: { [place]: { ...about, key, moves, at } } });
  return at;
}

/**
 * Keeps that a match is over, if it is the one that is kept.
 *
 * @param {string} game
 * @param {string} key
 */
export function endMatch(game, key) {
  for (const [own, place, entry] of entriesOf(read())) {
    const match = matchBy(own, place, entry);
    if (match?.game === game && match.key === key)
      keep({ ...nothing(), [own]: { [place]: { key, at: now(own, place) } } });
  }
}

/** Lets go of what is no match, and of nothing else; returns whether there was such a thing. */
export function dropBroken() {
  const progress = read();
  const all = entriesOf(progress);
  const broken = [OWN, TOGETHER].filter((own) => {
    const wrong = all.filter(
      ([at, place, entry]) => at === own && !isOver(entry) && !matchBy(own, place, entry),
    );
    if (wrong.length === 0 && (progress[own] === undefined || isTable(progress[own]))) return false;
    const over = wrong.map(([, place]) => [place, { key: "", at: now(own, place) }]);
    keep({ ...nothing(), [own]: Object.fromEntries(over) });
    return true;
  });
  return broken.length > 0;
}

/**
 * The time, or whatever is later than what stands there: a file may come from where clocks go wrong.
 *
 * @param {string} own
 * @param {string} place
 */
function now(own, place) {
  const { at } = entryOf(read(), own, place);
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
 * @param {string} own beside which others it stands
 * @param {string} place
 * @param {unknown} entry
 * @returns {Match | null}
 */
function matchBy(own, place, entry) {
  const { key, at, seat, address, said, moves } = asTable(entry);
  if (!isText(key) || typeof at !== "number" || !Number.isInteger(seat)) return null;
  if (!areWords(address) || !areWords(said)) return null;
  const { game = "" } = address;
  if (keyOf({ game, address }) !== own || placeOf({ game, address }) !== place) return null;
  if (!Array.isArray(moves) || moves.length > MOST_MOVES || !moves.every(isText)) return null;
  return { game, key, at, seat: Number(seat), address, said, moves };
}
