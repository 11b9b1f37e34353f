/**
 * Lets a page of a site work without a network, where the browser can keep it; and all the others, for whoever wishes.
 *
 * In a network without TLS, browsers keep nothing: then all this is not there.
 *
 * `cardkit_widgets/site/writing.py` puts this into the pages that it writes; served pages have a server.
 */
import { canKeep, Kept, nameOf } from "./kept.js";
import { Offer } from "./offer.js";

const root = new URL("../", import.meta.url);
const kept = new Kept(root);

/** Once what somebody came for is there: nothing of this is to be in its way. */
function settled() {
  const [place, event] = document.getElementById("ck-page") ? [document, "cardkit:opened"] : [window, "load"];
  return new Promise((resolve) => place.addEventListener(event, resolve, { once: true }));
}

/** Keeps this page, which came before anybody kept pages, and the way home, by which many have come. */
async function keepThis() {
  const home = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".ck-brand"))?.href;
  await kept.keepPages([...new Set([location.href, root.href, ...(home ? [home] : [])].map(nameOf))]);
  if (document.getElementById("ck-page")) await kept.keepPython();
}

async function start() {
  if (!canKeep) return;
  await settled();
  try {
    const isWatched = navigator.serviceWorker.controller !== null;
    await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.pathname });
    const section = document.getElementById("offline");
    if (section) await new Offer(section, kept).open();
    if (!isWatched) await keepThis();
  } catch (error) {
    // In a frame of another site, or without room, pages are what they are everywhere else.
    console.warn(error);
  }
}

void start();
