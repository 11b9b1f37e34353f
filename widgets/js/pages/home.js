import { drawFar, fill, finishedOf, names } from "../progress/far.js";
import { clear, keep, parse, read } from "../progress/store.js";
import { download } from "../table/file.js";

const FILE = "cardkit-progress.json";

/** How far somebody is, and what they can do with it: keep it in a file, bring it back, forget it. */
export function startHome() {
  addEventListener("storage", drawAll);
  addEventListener("pageshow", drawAll);
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
    download(FILE, JSON.stringify(read(), null, 2), "application/json");
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
  const progress = read();
  for (const game of games()) {
    const line = /** @type {HTMLElement | null} */ (game.querySelector(".ck-far"));
    if (!line) continue;
    const { done, all } = far(game, progress);
    const { none, some, all: whole } = line.dataset;
    const sentence = done === 0 ? none : done < all ? some : whole;
    drawFar(line, done, all, fill(sentence, { done, all }));
  }
}

function games() {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-lesson]")]);
}

/**
 * How many steps of a game are finished, of how many that there are now: a file may know others.
 *
 * @param {HTMLElement} game
 * @param {import("../progress/store.js").Progress} progress
 */
function far(game, progress) {
  const steps = names(game.dataset.steps);
  return { done: finishedOf(progress, game.dataset.lesson ?? "", steps), all: steps.length };
}
