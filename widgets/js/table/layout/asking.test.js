import { expect, test } from "vitest";
import { asideWidth, asked, askHeight, expected } from "./asking.js";
import { ask, choice, envelope, scene, zone } from "./proof/tables.js";
import { estimate } from "./text.js";

const how = { scale: 1, measure: estimate, form: 0, card: 34 };
const high = (/** @type {import("../types.js").Scene} */ table, width = 300, form = 0) =>
  askHeight(asked(table), width, { ...how, form });
const option = (/** @type {string} */ id) => ({
  id,
  label: `Take the ${id}`,
  cards: [],
  note: "",
  seat: null,
});
const how_taken = zone("how", "options", { label: "How", options: [option("gold"), option("keys")] });

test("the room for the button that confirms is there before anything is chosen", () => {
  expect(high(scene([], { choices: [choice("h0")] }))).toBeGreaterThan(high(scene([])) + 20);
});

test("a long label needs a higher button", () => {
  const long = {
    ...choice("h0"),
    label: "Buy the Mother Superior for 5 gold: row 1, new column on the right",
  };
  expect(high(scene([], { choices: [long] }))).toBeGreaterThan(
    high(scene([], { choices: [choice("h0")] })) + 15,
  );
});

test("what a game may ask has room for the longest words, and for all that can be chosen at once", () => {
  const high = (/** @type {Partial<import("./types.js").Ask>} */ rest) =>
    Math.max(
      ...expected(envelope({ asks: [ask({ prompt: "Lay a card." }), ask(rest)] })).map((what) =>
        askHeight(what, 300, how),
      ),
    );
  expect(high({ prompt: "A sentence ".repeat(20) })).toBeGreaterThan(high({}) + 60);
  const options = ["2 cards", "3 cards", "4 cards", "5 cards", "6 cards", "7 cards"];
  const say = { id: "say", label: "Deal", options, first: true };
  expect(high({ prompt: "Lay a card.", blocks: [say] })).toBeGreaterThan(high({}) + 80);
});

test("what can only follow a card takes the place of the prompt, where room is short", () => {
  const choices = [choice("h0", "gold"), choice("h0", "keys")];
  const table = scene([how_taken], { choices, prompt: "Take a card. ".repeat(12) });
  expect(high(table, 300, 1)).toBeLessThan(high(table, 300, 0) - 60);
});

test("where room is short, confirming takes the place of the whole prompt", () => {
  const long = scene([], { choices: [choice("h0")], prompt: "Take a card." });
  expect(high(long, 300, 1)).toBeLessThan(high(long, 300, 0) - 20);
});

test("what cannot be chosen at all shows before a card is, and not after it", () => {
  const other = zone("key", "options", { options: [option("key"), option("other key")] });
  const choices = [choice("h0", "gold"), choice("h0", "keys")];
  expect(high(scene([how_taken, other], { choices }), 150, 1)).toBeLessThan(
    high(scene([how_taken], { choices }), 150, 1) + 60,
  );
});

test("a way back has a place of its own under what is asked, or beside it", () => {
  const table = scene([], { choices: [choice("h0")], prompt: "Take a card. ".repeat(8) });
  const [alone, back] = [asked(table), asked(table, ["Back to the step"])];
  expect(askHeight(back, 300, how)).toBeGreaterThan(askHeight(alone, 300, how) + 40);
  const narrower = askHeight(back, 300, { ...how, aside: asideWidth(back.onward, how) });
  expect(narrower).toBeGreaterThan(askHeight(alone, 300, how));
  expect(narrower).toBeLessThan(askHeight(alone, 300, how) * 2);
});

test("what leads on takes the place of what confirmed where nobody is to act any more", () => {
  const ended = { ...scene([], { prompt: "That was all." }), seats: [] };
  const before = { ...asked(ended), labels: ["Lay it"] };
  expect(askHeight(asked(ended, ["Again"]), 300, how)).toBe(askHeight(before, 300, how));
  const choices = [choice("h0")];
  expect(asked({ ...ended, choices }, ["Again"]).labels).toEqual([]);
});

test("as many chips as one card asks for have their room", () => {
  const options = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((label) => ({
    ...option(`as ${label}`),
    label,
  }));
  const choices = options.map(({ id }) => choice("x", id));
  expect(high(scene([], { options, choices }))).toBeGreaterThan(high(scene([], { choices })) + 90);
});

test("the room for chips is that of those which one card asks for, not of others", () => {
  const labels = ["Pass", "Aim at the Fox", "Aim at the Otter", "Aim at the Owl"];
  const options = labels.map((label) => ({ ...option(label), label }));
  const choices = [choice("Pass"), ...labels.slice(1).map((label) => choice("thief", label))];
  const [, ...last] = options;
  const among = high(scene([], { choices, options }), 230);
  expect(among).toBe(high(scene([], { choices: choices.slice(1), options: last }), 230));
});

test("where room is short, what takes back has its room beside the prompt, above what follows a card", () => {
  const choices = [choice("h0", "gold", "place"), choice("h0", "keys", "place")];
  const table = scene([how_taken], { choices, prompt: "" });
  const said = { ...table, prompt: "Take a card and choose its place. ".repeat(3) };
  expect(high(said, 300, 1)).toBeGreaterThan(high(table, 300, 1) + 20);
});

test("a chip that follows no card stands whole under the prompt, where room is short, too", () => {
  const prompt = "You cannot play anything now. ".repeat(2);
  const table = scene([], {
    options: [{ id: "pass", label: "Pass", cards: [], note: "", seat: null }],
    choices: [{ ...choice("pass"), instant: true }],
    prompt,
  });
  expect(high(table, 300, 1)).toBeGreaterThanOrEqual(high(scene([], { prompt }), 300, 1) + 44);
});

test("a chip that follows no card takes no room from what confirms once a card is chosen", () => {
  const pass = { id: "pass", label: "Pass", cards: [], note: "", seat: null };
  const both = [choice("h0"), { ...choice("pass"), instant: true }];
  const table = scene([], { options: [pass], choices: both, prompt: "" });
  expect(high(table, 300, 1)).toBe(high(scene([], { choices: [choice("h0")], prompt: "" }), 300, 1));
});

test("where room is short, answers are as high as a finger needs, and no higher", () => {
  const answers = zone("answers", "options", {
    options: ["2", "3"].map((id) => ({ ...option(id), label: id })),
  });
  const others = { ...answers, id: "ways" };
  const choices = [choice("2"), choice("3")];
  expect(high(scene([answers], { choices }), 300, 1)).toBe(high(scene([others], { choices }), 300, 1));
  expect(high(scene([answers], { choices }))).toBeGreaterThan(high(scene([answers], { choices }), 300, 1));
});
