/**
 * How far somebody is, on the home page and the maps, and what they can do with it: keep it in a file, bring it back,
 * forget it.
 */
import { drawFar, fill, names } from "../progress/far.js";
import { boxesOf, FAMILIAR } from "../progress/mastery.js";
import { BOXES, clear, keep, MOST, nothing, parse, read, starsOf, toSave } from "../progress/store.js";
import { farOn, hasBegun, isDone, nextOf } from "../progress/way.js";
import { download } from "../table/file.js";
import { drawDays, startDays } from "./days.js";
import { drawToday, tellDropped } from "./today.js";
import { drawWon } from "./won.js";

const FILE = "cardkit-progress.json";

export function startHome() {
  addEventListener("storage", drawAll);
  addEventListener("pageshow", drawAll);
  startDays(drawAll);
  drawAll();
  findStep();
  const section = document.getElementById("progress");
  if (!section) return;
  const field = /** @type {HTMLInputElement} */ (section.querySelector("input"));
  const dialog = /** @type {HTMLDialogElement} */ (section.querySelector("dialog"));
  const said = /** @type {HTMLElement} */ (section.querySelector(".ck-said"));
  const button = (/** @type {string} */ name) =>
    /** @type {HTMLButtonElement} */ (section.querySelector(`[data-do=${name}]`));
  const say = (/** @type {string | undefined} */ sentence, values = {}) => {
    said.textContent = fill(sentence, values);
    drawAll();
  };

  button("export").addEventListener("click", () => {
    download(FILE, JSON.stringify(toSave(read()), null, 2), "application/json");
    say(said.dataset.saved, { file: FILE });
  });
  button("import").addEventListener("click", () => field.click());
  field.addEventListener("change", async () => {
    const progress = parse((await field.files?.[0]?.text()) ?? "");
    field.value = "";
    if (!progress) return say(said.dataset.wrong);
    keep(progress);
    say(said.dataset.loaded, { n: games().reduce((sum, game) => sum + far(game, read()).done, 0) });
  });
  button("clear").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "clear") return;
    clear();
    say(said.dataset.cleared);
  });
  section.hidden = false;
}

/** Leads from a map to the chapter of a step, for links to it that name no chapter: `kael#step-first-turn`. */
function findStep() {
  const step = /^#step-(.+)$/.exec(location.hash)?.[1];
  if (!step) return;
  for (const chapter of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-chapter]")
  )) {
    const link = /** @type {HTMLAnchorElement | null} */ (chapter.querySelector("a"));
    if (link && names(chapter.dataset.steps).includes(step)) location.replace(link.href + location.hash);
  }
}

function drawAll() {
  tellDropped();
  const progress = read();
  // Where nothing is kept, there is nothing to save or to forget, but a file may be brought.
  const isKept = JSON.stringify(progress) !== JSON.stringify(nothing());
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("#progress [data-do]:not([data-do=import])")
  ))
    button.hidden = !isKept;
  for (const game of games()) {
    const line = /** @type {HTMLElement | null} */ (game.querySelector(".ck-far"));
    const { done, all } = far(game, progress);
    if (line) {
      const { some, all: whole } = line.dataset;
      drawFar(line, done, all, fill(done < all ? some : whole, { done, all }));
      line.hidden = done === 0;
    }
    if (game.dataset.chapter !== undefined) drawStation(game, progress);
    if (game.dataset.way) drawWay(game, progress);
  }
  drawToday(progress, games(), chaptersOf);
  drawDays(progress);
  drawWon(progress);
  const knowing = /** @type {HTMLElement | null} */ (document.querySelector("[data-course]"));
  if (knowing) drawKnowing(knowing, progress);
}

/**
 * Shows how well each rule is known, once one has been met.
 *
 * @param {HTMLElement} knowing
 * @param {import("../progress/store.js").Progress} progress
 */
function drawKnowing(knowing, progress) {
  const boxes = boxesOf(progress, JSON.parse(knowing.dataset.course ?? ""));
  const all = /** @type {HTMLElement[]} */ ([...knowing.querySelectorAll("[data-rule]")]);
  const sum = /** @type {HTMLElement} */ (knowing.querySelector("summary span"));
  const n = [...boxes.values()].filter((box) => box >= FAMILIAR).length;
  knowing.hidden = [...boxes.values()].every((box) => box === 0);
  sum.textContent = fill(sum.dataset.text, { n, all: boxes.size });
  for (const rule of all) {
    const box = boxes.get(rule.dataset.rule ?? "") ?? 0;
    const dots = /** @type {HTMLElement} */ (rule.querySelector(".ck-box"));
    rule.toggleAttribute("data-known", box >= FAMILIAR);
    dots.textContent = "●".repeat(box) + "○".repeat(BOXES - box);
    dots.setAttribute("aria-label", fill(knowing.dataset.box, { n: box, all: BOXES }));
  }
}

/**
 * @param {HTMLElement} station
 * @param {import("../progress/store.js").Progress} progress
 */
function drawStation(station, progress) {
  const lesson = station.dataset.lesson ?? "";
  const stars = starsOf(progress, lesson);
  const steps = names(station.dataset.steps);
  const isOver = chaptersOf(station).every((chapter) => isDone(progress, lesson, chapter));
  const won = steps.reduce((sum, step) => sum + (Object.hasOwn(stars, step) ? (stars[step] ?? 0) : 0), 0);
  const most = MOST * steps.length;
  const line = /** @type {HTMLElement} */ (station.querySelector(".ck-won"));
  const [seen, heard] = /** @type {HTMLElement[]} */ ([...line.children]);
  line.hidden = won === 0;
  if (seen) seen.textContent = `★ ${won}/${most}`;
  if (heard) heard.textContent = fill(heard.dataset.text, { won, most });
  station.toggleAttribute("data-done", isOver);
  const said = /** @type {HTMLElement} */ (station.querySelector("[data-when=done]"));
  said.hidden = !isOver;
}

/**
 * Shows where to go on: on the button that leads there, and on the map.
 *
 * @param {HTMLElement} game
 * @param {import("../progress/store.js").Progress} progress
 */
function drawWay(game, progress) {
  const lesson = game.dataset.lesson ?? "";
  const chapters = chaptersOf(game);
  const next = nextOf(progress, lesson, chapters);
  const isBegun = hasBegun(progress, lesson, chapters);
  const isOn = next !== undefined && isBegun;
  const on = /** @type {HTMLAnchorElement | null} */ (game.querySelector("[data-continue]"));
  const start = /** @type {HTMLElement | null} */ (game.querySelector("[data-start]"));
  // What has been begun is gone on with, and what has been done stands there no more.
  const first = /** @type {HTMLElement | null} */ (game.querySelector("[data-first]"));
  if (first) first.hidden = isBegun;
  const prize = /** @type {HTMLElement | null} */ (game.querySelector("[data-prize]"));
  if (on) on.hidden = !isOn;
  if (start) start.hidden = isOn || !next;
  if (prize) prize.hidden = chapters.length === 0 || next !== undefined;
  if (on && isOn) {
    on.href = `${game.dataset.root ?? ""}${next.address}`;
    /** @type {HTMLElement} */ (on.querySelector("span")).textContent = next.title;
  }
  for (const station of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-chapter]")))
    station.classList.toggle("ck-next", station.dataset.chapter === next?.name);
  document.querySelector("[data-practice]")?.classList.toggle("ck-next", !next);
}

function games() {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-lesson]")]);
}

/**
 * The chapters of a game, or the one that is a station of its map.
 *
 * @param {HTMLElement} game
 * @returns {(import("../progress/way.js").Chapter & { title: string, address: string })[]}
 */
function chaptersOf({ dataset: { way, chapter = "", steps, checks } }) {
  if (way) return JSON.parse(way);
  return [{ name: chapter, title: "", address: "", steps: names(steps), checks: names(checks) }];
}

/**
 * How many steps of a game are finished, of how many that there are now: a file may know others.
 *
 * @param {HTMLElement} game
 * @param {import("../progress/store.js").Progress} progress
 */
function far(game, progress) {
  return farOn(progress, game.dataset.lesson ?? "", chaptersOf(game));
}
