/**
 * All that an arrangement asks about: who sits at the table, what lies on it, and what each thing needs.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Seat} Seat
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("./frame.js").Frame} Frame
 * @typedef {import("./needs/index.js").Need} Need
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./rivals.js").Rivals} Rivals
 * @typedef {import("./sizes.js").Sizes} Sizes
 * @typedef {import("./types.js").Around} Around
 * @typedef {import("./types.js").Envelope} Envelope
 * @typedef {import("./types.js").Importance} Importance
 * @typedef {import("./types.js").Measure} Measure
 *
 * @typedef {object} Setting
 * @property {Scene} scene
 * @property {Frame} frame
 * @property {number} scale
 * @property {Measure} measure
 * @property {boolean} phone
 * @property {boolean} far
 * @property {"named" | "loose" | "tight"} [keeps] with how much room people stand there with the badges that are kept
 * @property {boolean} isMatch whether it is laid out for the most that a match brings
 * @property {boolean} stacks whether piles stand one over the other beside a trick: in a match on a phone, turned or with some height
 * @property {number} askForm
 * @property {(form: number) => number} aside how much of the prompt's line what leads on or back takes
 * @property {number} askScale
 * @property {number} answerCard
 * @property {Seat | undefined} me
 * @property {boolean} isOut whether that person is out of the round
 * @property {Zone[]} own
 * @property {Zone[]} middle
 * @property {Seat[]} rivals everybody who stands in the strip: in a small window the person, too
 * @property {Record<string, Importance>} level
 * @property {(width: number) => number} plate how high the person's own line is; seen from far away, where its words are large, it may be two
 * @property {number} line how wide it is at least, seen from far away, where its words are large
 * @property {(zone: Zone, card: number, room: number, beside?: boolean) => Need | null} need
 * @property {(zone: Zone) => number} most how many cards a zone may come to hold
 * @property {(zone: Zone, sizes: Sizes) => number} cardOf
 * @property {(width: number, part?: "all" | "prompt" | "rest" | "bare", form?: number) => number} ask how high what is asked is, without chips if it is bare
 * @property {() => number} askWidth how wide it is at least where it stands beside one's own cards
 * @property {(width: number, form: number) => number} promptHigh how high the longest sentence that asks is
 * @property {Setting["promptHigh"]} promptNow how high it is at this position
 * @property {Setting["ask"]} asksNow how high it is at this position
 * @property {(zones: Zone[], sizes: Sizes, room: number) => Block | null} block
 * @property {(sizes: Sizes, room: number) => Block | null} ownNow one's own in one line as long as nothing lies over anything there
 * @property {(form: Form, sizes: Sizes, room: number, seats?: Seat[]) => Rivals | null} others
 */
import { asideWidth, asked, askHeight, askWidth, expected, SHOWN, SLIM } from "./asking.js";
import { block } from "./blocks.js";
import { isOpen, levels } from "./levels.js";
import { need } from "./needs/index.js";
import { LOWEST, plateSize } from "./plates.js";
import { rivals } from "./rivals.js";
import { down } from "./sizes.js";
import { LINE, linesOf, PX } from "./text.js";

/** What an envelope calls a zone: the same for all who sit at a table. @param {Zone} zone */
export function zoneKey({ id, seat }) {
  const place = `${seat}`;
  if (seat === null) return id;
  return id.includes(place) ? id.replaceAll(place, "*") : `${id}*`;
}

/** How much larger an answer is where nothing is on the table but what is asked about. */
const LARGE = 1.3;
/** How much larger the cards of answers are there, as far as there is height. */
const LARGER = [3.2, 2.7, 2.2, 1.8, 1.4, 1];
/** How high the person's own line is, and two of them. */
const ONE = 30;
const TWO = 55;
/** Of the board, what answers may take. */
const MOST = 0.75;

/** How high a confirming button and what stands about it is. */
const CONFIRM = 52;
/** So many cards somebody plays in a step, about. */
const PLAYED = 2;
const laidIn = (/** @type {Zone} */ { groups }) => groups.reduce((sum, { cards }) => sum + cards.length, 0);

/** Whether a question has no table, but at most cards or the people that it is about, or one to which nobody has come. */
function isAlone(/** @type {Scene} */ { zones, seats, curtain }) {
  const others = zones.filter(({ kind }) => kind !== "options");
  const hasAnswers = zones.some(({ id }) => id === "answers");
  return hasAnswers && (seats.length === 0 || others.length === 0 || curtain);
}

/** Whether somebody is out of the round. */
export const isOutOf = (/** @type {Seat | undefined} */ seat) => Boolean(seat?.out);

/** Where what was made is kept, beside its keys. */
const MADE = Symbol("made");

/** What a height of what is asked is kept by: in another form it is another. */
export const askKey = (
  /** @type {number} */ form,
  /** @type {number} */ width,
  /** @type {"all" | "prompt" | "rest" | "bare"} */ part = "all",
) => `${form} ${Math.round(width)} ${part}`;

/**
 * @param {Scene} scene
 * @param {Frame} frame
 * @param {object} how
 * @param {Around} how.around
 * @param {Envelope | null} how.envelope
 * @param {Measure} how.measure
 * @param {string[]} how.askedZones
 * @param {boolean} how.hasPlaces
 * @param {number} how.askForm
 * @param {number} how.compact
 * @param {boolean} how.isBare whether room is kept for no more than lies there
 * @param {import("./asking.js").Asked[]} [how.grown] what was asked in this match beyond what its envelope has
 * @param {Record<string, number>} how.asks how high what is asked has to stay, while one waits
 * @returns {Setting}
 */
export function setting(
  scene,
  frame,
  { around, envelope, measure, askedZones, hasPlaces, askForm, compact, asks, isBare, grown = [] },
) {
  const { scale, shape } = frame;
  const me = scene.seats.find(({ you }) => you);
  const phone = shape === "tall" && around.width < 600;
  const hasTrick = scene.zones.some(isOpen);
  const stacks =
    (envelope !== null || hasTrick) &&
    (shape === "low" || (phone && frame.board.y + frame.board.h >= LOWEST));
  const level = levels(scene, askedZones);
  const zones = scene.zones.filter(({ kind }) => kind !== "options");
  const isMine = (/** @type {Zone} */ { seat }) => seat !== null && seat === me?.seat;
  const joins = (phone || shape === "low") && scene.seats.length > 1;
  const hasPlate = !joins && me && (me.tokens !== null || me.badges.length > 0 || me.turn);
  // Whoever is out will be asked for nothing more: the table takes the room of what they have no longer.
  const isOut = isOutOf(me);
  const now = asked(scene, around.onward);
  const whats = envelope ? [...expected(envelope), ...grown] : [now];
  const parts = (/** @type {import("./asking.js").Asked} */ what) => ({
    all: what,
    prompt: { ...what, blocks: [], chips: [], after: [], lone: [] },
    rest: { ...what, prompts: [], labels: [], onward: [] },
    bare: { ...what, chips: [], after: [] },
  });
  // What one plays in a step lies beside the others, and nothing else moves for it.
  const isToPlay = scene.choices.length > 0 && zones.some((zone) => zone.kind === "hand" && isMine(zone));
  const groupsOf = (/** @type {Zone} */ zone) =>
    envelope?.groups[zoneKey(zone)] ?? (isOpen(zone) ? scene.seats.length : undefined);
  const mostOf = (/** @type {Zone} */ zone) => {
    const n = zone.cards.length;
    const tracks = envelope?.rows[zoneKey(zone)];
    // Where one is only a place, cards lie in the others.
    if (tracks) return Math.max(n, (Math.max(...tracks) - 1) ** 2);
    const most = envelope?.cards[zoneKey(zone)];
    if (most !== undefined) return Math.max(n, most);
    if (isOpen(zone)) return Math.max(laidIn(zone) + (isToPlay ? PLAYED : 0), scene.seats.length + PLAYED);
    // Once a card lies in the place that is chosen for it, nothing else moves.
    if (zone.kind === "grid" && isMine(zone) && !isBare) return n + (zone.gaps.length > 0 ? 1 : 0);
    return zone.kind === "hand" && isMine(zone) && !isBare ? Math.max(4, Math.ceil(n / 2) * 2) : n;
  };
  const isLarge = askForm === 0 && isAlone(scene);
  const askScale = isLarge ? LARGE * scale : scale;
  const heightWith = (/** @type {number} */ times, /** @type {number} */ width) =>
    askHeight(now, width, { scale: askScale, measure, form: askForm, card: times * SHOWN * askScale });
  const noteWidth = Math.min(frame.board.w - 2 * frame.pad, 640 * scale) - 24;
  const larger = isLarge && scene.zones.length === 1 ? LARGER : [1];
  const times = larger.find((each) => heightWith(each, noteWidth) <= MOST * frame.board.h) ?? 1;
  const answerCard = times * SHOWN * askScale;
  const needOf = (/** @type {(zone: Zone) => number} */ mostOf) =>
    remembered(
      (/** @type {Zone} */ zone, /** @type {number} */ card, /** @type {number} */ room, beside = false) => [
        zone,
        card,
        room,
        beside,
      ],
      (zone, card, room, beside) =>
        need(zone, card, room, {
          scale,
          measure,
          touch: around.touch,
          phone,
          ...{ far: made.far, stacks },
          narrow: phone || shape === "low",
          beside: Boolean(beside),
          isMine: isMine(zone),
          level: level[zone.id] ?? "context",
          hasPlaces: hasPlaces && isMine(zone),
          compact: zone.seat === null || compact > 1 ? compact : 0,
          most: mostOf(zone),
          groups: groupsOf(zone),
        }),
    );
  const middle = zones.filter(({ seat }) => seat === null);
  const promptOf =
    (/** @type {import("./asking.js").Asked[]} */ some) =>
    (/** @type {number} */ width, /** @type {number} */ form) => {
      const px = (form > 0 ? PX.promptSmall : PX.prompt) * askScale;
      const lines = some.flatMap(({ prompts }) =>
        prompts.map((text) => linesOf(measure, text, px, width - made.aside(form), true)),
      );
      return Math.max(0, ...lines) * px * LINE;
    };
  const askOf =
    (/** @type {import("./asking.js").Asked[]} */ some) =>
    (
      /** @type {number} */ width,
      /** @type {"all" | "prompt" | "rest" | "bare"} */ part = "all",
      /** @type {number} */ form = askForm,
    ) =>
      Math.max(
        isOut ? 0 : (asks[askKey(form, width, part)] ?? 0),
        ...some.map((what) =>
          askHeight(parts(what)[part], width, {
            ...{
              scale: askScale,
              measure,
              form,
              card: answerCard,
              isOut,
              aside: made.aside(form),
              isWide: shape === "wide",
            },
            ...(phone && part === "rest" ? { edge: SLIM } : {}),
          }),
        ),
      );
  /** @type {Setting} */
  const made = {
    scene,
    frame,
    scale,
    measure,
    phone,
    far: around.far ?? false,
    isMatch: envelope !== null,
    stacks,
    askForm,
    aside: (form) =>
      shape === "wide" ? 0 : asideWidth(around.onward ?? [], { scale: askScale, measure, form }),
    askScale,
    answerCard,
    me,
    isOut,
    own: zones.filter((zone) => isMine(zone) && !(isOut && zone.cards.length === 0)),
    middle,
    rivals: scene.seats.filter(({ you }) => !you || joins),
    level,
    plate: (width) => (hasPlate ? Math.round((made.line > width ? TWO : ONE) * scale) : 0),
    line: 0,
    most: mostOf,
    cardOf: ({ id, weight }, sizes) => {
      const own = level[id] ?? "context";
      return down(Math.max(28, (sizes[own] ?? 44) * (own === "asked" ? 1 : weight)));
    },
    need: needOf(mostOf),
    ask: remembered((width, part, form = askForm) => [width, part, form], askOf(whats)),
    askWidth: remembered(
      () => [],
      () => Math.max(0, ...whats.map((what) => askWidth(what, askScale, measure))),
    ),
    asksNow: askOf([now]),
    promptHigh: promptOf(whats),
    promptNow: promptOf([now]),
    block: remembered(
      (zones, { mine, asked, trick, back, context }, room) =>
        zones === made.own ? [zones, mine, room] : [zones, asked, trick, back, context, room],
      (zones, sizes, room) => block(made, zones, sizes, room),
    ),
    ownNow: (sizes, room) => {
      const reserved = made.block(made.own, sizes, room);
      if (!reserved || reserved.lines.length === 1) return reserved;
      const bare = { ...made, need: needOf(({ cards }) => cards.length) };
      const now = block(bare, made.own, sizes, room);
      const isLoose = now?.lines.flat().every(({ step, card }) => step > card);
      return isLoose && now?.lines.length === 1 ? now : reserved;
    },
    others: remembered(
      (form, { others, picked }, room, seats = made.rivals) => [form, others, picked, room, seats.length],
      (form, sizes, room, seats = made.rivals) => rivals(made, form, sizes, room, seats),
    ),
  };
  if (hasPlate && made.far) made.line = plateSize(made, me, "full").w;
  return made;
}

/** Whether what is asked in words has no room above a button that confirms, or beside one that leads on. */
export function isTight(
  /** @type {Setting} */ { scene, measure, askScale, aside },
  /** @type {Pick<import("./types.js").Laid, "ask" | "askForm" | "lead">} */ { ask: { w, h }, askForm, lead },
) {
  const px = (askForm > 0 ? PX.promptSmall : PX.prompt) * askScale;
  const beside = aside(askForm);
  const under = beside > 0 && scene.choices.length === 0 ? 0 : CONFIRM * askScale;
  return linesOf(measure, scene.prompt, px, w - beside, true) * px * LINE + under > h - lead;
}

/**
 * What is asked for again and again is worked out once. Keys are looked up one by one: to write numbers into a name would
 * take longer than all else here.
 *
 * @template {unknown[]} A
 * @template R
 * @param {(...args: A) => unknown[]} keys
 * @param {(...args: A) => R} make
 * @returns {(...args: A) => R}
 */
function remembered(keys, make) {
  /** @type {Map<unknown, any>} */
  const known = new Map();
  return (...args) => {
    let at = known;
    for (const key of keys(...args)) {
      let next = at.get(key);
      if (next === undefined) {
        next = new Map();
        at.set(key, next);
      }
      at = next;
    }
    if (!at.has(MADE)) at.set(MADE, make(...args));
    return at.get(MADE);
  };
}
