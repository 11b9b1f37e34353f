/** A table behind an editor: as long as a step is being made, the editor stands in its place. */
import { make, set } from "../table/dom.js";
import table from "../table/index.js";
import { Editor } from "./editor.js";

/** @param {{ model: import("../table/line.js").Model, el: HTMLElement }} props */
function render({ model, el }) {
  const life = new AbortController();
  const editor = new Editor(model, life.signal);
  const place = make("div", { class: "ck-made" });
  el.append(editor.el, place);
  const draw = () => {
    const composed = model.get("composed");
    set(el, "data-composing", composed !== null);
    editor.draw(composed);
  };
  draw();
  const leave = table.render({ model, el: place });
  for (const trait of ["composed", "faces"]) {
    model.on(`change:${trait}`, draw);
    life.signal.addEventListener("abort", () => model.off(`change:${trait}`, draw));
  }
  editor.begin();
  return () => {
    life.abort();
    leave();
  };
}

export default { render };
