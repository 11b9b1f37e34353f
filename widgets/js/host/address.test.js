// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { pageContext } from "./address.js";

test("of an address that is too long, what comes first is heard", () => {
  history.replaceState(null, "", `?game=bomba&players=4&seed=${"x".repeat(300)}`);
  const { game, players, seed } = pageContext().query;
  expect([game, players]).toEqual(["bomba", "4"]);
  expect(seed?.length).toBe(40);
});
