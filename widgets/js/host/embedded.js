/**
 * A page in a frame of somebody's own page: without its header, with its height told, and going on inside the frame.
 *
 * The address says so, as `?embedded`, and nothing else does: the same file is the whole page.
 */
import { PROJECTOR } from "./projected.js";

const EMBEDDED = "embedded";
/** How high a frame is to be in which one step is shown at a time, in pixels: every table fits in there. */
const STAGE = 640;
/** And if it is as narrow as a phone. */
const TALL = 740;
const NARROW = 600;

export const isEmbedded = () => new URLSearchParams(location.search).has(EMBEDDED);

/**
 * The same address, in the form that this page has.
 *
 * @param {URL} address
 */
export function alike(address) {
  const url = new URL(address);
  const wishes = new URLSearchParams(location.search);
  for (const form of [EMBEDDED, PROJECTOR]) if (wishes.has(form)) url.searchParams.set(form, "");
  return url;
}

/** Gives the page the form that its address asks for. */
export function drawEmbedded() {
  document.body.classList.toggle("ck-embedded", isEmbedded());
}

/**
 * Keeps the frame to the chapters, and tells how high it is to be.
 *
 * @param {AbortSignal} signal
 */
export function startEmbedded(signal) {
  if (!isEmbedded()) return;
  // Before anybody else hears of the click: the browser does the rest.
  document.addEventListener("click", leadOut, { capture: true, signal });
  tellHeight(signal);
}

/**
 * Lets a link that leads away from the chapters open a tab of its own, so that the frame stays what it was.
 *
 * @param {Event} event
 */
function leadOut(event) {
  const link = /** @type {HTMLAnchorElement | null} */ (
    /** @type {Element} */ (event.target).closest("a[href]")
  );
  if (!link || link.matches("[data-on], [href^='#'], [download]")) return;
  if (isChapter(link)) {
    link.dataset.on = "";
    return;
  }
  link.target = "_blank";
  link.rel = "noopener";
  if (link.matches("[data-whole]")) link.hash = location.hash;
}

/**
 * Whether a link leads to the beginning of a chapter of this game, as the prose at the end of one may.
 *
 * @param {HTMLAnchorElement} link
 */
function isChapter(link) {
  const { way = "[]", root = "" } =
    /** @type {HTMLElement | null} */ (document.querySelector(".ck-end"))?.dataset ?? {};
  /** @type {{ address: string }[]} */
  const chapters = JSON.parse(way);
  return (
    !link.matches("[data-whole]") &&
    chapters.some(({ address }) => new URL(root + address, location.href).href === link.href)
  );
}

/**
 * Tells the page around the frame how high it is to be, now and whenever that changes. Everybody may know that.
 *
 * @param {AbortSignal} [signal]
 */
export function tellHeight(signal) {
  if (parent === window) return;
  let told = 0;
  const tell = () => {
    const isStage = document.body.matches(".ck-staged, .ck-match");
    const stage = innerWidth < NARROW ? TALL : STAGE;
    const height = isStage ? stage : Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ type: "cardkit:height", height }, "*");
  };
  const observer = new ResizeObserver(tell);
  observer.observe(document.body);
  signal?.addEventListener("abort", () => observer.disconnect());
}
