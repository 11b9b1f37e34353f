/** How a text is cut into pages: whole sentences, as many as there is room for; a longer sentence by its clauses, or words. */

/** A sentence with its closing marks; within a word nothing ends. */
const SENTENCE = /\S.*?(?:[.!?…]["'”»)\]]*(?=\s|$)|$)/gsu;
/** What a clause of a sentence ends with. */
const CLAUSE = /[,;:)—–]$/u;
/** A clause is at least so much of what fits, or else all that fits is taken. */
const ENOUGH = 0.45;

/**
 * @param {string} text
 * @param {(page: string, isLast: boolean) => boolean} fits whether a page has room for this
 * @returns {string[]}
 */
export function pages(text, fits) {
  /** @type {string[]} */
  const left = text.match(SENTENCE) ?? [];
  /** @type {string[]} */
  const all = [];
  while (left.length > 0) {
    let many = left.length;
    while (many > 0 && !fits(left.slice(0, many).join(" "), many === left.length)) many -= 1;
    if (many > 0) all.push(left.splice(0, many).join(" "));
    else {
      const [page, rest] = cut(/** @type {string} */ (left.shift()), (part) => fits(part, false));
      all.push(page);
      if (rest) left.unshift(rest);
    }
  }
  return all;
}

/**
 * Cuts a sentence that is too long for a page behind a clause, or behind a word.
 *
 * @param {string} sentence
 * @param {(part: string) => boolean} fits
 * @returns {[string, string]} a page, and what is left
 */
function cut(sentence, fits) {
  const words = sentence.split(" ");
  const least = words[0] === "…" ? 2 : 1; // a page has a word of its own, whether there is room or not
  let most = words.length - 1;
  while (most > least && !fits(`${words.slice(0, most).join(" ")} …`)) most -= 1;
  if (most < least) return [sentence, ""];
  let at = most;
  while (at > most * ENOUGH && !CLAUSE.test(words[at - 1] ?? "")) at -= 1;
  if (at <= most * ENOUGH) at = most;
  return [`${words.slice(0, at).join(" ")} …`, `… ${words.slice(at).join(" ")}`];
}
