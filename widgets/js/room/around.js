/** What lies over the table of a room: who is away, what somebody says in a word, and what all wait for. */
import { fill } from "../progress/far.js";
import { children, make, makeSvg, say, set } from "../table/dom.js";

/**
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").Room} Room
 */

/** So long a word stands beside a face, in milliseconds. */
const STAYS = 3200;
const SECOND = 1000;

export class Around {
  #root;
  #known;
  /** @type {Room | undefined} */
  #room;
  /** When that was said. */
  #at = 0;
  /** Tells what is to be read for a while. */
  #tell;

  /**
   * @param {HTMLElement} root what the table stands in
   * @param {import("./types.js").Known} known
   * @param {(text: string) => void} tell
   * @param {AbortSignal} signal
   */
  constructor(root, known, tell, signal) {
    this.#root = root;
    this.#known = known;
    this.#tell = tell;
    const timer = setInterval(() => this.#draw(), SECOND);
    signal.addEventListener("abort", () => clearInterval(timer));
    // The table draws its seats anew whenever it likes.
    const observer = new MutationObserver(() => this.#mark());
    observer.observe(root, { subtree: true, childList: true });
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** @param {Room} room */
  draw(room) {
    this.#room = room;
    this.#at = Date.now();
    this.#draw();
  }

  /**
   * Says in a word what somebody wants to be heard, beside their face.
   *
   * @param {{ seat: number, sign: string }} said
   */
  hear({ seat, sign }) {
    const text = this.#known.words.sign[sign] ?? "";
    const name = this.#room?.seats.find((place) => place.seat === seat)?.name ?? "";
    say(/** @type {HTMLElement} */ (document.querySelector("[data-heard]")), `${name}: ${text}`);
    const face = this.#faceOf(seat);
    if (!face) return;
    const { left, top, width, height } = face.getBoundingClientRect();
    const word = make("p", { class: "ck-word", "aria-hidden": "true" }, text);
    document.body.append(word);
    const most = innerWidth - word.offsetWidth - 6;
    const isHigh = top < 120;
    word.style.left = `${Math.max(6, Math.min(left + width / 2 - word.offsetWidth / 2, most))}px`;
    word.style.top = `${isHigh ? top + height + 4 : top - word.offsetHeight - 4}px`;
    setTimeout(() => word.remove(), STAYS);
  }

  /**
   * Shows in a list who is here, and what may be done about them.
   *
   * @param {HTMLElement} list
   * @param {boolean} isHost
   * @param {number} me
   */
  list(list, isHost, me) {
    const { words } = this.#known;
    children(
      list,
      this.#room?.seats ?? [],
      ({ seat }) => String(seat),
      () => {
        const picture = makeSvg("svg", { viewBox: "0 0 88 88", "aria-hidden": "true" });
        picture.append(makeSvg("use", {}));
        const remove = make("button", { type: "button", class: "ck-remove", "data-do": "remove" }, "×");
        return make("li", {}, picture, make("strong"), make("small"), remove);
      },
      (el, place) => {
        const { seat, person, name, face, here, host, bot } = place;
        const part = (/** @type {string} */ which) => /** @type {HTMLElement} */ (el.querySelector(which));
        set(el, "data-seat", seat);
        set(el, "data-away", person !== null && !here);
        set(part("use"), "href", `#face-${face}`);
        say(part("strong"), name);
        const notes = [
          person === me && words.you,
          host && words.opens,
          person !== null && !here && words.away,
          bot && words.bot_plays,
        ];
        say(part("small"), notes.filter(Boolean).join(" · "));
        const remove = part("[data-do=remove]");
        remove.hidden = !isHost || person === null || person === me;
        set(remove, "aria-label", fill(words.remove, { name }));
      },
    );
  }

  /**
   * Shows how long everybody may still act out of turn, whether they can or not.
   *
   * @param {{ left: number, of: number } | null} time in milliseconds
   */
  count(time) {
    const bar = /** @type {HTMLElement} */ (document.querySelector(".ck-time"));
    for (const animation of bar.getAnimations()) animation.cancel();
    bar.hidden = time === null;
    if (!time) return;
    const frames = [{ scale: `${time.left / time.of} 1` }, { scale: "0 1" }];
    const running = bar.animate(frames, { duration: time.left, fill: "both" });
    running.onfinish = () => {
      bar.hidden = true;
    };
  }

  /** @param {number} seat */
  placeAt(seat) {
    return this.#room?.seats.find((place) => place.seat === seat);
  }

  /** How many seconds are left of some. */
  #left(/** @type {number} */ seconds) {
    return Math.max(0, Math.round(seconds - (Date.now() - this.#at) / SECOND));
  }

  #draw() {
    const room = this.#room;
    if (!room) return;
    this.#mark();
    this.#tell(this.#sentence(room));
  }

  /** @param {Room} room */
  #sentence({ phase, seats, hold }) {
    const { words } = this.#known;
    if (phase !== "playing") return "";
    const names = (/** @type {Place[]} */ some) => some.map(({ name }) => name).join(", ");
    const looking = seats.filter(({ person, here, ready }) => person !== null && here && !ready);
    if (hold !== null && looking.length > 0)
      return fill(words.hold, { n: this.#left(hold), names: names(looking) });
    const [gone] = seats.filter(({ away, bot }) => away !== null && !bot);
    if (gone) return fill(words.away_soon, { name: gone.name, n: this.#left(gone.away ?? 0) });
    return "";
  }

  /** Marks at the table who is away, and for how long a seat waits. */
  #mark() {
    for (const { seat, person, here, away, bot } of this.#room?.seats ?? []) {
      const isAway = person !== null && !here;
      const left = isAway && !bot && away !== null ? `${this.#left(away)}` : "";
      for (const face of this.#root.querySelectorAll(`.ck-portrait[data-seat="${seat}"]`)) {
        const place = face.closest(".ck-seat, .ck-plate");
        if (!place) continue;
        set(place, "data-gone", isAway);
        set(place, "data-left", left || null);
      }
    }
  }

  /** @param {number} seat */
  #faceOf(seat) {
    const shown = /** @type {NodeListOf<Element>} */ (
      document.querySelectorAll(`.ck-portrait[data-seat="${seat}"], .ck-seats [data-seat="${seat}"]`)
    );
    return [...shown].find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0);
  }
}
