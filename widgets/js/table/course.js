/**
 * How a match went for somebody, drawn as a line for each round: high is good for them. The words say the same. What is
 * marked can be chosen, to be looked at.
 */
import { children, make, makeSvg, say, set } from "./dom.js";

const WIDTH = 300;
const HEIGHT = 64;
/** Between two rounds, and around the line, so that no ring is cut. */
const SPACE = 8;

/**
 * Where the points of the lines lie: each round is as wide as it has points, and rounds have some space between them.
 *
 * @param {import("./types.js").Course["lines"]} lines
 */
export function placesOf(lines) {
  const steps = lines.reduce((sum, line) => sum + line.length - 1, 0);
  const step = (WIDTH - SPACE * (lines.length + 1)) / steps;
  let x = 0;
  return lines.map((line) => {
    x += SPACE;
    return line.map(([share, mark], i) => {
      if (i > 0) x += step;
      return { x, y: SPACE + (1 - share) * (HEIGHT - 2 * SPACE), mark };
    });
  });
}

export class Course {
  #picture = makeSvg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" });
  #rings = make("div", { class: "ck-course-rings" });
  #text = make("figcaption");
  #choose;

  /** @param {(number: number) => void} choose what to do with a mark that is chosen: they are counted from 0 on */
  constructor(choose) {
    this.#choose = choose;
    const drawn = make("div", { class: "ck-course-drawn" }, this.#rings);
    drawn.prepend(this.#picture);
    this.el = make("figure", { class: "ck-course" }, drawn, this.#text);
  }

  /**
   * @param {import("./types.js").Course | null} course
   * @param {string[]} labels of its marks
   */
  draw(course, labels) {
    this.el.hidden = !course;
    say(this.#text, course?.text ?? "");
    const drawn = JSON.stringify(course?.lines ?? []);
    const places = placesOf(course?.lines ?? []);
    const marked = places.flat().filter(({ mark }) => mark === "loss");
    children(
      this.#rings,
      marked.map((place, number) => ({ ...place, number })),
      ({ number }) => String(number),
      ({ number }) => {
        const ring = make("button", { type: "button", class: "ck-course-ring" }, String(number + 1));
        ring.addEventListener("click", () => this.#choose(number));
        return ring;
      },
      (ring, { x, y, number }) => {
        ring.style.left = `${(100 * x) / WIDTH}%`;
        ring.style.top = `${(100 * y) / HEIGHT}%`;
        set(ring, "aria-label", labels[number] ?? null);
      },
    );
    if (this.el.dataset.lines === drawn) return;
    set(this.el, "data-lines", drawn);
    const middle = makeSvg("path", { class: "ck-course-middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` });
    this.#picture.replaceChildren(middle, ...places.flatMap(draw));
  }
}

/** @param {{ x: number, y: number, mark: string }[]} places of one round */
function draw(places) {
  const written = places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const dot = (
    /** @type {{ x: number, y: number }} */ { x, y },
    /** @type {string} */ name,
    /** @type {number} */ r,
  ) => makeSvg("circle", { class: name, cx: x.toFixed(1), cy: y.toFixed(1), r: String(r) });
  const end = /** @type {{ x: number, y: number }} */ (places.at(-1));
  return [
    makeSvg("path", { class: "ck-course-line", d: `M${written.join("L")}` }),
    dot(end, "ck-course-end", 4),
  ];
}
