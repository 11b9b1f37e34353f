/**
 * Binary values travel beside the JSON of a widget's state: here they are taken out and put back.
 */

/**
 * @typedef {(string | number)[]} Path
 * @typedef {{ [key: string]: any }} State
 */

/**
 * Puts *values* into *state* at *paths*, in place.
 *
 * @param {State} state
 * @param {Path[]} paths
 * @param {unknown[]} values
 */
export function putBack(state, paths, values) {
  paths.forEach((path, index) => {
    const last = path.at(-1);
    if (last === undefined) return;
    let target = state;
    for (const key of path.slice(0, -1)) target = target[key];
    target[last] = values[index];
  });
}

/**
 * Splits a state into what JSON can carry and the binary values with their paths; the state stays as it is.
 *
 * @param {State} state
 * @returns {{ state: State, paths: Path[], buffers: DataView[] }}
 */
export function takeBuffers(state) {
  /** @type {Path[]} */
  const paths = [];
  /** @type {DataView[]} */
  const buffers = [];

  /**
   * @param {any} value
   * @param {Path} path
   * @returns {any}
   */
  function strip(value, path) {
    if (Array.isArray(value)) {
      return value.map((item, index) => {
        const view = asView(item);
        if (!view) return strip(item, [...path, index]);
        paths.push([...path, index]);
        buffers.push(view);
        return null;
      });
    }
    if (value === null || typeof value !== "object") return value;
    /** @type {State} */
    const kept = {};
    for (const [key, item] of Object.entries(value)) {
      const view = asView(item);
      if (view) {
        paths.push([...path, key]);
        buffers.push(view);
      } else {
        kept[key] = strip(item, [...path, key]);
      }
    }
    return kept;
  }

  return { state: strip(state, []), paths, buffers };
}

/**
 * @param {unknown} value
 * @returns {DataView | undefined}
 */
export function asView(value) {
  if (value instanceof ArrayBuffer) return new DataView(value);
  if (ArrayBuffer.isView(value)) {
    return new DataView(/** @type {ArrayBuffer} */ (value.buffer), value.byteOffset, value.byteLength);
  }
  return undefined;
}

/**
 * @param {string} text
 * @returns {DataView}
 */
export function fromBase64(text) {
  return new DataView(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer);
}
