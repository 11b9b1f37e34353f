/**
 * What this browser keeps of a site, so that it works without a network: one cache, with each file under its address.
 *
 * The address of a file holds its version, that of a page does not. A page is kept only when all that it begins with
 * is; so whatever is kept fits together, whichever build each page is of. What Python's memory held is kept elsewhere,
 * by the worker itself.
 */

/**
 * What `build.json` says of a build. All addresses are relative to where all pages begin.
 *
 * @typedef {object} Build
 * @property {string} build its name
 * @property {number} size of everything, in bytes
 * @property {string[]} pages
 * @property {string[]} files that pages begin with
 * @property {string[]} python what Python in the browser begins with
 *
 * @typedef {{ answer: Promise<Response>, kept: Promise<void> }} Coming
 *
 * @typedef {(kept: Promise<void>) => void} Until told of what goes on after the answer
 */

/** How long the server may take for a page that is kept, in milliseconds, before the kept one is shown. */
const PATIENCE = 4000;
/** How many files are fetched at a time. */
const AT_ONCE = 4;
/** Stands in the cache where somebody wished for everything. */
const EVERYTHING = "?everything";
/** Under this name the cache has the addresses of all that belongs to its build. */
const OURS = "?ours";

/** Whether the browser keeps such things: only where the connection is safe, or within this machine. */
export const canKeep = "caches" in globalThis && "serviceWorker" in globalThis.navigator;

export class Kept {
  #root;
  /** What is on its way, so that nothing is fetched twice. @type {Map<string, Coming>} */
  #coming = new Map();

  /** @param {URL} root where all pages begin */
  constructor(root) {
    this.#root = root;
  }

  /** @param {URL} url */
  isFile({ origin, pathname, searchParams }) {
    if (origin !== this.#root.origin || !pathname.startsWith(this.#root.pathname)) return false;
    return searchParams.has("v") || pathname.startsWith(`${this.#root.pathname}modules/`);
  }

  /** @param {URL} url */
  isPage({ origin, pathname }) {
    return (
      origin === this.#root.origin &&
      pathname.startsWith(this.#root.pathname) &&
      /(\/|\.html)$/.test(pathname)
    );
  }

  /**
   * A file that never changes: from what is kept, or else from the server, and kept from now on.
   *
   * @param {string} address
   * @param {Until} until
   */
  async file(address, until) {
    const kept = await this.#find(address);
    if (kept) return kept;
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
    const kept = await this.#find(nameOf(request.url));
    const patience = new AbortController();
    const timer = kept && setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(request, { cache: "no-cache", signal: patience.signal });
      if (answer.ok && !answer.redirected) until(this.#keep(request.url, answer.clone()));
      return answer;
    } catch (error) {
      if (kept) return kept;
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
      if (!(await this.#find(address))) await this.#fetch(address).kept;
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
    return (await this.#find(this.#at(EVERYTHING))) !== undefined;
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
    const kept = (await cache.keys()).map(({ url }) => url);
    const isEverything = await this.hasEverything();
    if (kept.some((url) => url.startsWith(this.#at("python/")))) await this.keepFiles(python);
    if (isEverything) await this.keepFiles(files);
    await this.keepPages(pages.filter((url) => isEverything || kept.includes(url)));
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
  async #keep(address, answer) {
    await this.keepFiles(
      namedIn(await answer.clone().text(), address).filter((url) => this.isFile(new URL(url))),
    );
    await (await this.#cache()).put(nameOf(address), answer);
  }

  /**
   * @param {string} address
   * @returns {Coming}
   */
  #fetch(address) {
    const found = this.#coming.get(address);
    if (found) return found;
    // The page may have had it before anything was kept. Under this address there is nothing else.
    const answer = fetch(address, { cache: "force-cache" });
    const kept = answer
      .then(async (come) => (await this.#cache()).put(address, whole(come.clone())))
      .finally(() => this.#coming.delete(address));
    const coming = { answer, kept };
    this.#coming.set(address, coming);
    return coming;
  }

  /** What the server says of the build that is there. @returns {Promise<Build>} */
  async #build() {
    const build = await whole(await fetch(this.#at("build.json"), { cache: "no-store" })).json();
    const located = (/** @type {string[]} */ names) => names.map((name) => this.#at(name));
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
}

/**
 * The addresses in the head of a page.
 *
 * @param {string} html
 * @param {string} address where it is
 */
export function namedIn(html, address) {
  const [head = ""] = html.split("</head>");
  const named = head.matchAll(/<(?:link|script)\b[^>]*\s(?:href|src)="([^"]+)"/g);
  return [...named].map(([, name = ""]) => new URL(name.replaceAll("&amp;", "&"), address).href);
}

/**
 * Under which name a page is kept: whatever is asked of it, it is one.
 *
 * @param {string} address
 */
export function nameOf(address) {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/$/, "/index.html");
}

/** @param {Response} answer */
function whole(answer) {
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
  return answer;
}

/**
 * @param {string[]} addresses
 * @param {(() => void) | undefined} tell
 * @param {(address: string) => Promise<void>} keep
 */
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
