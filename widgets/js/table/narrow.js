/**
 * Which actions are still open after some clicks, and what a further click means.
 *
 * Nothing here knows a rule: a choice is a set of ids to click, and clicks narrow the choices.
 *
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Scene} Scene
 *
 * @typedef {object} Narrowed
 * @property {Choice[]} exact what the clicks so far amount to, with what goes without saying
 * @property {Choice | null} sure the one thing they amount to, to be done at once
 * @property {Set<string>} next what may be clicked next
 * @property {Set<string>} implied what goes without saying with the chosen cards, unless something else of its kind is said
 * @property {Set<string>} asked the gaps and options that some choice needs besides the clicked cards, and nothing else
 * @property {Set<string>} apart where nothing comes of the clicks: the gaps and options that are all of a choice, and stay on show
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
  const isMade = (/** @type {Choice} */ { clicks: all, implied }) =>
    all.every((id) => id === implied || clicks.includes(id));
  const exact = open.filter(isMade);
  const next = new Set(open.flatMap((choice) => choice.clicks).filter((id) => !clicks.includes(id)));
  // What stands for choice beside the clicked cards stays on show, so that one value can be exchanged for another.
  const cards = clicks.filter((id) => !isAside(id));
  const asked = new Set();
  /** @type {Set<string>} */
  const implied = new Set();
  for (const choice of choices) {
    if (!cards.every((id) => choice.clicks.includes(id))) continue;
    if (cards.length > 0 && choice.implied) implied.add(choice.implied);
    const missing = choice.clicks.filter((id) => !cards.includes(id));
    if (missing.every(isAside)) for (const id of missing) asked.add(id);
  }
  const [first] = exact;
  const isStuck = open.length === 0 && asked.size === 0;
  const alone = choices.filter(({ clicks: all }) => all.length === 1 && all.every(isAside));
  const apart = new Set(isStuck ? alone.flatMap(({ clicks: all }) => all) : []);
  const sure = clicks.length > 0 && open.length === 1 && first?.instant ? first : null;
  return { exact, sure, next, implied, asked, apart, open: open.length > 0 };
}

/**
 * @typedef {object} Places where things stand, as far as a click needs to know it
 * @property {(id: string) => boolean} isAside
 * @property {(id: string) => boolean} isGap
 * @property {(a: string, b: string) => boolean} areNeighbours whether two cards stand side by side
 * @property {(a: string, b: string) => boolean} areApart whether two cards never go together: only those alike do there
 * @property {(id: string) => boolean} isAlone whether a card never goes together with another
 * @property {(id: string) => string} zoneOf in which zone something stands
 */

/**
 * The clicks after one more.
 *
 * A click on something chosen takes it back. One that leads on is added. A card that is all of a choice takes the place
 * of such a card elsewhere: one draws from another pile instead; and so it does where it never goes with those, or where
 * one of them goes with none. A gap or an option takes the place of another of its zone, and of all others if need be; if
 * nothing comes of it even so, it stays beside the cards, to be asked about. After clicks that led nowhere, a card that
 * can be played starts over, with the last of them that it goes with; one beside them goes on with the attempt, so that
 * somebody can ask about a whole combination; any other starts over.
 *
 * @param {Choice[]} choices
 * @param {string[]} clicks
 * @param {string} id
 * @param {Places} places
 * @returns {string[]}
 */
export function click(choices, clicks, id, { isAside, isGap, areNeighbours, areApart, isAlone, zoneOf }) {
  if (clicks.includes(id)) return clicks.filter((other) => other !== id);
  const leads = (/** @type {string[]} */ ids) => narrow(choices, ids, isAside).open;
  const isWhole = (/** @type {string} */ other) =>
    choices.some((choice) => choice.clicks.length === 1 && choice.clicks[0] === other);
  const more = [...clicks, id];
  if (clicks.length === 0 || leads(more)) return more;
  if (isAside(id)) {
    const cards = clicks.filter((other) => !isAside(other));
    const instead = [...clicks.filter((other) => !isAside(other) || zoneOf(other) !== zoneOf(id)), id];
    if (leads(instead)) return instead;
    if (leads([...cards, id])) return [...cards, id];
    return leads(clicks) && cards.length > 0 && !isWhole(id) ? instead : [id];
  }
  if ([id, ...clicks].some(isAlone)) return [id];
  if (leads(clicks)) {
    const isElsewhere = clicks.every((other) => zoneOf(other) !== zoneOf(id) || areApart(other, id));
    if ([id, ...clicks].every(isWhole) && isElsewhere) return [id];
    const cards = clicks.filter((other) => !isAside(other));
    const open = choices.filter((choice) => cards.every((card) => choice.clicks.includes(card)));
    // A card that goes to a gap goes there alone.
    if (open.every((choice) => choice.clicks.some(isGap)) && leads([id])) return [id];
    // A card chosen after a gap or an option: those belonged to the old choice.
    return cards.length < clicks.length ? [...cards, id] : more;
  }
  if (leads([id])) return clicks.map((_, at) => [...clicks.slice(at), id]).find(leads) ?? [id];
  return clicks.some((other) => areNeighbours(other, id)) ? more : [id];
}

/**
 * Whether one more click on what was clicked last means "do it", and not "take it back": nothing but that can be chosen.
 *
 * @param {Choice[]} choices
 * @param {string[]} clicks
 * @param {string} id
 * @param {(id: string) => boolean} isAside
 */
export function isAgain(choices, clicks, id, isAside) {
  const { exact, next } = narrow(choices, clicks, isAside);
  return id === clicks.at(-1) && exact.length === 1 && [...next].every(isAside);
}

const idOf = (/** @type {{ id: string }} */ { id }) => id;

/**
 * What stands where in a scene.
 *
 * @param {Scene} scene
 */
export function places(scene) {
  /** @type {Map<string, string>} */
  const asides = new Map(scene.options.map((option) => [option.id, ""]));
  /** @type {Map<string, [string, number]>} */
  const spots = new Map();
  /** The faces of cards that go together only if they are alike. @type {Map<string, string>} */
  const faces = new Map();
  const alone = new Set(scene.zones.flatMap((zone) => (zone.alone ? zone.cards.map(idOf) : [])));
  const gaps = new Set(scene.zones.flatMap((zone) => zone.gaps));
  const me = scene.seats.find(({ you }) => you)?.seat;
  const mine = new Set(scene.zones.flatMap(({ seat, cards }) => (seat === me ? cards.map(idOf) : [])));
  const theirs = new Set(
    scene.zones.flatMap(({ seat, cards }) => (seat === null || seat === me ? [] : cards.map(idOf))),
  );
  const touchable = new Set(scene.zones.flatMap(({ touch, cards }) => (touch ? cards.map(idOf) : [])));
  for (const zone of scene.zones) {
    for (const id of zone.gaps) asides.set(id, zone.id);
    for (const option of zone.options) asides.set(option.id, zone.id);
    for (const [i, card] of zone.cards.entries()) spots.set(card.id, [zone.id, i]);
    if (zone.alike) for (const card of zone.cards) faces.set(card.id, card.face);
  }
  return {
    /** @param {string} id */
    isAside: (id) => asides.has(id),
    /** @param {string} id */
    isGap: (id) => gaps.has(id),
    /** @param {string} id */
    isMine: (id) => mine.has(id),
    /** @param {string} id */
    isTheirs: (id) => theirs.has(id),
    /** Whether one can ask about a card, though nothing may come of it. @param {string} id */
    isTouchable: (id) => mine.has(id) || touchable.has(id),
    /** @param {string} id */
    isAlone: (id) => alone.has(id),
    /** @param {string} id */
    zoneOf: (id) => asides.get(id) ?? spots.get(id)?.[0] ?? "",
    /** @param {string} a @param {string} b */
    areApart: (a, b) => faces.has(a) && faces.has(b) && faces.get(a) !== faces.get(b),
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
