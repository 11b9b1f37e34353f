import { expect, test } from "vitest";
import { pack, unpack } from "./wire.js";

/** @param {DataView[]} buffers */
function message(buffers = []) {
  return {
    channel: "shell",
    header: { msg_id: "1", msg_type: "comm_msg" },
    parent_header: {},
    metadata: {},
    content: { text: "carta ñ" },
    buffers,
  };
}

test("a message survives the wire", () => {
  expect(unpack(pack(message()))).toEqual(message());
});

test("so do its buffers", () => {
  const view = new DataView(new Uint8Array([9, 1, 2, 3, 9]).buffer, 1, 3);
  const { buffers } = unpack(pack(message([view, new DataView(new ArrayBuffer(0))])));
  expect(buffers.map(({ byteLength }) => byteLength)).toEqual([3, 0]);
  expect(buffers[0]?.getUint8(2)).toBe(3);
});

test("the frame is laid out as Jupyter Server reads it", () => {
  const frame = pack(message());
  const view = new DataView(frame);
  const count = Number(view.getBigUint64(0, true));
  expect(count).toBe(6);
  expect(Number(view.getBigUint64(8, true))).toBe(8 * (count + 1));
  expect(Number(view.getBigUint64(8 * count, true))).toBe(frame.byteLength);
});
