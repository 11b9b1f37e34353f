/** Which language somebody reads, where no server remembers it. */
import { choose, chosen } from "./settings.js";

export const LANGUAGE = "language";

/** Takes note of the language of this page. */
export function keepLanguage() {
  const { lang, dataset } = document.documentElement;
  if (dataset.ending && !document.querySelector("[data-door], [data-embed]") && chosen(LANGUAGE) !== lang)
    choose(LANGUAGE, lang);
}

/**
 * Which of *languages* the visitor is to read: one that the address names, the one read last, or one that the browser
 * wishes for.
 *
 * @param {string[]} languages
 */
export function wished(languages) {
  const named = new URLSearchParams(location.search).get("lang");
  const wishes = [named, chosen(LANGUAGE), ...navigator.languages].map((wish) => String(wish).slice(0, 2));
  return wishes.find((wish) => languages.includes(wish)) ?? languages[0];
}
