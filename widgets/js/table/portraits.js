/** Portraits of everybody at the table, in their moods. */
import { showFace } from "./cards.js";
import { makeSvg, set } from "./dom.js";

const NOD = [{ scale: 1 }, { scale: 1.3, rotate: "-8deg", offset: 0.35 }, { scale: 1 }];
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** The portrait of somebody whose name stands beside it: it says nothing to a screen reader. */
export function makePortrait() {
  const picture = makeSvg("svg", { class: "ck-portrait", viewBox: "0 0 88 88", "aria-hidden": "true" });
  // It takes the upper part of what is as high as a card.
  picture.append(makeSvg("use", { width: "88", height: "124" }));
  return picture;
}

/**
 * Shows how somebody looks now; another mood is seen coming.
 *
 * @param {Element} picture
 * @param {import("./cards.js").Faces} faces
 * @param {string} name of the portrait; nobody is there if it is empty
 * @param {number} [seat] whose it is, for whatever points at them
 */
export function showPortrait(picture, faces, name, seat) {
  const before = picture.getAttribute("data-portrait");
  set(picture, "hidden", name === "");
  set(picture, "data-portrait", name);
  set(picture, "data-seat", seat);
  if (name === "") return;
  showFace(picture, faces.address(name));
  if (before && before !== name && !stillness.matches) picture.animate(NOD, { duration: 350 });
}
