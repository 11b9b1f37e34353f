/** What moves on the pages without tables: the home page, the maps, the rules, the cards and what is printed. */
import { findPlace, goToPlace, keepPlace } from "../progress/place.js";
import { keepLanguage } from "../progress/tongue.js";
import { startCards } from "./cards.js";
import { startDiploma } from "./diploma.js";
import { startDiplomas } from "./diplomas.js";
import { startDoor } from "./door.js";
import { startEmbed } from "./embed.js";
import { startExercises } from "./exercises.js";
import { startHome } from "./home.js";
import { startPrint } from "./print.js";
import { startRules } from "./rules.js";

startDoor();
startEmbed();
keepLanguage();
startHome();
startRules();
startCards();
startDiploma();
startDiplomas();
startExercises();
startPrint();
goToPlace(findPlace());
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
  document.querySelectorAll("a[data-language]")
)) {
  link.addEventListener("click", () => {
    keepPlace("main > section[id], .ck-game[id], .ck-entry:not([hidden]), .ck-shown:not([hidden])");
    const url = new URL(link.href);
    url.hash = location.hash;
    link.href = url.href;
  });
}
