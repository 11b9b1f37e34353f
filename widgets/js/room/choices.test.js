// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Choices, changeOf, fieldsOf, setupOf } from "./choices.js";
import { KNOWN, roomWith } from "./stand_in.js";

const { setup } = roomWith();
const names = (/** @type {import("./types.js").Setup} */ one) => fieldsOf(KNOWN, one).map(({ name }) => name);

beforeEach(() => {
  document.body.innerHTML = `<form><div class="ck-choices"></div>
    <details class="ck-more"><div class="ck-choices" data-rare></div></details></form>`;
});

test("a first setup is for four, or for as many as can play", () => {
  expect(setupOf(KNOWN, "kael")).toMatchObject({ game: "kael", players: 4, level: "easy", options: {} });
  expect(setupOf(KNOWN, "castle_combo")).toMatchObject({ game: "castle_combo", players: 3 });
});

test("what a game or a number of players does not know is not asked", () => {
  expect(names(setup)).toEqual(["game", "players", "level", "option-length", "away", "race", "hints"]);
  const castle = setupOf(KNOWN, "castle_combo");
  expect(names(castle)).toEqual(["game", "players", "option-decks", "away", "hints"]);
  expect(names({ ...castle, players: 2 })).toEqual(["game", "players", "away", "hints"]);
});

test("an answer changes one thing", () => {
  expect(changeOf(setup, "players", "5")).toEqual({ players: 5 });
  expect(changeOf(setup, "away", "60")).toEqual({ away: 60 });
  expect(changeOf(setup, "hints", "")).toEqual({ hints: false });
  expect(changeOf(setup, "level", "strong")).toEqual({ level: "strong" });
  expect(changeOf({ ...setup, options: { other: "1" } }, "option-length", "whole")).toEqual({
    options: { other: "1", length: "whole" },
  });
});

test("the rows show what is chosen, rare ones folded away, and say what is chosen anew", () => {
  const change = vi.fn();
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
  const choices = new Choices(form, KNOWN, change);
  choices.draw(setup);
  const checked = () =>
    [...form.querySelectorAll("input")]
      .filter((each) => each.checked)
      .map(({ name, value }) => [name, value]);
  expect(checked()).toEqual([
    ["game", "kael"],
    ["players", "3"],
    ["level", "easy"],
    ["option-length", "short"],
    ["away", "30"],
    ["race", "normal"],
    ["hints", "on"],
  ]);
  expect([...form.querySelectorAll("[data-rare] legend")].map((each) => each.textContent)).toEqual([
    "Away",
    "Time",
    "Hints",
  ]);
  const strong = /** @type {HTMLInputElement} */ (form.querySelector("[value=strong]"));
  strong.checked = true;
  strong.dispatchEvent(new Event("change", { bubbles: true }));
  expect(change.mock.calls).toEqual([[{ level: "strong" }]]);
  choices.draw({ ...setup, level: "strong" });
  expect(checked()).toContainEqual(["level", "strong"]);
});
