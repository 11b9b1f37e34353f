/**
 * A page on a projector, as its address says: what it needs besides is loaded there and nowhere else.
 */

const PROJECTOR = "projector";

export const isProjected = () => new URLSearchParams(location.search).has(PROJECTOR);

/**
 * Puts the page on the projector, if its address says so.
 *
 * @param {import("../projector/projector.js").Page} page
 * @param {AbortSignal} signal
 */
export async function startProjected(page, signal) {
  document.body.classList.toggle("ck-projected", isProjected());
  const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById("ck-projector"));
  if (!isProjected() || !template) return;
  const { Projector } = await import(new URL(template.dataset.script ?? "", document.baseURI).href);
  if (!signal.aborted) new Projector(template, page, signal);
}
