/**
 * Questions without a table, in a low window or about the people: what is asked about, and the answers large beside it.
 *
 * @typedef {import("./types.js").Box} Box
 */
import { GAP, inner } from "./parts.js";
import { plateSize } from "./plates.js";

/** How much larger than elsewhere people are, as far as there is room. */
const LARGE = [2.2, 1.9, 1.6, 1.3, 1];
/** How much wider than high the ring is, at most. */
const WIDE = 2.4;
/** How much there is at least between two people. */
const APART = 8;

/** @typedef {import("./parts.js").Arrangement} Arrangement */

const NONE = { h: 0, lines: 0 };
const NOBODY = { w: 0, h: 0, gap: 0, lines: [] };

/** Where there is little height, the answers stand beside the cards that they are about. @type {Arrangement} */
export function beside(setting, sizes, form) {
  const { own, rivals, frame, scale } = setting;
  if (form !== "full" || own.length > 0 || rivals.length > 0 || frame.board.h > 500) return null;
  const { x, y, w, h } = inner(setting);
  const wide = Math.min(w * 0.55, 420 * scale);
  const middle = setting.block(setting.middle, sizes, w - wide - 3 * GAP);
  const note = setting.ask(wide - 24) + 24;
  if (!middle || middle.h === 0 || Math.max(middle.h, note) > h) return null;
  return {
    free: h - Math.max(middle.h, note),
    own: NOBODY,
    strip: NONE,
    put(sheet) {
      const at = x + w - wide;
      sheet.block(middle, x, y + (h - middle.h) / 2, w - wide - 2 * GAP);
      sheet.ask = { x: at + 12, y: y + (h - note) / 2 + 12, w: wide - 24, h: note - 24 };
    },
  };
}

/** Everybody as they sit around the table, and the answers below. @type {Arrangement} */
export function ring(setting, _sizes, form) {
  const { scene, me, scale } = setting;
  if (form !== "full" || !me || scene.seats.length < 2) return null;
  if (scene.zones.some(({ kind }) => kind !== "options")) return null;
  const all = inner(setting);
  const wide = Math.min(all.w, 640 * scale);
  const note = setting.ask(wide - 24) + 24;
  const room = { ...all, h: all.h - note - 2 * GAP };
  const laid = LARGE.map((large) => around(setting, room, large * scale)).find(Boolean);
  if (!laid) return null;
  return {
    free: 0,
    own: NOBODY,
    strip: NONE,
    put(sheet) {
      for (const { seat, box, scale } of laid.people) sheet.seats[seat] = { box, form: "full", scale };
      sheet.ring = laid.line;
      const x = all.x + (all.w - wide) / 2;
      const y = room.y + room.h + 2 * GAP;
      sheet.ask = { x: x + 12, y: y + 12, w: wide - 24, h: note - 24 };
    },
  };
}

/**
 * Where everybody sits: the person nearest, and whoever is at their left to the left.
 *
 * @param {import("./setting.js").Setting} setting
 * @param {Box} room
 * @param {number} scale
 */
function around(setting, room, scale) {
  const { seats } = setting.scene;
  const me = seats.findIndex(({ you }) => you);
  const plates = seats.map((_, i) => seats[(me + i) % seats.length]).filter((seat) => seat !== undefined);
  const sizes = plates.map((seat) => plateSize({ ...setting, scale }, seat, "full"));
  const widths = sizes.map((size) => size.w + 12);
  const h = Math.max(...sizes.map((size) => size.h)) + 8;
  const up = (room.h - h) / 2;
  const across = Math.min((room.w - Math.min(...widths)) / 2, WIDE * up);
  const people = plates.map(({ seat }, i) => {
    const angle = (2 * Math.PI * i) / plates.length;
    const w = widths[i] ?? 0;
    const x = room.w / 2 - across * Math.sin(angle) - w / 2;
    const y = room.y + room.h / 2 + up * Math.cos(angle) - h / 2;
    return { seat, scale, box: { x: room.x + Math.max(0, Math.min(x, room.w - w)), y, w, h } };
  });
  const isNear = people.some(({ box: one }, i) =>
    people.some(
      ({ box: other }, j) =>
        i < j &&
        Math.max(one.x, other.x) < Math.min(one.x + one.w, other.x + other.w) + APART &&
        Math.abs(one.y - other.y) < h + APART,
    ),
  );
  if (up <= 0 || across <= 0 || Math.max(...widths) > room.w || isNear) return null;
  const line = {
    x: room.x + room.w / 2 - across,
    y: room.y + room.h / 2 - up,
    w: 2 * across,
    h: 2 * up,
  };
  return { people, line };
}
