/** Before a match: who sits where round the table, how others come, and what is played. */
import { fill } from "../progress/far.js";
import { children, make, makeSvg, say, set } from "../table/dom.js";
import { Choices, fieldsOf, gameOf } from "./choices.js";
import { canSit } from "./ending.js";
import { drawCode } from "./qr.js";
import { orCode, share } from "./sharing.js";

/**
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").You} You
 */

/** Who is told to others by name, and what is told of the game. */
const FACTS = ["game", "players", "level"];
const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

export class Lobby {
  #view;
  #known;
  #choices;
  /** What others follow to come here. */
  #link = "";
  /** @type {Room | undefined} */
  #room;

  /**
   * @param {HTMLElement} view
   * @param {import("./types.js").Known} known
   * @param {{ do: (verb: string, fields?: object) => void }} line
   * @param {{ remove: (place: Place) => void, change: () => void }} deeds
   */
  constructor(view, known, line, deeds) {
    this.#view = view;
    this.#known = known;
    this.#choices = new Choices(this.#find("[data-form=setup]"), known, (change) => line.do("setup", change));
    const plain = this.#find(".ck-plain");
    const isPlain = location.protocol === "http:" && !HERE.has(location.hostname);
    const said = known.address === null ? known.words.only_here : isPlain ? known.words.plain : "";
    plain.hidden = said === "";
    say(plain, said);
    view.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"));
      const place = this.#placeOf(button);
      const verb = button?.dataset.do;
      if (verb === "start") line.do("start");
      if (verb === "sit" && place) line.do("sit", { seat: place.seat });
      if (verb === "remove" && place) deeds.remove(place);
      if (verb === "change") deeds.change();
      if (verb === "share" && button) this.pass(button);
    });
    view.addEventListener("change", ({ target }) => {
      const select = /** @type {HTMLSelectElement} */ (target);
      const place = select.matches("select") && this.#placeOf(select);
      if (place) line.do("level", { seat: place.seat, level: select.value });
    });
  }

  /**
   * Passes the link on, from a button of this page.
   *
   * @param {HTMLElement} button
   */
  pass(button) {
    const { words } = this.#known;
    const text = fill(words.share_text, { game: this.#title });
    void share(button, { words, text, link: this.#link });
  }

  get #title() {
    return gameOf(this.#known.games, this.#room?.setup.game ?? "").title;
  }

  /**
   * @param {Room} room
   * @param {You} you
   * @param {string} link
   */
  draw(room, you, link) {
    this.#room = room;
    this.#link = link;
    const { words } = this.#known;
    const host = [...room.seats, ...room.watching].find((each) => each.host);
    const people = room.seats.filter(({ person }) => person !== null);
    say(this.#find(".ck-middle h2"), this.#title);
    const fields = fieldsOf(this.#known, room.setup).filter(({ name }) => name.startsWith("option-"));
    const chosen = fields.filter(({ rare }) => !rare).map(({ values, value }) => labelOf(values, value));
    say(this.#find(".ck-middle p"), chosen.join("\u00a0· "));
    children(
      this.#find(".ck-seats"),
      room.seats,
      ({ seat }) => String(seat),
      () => makeSeat(),
      (el, place) => this.#drawSeat(el, place, room, you),
    );
    const waits = fill(words.waiting, { name: host?.name ?? "" });
    say(this.#find(".ck-wait"), !you.host ? waits : people.length > 1 ? "" : words.alone);
    set(this.#find("[data-do=start]"), "hidden", !you.host);
    set(this.#find("[data-do=sit-down]"), "hidden", !canSit(room, you));
    set(this.#find("[data-do=change]"), "hidden", you.seat === null);
    this.#drawInvitation(room, link);
    const told = fieldsOf(this.#known, room.setup).filter(({ name }) => FACTS.includes(name));
    say(
      this.#find(".ck-options > summary span"),
      told.map(({ values, value }) => labelOf(values, value)).join(" · "),
    );
    set(this.#find(".ck-options"), "hidden", !you.host);
    this.#choices.draw(room.setup);
  }

  /** Lets the host choose what is played next. */
  choose() {
    const options = /** @type {HTMLDetailsElement} */ (this.#find(".ck-options"));
    options.open = true;
    options.scrollIntoView();
    /** @type {HTMLElement} */ (options.querySelector("input:checked"))?.focus({ preventScroll: true });
  }

  /**
   * @param {Room} room
   * @param {string} link
   */
  #drawInvitation({ code, invitation }, link) {
    drawCode(this.#find(".ck-qr"), link);
    say(this.#find(".ck-code"), code);
    say(this.#find(".ck-scan span"), orCode(this.#known.words, link));
    set(this.#find(".ck-invite"), "data-whole", invitation !== null);
  }

  /**
   * @param {HTMLElement} el
   * @param {Place} place
   * @param {Room} room
   * @param {You} you
   */
  #drawSeat(el, place, room, you) {
    const { words, games } = this.#known;
    const { seat, person, name, face, host, here } = place;
    const isYou = person !== null && person === you.person;
    const turned = (seat - (you.seat ?? 0) + room.seats.length) % room.seats.length;
    el.style.setProperty("--turn", String(turned / room.seats.length));
    set(el, "data-seat", seat);
    set(el, "data-kind", person === null ? "bot" : isYou ? "you" : "person");
    set(el, "data-away", person !== null && !here);
    const part = (/** @type {string} */ which) => /** @type {HTMLElement} */ (el.querySelector(which));
    set(part("use"), "href", `#face-${face}`);
    say(part("strong"), name);
    const level = labelOf(gameOf(games, room.setup.game).levels, place.level);
    const notes = [isYou && words.you, host && !isYou && words.opens, !here && words.away].filter(Boolean);
    const isFree = person === null;
    say(part("small"), isFree ? fill(words.bot, { level }) : notes.join(" · "));
    const sit = part("[data-do=sit]");
    set(sit, "disabled", !isFree);
    set(sit, "title", isFree ? words.sit_here : null);
    set(sit, "aria-label", isFree ? `${words.sit_here}: ${name}. ${words.free}` : name);
    const remove = part("[data-do=remove]");
    remove.hidden = !you.host || isFree || isYou;
    set(remove, "aria-label", fill(words.remove, { name }));
    set(remove, "title", fill(words.remove, { name }));
    this.#drawLevels(part("select"), place, room, you.host && isFree);
    part("small").hidden = you.host && isFree;
  }

  /**
   * @param {HTMLElement} select
   * @param {Place} place
   * @param {Room} room
   * @param {boolean} isThere
   */
  #drawLevels(select, { name, level }, room, isThere) {
    const { words, games } = this.#known;
    select.hidden = !isThere;
    set(select, "aria-label", `${words.level}: ${name}`);
    children(
      select,
      gameOf(games, room.setup.game).levels,
      ([value]) => value,
      ([value]) => make("option", { value }),
      (option, [, text]) => say(option, fill(words.bot, { level: text })),
    );
    /** @type {HTMLSelectElement} */ (select).value = level;
  }

  /** @param {HTMLElement | null} el */
  #placeOf(el) {
    const seat = el?.closest("li")?.dataset.seat;
    return seat === undefined ? undefined : this.#room?.seats.find((place) => String(place.seat) === seat);
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#view.querySelector(selector));
  }
}

/**
 * @param {[string, string][]} values
 * @param {string} value
 */
function labelOf(values, value) {
  return values.find(([each]) => each === value)?.[1] ?? value;
}

function makeSeat() {
  const picture = makeSvg("svg", { viewBox: "0 0 88 88", "aria-hidden": "true" });
  picture.append(makeSvg("use", {}));
  return make(
    "li",
    {},
    make("button", { type: "button", class: "ck-face-of", "data-do": "sit" }, picture),
    make("strong"),
    make("small"),
    make("select"),
    make("button", { type: "button", class: "ck-remove", "data-do": "remove" }, "×"),
  );
}
