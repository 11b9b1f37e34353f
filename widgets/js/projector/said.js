/** The words of a step: the last of them are its question, in front of a class; all before them come first, alone. */

/** The ids of rules, which the plan and the presenter's window have. */
const RULES = /\s*\([A-Z]{2}-\w+\)/g;
/** Where a sentence ends. */
const ENDS = /(?<=[.!?…])\s+(?=[¡¿A-ZÁÉÍÓÚÑ0-9“«])/;
/** What is asked stands in so many signs beside the answers: two lines, nearly as wide as the window. */
export const SHORT = 110;

export class Said {
  #question = "";
  #words;

  /** @param {HTMLElement | null} words */
  constructor(words) {
    this.#words = words;
    // What lies on the table may be a cell of it, too.
    const cells = [...(words?.querySelectorAll(".ck-cell:not([data-fit])") ?? [])];
    const last = cells.findLast((cell) => cell.querySelector("p"));
    const asked = last?.querySelector("p");
    if (!last || !asked) return;
    last.toggleAttribute("data-asked", true);
    this.#question = questionOf(asked);
  }

  /** All that is asked, with what has to be known for it, or else what the table *asks*. @param {string} asks */
  whole(asks) {
    return this.#question || asks;
  }

  /** As much of it as can be read beside the answers. @param {string} asks */
  short(asks) {
    return shortly(this.#question, asks);
  }

  /** Whether there are words before the question. */
  get comesFirst() {
    return [...(this.#words?.querySelectorAll(".ck-cell") ?? [])].some(
      (cell) => !cell.matches("[data-asked], [data-touched]") && cell.textContent?.trim(),
    );
  }
}

/** What a paragraph asks, without the name of its kind before it. @param {HTMLElement} paragraph */
function questionOf(paragraph) {
  const text = paragraph.textContent ?? "";
  const [kind] = paragraph.childNodes;
  const isKind = kind?.nodeName === "STRONG" && kind.textContent?.endsWith(".");
  return tidy(isKind ? text.replace(kind.textContent ?? "", "") : text);
}

/** @param {string} text */
export const tidy = (text) => text.replace(RULES, "").replace(/\s+/g, " ").trim();

/**
 * The end of a question, as much of it as can be read beside the answers: at least what is asked.
 *
 * @param {string} question
 * @param {string} asks how it ends
 */
export function shortly(question, asks) {
  if (!question.endsWith(asks)) return asks;
  const sentences = question.split(ENDS);
  let short = sentences.pop() ?? "";
  while (sentences.length > 0) {
    const longer = `${sentences.at(-1)} ${short}`;
    if (short.length >= asks.length && longer.length > SHORT) break;
    short = longer;
    sentences.pop();
  }
  return short;
}
