import { expect, test } from "vitest";
import { namesIn } from "./diplomas.js";

test("each line is a name, and a list from a table comes along", () => {
  expect(namesIn("  Ana María\n\nLuis\r\n \nÉva;Olga\tIan")).toEqual([
    "Ana María",
    "Luis",
    "Éva",
    "Olga",
    "Ian",
  ]);
  expect(namesIn(" \n")).toEqual([]);
});

test("neither a name nor a list is without end", () => {
  expect(namesIn("x".repeat(500))[0]).toHaveLength(40);
  expect(namesIn("x\n".repeat(500))).toHaveLength(100);
});
