import { expect, test } from "vitest";
import { chosen, lettersOf, someLetters } from "./exercises.js";

const ITEMS = ["one", "two", "three", "four"].flatMap((check, at) =>
  ["A", "B", "C"].map((seed) => ({ code: `${at + 1}${seed}`, check, rules: [`XX-0${at % 2}`, "XX-09"] })),
);

test("the same letters choose the same items, others choose others", () => {
  const letters = Array.from({ length: 40 }, (_, at) => `B${String.fromCharCode(66 + (at % 20))}${at}`);
  const sheets = letters.map((each) => chosen(ITEMS, each, 3).join());
  expect(letters.map((each) => chosen(ITEMS, each, 3).join())).toEqual(sheets);
  expect(new Set(sheets).size).toBeGreaterThan(20);
});

test("no check gives a second item before each has given one, and they stand in their order", () => {
  const four = chosen(ITEMS, "KRMB", 4);
  expect(four.map((code) => code[0])).toEqual(["1", "2", "3", "4"]);
  const six = chosen(ITEMS, "KRMB", 6);
  expect(new Set(six.map((code) => code[0])).size).toBe(4);
  expect(six).toEqual([...six].sort());
  expect(six).toEqual(expect.arrayContaining(four));
  expect(chosen(ITEMS, "KRMB", 99)).toHaveLength(ITEMS.length);
});

test("with rules come the items that are mainly about one of them", () => {
  expect(chosen(ITEMS, "KRMB", 99, ["XX-01"]).map((code) => code[0])).toEqual([..."222444"]);
  expect(chosen(ITEMS, "KRMB", 99, ["XX-09"])).toEqual([]);
});

test("letters are letters, whatever was typed", () => {
  expect(lettersOf(" kr-mb 7é<b>")).toBe("KRMBB");
  expect(lettersOf("abcdefghijkl")).toHaveLength(8);
  expect(someLetters(() => 0.999)).toMatch(/^[B-Z]{4}$/);
});
