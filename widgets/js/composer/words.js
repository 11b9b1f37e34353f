/** What stands in a field: words in the notation, in rows that a path leads to. */

/**
 * @typedef {import("../table/types.js").ComposedField} Field
 * @typedef {number[]} Path to a text within a value: by seat, and by row
 * @typedef {{ path: Path, label: string }} Row
 */

/** @param {string} text */
export const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/**
 * The text that a path leads to; empty where there is none.
 *
 * @param {any} value
 * @param {Path} path
 * @returns {string}
 */
export function textAt(value, path) {
  const found = path.reduce((inner, at) => inner?.[at], value);
  return typeof found === "string" ? found : "";
}

/**
 * A value with another text where a path leads; what lies before it, is filled with nothing.
 *
 * @param {any} value
 * @param {Path} path
 * @param {string} text
 * @returns {any}
 */
export function withText(value, path, text) {
  const [at, ...rest] = path;
  if (at === undefined) return text;
  const list = Array.isArray(value) ? [...value] : [];
  while (list.length < at) list.push(rest.length > 0 ? [] : "");
  list[at] = withText(list[at], rest, text);
  return list;
}

/**
 * The rows of a field: one, one for each seat, or several of each.
 *
 * @param {Field} field
 * @param {any} value
 * @param {string[]} people
 * @returns {Row[]}
 */
export function rowsOf(field, value, people) {
  if (field.depth === 0) return [{ path: [], label: "" }];
  return people.flatMap((label, seat) => {
    if (field.depth === 1) return [{ path: [seat], label }];
    const rows = Math.max(1, value?.[seat]?.length ?? 0);
    return Array.from({ length: rows }, (_, row) => ({ path: [seat, row], label: row === 0 ? label : "" }));
  });
}

/**
 * A value whose rows that have become empty are gone, so that nothing is written where nothing lies.
 *
 * @param {Field} field
 * @param {any} value
 */
export const tidied = (field, value) =>
  field.depth < 2
    ? value
    : value.map((/** @type {string[]} */ rows) => (rows ?? []).filter((row) => wordsOf(row).length > 0));

/**
 * A value for so many seats: whoever comes has nothing yet.
 *
 * @param {Field} field
 * @param {any} value
 * @param {number} seats
 */
export function forSeats(field, value, seats) {
  if (!field.by_seat || !Array.isArray(value)) return value;
  const none = field.depth > 1 ? [] : typeof value[0] === "number" ? value[0] : "";
  return Array.from({ length: seats }, (_, seat) => value[seat] ?? none);
}
