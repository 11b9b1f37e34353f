import { goToPlace, placeInSight } from "../progress/place.js";

/** What surrounds the cells and is written in the page's language. */
const FRAME = [".ck-skip", ".ck-header", "#ck-broken", "#ck-lost", ".ck-footer"];

/**
 * Gives the page another language and leaves its tables where they are.
 *
 * The cells correspond one to one between the languages. Where a cell holds a table, the table speaks for itself.
 *
 * @param {URL} page the same page in the other language
 * @throws if the other page cannot be had; nothing has changed then
 */
export async function changeLanguage(page) {
  const source = new URL(page);
  source.search = "?prose=1";
  const answer = await fetch(source, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${answer.status} for ${source}`);
  const other = new DOMParser().parseFromString(await answer.text(), "text/html");
  const place = placeInSight(".ck-cell");

  for (const selector of FRAME) {
    const [here, there] = [document.querySelector(selector), other.querySelector(selector)];
    if (here && there) here.replaceWith(document.adoptNode(there));
  }
  for (const there of other.querySelectorAll(".ck-cell")) {
    const here = document.getElementById(there.id);
    if (here && !here.querySelector(".ck-widget")) here.replaceChildren(...there.childNodes);
  }
  document.title = other.title;
  document.documentElement.lang = other.documentElement.lang;
  history.replaceState(history.state, "", page);
  goToPlace(place);
}
