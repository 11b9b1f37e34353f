/** The page of a room: whoever comes opens a table, or sits down at one, and plays there with others. */

import { drawSwitch, listenForSwitch } from "../host/sound.js";
import { coachedOf } from "../progress/coach.js";
import { fill } from "../progress/far.js";
import { read } from "../progress/store.js";
import { say, set } from "../table/dom.js";
import { Around } from "./around.js";
import { Ending } from "./ending.js";
import { Joining } from "./joining.js";
import { Line } from "./line.js";
import { Lobby } from "./lobby.js";
import { newsOf } from "./news.js";
import { startOpening } from "./opening.js";
import { forgetKey, hashOf, keyOf, linkTo, moveKey, placeOf } from "./place.js";
import { RoomTable } from "./table.js";
import { Views } from "./views.js";

/**
 * @typedef {import("./types.js").Known} Known
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").You} You
 */

const known = /** @type {Known} */ (JSON.parse(document.getElementById("ck-known")?.textContent ?? "{}"));
const { words } = known;
const base = new URL(known.root, location.href);
/** Why a line has ended for good, by its code. @type {Record<number, string>} */
const ENDS = { 4400: "who", 4403: "full", 4404: "nowhere", 4429: "flood" };

const element = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));

/**
 * Asks before something that cannot be taken back.
 *
 * @param {string} name
 * @param {Record<string, string>} values
 */
async function sure(name, values = {}) {
  const dialog = /** @type {HTMLDialogElement} */ (element(`[data-sure=${name}]`));
  const text = /** @type {HTMLElement} */ (dialog.querySelector("[data-text]"));
  say(text, fill(text.dataset.text, values));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      // A browser tells of closing a moment later: by then it may stand open again, with the next question.
      if (!dialog.open) resolve(dialog.returnValue === "yes");
    };
  });
}

/** @param {{ code: string, invitation: string | null }} place */
function enter(place) {
  location.assign(location.pathname + hashOf(place));
}

/**
 * Comes to a table, and stays there until the page is left.
 *
 * @param {{ code: string, invitation: string | null }} place
 * @param {Views} views
 */
function stay(place, views) {
  const life = new AbortController();
  const { signal } = life;
  let here = place;
  /** @type {You | null} */
  let you = null;
  /** @type {Room | null} */
  let room = null;
  /** Why this table has been left. */
  let no = "";
  let isWatching = false;
  let isChanging = false;
  /** Whether what is played next is being chosen, as soon as the lobby is there. */
  let isChoosing = false;
  const line = new Line(
    () => new URL(`rooms/${here.code}/line`, base).href.replace(/^http/, "ws"),
    () => ({
      come: keyOf(here.code),
      invitation: here.invitation,
      name: null,
      face: null,
      language: document.documentElement.lang,
      coach: coachedOf(read()),
    }),
    {
      hear,
      up: () => {
        no = "";
        views.unsay("line");
      },
      down: () => views.say("line", words.no[no] ?? words.asking),
      blocked: () => void sayWhatBlocks(),
      over: (code) => leave(no || (ENDS[code] ?? "nowhere")),
      refused: (why) => {
        const text = words.no[why] ?? why;
        if (views.now === "join") joining.tell(text);
        else views.say("no", text, true);
      },
    },
    signal,
  );
  const joining = new Joining(element("[data-view=join]"), known, {
    sit: (as) => {
      isChanging = isWatching = false;
      line.do("sit", as);
    },
    watch: () => {
      isChanging = false;
      isWatching = true;
      draw();
    },
  });
  const lobby = new Lobby(element("[data-view=lobby]"), known, line, {
    remove: (seat) => void remove(seat),
    change: () => {
      isChanging = true;
      draw();
    },
  });
  const cell = element("[data-view=match] .ck-widget");
  const table = new RoomTable(cell, known.table, (message) => line.say(message));
  const ending = new Ending(element(".ck-ending"), cell, words, signal);
  const around = new Around(element("[data-view=match]"), known, (text) => views.say("room", text), signal);

  /** A page that can be had where no line can: something between lets none through. */
  async function sayWhatBlocks() {
    const answer = await fetch(new URL("healthz", base), { cache: "no-store" }).catch(() => null);
    if (answer && !you) views.say("line", words.blocked);
  }

  /** @param {any} message */
  function hear(message) {
    if (message.you) you = message.you;
    if (message.room) take(message.room);
    if (message.no) no = message.no;
    if (message.sign) around.hear(message.sign);
    if (message.time !== undefined) around.count(message.time);
    if (message.faces || message.traits || message.letter) void table.hear(message);
    if (message.you || message.room) draw();
  }

  /** @param {Room} news */
  function take(news) {
    const heard = room && you ? newsOf(room, news, you.person, words) : "";
    if (heard) views.say("news", heard, true);
    room = news;
    const { code, invitation } = news;
    if (code === here.code && (invitation ?? here.invitation) === here.invitation) return;
    // Whoever removes somebody changes the lock.
    moveKey(here.code, code);
    here = { code, invitation: invitation ?? here.invitation };
    history.replaceState(history.state, "", hashOf(here));
  }

  function draw() {
    if (!room || !you) return;
    const isSeated = you.seat !== null;
    const isOn = room.phase !== "lobby";
    const link = linkTo({ code: room.code, invitation: room.invitation }, base, known.address);
    joining.draw(room, you);
    lobby.draw(room, you, link);
    around.draw(room);
    around.list(element("#ck-people ul"), you.host, you.person);
    say(element("#ck-people .ck-code"), room.code);
    const watchers = room.watching.map(({ name }) => name).filter(Boolean);
    const watching = element(".ck-watchers");
    watching.hidden = watchers.length === 0;
    say(watching, fill(words.watching, { names: watchers.join(", ") }));
    set(element("[data-bar=signs]"), "hidden", !isSeated);
    if ((!isSeated && you.booked === null && !isWatching) || isChanging) views.show("join");
    else views.show(isOn ? "match" : "lobby");
    if (isChoosing && views.now === "lobby") {
      isChoosing = false;
      lobby.choose();
    }
    ending.draw(room, you, views.now === "match");
  }

  /** @param {{ person: number | null, name: string }} seat */
  async function remove({ person, name }) {
    if (person !== null && (await sure("remove", { name }))) line.do("remove", { person });
  }

  /** @param {string} why */
  function leave(why) {
    life.abort();
    views.unsay("line");
    say(element("[data-view=gone] p"), words.no[why] ?? "");
    views.show("gone");
  }

  document.addEventListener(
    "click",
    async ({ target }) => {
      const button = /** @type {HTMLElement | null} */ (
        /** @type {Element} */ (target).closest("[data-do], [data-sign]")
      );
      if (!button) return;
      const { do: verb, sign } = button.dataset;
      if (sign) {
        line.do("sign", { sign });
        element("#ck-signs").hidePopover();
      }
      if (verb === "again" || verb === "turned") line.do("again", { turn: verb === "turned" });
      if (verb === "choose") {
        isChoosing = true;
        line.do("lobby");
      }
      if (verb === "share" && button.closest("#ck-people")) lobby.pass(button);
      if (verb === "remove" && button.closest("#ck-people")) {
        const seat = around.placeAt(Number(button.closest("li")?.dataset.seat));
        if (seat) await remove(seat);
      }
      if (verb === "sit-down") {
        isWatching = false;
        draw();
      }
      if (verb === "not-me" && (await sure("not-me"))) {
        forgetKey(here.code);
        location.reload();
      }
      if (verb === "leave" && (await sure("leave"))) {
        line.do("leave");
        forgetKey(here.code);
        location.assign(base);
      }
    },
    { signal },
  );
  views.say("line", words.asking);
}

function start() {
  const life = new AbortController();
  const views = new Views();
  const place = placeOf(location.hash);
  drawSwitch();
  listenForSwitch(life.signal);
  addEventListener("hashchange", () => location.reload());
  element("[data-do=retry]").addEventListener("click", () => location.reload());
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll("a[data-language]")
  ))
    link.addEventListener("click", () => {
      link.hash = location.hash;
    });
  if (place) stay(place, views);
  else {
    views.show("open");
    startOpening(element("[data-view=open]"), known, enter);
  }
}

start();
