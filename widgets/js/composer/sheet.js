/** An exercise sheet of one's own: the steps that somebody has put on it, and a page with their answers. */
import { make } from "../table/dom.js";

/**
 * @typedef {import("./editor.js").Editing} Editing
 * @typedef {import("../table/types.js").Paper} Paper
 */

/**
 * @param {Editing} editing
 * @param {Paper[]} papers
 * @param {{ off: (link: string) => void }} does
 * @returns {HTMLElement}
 */
export function sheetOf(editing, papers, { off }) {
  const print = make("button", { type: "button", class: "ck-go", "data-key": "sheet/print" });
  print.textContent = editing.words("print_sheet");
  print.addEventListener("click", () => window.print());
  const title = [...new Set(papers.map((paper) => paper.title))].join(" · ");
  const questions = make("ol", { class: "ck-paper-items" });
  const answers = make("ol", { class: "ck-paper-items" });
  for (const paper of papers) {
    questions.append(questionOf(editing, paper, () => off(paper.link)));
    answers.append(answerOf(editing, paper));
  }
  const page = (/** @type {string} */ heading, /** @type {(Node | string)[]} */ ...inside) =>
    make(
      "article",
      { class: "ck-own-paper" },
      make("header", {}, make("h3", {}, heading), ...inside.slice(0, -1)),
      ...inside.slice(-1),
    );
  return make(
    "section",
    { class: "ck-own-sheet" },
    make("div", { class: "ck-own-sheet-bar" }, make("h2", {}, editing.words("sheet")), print),
    page(title, make("p", { class: "ck-pupil" }, editing.words("pupil")), questions),
    page(`${editing.words("answers")} · ${title}`, answers),
  );
}

/**
 * @param {Editing} editing
 * @param {Paper} paper
 * @param {() => void} off
 */
function questionOf(editing, { link, task, picture, key, answers }, off) {
  const table = make("div", { class: "ck-paper-table" });
  table.innerHTML = picture; // drawn by the engine; nothing that somebody writes is in it
  const away = make("button", { type: "button", class: "ck-lay-small", "data-key": `sheet/${link}` }, "✕");
  away.setAttribute("aria-label", editing.words("take_away", { card: task }));
  away.addEventListener("click", off);
  const item = make("li", {}, make("p", { class: "ck-paper-task" }, task), away, table);
  if (key.length > 0)
    item.append(make("p", { class: "ck-paper-key" }, key.map((pair) => pair.join(" ")).join(" · ")));
  if (answers.length > 0) {
    const all = answers.map(({ letter, label }) => make("li", {}, make("b", {}, letter), ` ${label}`));
    item.append(make("ul", { class: "ck-paper-picks" }, ...all));
  } else item.append(make("p", { class: "ck-paper-line" }, editing.words("your_move")));
  return item;
}

/**
 * @param {Editing} editing
 * @param {Paper} paper
 */
function answerOf(editing, { answers, moves, more, rule }) {
  const item = make("li", {});
  const right = answers.filter((answer) => answer.is_right);
  const said = right.map(({ letter, label }) => `${letter}: ${label}`);
  const all =
    [...said, ...moves].join(` ${editing.words("or")} `) + (more ? `. ${editing.words("others")}` : "");
  item.append(make("p", {}, make("strong", {}, all)));
  for (const { letter, reason, is_right } of answers)
    if (reason) item.append(make("p", {}, is_right ? reason : `${letter}: ${reason}`));
  item.append(make("p", { class: "ck-paper-key" }, rule));
  return item;
}
