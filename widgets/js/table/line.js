/**
 * The line to Python: the traits of a table, and what is said of them.
 *
 * @typedef {import("./types.js").CoachNews} CoachNews
 * @typedef {import("./types.js").MoveNews} MoveNews
 * @typedef {import("./types.js").Save} Save
 * @typedef {import("./types.js").Practised | import("./types.js").Best | import("./types.js").Puzzled} Practice
 * @typedef {{ type: "faces", faces: Record<string, string> }} MoreFaces
 * @typedef {Save | import("./types.js").Taken | import("./types.js").Paper | MoveNews | import("./types.js").Stands | import("./types.js").Won | import("./types.js").Went | import("./types.js").Missed | CoachNews | Practice | MoreFaces} Message
 *
 * @typedef {{ get: (name: string) => any, on: (name: string, listener: (content: any) => void) => void,
 *   off: (name: string, listener: (content: any) => void) => void, send: (content: object) => void }} Model
 */

export const TRAITS = [
  "scene",
  "faces",
  "entries",
  "feedback",
  "controls",
  "words",
  "step",
  "clock",
  "wait",
  "thinks",
  "moment",
];

/**
 * Follows what changes. A change of several traits arrives as several events; the table is drawn once for all of them.
 *
 * @param {Model} model
 * @param {(changed: Set<string>) => void} update
 * @param {AbortSignal} signal
 */
export function follow(model, update, signal) {
  /** @type {Set<string>} */
  const changed = new Set();
  for (const trait of TRAITS) {
    const listener = () => {
      if (changed.size === 0)
        queueMicrotask(() => {
          if (!signal.aborted) update(new Set(changed));
          changed.clear();
        });
      changed.add(trait);
    };
    model.on(`change:${trait}`, listener);
    signal.addEventListener("abort", () => model.off(`change:${trait}`, listener));
  }
}

/**
 * Hears what is not kept in a trait.
 *
 * @param {Model} model
 * @param {(message: Message) => void} listener
 * @param {AbortSignal} signal
 */
export function hear(model, listener, signal) {
  model.on("msg:custom", listener);
  signal.addEventListener("abort", () => model.off("msg:custom", listener));
}
