/** The diploma of a game for whoever has all its medals; who has not yet sees which ones are missing. */
import { earn, earnedOn } from "../progress/diplomas.js";
import { fill } from "../progress/far.js";
import { choose, chosen } from "../progress/settings.js";
import { read } from "../progress/store.js";
import { isDone } from "../progress/way.js";

const NAME = "name";

export function startDiploma() {
  const award = /** @type {HTMLElement | null} */ (document.querySelector("[data-award]"));
  if (!award) return;
  const field = /** @type {HTMLInputElement} */ (award.querySelector("input"));
  field.addEventListener("input", () => choose(NAME, field.value.trim()));
  const draw = () => drawDiploma(award, field);
  addEventListener("storage", draw);
  addEventListener("pageshow", draw);
  draw();
}

/**
 * @param {HTMLElement} award
 * @param {HTMLInputElement} field
 */
function drawDiploma(award, field) {
  const { award: game = "", way = "[]" } = award.dataset;
  /** @type {import("../progress/way.js").Chapter[]} */
  const chapters = JSON.parse(way);
  const progress = read();
  const open = chapters.filter((chapter) => !isDone(progress, game, chapter)).map(({ name }) => name);
  const isEarned = chapters.length > 0 && open.length === 0;
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (award.querySelector(name));
  part(".ck-soon").hidden = isEarned;
  part(".ck-earned").hidden = !isEarned;
  const stations = /** @type {HTMLElement[]} */ ([...award.querySelectorAll("[data-chapter]")]);
  for (const station of stations)
    station.toggleAttribute("data-open", open.includes(station.dataset.chapter ?? ""));
  part(".ck-chapters").prepend(...stations.filter((station) => station.hasAttribute("data-open")));
  const missing = part(".ck-soon .ck-lead");
  missing.textContent = fill(missing.dataset[open.length === 1 ? "one" : "other"], { n: open.length });
  if (!isEarned) return;
  earn(game);
  const date = /** @type {HTMLTimeElement} */ (part(".ck-date"));
  const day = earnedOn(game);
  date.dateTime = day.toISOString();
  date.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(
    day,
  );
  // What somebody is typing stays.
  if (document.activeElement !== field) field.value = String(chosen(NAME) ?? "");
}
