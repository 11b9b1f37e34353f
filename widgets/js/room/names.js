/** Names for those who have not thought of one: an animal and a colour. */
import { fill } from "../progress/far.js";

/**
 * A face and a name that nobody at the table has.
 *
 * @param {import("./types.js").Known} known
 * @param {{ name: string, face: string }[]} others
 * @param {(below: number) => number} draw a number below another
 */
export function draw({ faces, words }, others, draw) {
  const all = Object.keys(faces);
  const taken = others.map(({ face }) => face);
  const free = all.filter((face) => !taken.includes(face));
  const face = pick(free.length > 0 ? free : all, draw);
  return { face, name: nameOf({ faces, words }, face, others, draw) };
}

/**
 * A name for a face that nobody at the table has.
 *
 * @param {Pick<import("./types.js").Known, "faces" | "words">} known
 * @param {string} face
 * @param {{ name: string }[]} others
 * @param {(below: number) => number} draw
 */
export function nameOf({ faces, words }, face, others, draw) {
  const names = words.colours
    .split(" ")
    .map((/** @type {string} */ colour) => fill(words.called, { animal: faces[face] ?? "", colour }));
  const taken = others.map(({ name }) => name);
  return pick(
    names.filter((/** @type {string} */ name) => !taken.includes(name)),
    draw,
  );
}

/** @param {number} below */
export function chance(below) {
  return Math.floor(Math.random() * below);
}

/**
 * @param {string[]} some
 * @param {(below: number) => number} draw
 */
function pick(some, draw) {
  return /** @type {string} */ (some[draw(some.length)]);
}
