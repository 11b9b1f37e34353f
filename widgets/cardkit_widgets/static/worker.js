// worker/packed.js
var canUnpack = "DecompressionStream" in globalThis;
async function fetchUnpacked(fetch2, url, hasCome2 = () => {
}, type = "application/octet-stream") {
  let packed = new URL(url);
  packed.pathname += ".gz";
  let answer = await fetch2(packed);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${packed}`);
  let counting = new TransformStream({
    transform(chunk, controller) {
      hasCome2(chunk.byteLength), controller.enqueue(chunk);
    }
  }), headers = { "Content-Type": type }, isUnpacked = answer.headers.get("Content-Encoding") === "gzip", body = answer.body.pipeThrough(counting);
  return new Response(isUnpacked ? body : body.pipeThrough(new DecompressionStream("gzip")), { headers });
}
var TYPES = { ".wasm": "application/wasm", ".zip": "application/zip" };
function unpackedBy(fetch2, folder, at2, hasCome2) {
  return async (input, init) => {
    let url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(folder) || url.includes("?")) return fetch2(input, init);
    let name = url.slice(folder.length), type = Object.entries(TYPES).find(([ending]) => name.endsWith(ending))?.[1];
    return type ? fetchUnpacked(fetch2, at2(name), hasCome2, type) : fetch2(at2(name), init);
  };
}

// worker/snapshot.js
var NAME = "cardkit-python";
async function keptSnapshot(version2) {
  try {
    if (!keepSnapshot.isPossible) return null;
    let cache = await caches.open(NAME);
    for (let request of await cache.keys())
      request.url.endsWith(key(version2)) || await cache.delete(request);
    let found = await cache.match(key(version2));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch (error) {
    return console.warn(error), null;
  }
}
async function keepSnapshot(version2, python2) {
  try {
    let snapshot = python2.makeMemorySnapshot();
    caches.open(NAME).then((cache) => cache.put(key(version2), new Response(snapshot))).catch(console.warn);
  } catch (error) {
    console.warn(error);
  }
}
keepSnapshot.isPossible = hasCaches();
keepSnapshot.forget = async () => {
  await caches.delete(NAME).catch(console.warn);
};
function hasCaches() {
  try {
    return globalThis.caches !== void 0;
  } catch {
    return !1;
  }
}
var key = (version2) => `kept-${version2}`;

// worker/index.js
var here = new URL(import.meta.url), files = new URL("../python/", here), version = here.searchParams.get("python") ?? "", size = Number(here.searchParams.get("size")), PLACE = "/lib/cardkit", IMPORT = `import sys; sys.path.insert(0, "${PLACE}"); sys.path_importer_cache.clear()`, FETCHING = 0.6, SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), plain = {
  fetch: fetch.bind(globalThis),
  instantiate: globalThis.WebAssembly?.instantiateStreaming?.bind(WebAssembly)
}, fetched = 0, waiting = [], receive, say = (said) => postMessage(said), at = (name) => new URL(`${name}?v=${version}`, files);
function hasCome(bytes) {
  fetched += bytes, size && say({ is: "on", far: Math.min(1, fetched / size) * FETCHING });
}
async function load(snapshot) {
  let glue = at("pyodide.mjs").href, [{ loadPyodide }, create] = await Promise.all([import(
    /* @vite-ignore */
    glue
  ), module()]);
  return new Promise((resolve, reject) => {
    globalThis.fetch = telling(unpackedBy(plain.fetch, files.href, at, hasCome), reject), WebAssembly.instantiateStreaming = telling(plain.instantiate, reject);
    let settings = {
      indexURL: files.href,
      env: { HOME: "/home/learner", PYTHONHASHSEED: "0" },
      // It takes a snapshot into memory of the right size only.
      createPyodideModule: snapshot ? grown(create, snapshot.length) : create,
      ...snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: keepSnapshot.isPossible }
    };
    loadPyodide(settings).then(resolve, reject);
  });
}
function telling(ask, tell) {
  return (...asked) => {
    let answer = ask(...asked);
    return answer.catch(tell), answer;
  };
}
async function module() {
  let code = await fetchUnpacked(plain.fetch, at("pyodide.asm.mjs"), hasCome);
  return (await import(URL.createObjectURL(new Blob([await code.arrayBuffer()], { type: "text/javascript" })))).default;
}
function grown(create, bytes) {
  return async (settings) => {
    let made = await create(settings);
    for (; made.HEAP8.length < bytes; ) made._malloc(1 << 20);
    return made;
  };
}
async function python() {
  let archive = fetchUnpacked(plain.fetch, at("cardkit.zip"), hasCome).then(
    (answer) => answer.arrayBuffer()
  ), snapshot = await keptSnapshot(version);
  if (snapshot)
    try {
      let python3 = await load(snapshot);
      return python3.unpackArchive(await archive, "zip", { extractDir: PLACE }), python3;
    } catch (error) {
      console.warn(error), await keepSnapshot.forget();
    }
  let python2 = await load(null);
  say({ is: "on", far: 0.7 }), python2.unpackArchive(await archive, "zip", { extractDir: PLACE }), python2.runPython(IMPORT), say({ is: "on", far: 0.8 });
  let worker = python2.pyimport("cardkit_widgets.live.worker");
  return keepSnapshot.isPossible && (worker.prepare(), worker.destroy(), say({ is: "on", far: 0.9 }), await keepSnapshot(version, python2)), python2;
}
async function start() {
  try {
    await WebAssembly.compile(SMALLEST);
  } catch (error) {
    return say({ is: "blocked", why: String(error) });
  }
  let line = (await python()).pyimport("cardkit_widgets.live.worker").start(post);
  receive = ({ type, text, buffers }) => {
    try {
      line.receive(type, text, buffers);
    } catch (error) {
      if (String(error).includes("Pyodide already fatally failed"))
        return say({ is: "failed", why: String(error) });
      console.error(error);
    }
    say({ is: "answered" });
  }, say({ is: "ready" });
  for (let heard of waiting.splice(0)) receive(heard);
}
function post(type, text, buffers) {
  say({ is: "message", type, text, buffers: buffers.toJs() });
}
addEventListener("message", ({ data }) => {
  receive ? receive(data) : waiting.push(data);
});
start().catch((error) => say({ is: "failed", why: String(error?.stack ?? error) }));
