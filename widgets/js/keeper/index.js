/**
 * The service worker of a site: what was visited works without a network, and a new build takes the place of an old one.
 *
 * `cardkit site` writes it as `sw.js` with the build's name in front, so that browsers notice a new build, and with what
 * to say of pages that are not kept. The new one waits until no page of the old one is open, and then lets go of what
 * was kept of it. Until then the old one serves both: pages come from the server, and their files have a version in
 * their address.
 */
import { awayPage } from "../offline/away.js";
import { Kept } from "../offline/kept.js";

/**
 * @typedef {Event & { waitUntil: (end: Promise<void>) => void }} Lasting
 * @typedef {Lasting & { request: Request, respondWith: (answer: Promise<Response>) => void }} Fetching
 * @typedef {{ BUILD: string, AWAY: Record<string, string>, clients: { claim: () => Promise<void> } }} Keeper
 */

const { BUILD, AWAY, clients } = /** @type {Keeper} */ (/** @type {unknown} */ (globalThis));
const root = new URL("./", location.href);
const kept = new Kept(root);

/** @param {Fetching} event */
function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  // What cannot be kept is shown all the same.
  const until = (/** @type {Promise<void>} */ end) => event.waitUntil(end.catch(console.warn));
  if (request.method !== "GET") return;
  if (kept.isFile(url)) event.respondWith(kept.file(url.href, until));
  else if (kept.isPage(url))
    event.respondWith(kept.page(request, until).catch((error) => away(request, error)));
}

/**
 * What somebody sees who goes to a page that cannot be had.
 *
 * @param {Request} request
 * @param {unknown} error
 */
function away(request, error) {
  if (request.mode !== "navigate") throw error;
  return awayPage(request.url, root, AWAY, navigator.languages);
}

addEventListener("install", (event) => /** @type {Lasting} */ (event).waitUntil(kept.renew(BUILD)));
addEventListener("activate", (event) =>
  /** @type {Lasting} */ (event).waitUntil(kept.clean().then(() => clients.claim())),
);
addEventListener("fetch", (event) => answer(/** @type {Fetching} */ (event)));
