/**
 * Jupyter messages on a websocket, as the subprotocol v1.kernel.websocket.jupyter.org packs them.
 *
 * A frame is: the number of offsets, the offsets (8 bytes each, little endian), then the parts they
 * point at: channel, header, parent header, metadata, content, and any buffers.
 */

/**
 * @typedef {object} Message
 * @property {string} channel
 * @property {{ msg_id: string, msg_type: string, [key: string]: unknown }} header
 * @property {{ msg_id?: string, [key: string]: unknown }} parent_header
 * @property {Record<string, unknown>} metadata
 * @property {any} content
 * @property {DataView[]} buffers
 */

export const SUBPROTOCOL = "v1.kernel.websocket.jupyter.org";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * @param {Message} message
 * @returns {ArrayBuffer}
 */
export function pack(message) {
  const parts = [
    encoder.encode(message.channel),
    ...[message.header, message.parent_header, message.metadata, message.content].map((part) =>
      encoder.encode(JSON.stringify(part)),
    ),
    ...message.buffers.map((view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)),
  ];
  const count = parts.length + 1;
  const start = 8 * (count + 1);
  const size = parts.reduce((sum, part) => sum + part.byteLength, start);
  const frame = new Uint8Array(size);
  const view = new DataView(frame.buffer);
  view.setBigUint64(0, BigInt(count), true);
  let offset = start;
  parts.forEach((part, index) => {
    view.setBigUint64(8 * (index + 1), BigInt(offset), true);
    frame.set(part, offset);
    offset += part.byteLength;
  });
  view.setBigUint64(8 * count, BigInt(offset), true);
  return frame.buffer;
}

/**
 * @param {ArrayBuffer} frame
 * @returns {Message}
 */
export function unpack(frame) {
  const view = new DataView(frame);
  const count = Number(view.getBigUint64(0, true));
  const offsets = Array.from({ length: count }, (_, index) =>
    Number(view.getBigUint64(8 * (index + 1), true)),
  );
  /** @param {number} index */
  const part = (index) => {
    const from = offsets[index] ?? 0;
    return new DataView(frame, from, (offsets[index + 1] ?? from) - from);
  };
  /** @param {number} index */
  const json = (index) => JSON.parse(decoder.decode(part(index)));
  return {
    channel: decoder.decode(part(0)),
    header: json(1),
    parent_header: json(2),
    metadata: json(3),
    content: json(4),
    buffers: Array.from({ length: count - 6 }, (_, index) => part(index + 5)),
  };
}
