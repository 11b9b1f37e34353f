// @vitest-environment happy-dom
/** Sharing: the system's sheet, else the clipboard, else a field that selects itself. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Share } from "./share.js";

const SHARED = { text: "Kaël, deal of 2026-11-23. Lead: 12", moves: "1.kael.2026-11-23.12.AwAB" };
const HREF = `http://localhost:3000/es/play?game=kael&day=2026-11-23#go=${SHARED.moves}`;

beforeEach(() => history.replaceState(null, "", "/es/play?game=kael&day=2026-11-23#on"));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A button to share with, in a browser that can do these things. @param {object} can */
function sharing(can) {
  vi.stubGlobal("navigator", can);
  const share = new Share((name) => name);
  document.body.append(share.button, share.field);
  share.draw(SHARED);
  const press = async () => {
    share.button.click();
    for (let wait = 0; wait < 9; wait++) await Promise.resolve();
  };
  const area = /** @type {HTMLTextAreaElement} */ (share.field.querySelector("textarea"));
  return { share, press, area };
}

const refused = (/** @type {string} */ name) => vi.fn(() => Promise.reject(new DOMException("", name)));

test("where there is nothing to share there is no button, from the beginning on", () => {
  const { share } = sharing({});
  const { button, field } = new Share((name) => name);
  expect([button.hidden, field.hidden]).toEqual([true, true]);
  share.draw(null);
  expect([share.button.hidden, share.field.hidden]).toEqual([true, true]);
  expect(share.button.textContent + share.field.textContent).toBe("");
});

test("the system's sheet gets the text and a link that deals the same and carries the moves", async () => {
  const [sheet, writeText] = [vi.fn(async () => {}), vi.fn()];
  const { share, press } = sharing({ share: sheet, clipboard: { writeText } });
  await press();
  expect(sheet.mock.calls).toEqual([[{ text: SHARED.text, url: HREF }]]);
  expect(writeText).not.toHaveBeenCalled();
  expect(share.field.hidden).toBe(true);
});

test("what has no moves is shared with the page that it was played on", async () => {
  const sheet = vi.fn(async () => {});
  const { share, press } = sharing({ share: sheet });
  share.draw({ text: "Kaël · ✅", moves: "" });
  await press();
  expect(sheet.mock.calls).toEqual([[{ text: "Kaël · ✅", url: HREF.split("#")[0] }]]);
});

test("whoever closes the sheet wants nothing else", async () => {
  const writeText = vi.fn();
  const { share, press } = sharing({ share: refused("AbortError"), clipboard: { writeText } });
  await press();
  expect(writeText).not.toHaveBeenCalled();
  expect(share.field.hidden).toBe(true);
});

test.each([
  ["there is none", {}],
  ["it is forbidden", { share: refused("NotAllowedError") }],
])("without a sheet, because %s, both are copied, and that is said", async (_, can) => {
  const writeText = vi.fn(async () => {});
  const { share, press, area } = sharing({ ...can, clipboard: { writeText } });
  await press();
  expect(writeText.mock.calls).toEqual([[`${SHARED.text}\n${HREF}`]]);
  expect(share.field.textContent).toContain("copied");
  expect([share.field.hidden, area.hidden]).toEqual([false, true]);
});

test.each([
  ["there is none", {}],
  ["it is forbidden", { clipboard: { writeText: refused("NotAllowedError") } }],
])("without a clipboard, because %s, a field has both, selected", async (_, can) => {
  const { share, press, area } = sharing(can);
  await press();
  expect(area.value).toBe(`${SHARED.text}\n${HREF}`);
  expect([share.field.hidden, area.hidden]).toEqual([false, false]);
  expect(document.activeElement).toBe(area);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(area.value);
});

test("another result takes what was said away", async () => {
  const { share, press } = sharing({});
  await press();
  share.draw({ ...SHARED });
  expect(share.field.hidden).toBe(false);
  share.draw({ ...SHARED, moves: "1.other" });
  expect(share.field.hidden).toBe(true);
});
