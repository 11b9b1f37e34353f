import { expect, test } from "vitest";
import { pages } from "./pages.js";

const upTo = (/** @type {number} */ most) => (/** @type {string} */ page) => page.length <= most;

test("what fits is one page", () => {
  expect(pages("Toca una carta. Luego, otra.", upTo(40))).toEqual(["Toca una carta. Luego, otra."]);
});

test("a page has as many whole sentences as fit", () => {
  const text = "Toca una carta. Luego, otra. ¿Ves? ¡Eso es! Con 3.5 no vale.";
  expect(pages(text, upTo(36))).toEqual(["Toca una carta. Luego, otra. ¿Ves?", "¡Eso es! Con 3.5 no vale."]);
});

test("a sentence that is too long is cut behind a clause, and says so", () => {
  const text = "Con más es un Kaël falso: robas dos cartas. Cuidado.";
  expect(pages(text, upTo(30))).toEqual(["Con más es un Kaël falso: …", "… robas dos cartas. Cuidado."]);
});

test("a sentence without clauses is cut behind a word, and none is lost", () => {
  expect(pages("one two three four five six", upTo(16))).toEqual(["one two three …", "… four five six"]);
  expect(pages("Donaudampfschifffahrt", upTo(5))).toEqual(["Donaudampfschifffahrt"]);
});

test("the last page may have less room than the others", () => {
  const fits = (/** @type {string} */ page, /** @type {boolean} */ isLast) =>
    page.length <= (isLast ? 8 : 20);
  expect(pages("One is. Two is. Three.", fits)).toEqual(["One is. Two is.", "Three."]);
});

test("where there is room for nothing, each page still has a word of its own", () => {
  expect(pages("Jugada imposible aquí.", upTo(3))).toEqual(["Jugada …", "… imposible …", "… aquí."]);
});
