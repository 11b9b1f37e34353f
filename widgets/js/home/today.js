/**
 * What somebody can do today: go on with their match, and on the home page with the lesson of the game they learn, or
 * practise it; and play the day's deal.
 */
import { daysOf } from "../progress/days.js";
import { bestDealOf, dealsOf } from "../progress/deals.js";
import { fill } from "../progress/far.js";
import { finishedMatches, whereOver } from "../progress/finished.js";
import {
  addressOf,
  dayMatchOf,
  dropBroken,
  finishedLast,
  isTogether,
  matchesOf,
  saidOf,
} from "../progress/matches.js";
import { dayOf } from "../progress/practice.js";
import { learntAt, practisedOf, puzzlesOf } from "../progress/store.js";
import { hasBegun, nextOf } from "../progress/way.js";
import { make, say } from "../table/dom.js";
import { dealtOf, inFigures, inWords, markDay, weekOf } from "./marks.js";

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
 * Offers the match of these games that was touched last, the lesson of the one that is learnt, and the deals of the day.
 * Newcomers are offered none of that on the home page: they begin elsewhere.
 *
 * @param {Progress} progress
 * @param {HTMLElement[]} games
 * @param {(game: HTMLElement) => Chapter[]} chaptersOf
 */
export function drawToday(progress, games, chaptersOf) {
  const isMatchOn = drawMatches(progress, games);
  const hasDealt = drawDeals(progress);
  drawPuzzles(progress, games);
  const today = /** @type {HTMLElement | null} */ (document.querySelector(".ck-today"));
  if (!today) return;
  const isLessonOn = drawLesson(progress, games, chaptersOf);
  drawPractice(progress, games, chaptersOf);
  const isBack =
    [isMatchOn, isLessonOn, hasDealt, finishedLast(progress) !== undefined].includes(true) ||
    games.some((game) => isBegun(progress, game, chaptersOf));
  today.hidden = !isBack && !today.querySelector(".ck-dropped")?.textContent;
  document.body.toggleAttribute("data-back", isBack);
  if (isBack) order(progress, games);
  drawDate(today);
  drawWeek(today, progress);
}

/**
 * Lets the games that somebody has learnt last stand first.
 *
 * @param {Progress} progress
 * @param {HTMLElement[]} games
 */
function order(progress, games) {
  const learnt = (/** @type {HTMLElement} */ { dataset }) => learntAt(progress, dataset.lesson ?? "");
  const inOrder = games.toSorted((one, other) => learnt(other) - learnt(one));
  if (inOrder.some((game, at) => game !== games[at])) games[0]?.parentElement?.append(...inOrder);
}

/** @param {HTMLElement} today */
function drawDate(today) {
  const how = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long" });
  say(/** @type {Element} */ (today.querySelector("h1")), inWords(new Date(), how, today.dataset.locale));
}

/**
 * Shows this week: the days on which somebody has played. The others are days like any.
 *
 * @param {HTMLElement} today
 * @param {Progress} progress
 */
function drawWeek(today, progress) {
  const week = /** @type {HTMLElement} */ (today.querySelector(".ck-week"));
  const [played, dealt] = [new Set(daysOf(progress)), dealtOf(progress)];
  week.replaceChildren(
    ...weekOf(new Date()).map((date) => {
      const name = make(
        "abbr",
        { title: inWords(date, { weekday: "long" }) },
        inWords(date, { weekday: "narrow" }),
      );
      const el = make("li", {}, name);
      markDay(el, date, played.has(dayOf(date)), dealt.get(dayOf(date)) ?? [], week.dataset);
      return el;
    }),
  );
}

/**
 * Offers what somebody has begun alone, and what several have begun around this device. A deal of today's is gone on with
 * at its own place, so that of one's own matches another one is offered, if there is one.
 *
 * @param {Progress} progress
 * @param {HTMLElement[]} games
 */
function drawMatches(progress, games) {
  const playOf = (/** @type {string} */ name) =>
    games.find(({ dataset }) => dataset.lesson === name && dataset.play)?.dataset.play;
  const matches = matchesOf(progress).filter(({ game }) => playOf(game));
  const draw = (/** @type {string} */ selector, /** @type {boolean} */ isShared) => {
    const kind = matches.filter((each) => isTogether(each) === isShared);
    const match =
      kind.find(({ game, address }) => address.day === undefined || !isGoing(progress, game)) ?? kind[0];
    const href = match && addressOf(match, playOf(match.game) ?? "");
    return offer(selector, href, match ? saidOf(match, document.documentElement.lang) : "");
  };
  const over = finishedMatches().find(({ game }) => playOf(game));
  const game = games.find(({ dataset }) => dataset.lesson === over?.game);
  const isOver = offer("[data-over]", over && whereOver(over, playOf(over.game) ?? ""), titleOf(game));
  const [isOwnOn, isSharedOn] = [draw("[data-match]", false), draw("[data-shared]", true)];
  return isOwnOn || isSharedOn || isOver;
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
    const next = isBegun(progress, game, chaptersOf) && nextOf(progress, lesson, chapters);
    return next ? [{ root, next, title: titleOf(game), at: learntAt(progress, lesson) }] : [];
  });
  const [last] = begun.toSorted((one, other) => other.at - one.at);
  const href = last && last.root + last.next.address;
  return offer("[data-learn]", href, last ? `${last.title}: ${last.next.title}` : "");
}

/**
 * Offers to practise the game that was learnt last, or in which something was missed; or for want of that the one that was
 * played to its end last. It says how its puzzles of the day stand.
 *
 * @param {Progress} progress
 * @param {HTMLElement[]} games
 * @param {(game: HTMLElement) => Chapter[]} chaptersOf
 */
function drawPractice(progress, games, chaptersOf) {
  const lessonOf = (/** @type {HTMLElement} */ game) => game.dataset.lesson ?? "";
  const finished = finishedLast(progress);
  const [last = games.find((game) => game.dataset.practise && lessonOf(game) === finished)] = games
    .filter((game) => game.dataset.practise)
    .filter((game) => isBegun(progress, game, chaptersOf) || practisedOf(progress, lessonOf(game)).size > 0)
    .toSorted((one, other) => learntAt(progress, lessonOf(other)) - learntAt(progress, lessonOf(one)));
  const puzzles = last ? puzzlesOf(progress, lessonOf(last), dayOf()) : [];
  const asked = new Set(last?.dataset.asked?.split(" "));
  const missed = last
    ? [...practisedOf(progress, lessonOf(last))].filter(([rule, { box }]) => box === 1 && asked.has(rule))
    : [];
  const { text, weak } =
    /** @type {HTMLElement | null} */ (document.querySelector("[data-drill]"))?.dataset ?? {};
  const values = { game: titleOf(last), done: puzzles.filter(Boolean).length, all: puzzles.length };
  const what = fill(text, values);
  offer(
    "[data-drill]",
    last?.dataset.practise,
    missed.length ? fill(weak, { what, n: missed.length }) : what,
  );
}

/**
 * Says on the map of a game how its puzzles of the day stand.
 *
 * @param {Progress} progress
 * @param {HTMLElement[]} games
 */
function drawPuzzles(progress, [game]) {
  const link = /** @type {HTMLElement | null} */ (document.querySelector("[data-puzzles]"));
  if (!link) return;
  const puzzles = puzzlesOf(progress, game?.dataset.lesson ?? "", dayOf());
  const values = { done: puzzles.filter(Boolean).length, all: puzzles.length };
  say(/** @type {Element} */ (link.querySelector("span")), fill(link.dataset.text, values));
}

/** @param {HTMLElement | undefined} game */
const titleOf = (game) => game?.querySelector("h2")?.textContent ?? "";

/**
 * Whether somebody is in the midst of today's deal, the first time.
 *
 * @param {Progress} progress
 * @param {string} game
 */
function isGoing(progress, game) {
  const day = dayOf();
  return dayMatchOf(progress, game)?.address.day === day && !dealsOf(progress, game).has(day);
}

/**
 * Shows how today's deals stand: nobody has begun, it can be gone on with, or it is done.
 *
 * @param {Progress} progress
 * @returns {boolean} whether somebody has ever done one
 */
function drawDeals(progress) {
  const day = dayOf();
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("[data-deal]")]);
  for (const link of links) {
    const { deal: game = "", score: name = "" } = link.dataset;
    const score = dealsOf(progress, game).get(day);
    link.dataset.is = score !== undefined ? "finished" : isGoing(progress, game) ? "going" : "fresh";
    const url = new URL(link.href);
    url.search = new URLSearchParams({ game, day }).toString();
    link.href = url.href;
    const best = bestDealOf(progress, game);
    const done = fill(link.dataset[link.dataset.is], { name, score: inFigures(score) });
    const isOnly = score === undefined || dealsOf(progress, game).size === 1;
    const beside = isOnly ? "{done}" : link.dataset[score === best ? "record" : "best"];
    say(
      /** @type {HTMLElement} */ (link.querySelector("span")),
      fill(beside, { done, best: inFigures(best) }),
    );
  }
  const what = /** @type {HTMLElement | null} */ (document.querySelector(".ck-deals small"));
  const areDone = links.every(({ dataset }) => dataset.is === "finished");
  if (what) say(what, (areDone ? what.dataset.all : what.dataset.what) ?? "");
  return links.some(({ dataset: { deal = "" } }) => dealsOf(progress, deal).size > 0);
}

/**
 * Whether somebody has begun to learn a game.
 *
 * @param {Progress} progress
 * @param {HTMLElement} game
 * @param {(game: HTMLElement) => Chapter[]} chaptersOf
 */
const isBegun = (progress, game, chaptersOf) =>
  hasBegun(progress, game.dataset.lesson ?? "", chaptersOf(game));

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
