import { chosen } from "../progress/settings.js";
import { LANGUAGE } from "../progress/tongue.js";

/** Leads to the home page in the visitor's language: the one read last, or one that the browser wishes for. */
export function startDoor() {
  const door = document.querySelector("[data-door]");
  if (!door) return;
  const links = /** @type {HTMLAnchorElement[]} */ ([...door.querySelectorAll("a")]);
  const wishes = [new URLSearchParams(location.search).get("lang"), chosen(LANGUAGE), ...navigator.languages];
  const found = wishes.map((wish) => links.find(({ lang }) => lang === String(wish).slice(0, 2)));
  const link = found.find(Boolean) ?? links[0];
  if (link) location.replace(link.href);
}
