/**
 * Passes a link on: by the system's own sheet where there is one, else by copying it.
 *
 * Sheet and clipboard are there on secure pages alone, and a frame may be forbidden either; so each way leads to the next.
 */

/**
 * Returns what came of it: `copied`, nothing if there is no more to say, or `copy` if somebody has to do so by hand.
 *
 * @param {string} text
 * @param {string} url
 * @returns {Promise<"" | "copied" | "copy">}
 */
export async function passOn(text, url) {
  try {
    if (navigator.share) {
      await navigator.share({ text, url });
      return "";
    }
  } catch (error) {
    // Whoever closes the sheet wants nothing else.
    if (error instanceof DOMException && error.name === "AbortError") return "";
  }
  return (await copied(`${text}\n${url}`)) ? "copied" : "copy";
}

/** Whether a text is on the clipboard now; if not, it is to be copied by hand. @param {string} text */
export async function copied(text) {
  try {
    await (navigator.clipboard?.writeText(text) ?? Promise.reject());
    return true;
  } catch {
    return false;
  }
}
