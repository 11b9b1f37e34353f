/** The page that plans a lesson: wishes above, lines below; all of it stands in the address, and can be a file. */
import { isProjected, startSlides } from "../host/projected.js";
import { fill } from "../progress/far.js";
import { keepLanguage } from "../progress/tongue.js";
import { download, textOf } from "../table/file.js";
import { copied } from "../table/passing.js";
import { after, isWay, planned } from "./lesson.js";
import { Lines, minutesOf } from "./lines.js";
import { fileOf, planOf, queryIn, queryOf } from "./link.js";
import { moved, startMoving } from "./moving.js";

/** A way to play that somebody puts in takes so many minutes at first. */
const PLAY = 8;

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-plan]"));
const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(name));
const wish = (/** @type {string} */ name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
/** @type {{ clock: import("./lesson.js").Clock, games: Record<string, import("./lesson.js").Game> }} */
const { clock, games } = JSON.parse(part("#ck-plan").textContent ?? "");
const language = document.documentElement.lang;
const list = part(".ck-lines");
const said = part(".ck-plan-said");
const field = /** @type {HTMLInputElement} */ (part(".ck-plan-link"));
const picker = /** @type {HTMLInputElement} */ (part(".ck-plan [type=file]"));
const toPut = /** @type {HTMLSelectElement} */ (part(".ck-add select"));
const template = /** @type {HTMLTemplateElement} */ (part(".ck-plan > template"));
const drawing = new Lines(template, form.dataset.root ?? "");
/** @type {import("./link.js").Plan & { lines: import("./lesson.js").Line[] }} */
let plan = whole({ game: "", minutes: 0, devices: "", age: "", done: [], lines: [] });

const gameOf = () => /** @type {import("./lesson.js").Game} */ (games[plan.game]);

/** @param {import("./link.js").Plan} wishes @returns {typeof plan} */
function whole(wishes) {
  const game = games[wishes.game];
  return { ...wishes, lines: wishes.lines ?? (game ? planned(game, clock, wishes) : []) };
}

/** Takes what an address or a file says. @param {URLSearchParams} query */
function take(query) {
  const { plan: found, lost } = planOf(query, games);
  plan = whole(found);
  draw();
  tell(lost > 0 ? fill(said.dataset.lost, { n: lost }) : "");
}

function draw() {
  const game = gameOf();
  for (const name of /** @type {const} */ (["game", "minutes", "devices", "age"]))
    wish(name).value = String(plan[name]);
  const query = queryOf(plan);
  if (!isProjected()) history.replaceState(null, "", `?${query}`);
  const projector = `?projector&${query}`;
  /** @type {HTMLAnchorElement} */ (part("[data-part=projector]")).href = projector;
  const { items, seconds } = drawing.draw(plan.lines, game, clock, projector, plan.done.length);
  list.replaceChildren(...items);
  const title = part("#plan-title");
  title.textContent = fill(plan.done.length > 0 ? title.dataset.later : title.dataset.first, {
    game: game.title,
  });
  drawSum(seconds);
  const there = new Set(plan.lines.map(({ name }) => name));
  toPut.replaceChildren(
    ...drawing.ways(game).map((name) => new Option(drawing.way(name).title, name)),
    ...game.chapters.map(({ title: label, steps }) => {
      const group = document.createElement("optgroup");
      group.label = label;
      group.append(
        ...steps.filter(({ name }) => !there.has(name)).map(({ name, asks }) => new Option(asks, name)),
      );
      return group;
    }),
  );
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll("a[data-language]")
  ))
    link.search = `${query}`;
}

/** @param {number} seconds */
function drawSum(seconds) {
  const sum = part(".ck-plan-sum");
  const off = seconds - plan.minutes * 60;
  const n = (/** @type {number} */ each) => minutesOf(each, language);
  const values = { n: n(seconds), all: plan.minutes, over: n(off), under: n(-off) };
  const { age } = gameOf();
  const box = Number(plan.age) < parseInt(age, 10) ? ` · ${fill(sum.dataset.box, { age })}` : "";
  const told = off > 0 ? sum.dataset.long : off < 0 ? sum.dataset.free : sum.dataset.sum;
  sum.textContent = fill(told, values) + box;
  sum.toggleAttribute("data-off", off > 0);
}

/** @param {string} [text] */
function tell(text = "") {
  said.textContent = text;
  field.hidden = true;
}

/** @param {import("./lesson.js").Line[]} lines */
function change(lines) {
  plan = { ...plan, lines };
  tell();
  draw();
}

async function copy() {
  if (await copied(location.href)) {
    tell(said.dataset.copied);
    return;
  }
  tell(said.dataset.byHand);
  field.value = location.href;
  field.hidden = false;
  field.select();
}

/** @param {File} file */
async function load(file) {
  const query = queryIn((await textOf(file)) ?? "");
  if (query) take(query);
  else tell(said.dataset.wrong);
}

/** @type {Record<string, () => void>} */
const DEEDS = {
  next: () => {
    plan = whole({ ...plan, done: after(plan.done, plan.lines), lines: undefined });
    tell();
    draw();
    part("#plan-title").scrollIntoView();
  },
  copy: () => void copy(),
  save: () =>
    download(`${form.dataset.file}-${plan.game}-${plan.minutes}.json`, fileOf(plan), "application/json"),
  load: () => picker.click(),
  print: () => print(),
};

form.addEventListener("change", ({ target }) => {
  const { name } = /** @type {HTMLSelectElement} */ (target);
  const done = name === "game" ? [] : plan.done;
  const [game, devices, age] = [wish("game").value, wish("devices").value, wish("age").value];
  plan = whole({ game, minutes: Number(wish("minutes").value), devices, age, done });
  tell();
  draw();
});
for (const button of /** @type {NodeListOf<HTMLElement>} */ (
  document.querySelectorAll(".ck-plan .ck-actions button")
))
  button.addEventListener("click", DEEDS[button.dataset.do ?? ""] ?? (() => {}));
picker.addEventListener("change", () => {
  const [file] = picker.files ?? [];
  if (file) void load(file);
  picker.value = "";
});
part(".ck-add").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = toPut.value;
  const line = isWay(name) ? { name, minutes: gameOf().ways[name]?.minutes || PLAY } : { name };
  // What ends a lesson stays at its end.
  const at = plan.lines.at(-1)?.name === ".end" ? plan.lines.length - 1 : plan.lines.length;
  change([...plan.lines.slice(0, at), line, ...plan.lines.slice(at)]);
});
const at = (/** @type {EventTarget | null} */ target) =>
  [...list.children].indexOf(/** @type {Element} */ (/** @type {Element} */ (target).closest("li")));
list.addEventListener("change", ({ target }) => {
  const input = /** @type {HTMLInputElement} */ (target);
  const here = at(input);
  const more =
    input.type === "checkbox"
      ? { again: input.checked }
      : { minutes: Math.min(180, Math.max(1, Math.round(input.valueAsNumber * 2) / 2 || 1)) };
  const kind = input.type;
  change(plan.lines.map((line, each) => (each === here ? { ...line, ...more } : line)));
  /** @type {HTMLElement | null} */ (list.children[here]?.querySelector(`[type=${kind}]`) ?? null)?.focus();
});
list.addEventListener("click", ({ target }) => {
  const el = /** @type {Element} */ (target);
  const here = at(el);
  if (el.closest("[data-part=title]"))
    for (const [each, item] of [...list.children].entries()) item.toggleAttribute("data-now", each === here);
  if (!el.closest("[data-do=remove]") || plan.lines.length === 1) return;
  change(plan.lines.filter((_, each) => each !== here));
  const next = list.children[Math.min(here, list.children.length - 1)];
  /** @type {HTMLElement | null} */ (next?.querySelector("[data-do=remove]") ?? null)?.focus();
});
startMoving(list, (from, to) => change(moved(plan.lines, from, to)), new AbortController().signal);

keepLanguage();
for (const name of ["[data-plan]", ".ck-plan"]) part(name).hidden = false;
take(new URLSearchParams(location.search));
void startSlides(/** @type {HTMLElement[]} */ ([...list.children]));
