/** The table itself: everybody's places, what lies in the middle, and the person's own place. */
import { putBoard, putZone } from "./boxes.js";
import { drawCards, drawGrid, showLaid } from "./cards.js";
import { children, make, say, set } from "./dom.js";
import { Opening } from "./opening.js";
import { makePortrait, showPortrait } from "./portraits.js";
import { Spread } from "./spread.js";
import { dearOf, peopleOf, showOtherWays } from "./ways.js";

/**
 * @typedef {import("./types.js").Forecast} Forecast
 * @typedef {import("./types.js").Group} Group
 * @typedef {import("./types.js").Option} Option
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Zone} Zone
 * @typedef {import("./narrow.js").Narrowed} Narrowed
 */

const cell = (/** @type {Element} */ el, /** @type {string} */ name) =>
  /** @type {HTMLElement} */ (el.querySelector(`:scope > .ck-${name}`));

const div = (/** @type {string} */ name, /** @type {(Node | string)[]} */ ...inside) =>
  make("div", { class: `ck-${name}` }, ...inside);

export class Board {
  #others = div("others");
  #middle = div("middle");
  #over = make("p", { class: "ck-over", hidden: "" });
  #ring = make("div", { class: "ck-ring", hidden: "", "aria-hidden": "true" });
  #plate = makePlate();
  #zones = div("zones");
  #action;
  /** The person's seat. @type {number | undefined} */
  #me;
  #faces;
  #words;
  /** Ids that some choice names. @type {Set<string>} */
  #named = new Set();
  /** What cannot be had in the usual way. @type {Set<string>} */
  #dear = new Set();
  /** What is spoken about. @type {Set<string>} */
  #lit = new Set();
  /** The options that name whoever sits there, by seats. @type {Map<number | undefined, string[]>} */
  #people = new Map();
  /** @type {Forecast[]} */
  #forecasts = [];
  #opening;
  /** @type {WeakMap<Element, Spread>} */
  #spreads = new WeakMap();

  /**
   * @param {import("./cards.js").Faces} faces
   * @param {(name: string) => string} words
   * @param {import("./action.js").ActionRow} action what is asked, and what can be done
   * @param {HTMLElement[]} stars what the person has won here, at the head of their place, and why
   */
  constructor(faces, words, action, stars) {
    this.#faces = faces;
    this.#words = words;
    this.#action = action;
    this.felt = div("felt", this.#ring, this.#others, this.#middle, this.#over);
    this.#opening = new Opening(this.felt, this.#others, words);
    // What is asked comes after the cards: whoever has chosen one gets to what confirms it by the next stop.
    this.tray = div("tray", ...stars, this.#plate, this.#zones, action.el);
    this.el = div("board", this.felt, this.tray);
  }

  /** @param {Scene} scene */
  draw(scene) {
    const own = scene.seats.find((seat) => seat.you);
    this.#me = own?.seat;
    this.#named = new Set(scene.choices.flatMap((choice) => choice.clicks));
    this.#dear = dearOf(scene);
    this.#forecasts = scene.forecasts;
    this.#people = peopleOf(scene);
    set(this.el, "data-pictures", scene.pictures);
    const isAsked = (/** @type {Zone} */ { kind }) => kind === "options";
    const isMine = (/** @type {Zone} */ zone) =>
      own !== undefined && zone.seat === own.seat && !isAsked(zone);
    children(
      this.#others,
      scene.seats.filter((seat) => !seat.you),
      (seat) => String(seat.seat),
      makeSeat,
      (el, seat) => {
        set(el, "aria-label", seat.name);
        set(el, "data-number", seat.seat);
        set(el, "data-turn", seat.turn);
        set(el, "data-out", seat.out !== "");
        this.#drawPlate(cell(el, "plate"), seat);
        this.#opening.draw(el, scene, seat);
        this.#drawZones(cell(el, "zones"), scene, (zone) => zone.seat === seat.seat);
      },
    );
    this.#opening.turn(own?.turn ?? false);
    this.#drawZones(this.#middle, scene, (zone) => zone.seat === null && !isAsked(zone));
    if (own) this.#drawPlate(this.#plate, own);
    else if (scene.curtain) this.#plate.replaceChildren(...makePlate().children); // whoever had it has gone
    set(this.#plate, "data-turn", own?.turn);
    set(this.tray, "data-turn", own?.turn);
    this.#drawZones(this.#action.zones, scene, isAsked);
    this.#drawZones(this.#zones, scene, isMine, true);
    this.#over.hidden = !scene.over;
    say(this.#over, scene.over);
  }

  /**
   * Sets everything where a layout says.
   *
   * @param {import("./layout/types.js").Laid} laid
   */
  place(laid) {
    const { felt, tray } = this;
    const { ask, ways } = this.#action;
    const [others, over, plate] = [this.#others, this.#over, this.#plate];
    putBoard({ felt, tray, plate, ask, ways, over, ring: this.#ring, others }, laid, this.#me);
    const mat = laid.mat ?? { x: 0, y: 0, w: 0, h: 0 };
    for (const [row, from] of /** @type {const} */ ([
      [this.#middle, laid.felt],
      [this.#zones, mat],
    ])) {
      for (const zone of /** @type {Iterable<HTMLElement>} */ (row.children)) {
        const at = laid.zones[zone.dataset.zone ?? ""];
        set(zone, "data-gone", !at && zone.dataset.kind !== "options");
        set(zone, "data-gives", laid.gives.includes(zone.dataset.zone ?? ""));
        if (at) putZone(zone, at, from);
      }
    }
  }

  /**
   * Shows what is chosen, what can follow, and which gaps are asked for, or lit; in a grid with one of those the others stand
   * back, and whoever chooses one is told why it cannot be.
   *
   * @param {string[]} clicks
   * @param {Narrowed} narrowed
   */
  mark(clicks, { next, asked, apart, implied, open }) {
    const gaps = /** @type {HTMLElement[]} */ ([...this.el.querySelectorAll("[data-grid] .ck-gap")]);
    const cards = /** @type {NodeListOf<HTMLElement>} */ (this.el.querySelectorAll("button.ck-card"));
    const card = [...cards].find(({ dataset: { id = "" } }) => clicks.includes(id));
    const isAstray =
      card !== undefined &&
      !this.#lit.has(card.dataset.id ?? "") &&
      [...cards].some((each) => this.#lit.has(each.dataset.id ?? ""));
    const grids = new Set(
      gaps.filter((gap) => asked.has(gap.dataset.id ?? "")).map((gap) => gap.closest("[data-grid]")),
    );
    for (const el of /** @type {NodeListOf<HTMLButtonElement>} */ (
      this.el.querySelectorAll("button[data-id]")
    )) {
      const id = el.dataset.id ?? "";
      const chosen = clicks.includes(id);
      set(el, "aria-pressed", String(chosen));
      set(el, "data-faint", clicks.length > 0 && open && !chosen && !next.has(id));
      set(el, "data-leads", this.#named.has(id));
      set(el, "data-dear", this.#dear.has(id));
      // What cannot be chosen answers why, but does not look as if it could.
      set(el, "data-idle", this.#named.size > 0 && !this.#named.has(id));
      if (el.classList.contains("ck-gap")) {
        const grid = el.closest("[data-grid]");
        // A place that was named for one card is no advice for another.
        set(el, "data-lit", this.#lit.has(id) && !isAstray);
        const isWanted = asked.has(id) || apart.has(id) || (grid !== null && el.hasAttribute("data-lit"));
        el.hidden = !isWanted && !grids.has(grid);
        set(el, "data-back", !isWanted);
        const forecast = this.forecast(clicks, id);
        set(el, "data-badge", forecast?.badge);
        set(el, "aria-description", forecast?.text);
        showLaid(el, this.#faces, chosen ? forecast?.face || card?.dataset.face : "");
      }
    }
    for (const zone of /** @type {NodeListOf<HTMLElement>} */ (this.el.querySelectorAll(".ck-options")))
      showOtherWays(zone, implied, asked);
    const places = /** @type {HTMLElement[]} */ ([this.#plate, ...this.#others.children]);
    for (const el of places) {
      const named = this.#people.get(el === this.#plate ? this.#me : Number(el.dataset.number));
      const choice = named?.find((id) => asked.has(id));
      set(el, "data-choice", choice ?? null);
      set(el, "data-chosen", choice !== undefined && clicks.includes(choice));
    }
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.el.querySelectorAll(".ck-cards"))) {
      set(row, "data-gaps", row.querySelector(".ck-gap:not([hidden])") !== null);
    }
    set(this.el, "data-refused", clicks.length > 0 && !open);
  }

  /**
   * Lights what is spoken about: cards, places and zones.
   *
   * @param {string[]} ids
   */
  light(ids) {
    this.#lit = new Set(ids);
    for (const el of /** @type {NodeListOf<HTMLElement>} */ (
      this.el.querySelectorAll("[data-id], [data-zone]")
    ))
      set(el, "data-lit", ids.includes(el.dataset.id ?? el.dataset.zone ?? ""));
  }

  /**
   * What would come of it if a chosen card went to this gap, in the way that is chosen.
   *
   * @param {string[]} clicks
   * @param {string} gap
   */
  forecast(clicks, gap) {
    const gaps = new Set(this.#forecasts.map((each) => each.gap));
    return this.#forecasts.find(
      ({ gap: at, card, how }) =>
        at === gap &&
        clicks.includes(card) &&
        (!how || clicks.every((id) => id === card || id === how || gaps.has(id))),
    );
  }

  /**
   * @param {HTMLElement} el
   * @param {Seat} seat
   */
  #drawPlate(el, seat) {
    const turn = seat.turn ? seat.turn_label || this.#words(seat.you ? "your_turn" : "turn") : "";
    showPortrait(cell(el, "portrait"), this.#faces, seat.portrait, seat.seat);
    say(cell(el, "name"), seat.name);
    const mark = cell(el, "turn");
    say(mark, turn);
    mark.hidden = !turn;
    const tokens = cell(el, "tokens");
    tokens.hidden = seat.tokens === null;
    set(tokens, "aria-label", seat.tokens_label || String(seat.tokens));
    set(tokens, "title", seat.tokens_label || null);
    say(tokens, String(seat.tokens ?? 0)); // beside a coin, so that nobody takes it for another number
    set(tokens, "data-none", !seat.tokens);
    children(
      cell(el, "badges"),
      [...seat.badges],
      (badge) => badge,
      () => make("span"),
      (span, badge) => {
        say(span, badge);
        set(span, "data-out", badge === seat.out);
        set(span, "data-kept", seat.kept.includes(badge));
      },
    );
    set(el, "data-out", seat.out !== "");
  }

  /** Closes what lies open over the table; returns whether anything did. */
  fold() {
    return this.#opening.fold();
  }

  /**
   * @param {HTMLElement} el
   * @param {Scene} scene
   * @param {(zone: Zone) => boolean} isHere which zones
   * @param {boolean} [mine] whether they are the person's
   */
  #drawZones(el, scene, isHere, mine = false) {
    children(
      el,
      scene.zones.filter(isHere),
      (zone) => `${zone.kind} ${zone.id}`,
      (zone) =>
        make(
          "section",
          { class: "ck-zone", role: "group", "data-kind": zone.kind, "data-zone": zone.id },
          div("label", make("span"), " ", make("b"), " ", make("i")),
          div(zone.kind === "trick" ? "groups" : zone.kind === "options" ? "options" : "cards"),
        ),
      (section, zone) => this.#drawZone(section, zone, scene, mine),
    );
  }

  /**
   * @param {HTMLElement} el
   * @param {Zone} zone
   * @param {Scene} scene
   * @param {boolean} mine
   */
  #drawZone(el, zone, scene, mine) {
    const [name, count, note] = /** @type {Element[]} */ ([...cell(el, "label").children]);
    set(el, "data-owner", zone.seat);
    set(el, "data-alarm", zone.alarm);
    set(el, "data-family", zone.family || null);
    set(el, "data-signs", zone.signs);
    set(el, "aria-label", zone.count === null ? zone.label : `${zone.label}: ${zone.count}`);
    say(/** @type {Element} */ (name), zone.label);
    set(el, "data-one", zone.count === 1);
    say(/** @type {Element} */ (count), zone.count === null ? "" : String(zone.count));
    say(/** @type {Element} */ (note), zone.note);
    if (zone.kind === "trick") return this.#drawGroups(cell(el, "groups"), zone, scene);
    if (zone.kind === "options") return this.#drawOptions(cell(el, "options"), zone.options);
    set(el, "aria-description", mine ? this.#words("keys") : null);
    const row = cell(el, "cards");
    set(row, "data-empty", zone.cards.length === 0);
    const isTouchable = (/** @type {import("./types.js").Card} */ card) =>
      mine || zone.touch || this.#named.has(card.id);
    if (zone.kind === "grid") return drawGrid(row, zone, { faces: this.#faces, isTouchable });
    drawCards(row, zone.kind === "pile" ? zone.cards.slice(-1) : zone.cards, {
      faces: this.#faces,
      gaps: zone.gaps,
      isTouchable,
      gapLabel: (place) => this.#gapLabel(zone, place),
    });
    if (zone.kind !== "pile") return;
    const spread = this.#spreads.get(el) ?? new Spread(this.#faces, this.#words);
    if (!this.#spreads.has(el)) el.append(spread.open, spread.dialog);
    this.#spreads.set(el, spread);
    spread.draw(zone);
  }

  /**
   * @param {Zone} zone
   * @param {number} place
   */
  #gapLabel(zone, place) {
    const before = zone.cards[place - 1]?.label;
    const after = zone.cards[place]?.label;
    if (!before) return this.#words("first").replace("{card}", after ?? "");
    if (!after) return this.#words("last").replace("{card}", before);
    return this.#words("between").replace("{before}", before).replace("{after}", after);
  }

  /**
   * @param {HTMLElement} el
   * @param {Zone} zone
   * @param {Scene} scene
   */
  #drawGroups(el, { groups, touch }, scene) {
    const nameOf = (/** @type {number} */ seat) =>
      scene.seats.find((other) => other.seat === seat)?.name ?? "";
    children(
      el,
      groups,
      (_, i) => String(i),
      () =>
        make(
          "div",
          { class: "ck-group", role: "group" },
          div("who", make("span"), make("em")),
          div("cards"),
          div("caption"),
        ),
      (div, group) => {
        const [name, best] = /** @type {Element[]} */ ([...cell(div, "who").children]);
        set(div, "data-owner", group.seat);
        set(div, "data-best", group.best);
        set(div, "aria-label", [nameOf(group.seat), group.caption].filter(Boolean).join(": "));
        say(/** @type {Element} */ (name), nameOf(group.seat));
        say(/** @type {Element} */ (best), group.best ? `★ ${this.#words("best")}` : "");
        drawCards(cell(div, "cards"), group.cards, { faces: this.#faces, isTouchable: () => touch });
        say(cell(div, "caption"), group.caption);
      },
    );
  }

  /**
   * @param {HTMLElement} el
   * @param {Option[]} options
   */
  #drawOptions(el, options) {
    children(
      el,
      options,
      (option) => option.id,
      () =>
        make("button", { type: "button", class: "ck-option", tabindex: "-1" }, div("cards"), make("span")),
      (button, option) => {
        set(button, "data-id", option.id);
        set(button, "data-noted", option.note !== "");
        set(button, "aria-label", option.note ? `${option.label} (${option.note})` : null);
        const row = cell(button, "cards");
        row.hidden = option.cards.length === 0;
        drawCards(row, option.cards, { faces: this.#faces });
        say(/** @type {Element} */ (button.lastElementChild), option.label);
      },
    );
  }
}

const makeSeat = () => make("section", { class: "ck-seat", role: "group" }, makePlate(), div("zones"));

function makePlate() {
  return make(
    "header",
    { class: "ck-plate" },
    makePortrait(),
    make("strong", { class: "ck-name" }),
    make("span", { class: "ck-turn" }),
    make("span", { class: "ck-tokens", role: "img" }),
    make("span", { class: "ck-badges" }),
  );
}
