/**
 * The figures of many tables laid out in one window, by game, as JSON: `node figures.js FILE WINDOW`, or `between`, with a
 * seed for the windows.
 *
 * @typedef {import("./played.js").Moment} Moment
 * @typedef {import("./windows.js").Window} Window
 */
import { note } from "./calm.js";
import { below, covered, cutOff, jumps, shares, sizes, small } from "./judge.js";
import { played, tables, visit } from "./played.js";
import { between, MANY, WINDOWS } from "./windows.js";

/** So many windows lie between the others, and each table is laid out in so many of them. */
const BETWEEN = { windows: 60, each: 2 };

/** What lies at some share of all, in their order. */
function at(/** @type {number[]} */ some, /** @type {number} */ share) {
  const ordered = [...some].sort((a, b) => a - b);
  return ordered[Math.floor(share * (ordered.length - 1))] ?? null;
}

/** All that is wanted of the tables of a game in a window. */
class Figures {
  looks = 0;
  moves = 0;
  jumps = 0;
  /** By matches. @type {Record<string, import("./calm.js").Calm>} */
  calm = {};
  wrong = { cut: 0, covered: 0, small: 0, below: 0 };
  /** @type {[string, string][]} */
  worst = [];
  all = /** @type {Record<string, number[]>} */ ({
    own: [],
    asked: [],
    kept: [],
    anew: [],
    cards: [],
    felt: [],
  });

  /** @param {Moment} moment @param {Window} window */
  add({ table, around, laid, before, ms }, { bars }) {
    const size = sizes(table, laid);
    const wrong = {
      cut: cutOff(table, laid, around),
      covered: covered(table, laid),
      small: small(table, laid, around),
      below: below(size, bars, table),
    };
    const jumped = before !== null && jumps(before, laid);
    const isKept = before !== null && !jumped && before.plan === laid.plan;
    this.looks += 1;
    note(this.calm, table, laid);
    this.moves += Number(before !== null);
    this.jumps += Number(jumped);
    for (const kind of /** @type {const} */ (["cut", "covered", "small", "below"]))
      this.wrong[kind] += Number(wrong[kind].length > 0);
    const measured = {
      ...shares(laid, around),
      own: size.own,
      asked: size.asked,
      [isKept ? "kept" : "anew"]: ms,
    };
    for (const [name, value] of Object.entries(measured))
      if (Number.isFinite(value)) this.all[name]?.push(value);
    const said = Object.values(wrong).flat();
    if (said.length > 0) this.worst.push([table.where, said.slice(0, 4).join("; ")]);
  }

  toJSON() {
    const calm = Object.values(this.calm).map(({ most }) => most);
    const { own = [], asked = [], kept = [], anew = [], cards = [], felt = [] } = this.all;
    return {
      ...{ looks: this.looks, moves: this.moves, jumps: this.jumps, ...this.wrong, worst: this.worst },
      ...{
        places: Math.max(0, ...calm.map(({ boxes }) => boxes)),
        moved: calm.filter(({ boxes }) => boxes > 1).length,
      },
      ...{ matches: calm.length, far: Math.max(0, ...calm.map(({ jump }) => jump)) },
      ...{ own: [at(own, 0), at(own, 0.5)], asked: [at(asked, 0), at(asked, 0.5)] },
      ...{ kept: at(kept, 0.95), anew: at(anew, 0.95), cards: at(cards, 0.5), felt: at(felt, 0.5) },
    };
  }
}

/** @param {string} file @param {string} name of a window */
function inWindow(file, name) {
  const window = WINDOWS.find((each) => each.name === name);
  if (!window) throw new Error(`no window of ${name}`);
  /** @type {Record<string, Figures>} */
  const found = {};
  for (const moment of played(tables(file), window)) {
    const { game, players } = moment.table;
    const group = players > MANY.players ? `${game} ${MANY.players + 1}+` : game;
    found[group] ??= new Figures();
    found[group].add(moment, window);
  }
  return found;
}

/** @param {string} file @param {number} [seed] */
function inWindowsBetween(file, seed) {
  const all = tables(file);
  const visits = [...new Set(all.map(visit))];
  let looks = 0;
  /** @type {[string, string][]} */
  const worst = [];
  between(BETWEEN.windows, seed).forEach((window, i) => {
    const here = new Set(visits.filter((_, j) => (i + 7 * j) % BETWEEN.windows < BETWEEN.each));
    const some = all.filter((table) => here.has(visit(table)));
    for (const { table, around, laid } of played(some, window)) {
      const said = [...cutOff(table, laid, around), ...covered(table, laid)];
      looks += 1;
      if (said.length > 0) worst.push([`${window.name} ${table.where}`, said.slice(0, 4).join("; ")]);
    }
  });
  return { looks, worst };
}

const [file = "", which = "", seed] = process.argv.slice(2);
const found =
  which === "between" ? inWindowsBetween(file, seed ? Number(seed) : undefined) : inWindow(file, which);
process.stdout.write(JSON.stringify(found));
