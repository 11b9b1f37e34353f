/**
 * Small tables, made by hand: for tests of one thing.
 *
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Choice} Choice
 * @typedef {import("../../types.js").Scene} Scene
 * @typedef {import("../../types.js").Zone} Zone
 */

import { blankCard, blankChoice, blankZone } from "../blank.js";

/** A card. @param {string} id @returns {Card} */
export const a = (id, face = "7") => ({ ...blankCard(id), face, label: id });

/** @param {string} id @param {Zone["kind"]} kind @param {Partial<Zone>} [rest] @returns {Zone} */
export const zone = (id, kind, rest = {}) => ({ ...blankZone(id, kind), ...rest });

/** A legal way to click. @param {string[]} clicks @returns {Choice} */
export const choice = (...clicks) => ({ ...blankChoice(clicks), label: `Play ${clicks.join(" and ")}` });

/** @param {Zone[]} zones @param {Partial<Scene>} [rest] @returns {Scene} */
export const scene = (zones, rest = {}) => ({
  game: "game",
  language: "en",
  label: "",
  seats: [0, 1, 2].map((seat) => ({
    seat,
    name: ["You", "Fox", "Otter"][seat] ?? "",
    you: seat === 0,
    turn: seat === 0,
    turn_label: "",
    tokens: null,
    tokens_label: "",
    badges: ["total: 0 points"],
    kept: [],
    out: "",
    portrait: "",
  })),
  zones,
  longest: "",
  naming: "",
  prompt: "Lay a card, or several of the same number.",
  choices: [],
  options: [],
  over: "",
  forecasts: [],
  sheets: [],
  ladder: null,
  tense: false,
  way: null,
  curtain: false,
  summary: null,
  landed: null,
  version: 1,
  pictures: false,
  ...rest,
});

/** The most that a game brings. @param {Partial<import("../types.js").Envelope>} rest @returns {import("../types.js").Envelope} */
export const envelope = (rest) => ({
  ...{ cards: {}, rows: {}, groups: {}, zones: [], badges: {}, asks: [] },
  ...rest,
});

/** What may be asked for at once. @param {Partial<import("../types.js").Ask>} rest @returns {import("../types.js").Ask} */
export const ask = (rest) => ({ prompt: "", label: "", blocks: [], chips: [], lone: [], ...rest });
