/** Writes the boxes of a layout to the elements of a board. */
import { set } from "./dom.js";
import { COLUMN } from "./layout/asking.js";
import { between, HIGH } from "./layout/sizes.js";
import { putRing } from "./ring.js";

/**
 * @typedef {import("./layout/types.js").Box} Box
 * @typedef {import("./layout/types.js").Laid} Laid
 * @typedef {import("./layout/types.js").LaidZone} LaidZone
 */

/** @type {Box} */
const ROOT = { x: 0, y: 0, w: 0, h: 0 };
/** How large the sign is that stands over the seam between two cards. */
const SEAM = { least: 22, most: 40, apart: 5 };
/** How far such a sign may stand out beside the cards: the window's edge may be there. */
const OUT = 9;
/** Cards so wide are small. */
const SMALL = 48;
/** How wide the name over cards is, about. */
const NAMED = 96;

const px = (/** @type {number} */ n) => `${Math.round(n * 10) / 10}px`;

/**
 * @param {HTMLElement} el
 * @param {Box} box
 * @param {Box} [from] what it stands in
 */
export function put(el, { x, y, w, h }, from = ROOT) {
  const { style } = el;
  style.left = px(x - from.x);
  style.top = px(y - from.y);
  style.width = px(w);
  style.height = px(h);
}

/** @param {HTMLElement} el */
function unput({ style }) {
  style.left = style.top = style.width = style.height = "";
}

/**
 * The parts of a board that stand somewhere.
 *
 * @typedef {object} Parts
 * @property {HTMLElement} felt
 * @property {HTMLElement} tray
 * @property {HTMLElement} plate
 * @property {HTMLElement} ask
 * @property {HTMLElement} ways options, chips and buttons
 * @property {HTMLElement} over
 * @property {HTMLElement} ring
 * @property {HTMLElement} others
 */

/**
 * @param {Parts} parts
 * @param {Laid} laid
 * @param {number} [me] the person's seat
 */
export function putBoard({ felt, tray, plate, ask, ways, over, ring, others }, laid, me) {
  const mat = laid.mat ?? ROOT;
  put(felt, laid.felt);
  put(tray, mat);
  set(tray, "data-none", laid.mat === null);
  set(tray, "data-ledge", laid.mat !== null && mat.y + mat.h >= laid.height - 1);
  const own = me === undefined ? undefined : laid.seats[me];
  const line = laid.plate ?? own?.box;
  plate.hidden = line === undefined;
  if (line) put(plate, line, mat);
  plate.style.setProperty("--t", String(own?.scale ?? laid.scale));
  set(plate, "data-form", laid.plate ? null : own?.form);
  set(plate, "data-kept", !laid.plate && own?.keeps);
  set(plate, "data-head", laid.plate !== null && laid.plate.y < laid.ask.y);
  put(ask, laid.ask, mat);
  ask.style.setProperty("--plate", px(laid.plate ? laid.ask.y - laid.plate.y : 0));
  set(ask, "data-form", laid.askForm);
  ask.style.setProperty("--prompt", px(laid.promptRoom));
  ask.style.setProperty("--lead", px(laid.lead));
  ask.style.setProperty("--t", String(laid.askScale));
  ask.style.setProperty("--answer", px(laid.answerCard));
  set(ask, "data-pocket", laid.pocket !== null);
  set(ask, "data-vacant", laid.isVacant);
  if (laid.pocket) put(ways, laid.pocket, laid.ask);
  else unput(ways);
  set(ask, "data-tight", laid.isTight);
  set(ask, "data-slim", laid.ask.w < COLUMN);
  if (laid.over) put(over, laid.over, laid.felt);
  ring.hidden = laid.ring === null;
  if (laid.ring) putRing(ring, laid.ring, laid.felt, Object.keys(laid.seats).length);
  // What somebody opens lies over all that stands above what is asked, unless that stands beside the board.
  const asked = Math.min((laid.note ?? laid.ask).y, laid.plate?.y ?? Infinity);
  const isBeside = laid.ask.x < laid.felt.x;
  others.style.setProperty("--open-w", px(laid.felt.w));
  others.style.setProperty("--open-h", px(isBeside ? laid.felt.h : asked - laid.felt.y));
  for (const seat of /** @type {Iterable<HTMLElement>} */ (others.children)) {
    const at = laid.seats[Number(seat.dataset.number)];
    if (!at) continue;
    put(seat, at.box, laid.felt);
    seat.style.setProperty("--from", px(at.box.x - laid.felt.x));
    set(seat, "data-form", at.form);
    set(seat, "data-kept", at.keeps);
    seat.style.setProperty("--t", String(at.scale ?? laid.scale));
    seat.style.removeProperty("--plate");
    for (const zone of /** @type {NodeListOf<HTMLElement>} */ (seat.querySelectorAll(".ck-zone")))
      putTheirs(zone, laid.zones[zone.dataset.zone ?? ""], seat, at.box, laid.scale);
    set(seat, "data-closed", seat.querySelector(".ck-zone[data-folded][data-kind='grid']") !== null);
  }
}

/**
 * What somebody else has: where it stands, or a number where there is no room for it.
 *
 * @param {HTMLElement} el
 * @param {LaidZone | undefined} laid
 * @param {HTMLElement} seat
 * @param {Box} at
 * @param {number} scale
 */
function putTheirs(el, laid, seat, at, scale) {
  set(el, "data-folded", laid === undefined);
  if (!laid) return unput(el);
  putZone(el, laid, at);
  // Beside the name, which then has the room up to there.
  if (laid.box.y - at.y < 20 * scale && laid.box.x - at.x > 40 && !seat.style.getPropertyValue("--plate"))
    seat.style.setProperty("--plate", px(laid.box.x - at.x - 10));
}

/**
 * @param {HTMLElement} el
 * @param {LaidZone} laid
 * @param {Box} from
 */
export function putZone(el, laid, from) {
  put(el, laid.box, from);
  const { style } = el;
  set(el, "data-bare", laid.label === 0);
  set(el, "data-small", laid.label === 0 && laid.card < SMALL);
  style.setProperty("--label", px(laid.label));
  style.setProperty("--step", px(laid.step));
  style.setProperty("--shown", String(Math.min(1, Math.round((100 * laid.step) / laid.card) / 100)));
  style.setProperty("--card", px(laid.card));
  const edges = held(laid).map(px);
  style.setProperty("--held", edges.join(" "));
  style.setProperty("--foot", edges[2] ?? "0px");
  const row = /** @type {HTMLElement | null} */ (el.querySelector(":scope > :is(.ck-cards, .ck-groups)"));
  if (!row) return;
  row.style.setProperty("--w", px(laid.card));
  if (row.classList.contains("ck-groups")) {
    for (const [i, box] of laid.groups.entries()) {
      const group = /** @type {HTMLElement | undefined} */ (row.children[i]);
      if (!group) continue;
      put(group, box);
      set(group, "data-unsaid", !box.isSaid);
    }
    return;
  }
  for (const item of /** @type {Iterable<HTMLElement>} */ (row.children)) {
    const box = laid.items[item.dataset.id ?? ""];
    if (box) put(item, box);
  }
  if (el.dataset.kind === "hand") putSeams(row, laid);
  if (el.dataset.kind === "grid") putSlots(el, row, laid);
}

/**
 * Under rows and columns lie the places that they may yet have, each as large as a card: as long as it is open on which
 * side they grow, on both.
 *
 * @param {HTMLElement} el
 * @param {HTMLElement} row
 * @param {LaidZone} laid
 */
function putSlots({ style }, row, { box, items, card }) {
  const gap = between(card);
  const held = [...row.querySelectorAll(":scope > .ck-card")].flatMap(
    (each) => items[/** @type {HTMLElement} */ (each).dataset.id ?? ""] ?? [],
  );
  const along = (/** @type {"x" | "y"} */ axis, /** @type {number} */ room, /** @type {number} */ size) => {
    const at = held.length > 0 ? held.map((each) => each[axis]) : [(room - size) / 2];
    const [first, last] = [Math.min(...at), Math.max(...at)];
    const more = Math.round((last - first) / (size + gap)) < 2 ? size + gap : 0;
    const start = Math.max(0, first - more - gap / 2);
    const end = Math.max(0, room - (last + size + more + gap / 2));
    return { start, end, from: first - gap / 2 - start };
  };
  const across = along("x", box.w, card);
  const down = along("y", box.h, card * HIGH);
  style.setProperty("--slots", [down.start, across.end, down.end, across.start].map(px).join(" "));
  style.setProperty("--slot", `${px(card + gap)} ${px(card * HIGH + gap)}`);
  style.setProperty("--slot-from", `${px(across.from)} ${px(down.from)}`);
}

/** How far the cards of a zone, with its name over them, are from its edges, clockwise: it may keep room for more. */
function held(/** @type {LaidZone} */ { box, label, items, groups }) {
  const all = [...Object.values(items), ...groups];
  if (all.length === 0) return [0, 0, 0, 0];
  const top = label > 0 ? 0 : Math.min(...all.map(({ y }) => y));
  const aside = label > 0 ? Math.max(0, (box.w - NAMED) / 2) : box.w;
  const left = Math.min(aside, ...all.map(({ x }) => x));
  const right = Math.min(aside, box.w - Math.max(...all.map(({ x, w }) => x + w)));
  const foot = box.h - Math.max(...all.map(({ y, h }) => y + h));
  return [top, right, foot, left];
}

/**
 * Places to lay between stand over the seams of cards: where the one to the right begins, or half way over to it.
 *
 * @param {HTMLElement} row
 * @param {LaidZone} laid
 */
function putSeams(row, { box, items, step, card }) {
  const size = Math.max(SEAM.least, Math.min(SEAM.most, step - SEAM.apart));
  /** @type {Box | undefined} */
  let before;
  for (const el of /** @type {HTMLElement[]} */ ([...row.children])) {
    if (!el.classList.contains("ck-gap")) {
      before = items[el.dataset.id ?? ""];
      continue;
    }
    const next = /** @type {HTMLElement | null} */ (el.nextElementSibling);
    const after = items[next?.dataset.id ?? ""];
    const y = before?.y ?? after?.y ?? 0;
    const seam =
      before && after
        ? (Math.min(before.x + card, after.x) + after.x) / 2
        : (after?.x ?? (before?.x ?? 0) + card);
    const x = Math.max(-OUT, Math.min(box.w + OUT - size, seam - size / 2));
    put(el, { x, y: y + card * HIGH - size * 0.75, w: size, h: size });
  }
}
