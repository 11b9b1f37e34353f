import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lay } from "../index.js";
import { note } from "./calm.js";
import { below, covered, cutOff, jumps, sizes, small } from "./judge.js";
import { played, tables, visit } from "./played.js";
import { around, BY_DAY, between, WINDOWS } from "./windows.js";

/** So many misfits are told. */
const TOLD = 12;
/** So often cards may change their size in forty moves. */
const JUMPS = 6;
/** So often the parts of a match may be arranged in another way in forty moves; in a low window a deal asks for more. */
const REARRANGED = { low: 1, other: 0.25 };
/** Of a hundred matches, so many may bring something for which the table needs another place once; then it is kept. */
const MOVED = 25;
const PLACES = 3;
/** By day fewer tables are looked at, which tell less exactly how often something happens: it may happen so much more. */
const SLACK = 1.5;
/** So many in a hundred tables of a game may fall short in a window. */
const FALL_SHORT = { fit: 0, between: 0.2, small: 0, below: 0 };
/** Milliseconds that all of it may take on a machine that does much else. */
const SLOW = 600_000;
const ROOT = new URL("../../../../../", import.meta.url);
/** @type {string | null} */
let folder = null;
/** @type {import("./windows.js").Table[]} */
let all = [];

beforeAll(() => {
  let file = process.env.CARDKIT_TABLES;
  if (!file) {
    folder = mkdtempSync(join(tmpdir(), "cardkit-tables-"));
    file = join(folder, "tables.jsonl");
    execFileSync("uv", ["run", "python", "-m", "tests.laid.gather", file], { cwd: ROOT });
  }
  all = tables(file);
}, SLOW);

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

/**
 * What is found wrong with all tables in a window.
 *
 * @param {import("./windows.js").Window} window
 */
function judged(window) {
  const found = {
    fit: told(FALL_SHORT.fit),
    small: told(FALL_SHORT.small),
    below: told(FALL_SHORT.below),
  };
  /** @type {Record<string, { moves: number, jumps: number, turns: number, rearranged: number }>} */
  const by = {};
  /** @type {Record<string, import("./calm.js").Calm>} */
  const matches = {};
  for (const { table, around, laid, before } of played(tablesIn(window), window)) {
    note(matches, table, laid);
    found.fit.add(table, cutOff(table, laid, around), covered(table, laid));
    found.small.add(table, small(table, laid, around));
    found.below.add(table, below(sizes(table, laid), window.bars, table));
    by[table.game] ??= { moves: 0, jumps: 0, turns: 0, rearranged: 0 };
    const counted = /** @type {NonNullable<typeof by[string]>} */ (by[table.game]);
    counted.moves += Number(before !== null);
    if (table.envelope && before) {
      counted.turns += 1;
      counted.rearranged += Number(arrangement(before) !== arrangement(laid));
    }
    counted.jumps += Number(before !== null && jumps(before, laid));
  }
  const slack = byDay ? SLACK : 1;
  const often = Object.entries(by).filter(([, { moves, jumps }]) => (40 * jumps) / moves > slack * JUMPS);
  const most = slack * (window.height < 500 ? REARRANGED.low : REARRANGED.other);
  const turned = Object.entries(by).filter(([, { turns, rearranged }]) => (40 * rearranged) / turns > most);
  const all = Object.values(matches);
  const restless = {
    moved: (100 * all.filter(({ most }) => most.boxes > 1).length) / Math.max(1, all.length),
    told: all.flatMap((each) => each.told(PLACES)).slice(0, TOLD),
  };
  return {
    restless,
    fit: found.fit.told(),
    small: found.small.told(),
    below: found.below.told(),
    often,
    turned,
  };
}

/** How the parts of a table stand to each other. @param {import("../types.js").Laid} laid */
const arrangement = ({ plan }) => plan.split(" ")[0];

/**
 * What is wrong, if it is wrong at more tables of a game than may fall short: the first of it, with where.
 *
 * @param {number} most how many in a hundred
 */
function told(most) {
  /** @type {Record<string, { tables: number, wrong: number, first: string[] }>} */
  const by = {};
  return {
    add(/** @type {import("./windows.js").Table} */ { game, where }, /** @type {string[][]} */ ...wrong) {
      by[game] ??= { tables: 0, wrong: 0, first: [] };
      const counted = /** @type {{ tables: number, wrong: number, first: string[] }} */ (by[game]);
      counted.tables += 1;
      counted.wrong += Number(wrong.flat().length > 0);
      for (const said of wrong.flat())
        if (counted.first.length < TOLD) counted.first.push(`${where}: ${said}`);
    },
    told: () =>
      Object.entries(by)
        .filter(([, { tables, wrong }]) => 100 * wrong > most * tables)
        .map(([game, { tables, wrong, first }]) => ({ game, wrong: `${wrong} of ${tables}`, first })),
  };
}

const byDay = process.env.CARDKIT_WINDOWS === "some";
const windows = byDay ? WINDOWS.filter(({ name }) => BY_DAY.includes(name)) : WINDOWS;

/**
 * The tables that are laid out in a window: by day each chapter's and each match's in one half of the windows, by turns.
 *
 * @param {import("./windows.js").Window} window
 */
function tablesIn(window) {
  if (!byDay) return all;
  const visits = [...new Set(all.map(visit))];
  const mine = new Set(visits.filter((_, at) => (at + windows.indexOf(window)) % 2 === 0));
  return all.filter((table) => mine.has(visit(table)));
}

describe.each(windows)("in a window of $name", (window) => {
  /** @type {ReturnType<typeof judged>} */
  let found;

  beforeAll(() => {
    found = judged(window);
  }, SLOW);

  test("nothing is cut off or covered", () => {
    expect(found.fit).toEqual([]);
  });

  test("a finger hits what can be chosen", () => {
    expect(found.small).toEqual([]);
  });

  test("cards are as wide as they have to be", () => {
    expect(found.below).toEqual([]);
  });

  test("hardly a card changes its size while one plays", () => {
    expect(found.often).toEqual([]);
  });

  test("the parts of a match keep their places, whoever acts", () => {
    expect(found.turned).toEqual([]);
  });

  test("tray, seats, piles and what is asked keep one place each in a match", () => {
    expect(found.restless.told).toEqual([]);
    expect(found.restless.moved).toBeLessThanOrEqual(MOVED);
  });
});

test(
  "in windows between these, nothing is cut off or covered",
  () => {
    const found = told(FALL_SHORT.between);
    const windows = between(60);
    windows.forEach((window, i) => {
      const some = all.filter(({ sequence }) => (sequence.length + i) % windows.length < (byDay ? 1 : 4));
      for (const { table, around, laid } of played(some, window))
        found.add(
          { ...table, where: `${window.name} ${table.where}` },
          cutOff(table, laid, around),
          covered(table, laid),
        );
    });
    expect(found.told()).toEqual([]);
  },
  SLOW,
);

test(
  "in a window that is too small for anything, and with letters twice as large, there still is a table",
  () => {
    const some = all.filter((_, at) => at % 40 === 0);
    for (const [width, height, text] of /** @type {const} */ ([
      [320, 256, 1],
      [360, 320, 1],
      [390, 844, 2],
      [740, 360, 2],
    ])) {
      for (const { scene, words, ...table } of some) {
        const at = { ...around({ name: "", width, height }, { scene, words, ...table }), text };
        expect(() => lay(scene, at, { envelope: table.envelope }), table.where).not.toThrow();
      }
    }
  },
  SLOW,
);
