/** What is asked in front of a class: whole at first, then as much of it as can be read beside the answers. */
import { describe, expect, it } from "vitest";
import { SHORT, shortly, tidy } from "./said.js";

const WITCH =
  "A head between two arrows is a neighbour: left or right, as you choose. You have just bought the Witch: 1 key for each Faith shield (F) there. Which neighbour brings you the most keys?";

describe("the end of a question", () => {
  it("is as many of its sentences as are read at a glance", () => {
    const asks = "Who takes gold? More than one is right: pick one.";
    const short = `You buy the Patron. ${asks}`;
    expect(
      shortly(`Three heads are your opponents: all the others, and nobody else at all. ${short}`, asks),
    ).toBe(short);
    expect(shortly(short, asks)).toBe(short);
  });

  it("is what is asked, however long that is", () => {
    const asks = "Which neighbour brings you the most keys?";
    expect(shortly(WITCH, asks)).toBe(asks);
    const long = `${"X".repeat(SHORT)}. Draw!`;
    expect(shortly(`One. ${long}`, long)).toBe(long);
  });

  it("is what is asked where the words before the table end otherwise", () => {
    expect(shortly("Watch this.", "Lay a card.")).toBe("Lay a card.");
    expect(shortly("¿Y ahora? ¡Corta!", "¡Corta!")).toBe("¿Y ahora? ¡Corta!");
  });
});

it("leaves out the ids of rules", () => {
  expect(tidy("A corner is not enough (CC-25): try it.\nThen take any card.")).toBe(
    "A corner is not enough: try it. Then take any card.",
  );
});
