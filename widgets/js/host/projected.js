/**
 * A page on a projector, or in the presenter's own window, as its address says: what they need besides is loaded there
 * and nowhere else.
 */

export const PROJECTOR = "projector";
/** It has the name of the projected page as its value. */
const PRESENTER = "presenter";

const wish = (/** @type {string} */ name) => new URLSearchParams(location.search).get(name);

export const isProjected = () => wish(PROJECTOR) !== null;

/** What stands around, with the address of its script. @param {string} id */
async function load(id) {
  const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById(id));
  if (!template) return null;
  const script = await import(new URL(template.dataset.script ?? "", document.baseURI).href);
  return { template, ...script };
}

/**
 * Puts the page on the projector, if its address says so.
 *
 * @param {import("../projector/projector.js").Page} page
 * @param {AbortSignal} signal
 */
export async function startProjected(page, signal) {
  document.body.classList.toggle("ck-projected", isProjected());
  const found = isProjected() ? await load("ck-projector") : null;
  if (found && !signal.aborted) new found.Projector(found.template, page, signal);
}

/**
 * Makes the page the presenter's own window, if its address says so; it has no tables then.
 *
 * @param {AbortSignal} signal
 */
export async function startPresenter(signal) {
  const id = wish(PRESENTER);
  const found = id === null ? null : await load("ck-presenter");
  if (!found) return false;
  document.body.className = "ck-page ck-presenter";
  new found.Presenter(found.template, id, signal);
  return true;
}

/**
 * Lets the way to the projector lead to the same step, or the same match.
 *
 * @param {AbortSignal} signal
 */
export function leadToProjector(signal) {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = /** @type {HTMLAnchorElement | null} */ (
        /** @type {Element} */ (target).closest("a.ck-on-projector")
      );
      if (!link) return;
      const url = new URL(location.href);
      url.searchParams.set(PROJECTOR, "");
      link.href = url.href;
    },
    { signal },
  );
}

/**
 * Shows texts one at a time, if the address puts them on the projector.
 *
 * @param {HTMLElement[]} slides
 */
export async function startSlides(slides) {
  document.body.classList.toggle("ck-projected", isProjected());
  const found = isProjected() && slides.length > 0 ? await load("ck-projector") : null;
  if (found) new found.Slides(found.template, slides, new AbortController().signal);
}
