import { expect, test } from "vitest";
import { has } from "./search.js";

test("all words must be there, in whatever order, capitals and accents aside", () => {
  expect(has("CB-23 Si no tienes reserva, debes jugar. ¿Está claro?", "JUGAR esta")).toBe(true);
  expect(has("CB-23 Si no tienes reserva", "cb-23")).toBe(true);
  expect(has("Un rey", "rey reina")).toBe(false);
});

test("an id is found with its hyphen, with another one, and without", () => {
  for (const wish of ["CB-16", "cb16", "cb–16", "cb-1", "cb-"]) expect(has("CB-16 Un trío", wish)).toBe(true);
  expect(has("CB-16 Un trío", "cb17")).toBe(false);
  expect(has("From 3–5 cards", "35")).toBe(false);
});

test("an empty wish lets everything stay", () => {
  expect(has("anything", "  ")).toBe(true);
});
