// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Ending } from "./ending.js";
import { KNOWN, roomWith, seated, youAs } from "./stand_in.js";

/** @type {HTMLElement} */
let root;
/** @type {HTMLElement} */
let table;
/** @type {Ending} */
let ending;
const shown = () =>
  [...root.querySelectorAll("button")].filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.do);
const said = () => root.querySelector("p")?.textContent;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
    },
  );
  root = document.createElement("div");
  root.innerHTML = `${["again", "turned", "choose", "sit-down"].map((verb) => `<button data-do="${verb}"></button>`).join("")}<p></p>`;
  table = document.createElement("div");
  table.innerHTML = '<section class="ck-summary" data-over="won"></section>';
  ending = new Ending(root, table, KNOWN.words, new AbortController().signal);
});

test("whoever opened decides after a match, and all others read who does", () => {
  const over = roomWith({ phase: "over" });
  ending.draw(over, youAs(), true);
  expect([shown(), said()]).toEqual([["again", "turned", "choose"], ""]);
  ending.draw(over, youAs({ person: 2, seat: 1, host: false }), true);
  expect([shown(), said(), root.hidden]).toEqual([[], "Ana deals.", false]);
});

test("whoever looks on can take a bot's seat during a match and after it, as long as there is one", () => {
  const watcher = youAs({ person: 3, seat: null, host: false });
  for (const [phase, sentence] of /** @type {const} */ ([
    ["playing", "You watch."],
    ["over", "Ana deals."],
  ])) {
    ending.draw(roomWith({ phase }), watcher, true);
    expect([shown(), said(), root.hidden]).toEqual([["sit-down"], sentence, false]);
    ending.draw(roomWith({ phase }), { ...watcher, booked: 2 }, true);
    expect([shown(), said()]).toEqual([[], "You play next."]);
    ending.draw(
      roomWith({ phase, seats: [seated(0, { person: 1, host: true, name: "Ana" })] }),
      watcher,
      true,
    );
    expect(shown()).toEqual([]);
  }
});

test("nothing stands below a match that somebody plays, nor below anything else", () => {
  ending.draw(roomWith({ phase: "playing" }), youAs(), true);
  expect(root.hidden).toBe(true);
  ending.draw(roomWith({ phase: "over" }), youAs(), false);
  expect(root.hidden).toBe(true);
});

test("what comes after a match gives away no end that the table is still telling, and stays for whoever looks back", async () => {
  const over = roomWith({ phase: "over", match: 1 });
  const result = /** @type {HTMLElement} */ (table.firstElementChild);
  result.removeAttribute("data-over");
  ending.draw(over, youAs(), true);
  expect(root.hidden).toBe(true);
  result.setAttribute("data-over", "lost");
  await vi.waitFor(() => expect(root.hidden).toBe(false));
  result.remove();
  ending.draw(over, youAs(), true);
  expect(root.hidden).toBe(false);
  ending.draw({ ...over, match: 2 }, youAs(), true);
  expect(root.hidden).toBe(true);
});
