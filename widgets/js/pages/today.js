/** What somebody has begun and can go on with: their match, and on the home page the lesson of the game they learn. */
import { addressOf, dropBroken, matchesOf, saidOf } from "../progress/matches.js";
import { learntAt } from "../progress/store.js";
import { hasBegun, nextOf } from "../progress/way.js";

/**
 * @typedef {import("../progress/store.js").Progress} Progress
 * @typedef {import("../progress/way.js").Chapter & { title: string, address: string }} Chapter
 */

/** Lets go of what was kept as a match and is none, and says so where there is room for it. */
export function tellDropped() {
  const said = /** @type {HTMLElement | null} */ (document.querySelector(".ck-dropped"));
  if (said && dropBroken()) said.textContent = said.dataset.dropped ?? "";
}

/**
 * Offers the match of these games that was touched last, and the lesson of the one that is learnt.
 *
 * @param {Progress} progress
 * @param {HTMLElement[]} games
 * @param {(game: HTMLElement) => Chapter[]} chaptersOf
 */
export function drawToday(progress, games, chaptersOf) {
  const isMatchOn = drawMatch(progress, games);
  const today = /** @type {HTMLElement | null} */ (document.querySelector(".ck-today"));
  if (!today) return;
  const isLessonOn = drawLesson(progress, games, chaptersOf);
  today.hidden = !isMatchOn && !isLessonOn && !today.querySelector(".ck-dropped")?.textContent;
  document.body.toggleAttribute("data-back", isMatchOn || isLessonOn);
}

/**
 * @param {Progress} progress
 * @param {HTMLElement[]} games
 */
function drawMatch(progress, games) {
  const playOf = (/** @type {string} */ name) =>
    games.find(({ dataset }) => dataset.lesson === name && dataset.play)?.dataset.play;
  const match = matchesOf(progress).find(({ game }) => playOf(game));
  const href = match && addressOf(match, playOf(match.game) ?? "");
  return offer("[data-match]", href, match ? saidOf(match, document.documentElement.lang) : "");
}

/**
 * @param {Progress} progress
 * @param {HTMLElement[]} games
 * @param {(game: HTMLElement) => Chapter[]} chaptersOf
 */
function drawLesson(progress, games, chaptersOf) {
  const begun = games.flatMap((game) => {
    const { lesson = "", root = "" } = game.dataset;
    const chapters = chaptersOf(game);
    const next = hasBegun(progress, lesson, chapters) && nextOf(progress, lesson, chapters);
    const title = game.querySelector("h2")?.textContent ?? "";
    return next ? [{ root, next, title, at: learntAt(progress, lesson) }] : [];
  });
  const [last] = begun.toSorted((one, other) => other.at - one.at);
  const href = last && last.root + last.next.address;
  return offer("[data-learn]", href, last ? `${last.title}: ${last.next.title}` : "");
}

/**
 * @param {string} selector
 * @param {string | undefined} href where to go on; nowhere, if there is nothing to go on with
 * @param {string} said
 */
function offer(selector, href, said) {
  const on = /** @type {HTMLAnchorElement | null} */ (document.querySelector(selector));
  if (!on) return false;
  on.hidden = href === undefined;
  if (href) on.href = href;
  /** @type {HTMLElement} */ (on.querySelector("span")).textContent = said;
  return href !== undefined;
}
