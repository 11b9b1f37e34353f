import { describe, expect, it } from "vitest";
import { click, isAgain, narrow } from "./narrow.js";

const choice = (
  /** @type {string} */ action,
  /** @type {string[]} */ clicks,
  instant = false,
  implied = "",
) => ({
  action,
  clicks,
  label: action,
  instant,
  implied,
  harms: "",
  name: "",
});

// A hand h0 … h5: h1-h2-h3 is a run; h4 is an X that needs a value; r is a reserve card that needs a gap.
const CHOICES = [
  choice("run", ["h1", "h2", "h3"]),
  choice("run of two", ["h2", "h3"]),
  choice("x as 7", ["h3", "h4", "as 7"]),
  choice("x as 9", ["h3", "h4", "as 9"]),
  choice("take at 0", ["r", "g0"], true),
  choice("take at 1", ["r", "g1"], true),
];
const isAside = (/** @type {string} */ id) => id.startsWith("as") || id.startsWith("g");
const areNeighbours = (/** @type {string} */ a, /** @type {string} */ b) =>
  a[0] === "h" && b[0] === "h" && Math.abs(Number(a.slice(1)) - Number(b.slice(1))) === 1;
const clicked = (/** @type {string[]} */ ...ids) =>
  ids.reduce(
    (clicks, id) =>
      click(CHOICES, clicks, id, {
        isAside,
        isGap: (other) => /^g\d/.test(other),
        areNeighbours,
        areApart: () => false,
        isAlone: () => false,
        zoneOf: () => "",
      }),
    /** @type {string[]} */ ([]),
  );
// One draws from the stock or takes from the pile, and may lay one of two cards instead.
const PLACES = [["stock"], ["pile"], ["hand 4"], ["hand 7"], ["hand 7", "hand 8"]].map((clicks) =>
  choice(clicks.join("+"), clicks),
);
const taken = (
  /** @type {string[]} */ ids,
  areApart = (/** @type {string} */ _a, /** @type {string} */ _b) => false,
  isAlone = (/** @type {string} */ _id) => false,
) =>
  ids.reduce(
    (clicks, id) =>
      click(PLACES, clicks, id, {
        isAside: () => false,
        isGap: () => false,
        areNeighbours: () => false,
        areApart,
        isAlone,
        zoneOf: (other) => other.split(" ")[0] ?? "",
      }),
    /** @type {string[]} */ ([]),
  );
const drawn = (/** @type {string[]} */ ...ids) => taken(ids);
const narrowed = (/** @type {string[]} */ ...ids) => narrow(CHOICES, ids, isAside);

// A card is bought or taken face down at a place; the dear one can only be taken. Whoever does not say how buys if they
// can. A key is spent by itself.
const PURCHASES = [
  ...["card buy", "card flip", "dear card flip"].flatMap((words) => {
    const [, card = "", how = ""] = /^(.*card) (.*)$/.exec(words) ?? [];
    const implied = how === "buy" || card === "dear card" ? how : "";
    return ["place 1", "place 2"].map((place) =>
      choice(`${words} ${place}`, [card, place, how], false, implied),
    );
  }),
  choice("key", ["key"]),
];
const zoneOf = (/** @type {string} */ id) => id.split(" ")[0]?.replace("flip", "buy") ?? "";
const bought = (/** @type {string[]} */ ...ids) =>
  ids.reduce(
    (clicks, id) =>
      click(PURCHASES, clicks, id, {
        isAside: (other) => !other.endsWith("card"),
        isGap: (other) => other.startsWith("place"),
        areNeighbours: () => false,
        areApart: () => false,
        isAlone: () => false,
        zoneOf,
      }),
    /** @type {string[]} */ ([]),
  );

describe("a click on what is all of a choice", () => {
  it("takes the place of such a card elsewhere", () => {
    expect(drawn("stock", "pile")).toEqual(["pile"]);
    expect(drawn("hand 4", "stock")).toEqual(["stock"]);
  });
  it("takes the place of one of its own zone with which it never goes", () => {
    const apart = (/** @type {string} */ a, /** @type {string} */ b) => a !== b;
    expect(taken(["hand 4", "hand 7"], apart)).toEqual(["hand 7"]);
    expect(taken(["hand 7", "hand 7"], apart)).toEqual([]);
  });
  it("takes the place of whatever is chosen where cards are played alone, though nothing may come of it", () => {
    const never = () => false;
    const isAlone = (/** @type {string} */ id) => id.startsWith("hand");
    expect(taken(["hand 4", "hand 7"], never, isAlone)).toEqual(["hand 7"]);
    expect(taken(["hand 4", "hand 9"], never, isAlone)).toEqual(["hand 9"]);
    expect(taken(["hand 9", "hand 5"], never, isAlone)).toEqual(["hand 5"]);
    expect(taken(["hand 4", "else 1"], never, isAlone)).toEqual(["else 1"]);
  });
  it("stays beside another of its own zone, to be asked about", () => {
    expect(drawn("hand 4", "hand 7")).toEqual(["hand 4", "hand 7"]);
    expect(drawn("hand 7", "hand 8")).toEqual(["hand 7", "hand 8"]);
  });
});

describe("narrowing", () => {
  it("leaves what can still be clicked, in any order", () => {
    expect([...narrowed("h3").next].sort()).toEqual(["as 7", "as 9", "h1", "h2", "h4"]);
    expect([...narrowed("h3", "h1").next]).toEqual(["h2"]);
  });

  it("offers what the clicks amount to, though more could follow", () => {
    expect(narrowed("h3", "h2").exact.map((c) => c.action)).toEqual(["run of two"]);
    expect([...narrowed("h3", "h2").next]).toEqual(["h1"]);
  });

  it("asks for gaps and options only when nothing else is missing", () => {
    expect(narrowed().asked.size).toBe(0);
    expect(narrowed("h3").asked.size).toBe(0);
    expect([...narrowed("h3", "h4").asked]).toEqual(["as 7", "as 9"]);
    expect([...narrowed("r").asked]).toEqual(["g0", "g1"]);
  });

  it("leaves what can be done by itself in its place where nothing comes of the clicks", () => {
    const passing = [choice("lay", ["h1"]), choice("pass", ["pass"])];
    const left = (/** @type {string[]} */ ...ids) => narrow(passing, ids, (id) => id === "pass").apart.size;
    expect([left(), left("h1"), left("h2")]).toEqual([0, 0, 1]);
    const placing = ["g0", "g1"].map((gap) => choice(gap, [gap]));
    expect([...narrow(placing, ["drawn"], isAside).apart]).toEqual(["g0", "g1"]);
  });

  it("does an instant choice at once, and no other", () => {
    expect(narrowed("r", "g1").sure?.action).toBe("take at 1");
    expect(narrowed("h1", "h2", "h3").sure).toBeNull();
  });

  it("waits with an instant choice while another goes on from it", () => {
    const choices = [choice("one", ["a"], true), choice("two", ["a", "b"], true)];
    expect(narrow(choices, ["a"], isAside).sure).toBeNull();
  });

  it("never does by itself what needs no click", () => {
    const choices = [choice("pass", [], true)];
    expect(narrow(choices, [], isAside).sure).toBeNull();
    expect(narrow(choices, [], isAside).exact).toEqual(choices);
  });
});

describe("what goes without saying", () => {
  const isPlaceOrWay = (/** @type {string} */ id) => !id.endsWith("card");
  const chosen = (/** @type {string[]} */ ...ids) => narrow(PURCHASES, ids, isPlaceOrWay);
  const named = (/** @type {string[]} */ ...ids) => chosen(...ids).exact.map((each) => each.action);

  it("is taken as chosen once all else is, in any order", () => {
    expect(named("card", "place 1")).toEqual(["card buy place 1"]);
    expect(named("place 2", "card")).toEqual(["card buy place 2"]);
    expect([...chosen("card", "place 1").implied]).toEqual(["buy"]);
    expect(named("card")).toEqual([]);
    expect(named("place 1")).toEqual([]);
  });

  it("is another thing where that cannot be", () => {
    expect(named("dear card", "place 1")).toEqual(["dear card flip place 1"]);
    expect(chosen("dear card", "place 1", "buy").open).toBe(false);
  });

  it("gives way to what is said instead, and stays to be said", () => {
    expect(named("card", "place 1", "flip")).toEqual(["card flip place 1"]);
    expect([...chosen("card", "place 1").next].sort()).toEqual(["buy", "flip"]);
    expect(named("card", "place 1", "buy")).toEqual(["card buy place 1"]);
    expect([...chosen("card", "place 1", "flip").implied]).toEqual(["buy"]);
    expect([...chosen("card").implied]).toEqual(["buy"]);
    expect([...chosen("dear card", "place 1", "buy").implied]).toEqual(["flip"]);
    expect(chosen().implied.size).toBe(0);
  });
});

describe("a click", () => {
  it("takes back what was chosen", () => {
    expect(clicked("h1", "h2", "h1")).toEqual(["h2"]);
  });

  it("keeps clicks that lead nowhere, to show what was wrong", () => {
    expect(clicked("h1", "h4")).toEqual(["h1", "h4"]);
    expect(clicked("h0")).toEqual(["h0"]);
  });

  it("starts over with a playable card after clicks that led nowhere", () => {
    expect(clicked("h1", "h5", "h2")).toEqual(["h2"]);
    expect(clicked("h0", "h1")).toEqual(["h1"]);
  });

  it("keeps the last of such clicks that the card goes with", () => {
    expect(clicked("h4", "h1", "h2")).toEqual(["h1", "h2"]);
  });

  it("goes on with an attempt when the next card stands beside it", () => {
    expect(clicked("h5", "h6")).toEqual(["h5", "h6"]);
  });

  it("starts over with a card that stands elsewhere", () => {
    expect(clicked("h0", "h6")).toEqual(["h6"]);
  });

  it("exchanges one option or gap for another", () => {
    expect(clicked("h3", "h4", "as 7", "as 9")).toEqual(["h3", "h4", "as 9"]);
    expect(clicked("r", "g0", "g1")).toEqual(["r", "g1"]);
  });

  it("puts a gap in the place of a gap and leaves an option of another zone", () => {
    expect(bought("card", "place 1", "place 2")).toEqual(["card", "place 2"]);
    expect(bought("buy", "card", "place 1")).toEqual(["buy", "card", "place 1"]);
  });

  it("puts a card that goes to a gap in the place of another", () => {
    expect(bought("card", "dear card")).toEqual(["dear card"]);
    expect(bought("card", "place 1", "dear card")).toEqual(["dear card"]);
  });

  it("keeps the card and its place to ask about an option that leads nowhere", () => {
    expect(bought("dear card", "place 1", "buy")).toEqual(["dear card", "place 1", "buy"]);
  });

  it("starts over with an option that is a whole choice", () => {
    expect(bought("card", "key")).toEqual(["key"]);
  });

  it("drops the value of an X when the cards change", () => {
    expect(clicked("h3", "h4", "as 7", "h2")).toEqual(["h3", "h4", "h2"]);
  });
});

describe("a second click", () => {
  const again = (/** @type {string[]} */ ...ids) => isAgain(CHOICES, ids, ids.at(-1) ?? "", isAside);

  it("does what alone is left", () => {
    expect(again("h1", "h2", "h3")).toBe(true);
    expect(again("h3", "h4", "as 7")).toBe(true);
    expect(again("r", "g0")).toBe(true);
  });

  it("takes back where another card could follow, something is missing, or it was clicked before", () => {
    expect(again("h2", "h3")).toBe(false);
    expect(again("h3", "h4")).toBe(false);
    expect(isAgain(CHOICES, ["h1", "h2", "h3"], "h1", isAside)).toBe(false);
    expect(again("h1", "h4")).toBe(false);
  });

  it("leaves out what could be said otherwise", () => {
    const isPlaceOrWay = (/** @type {string} */ id) => !id.endsWith("card");
    expect(isAgain(PURCHASES, ["card", "place 1"], "place 1", isPlaceOrWay)).toBe(true);
  });
});
