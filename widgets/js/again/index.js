/**
 * The page for whom there is no room asks now and then whether there is some, and only then loads again:
 * a page that refreshes itself all the time takes the place from whoever reads it with a screen reader.
 */

const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-health]"));

/** Loads the page again once the app says that there is room. */
async function look() {
  try {
    const { ok, enough } = await (await fetch(script.dataset.health ?? "")).json();
    if (ok && !enough) location.reload();
  } catch {
    // The app may be away for a moment; it is asked again.
  }
}

setInterval(look, 1000 * Number(script.dataset.every));
