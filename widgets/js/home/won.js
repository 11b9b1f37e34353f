/** What somebody has won of a game, on its map: whom they have beaten at which level, and their bests. */
import { fill } from "../progress/far.js";
import { bestOf } from "../progress/store.js";
import { leadOf, rivalOf, winsOf } from "../progress/wins.js";
import { say } from "../table/dom.js";

/** @param {import("../progress/store.js").Progress} progress */
export function drawWon(progress) {
  const section = document.getElementById("won");
  if (!section) return;
  const { game = "" } = section.dataset;
  const all = (/** @type {string} */ selector, /** @type {Element} */ within = section) =>
    /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);
  const wins = winsOf(progress, game);
  for (const rival of all("[data-rival]")) {
    const levels = all("[data-level]", rival);
    for (const level of levels) {
      const n = wins.get(rivalOf(rival.dataset.rival ?? "", level.dataset.level ?? "")) ?? 0;
      level.hidden = n === 0;
      for (const count of all("b", level)) say(count, `× ${n}`);
    }
    rival.hidden = levels.every(({ hidden }) => hidden);
  }
  const bests = { lead: leadOf(progress, game), clock: bestOf(progress, game) };
  for (const [name, n] of Object.entries(bests))
    for (const best of all(`[data-best=${name}]`)) {
      best.hidden = n === 0;
      say(best, fill(best.dataset.text, { n }));
    }
  section.hidden = all("[data-rival], [data-best]").every(({ hidden }) => hidden);
}
