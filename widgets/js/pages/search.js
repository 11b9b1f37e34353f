/**
 * A text as it is searched: without capitals and accents.
 *
 * @param {string} text
 */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Whether *text* has every word of *wish*, in whatever order.
 *
 * @param {string} text
 * @param {string} wish
 */
export function has(text, wish) {
  const folded = fold(text);
  return fold(wish)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
