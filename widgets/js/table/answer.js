/** What a table does when Python says something beside how it looks: saves a file, keeps a match, counts for the day. */
import { keepLetter } from "../progress/letters.js";
import { pageOf } from "./dom.js";
import { download } from "./file.js";

/**
 * @typedef {{ going: import("./going.js").GoingOn, faces: import("./cards.js").Faces,
 *   model: import("./line.js").Model, tellPage: (name: string, detail: object) => void }} Table
 */

/**
 * @param {import("./line.js").Message} message
 * @param {Table} table
 */
export function answer(message, { going, faces, model, tellPage }) {
  if (message.type === "save") download(message.name, message.text);
  if (message.type === "take") location.assign(pageOf(`step?edit#step=${message.link}`));
  going.hear(message);
  keepLetter(message);
  if (message.type === "practised" || message.type === "best" || message.type === "puzzled")
    tellPage("cardkit:practice", message);
  if (message.type === "faces") {
    Object.assign(model.get("faces"), message.faces);
    faces.add(message.faces);
  }
}
