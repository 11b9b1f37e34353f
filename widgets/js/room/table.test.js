// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { RoomTable } from "./table.js";

/** What a table does here: it notes what it hears, and says something. */
const TABLE = `export default { render({ model, el }) {
  el.heard = [];
  el.faces = { ...model.get("faces") };
  model.on("change:scene", () => el.heard.push(model.get("scene").version));
  model.on("msg:custom", (message) => el.heard.push(message));
  model.send({ type: "act", action: "draw", version: model.get("scene").version });
} };`;
const ADDRESS = `data:text/javascript,${encodeURIComponent(TABLE)}`;

/** @type {HTMLElement & { heard?: any[], faces?: object }} */
let el;

beforeEach(() => {
  el = document.createElement("div");
});

test("the table is drawn once its scene is there, with all faces told before, and says things to the door", async () => {
  const say = vi.fn();
  const table = new RoomTable(el, ADDRESS, say);
  await table.hear({ faces: { "fox:calm": "<g/>" } });
  expect(el.heard).toBeUndefined();
  await table.hear({ traits: { scene: { version: 7 } } });
  expect(el.faces).toEqual({ "fox:calm": "<g/>" });
  expect(say.mock.calls).toEqual([[{ type: "act", action: "draw", version: 7 }]]);
});

test("what comes later is told to it, faces beside those before", async () => {
  const table = new RoomTable(el, ADDRESS, () => {});
  await table.hear({ traits: { scene: { version: 1 } } });
  await table.hear({ faces: { owl: "<g/>" } });
  await table.hear({ traits: { scene: { version: 2 } } });
  await table.hear({ letter: { type: "save" } });
  expect(el.heard).toEqual([{ type: "faces", faces: { owl: "<g/>" } }, 2, { type: "save" }]);
});

test("what comes while its code is on its way is not lost", async () => {
  const table = new RoomTable(el, ADDRESS, () => {});
  const drawn = table.hear({ traits: { scene: { version: 1 } } });
  await table.hear({ faces: { owl: "<g/>" } });
  await table.hear({ letter: { type: "save" } });
  await drawn;
  expect(el.faces).toEqual({ owl: "<g/>" });
  expect(el.heard).toEqual([{ type: "save" }]);
});
