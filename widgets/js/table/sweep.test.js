import { expect, test, vi } from "vitest";
import { Sweep } from "./sweep.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Entry} Entry */

const entries = (/** @type {number} */ last) => /** @type {Entry[]} */ ([{ number: last }]);
const table = (/** @type {boolean} */ isSwept) =>
  /** @type {Scene} */ (
    /** @type {unknown} */ ({
      seats: [{ seat: 1, portrait: "fox" }],
      zones: [{ id: "trick", note: "empty" }, { id: "pile" }],
      landed: isSwept ? { zones: [{ id: "trick", note: "full" }], seat: 1, text: "Fox wins!" } : null,
    })
  );

function made() {
  /** @type {(() => void)[]} */
  const waiting = [];
  const moments = {
    show: vi.fn(),
    end: vi.fn(),
    after: (/** @type {() => void} */ then) => waiting.push(then),
  };
  const then = vi.fn();
  const effects = { cheer: vi.fn() };
  const around = /** @type {ConstructorParameters<typeof Sweep>} */ (
    /** @type {unknown} */ ([moments, effects, then])
  );
  const free = () => {
    for (const each of waiting.splice(0)) each();
  };
  return { sweep: new Sweep(...around), moments, effects, then, free };
}

const note = (/** @type {Sweep} */ sweep, /** @type {Scene} */ scene) => sweep.seen(scene).zones[0]?.note;

test("what was swept away is seen for a moment, with whose it is, and then the table as it lies", () => {
  const { sweep, moments, then, free } = made();
  sweep.take(table(false), entries(1), false);
  sweep.take(table(true), entries(2), false);
  sweep.tell(table(true));
  expect(note(sweep, table(true))).toBe("full");
  expect(moments.show).toHaveBeenCalledWith([
    expect.objectContaining({ kind: "won", portrait: "fox", cry: "Fox wins!" }),
  ]);
  sweep.take(table(true), entries(2), false);
  expect(note(sweep, table(true))).toBe("full"); // other news, such as that somebody thinks, changes nothing
  free();
  expect(then).toHaveBeenCalledTimes(1);
  expect(note(sweep, table(true))).toBe("empty");
});

test("whoever does something meanwhile ends it", () => {
  const { sweep, moments, then, free } = made();
  sweep.take(table(false), entries(1), false);
  sweep.take(table(true), entries(2), false);
  sweep.tell(table(true));
  sweep.take(table(false), entries(3), false);
  sweep.tell(table(false));
  expect(moments.end).toHaveBeenCalledTimes(1);
  free();
  expect(then).not.toHaveBeenCalled();
});

test("nothing waits without pauses, on arrival, or on the way back", () => {
  const { sweep, moments } = made();
  sweep.take(table(true), entries(5), false);
  sweep.tell(table(true));
  sweep.take(table(true), entries(3), false);
  sweep.tell(table(true));
  sweep.take(table(true), entries(7), true);
  sweep.tell(table(true));
  expect(moments.show).not.toHaveBeenCalled();
});

test("sparks fly over a trick that was won, and over none that ends a round", () => {
  for (const summary of [null, /** @type {import("./types.js").Summary} */ ({})]) {
    const { sweep, effects } = made();
    sweep.take(table(false), entries(1), false);
    sweep.take({ ...table(true), summary }, entries(2), false);
    sweep.tell({ ...table(true), summary });
    expect(effects.cheer).toHaveBeenCalledTimes(Number(summary === null));
  }
});
