/** Which language somebody reads, where no server remembers it. */
import { choose, chosen } from "./settings.js";

export const LANGUAGE = "language";

/** Takes note of the language of this page. */
export function keepLanguage() {
  const { lang, dataset } = document.documentElement;
  if (dataset.ending && !document.querySelector("[data-door]") && chosen(LANGUAGE) !== lang)
    choose(LANGUAGE, lang);
}
