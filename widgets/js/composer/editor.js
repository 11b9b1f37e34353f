/** The editor of a step: what lies on the table, what is asked, and what comes of it. All of it is drawn from one draft. */
import { keepInTab, keptInTab } from "../progress/tab.js";
import { Faces } from "../table/cards.js";
import { make } from "../table/dom.js";
import { carry, stepInAddress } from "./address.js";
import { asksOf } from "./asks.js";
import { fieldLeft, fieldOf, select } from "./fields.js";
import { outOf, verdictOf } from "./out.js";
import { sheetOf } from "./sheet.js";
import { forSeats, wordsOf } from "./words.js";

/**
 * @typedef {import("../table/types.js").Composed} Composed
 * @typedef {import("../table/types.js").Laid} Laid
 * @typedef {Editor} Editing
 */

const KEY = "cardkit.draft";
/** A step of which nothing is laid or chosen yet. */
const NOTHING = { fields: {}, goal: "", moves: [], seat: 0, fresh: false };
/** The things that are laid as cards are, before all others. */
const CARDS = ["cards", "card", "move"];

/** Whether two drafts say the same, in whatever order: a page that was made ready has its own. */
const isSame = (/** @type {object} */ one, /** @type {object} */ other) => ordered(one) === ordered(other);

const ordered = (/** @type {object} */ draft) =>
  JSON.stringify(draft, (_, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted())
      : value,
  );

export class Editor {
  el = make("div", { class: "ck-composer", "data-lm-suppress-shortcuts": "true" });
  faces = new Faces();
  /** Which row of cards is being laid, and which of its cards is to be changed. */
  open = "";
  at = -1;
  /** How it looked when it could last be drawn. */
  picture = "";
  /** What is looked for among many cards. */
  sought = "";
  #model;
  /** @type {Composed} */
  composed = /** @type {any} */ (null);
  /** What is on the exercise sheet. @type {import("../table/types.js").Paper[]} */
  #papers = [];
  /** What was sent last, until something else is to come back. @type {object | null} */
  #sent = null;
  /** @type {Set<string>} */
  #shown = new Set();
  /** Whether Python still has to say what stands here: what the page came with is another step. */
  #waits = false;

  /**
   * @param {import("../table/line.js").Model} model
   * @param {AbortSignal} signal
   */
  constructor(model, signal) {
    this.#model = model;
    // What is chosen stays chosen in JupyterLab, and a form around it is not sent.
    this.el.addEventListener("keydown", (event) => event.key === "Escape" && this.open && this.fold(), {
      signal,
    });
  }

  /** Goes on with what this tab has kept, unless the address says what to show; until that is here, nothing is shown. */
  begin() {
    if (!this.composed) return;
    const { games, draft } = this.composed;
    const wished = new URLSearchParams(location.search).get("game");
    const kept = keptInTab(KEY);
    const isKept = kept && kept.game === (wished ?? kept.game) && !stepInAddress();
    const isOther = wished !== draft.game && games.some(({ value }) => value === wished);
    const goesOn = isKept && !isSame(kept, draft);
    this.#waits = goesOn || isOther || stepInAddress() !== "";
    if (goesOn) this.#send(kept);
    if (this.#waits) this.#redraw();
  }

  /** Python has answered, perhaps with just what stood here. */
  answered() {
    if (!this.#waits || this.#sent) return;
    this.#waits = false;
    this.#redraw();
  }

  /**
   * @param {Composed | null} composed nothing while the step is tried
   * @param {boolean} isNews whether it has been heard, and is not what the page was drawn with
   */
  draw(composed, isNews) {
    const wasShown = this.composed !== null && !this.el.hidden;
    this.el.hidden = composed === null;
    if (!composed) {
      if (wasShown && this.composed.link) carry(this.composed.link);
      return;
    }
    if (isNews && this.#isOther(composed)) return;
    if (isNews) {
      this.#waits = false;
      // From now on it is what stands here, and not what the address has brought.
      carry("");
      keepInTab(KEY, composed.draft);
    }
    this.composed = composed;
    this.picture = composed.picture || this.picture;
    this.faces.draw(this.#model.get("faces"));
    this.#redraw();
  }

  /**
   * Changes the draft; what comes of it is heard from Python, and what lies there is seen at once.
   *
   * @param {object} changes
   */
  change(changes) {
    const draft = { ...this.composed.draft, ...changes };
    this.composed = { ...this.composed, draft };
    this.#redraw();
    this.#send(draft);
  }

  /** @param {string} control */
  press(control) {
    this.#sent = null;
    this.#model.send({
      type: "control",
      id: control,
      value: null,
      version: this.#model.get("scene").version,
    });
  }

  /**
   * Opens a row of cards, to lay more of them or to change one.
   *
   * @param {string} key
   * @param {number} at
   */
  lay(key, at) {
    if (this.open !== key) this.sought = "";
    this.open = key;
    this.at = at;
    this.#redraw();
  }

  fold() {
    this.open = "";
    this.at = -1;
    this.#redraw();
  }

  /**
   * A sentence of the editor.
   *
   * @param {string} name
   * @param {Record<string, string>} [params]
   */
  words(name, params = {}) {
    const said = this.composed.words[name] ?? "";
    return said.replace(/\{(\w+)\}/g, (_, param) => params[param] ?? "");
  }

  /**
   * What a word in the notation is: a card, with what else is said of it, perhaps face down; or a sign.
   *
   * @param {string} word
   * @returns {{ card: Laid | undefined, mark: string, isDown: boolean }}
   */
  read(word) {
    const { palette } = this.composed;
    const find = (/** @type {string} */ name) => palette.find((each) => each.word === name);
    const whole = find(word);
    if (whole) return { card: whole, mark: "", isDown: false };
    const { name = "", mark = "" } = /^-?(?<name>[^@+]*)(?<mark>[@+].*)?$/.exec(word)?.groups ?? {};
    return { card: find(name), mark, isDown: word.startsWith("-") };
  }

  /** @param {string} word */
  nameOf(word) {
    return this.read(word).card?.label ?? word;
  }

  /**
   * How many cards of a kind are named anywhere.
   *
   * @param {string} word
   */
  laid(word) {
    const { draft, fields } = this.composed;
    const texts = fields
      .filter(({ thing }) => thing === "cards")
      .flatMap(({ name }) => [draft.fields[name] ?? []].flat(2));
    return texts
      .flatMap((text) => wordsOf(String(text)))
      .filter((each) => this.read(each).card?.word === word).length;
  }

  /**
   * A move with the name of whoever makes it.
   *
   * @param {string} move
   */
  inWords(move) {
    return move.replace(/^\d+/, (seat) => this.composed.people[Number(seat)] ?? seat);
  }

  /** @param {string} part */
  isShown(part) {
    return this.#shown.has(part);
  }

  /**
   * @param {string} part what is folded out
   * @param {boolean} isOn
   */
  show(part, isOn) {
    if (isOn) this.#shown.add(part);
    else this.#shown.delete(part);
  }

  /**
   * Puts a step on the exercise sheet, once.
   *
   * @param {import("../table/types.js").Paper} paper
   */
  print(paper) {
    this.#papers = [...this.#papers.filter(({ link }) => link !== paper.link), paper];
    this.#redraw();
    this.el.querySelector(".ck-own-sheet")?.scrollIntoView({ block: "start" });
  }

  /** @param {string} link */
  #off(link) {
    this.#papers = this.#papers.filter((paper) => paper.link !== link);
    this.#redraw();
  }

  /**
   * Whether something else comes back than what was sent: it is older, or Python has begun anew and knows nothing of it.
   * Then it is sent once more.
   *
   * @param {Composed} composed
   */
  #isOther({ draft, notice }) {
    if (!this.#sent || notice || isSame(draft, this.#sent)) return false;
    const sent = this.#sent;
    this.#sent = null;
    this.#model.send({ type: "compose", draft: sent });
    return true;
  }

  /** @param {Record<string, any>} draft */
  #send(draft) {
    keepInTab(KEY, draft);
    // Where nothing is laid, Python chooses what to begin with.
    this.#sent = Object.keys(draft.fields).length > 0 ? draft : null;
    this.#model.send({ type: "compose", draft });
  }

  /** Draws all of it anew; who is somewhere in it stays there, and what they were writing, too. */
  #redraw() {
    if (this.#waits) {
      this.el.replaceChildren(make("p", { class: "ck-coming", role: "status" }, this.words("coming")));
      return;
    }
    const sheet =
      this.#papers.length > 0 ? [sheetOf(this, this.#papers, { off: (link) => this.#off(link) })] : [];
    const active = /** @type {HTMLInputElement | null} */ (
      this.el.contains(document.activeElement) ? document.activeElement : null
    );
    const { key } = active?.dataset ?? {};
    const written = active?.value;
    const rolled = this.el.querySelector(".ck-lay-cards")?.scrollTop ?? 0;
    this.el.replaceChildren(
      this.#top(),
      make("div", { class: "ck-columns" }, this.#table(), outOf(this), verdictOf(this)),
      ...sheet,
    );
    const cards = this.el.querySelector(".ck-lay-cards");
    if (cards) cards.scrollTop = rolled;
    if (!key) return;
    const again = /** @type {HTMLInputElement | null} */ (
      this.el.querySelector(`[data-key="${CSS.escape(key)}"]`)
    );
    if (again instanceof HTMLTextAreaElement || again?.type === "search") again.value = written ?? "";
    again?.focus({ preventScroll: true });
  }

  #top() {
    const { games, draft, players, people } = this.composed;
    const game = select("game", this.words("game"), games, draft.game, (value) =>
      this.change({ ...NOTHING, game: value }),
    );
    const [least = 2, most = 2] = players;
    const numbers = Array.from({ length: most - least + 1 }, (_, at) => ({
      value: least + at,
      label: String(least + at),
    }));
    const count = select("players", this.words("players"), numbers, people.length, (value) =>
      this.#seat(value),
    );
    const anew = make("button", { type: "button", class: "ck-quiet", "data-key": "new" }, this.words("new"));
    anew.addEventListener("click", () => this.change({ ...NOTHING, text: "", way: "attempt" }));
    return make(
      "div",
      { class: "ck-top" },
      make("label", {}, make("span", {}, this.words("game")), game),
      make("label", {}, make("span", {}, this.words("players")), count),
      anew,
    );
  }

  #table() {
    const { fields } = this.composed;
    const lies = fields.filter(
      ({ given, needed, name }) => given || needed || name in this.composed.draft.fields,
    );
    const first = [
      ...lies.filter(({ thing }) => CARDS.includes(thing)),
      ...lies.filter(({ thing }) => !CARDS.includes(thing)),
    ];
    const rest = fields.filter((field) => !lies.includes(field));
    const more = make(
      "details",
      { class: "ck-more" },
      make("summary", { "data-key": "more" }, this.words("more")),
    );
    more.open = this.isShown("more");
    more.addEventListener("toggle", () => this.show("more", more.open));
    more.append(make("div", { class: "ck-fields-left" }, ...rest.map((field) => fieldLeft(this, field))));
    return make(
      "div",
      { class: "ck-laying" },
      make(
        "section",
        {},
        make("h2", {}, this.words("cards")),
        ...first.map((field) => fieldOf(this, { ...field, given: true })),
        more,
      ),
      asksOf(this),
    );
  }

  /**
   * Lets so many people sit there.
   *
   * @param {number} seats
   */
  #seat(seats) {
    const { draft, fields } = this.composed;
    const laid = Object.entries(draft.fields).map(([name, value]) => {
      const field = fields.find((each) => each.name === name);
      return [name, field ? forSeats(field, value, seats) : value];
    });
    this.change({ fields: Object.fromEntries(laid), seat: Math.min(draft.seat, seats - 1) });
  }
}
