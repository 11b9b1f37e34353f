// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Faces } from "./cards.js";
import { makePortrait, showPortrait } from "./portraits.js";

const animate = vi.fn();
const faces = new Faces();

beforeEach(() => {
  animate.mockClear();
  faces.draw({ "fox:calm": "<circle r='4'/>", "fox:cross": "<circle r='5'/>" });
});

function portrait() {
  const el = makePortrait();
  Object.assign(el, { animate });
  return el;
}

const drawn = (/** @type {Element} */ el) =>
  document.querySelector(el.firstElementChild?.getAttribute("href") ?? "")?.innerHTML;

test("a portrait is drawn once on the page, and says nothing, as a name stands beside it", () => {
  const [one, other] = [portrait(), portrait()];
  showPortrait(one, faces, "fox:calm", 1);
  showPortrait(other, faces, "fox:calm");
  expect(one.getAttribute("aria-hidden")).toBe("true");
  expect(one.getAttribute("data-seat")).toBe("1");
  expect(one.firstElementChild?.getAttribute("href")).toBe(other.firstElementChild?.getAttribute("href"));
  expect(drawn(one)).toContain('r="4"');
});

test("another mood is seen coming, the same one is not", () => {
  const el = portrait();
  showPortrait(el, faces, "fox:calm");
  showPortrait(el, faces, "fox:calm");
  expect(animate).not.toHaveBeenCalled();
  showPortrait(el, faces, "fox:cross");
  expect(animate).toHaveBeenCalledTimes(1);
  expect(drawn(el)).toContain('r="5"');
});

test("where nobody is there is no portrait", () => {
  const el = portrait();
  showPortrait(el, faces, "");
  expect(el.hasAttribute("hidden")).toBe(true);
  showPortrait(el, faces, "fox:calm");
  expect(el.hasAttribute("hidden")).toBe(false);
});
