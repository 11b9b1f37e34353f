// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Offer } from "./offer.js";

test("everything comes, though nobody has answered yet whether it may stay", async () => {
  const persist = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal("navigator", { onLine: true, storage: { persist } });
  document.body.innerHTML = `<section hidden><p data-text="{size} MB"></p><button></button>
    <p class="ck-far" hidden><progress></progress><span></span></p><p class="ck-said" data-kept="kept"></p></section>`;
  const section = /** @type {HTMLElement} */ (document.querySelector("section"));
  const kept = { hasEverything: async () => false, size: async () => 12_400_000, keepEverything: vi.fn() };
  await new Offer(section, /** @type {any} */ (kept)).open();
  expect(section.querySelector("[data-text]")?.textContent).toBe("13 MB");
  section.querySelector("button")?.click();
  await vi.waitFor(() => expect(section.querySelector(".ck-said")?.textContent).toBe("kept"));
  expect(persist).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
