// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { startEmbed } from "./embed.js";

const replace = vi.fn();

/** @param {string} query */
function visit(query) {
  history.replaceState(null, "", `/embed.html?${query}`);
  const games = (/** @type {string} */ lang) =>
    ["kael", "bomba"].map((game) => {
      const link = (/** @type {string} */ name) =>
        `<a data-chapter="${name}" href="${lang}/${game}/${name}.html?embedded"></a>`;
      return `<section data-game="${game}">${link("aim")}${link("cut")}</section>`;
    });
  document.body.innerHTML = ["en", "es"]
    .map((lang) => {
      const said = "<h1 data-choose hidden>choose</h1><h1 data-missing hidden>missing</h1>";
      return `<div lang="${lang}" data-embed hidden>${said}${games(lang).join("")}</div>`;
    })
    .join("");
  startEmbed();
}

const said = () =>
  [...document.querySelectorAll("h1")]
    .filter((each) => !each.closest("[hidden]"))
    .map((each) => each.innerText);

const seen = () =>
  [...document.querySelectorAll("[data-game]")]
    .filter((game) => !game.closest("[hidden]"))
    .map((game) => /** @type {HTMLElement} */ (game).dataset.game);

beforeEach(() => {
  replace.mockClear();
  localStorage.clear();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-AR"]);
  vi.spyOn(location, "replace").mockImplementation(replace);
});

test("the address names a game, a chapter, a step and a language", () => {
  const led = (/** @type {string} */ query) => {
    visit(query);
    const url = replace.mock.lastCall?.[0];
    return url.pathname + url.search + url.hash;
  };
  expect(led("game=kael&chapter=cut")).toBe("/es/kael/cut.html?embedded");
  expect(led("game=bomba&chapter=cut&lang=en&step=a-pair")).toBe("/en/bomba/cut.html?embedded#step-a-pair");
  expect(led("game=kael&chapter=aim&lang=fr")).toBe("/es/kael/aim.html?embedded");
});

test("where there is no such chapter, those are offered that there are", () => {
  for (const query of ["game=kael&chapter=nothing", "game=kael", 'game=kael&chapter="]']) {
    visit(query);
    expect(seen()).toEqual(["kael"]);
  }
  for (const query of ["", "game=chess&chapter=cut", "chapter=cut"]) {
    visit(query);
    expect(seen()).toEqual(["kael", "bomba"]);
  }
  expect(document.documentElement.lang).toBe("es");
  expect(replace).not.toHaveBeenCalled();
});

test("only an address that names a chapter hears that there is none", () => {
  for (const query of ["", "game=kael", "game=chess&lang=en", "game=kael&chapter="]) {
    visit(query);
    expect(said()).toEqual(["choose"]);
  }
  for (const query of ["game=kael&chapter=nothing", "chapter=cut", "game=chess&chapter=cut"]) {
    visit(query);
    expect(said()).toEqual(["missing"]);
  }
});
