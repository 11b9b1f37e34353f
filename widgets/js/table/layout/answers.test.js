import { expect, test } from "vitest";
import { answerBox } from "./answers.js";
import { a, choice, scene, zone } from "./proof/tables.js";

/** @typedef {import("./types.js").Box} Box */

/** @returns {Box} */
const box = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
) => ({
  ...{ x, y, w, h },
});
const laid = (/** @type {string} */ card, /** @type {number} */ y) => ({
  box: box(0, y, 340, 90),
  items: { [card]: box(0, 0, 340, 90) },
});

/**
 * Where an answer lies on a table of two rows, what is asked and cards of one's own.
 *
 * @param {string} named what can be chosen
 * @param {number} [top] where the first row is
 */
function answer(named, top = 60) {
  const table = scene(
    [
      zone("one", "row", { cards: [a("first")] }),
      zone("two", "row", { cards: [a("second")] }),
      zone("mine", "row", { seat: 0, cards: [a("own")] }),
    ],
    { choices: [choice(named)] },
  );
  const sheet = /** @type {import("./sheet.js").Sheet} */ (
    /** @type {unknown} */ ({
      zones: { one: laid("first", top), two: laid("second", 200), mine: laid("own", 500) },
      ask: box(0, 310, 340, 100),
      ...{ pocket: null, plate: null, note: null },
    })
  );
  const frame = /** @type {import("./frame.js").Frame} */ ({ scale: 1 });
  return answerBox(sheet, table, frame, box(0, 4, 340, 596));
}

test("an answer lies at the top, and ends above what is to be chosen", () => {
  const told = answer("second");
  expect(told.y).toBe(4);
  expect(told.h).toBeGreaterThan(150);
  expect(told.y + told.h).toBeLessThan(200);
});

test("where that stands at the top, an answer lies below it, and above what is asked", () => {
  const told = answer("first", 40);
  expect(told.y).toBeGreaterThan(130);
  expect(told.y + told.h).toBeLessThanOrEqual(310);
});
