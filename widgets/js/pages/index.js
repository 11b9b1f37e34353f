/** What moves on the pages without tables: the home page and the rules. */
import { findPlace, keepPlace } from "../progress/place.js";
import { startHome } from "./home.js";
import { startRules } from "./rules.js";

startHome();
startRules();
findPlace();
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
  document.querySelectorAll("a[data-language]")
)) {
  link.addEventListener("click", () => {
    keepPlace("main > section[id], .ck-game[id], .ck-entry:not([hidden])");
    const url = new URL(link.href);
    url.hash = location.hash;
    link.href = url.href;
  });
}
