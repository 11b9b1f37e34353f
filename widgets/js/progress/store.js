/**
 * Which steps this browser has seen finished, and with how many stars.
 *
 * Nothing of it leaves the browser but in a file that the person asks for. Where nothing may be stored (a private
 * window, a full disk), everything works without.
 *
 * @typedef {Record<string, number>} Stars by the names of steps
 * @typedef {{ version: 1, lessons: Record<string, Stars> }} Progress
 */

export const KEY = "cardkit.progress";
/** Where content goes that is not ours to read: a later version may. */
export const ASIDE = "cardkit.progress.aside";
const MOST = 3;

/** @returns {Progress} */
export function nothing() {
  return { version: 1, lessons: {} };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What a text says, or `null` if it is no progress. Entries that make no sense are left out.
 *
 * @param {string} text
 * @returns {Progress | null}
 */
export function parse(text) {
  /** @type {unknown} */
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isTable(found) || found.version !== 1 || !isTable(found.lessons)) return null;
  const lessons = Object.entries(found.lessons).map(([name, steps]) => [
    name,
    Object.fromEntries(
      Object.entries(isTable(steps) ? steps : {}).filter(
        ([, stars]) => Number.isInteger(stars) && Number(stars) >= 0 && Number(stars) <= MOST,
      ),
    ),
  ]);
  return { version: 1, lessons: Object.fromEntries(lessons) };
}

/**
 * Both together: of each step the most stars.
 *
 * @param {Progress} one
 * @param {Progress} other
 * @returns {Progress}
 */
export function merge(one, other) {
  const names = new Set([...Object.keys(one.lessons), ...Object.keys(other.lessons)]);
  const lessons = [...names].map((name) => {
    const before = starsOf(one, name);
    const stars = { ...before };
    for (const [step, won] of Object.entries(starsOf(other, name)))
      stars[step] = Math.max(won, before[step] ?? 0);
    return [name, stars];
  });
  return { version: 1, lessons: Object.fromEntries(lessons) };
}

/**
 * @param {Progress} progress
 * @param {string} lesson
 * @returns {Stars}
 */
export function starsOf(progress, lesson) {
  return Object.hasOwn(progress.lessons, lesson) ? (progress.lessons[lesson] ?? {}) : {};
}

/** @returns {Progress} */
export function read() {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return nothing();
    const progress = parse(text);
    if (progress) return progress;
    localStorage.setItem(ASIDE, text);
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: this visit begins with nothing, and keeps nothing.
  }
  return nothing();
}

/**
 * Keeps what is new in *progress*.
 *
 * @param {Progress} progress
 * @returns {boolean} whether anything was new and could be kept
 */
export function keep(progress) {
  const before = read();
  const now = merge(before, progress);
  if (JSON.stringify(now) === JSON.stringify(before)) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps the stars of one step.
 *
 * @param {string} lesson
 * @param {string} step
 * @param {number} stars
 */
export function finish(lesson, step, stars) {
  return keep({ version: 1, lessons: { [lesson]: { [step]: stars } } });
}

/** Forgets everything. */
export function clear() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
