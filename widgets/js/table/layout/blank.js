/**
 * A card, a zone and a way to click of which nothing more is known.
 *
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Zone} Zone
 */

/** @param {string} id @returns {Card} */
export const blankCard = (id) => ({
  id,
  face: "",
  label: "",
  name: "",
  badge: "",
  tokens: 0,
  dim: false,
  about: "",
  price: "",
});

/** @param {string} id @param {Zone["kind"]} kind @returns {Zone} */
export const blankZone = (id, kind) => ({
  id,
  kind,
  label: "",
  seat: null,
  cards: [],
  gaps: [],
  gap_labels: [],
  rows: [],
  groups: [],
  options: [],
  count: null,
  note: "",
  touch: false,
  alarm: false,
  family: "",
  weight: 1,
  whole: false,
  alike: false,
  alone: false,
  signs: false,
});

/** @param {string[]} clicks @returns {Choice} */
export const blankChoice = (clicks) => ({
  action: clicks.join(" "),
  clicks,
  label: "",
  instant: false,
  implied: "",
  harms: "",
  name: "",
});
