/** What an open page takes over from others without loading anew, above all its own words in another language. */
import { goToPlace, placeInSight } from "../progress/place.js";
import { set } from "../table/dom.js";
import { fetchUnpacked } from "../worker/packed.js";

/** What surrounds the cells and is written in the page's language. */
const FRAME = [
  ".ck-skip",
  ".ck-header",
  "#ck-broken",
  "#ck-lost",
  "#ck-starting",
  "#ck-aside",
  ".ck-known",
  ".ck-end",
  ".ck-bar",
  ".ck-footer",
];

/**
 * What a page says of itself: in its text, or in a file beside it that lies there packed.
 *
 * @param {Document} document
 * @param {string} address where the page is
 * @returns {Promise<import("./index.js").Page | null>}
 */
export async function pageOf(document, address) {
  const source = document.getElementById("ck-page");
  if (source?.dataset.packed === undefined)
    return source?.textContent ? JSON.parse(source.textContent) : null;
  return (await fetchUnpacked(fetch, new URL(source.dataset.packed, address))).json();
}

/**
 * Another page of this server.
 *
 * @param {URL} url
 * @throws if it cannot be had
 */
export async function fetchPage(url) {
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/**
 * Takes over what another page says of itself: its title, its language, and where the pages in that language are, rooms too.
 *
 * @param {Document} other
 */
export function takeOver(other) {
  document.title = other.title;
  document.documentElement.lang = other.documentElement.lang;
  for (const name of ["data-pages", "data-room"])
    set(document.documentElement, name, other.documentElement.getAttribute(name));
}

/**
 * An address in the language that is read now: who goes back wants to see what was there before, not to read again in
 * the language of that time.
 *
 * @param {string} address
 * @param {URL} root where all pages begin
 */
export function inThisLanguage(address, root) {
  const url = new URL(address);
  const pages = (/** @type {string | undefined} */ lang) => new URL(`${lang}/`, root).pathname;
  const links = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("a[data-language]"));
  const others = [...links].map((link) => pages(link.dataset.language));
  const there = others.find((other) => url.pathname.startsWith(other));
  if (there) url.pathname = pages(document.documentElement.lang) + url.pathname.slice(there.length);
  return url;
}

/**
 * Gives the page another language and leaves its tables where they are.
 *
 * The cells correspond one to one between the languages. Where a cell holds a table, the table speaks for itself.
 *
 * @param {Document} other the same page in the other language
 * @param {URL} url its address
 */
export function translate(other, url) {
  const place = placeInSight(".ck-cell");

  for (const selector of FRAME) {
    const [here, there] = [document.querySelector(selector), other.querySelector(selector)];
    if (!here || !there) continue;
    const copy = document.importNode(there, true);
    // Where its table has put it.
    if (here.hasAttribute("style")) copy.setAttribute("style", here.getAttribute("style") ?? "");
    here.replaceWith(copy);
  }
  for (const there of other.querySelectorAll(".ck-cell")) {
    const here = document.getElementById(there.id);
    if (here && !here.querySelector(".ck-widget, [data-ran]")) here.replaceChildren(...there.childNodes);
  }
  // What came of a learner's own code stays beside it, and so does the code.
  for (const there of other.querySelectorAll(".ck-own"))
    document.getElementById(there.id)?.replaceWith(document.importNode(there, true));
  takeOver(other);
  history.replaceState(history.state, "", url);
  goToPlace(place);
}
