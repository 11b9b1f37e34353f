/** Sound on or off, as somebody has chosen in this browser for all tables. */
import { choose, chosen } from "./settings.js";

const SOUND = "sound";

/** Whether tables are to be heard: not before somebody has wished so. */
export function isSoundOn() {
  return chosen(SOUND) === true;
}

/** Switches sounds on, or off again. */
export function switchSound() {
  choose(SOUND, !isSoundOn());
}
