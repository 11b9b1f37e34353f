import { expect, test } from "vitest";
import { askedZones, levels } from "./levels.js";
import { a, choice, scene, zone } from "./proof/tables.js";

const deck = zone("deck", "pile", { cards: [a("top")] });
const castle = zone("row:castle", "row", { cards: [a("jester")], touch: true });
const village = zone("row:village", "row", { cards: [a("farmer")], touch: true });
const hand = zone("hand", "hand", { seat: 0, cards: [a("h0")] });
const foxes = zone("hand-1", "hand", { seat: 1, cards: [a("f0", "back")] });

test("what choices name is asked", () => {
  expect(askedZones(scene([deck, hand], { choices: [choice("top")] }), [])).toEqual(["deck"]);
});

test("what was asked before stays asked, so that nothing grows and shrinks", () => {
  expect(askedZones(scene([deck, hand], { choices: [choice("h0")] }), ["deck"])).toEqual(["hand", "deck"]);
});

test("rows that one can touch count alike once one of them is asked", () => {
  expect(askedZones(scene([castle, village], { choices: [choice("jester")] }), [])).toEqual([
    "row:castle",
    "row:village",
  ]);
});

test("importance follows from whose it is, what it is and whether it is asked", () => {
  const table = scene([deck, castle, zone("trick", "trick"), hand, foxes], { choices: [choice("jester")] });
  expect(levels(table, ["row:castle"])).toEqual({
    deck: "context",
    "row:castle": "asked",
    trick: "trick",
    hand: "mine",
    "hand-1": "others",
  });
});

test("a rival's card that is to be picked is larger than the rest of theirs", () => {
  expect(levels(scene([foxes], { choices: [choice("f0")] }), [])).toEqual({ "hand-1": "picked" });
});
