// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Faces } from "./cards.js";
import { Latest } from "./latest.js";

const entry = (/** @type {number} */ number, /** @type {string} */ text) => ({
  ...{ number, text, kind: "", seat: null, marks: /** @type {const} */ ("") },
  ...{ cry: "", large: [], speaker: null, quip: "" },
});

test("what would come of what is chosen stands in the place of what happened, as long as it is chosen", () => {
  const latest = new Latest(new Faces());
  latest.draw([entry(1, "Fox takes a card."), entry(2, "Fox gets 2 keys.")], []);
  const told = () => [...latest.el.children].map((item) => item.textContent);
  const happened = ["Fox gets 2 keys.", "Fox takes a card."];
  expect(told()).toEqual(happened);
  latest.foretell("There it is worth 4.");
  expect(told()).toEqual(["There it is worth 4."]);
  latest.foretell("");
  expect(told()).toEqual(happened);
});
