/**
 * A lesson, minute by minute: which questions, which play and in which order, from what there is of a game.
 *
 * Nothing here knows a page; the same wishes make the same lesson everywhere.
 *
 * @typedef {object} Step what a class can be asked, or look at
 * @property {string} name
 * @property {string} asks what is asked, in its own words
 * @property {boolean} isQuestion whether a class answers it; others are watched
 * @property {boolean} isFresh whether it has other cards each time, so that it can be asked again
 * @property {boolean} isCore whether a first match needs its rule
 * @property {number} seconds of a class
 * @property {string} rule the id of the rule that it is mainly about
 * @property {[string, string][]} mistakes wrong answers, and why they are wrong
 * @property {string} href where it is on the projector
 *
 * @typedef {object} Chapter
 * @property {string} title
 * @property {boolean} isFirst whether it is the guided first match, with the steps that open it
 * @property {Step[]} steps
 *
 * @typedef {object} Way a way to play, or to begin and to end
 * @property {string} href where it is on the projector
 * @property {string} own where it is on devices or for paper; empty where it is on the projector alone
 * @property {number} minutes so many it takes at least
 *
 * @typedef {object} Game
 * @property {string} title
 * @property {string} age as its box says, such as 10+
 * @property {{ own: number, others: number }} match moves in a short match
 * @property {Record<string, Way>} ways
 * @property {Chapter[]} chapters
 * @property {Record<string, string>} rules the texts of the rules that steps are mainly about
 *
 * @typedef {{ question: number, again: number, move: number }} Clock seconds of a question, of one with a second vote, of a bot's move
 *
 * @typedef {object} Wishes
 * @property {number} minutes
 * @property {string} devices
 * @property {string} age
 * @property {string[]} done what the class has done before: names of lines
 *
 * @typedef {object} Line
 * @property {string} name of a step, or of a way with a dot before it
 * @property {boolean} [again] whether neighbours talk about it, and the class votes again
 * @property {number} [minutes] of a way
 */

export const MINUTES = [20, 45, 60, 90];
/** Which part of the time is played, and each which question is voted on again. */
const PACE = { plays: 0.3, again: 3 };
/** By age. @type {Record<string, typeof PACE>} */
export const AGES = { 8: { plays: 0.45, again: 2 }, 10: PACE, 13: { plays: 0.2, again: 4 } };
/** By the devices that a class has: how it plays, in turn. @type {Record<string, string[]>} */
export const DEVICES = {
  none: [".match", ".paper", ".match"],
  some: [".tables", ".match", ".tables"],
  each: [".first", ".alone", ".tables"],
};
/** How it plays with a device each, once it has had its first game. */
const LATER = [".alone", ".practice", ".tables"];
/** From so many minutes on, it plays twice, and three times. */
const TWICE = 60;
const THRICE = 90;
/** Each time more, such a part more of the time is played: nobody answers questions for an hour. */
const LONGER = 0.08;
const BEGIN = 2;
const END = 2;
/** Shorter is no play. */
const LEAST = 5;
/** So many questions of the lessons before come first. */
const RECALLED = 2;

export const isWay = (/** @type {string} */ name) => name.startsWith(".");

/** All steps of a game, in their order. @param {Game} game */
export const stepsOf = (game) => game.chapters.flatMap(({ steps }) => steps);

/**
 * How many seconds a line takes.
 *
 * @param {Line} line
 * @param {Map<string, Step>} steps by their names
 * @param {Clock} clock
 */
export function secondsOf({ name, again, minutes = 0 }, steps, clock) {
  if (isWay(name)) return Math.round(minutes * 60);
  const step = steps.get(name);
  return step?.isQuestion && again ? clock.again : (step?.seconds ?? 0);
}

/**
 * How many decisions of a match a class makes in so many minutes, each asked, with the others' moves between.
 *
 * @param {number} minutes
 * @param {Game["match"]} match
 * @param {Clock} clock
 */
export const decisionsIn = (minutes, { own, others }, clock) =>
  Math.max(1, Math.floor((minutes * 60) / (clock.question + (clock.move * others) / Math.max(1, own))));

/**
 * The questions of all chapters in the order in which a class should meet them: the most useful one of each, then the
 * next one of each; among them those about a rule that is not *known* come first.
 *
 * @param {Game} game
 * @param {Set<string>} known rules
 */
export function questionsOf(game, known = new Set()) {
  const ranked = game.chapters
    .filter(({ isFirst }) => !isFirst)
    .flatMap(({ steps }, chapter) =>
      steps
        .filter(({ isQuestion, isFresh }) => isQuestion && !isFresh)
        .sort((one, other) => worthOf(other) - worthOf(one)) // which leaves those that are worth the same in order
        .map((step, rank) => ({ step, rank, chapter })),
    )
    .sort((one, other) => one.rank - other.rank || one.chapter - other.chapter)
    .map(({ step }) => step);
  const met = new Set(known);
  const isNew = ranked.map(({ rule }) => met.size < met.add(rule).size);
  return [...ranked.filter((_, at) => isNew[at]), ...ranked.filter((_, at) => !isNew[at])];
}

/** @param {Step} step */
const worthOf = ({ isCore, mistakes }) => (isCore ? 2 : 0) + (mistakes.length > 0 ? 1 : 0);

/**
 * Questions with fresh cards about what a class has done, evenly from all of it.
 *
 * @param {Game} game
 * @param {Set<string>} done
 */
function recalled(game, done) {
  const met = game.chapters.filter(
    ({ isFirst, steps }) => !isFirst && steps.some(({ name }) => done.has(name)),
  );
  const checks = met.flatMap(({ steps }) => steps.filter(({ isFresh }) => isFresh).slice(0, 1));
  const fresh = checks.filter(({ name }) => !done.has(name));
  const from = fresh.length >= RECALLED ? fresh : checks;
  return from.length <= RECALLED ? from : [from[0], from.at(-1)].flatMap((step) => step ?? []);
}

/**
 * How a class plays in the time that there is.
 *
 * @param {Game} game
 * @param {Wishes} wishes
 * @param {Set<string>} done
 * @returns {Line[]}
 */
function playsOf(game, { minutes, devices, age }, done) {
  const list = DEVICES[devices] ?? [];
  const ways = (list.includes(".first") && done.has(".first") ? LATER : list).filter(
    (name) => game.ways[name],
  );
  const times = minutes >= THRICE ? 3 : minutes >= TWICE ? 2 : 1;
  const share = ((AGES[age] ?? PACE).plays + LONGER * (times - 1)) * minutes;
  const names = ways.slice(0, times);
  const each = halves(Math.max(LEAST, share / Math.max(1, names.length)));
  return names.map((name) => ({ name, minutes: Math.max(each, game.ways[name]?.minutes ?? 0) }));
}

const halves = (/** @type {number} */ minutes) => Math.floor(minutes * 2) / 2;

/**
 * Plans a lesson that takes exactly as long as is wished: it begins, asks and plays by turns, and ends.
 *
 * @param {Game} game
 * @param {Clock} clock
 * @param {Wishes} wishes
 * @returns {Line[]}
 */
export function planned(game, clock, wishes) {
  const done = new Set(wishes.done);
  const plays = playsOf(game, wishes, done);
  const minutesOf = (/** @type {Line[]} */ lines) => lines.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  const first = plays.filter(({ name }) => name === ".first");
  const opening = first.length > 0 || done.has(".first") ? [] : openingOf(game);
  const known = [...opening, ...stepsOf(game).filter(({ name }) => done.has(name))].map(({ rule }) => rule);
  const asks = [...opening, ...questionsOf(game, new Set(known))].filter(({ name }) => !done.has(name));
  const candidates = [...(done.size > 0 ? recalled(game, done) : []), ...asks];
  let left = 60 * (wishes.minutes - BEGIN - END - minutesOf(plays));
  const { again: every } = AGES[wishes.age] ?? PACE;
  /** @type {Line[]} */
  const asked = [];
  for (const { name } of candidates) {
    if (left < clock.question) break;
    const again = (asked.length + 1) % every === 0 && left >= clock.again;
    left -= again ? clock.again : clock.question;
    asked.push(again ? { name, again } : { name });
  }
  const last = plays.at(-1);
  if (last) last.minutes = (last.minutes ?? 0) + left / 60;
  const others = plays.filter((line) => !first.includes(line));
  const size = Math.ceil(asked.length / Math.max(1, others.length));
  return [
    { name: ".open", minutes: BEGIN },
    ...first,
    ...(others.length > 0 ? [] : asked),
    ...others.flatMap((play, at) => [...asked.slice(at * size, (at + 1) * size), play]),
    { name: ".end", minutes: END + (last ? 0 : left / 60) },
  ];
}

/** The questions that open a first game. @param {Game} game */
const openingOf = (game) =>
  game.chapters
    .filter(({ isFirst }) => isFirst)
    .flatMap(({ steps }) => steps.filter((step) => step.isQuestion));

/**
 * What a class has done after a lesson: all that it had done before, and what is in this one.
 *
 * @param {string[]} done
 * @param {Line[]} lines
 */
export const after = (done, lines) => [
  ...new Set([...done, ...lines.map(({ name }) => name).filter((name) => !isWay(name) || name === ".first")]),
];
