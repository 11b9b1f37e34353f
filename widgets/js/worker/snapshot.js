/** What Python's memory held when this browser had started it for the first time, kept for later visits. */

const NAME = "cardkit-python";

/**
 * What was kept of *version*; what was kept of others goes.
 *
 * @param {string} version
 * @returns {Promise<Uint8Array | null>}
 */
export async function keptSnapshot(version) {
  try {
    if (!keepSnapshot.isPossible) return null;
    const cache = await caches.open(NAME);
    for (const request of await cache.keys())
      if (!request.url.endsWith(key(version))) await cache.delete(request);
    const found = await cache.match(key(version));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/**
 * Keeps what *python* holds now.
 *
 * @param {string} version
 * @param {any} python
 */
export async function keepSnapshot(version, python) {
  try {
    const snapshot = python.makeMemorySnapshot();
    // Nobody waits for it.
    void caches
      .open(NAME)
      .then((cache) => cache.put(key(version), new Response(snapshot)))
      .catch(console.warn);
  } catch (error) {
    console.warn(error);
  }
}

/** Whether the browser keeps such things: only where the connection is safe, or within this machine. */
keepSnapshot.isPossible = hasCaches();

/** Forgets what was kept: it could not be used. */
keepSnapshot.forget = async () => {
  await caches.delete(NAME).catch(console.warn);
};

/** A frame of another site may not even ask. */
function hasCaches() {
  try {
    return globalThis.caches !== undefined;
  } catch {
    return false;
  }
}

/** @param {string} version */
const key = (version) => `kept-${version}`;
