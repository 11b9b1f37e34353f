/** What a table tells of the person is kept: what a coach has told, a go at a day's deal, a win, what was missed. */
import { keepCoached } from "./coach.js";
import { keepDeal } from "./deals.js";
import { missed } from "./practice.js";
import { keepWin } from "./wins.js";

/** @param {import("../table/line.js").Message} message of any kind */
export function keepLetter(message) {
  if (message.type === "coach") keepCoached(message);
  else if (message.type === "went") keepDeal(message);
  else if (message.type === "won") keepWin(message);
  else if (message.type === "missed") missed(message);
}
