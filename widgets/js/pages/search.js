/** How rules and cards are searched: for words, whatever their capitals, accents and hyphens. */

/**
 * A text as it is searched: without capitals and accents, and with one kind of hyphen.
 *
 * @param {string} text
 */
export function fold(text) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .toLowerCase();
}

/**
 * Whether *text* has every word of *wish*, in whatever order. The hyphen of an id such as CB-16 may be left out.
 *
 * @param {string} text
 * @param {string} wish
 */
export function has(text, wish) {
  const folded = fold(text);
  const joined = folded.replace(/(?<=[a-z])-(?=\d)/g, "");
  return fold(wish)
    .split(/\s+/)
    .every((word) => folded.includes(word) || joined.includes(word));
}
