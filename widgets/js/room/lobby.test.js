// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Lobby } from "./lobby.js";
import { KNOWN, roomWith, seated, youAs } from "./stand_in.js";

const LINK = "http://here/room#BCDFG.0123456789abcdef0123456789abcdef";

beforeEach(() => {
  document.body.innerHTML = `<section data-view="lobby"><div class="ck-middle"><h2></h2><p></p></div><ol class="ck-seats"></ol>
    <p class="ck-wait"></p><button data-do="start"></button><button data-do="sit-down"></button>
    <section class="ck-invite"><svg class="ck-qr"></svg><p class="ck-scan"><span></span></p><p class="ck-code"></p></section>
    <details class="ck-options"><summary><span></span></summary>
    <form data-form="setup"><div class="ck-choices"></div><details class="ck-more"><div class="ck-choices" data-rare></div></details></form></details>
    <p class="ck-plain"></p><button data-do="change"></button></section>`;
});

const view = () => /** @type {HTMLElement} */ (document.querySelector("[data-view=lobby]"));
const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));
const seat = (/** @type {number} */ number) => find(`.ck-seats [data-seat="${number}"]`);
const text = (/** @type {string} */ selector) => find(selector).textContent;

function lobby(known = KNOWN) {
  const [line, deeds] = [{ do: vi.fn() }, { remove: vi.fn(), change: vi.fn() }];
  return { lobby: new Lobby(view(), known, line, deeds), line, ...deeds };
}

test("everybody sits round the table, and whoever looks sits at its foot", () => {
  const { lobby: shown } = lobby();
  shown.draw(roomWith(), youAs({ person: 2, seat: 1, host: false }), LINK);
  expect(text(".ck-middle h2")).toBe("Kaël");
  expect(text(".ck-middle p")).toBe("short");
  expect([0, 1, 2].map((at) => seat(at).dataset.kind)).toEqual(["person", "you", "bot"]);
  const turns = [1, 2, 0].map((at) => Number(seat(at).style.getPropertyValue("--turn")));
  expect(turns[0]).toBe(0);
  expect(turns[1]).toBeCloseTo(1 / 3);
  expect(turns[2]).toBeCloseTo(2 / 3);
  expect(text('[data-seat="0"] small')).toBe("opens");
  expect(text('[data-seat="1"] small')).toBe("you");
  expect(text('[data-seat="2"] small')).toBe("Bot: Easy");
});

test("whoever opened starts; the others read for whom they wait", () => {
  const { lobby: shown, line } = lobby();
  shown.draw(roomWith(), youAs(), LINK);
  expect(find("[data-do=start]").hidden).toBe(false);
  expect(text(".ck-wait")).toBe("");
  find("[data-do=start]").click();
  expect(line.do.mock.calls).toEqual([["start"]]);
  shown.draw(roomWith({ seats: [seated(0, { person: 1, host: true }), seated(1)] }), youAs(), LINK);
  expect(text(".ck-wait")).toBe("Start now.");
  shown.draw(roomWith(), youAs({ person: 2, seat: 1, host: false }), LINK);
  expect(find("[data-do=start]").hasAttribute("hidden")).toBe(true);
  expect(find(".ck-options").hasAttribute("hidden")).toBe(true);
  expect(text(".ck-wait")).toBe("Ana starts.");
});

test("a free seat can be taken, and nobody else’s", () => {
  const { lobby: shown, line } = lobby();
  shown.draw(roomWith(), youAs({ person: 2, seat: 1, host: false }), LINK);
  expect(seat(0).querySelector("button")?.disabled).toBe(true);
  seat(2).querySelector("button")?.click();
  expect(line.do.mock.calls).toEqual([["sit", { seat: 2 }]]);
});

test("whoever opened sets the level of each bot, and can remove somebody else", () => {
  const { lobby: shown, line, remove } = lobby();
  shown.draw(roomWith(), youAs(), LINK);
  const select = /** @type {HTMLSelectElement} */ (seat(2).querySelector("select"));
  expect(select.hidden).toBe(false);
  select.value = "strong";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  expect(line.do.mock.calls).toEqual([["level", { seat: 2, level: "strong" }]]);
  const crosses = [0, 1, 2].map(
    (at) => /** @type {HTMLElement} */ (seat(at).querySelector("[data-do=remove]")).hidden,
  );
  expect(crosses).toEqual([true, false, true]);
  /** @type {HTMLElement} */ (seat(1).querySelector("[data-do=remove]")).click();
  expect(remove.mock.calls[0]?.[0]).toMatchObject({ person: 2, name: "Leo" });
});

test("somebody who is away is told so", () => {
  const { lobby: shown } = lobby();
  const away = seated(1, { person: 2, name: "Leo", here: false });
  shown.draw(roomWith({ seats: [seated(0, { person: 1, host: true }), away] }), youAs(), LINK);
  expect(seat(1).hasAttribute("data-away")).toBe(true);
  expect(text('[data-seat="1"] small')).toBe("away");
});

test("others come by a picture of the link, or by the code where it can be typed", () => {
  const { lobby: shown } = lobby();
  shown.draw(roomWith(), youAs(), LINK);
  expect(text(".ck-code")).toBe("BCDFG");
  expect(text(".ck-scan span")).toBe("or at here/room");
  const picture = find(".ck-qr");
  const [, , wide, high] = (picture.getAttribute("viewBox") ?? "").split(" ").map(Number);
  expect(wide).toBe(high);
  expect(wide).toBeGreaterThan(25);
  const before = picture.innerHTML;
  shown.draw(roomWith(), youAs(), `${LINK.slice(0, -1)}0`);
  expect(picture.innerHTML).not.toBe(before);
});

test("where nobody else can come, that is said", () => {
  lobby({ ...KNOWN, address: null });
  expect(text(".ck-plain")).toBe("Only here.");
  lobby();
  expect(find(".ck-plain").hidden).toBe(true);
});
