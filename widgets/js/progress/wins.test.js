// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { clear, keep, merge, nothing, parse, read, toSave } from "./store.js";
import { KEY } from "./stored.js";
import { keepWin, leadOf, rivalOf, winsOf } from "./wins.js";

beforeEach(() => localStorage.clear());

/** @param {string[]} beaten */
const win = (beaten, level = "easy", lead = 5, game = "kael") =>
  keepWin({ type: "won", game, level, beaten, lead });
/** @param {import("./store.js").Progress} progress */
const wins = (progress, game = "kael") => Object.fromEntries(winsOf(progress, game));
/** What a file says. */
const saved = () => parse(JSON.stringify(toSave(read()))) ?? nothing();

test("a win counts against each bot that was beaten, at its level", () => {
  win(["fox", "otter"]);
  win(["fox"], "easy", 12);
  win(["fox"], "medium", 3);
  win(["otter"], "easy", 9, "bomba");
  expect(wins(read())).toEqual({ "fox:easy": 2, "otter:easy": 1, "fox:medium": 1 });
  expect(wins(read(), "bomba")).toEqual({ [rivalOf("otter", "easy")]: 1 });
  expect([leadOf(read(), "kael"), leadOf(read(), "bomba"), leadOf(read(), "chess")]).toEqual([12, 9, 0]);
});

test("wins in two browsers are added when a file is loaded, and once, however often that is done", () => {
  win(["fox"]);
  win(["fox"]);
  const phone = saved();
  localStorage.clear();
  win(["fox"], "easy", 2);
  keep(phone);
  keep(phone);
  expect(wins(read())).toEqual({ "fox:easy": 3 });
  expect(leadOf(read(), "kael")).toBe(5);
  win(["fox"]);
  const laptop = saved();
  localStorage.setItem(KEY, JSON.stringify(phone));
  win(["fox"]);
  keep(laptop);
  expect(wins(read())).toEqual({ "fox:easy": 5 });
  expect(wins(merge(laptop, phone))).toEqual(wins(merge(phone, laptop)));
});

test("a file that comes back to a browser that has forgotten all brings its wins, and counting goes on", () => {
  win(["fox"]);
  const file = saved();
  expect(file).not.toHaveProperty("here");
  clear();
  keep(file);
  win(["fox"]);
  keep(file);
  expect(wins(read())).toEqual({ "fox:easy": 2 });
});

test.each([
  [{ wins: 3, leads: [] }],
  [{ wins: { kael: 3 }, leads: { kael: "9" } }],
  [{ wins: { kael: { a: 3, b: null, c: { "fox:easy": "3" }, d: { "fox:easy": -1 } } }, here: 3 }],
  [{ wins: { kael: { d: { "fox:easy": { n: 1 } } } }, here: "d" }],
])("what is no win counts for nothing, and the next one does: %j", (wrong) => {
  localStorage.setItem(KEY, JSON.stringify({ ...nothing(), ...wrong }));
  expect(wins(read())["fox:easy"] ?? 0).toBe(0);
  expect(leadOf(read(), "kael")).toBe(0);
  win(["fox"]);
  expect(leadOf(read(), "kael")).toBe(5);
  expect(wins(read())["fox:easy"]).toBe(1);
});
