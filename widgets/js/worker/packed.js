/** Files that lie on a plain server packed, since such a server packs nothing itself. */

/** Whether this browser can unpack them. */
export const canUnpack = "DecompressionStream" in globalThis;

/**
 * The file *url*, from where it lies packed.
 *
 * @param {typeof globalThis.fetch} fetch
 * @param {URL} url as it is called unpacked
 * @param {(bytes: number) => void} [hasCome] called with what has come, packed
 * @param {string} [type] what the file is
 */
export async function fetchUnpacked(fetch, url, hasCome = () => {}, type = "application/octet-stream") {
  const packed = new URL(url);
  packed.pathname += ".gz";
  const answer = await fetch(packed);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${packed}`);
  const counting = new TransformStream({
    transform(/** @type {Uint8Array<ArrayBuffer>} */ chunk, controller) {
      hasCome(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": type };
  // A server that knows the ending may say that the transfer is packed: the browser has unpacked it then.
  const isUnpacked = answer.headers.get("Content-Encoding") === "gzip";
  const body = answer.body.pipeThrough(counting);
  return new Response(isUnpacked ? body : body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

const TYPES = { ".wasm": "application/wasm", ".zip": "application/zip" };

/**
 * A fetch that finds in *folder* what lies there packed, and all of it in its version.
 *
 * @param {typeof globalThis.fetch} fetch
 * @param {string} folder
 * @param {(name: string) => URL} at
 * @param {(bytes: number) => void} hasCome
 * @returns {typeof globalThis.fetch}
 */
export function unpackedBy(fetch, folder, at, hasCome) {
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(folder) || url.includes("?")) return fetch(input, init);
    const name = url.slice(folder.length);
    const type = Object.entries(TYPES).find(([ending]) => name.endsWith(ending))?.[1];
    return type ? fetchUnpacked(fetch, at(name), hasCome, type) : fetch(at(name), init);
  };
}
