// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Landing } from "./landing.js";

/** @typedef {import("./types.js").Scene} Scene */

const scene = (
  /** @type {number} */ version,
  /** @type {"" | "won" | "lost" | null} */ over = null,
  lands = true,
) =>
  /** @type {Scene} */ (
    /** @type {unknown} */ ({ version, summary: over === null ? null : { over, lands } })
  );

function made() {
  /** @type {(() => void)[]} */
  const waiting = [];
  const moments = { show: vi.fn(), after: (/** @type {() => void} */ then) => waiting.push(then) };
  const summary = { told: vi.fn(async () => {}), el: document.createElement("section") };
  const effects = { celebrate: vi.fn() };
  const show = vi.fn();
  const around = /** @type {ConstructorParameters<typeof Landing>} */ (
    /** @type {unknown} */ ([moments, summary, effects, show])
  );
  const landing = new Landing(...around);
  const free = () => {
    for (const then of waiting.splice(0)) then();
  };
  return { landing, moments, summary, effects, show, free };
}

test("what ended a round is looked at before it is told", () => {
  const { landing, moments, show, free } = made();
  const [before, ended] = [scene(1), scene(2, "")];
  expect(landing.take(ended, before, false).summary).toBeNull();
  landing.tell(false, true);
  expect(moments.show).toHaveBeenCalledTimes(1);
  expect(show).not.toHaveBeenCalled();
  expect(landing.take(ended, ended, false).summary).toBeNull();
  free();
  expect(show).toHaveBeenCalledWith(true);
  expect(landing.take(ended, ended, false)).toBe(ended);
});

test("where nothing lands it is told as soon as the table is free", () => {
  const { landing, moments, show, free } = made();
  landing.take(scene(2, "", false), scene(1), false);
  landing.tell(false, true);
  expect(moments.show).not.toHaveBeenCalled();
  free();
  expect(show).toHaveBeenCalled();
});

test("without pauses it is told at once, and so is what had ended before somebody came", () => {
  const { landing, moments } = made();
  const ended = scene(2, "");
  expect(landing.take(ended, scene(1), true)).toBe(ended);
  landing.tell(true, false);
  expect(moments.show).not.toHaveBeenCalled();
  expect(made().landing.take(ended, ended, false)).toBe(ended);
});

test("what was taken back meanwhile is not told", () => {
  const { landing, show, free } = made();
  landing.take(scene(2, ""), scene(1), false);
  landing.tell(false, true);
  landing.take(scene(3), scene(2, ""), false);
  free();
  expect(show).not.toHaveBeenCalled();
});

test("what waits for the end of the tale waits for it", async () => {
  const { landing, summary, free } = made();
  let end = () => {};
  summary.told.mockReturnValue(
    new Promise((resolve) => {
      end = () => resolve();
    }),
  );
  const then = vi.fn();
  landing.take(scene(2, ""), scene(1), false);
  landing.tell(false, true);
  landing.after(then);
  free();
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(then).toHaveBeenCalled());
});

test("who has won is celebrated once all is told, and nobody else", async () => {
  for (const [over, times] of /** @type {["won" | "lost", number][]} */ ([
    ["won", 1],
    ["lost", 0],
  ])) {
    const { landing, effects, summary, free } = made();
    landing.take(scene(2, over), scene(1), false);
    landing.tell(false, true);
    free();
    expect(effects.celebrate).not.toHaveBeenCalled();
    await summary.told.mock.results[0]?.value;
    await Promise.resolve();
    expect(effects.celebrate).toHaveBeenCalledTimes(times);
  }
});
