/**
 * Which actions are still open after some clicks, and what a further click means.
 *
 * Nothing here knows a rule: a choice is a set of ids to click, and clicks narrow the choices.
 *
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Scene} Scene
 *
 * @typedef {object} Narrowed
 * @property {Choice[]} exact what the clicks so far amount to
 * @property {Choice | null} sure the one thing they amount to, to be done at once
 * @property {Set<string>} next what may be clicked next
 * @property {Set<string>} asked the gaps and options that some choice needs besides the clicked cards, and nothing else
 * @property {boolean} open whether anything legal can come of these clicks
 */

/**
 * @param {Choice[]} choices
 * @param {string[]} clicks
 * @param {(id: string) => boolean} isAside whether an id is a gap or an option, which show themselves only when needed
 * @returns {Narrowed}
 */
export function narrow(choices, clicks, isAside) {
  const open = choices.filter((choice) => clicks.every((id) => choice.clicks.includes(id)));
  const exact = open.filter((choice) => choice.clicks.length === clicks.length);
  const next = new Set(open.flatMap((choice) => choice.clicks).filter((id) => !clicks.includes(id)));
  // What stands for choice beside the clicked cards stays on show, so that one value can be exchanged for another.
  const cards = clicks.filter((id) => !isAside(id));
  const asked = new Set();
  for (const choice of choices) {
    if (!cards.every((id) => choice.clicks.includes(id))) continue;
    const missing = choice.clicks.filter((id) => !cards.includes(id));
    if (missing.every(isAside)) for (const id of missing) asked.add(id);
  }
  const [first] = exact;
  const sure = clicks.length > 0 && open.length === 1 && first?.instant ? first : null;
  return { exact, sure, next, asked, open: open.length > 0 };
}

/**
 * @typedef {object} Places where things stand, as far as a click needs to know it
 * @property {(id: string) => boolean} isAside
 * @property {(a: string, b: string) => boolean} areNeighbours whether two cards stand side by side
 */

/**
 * The clicks after one more.
 *
 * A click on something chosen takes it back. One that leads on is added. A gap or an option takes the place of another.
 * After clicks that led nowhere, a card that can be played starts over; one beside them goes on with the attempt, so
 * that somebody can ask about a whole combination; any other starts over.
 *
 * @param {Choice[]} choices
 * @param {string[]} clicks
 * @param {string} id
 * @param {Places} places
 * @returns {string[]}
 */
export function click(choices, clicks, id, { isAside, areNeighbours }) {
  if (clicks.includes(id)) return clicks.filter((other) => other !== id);
  const leads = (/** @type {string[]} */ ids) => narrow(choices, ids, isAside).open;
  const more = [...clicks, id];
  if (clicks.length === 0 || leads(more)) return more;
  if (isAside(id)) {
    const instead = [...clicks.filter((other) => !isAside(other)), id];
    return leads(instead) ? instead : [id];
  }
  if (leads(clicks)) {
    const cards = clicks.filter((other) => !isAside(other));
    // A card chosen after a gap or an option: those belonged to the old choice.
    return cards.length < clicks.length ? [...cards, id] : more;
  }
  if (leads([id])) return [id];
  return clicks.some((other) => areNeighbours(other, id)) ? more : [id];
}

/**
 * What stands where in a scene.
 *
 * @param {Scene} scene
 */
export function places(scene) {
  /** @type {Set<string>} */
  const asides = new Set(scene.options.map((option) => option.id));
  /** @type {Map<string, [string, number]>} */
  const spots = new Map();
  for (const zone of scene.zones) {
    for (const id of zone.gaps) asides.add(id);
    for (const option of zone.options) asides.add(option.id);
    for (const [i, card] of zone.cards.entries()) spots.set(card.id, [zone.id, i]);
  }
  return {
    /** @param {string} id */
    isAside: (id) => asides.has(id),
    /** @param {string} a @param {string} b */
    areNeighbours: (a, b) => {
      const [here, there] = [spots.get(a), spots.get(b)];
      return (
        here !== undefined &&
        there !== undefined &&
        here[0] === there[0] &&
        Math.abs(here[1] - there[1]) === 1
      );
    },
  };
}
