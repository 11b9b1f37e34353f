/** What has changed in a room that somebody at its table would want to hear. */
import { fill } from "../progress/far.js";

/** @typedef {import("./types.js").Room} Room */

/**
 * Says who has gone for good in the middle of a match, who plays from now on, and that one decides for all oneself.
 *
 * @param {Room} before
 * @param {Room} now
 * @param {number} me the number of whoever hears it
 * @param {Record<string, any>} words
 */
export function newsOf(before, now, me, words) {
  const sentences = [];
  if (before.match === now.match && now.phase === "playing") {
    for (const { seat, person, name } of now.seats) {
      const was = before.seats.find((place) => place.seat === seat);
      if (!was || was.person === person || was.person === me || person === me) continue;
      sentences.push(person === null ? fill(words.gone, { name: was.name }) : fill(words.joined, { name }));
    }
  }
  if (isHost(now, me) && !isHost(before, me)) sentences.push(words.yours);
  return sentences.join(" ");
}

/**
 * @param {Room} room
 * @param {number} me
 */
function isHost({ seats, watching }, me) {
  return [...seats, ...watching].some(({ person, host }) => person === me && host);
}
