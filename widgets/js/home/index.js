/** What moves on the home page and on the maps of the games. */
import { followLanguages } from "../progress/place.js";
import { keepLanguage } from "../progress/tongue.js";
import { startHome } from "./home.js";

keepLanguage();
startHome();
followLanguages("main > section[id], .ck-game[id]");
