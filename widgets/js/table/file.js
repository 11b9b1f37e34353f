/** Files: one that the person picks, and one that the browser keeps for them. */
import { make } from "./dom.js";

/** As many characters as Python takes, and as many bytes as those can have. */
export const MOST_CHARACTERS = 100_000;
const MOST_BYTES = 4 * MOST_CHARACTERS;

/**
 * @param {Blob} file
 * @returns {Promise<string | null>} the text, or `null` if it is too large
 */
export async function textOf(file) {
  if (file.size > MOST_BYTES) return null;
  const text = await file.text();
  return text.length > MOST_CHARACTERS ? null : text;
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function download(name, text, type = "text/plain") {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click();
  // The browser takes its time to begin.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
