/** What stands at a day: whether somebody has played, and a dot for each game whose deal of that day they have done. */
import { dealsOf } from "../progress/deals.js";
import { fill } from "../progress/far.js";
import { dayOf } from "../progress/practice.js";
import { make, set } from "../table/dom.js";

export const DAYS_A_WEEK = 7;

/**
 * The days of a week.
 *
 * @param {Date} date one of them
 */
export function weekOf(date) {
  const monday = date.getDate() - ((date.getDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK);
  return Array.from(
    { length: DAYS_A_WEEK },
    (_, i) => new Date(date.getFullYear(), date.getMonth(), monday + i),
  );
}

/**
 * The games on this page whose deals somebody has done, by days.
 *
 * @param {import("../progress/store.js").Progress} progress
 * @returns {Map<string, HTMLElement[]>}
 */
export function dealtOf(progress) {
  /** @type {Map<string, HTMLElement[]>} */
  const dealt = new Map();
  for (const game of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".ck-game")))
    for (const day of dealsOf(progress, game.dataset.lesson ?? "").keys())
      dealt.set(day, [...(dealt.get(day) ?? []), game]);
  return dealt;
}

/**
 * Shows a day, by its number in the month.
 *
 * @param {HTMLElement} el
 * @param {Date} date
 * @param {boolean} isPlayed
 * @param {HTMLElement[]} games whose deals of that day are done
 * @param {DOMStringMap} words what is heard of a day on which somebody has played, and of its deals
 */
export function markDay(el, date, isPlayed, games, { word = "", dealt = "" }) {
  const day = dayOf(date);
  set(el, "data-played", isPlayed);
  set(el, "aria-current", day === dayOf() ? "date" : null);
  el.append(make("time", { datetime: day }, String(date.getDate())));
  if (!isPlayed) return;
  const dots = games.map(({ style }) => make("i", { style: style.cssText }));
  const titles = games.map((game) => game.querySelector("h2")?.textContent ?? "").join(", ");
  el.append(
    make("span", { class: "ck-dots", "aria-hidden": "true" }, ...dots),
    make("span", { class: "ck-unseen" }, ` ${titles ? fill(dealt, { games: titles }) : word}`),
  );
}

/**
 * @param {Date} date
 * @param {Intl.DateTimeFormatOptions} how
 * @param {string} [locale] that of the page, if none is given
 */
export const inWords = (date, how, locale = document.documentElement.lang) =>
  new Intl.DateTimeFormat(locale, how).format(date);

/** A number with a minus sign of its own. @param {number | undefined} number */
export const inFigures = (number) => String(number).replace("-", "−");
