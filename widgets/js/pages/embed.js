/**
 * Leads to the chapter that the address names, `?game=kael&chapter=cut`, in the form that fits into a frame.
 *
 * An address that names none may choose among those that there are; where there is no such chapter, the page says so.
 */
import { tellHeight } from "../host/embedded.js";
import { wished } from "../progress/tongue.js";

export function startEmbed() {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-embed]")]);
  if (all.length === 0) return;
  const query = new URLSearchParams(location.search);
  const language = wished(all.map(({ lang }) => lang));
  const here = /** @type {HTMLElement} */ (all.find(({ lang }) => lang === language));
  const games = /** @type {HTMLElement[]} */ ([...here.querySelectorAll("[data-game]")]);
  const game = games.find(({ dataset }) => dataset.game === query.get("game"));
  const links = /** @type {HTMLAnchorElement[]} */ ([...(game?.querySelectorAll("[data-chapter]") ?? [])]);
  const name = query.get("chapter");
  const link = links.find(({ dataset }) => dataset.chapter === name);
  if (link) {
    const url = new URL(link.href);
    const step = query.get("step");
    if (step) url.hash = `step-${step}`;
    return location.replace(url);
  }
  if (game) for (const each of games) each.hidden = each !== game;
  const said = here.querySelector(name ? "[data-missing]" : "[data-choose]");
  /** @type {HTMLElement} */ (said).hidden = false;
  document.documentElement.lang = here.lang;
  here.hidden = false;
  tellHeight();
}
