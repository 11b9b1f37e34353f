/**
 * What a presenter's keys do while the focus is outside the table, and what its pages do always.
 *
 * @typedef {"on" | "back" | "black" | "enter" | "leave" | "think" | "talk" | "window" | "digit" | ""} Deed
 */

/** @type {Record<string, Deed>} */
const ALWAYS = { PageDown: "on", PageUp: "back" };
/** @type {Record<string, Deed>} */
const OUTSIDE = {
  ArrowRight: "on",
  ArrowDown: "on",
  " ": "on",
  ArrowLeft: "back",
  ArrowUp: "back",
  b: "black",
  ".": "black",
  t: "think",
  n: "talk",
  p: "window",
};

/**
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">} event
 * @param {{ isInside: boolean, isOpen: boolean, isField: boolean, isButton: boolean }} where the focus is: in the table, which may lie open, in a field, or on a button
 * @returns {Deed}
 */
export function deedOf({ key, ctrlKey, altKey, metaKey }, { isInside, isOpen, isField, isButton }) {
  if (ctrlKey || altKey || metaKey) return "";
  const always = ALWAYS[key];
  if (always) return always;
  if (isField) return "";
  if (key === "Escape") return isOpen ? "leave" : "";
  if (isInside || (isButton && (key === " " || key === "Enter"))) return "";
  if (key === "Enter") return "enter";
  if (/^\d$/.test(key)) return "digit";
  return OUTSIDE[key.length === 1 ? key.toLowerCase() : key] ?? "";
}
