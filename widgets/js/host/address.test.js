// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { keepDeal } from "../progress/deals.js";
import { dayOf } from "../progress/practice.js";
import { clear } from "../progress/store.js";
import { pageContext, samePlace, writeAddress } from "./address.js";

beforeEach(clear);

test("of an address that is too long, what comes first is heard", () => {
  history.replaceState(null, "", `?game=bomba&players=4&seed=${"x".repeat(300)}`);
  const { game, players, seed } = pageContext().query;
  expect([game, players]).toEqual(["bomba", "4"]);
  expect(seed?.length).toBe(40);
});

test("an address with a day brings what this browser knows of its deal, and the go that it carries", () => {
  history.replaceState(null, "", "/en/play?game=kael&seed=7#go=1.kael");
  expect(pageContext().day).toBeUndefined();
  history.replaceState(null, "", "/en/play?game=kael&day=2026-11-23#go=1.kael.x");
  const today = dayOf();
  expect(pageContext().day).toEqual({ today, first: null, best: null, mine: "", shared: "1.kael.x" });
  keepDeal({ game: "kael", date: "2026-11-22", score: 30, moves: "old" });
  keepDeal({ game: "kael", date: "2026-11-23", score: -4, moves: "mine" });
  keepDeal({ game: "bomba", date: "2026-11-23", score: 99, moves: "other" });
  history.replaceState(null, "", `/en/play?game=kael&day=2026-11-23#go=${"x".repeat(9000)}`);
  const day = pageContext().day;
  expect(day).toMatchObject({ first: -4, best: 30, mine: "mine" });
  expect(day?.shared.length).toBe(2000);
});

test("a go stays in the address in another language, and goes with its day", () => {
  const link = document.createElement("a");
  link.href = "/es/play";
  history.replaceState(null, "", "/en/play?game=kael&day=2026-11-23#go=1.kael");
  expect(samePlace(link).href).toMatch(/\/es\/play\?game=kael&day=2026-11-23#go=1.kael$/);
  writeAddress({ game: "kael", players: 3 });
  expect(location.hash).toBe("#go=1.kael");
  writeAddress({ game: "kael", day: null });
  expect(location.href).toMatch(/\?game=kael&players=3$/);
});
