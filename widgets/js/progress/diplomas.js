/** When somebody has finished all chapters of a game: the day that stands on the diploma. */
import { entryOf, keep, nothing, read } from "./store.js";

/**
 * Keeps that all chapters of a game are done now; the first time counts.
 *
 * @param {string} game
 */
export function earn(game) {
  return keep({ ...nothing(), diplomas: { [game]: { at: Date.now() } } });
}

/**
 * The day on which a game's diploma was earned; today, where nothing can be kept.
 *
 * @param {string} game
 */
export function earnedOn(game) {
  const { at } = entryOf(read(), "diplomas", game);
  return new Date(typeof at === "number" ? at : Date.now());
}
