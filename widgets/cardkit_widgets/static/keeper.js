// offline/away.js
function awayPage(address, root2, pages, languages) {
  const [named] = new URL(address).pathname.slice(root2.pathname.length).split("/");
  const wishes = [named, ...languages.map((language) => language.slice(0, 2)), ...Object.keys(pages)];
  const found = wishes.find((language) => Object.hasOwn(pages, String(language))) ?? "";
  const html = pages[found]?.replaceAll("{root}", () => root2.pathname) ?? "";
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// offline/kept.js
var PATIENCE = 4e3;
var AT_ONCE = 4;
var EVERYTHING = "?everything";
var OURS = "?ours";
var canKeep = "caches" in globalThis && "serviceWorker" in globalThis.navigator;
var Kept = class {
  #root;
  /** What is on its way, so that nothing is fetched twice. @type {Map<string, Coming>} */
  #coming = /* @__PURE__ */ new Map();
  /** @param {URL} root where all pages begin */
  constructor(root2) {
    this.#root = root2;
  }
  /** @param {URL} url */
  isFile({ origin, pathname, searchParams }) {
    if (origin !== this.#root.origin || !pathname.startsWith(this.#root.pathname)) return false;
    return searchParams.has("v") || pathname.startsWith(`${this.#root.pathname}modules/`);
  }
  /** @param {URL} url */
  isPage({ origin, pathname }) {
    return origin === this.#root.origin && pathname.startsWith(this.#root.pathname) && /(\/|\.html)$/.test(pathname);
  }
  /**
   * A file that never changes: from what is kept, or else from the server, and kept from now on.
   *
   * @param {string} address
   * @param {Until} until
   */
  async file(address, until) {
    const kept2 = await this.#find(address);
    if (kept2) return kept2;
    const coming = this.#fetch(address);
    until(coming.kept);
    return (await coming.answer).clone();
  }
  /**
   * A page: from the server, or else from what is kept.
   *
   * @param {Request} request
   * @param {Until} until
   */
  async page(request, until) {
    const kept2 = await this.#find(nameOf(request.url));
    const patience = new AbortController();
    const timer = kept2 && setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer2 = await fetch(request, { cache: "no-cache", signal: patience.signal });
      if (answer2.ok && !answer2.redirected) until(this.#keep(request.url, answer2.clone()));
      return answer2;
    } catch (error) {
      if (kept2) return kept2;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
  /**
   * Keeps pages, each with what it begins with.
   *
   * @param {string[]} addresses
   * @param {() => void} [tell] called after each
   */
  async keepPages(addresses, tell) {
    await each(addresses, tell, async (address) => {
      await this.#keep(address, whole(await fetch(address, { cache: "no-cache" })));
    });
  }
  /**
   * Keeps files.
   *
   * @param {string[]} addresses
   * @param {() => void} [tell] called after each
   */
  async keepFiles(addresses, tell) {
    await each(addresses, tell, async (address) => {
      if (!await this.#find(address)) await this.#fetch(address).kept;
    });
  }
  /** Keeps what Python begins with. */
  async keepPython() {
    await this.keepFiles((await this.#build()).python);
  }
  /**
   * Keeps everything, from now on that of later builds, too.
   *
   * @param {(done: number, all: number) => void} tell called after each file
   */
  async keepEverything(tell) {
    const { pages, files, python } = await this.#build();
    const all = pages.length + files.length + python.length;
    let done = 0;
    const count = () => tell(++done, all);
    await this.keepFiles([...python, ...files], count);
    await this.keepPages(pages, count);
    await (await this.#cache()).put(this.#at(EVERYTHING), new Response());
  }
  /** Whether everything was wished for, and has come. */
  async hasEverything() {
    return await this.#find(this.#at(EVERYTHING)) !== void 0;
  }
  /** How much everything is, in bytes. */
  async size() {
    return (await this.#build()).size;
  }
  /**
   * Fetches of the new build *name* what is kept of another: pages, what they begin with, Python; or everything.
   *
   * What is kept of the other stays until `clean`.
   *
   * @param {string} name
   */
  async renew(name) {
    const { build, pages, files, python } = await this.#build();
    if (build !== name) throw new Error(`${build} in place of ${name}`);
    const cache = await this.#cache();
    const kept2 = (await cache.keys()).map(({ url }) => url);
    const isEverything = await this.hasEverything();
    if (kept2.some((url) => url.startsWith(this.#at("python/")))) await this.keepFiles(python);
    if (isEverything) await this.keepFiles(files);
    await this.keepPages(pages.filter((url) => isEverything || kept2.includes(url)));
    const ours = [...pages, ...files, ...python, this.#at(OURS), this.#at(EVERYTHING)];
    await cache.put(this.#at(OURS), new Response(JSON.stringify(ours)));
  }
  /** Lets go of what is not of the build that was fetched last. */
  async clean() {
    const cache = await this.#cache();
    const ours = new Set(await (await this.#find(this.#at(OURS)))?.json());
    for (const { url } of await cache.keys()) if (!ours.has(url)) await cache.delete(url);
  }
  /**
   * Keeps a page that has come, after what it begins with.
   *
   * @param {string} address
   * @param {Response} answer
   */
  async #keep(address, answer2) {
    await this.keepFiles(
      namedIn(await answer2.clone().text(), address).filter((url) => this.isFile(new URL(url)))
    );
    await (await this.#cache()).put(nameOf(address), answer2);
  }
  /**
   * @param {string} address
   * @returns {Coming}
   */
  #fetch(address) {
    const found = this.#coming.get(address);
    if (found) return found;
    const answer2 = fetch(address, { cache: "force-cache" });
    const kept2 = answer2.then(async (come) => (await this.#cache()).put(address, whole(come.clone()))).finally(() => this.#coming.delete(address));
    const coming = { answer: answer2, kept: kept2 };
    this.#coming.set(address, coming);
    return coming;
  }
  /** What the server says of the build that is there. @returns {Promise<Build>} */
  async #build() {
    const build = await whole(await fetch(this.#at("build.json"), { cache: "no-store" })).json();
    const located = (names) => names.map((name) => this.#at(name));
    const [pages, files, python] = [build.pages, build.files, build.python].map(located);
    return { ...build, pages, files, python };
  }
  /** @param {string} address */
  async #find(address) {
    return (await this.#cache()).match(address, { ignoreVary: true });
  }
  /** Other sites of the same host keep their own. */
  #cache() {
    return caches.open(`cardkit-site ${this.#root.pathname}`);
  }
  /** @param {string} address */
  #at(address) {
    return new URL(address, this.#root).href;
  }
};
function namedIn(html, address) {
  const [head = ""] = html.split("</head>");
  const named = head.matchAll(/<(?:link|script)\b[^>]*\s(?:href|src)="([^"]+)"/g);
  return [...named].map(([, name = ""]) => new URL(name.replaceAll("&amp;", "&"), address).href);
}
function nameOf(address) {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/$/, "/index.html");
}
function whole(answer2) {
  if (!answer2.ok) throw new Error(`${answer2.status} for ${answer2.url}`);
  return answer2;
}
async function each(addresses, tell, keep) {
  const left = [...addresses];
  const some = Array.from({ length: AT_ONCE }, async () => {
    for (let address = left.shift(); address; address = left.shift()) {
      await keep(address);
      tell?.();
    }
  });
  await Promise.all(some);
}

// keeper/index.js
var { BUILD, AWAY, clients } = (
  /** @type {Keeper} */
  /** @type {unknown} */
  globalThis
);
var root = new URL("./", location.href);
var kept = new Kept(root);
function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  const until = (end) => event.waitUntil(end.catch(console.warn));
  if (request.method !== "GET") return;
  if (kept.isFile(url)) event.respondWith(kept.file(url.href, until));
  else if (kept.isPage(url))
    event.respondWith(kept.page(request, until).catch((error) => away(request, error)));
}
function away(request, error) {
  if (request.mode !== "navigate") throw error;
  return awayPage(request.url, root, AWAY, navigator.languages);
}
addEventListener("install", (event) => (
  /** @type {Lasting} */
  event.waitUntil(kept.renew(BUILD))
));
addEventListener(
  "activate",
  (event) => (
    /** @type {Lasting} */
    event.waitUntil(kept.clean().then(() => clients.claim()))
  )
);
addEventListener("fetch", (event) => answer(
  /** @type {Fetching} */
  event
));
