/**
 * Python in a worker: Pyodide, started once for all pages of a visit.
 *
 * The first visit keeps what the started interpreter's memory holds, where the browser can keep such things; later ones
 * go on from there. Whatever goes wrong with that leads back to the plain way.
 */
import { fetchUnpacked, unpackedBy } from "./packed.js";
import { keepSnapshot, keptSnapshot } from "./snapshot.js";

/**
 * @typedef {{ type: string, text: string, buffers: Uint8Array[] }} Heard
 * @typedef {any} Python Pyodide's interpreter, which brings its types along only where it is installed
 */

const here = new URL(import.meta.url);
/** Where Python's files are; they change together, with their version. */
const files = new URL("../python/", here);
const version = here.searchParams.get("python") ?? "";
/** How much there is to fetch, in bytes. */
const size = Number(here.searchParams.get("size"));

const PLACE = "/lib/cardkit";
const IMPORT = `import sys; sys.path.insert(0, "${PLACE}"); sys.path_importer_cache.clear()`;
/** Of the way to the first answer, so much is fetching; the rest is Python's start. */
const FETCHING = 0.6;

/** The smallest module that there is: where it may not be compiled, Python may not either. */
const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** What the browser has of its own. */
const plain = {
  fetch: fetch.bind(globalThis),
  instantiate: globalThis.WebAssembly?.instantiateStreaming?.bind(WebAssembly),
};

let fetched = 0;
/** @type {Heard[]} */
const waiting = [];
/** @type {((heard: Heard) => void) | undefined} */
let receive;

const say = (/** @type {import("../host/python.js").Said} */ said) => postMessage(said);
const at = (/** @type {string} */ name) => new URL(`${name}?v=${version}`, files);

/** @param {number} bytes */
function hasCome(bytes) {
  fetched += bytes;
  if (size) say({ is: "on", far: Math.min(1, fetched / size) * FETCHING });
}

/**
 * @param {Uint8Array | null} snapshot what an earlier visit has kept
 * @returns {Promise<Python>}
 */
async function load(snapshot) {
  const glue = at("pyodide.mjs").href;
  const [{ loadPyodide }, create] = await Promise.all([import(/* @vite-ignore */ glue), module()]);
  return new Promise((resolve, reject) => {
    // Pyodide asks for its files by the names that they have unpacked, and without a version. It waits for ever for one
    // that does not come, or is not what it should be.
    globalThis.fetch = telling(unpackedBy(plain.fetch, files.href, at, hasCome), reject);
    WebAssembly.instantiateStreaming = telling(plain.instantiate, reject);
    const settings = {
      indexURL: files.href,
      env: { HOME: "/home/learner", PYTHONHASHSEED: "0" },
      // It takes a snapshot into memory of the right size only.
      createPyodideModule: snapshot ? grown(create, snapshot.length) : create,
      ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: keepSnapshot.isPossible }),
    };
    loadPyodide(settings).then(resolve, reject);
  });
}

/**
 * What *ask* does, with word of what goes wrong.
 *
 * @template {unknown[]} Asked
 * @template Answer
 * @param {(...asked: Asked) => Promise<Answer>} ask
 * @param {(error: unknown) => void} tell
 */
function telling(ask, tell) {
  return (/** @type {Asked} */ ...asked) => {
    const answer = ask(...asked);
    answer.catch(tell);
    return answer;
  };
}

/** Emscripten's part of Pyodide, which lies there packed. */
async function module() {
  const code = await fetchUnpacked(plain.fetch, at("pyodide.asm.mjs"), hasCome);
  const url = URL.createObjectURL(new Blob([await code.arrayBuffer()], { type: "text/javascript" }));
  return (await import(/* @vite-ignore */ url)).default;
}

/**
 * @param {(settings: object) => Promise<any>} create
 * @param {number} bytes
 */
function grown(create, bytes) {
  return async (/** @type {object} */ settings) => {
    const made = await create(settings);
    while (made.HEAP8.length < bytes) made._malloc(1 << 20);
    return made;
  };
}

/** @returns {Promise<Python>} */
async function python() {
  const archive = fetchUnpacked(plain.fetch, at("cardkit.zip"), hasCome).then((answer) =>
    answer.arrayBuffer(),
  );
  const snapshot = await keptSnapshot(version);
  if (snapshot) {
    try {
      const python = await load(snapshot);
      // Of files, only what the memory held of them was kept.
      python.unpackArchive(await archive, "zip", { extractDir: PLACE });
      return python;
    } catch (error) {
      console.warn(error);
      await keepSnapshot.forget();
    }
  }
  const python = await load(null);
  say({ is: "on", far: 0.7 });
  python.unpackArchive(await archive, "zip", { extractDir: PLACE });
  python.runPython(IMPORT);
  say({ is: "on", far: 0.8 });
  const worker = python.pyimport("cardkit_widgets.live.worker");
  if (keepSnapshot.isPossible) {
    worker.prepare();
    worker.destroy();
    say({ is: "on", far: 0.9 });
    await keepSnapshot(version, python);
  }
  return python;
}

async function start() {
  try {
    await WebAssembly.compile(SMALLEST);
  } catch (error) {
    return say({ is: "blocked", why: String(error) });
  }
  const started = await python();
  const line = started.pyimport("cardkit_widgets.live.worker").start(post);
  receive = ({ type, text, buffers }) => {
    try {
      line.receive(type, text, buffers);
    } catch (error) {
      // Whatever Python did not expect; but an interpreter that has broken down stays so.
      if (String(error).includes("Pyodide already fatally failed"))
        return say({ is: "failed", why: String(error) });
      console.error(error);
    }
    say({ is: "answered" });
  };
  say({ is: "ready" });
  for (const heard of waiting.splice(0)) receive(heard);
}

/**
 * Takes a message of Python to the page.
 *
 * @param {string} type
 * @param {string} text
 * @param {any} buffers
 */
function post(type, text, buffers) {
  say({ is: "message", type, text, buffers: buffers.toJs() });
}

addEventListener("message", ({ data }) => {
  if (receive) receive(data);
  else waiting.push(data);
});
start().catch((error) => say({ is: "failed", why: String(error?.stack ?? error) }));
