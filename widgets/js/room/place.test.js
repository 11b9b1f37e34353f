// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { forgetKey, hashOf, keyOf, linkTo, moveKey, placeOf } from "./place.js";

const INVITATION = "0123456789abcdef0123456789abcdef";

beforeEach(() => localStorage.clear());

test.each([
  [`#BCDFG.${INVITATION}`, { code: "BCDFG", invitation: INVITATION }],
  [`#bcdfg.${INVITATION.toUpperCase()}`, { code: "BCDFG", invitation: INVITATION }],
  [" bcdfg ", { code: "BCDFG", invitation: null }],
  ["#BCDFG", { code: "BCDFG", invitation: null }],
  ["", null],
  ["#step-first", null],
  ["#BCDFG.123", null],
  ["#BCDF1", null],
])("%s names a room, or none", (text, place) => {
  expect(placeOf(text)).toEqual(place);
});

test("a link leads to the page that asks for no language, under the name that others know", () => {
  const place = { code: "BCDFG", invitation: INVITATION };
  const base = new URL("http://127.0.0.1:22737/cards/");
  expect(linkTo(place, base, "")).toBe(`http://127.0.0.1:22737/cards/room#BCDFG.${INVITATION}`);
  expect(linkTo(place, base, null)).toBe(`http://127.0.0.1:22737/cards/room#BCDFG.${INVITATION}`);
  expect(linkTo(place, base, "http://192.168.1.20/")).toBe(`http://192.168.1.20/room#BCDFG.${INVITATION}`);
  expect(hashOf({ code: "BCDFG", invitation: null })).toBe("#BCDFG");
});

test("a key belongs to one room, stays, and can be forgotten", () => {
  const key = keyOf("BCDFG");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf("BCDFG")).toBe(key);
  expect(keyOf("GFDCB")).not.toBe(key);
  forgetKey("BCDFG");
  expect(keyOf("BCDFG")).not.toBe(key);
});

test("a room whose code has changed knows somebody by the same key", () => {
  const key = keyOf("BCDFG");
  moveKey("BCDFG", "GHJKL");
  expect(keyOf("GHJKL")).toBe(key);
  expect(keyOf("BCDFG")).not.toBe(key);
  moveKey("GHJKL", "GHJKL");
  expect(keyOf("GHJKL")).toBe(key);
});

test("where nothing can be kept there is a key all the same", () => {
  const forbidden = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  expect(keyOf("BCDFG")).toMatch(/^[0-9a-f]{32}$/);
  forbidden.mockRestore();
});
