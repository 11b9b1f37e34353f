/** Lets a page that has lost Python begin anew by itself, but not again and again. */
import { keepInTab, keptInTab } from "../progress/tab.js";

/** When this tab has last begun anew by itself. */
const KEY = "cardkit.restarted";
/** How long it then does not do so again, in milliseconds: what is lost at once each time would be so for ever. */
const PAUSE = 60_000;

/** Whether the page may begin anew now; who asks and may, does. */
export function mayRestart(now = Date.now()) {
  // Without a memory it would not know when to stop.
  return now - Number(keptInTab(KEY)) >= PAUSE && keepInTab(KEY, now);
}
