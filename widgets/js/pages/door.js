/** The page at the root of all addresses, which leads to the home page in the visitor's language. */
import { wished } from "../progress/tongue.js";

export function startDoor() {
  const door = document.querySelector("[data-door]");
  if (!door) return;
  const links = /** @type {HTMLAnchorElement[]} */ ([...door.querySelectorAll("a")]);
  const language = wished(links.map(({ lang }) => lang));
  const link = links.find(({ lang }) => lang === language);
  if (link) location.replace(link.href);
}
