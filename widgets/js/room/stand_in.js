/** A page of a room, as its template has it, and a room to show there: for tests. */

/** @typedef {import("./types.js").Place} Place */

/** @type {import("./types.js").Known} */
export const KNOWN = {
  games: [
    {
      name: "kael",
      title: "Kaël",
      players: [2, 3, 4, 5, 6, 7],
      levels: [
        ["easy", "Easy"],
        ["strong", "Strong"],
      ],
      races: [
        ["relaxed", "relaxed"],
        ["normal", "normal"],
      ],
      options: [
        {
          name: "length",
          label: "Match",
          rare: false,
          values: [
            ["whole", "whole"],
            ["short", "short"],
          ],
          players: [2, 3, 4, 5, 6, 7],
        },
      ],
    },
    {
      name: "castle_combo",
      title: "Castle Combo",
      players: [2, 3],
      levels: [["easy", "Easy"]],
      races: [],
      options: [
        {
          name: "decks",
          label: "Decks",
          rare: true,
          values: [
            ["1", "one"],
            ["2", "two"],
          ],
          players: [3],
        },
      ],
    },
  ],
  aways: [
    ["30", "after 30 s"],
    ["60", "after 60 s"],
  ],
  faces: { fox: "Fox", owl: "Owl", cat: "Cat" },
  words: {
    facts: "{game}, {players} players",
    table_of: "{name}’s table",
    own_table: "Your table",
    game: "Which game?",
    players: "Players",
    players_what: "Bots",
    level: "Bots",
    aways: "Away",
    race: "Time",
    hints: "Hints",
    hints_on: "yes",
    hints_off: "no",
    you: "you",
    opens: "opens",
    bot: "Bot: {level}",
    free: "Free.",
    away: "away",
    bot_plays: "A bot plays",
    sit_here: "Sit here",
    remove: "Remove {name}",
    waiting: "{name} starts.",
    alone: "Start now.",
    or_code: "or at {address}",
    only_here: "Only here.",
    plain: "Plain.",
    share_text: "Play {game}!",
    copied: "Copied.",
    copy: "Copy:",
    gone: "{name} has gone.",
    joined: "{name} plays.",
    yours: "You decide now.",
    again_wait: "{name} deals.",
    watch_now: "You watch.",
    booked: "You play next.",
    hold: "{n} s: {names}",
    away_soon: "{name}: {n} s",
    sign: { laugh: "Ha ha!" },
    no: { host: "Only the host." },
  },
  root: "../",
  table: "../static/table.js",
  address: "",
};

/**
 * @param {number} seat
 * @param {Partial<Place>} [more]
 * @returns {Place}
 */
export function seated(seat, more = {}) {
  return {
    seat,
    person: null,
    name: `Bot ${seat}`,
    face: "fox",
    level: "easy",
    host: false,
    here: true,
    bot: true,
    away: null,
    ready: false,
    ...more,
  };
}

/**
 * @param {Partial<import("./types.js").Room>} [more]
 * @returns {import("./types.js").Room}
 */
export function roomWith(more = {}) {
  return {
    code: "BCDFG",
    invitation: "0123456789abcdef0123456789abcdef",
    phase: "lobby",
    match: 0,
    setup: {
      game: "kael",
      players: 3,
      level: "easy",
      race: "normal",
      hints: true,
      away: 30,
      options: { length: "short" },
    },
    seats: [
      seated(0, { person: 1, name: "Ana", face: "cat", host: true, bot: false }),
      seated(1, { person: 2, name: "Leo", face: "owl", bot: false }),
      seated(2),
    ],
    watching: [],
    hold: null,
    ...more,
  };
}

/**
 * @param {Partial<import("./types.js").You>} [more]
 * @returns {import("./types.js").You}
 */
export function youAs(more = {}) {
  return {
    person: 1,
    seat: 0,
    name: "Ana",
    face: "cat",
    host: true,
    own: true,
    booked: null,
    ...more,
  };
}
