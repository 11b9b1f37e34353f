/**
 * On which days somebody has played anything, by months; days without count for nothing, and nothing is lost by them.
 *
 * An older version kept no days. What it kept says when it was done, and so on which day somebody was here.
 */
import { dayOf } from "./practice.js";
import { asTable, keep, nothing, read } from "./store.js";

/** What is kept with a time at which somebody played: by lessons or games, or by the rules of each game. */
const TIMED = ["last", "diplomas", "matches"];

/**
 * The days on which somebody has played until today, such as 2025-11-22, in their order.
 *
 * @param {import("./store.js").Progress} progress
 * @returns {string[]}
 */
export function daysOf(progress) {
  const kept = Object.entries(asTable(progress.days)).flatMap(([month, days]) =>
    (Array.isArray(days) ? days : []).map((day) => `${month}-${String(day).padStart(2, "0")}`),
  );
  const entries = [
    ...TIMED.flatMap((key) => Object.values(asTable(progress[key]))),
    ...Object.values(asTable(progress.misses)).flatMap((rules) => Object.values(asTable(rules))),
  ];
  const timed = entries.map((entry) => {
    const { at } = asTable(entry);
    return typeof at === "number" ? dayOf(new Date(at)) : "";
  });
  const dated = Object.values(asTable(progress.daily)).map((puzzles) => asTable(puzzles).date);
  const today = dayOf();
  return [...new Set([...kept, ...timed, ...dated])]
    .filter(isDay)
    .filter((day) => day <= today)
    .toSorted();
}

/** @param {unknown} day @returns {day is string} */
function isDay(day) {
  return typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && dayOf(new Date(`${day}T12:00`)) === day;
}

/** Keeps that somebody has played today, and what older versions knew of other days. */
export function playToday() {
  /** @type {Record<string, number[]>} */
  const days = {};
  for (const day of [...daysOf(read()), dayOf()]) {
    const month = day.slice(0, 7);
    days[month] = [...(days[month] ?? []), Number(day.slice(8))];
  }
  return keep({ ...nothing(), days });
}
