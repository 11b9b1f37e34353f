/** The fields of a position, each as what it holds is laid: cards, a choice, a number, moves. */
import { make, set } from "../table/dom.js";
import { cardRow } from "./lay.js";
import { rowsOf, textAt, tidied, withText, wordsOf } from "./words.js";

/**
 * @typedef {import("../table/types.js").ComposedField} Field
 * @typedef {import("./editor.js").Editing} Editing
 */

/**
 * A field with its name, what lies there, and what is wrong with it.
 *
 * @param {Editing} editing
 * @param {Field} field
 */
export function fieldOf(editing, field) {
  const { draft, fault } = editing.composed;
  const value = draft.fields[field.name];
  const box = make("fieldset", { class: "ck-field" }, make("legend", {}, field.label));
  set(box, "data-field", field.name);
  if (field.given || field.needed) box.append(...inside(editing, field, value));
  if (field.given && !field.needed) {
    const leave = make(
      "button",
      {
        type: "button",
        class: "ck-field-leave",
        "data-key": `${field.name}/leave`,
        title: editing.words("leave"),
      },
      "↺",
    );
    set(leave, "aria-label", `${field.label}: ${editing.words("leave")}`);
    leave.addEventListener("click", () => {
      const { [field.name]: _, ...others } = draft.fields;
      editing.change({ fields: others });
    });
    box.append(leave);
  }
  if (fault.text && fault.field === field.name) box.append(faultOf(editing));
  return box;
}

/**
 * What is wrong, and a button that mends it.
 *
 * @param {Editing} editing
 */
export function faultOf(editing) {
  const { text, mending } = editing.composed.fault;
  const box = make("p", { class: "ck-fault", role: "alert" }, text);
  if (mending) {
    const mend = make("button", { type: "button", class: "ck-mend", "data-key": "mend" }, mending.label);
    mend.addEventListener("click", () => editing.change({ fields: mending.fields }));
    box.append(" ", mend);
  }
  return box;
}

/**
 * A field that is left to be filled in by itself: a button that lays it.
 *
 * @param {Editing} editing
 * @param {Field} field
 */
export function fieldLeft(editing, field) {
  const button = make(
    "button",
    { type: "button", class: "ck-field-left", "data-key": `${field.name}/take` },
    make("span", {}, field.label),
    make("span", { class: "ck-usual" }, usual(field)),
  );
  button.addEventListener("click", () =>
    editing.change({ fields: { ...editing.composed.draft.fields, [field.name]: begun(field) } }),
  );
  return button;
}

/**
 * What lies there as long as nobody says it, in a few words.
 *
 * @param {Field} field
 */
function usual(field) {
  const chosen = field.options.find(({ value }) => value === field.usual);
  if (chosen) return chosen.label;
  const isText = typeof field.usual === "number" && field.thing === "number";
  return isText ? String(field.usual) : "+";
}

/**
 * What a field begins with that somebody wants to say: what lies there already.
 *
 * @param {Field} field
 */
function begun(field) {
  if (field.usual !== null && field.usual !== undefined) return field.usual;
  if (field.depth > 0) return [];
  if (field.thing === "truth") return false;
  if (field.thing === "number") return 0;
  return field.options[0]?.value ?? "";
}

/**
 * @param {Editing} editing
 * @param {Field} field
 * @param {any} value
 * @returns {HTMLElement[]}
 */
function inside(editing, field, value) {
  const put = (/** @type {any} */ changed) =>
    editing.change({ fields: { ...editing.composed.draft.fields, [field.name]: changed } });
  const { people } = editing.composed;
  switch (field.thing) {
    case "cards":
    case "card": {
      const rows = rowsOf(field, value, people).map(({ path, label }) =>
        cardRow(editing, `${field.name}/${path.join("/")}`, {
          label,
          text: textAt(value, path),
          signs: field.signs,
          one: field.thing === "card",
          put: (text) => put(tidied(field, withText(value, path, text))),
        }),
      );
      return field.depth > 1 ? withMoreRows(editing, field, value, rows, put) : rows;
    }
    case "move":
      return [moves(editing, field, value, put)];
    case "truth":
      return [choice(field, [true, false], value, put)];
    case "word":
      return [select(field.name, field.label, field.options, value, put)];
    case "seat":
      return field.depth > 0
        ? [seats(editing, field, value, put)]
        : [select(field.name, field.label, field.options, value, put)];
    case "number":
      return field.depth > 0
        ? people.map((name, seat) =>
            number(`${field.name}/${seat}`, name, value?.[seat] ?? 0, (each) =>
              put(people.map((_, other) => (other === seat ? each : (value?.[other] ?? 0)))),
            ),
          )
        : [number(field.name, "", value, put, field.label)];
  }
  return [text(field, value, put)];
}

/**
 * Rows of somebody's cards, and a button for one more.
 *
 * @param {Editing} editing
 * @param {Field} field
 * @param {string[][]} value
 * @param {HTMLElement[]} rows
 * @param {(value: any) => void} put
 */
function withMoreRows(editing, field, value, rows, put) {
  const at = rowsOf(field, value, editing.composed.people);
  return rows.flatMap((row, index) => {
    const [seat = 0, number = 0] = at[index]?.path ?? [];
    const isLast = at[index + 1]?.path[0] !== seat;
    const isFull = wordsOf(textAt(value, [seat, number])).length > 0;
    if (!isLast || !isFull) return [row];
    const more = make("button", {
      type: "button",
      class: "ck-lay-more",
      "data-key": `${field.name}/${seat}/more`,
    });
    more.textContent = `+ ${editing.words("add_row")}`;
    more.addEventListener("click", () => {
      editing.lay(`${field.name}/${seat}/${number + 1}`, -1);
      put(withText(value, [seat, number + 1], field.signs[0] ?? ""));
    });
    return [row, more];
  });
}

/**
 * @param {Editing} editing
 * @param {Field} field
 * @param {string | string[]} value
 * @param {(value: any) => void} put
 */
function moves(editing, field, value, put) {
  const all = field.depth > 0 ? (Array.isArray(value) ? value : []) : value ? [String(value)] : [];
  const list = make("ol", { class: "ck-moves" });
  for (const [at, move] of all.entries()) {
    const told = field.options.find(({ value: written }) => written === move)?.label ?? move;
    const off = make(
      "button",
      { type: "button", class: "ck-lay-small", "data-key": `${field.name}/${at}/off` },
      "✕",
    );
    set(off, "aria-label", editing.words("take_away", { card: editing.inWords(told) }));
    off.addEventListener("click", () => put(field.depth > 0 ? all.toSpliced(at, 1) : ""));
    list.append(make("li", {}, make("span", {}, editing.inWords(told)), off));
  }
  return list;
}

/**
 * @param {string} key
 * @param {string} label
 * @param {import("../table/types.js").Chosen[]} options
 * @param {any} value
 * @param {(value: any) => void} put
 */
export function select(key, label, options, value, put) {
  const field = make("select", { "data-key": key, "aria-label": label });
  const isKnown = options.some((each) => each.value === value);
  if (!isKnown)
    field.append(
      make(
        "option",
        { value: "" },
        value === undefined || value === null || value === "" ? "–" : String(value),
      ),
    );
  for (const [at, option] of options.entries())
    field.append(make("option", { value: String(at) }, option.label));
  field.value = isKnown ? String(options.findIndex((each) => each.value === value)) : "";
  field.addEventListener("change", () => {
    const chosen = options[Number(field.value)];
    if (field.value !== "" && chosen) put(chosen.value);
  });
  return field;
}

/**
 * @param {Field} field
 * @param {any[]} values
 * @param {any} value
 * @param {(value: any) => void} put
 */
function choice(field, values, value, put) {
  const box = make("input", { type: "checkbox", "data-key": field.name, "aria-label": field.label });
  box.checked = value === values[0];
  box.addEventListener("change", () => put(box.checked ? values[0] : values[1]));
  return box;
}

/**
 * Some of the seats.
 *
 * @param {Editing} editing
 * @param {Field} field
 * @param {number[]} value
 * @param {(value: number[]) => void} put
 */
function seats(editing, field, value, put) {
  const chosen = Array.isArray(value) ? value : [];
  const all = make("div", { class: "ck-seats" });
  for (const [seat, name] of editing.composed.people.entries()) {
    const box = make("input", { type: "checkbox", "data-key": `${field.name}/${seat}` });
    box.checked = chosen.includes(seat);
    box.addEventListener("change", () =>
      put(box.checked ? [...chosen, seat] : chosen.filter((each) => each !== seat)),
    );
    all.append(make("label", {}, box, name));
  }
  return all;
}

/**
 * @param {string} key
 * @param {string} label
 * @param {number} value
 * @param {(value: number) => void} put
 * @param {string} [name] what a screen reader calls it, where no label stands
 */
function number(key, label, value, put, name = label) {
  const field = make("input", { type: "number", inputmode: "numeric", "data-key": key, "aria-label": name });
  field.value = String(value);
  field.addEventListener("change", () => {
    if (Number.isSafeInteger(field.valueAsNumber)) put(field.valueAsNumber);
  });
  return make("label", { class: "ck-number" }, ...(label ? [make("span", {}, label)] : []), field);
}

/**
 * @param {Field} field
 * @param {any} value
 * @param {(value: string) => void} put
 */
function text(field, value, put) {
  const box = make("input", { type: "text", "data-key": field.name, "aria-label": field.label });
  box.value = String(value ?? "");
  box.addEventListener("change", () => put(box.value));
  return box;
}
