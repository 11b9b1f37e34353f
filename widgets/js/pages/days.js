/** The calendar on the home page: a month with the days on which somebody has played, and whom they have beaten. */
import { daysOf } from "../progress/days.js";
import { fill } from "../progress/far.js";
import { dayOf } from "../progress/practice.js";
import { winsOf } from "../progress/wins.js";
import { make, say, set } from "../table/dom.js";

const DAYS_A_WEEK = 7;
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
  const monday = new Date(first);
  monday.setDate(1 - ((first.getDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
  one("thead tr").replaceChildren(...weekFrom(monday).map(makeHeading));
  const rows = [];
  for (; dayOf(monday).slice(0, 7) <= month; monday.setDate(monday.getDate() + DAYS_A_WEEK)) {
    const cells = weekFrom(monday).map((day) => makeDay(day, month, played, one("table").dataset.word));
    rows.push(make("tr", {}, ...cells));
  }
  one("tbody").replaceChildren(...rows);
  for (const deeds of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("[data-deeds]"))) {
    const wins = [...winsOf(progress, deeds.dataset.deeds ?? "").values()];
    const sentence = /** @type {HTMLElement} */ (deeds.querySelector("span"));
    deeds.hidden = wins.length === 0;
    say(sentence, fill(sentence.dataset.text, { n: wins.reduce((sum, n) => sum + n, 0) }));
  }
}

/** @param {Date} monday */
const weekFrom = (monday) =>
  Array.from(
    { length: DAYS_A_WEEK },
    (_, i) => new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + i),
  );

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
 * @param {string[]} played
 * @param {string | undefined} word what is heard of a day on which somebody has played
 */
function makeDay(date, month, played, word = "") {
  const day = dayOf(date);
  const cell = make("td");
  if (!day.startsWith(month)) return cell;
  const isPlayed = played.includes(day);
  set(cell, "data-played", isPlayed);
  set(cell, "aria-current", day === dayOf() ? "date" : null);
  cell.append(make("time", { datetime: day }, String(date.getDate())));
  if (isPlayed) cell.append(make("span", { class: "ck-unseen" }, ` ${word}`));
  return cell;
}

/**
 * @param {Date} date
 * @param {Intl.DateTimeFormatOptions} how
 */
function inWords(date, how) {
  return new Intl.DateTimeFormat(document.documentElement.lang, how).format(date);
}
