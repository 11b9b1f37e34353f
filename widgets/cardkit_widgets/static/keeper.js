// offline/away.js
function awayPage(address, root2, pages, languages) {
  let [named] = new URL(address).pathname.slice(root2.pathname.length).split("/"), found = [named, ...languages.map((language) => language.slice(0, 2)), ...Object.keys(pages)].find((language) => Object.hasOwn(pages, String(language))) ?? "", html = pages[found]?.replaceAll("{root}", () => root2.pathname) ?? "";
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// offline/kept.js
var EVERYTHING = "?everything", OURS = "?ours", canKeep = "caches" in globalThis && "serviceWorker" in globalThis.navigator, Kept = class {
  #root;
  /** What is on its way, so that nothing is fetched twice. @type {Map<string, Coming>} */
  #coming = /* @__PURE__ */ new Map();
  /** @param {URL} root where all pages begin */
  constructor(root2) {
    this.#root = root2;
  }
  /** @param {URL} url */
  isFile({ origin, pathname, searchParams }) {
    return origin !== this.#root.origin || !pathname.startsWith(this.#root.pathname) ? !1 : searchParams.has("v") || pathname.startsWith(`${this.#root.pathname}modules/`);
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
    let kept2 = await this.#find(address);
    if (kept2) return kept2;
    let coming = this.#fetch(address);
    return until(coming.kept), (await coming.answer).clone();
  }
  /**
   * A page: from the server, or else from what is kept.
   *
   * @param {Request} request
   * @param {Until} until
   */
  async page(request, until) {
    let kept2 = await this.#find(nameOf(request.url)), patience = new AbortController(), timer = kept2 && setTimeout(() => patience.abort(), 4e3);
    try {
      let answer2 = await fetch(request, { cache: "no-cache", signal: patience.signal });
      return answer2.ok && !answer2.redirected && until(this.#keep(request.url, answer2.clone())), answer2;
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
      await this.#find(address) || await this.#fetch(address).kept;
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
    let { pages, files, python } = await this.#build(), all = pages.length + files.length + python.length, done = 0, count = () => tell(++done, all);
    await this.keepFiles([...python, ...files], count), await this.keepPages(pages, count), await (await this.#cache()).put(this.#at(EVERYTHING), new Response());
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
    let { build, pages, files, python } = await this.#build();
    if (build !== name) throw new Error(`${build} in place of ${name}`);
    let cache = await this.#cache(), kept2 = (await cache.keys()).map(({ url }) => url), isEverything = await this.hasEverything();
    kept2.some((url) => url.startsWith(this.#at("python/"))) && await this.keepFiles(python), isEverything && await this.keepFiles(files), await this.keepPages(pages.filter((url) => isEverything || kept2.includes(url)));
    let ours = [...pages, ...files, ...python, this.#at(OURS), this.#at(EVERYTHING)];
    await cache.put(this.#at(OURS), new Response(JSON.stringify(ours)));
  }
  /** Lets go of what is not of the build that was fetched last. */
  async clean() {
    let cache = await this.#cache(), ours = new Set(await (await this.#find(this.#at(OURS)))?.json());
    for (let { url } of await cache.keys()) ours.has(url) || await cache.delete(url);
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
    ), await (await this.#cache()).put(nameOf(address), answer2);
  }
  /**
   * @param {string} address
   * @returns {Coming}
   */
  #fetch(address) {
    let found = this.#coming.get(address);
    if (found) return found;
    let answer2 = fetch(address, { cache: "force-cache" }), kept2 = answer2.then(async (come) => (await this.#cache()).put(address, whole(come.clone()))).finally(() => this.#coming.delete(address)), coming = { answer: answer2, kept: kept2 };
    return this.#coming.set(address, coming), coming;
  }
  /** What the server says of the build that is there. @returns {Promise<Build>} */
  async #build() {
    let build = await whole(await fetch(this.#at("build.json"), { cache: "no-store" })).json(), located = (names) => names.map((name) => this.#at(name)), [pages, files, python] = [build.pages, build.files, build.python].map(located);
    return { ...build, pages, files, python };
  }
  /** @param {string} address */
  async #find(address) {
    return (await this.#cache()).match(address, { ignoreVary: !0 });
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
  let [head = ""] = html.split("</head>");
  return [...head.matchAll(/<(?:link|script)\b[^>]*\s(?:href|src)="([^"]+)"/g)].map(([, name = ""]) => new URL(name.replaceAll("&amp;", "&"), address).href);
}
function nameOf(address) {
  let { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/$/, "/index.html");
}
function whole(answer2) {
  if (!answer2.ok) throw new Error(`${answer2.status} for ${answer2.url}`);
  return answer2;
}
async function each(addresses, tell, keep) {
  let left = [...addresses], some = Array.from({ length: 4 }, async () => {
    for (let address = left.shift(); address; address = left.shift())
      await keep(address), tell?.();
  });
  await Promise.all(some);
}

// keeper/index.js
var { BUILD, AWAY, clients } = (
  /** @type {Keeper} */
  /** @type {unknown} */
  globalThis
), root = new URL("./", location.href), kept = new Kept(root);
function answer(event) {
  let { request } = event, url = new URL(request.url), until = (end) => event.waitUntil(end.catch(console.warn));
  request.method === "GET" && (kept.isFile(url) ? event.respondWith(kept.file(url.href, until)) : kept.isPage(url) && event.respondWith(kept.page(request, until).catch((error) => away(request, error))));
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
