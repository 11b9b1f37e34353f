/** What moves on the other pages without tables: the door, the rules, the cards and what is printed. */
import { followLanguages } from "../progress/place.js";
import { keepLanguage } from "../progress/tongue.js";
import { startCards } from "./cards.js";
import { startDiploma } from "./diploma.js";
import { startDiplomas } from "./diplomas.js";
import { startDoor } from "./door.js";
import { startEmbed } from "./embed.js";
import { startExercises } from "./exercises.js";
import { startPrint } from "./print.js";
import { startRules } from "./rules.js";

startDoor();
startEmbed();
keepLanguage();
startRules();
startCards();
startDiploma();
startDiplomas();
startExercises();
startPrint();
followLanguages("main > section[id], .ck-entry:not([hidden]), .ck-shown:not([hidden])");
