import { expect, test } from "vitest";
import { awayPage } from "./away.js";

const ROOT = new URL("http://site.test/lessons/");
const PAGES = {
  en: `<a href="{root}en/index.html">Home</a>`,
  es: `<a href="{root}es/index.html">Inicio</a>`,
};

for (const [address, languages, said] of /** @type {[string, string[], string][]} */ ([
  ["es/kael/cut.html", ["en-GB"], "Inicio"],
  ["embed.html", ["fr", "es-AR", "en"], "Inicio"],
  ["embed.html", ["fr"], "Home"],
  ["toString/", [], "Home"],
]))
  test(`what cannot be had at ${address} is said in ${said}'s language`, async () => {
    const answer = awayPage(`${ROOT}${address}?all`, ROOT, PAGES, languages);
    const html = await answer.text();
    expect(html).toContain(`>${said}<`);
    expect(html).toContain('href="/lessons/');
    expect([answer.ok, answer.headers.get("Content-Type")]).toEqual([false, "text/html; charset=utf-8"]);
  });
