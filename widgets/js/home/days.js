/** The calendar on the home page: a month with the days on which somebody has played, and whom they have beaten. */
import { daysOf } from "../progress/days.js";
import { bestDealOf, dealsOf } from "../progress/deals.js";
import { fill } from "../progress/far.js";
import { dayOf } from "../progress/practice.js";
import { winsOf } from "../progress/wins.js";
import { make, say, set } from "../table/dom.js";
import { DAYS_A_WEEK, dealtOf, inFigures, inWords, markDay, weekOf } from "./marks.js";

/** So many months from now is the month that is shown. */
let turned = 0;

const turns = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#days [data-turn]"));

/**
 * Lets the months be turned.
 *
 * @param {() => void} draw
 */
export function startDays(draw) {
  for (const button of turns())
    button.addEventListener("click", () => {
      if (button.ariaDisabled === "true") return;
      turned += Number(button.dataset.turn);
      draw();
    });
}

/** @param {import("../progress/store.js").Progress} progress */
export function drawDays(progress) {
  const section = document.getElementById("days");
  if (!section) return;
  const one = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (section.querySelector(selector));
  const days = daysOf(progress);
  section.hidden = days.length === 0;
  if (section.hidden) turned = 0;
  const now = new Date();
  const first = new Date(now.getFullYear(), now.getMonth() + turned, 1);
  const month = dayOf(first).slice(0, 7);
  const played = days.filter((day) => day.startsWith(month));
  say(one("strong"), inWords(first, { month: "long", year: "numeric" }));
  say(one("caption"), fill(one("caption").dataset.text, { n: played.length }));
  for (const button of turns()) {
    const isEnd = button.dataset.turn === "1" ? turned === 0 : (days[0] ?? month) >= month;
    set(button, "aria-disabled", isEnd ? "true" : null);
  }
  one("thead tr").replaceChildren(...weekOf(first).map(makeHeading));
  const [rows, all, dealt] = [/** @type {HTMLElement[]} */ ([]), new Set(played), dealtOf(progress)];
  const at = new Date(first);
  for (let week = weekOf(at); dayOf(week[0]).slice(0, 7) <= month; week = weekOf(at)) {
    const cells = week.map((day) => makeDay(day, month, all, dealt, one("table").dataset));
    rows.push(make("tr", {}, ...cells));
    at.setDate(at.getDate() + DAYS_A_WEEK);
  }
  one("tbody").replaceChildren(...rows);
  for (const deeds of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("[data-deeds]"))) {
    const { deeds: game = "", score: name = "" } = deeds.dataset;
    const sentence = /** @type {HTMLElement} */ (deeds.querySelector("span"));
    const wins = [...winsOf(progress, game).values()].reduce((sum, n) => sum + n, 0);
    const [n, best] = [dealsOf(progress, game).size, inFigures(bestDealOf(progress, game))];
    const said = [
      ...(wins ? [fill(sentence.dataset.wins, { n: wins })] : []),
      ...(n ? [fill(sentence.dataset.deals, { n, name, best })] : []),
    ];
    say(sentence, said.join(" · "));
    deeds.hidden = wins + n === 0;
  }
}

/** @param {Date} day */
const makeHeading = (day) =>
  make(
    "th",
    { scope: "col", abbr: inWords(day, { weekday: "long" }) },
    inWords(day, { weekday: "narrow" }).toUpperCase(),
  );

/**
 * @param {Date} date
 * @param {string} month those of others are left empty
 * @param {Set<string>} played
 * @param {Map<string, HTMLElement[]>} dealt
 * @param {DOMStringMap} words
 */
function makeDay(date, month, played, dealt, words) {
  const day = dayOf(date);
  const cell = make("td");
  if (day.startsWith(month)) markDay(cell, date, played.has(day), dealt.get(day) ?? [], words);
  return cell;
}
