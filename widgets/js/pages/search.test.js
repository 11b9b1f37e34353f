import { expect, test } from "vitest";
import { has } from "./search.js";

test("all words must be there, in whatever order, capitals and accents aside", () => {
  expect(has("CB-23 Si no tienes reserva, debes jugar. ¿Está claro?", "JUGAR esta")).toBe(true);
  expect(has("CB-23 Si no tienes reserva", "cb-23")).toBe(true);
  expect(has("Un rey", "rey reina")).toBe(false);
});

test("an empty wish lets everything stay", () => {
  expect(has("anything", "  ")).toBe(true);
});
