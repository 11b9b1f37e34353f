/**
 * Tables that were gathered, laid out one after the other as a page does: each goes on from the one before.
 *
 * @typedef {import("../types.js").Around} Around
 * @typedef {import("../types.js").Laid} Laid
 * @typedef {import("./windows.js").Size} Size
 * @typedef {import("./windows.js").Table} Table
 *
 * @typedef {object} Moment
 * @property {Table} table
 * @property {Around} around
 * @property {Laid} laid
 * @property {Laid | null} before of the same step or match
 * @property {number} ms of a processor's time: others may keep it busy
 */
import { readFileSync } from "node:fs";
import { lay } from "../index.js";
import { around } from "./windows.js";

/** @param {string} file @returns {Table[]} */
export const tables = (file) =>
  readFileSync(file, "utf-8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** The steps of a chapter share their layout, as the tables of a match do. */
export const visit = (/** @type {Table} */ { sequence, scene }) =>
  `${sequence.split("#")[0]} ${scene.seats.length}`;

/** @param {Table[]} some @param {Size} window @returns {Generator<Moment>} */
export function* played(some, window) {
  /** @type {Map<string, { sequence: string, laid: Laid }>} */
  const newest = new Map();
  for (const table of some) {
    const key = visit(table);
    const newer = newest.get(key);
    const at = around(window, table);
    const begun = process.cpuUsage();
    const laid = lay(table.scene, at, { before: newer?.laid ?? null, envelope: table.envelope });
    const { user, system } = process.cpuUsage(begun);
    const ms = (user + system) / 1000;
    newest.set(key, { sequence: table.sequence, laid });
    const before = newer?.sequence === table.sequence ? newer.laid : null;
    yield { table, around: at, laid, before, ms };
  }
}
