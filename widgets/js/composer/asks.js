/** What a step asks: one of the ways to ask, what it needs, and somebody's own words. */
import { make, set } from "../table/dom.js";
import { select } from "./fields.js";

/** @typedef {import("./editor.js").Editing} Editing */

/** What there is to choose from a list. */
const WISHES = ["attempt", "question", "guide"];

/**
 * @param {Editing} editing
 * @returns {HTMLElement}
 */
export function asksOf(editing) {
  const { draft, ways, people, follows, can_be_fresh } = editing.composed;
  const box = make("section", { class: "ck-asks" }, make("h2", {}, editing.words("asks")));
  const all = make("div", { class: "ck-ways", role: "radiogroup", "aria-label": editing.words("asks") });
  for (const { value, label } of ways) {
    const way = make("button", { type: "button", role: "radio", "data-key": `way/${value}` }, label);
    set(way, "aria-checked", String(draft.way === value));
    way.addEventListener("click", () => editing.change({ way: value, fresh: false }));
    all.append(way);
  }
  box.append(all);
  if (WISHES.includes(draft.way)) box.append(goalOf(editing));
  if (follows) box.append(...movesOf(editing));
  if (can_be_fresh) box.append(freshOf(editing));
  if (people.length > 1) {
    const seats = people.map((label, value) => ({ value, label }));
    const seat = select("seat", editing.words("seat"), seats, draft.seat, (value) =>
      editing.change({ seat: value }),
    );
    box.append(make("label", { class: "ck-row" }, make("span", {}, editing.words("seat")), seat));
  }
  box.append(ownWords(editing));
  return box;
}

/** @param {Editing} editing */
function goalOf(editing) {
  const { draft, goals, fault } = editing.composed;
  const all = make("div", { class: "ck-goals", role: "radiogroup", "aria-label": editing.words("goal") });
  for (const { value, label, near } of [...goals].sort(
    (one, other) => Number(other.near) - Number(one.near),
  )) {
    const goal = make("button", { type: "button", role: "radio", "data-key": `asks/${value}` }, label);
    set(goal, "aria-checked", String(draft.goal === value));
    const isFar = !near && !fault.text;
    set(goal, "data-far", isFar);
    if (isFar) goal.append(" ", make("small", {}, editing.words("not_here")));
    goal.addEventListener("click", () => editing.change({ goal: value, fresh: false }));
    all.append(goal);
  }
  return all;
}

/** @param {Editing} editing */
function freshOf(editing) {
  const box = make("input", { type: "checkbox", "data-key": "fresh" });
  box.checked = editing.composed.draft.fresh;
  box.addEventListener("change", () => editing.change({ fresh: box.checked }));
  return make("label", { class: "ck-row" }, box, make("span", {}, editing.words("fresh")));
}

/** @param {Editing} editing */
function movesOf(editing) {
  const { draft, moves, next } = editing.composed;
  const list = make("ol", { class: "ck-moves" });
  for (const [at, { label }] of moves.entries()) {
    const off = make("button", { type: "button", class: "ck-lay-small", "data-key": `moves/${at}/off` }, "✕");
    set(off, "aria-label", editing.words("take_away", { card: label }));
    off.addEventListener("click", () => editing.change({ moves: draft.moves.slice(0, at) }));
    list.append(make("li", {}, make("span", {}, label), off));
  }
  const add = select("moves/add", editing.words("add_move"), next, undefined, (move) =>
    editing.change({ moves: [...draft.moves, move] }),
  );
  const first = add.options[0];
  if (first) first.textContent = editing.words("add_move");
  add.disabled = next.length === 0;
  const begin = make("button", { type: "button", class: "ck-quiet", "data-key": "moves/begin" });
  begin.textContent = editing.words("begin_here");
  begin.disabled = moves.length === 0;
  begin.addEventListener("click", () => editing.press("own-begin"));
  return [list, make("p", { class: "ck-row" }, add, begin)];
}

/** @param {Editing} editing */
function ownWords(editing) {
  const { draft, task } = editing.composed;
  const field = make("textarea", { rows: "2", maxlength: "200", "data-key": "text" });
  field.value = draft.text;
  if (!draft.text) field.placeholder = task;
  field.addEventListener("change", () => editing.change({ text: field.value.trim() }));
  return make("label", { class: "ck-own-words" }, make("span", {}, editing.words("own_words")), field);
}
