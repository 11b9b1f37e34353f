import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./id.js";

afterEach(() => vi.unstubAllGlobals());

test("ids differ", () => {
  const ids = new Set(Array.from({ length: 1000 }, newId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("small bytes have two digits, too, and a browser without TLS has all that is needed", () => {
  vi.stubGlobal("crypto", { getRandomValues: (/** @type {Uint8Array} */ bytes) => bytes.fill(7) });
  expect(newId()).toBe("07".repeat(16));
});
