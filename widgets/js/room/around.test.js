// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Around } from "./around.js";
import { KNOWN, roomWith, seated } from "./stand_in.js";

/** @type {AbortController} */
let life;

beforeEach(() => {
  life = new AbortController();
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="root"><div class="ck-seat"><svg class="ck-portrait" data-seat="1"></svg></div></div>
    <div class="ck-time"></div><div data-heard></div><ul></ul>`;
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
});

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));

function around() {
  const tell = vi.fn();
  return { around: new Around(find("#root"), KNOWN, tell, life.signal), tell };
}

const ANA = seated(0, { person: 1, name: "Ana", host: true, bot: false });
const LEO = seated(1, { person: 2, name: "Leo", bot: false });

test("somebody who is away is dimmed at the table, with the seconds until a bot plays", () => {
  const { around: shown, tell } = around();
  shown.draw(roomWith({ phase: "playing", seats: [ANA, { ...LEO, here: false, away: 24 }] }));
  expect(find(".ck-seat").dataset.left).toBe("24");
  expect(tell).toHaveBeenLastCalledWith("Leo: 24 s");
  vi.advanceTimersByTime(4000);
  expect(find(".ck-seat").dataset.left).toBe("20");
  expect(tell).toHaveBeenLastCalledWith("Leo: 20 s");
  shown.draw(roomWith({ phase: "playing", seats: [ANA, { ...LEO, here: false, bot: true, away: null }] }));
  expect(find(".ck-seat").hasAttribute("data-left")).toBe(false);
  expect(find(".ck-seat").hasAttribute("data-gone")).toBe(true);
  expect(tell).toHaveBeenLastCalledWith("");
  shown.draw(roomWith({ phase: "playing", seats: [ANA, LEO] }));
  expect(find(".ck-seat").hasAttribute("data-gone")).toBe(false);
});

test("while a round’s end holds, it is told who still looks, and for how long at most", () => {
  const { around: shown, tell } = around();
  shown.draw(roomWith({ phase: "playing", hold: 45, seats: [{ ...ANA, ready: true }, LEO, seated(2)] }));
  expect(tell).toHaveBeenLastCalledWith("45 s: Leo");
  vi.advanceTimersByTime(5000);
  expect(tell).toHaveBeenLastCalledWith("40 s: Leo");
});

test("a sign is said aloud, in the words of whoever reads it", () => {
  const { around: shown } = around();
  shown.draw(roomWith({ phase: "playing", seats: [ANA, LEO] }));
  shown.hear({ seat: 1, sign: "laugh" });
  expect(find("[data-heard]").textContent).toBe("Leo: Ha ha!");
});

test("the bar of a moment is there as long as the moment", () => {
  const { around: shown } = around();
  const bar = find(".ck-time");
  const animation = { onfinish: () => {}, cancel: vi.fn() };
  bar.getAnimations = () => [];
  bar.animate = vi.fn(() => /** @type {any} */ (animation));
  shown.count({ left: 1000, of: 4000 });
  expect(bar.hidden).toBe(false);
  expect(bar.animate).toHaveBeenCalledWith([{ scale: "0.25 1" }, { scale: "0 1" }], {
    duration: 1000,
    fill: "both",
  });
  animation.onfinish();
  expect(bar.hidden).toBe(true);
  shown.count({ left: 1000, of: 4000 });
  shown.count(null);
  expect(bar.hidden).toBe(true);
});

test("a list says who is here; whoever opened can remove others from it", () => {
  const { around: shown } = around();
  shown.draw(roomWith({ phase: "playing", seats: [ANA, { ...LEO, here: false, bot: true }, seated(2)] }));
  shown.list(find("ul"), true, 1);
  const rows = [...document.querySelectorAll("li")].map((row) => row.querySelector("small")?.textContent);
  expect(rows).toEqual(["you · opens", "away · A bot plays", "A bot plays"]);
  const crosses = () =>
    [...document.querySelectorAll("li button")].map((each) => /** @type {HTMLElement} */ (each).hidden);
  expect(crosses()).toEqual([true, false, true]);
  shown.list(find("ul"), false, 1);
  expect(crosses()).toEqual([true, true, true]);
  expect(shown.placeAt(1)?.name).toBe("Leo");
});
