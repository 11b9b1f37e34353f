/**
 * A match's table as full as it can come to be: the same from the first deal to the last sheet, whatever lies there now.
 * Where everything stands follows from it alone, so that nothing moves while one plays.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./types.js").Envelope} Envelope
 * @typedef {import("./types.js").Grown} Grown
 */
import { blankCard, blankChoice, blankZone } from "./blank.js";
import { zoneKey } from "./setting.js";

/** What is asked for at once: something that only the table has. @param {string} id */
const chip = (id) => ({ id, label: id, cards: [], note: "", seat: null });
const CHIP = "chip of a full table";

/**
 * @param {Scene} scene
 * @param {Envelope} envelope
 * @param {Grown} grown what has gone beyond the envelope in this match
 * @returns {Scene}
 */
export function fullest(scene, envelope, grown) {
  const me = scene.seats.find(({ you }) => you)?.seat;
  const seats = scene.seats.map((seat) => ({
    ...seat,
    ...{
      turn: seat.you,
      turn_label: "",
      out: "",
      tokens: seat.tokens === null ? null : 88,
      tokens_label: "",
    },
    kept: seat.kept.length > 0 ? (envelope.badges.others ?? []).slice(0, 1) : [],
    badges: [...((seat.you ? envelope.badges.mine : envelope.badges.others) ?? [])],
  }));
  /** @type {Zone[]} */
  const zones = [];
  /** @type {string[][]} */
  const named = [];
  for (const known of envelope.zones.filter(({ shares }) => !shares)) {
    const guests = envelope.zones.filter(({ shares }) => shares === known.id);
    const whose = known.whose ?? "";
    const some =
      whose === "" ? [null] : seats.filter(({ you }) => you === (whose === "mine")).map(({ seat }) => seat);
    for (const seat of some) {
      const most = full(known, guests, seat, envelope);
      const zone = grown.zones[most.id] ?? most;
      zones.push(zone);
      const [first] = [...zone.gaps, ...zone.cards.map(({ id }) => id)];
      const isChosen = [known, ...guests].some(({ chosen }) => chosen);
      if (isChosen && first && (seat === null || seat === me)) named.push([first]);
      if (known.chips && first) named.push([first, CHIP]);
    }
  }
  const isThere = new Set(zones.map(({ id }) => id));
  zones.push(...Object.values(grown.zones).filter(({ id }) => !isThere.has(id)));
  return {
    ...scene,
    ...{ seats, zones, prompt: "", longest: "", naming: "", over: "", summary: null, landed: null },
    ...{
      forecasts: [],
      sheets: [],
      ladder: null,
      tense: false,
      label: "",
      version: 0,
      options: [chip(CHIP)],
    },
    choices: named.map((clicks) => ({ ...blankChoice(clicks), instant: true })),
  };
}

/** A zone with the most that can come to lie there, or in its place while nothing does. @returns {Zone} */
function full(
  /** @type {Envelope["zones"][number]} */ { id: pattern, kind, note = "", ...known },
  /** @type {Envelope["zones"]} */ guests,
  /** @type {number | null} */ seat,
  /** @type {Envelope} */ { cards, groups },
) {
  const id = pattern.replace("*", `${seat}`);
  const labels = [known, ...guests].map(({ label = "" }) => label);
  const label = labels.reduce((one, other) => (other.length > one.length ? other : one));
  const alarm = kind === "row" || kind === "pile";
  const zone = { ...blankZone(id, kind), seat, label, note, alarm };
  const key = zoneKey(zone);
  const most =
    kind === "pile"
      ? 1
      : kind === "grid"
        ? 0
        : Math.max(...[key, ...guests.map(({ id }) => id)].map((each) => cards[each] ?? 1));
  const held = Array.from({ length: most }, (_, i) => ({
    ...blankCard(`${id} ${i}`),
    face: known.backs ? "back" : "",
  }));
  const n = kind === "trick" ? (groups[key] ?? 1) : 0;
  return {
    ...zone,
    ...{ touch: known.touch ?? false, family: known.family ?? "", weight: known.weight ?? 1 },
    ...{ whole: known.whole ?? false, count: known.counted ? 88 : null },
    gaps: known.gaps && seat !== null ? [`${id} gap`] : [],
    cards: n > 0 ? [] : held,
    note: n > 0 ? "" : note, // where something lies, that is not said
    groups: Array.from({ length: n }, (_, g) => ({
      ...{ seat: 0, caption: known.caption ?? "", best: false },
      cards: held.filter((_, i) => i % n === g),
    })),
  };
}
