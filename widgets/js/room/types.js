/**
 * The shapes of what a room's line carries.
 *
 * @typedef {{ person: number, seat: number | null, name: string, face: string, host: boolean, own: boolean, booked: number | null }} You
 * @typedef {object} Place a seat, and who is on it
 * @property {number} seat
 * @property {number | null} person null where a bot sits
 * @property {string} name
 * @property {string} face
 * @property {string} level of the bot that sits there, or would
 * @property {boolean} host
 * @property {boolean} here
 * @property {boolean} bot whether a bot plays there now
 * @property {number | null} away in how many seconds a bot plays for whoever is not here
 * @property {boolean} ready whether they have looked enough at how the round came out
 *
 * @typedef {{ person: number, name: string, host: boolean, here: boolean }} Watcher
 * @typedef {{ game: string, players: number, level: string, race: string, hints: boolean, away: number, options: Record<string, string> }} Setup
 * @typedef {{ code: string, invitation: string | null, phase: "lobby" | "playing" | "over", match: number, setup: Setup, seats: Place[], watching: Watcher[], hold: number | null }} Room
 *
 * @typedef {[string, string][]} Values
 * @typedef {{ name: string, label: string, rare: boolean, values: Values, players: number[] }} Option
 * @typedef {{ name: string, title: string, players: number[], levels: Values, races: Values, options: Option[] }} Game
 * @typedef {{ games: Game[], aways: Values, faces: Record<string, string>, words: Record<string, any>, root: string, table: string, address: string | null }} Known
 */

export {};
