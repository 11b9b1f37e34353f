/**
 * How much room what stands about somebody takes: in full, with a name, or as a face.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Seat} Seat
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./rivals.js").Form} Form
 * @typedef {import("./setting.js").Setting} Setting
 */
import { PX, small } from "./text.js";

/** With more people faces have no room for them. */
export const FACES = 5;
/** How wide the button is that shows cards which have no room, and its sign where somebody’s whole place is one. */
const PEEK = 34;
const SIGN = 14;
/** How large a name is over coins, and how wide at most. */
const OVER = 13;
const NAMED = 56;
/** How much is around the person's badge there. */
const AROUND = 14;
/** How large badges are that are kept there, in two lines, and how wide a count before one and the second one are. */
const KEPT = 13;
const COUNT = 25;
const SECOND = 38;
/** How wide a face is where there is less room, and under a name, where there is less around it. */
const TIGHT = 24;
const SLIGHT = 21;
/** In a narrow window with less height the person's badges have no room kept for them. */
export const LOWEST = 580;

/** Whether a window is tall and so low that nothing is kept but what one needs. */
export const isLowest = (/** @type {Setting} */ { frame: { shape, board } }) =>
  shape === "tall" && board.y + board.h < LOWEST;

export const isBack = (/** @type {import("../types.js").Card} */ { face }) => face.startsWith("back");

/** Whether cards lie open that no number tells where they are folded. */
export const isSign = (/** @type {Zone} */ { kind, count, cards }) =>
  kind === "row" && count === null && cards.length > 0 && !cards.some(isBack);

export const isShort = (/** @type {Form} */ form) => form === "name" || form === "face";

/**
 * What stands about somebody: in full, with the name and the count alone, or as a face and a count.
 *
 * @param {Setting} setting
 * @param {Seat} seat
 * @param {Form} form
 */
export function plateSize(setting, seat, form) {
  const { scene, scale, measure, far, keeps, frame } = setting;
  // With many people, no more than a face and figures.
  const isTiny = form === "face" && scene.seats.length > 5;
  const h = Math.round((isTiny ? 28 : 32) * scale);
  // Whoever’s cards are all to be seen needs no count.
  const hasCount =
    !seat.you &&
    seat.out === "" &&
    form !== "open" &&
    scene.zones.some((zone) => zone.seat === seat.seat && zone.count !== null);
  const [portrait, count, coins] = isTiny ? [24, 22, 26] : form === "face" ? [28, 30, 36] : [30, 36, 44];
  const hasGrid = scene.zones.some((zone) => zone.seat === seat.seat && zone.kind === "grid");
  const isClosed = hasGrid && !seat.you && form !== "open" && form !== "known";
  const hasSign = frame.shape === "tall" && form === "face";
  const peek = isClosed ? (hasSign ? SIGN : PEEK) : 0;
  // The name of a face stands over its coins, and over that sign: as much of it as there is room for.
  const over =
    isClosed && form === "face" && scene.seats.length < FACES
      ? measure(seat.name, OVER, true) + 4 - (hasSign ? SIGN : 0)
      : 0;
  const tokens = Math.max(coins, Math.min(over, NAMED));
  const face = (portrait + peek + (hasCount ? count : 0) + (seat.tokens === null ? 0 : tokens)) * scale;
  const name = measure(seat.name, PX.name * scale, true) + 8;
  const room = (/** @type {readonly string[]} */ badges) =>
    badges.reduce((sum, badge) => sum + measure(badge, small(far) * scale, false) + 20, 0);
  // What the person has counts for each choice: it shows beside few people, whose cards are no signs, but on the lowest
  // phones.
  const isFew = hasGrid || (scene.seats.length < FACES && !scene.zones.some(isSign));
  const first = seat.you && isFew && !isLowest(setting) ? room(seat.badges.slice(0, 1)) + AROUND : 0;
  // Whoever is out says so, where there are not too many for words.
  const out = seat.out === "" || isTiny ? first : Math.max(first, room([seat.out]));
  if (keeps && isShort(form)) {
    const first = (seat.kept[0] ?? "").replace(/\d+/, "88");
    if (keeps === "tight") return { w: (TIGHT - 5) * scale + measure(first, KEPT * scale, false), h };
    const kept = measure(first, KEPT * scale, true);
    // Among a few people a name stands over a count and what is kept, beside a smaller face.
    if (keeps === "named") {
      const upper = measure(seat.name, KEPT * scale, true);
      const total = measure(first, KEPT * scale, false);
      return { w: SLIGHT * scale + Math.max(upper, COUNT * scale + total), h };
    }
    const [upper, lower] = form === "name" ? [name, COUNT * scale + kept] : [COUNT * scale, kept];
    return { w: portrait * scale + Math.max(upper + SECOND * scale, lower) + 1, h };
  }
  if (form === "face") return { w: face + out + (isTiny ? 4 : 8), h };
  if (form === "name") return { w: face + name + out + 10, h };
  return { w: face + name + room(seat.badges) + 14, h };
}
