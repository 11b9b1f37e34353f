import { expect, test } from "vitest";
import {
  AGES,
  after,
  DEVICES,
  decisionsIn,
  isWay,
  MINUTES,
  planned,
  questionsOf,
  secondsOf,
  stepsOf,
} from "./lesson.js";

const CLOCK = { question: 150, again: 240, move: 3 };

/** @param {string} name @param {Partial<import("./lesson.js").Step>} [more] @returns {import("./lesson.js").Step} */
const step = (name, more = {}) => ({
  name,
  asks: `${name}?`,
  isQuestion: true,
  isFresh: false,
  isCore: false,
  seconds: 150,
  rule: "XX-01",
  mistakes: /** @type {[string, string][]} */ ([]),
  href: `${name}?projector`,
  ...more,
});

/** @type {import("./lesson.js").Game} */
const GAME = {
  title: "A game",
  age: "10+",
  match: { own: 10, others: 20 },
  rules: { "XX-01": "A rule." },
  ways: Object.fromEntries(
    [".open", ".first", ".match", ".tables", ".paper", ".alone", ".practice", ".end"].map((name) => [
      name,
      { href: name, own: "", minutes: name === ".first" ? 8 : 1 },
    ]),
  ),
  chapters: [
    { title: "First", isFirst: true, steps: [step("open-1"), step("open-2")] },
    ...Array.from({ length: 8 }, (_, at) => ({
      title: `Chapter ${at}`,
      isFirst: false,
      steps: [
        step(`look-${at}`, { isQuestion: false, seconds: 30 }),
        step(`plain-${at}`),
        step(`told-${at}`, { mistakes: [["9", "why"]] }),
        step(`core-${at}`, { isCore: true }),
        step(`check-${at}`, { isFresh: true }),
      ],
    })),
  ],
};
const STEPS = new Map(stepsOf(GAME).map((each) => [each.name, each]));

/** @param {Partial<import("./lesson.js").Wishes>} [wishes] */
const plan = (wishes = {}) =>
  planned(GAME, CLOCK, { minutes: 45, devices: "none", age: "10", done: [], ...wishes });
const names = (/** @type {import("./lesson.js").Line[]} */ lines) => lines.map(({ name }) => name);

test("every lesson takes exactly its minutes, begins, plays and ends", () => {
  for (const minutes of MINUTES)
    for (const devices of Object.keys(DEVICES))
      for (const age of Object.keys(AGES))
        for (const done of [[], ["open-1", "told-1", "core-0", ".first"], [...STEPS.keys()]]) {
          const lines = plan({ minutes, devices, age, done });
          const sum = lines.reduce((all, line) => all + secondsOf(line, STEPS, CLOCK), 0);
          expect([minutes, devices, age, sum]).toEqual([minutes, devices, age, minutes * 60]);
          expect(names(lines)[0]).toBe(".open");
          expect(names(lines).at(-1)).toBe(".end");
          expect(lines.filter(({ name }) => isWay(name)).length).toBeGreaterThanOrEqual(3);
          expect(new Set(lines.filter(({ name }) => !isWay(name)).map(({ name }) => name)).size).toBe(
            lines.filter(({ name }) => !isWay(name)).length,
          );
          expect(lines.every((line) => secondsOf(line, STEPS, CLOCK) > 0)).toBe(true);
        }
});

test("a first lesson opens as the first game does, then comes the most useful question of each chapter", () => {
  const asked = names(plan()).filter((name) => !isWay(name));
  expect(asked.slice(0, 4)).toEqual(["open-1", "open-2", "core-0", "core-1"]);
});

test("new rules come before a second question about one", () => {
  const chapters = GAME.chapters.map((chapter, at) => ({
    ...chapter,
    steps: chapter.steps.map((each) => ({ ...each, rule: at === 2 ? "XX-02" : `XX-${each.name}` })),
  }));
  const order = names(questionsOf({ ...GAME, chapters }, new Set(["XX-core-0"])));
  expect(order.slice(0, 3)).toEqual(["core-1", "core-2", "core-3"]);
  expect(order.slice(-3)).toEqual(["core-0", "told-1", "plain-1"]);
});

test("with a device each, a first game opens it, and nobody is asked that again", () => {
  const lines = names(plan({ devices: "each" }));
  expect(lines.slice(0, 3)).toEqual([".open", ".first", "core-0"]);
  const next = names(plan({ devices: "each", done: [".first", "core-0"] }));
  expect(next).not.toContain(".first");
  expect(next).not.toContain("open-1");
  expect(next).toContain(".alone");
});

test("a second lesson recalls the first with fresh cards, and goes on where that ended", () => {
  const first = plan();
  const done = after([], first);
  expect(done).toEqual(names(first).filter((name) => !isWay(name)));
  const asked = names(plan({ done })).filter((name) => !isWay(name));
  const last = Number(done.at(-1)?.at(-1));
  expect(asked.slice(0, 3)).toEqual(["check-0", `check-${last}`, `core-${last + 1}`]);
  expect(asked.filter((name) => done.includes(name))).toEqual([]);
});

test("younger ones play longer, and talk more often", () => {
  const [young = [], old = []] = ["8", "13"].map((age) => plan({ age }));
  const play = (/** @type {typeof young} */ lines) =>
    lines.find(({ name }) => name === ".match")?.minutes ?? 0;
  expect(play(young)).toBeGreaterThan(play(old) + 5);
  const talks = (/** @type {typeof young} */ lines) =>
    lines.filter(({ again }) => again).length / lines.filter(({ name }) => !isWay(name)).length;
  expect(talks(young)).toBeGreaterThan(talks(old));
});

test("a long lesson asks and plays by turns", () => {
  const lines = names(plan({ minutes: 90 }));
  const plays = lines.filter((name) => isWay(name));
  expect(plays).toEqual([".open", ".match", ".paper", ".match", ".end"]);
  const [one, two] = [lines.indexOf(".match"), lines.indexOf(".paper")];
  expect(two - one).toBeGreaterThan(3);
  expect(one).toBeGreaterThan(3);
});

test("where a way to play is not there, nobody is sent to it", () => {
  const { ".match": _, ".paper": __, ...ways } = GAME.ways;
  const lines = planned({ ...GAME, ways }, CLOCK, { minutes: 20, devices: "none", age: "10", done: [] });
  expect(names(lines)).not.toContain(".match");
  expect(lines.reduce((all, line) => all + secondsOf(line, STEPS, CLOCK), 0)).toBe(20 * 60);
});

test("a match is as many questions as it has time for, with the others' moves between", () => {
  expect(decisionsIn(10, { own: 10, others: 20 }, CLOCK)).toBe(3);
  expect(decisionsIn(10, { own: 10, others: 0 }, CLOCK)).toBe(4);
  expect(decisionsIn(1, { own: 10, others: 20 }, CLOCK)).toBe(1);
});

test("a second vote takes longer, what is watched does not", () => {
  expect(secondsOf({ name: "core-1", again: true }, STEPS, CLOCK)).toBe(240);
  expect(secondsOf({ name: "look-1", again: true }, STEPS, CLOCK)).toBe(30);
  expect(secondsOf({ name: ".match", minutes: 7.5 }, STEPS, CLOCK)).toBe(450);
});
