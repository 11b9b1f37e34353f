// @vitest-environment happy-dom
/** The editor: cards are laid and taken away by clicking, a fault is mended by a press, and what is written stays text. */
import { beforeEach, expect, test, vi } from "vitest";
import { Editor } from "./editor.js";

/** @returns {any} */
const composed = (more = {}) => ({
  draft: {
    game: "kael",
    fields: { hands: ["3 8", "4"] },
    seat: 0,
    way: "attempt",
    goal: "cut",
    moves: [],
    text: "",
  },
  games: [{ value: "kael", label: "Kaël" }],
  players: [2, 7],
  people: ["You", "Fox"],
  fields: [
    {
      name: "hands",
      label: "Hands",
      thing: "cards",
      depth: 1,
      by_seat: true,
      needed: true,
      given: true,
      usual: null,
      options: [],
      signs: [],
    },
    {
      name: "turn",
      label: "Turn",
      thing: "seat",
      depth: 0,
      by_seat: false,
      needed: false,
      given: false,
      usual: 1,
      options: [
        { value: 0, label: "You" },
        { value: 1, label: "Fox" },
      ],
      signs: [],
    },
  ],
  palette: ["-1", "3", "4", "8"].map((word) => ({ word, label: word, face: word, count: 4 })),
  fault: { field: "", text: "", mending: null },
  ways: [
    { value: "attempt", label: "A move" },
    { value: "play", label: "Play on" },
  ],
  goals: [{ value: "cut", label: "Cut!", near: true }],
  moves: [],
  next: [],
  task: "Cut!",
  notice: "",
  picture: "<svg></svg>",
  proof: "The step is right.",
  proved: true,
  link: "1.abc",
  cells: { en: "lesson.attempt()" },
  words: { coming: "One moment…", take_away: "Take away {card}", laid: "{n} left", wrong: "Not yet:" },
  ...more,
});

/** @type {any[]} */
let sent = [];
/** @type {Editor} */
let editor;
const press = (/** @type {string} */ key) => {
  const found = /** @type {HTMLElement | null} */ (editor.el.querySelector(`[data-key="${key}"]`));
  if (!found) throw new Error(`nothing to press: ${key}`);
  found.click();
};
const hands = () => sent.at(-1).draft.fields.hands;

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  const model = {
    get: () => ({}),
    send: (/** @type {any} */ message) => sent.push(message),
    on: vi.fn(),
    off: vi.fn(),
  };
  editor = new Editor(/** @type {any} */ (model), new AbortController().signal);
  document.body.replaceChildren(editor.el);
  editor.draw(composed(), false);
});

test("the plus opens all cards, and each press lays one more", () => {
  press("hands/0/add");
  press("hands/0/lay/4");
  expect(hands()).toEqual(["3 8 4", "4"]);
  press("hands/0/lay/-1");
  expect(hands()).toEqual(["3 8 4 -1", "4"]);
  press("hands/0/done");
  expect(editor.el.querySelector(".ck-lay")).toBeNull();
});

test("a card that is chosen is changed, moved, or taken away", () => {
  press("hands/0/0");
  press("hands/0/lay/4");
  expect(hands()).toEqual(["4 8", "4"]);
  press("hands/0/right");
  expect(hands()).toEqual(["8 4", "4"]);
  press("hands/0/off");
  expect(hands()).toEqual(["8", "4"]);
});

test("what is left to be filled in begins with what lies there", () => {
  press("turn/take");
  expect(sent.at(-1).draft.fields.turn).toBe(1);
  press("turn/leave");
  expect(sent.at(-1).draft.fields).toEqual({ hands: ["3 8", "4"] });
});

test("what is asked is chosen, and stays in focus, though a field has a button of a like name", () => {
  const one = composed();
  const field = { ...one.fields[1], name: "goal", label: "Goal", thing: "number", options: [] };
  const goals = [...one.goals, { value: "take", label: "Take a card!", near: true }];
  editor.draw(composed({ fields: [...one.fields, field], goals }), true);
  const goal = /** @type {HTMLElement} */ (
    [...editor.el.querySelectorAll("[role=radio]")].find(({ textContent }) => textContent === "Take a card!")
  );
  goal.focus();
  goal.click();
  expect(sent.at(-1).draft.goal).toBe("take");
  editor.draw(composed({ fields: [...one.fields, field], goals }), true);
  expect(document.activeElement?.textContent).toBe("Take a card!");
});

test("a fault stands beside its field, and a press mends it", () => {
  const mending = { label: "Hands: take away 8", fields: { hands: ["3", "4"] } };
  editor.draw(
    composed({ fault: { field: "hands", text: "Too many.", mending }, proof: "", proved: false, link: "" }),
    true,
  );
  expect(editor.el.querySelector("[data-field=hands] .ck-fault")?.textContent).toContain("Too many.");
  expect(/** @type {HTMLButtonElement} */ (editor.el.querySelector("[data-key=try]")).disabled).toBe(true);
  press("mend");
  expect(hands()).toEqual(["3", "4"]);
});

test("whoever comes has no cards, and whoever goes takes theirs along", () => {
  const count = /** @type {HTMLSelectElement} */ (editor.el.querySelector("[data-key=players]"));
  count.value = "1"; // three of them
  count.dispatchEvent(new Event("change"));
  expect(hands()).toEqual(["3 8", "4", ""]);
});

test("what somebody writes is shown as text", () => {
  editor.draw(composed({ task: "<img src=x onerror=alert(1)>", notice: "<b>!</b>" }), true);
  expect(editor.el.querySelector("img, b")).toBeNull();
  expect(editor.el.querySelector(".ck-task")?.textContent).toContain("<img");
});

test("steps come onto a sheet once, with their answers, and off again", () => {
  /** @type {any} */
  const paper = {
    type: "paper",
    link: "1.abc",
    title: "Kaël",
    task: "<i>Cut!</i>",
    picture: "<svg></svg>",
    key: [],
    answers: [],
    moves: ["Cut 8-8"],
    more: false,
    rule: "A rule (KA-20)",
  };
  editor.print(paper);
  editor.print(paper);
  expect(editor.el.querySelectorAll(".ck-paper-task")).toHaveLength(1);
  expect(editor.el.querySelector(".ck-own-sheet i")).toBeNull();
  expect(editor.el.querySelector(".ck-own-sheet")?.textContent).toContain("Cut 8-8");
  press("sheet/1.abc");
  expect(editor.el.querySelector(".ck-own-sheet")).toBeNull();
});

test("an older answer undoes nothing that was laid since, and what is forgotten is sent once more", () => {
  press("hands/0/add");
  press("hands/0/lay/4");
  const mine = sent.at(-1).draft;
  editor.draw(composed(), true);
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)).toEqual({ type: "compose", draft: mine });
  expect(editor.composed.draft).toEqual(mine);
  editor.draw(composed({ draft: mine, proof: "It is." }), true);
  expect(sent).toHaveLength(2);
  expect(editor.el.querySelector(".ck-verdict")?.textContent).toContain("It is.");
});

test("what comes back in another order is what was sent", () => {
  press("way/play");
  const { draft } = sent.at(-1);
  const back = Object.fromEntries(Object.entries(draft).toReversed());
  editor.draw(composed({ draft: back, proof: "It can be played." }), true);
  expect(sent).toHaveLength(1);
  expect(editor.el.querySelector(".ck-verdict")?.textContent).toContain("It can be played.");
});

test("nothing can be pressed until Python has said what the address asks for", () => {
  const more = { games: ["kael", "bomba"].map((value) => ({ value, label: value })) };
  history.replaceState(null, "", "?game=bomba");
  editor.draw(composed(more), false);
  editor.begin();
  expect(editor.el.textContent).toBe("One moment…");
  expect(editor.el.querySelector("button, select")).toBeNull();
  editor.draw(composed({ ...more, draft: { ...composed().draft, game: "bomba" } }), true);
  expect(/** @type {HTMLSelectElement} */ (editor.el.querySelector("select")).value).toBe("1");
  for (const address of ["?game=kael", "?game=nothing", "?"]) {
    history.replaceState(null, "", address);
    sessionStorage.clear();
    editor.draw(composed(more), false);
    editor.begin();
    expect(editor.el.querySelector("select")).not.toBeNull();
  }
});

test("a step in the address is waited for, and what this tab has kept, too", () => {
  history.replaceState(null, "", "?#step=1.abc");
  editor.begin();
  expect(editor.el.querySelector("button")).toBeNull();
  editor.answered(); // with the step that the page came with
  expect(editor.el.querySelector("button")).not.toBeNull();
  history.replaceState(null, "", "?#");
  sessionStorage.setItem("cardkit.draft", JSON.stringify({ ...composed().draft, goal: "draw" }));
  editor.begin();
  expect(sent.at(-1).draft.goal).toBe("draw");
  editor.answered(); // to something older
  expect(editor.el.querySelector("button")).toBeNull();
  editor.draw(composed({ draft: { ...composed().draft, goal: "draw" } }), true);
  expect(editor.el.querySelector("button")).not.toBeNull();
});
