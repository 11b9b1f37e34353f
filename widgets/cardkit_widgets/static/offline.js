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
      let answer = await fetch(request, { cache: "no-cache", signal: patience.signal });
      return answer.ok && !answer.redirected && until(this.#keep(request.url, answer.clone())), answer;
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
  async #keep(address, answer) {
    await this.keepFiles(
      namedIn(await answer.clone().text(), address).filter((url) => this.isFile(new URL(url)))
    ), await (await this.#cache()).put(nameOf(address), answer);
  }
  /**
   * @param {string} address
   * @returns {Coming}
   */
  #fetch(address) {
    let found = this.#coming.get(address);
    if (found) return found;
    let answer = fetch(address, { cache: "force-cache" }), kept2 = answer.then(async (come) => (await this.#cache()).put(address, whole(come.clone()))).finally(() => this.#coming.delete(address)), coming = { answer, kept: kept2 };
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
function whole(answer) {
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
  return answer;
}
async function each(addresses, tell, keep) {
  let left = [...addresses], some = Array.from({ length: 4 }, async () => {
    for (let address = left.shift(); address; address = left.shift())
      await keep(address), tell?.();
  });
  await Promise.all(some);
}

// progress/stored.js
var KEY = "cardkit.progress";
var NAME = Symbol.for(KEY), shared = (
  /** @type {any} */
  globalThis
);
shared[NAME] ??= { held: shared.history?.state?.[KEY] ?? null };
var page = shared[NAME];

// progress/far.js
function fill(sentence, values) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (whole2, name) => String(values[name] ?? whole2));
}
function drawFar(line, done, all, sentence) {
  let bar = (
    /** @type {HTMLProgressElement} */
    line.querySelector("progress")
  ), text = (
    /** @type {HTMLElement} */
    line.querySelector("span")
  );
  bar.max = all, bar.value = done, text.textContent = sentence, line.hidden = all === 0;
}

// offline/offer.js
var Offer = class {
  #section;
  #kept;
  /**
   * @param {HTMLElement} section
   * @param {Kept} kept
   */
  constructor(section, kept2) {
    this.#section = section, this.#kept = kept2;
  }
  /** Shows the button and how much would come; or that everything is here. */
  async open() {
    if (await this.#kept.hasEverything()) this.#say("kept");
    else if (navigator.onLine) {
      let size = Math.ceil(await this.#kept.size() / 1e6), text = this.#part("[data-text]");
      text.textContent = fill(text.dataset.text, { size }), this.#part("button").addEventListener("click", () => void this.#keep());
    } else
      return;
    this.#section.hidden = !1;
  }
  async #keep() {
    let button = (
      /** @type {HTMLButtonElement} */
      this.#part("button")
    ), far = this.#part(".ck-far");
    button.disabled = !0, this.#part(".ck-said").textContent = "";
    try {
      navigator.storage?.persist?.().catch(console.warn), await this.#kept.keepEverything((done, all) => drawFar(far, done, all, `${done}/${all}`)), this.#say("kept");
    } catch (error) {
      console.warn(error), this.#say("failed");
    }
    far.hidden = !0, button.disabled = !1;
  }
  /** @param {"kept" | "failed"} what */
  #say(what) {
    let said = this.#part(".ck-said");
    said.textContent = said.dataset[what] ?? "", this.#part("[data-text]").hidden = this.#part("button").hidden = what === "kept";
  }
  /** @param {string} selector */
  #part(selector) {
    return (
      /** @type {HTMLElement} */
      this.#section.querySelector(selector)
    );
  }
};

// offline/index.js
var root = new URL("../", import.meta.url), kept = new Kept(root);
function settled() {
  let [place, event] = document.getElementById("ck-page") ? [document, "cardkit:opened"] : [window, "load"];
  return new Promise((resolve) => place.addEventListener(event, resolve, { once: !0 }));
}
async function keepThis() {
  let home = (
    /** @type {HTMLAnchorElement | null} */
    document.querySelector(".ck-brand")?.href
  );
  await kept.keepPages([...new Set([location.href, root.href, ...home ? [home] : []].map(nameOf))]), document.getElementById("ck-page") && await kept.keepPython();
}
async function start() {
  if (canKeep) {
    await settled();
    try {
      let isWatched = navigator.serviceWorker.controller !== null;
      await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.pathname });
      let section = document.getElementById("offline");
      section && await new Offer(section, kept).open(), isWatched || await keepThis();
    } catch (error) {
      console.warn(error);
    }
  }
}
start();
