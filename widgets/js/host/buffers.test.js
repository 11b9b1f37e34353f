import { expect, test } from "vitest";
import { fromBase64, putBack, takeBuffers } from "./buffers.js";

test("binary values are taken out at any depth and put back", () => {
  const bytes = new Uint8Array([1, 2]);
  const given = { name: "x", top: bytes, deep: { list: [1, bytes.buffer] }, none: null };
  const { state, paths, buffers } = takeBuffers(given);

  expect(state).toEqual({ name: "x", deep: { list: [1, null] }, none: null });
  expect(paths).toEqual([["top"], ["deep", "list", 1]]);
  expect(given.top).toBe(bytes);

  putBack(state, paths, buffers);
  expect(state.top.getUint8(1)).toBe(2);
  expect(state.deep.list[1].byteLength).toBe(2);
});

test("a page carries bytes as base64", () => {
  const view = fromBase64("AQL/");
  expect([0, 1, 2].map((index) => view.getUint8(index))).toEqual([1, 2, 255]);
});
