// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Faces } from "./cards.js";
import { Ladder } from "./ladder.js";

const LADDER = {
  label: "What beats what",
  text: "Higher up beats lower down.",
  rungs: [
    { cards: ["3", "3"], label: "pair", note: "Two equal numbers.", best: true },
    { cards: ["12"], label: "single", note: "One number.", best: false },
  ],
};
const BOX = { x: 14, y: 10, w: 264 };

/** @param {typeof LADDER | null} ladder */
function stand(ladder) {
  const made = new Ladder(new Faces(), (name) => name);
  made.draw(/** @type {import("./types.js").Scene} */ (/** @type {unknown} */ ({ ladder })));
  document.body.replaceChildren(made.el);
  const open = /** @type {HTMLButtonElement} */ (made.el.querySelector("button"));
  return { made, open };
}

test("it is as high as there is room: with words, in one line, or not at all", () => {
  const { made, open } = stand(LADDER);
  const whole = made.place({ ...BOX, h: 400 }, 1);
  expect([open.hidden, open.hasAttribute("data-low")]).toEqual([false, false]);
  const low = made.place({ ...BOX, h: whole - 1 }, 1);
  expect([open.hidden, open.hasAttribute("data-low")]).toEqual([false, true]);
  expect(low).toBeLessThan(whole);
  expect(made.place({ ...BOX, h: low - 1 }, 1)).toBe(0);
  expect(open.hidden).toBe(true);
  expect(made.place(null, 1)).toBe(0);
});

test("a game without one has none", () => {
  const { made, open } = stand(null);
  expect(made.place({ ...BOX, h: 400 }, 1)).toBe(0);
  expect(open.hidden).toBe(true);
});

test("large it says of each rank what makes it, and lights the one to beat", () => {
  const { made, open } = stand(LADDER);
  open.click();
  expect(made.dialog.open).toBe(true);
  const rungs = [...made.dialog.querySelectorAll("li")];
  expect(rungs.map((rung) => rung.textContent)).toEqual(["pairTwo equal numbers.", "singleOne number."]);
  expect(rungs.map((rung) => rung.querySelectorAll("svg").length)).toEqual([2, 1]);
  expect(rungs.map((rung) => rung.hasAttribute("data-best"))).toEqual([true, false]);
});
