/** A step of one's own: its editor as long as it is being made, and its table as long as it is tried. */
import { make, set } from "../table/dom.js";
import table from "../table/index.js";
import { hear } from "../table/line.js";
import { Editor } from "./editor.js";

/** @param {{ model: import("../table/line.js").Model, el: HTMLElement }} props */
function render({ model, el }) {
  const life = new AbortController();
  const { signal } = life;
  const editor = new Editor(model, signal);
  const place = make("div", { class: "ck-made" });
  el.append(editor.el, place);
  /** Lets go of the table that is there, if there is one. @type {(() => void) | null} */
  let leave = null;
  /** @param {boolean} [isNews] whether Python has said it, and not the page as it came */
  const draw = (isNews = false) => {
    const composed = model.get("composed");
    set(el, "data-composing", composed !== null);
    editor.draw(composed, isNews);
    if (composed) {
      leave?.();
      leave = null;
    } else if (!leave) {
      leave = table.render({ model, el: place });
      if (isNews) place.scrollIntoView({ block: "start" }); // whoever tries it was far down in the editor
    }
  };
  // What has changed with it has come by then.
  for (const trait of ["composed", "faces"]) {
    const later = () => queueMicrotask(() => signal.aborted || draw(trait === "composed"));
    model.on(`change:${trait}`, later);
    signal.addEventListener("abort", () => model.off(`change:${trait}`, later));
  }
  const answered = () => queueMicrotask(() => signal.aborted || editor.answered());
  model.on("change:scene", answered);
  signal.addEventListener("abort", () => model.off("change:scene", answered));
  const told = (/** @type {import("../table/line.js").Message} */ message) => {
    if (message.type === "paper") editor.print(message);
    // They come before the table that shows them, which adds by itself those that come later.
    if (message.type === "faces" && !leave) Object.assign(model.get("faces"), message.faces);
  };
  hear(model, told, signal);
  draw();
  editor.begin();
  return () => {
    life.abort();
    leave?.();
  };
}

export default { render };
