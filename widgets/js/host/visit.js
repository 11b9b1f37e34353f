/**
 * A visitor's line to Python: it stays while pages come and go.
 *
 * What passes is the widgets' own protocol. The page has a comm of its own, on which it says which notebook it shows; a
 * table's Python side is made when the table is first touched.
 */
import { Connection } from "./connection.js";
import { newId } from "./id.js";
import { WorkerLine } from "./python.js";

/** @typedef {import("../table/types.js").Known} Known */

/** The comm by which a page says what it shows. */
const TARGET = "cardkit.page";

export class Visit {
  #comm = newId();
  #isOpen = false;
  #known = "";
  #begin;
  #line;

  /**
   * @param {URL} root where all pages begin
   * @param {string | undefined} python the worker in which Python runs; without one it runs in a kernel of the server
   * @param {import("./python.js").Ears} ears
   */
  constructor(root, python, ears) {
    this.#begin = () =>
      python
        ? new WorkerLine(new URL(python, root), ears)
        : new Connection(new URL(`visits/${newId()}/channels`, root), ears);
    this.#line = this.#begin();
  }

  /** Ends Python, whatever it does, and begins it anew; it knows no page then. */
  restart() {
    this.#line.close();
    this.#line = this.#begin();
    this.#comm = newId();
    this.#isOpen = false;
  }

  /**
   * Says which page is shown from now on.
   *
   * @param {import("./index.js").Page} page
   * @param {string} lang
   * @param {Record<string, number>} stars what this browser keeps of its lesson
   * @param {Known} known
   */
  open({ page, file }, lang, stars, known) {
    this.#known = JSON.stringify(known);
    this.#tell({ page, file, lang, stars, known });
  }

  /**
   * Says what this browser knows of the learner by now, if that is news.
   *
   * @param {Known} known
   */
  know(known) {
    const before = this.#known;
    this.#known = JSON.stringify(known);
    if (this.#known !== before) this.#tell({ known });
  }

  /**
   * Says that the page is read in another language.
   *
   * @param {string} lang
   */
  read(lang) {
    this.#tell({ lang });
  }

  /**
   * @param {string} type
   * @param {object} content
   * @param {DataView[]} [buffers]
   */
  send(type, content, buffers) {
    this.#line.send(type, content, buffers);
  }

  close() {
    this.#line.close();
  }

  /** @param {object} content */
  #tell(content) {
    const data = { method: "custom", content };
    if (this.#isOpen) this.send("comm_msg", { comm_id: this.#comm, data });
    else this.send("comm_open", { comm_id: this.#comm, target_name: TARGET, data });
    this.#isOpen = true;
  }
}
