/** The cards that a class raises, counted by the teacher: `7 12 4 2` for A to D. */

/** In no room are more. */
const MOST = 999;

/**
 * The counts that somebody has typed, or null if they are none.
 *
 * @param {string} typed
 * @param {number} answers how many there are; those that are not named have been raised by nobody
 * @returns {number[] | null}
 */
export function countsOf(typed, answers) {
  const found = typed.trim().split(/[\s,;.+-]+/);
  if (found.length > answers || !found.every((each) => /^\d{1,3}$/.test(each))) return null;
  const counts = found.map(Number).filter((count) => count <= MOST);
  return [...counts, ...Array(answers - counts.length).fill(0)];
}

/**
 * How long the bars of one vote are, as parts of the longest of all votes.
 *
 * @param {number[][]} votes
 * @returns {number[][]}
 */
export function barsOf(votes) {
  const shares = votes.map((counts) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count) => (all ? count / all : 0));
  });
  const most = Math.max(...shares.flat(), 0);
  return shares.map((each) => each.map((share) => (most ? share / most : 0)));
}
