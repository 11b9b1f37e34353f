import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Kept, namedIn, nameOf } from "./kept.js";

const ROOT = new URL("http://site.test/lessons/");
const HEAD = `<link rel="icon" href="data:,"><link rel="stylesheet" href="../static/page.css?v=1">
  <script type="module" src="../modules/abc.js"></script>`;
const PAGE = `<html><head>${HEAD}</head><body><script src="../static/late.js?v=1"></script></body></html>`;
const BUILD = {
  build: "one",
  size: 7,
  pages: ["en/cut.html"],
  files: ["static/page.css?v=1", "modules/abc.js"],
};

/** What the server has, by address below the root. @type {Map<string, string>} */
let files;
/** What was asked of it. @type {string[]} */
let asked;
/** What the browser keeps. @type {Map<string, Response>} */
let cache;

beforeEach(() => {
  asked = [];
  cache = new Map();
  files = new Map([
    ["en/cut.html", PAGE],
    ["static/page.css?v=1", "css"],
    ["modules/abc.js", "js"],
    ["python/cardkit.zip.gz?v=1", "zip"],
    ["build.json", JSON.stringify({ ...BUILD, python: ["python/cardkit.zip.gz?v=1"] })],
  ]);
  vi.stubGlobal("caches", {
    open: async () => ({
      match: async (/** @type {string} */ url) => cache.get(url)?.clone(),
      put: async (/** @type {string} */ url, /** @type {Response} */ answer) => void cache.set(url, answer),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      delete: async (/** @type {string} */ url) => cache.delete(url),
    }),
  });
  vi.stubGlobal("fetch", async (/** @type {Request | string} */ input) => {
    const name = String(input instanceof Request ? input.url : input)
      .slice(ROOT.href.length)
      .replace(/\.html\?.*/, ".html");
    asked.push(name);
    const found = files.get(name);
    return new Response(found, { status: found === undefined ? 404 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const at = (/** @type {string} */ name) => new URL(name, ROOT).href;
const keptNames = () => [...cache.keys()].map((url) => url.slice(ROOT.href.length));

/** Asks for a page, and waits until it is kept. @param {Kept} kept @param {string} name */
async function read(kept, name) {
  /** @type {Promise<void>[]} */
  const ends = [];
  const answer = await kept.page(new Request(at(name)), (end) => ends.push(end));
  await Promise.allSettled(ends);
  return answer.text();
}

test("files have a version in their address, pages have none, and all else is none of ours", () => {
  const kept = new Kept(ROOT);
  const kinds = [
    "static/a.js?v=1",
    "modules/a.js",
    "en/a.html?all",
    "en/",
    "build.json",
    "../en/a.html",
    "//b.test/a.html",
  ]
    .map((name) => new URL(name, ROOT))
    .map((url) => (kept.isFile(url) ? "file" : kept.isPage(url) ? "page" : ""));
  expect(kinds).toEqual(["file", "file", "page", "page", "", "", ""]);
  expect(["en/a.html?seed=7#end", "en/"].map((name) => nameOf(at(name)))).toEqual(
    ["en/a.html", "en/index.html"].map(at),
  );
});

test("a page begins with what its head names", () => {
  expect(namedIn(PAGE, at("en/cut.html"))).toEqual([
    "data:,",
    at("static/page.css?v=1"),
    at("modules/abc.js"),
  ]);
});

test("a page comes from the server, is kept after what it begins with, and else comes from there", async () => {
  const kept = new Kept(ROOT);
  expect(await read(kept, "en/cut.html?all")).toBe(PAGE);
  expect(keptNames()).toEqual(["static/page.css?v=1", "modules/abc.js", "en/cut.html"]);
  files.set("en/cut.html", "newer");
  expect(await read(kept, "en/cut.html")).toBe("newer");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await read(kept, "en/cut.html?seed=7")).toBe("newer");
  await expect(read(kept, "en/other.html")).rejects.toThrow("Failed to fetch");
});

test("a page that does not come whole is not kept", async () => {
  files.delete("modules/abc.js");
  expect(await read(new Kept(ROOT), "en/cut.html")).toBe(PAGE);
  expect(keptNames()).not.toContain("en/cut.html");
});

test("a file is fetched once, however many ask for it", async () => {
  const kept = new Kept(ROOT);
  const answers = await Promise.all([1, 2].map(() => kept.file(at("modules/abc.js"), () => {})));
  await kept.keepFiles([at("modules/abc.js")]);
  await kept.file(at("modules/abc.js"), () => {});
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["js", "js"]);
  expect(asked).toEqual(["modules/abc.js"]);
});

test("everything is kept, and told of", async () => {
  const [kept, tell] = [new Kept(ROOT), vi.fn()];
  expect(await kept.hasEverything()).toBe(false);
  await kept.keepEverything(tell);
  expect(tell).toHaveBeenLastCalledWith(4, 4);
  expect(await kept.hasEverything()).toBe(true);
  files.delete("en/cut.html");
  await expect(kept.keepEverything(tell)).rejects.toThrow("404");
});

test("a new build fetches what was kept of an old one, and then lets go of that", async () => {
  const kept = new Kept(ROOT);
  await read(kept, "en/cut.html");
  await kept.keepPython();
  files.set("static/page.css?v=2", "newer").set("python/cardkit.zip.gz?v=2", "newer");
  files.set("en/cut.html", PAGE.replace("page.css?v=1", "page.css?v=2"));
  const build = { ...BUILD, build: "two", python: ["python/cardkit.zip.gz?v=2"] };
  files.set("build.json", JSON.stringify({ ...build, files: ["static/page.css?v=2", "modules/abc.js"] }));
  await expect(kept.renew("three")).rejects.toThrow("two in place of three");
  await kept.renew("two");
  expect(keptNames()).toContain("static/page.css?v=1");
  await kept.clean();
  expect(keptNames().sort()).toEqual([
    "?ours",
    "en/cut.html",
    "modules/abc.js",
    "python/cardkit.zip.gz?v=2",
    "static/page.css?v=2",
  ]);
});
