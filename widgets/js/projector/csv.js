/** Tables as text for a spreadsheet: nothing in them is ever a formula. */

/**
 * @param {(string | number)[][]} rows
 */
export function csvOf(rows) {
  return rows.map((row) => row.map(cell).join(",")).join("\r\n");
}

/** @param {string | number} value */
function cell(value) {
  if (typeof value === "number") return String(value);
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
