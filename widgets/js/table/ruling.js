/** A rule among its neighbours, on a sheet over the table: what the page of rules says, and nobody leaves the game for it. */
import { make, say, set } from "./dom.js";

/** Whether a page of ours is around the table; elsewhere the page of rules opens beside it. */
export const isOfPage = () => document.documentElement.dataset.pages !== undefined;

export class RuleSheet {
  #title = make("h3");
  #close = make("button", { type: "button", class: "ck-quiet" });
  #rules = make("div", { class: "ck-ruled-texts", tabindex: "0" });
  dialog = make(
    "dialog",
    { class: "ck-dialog ck-ruled" },
    make("header", {}, this.#title, this.#close),
    this.#rules,
  );
  #words;

  /**
   * @param {(name: string) => string} words
   * @param {AbortSignal} signal
   */
  constructor(words, signal) {
    this.#words = words;
    this.#close.addEventListener("click", () => this.dialog.close());
    // What is under it hears no key, and the browser's own way back leads to it.
    this.dialog.addEventListener("keydown", (event) => event.stopPropagation());
    this.dialog.addEventListener("click", ({ target }) => target === this.dialog && this.dialog.close());
    this.dialog.addEventListener("close", () => history.state?.ruled && history.back());
    addEventListener("popstate", () => this.dialog.close(), { signal });
    // What the words of a step cite opens on its table, too.
    document.addEventListener("click", (event) => this.#cite(event), { signal });
  }

  /** Opens the rule of a link in the words beside the table. */
  #cite(/** @type {MouseEvent} */ event) {
    const link = /** @type {Element} */ (event.target).closest("a.ck-cite");
    const isHere = link !== null && this.dialog.closest(".ck-part")?.contains(link);
    if (isHere && link instanceof HTMLAnchorElement) this.follow(event, link.hash.slice(1), "", link.href);
  }

  /**
   * Opens a rule instead of its page in another tab, where that page is ours and nobody wants the tab.
   *
   * @param {MouseEvent} event
   * @param {string} id
   * @param {string} text what is known of it until its page is read
   * @param {string} page
   */
  follow(event, id, text, page) {
    if (!isOfPage() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    say(this.#title, this.#words("rule"));
    say(this.#close, this.#words("close"));
    this.#show([[id, text]], id);
    history.pushState({ ...history.state, ruled: true }, "");
    this.dialog.showModal();
    void this.#read(page, id);
  }

  /** Reads the rule's section on its page; where that cannot be had, the rule stands alone. */
  async #read(/** @type {string} */ page, /** @type {string} */ id) {
    const answer = await fetch(page).catch(() => null);
    if (!answer?.ok) return;
    const found = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
    const section = found?.closest("section");
    if (!section || !this.dialog.open) return;
    say(this.#title, section.querySelector("h2")?.textContent ?? "");
    const said = (/** @type {Element} */ rule) =>
      [...rule.querySelectorAll("p[data-searched], .ck-ruling")].map((text) =>
        text.matches(".ck-ruling")
          ? [...text.children].map(({ textContent }) => textContent).join(": ")
          : (text.textContent ?? ""),
      );
    this.#show(
      [...section.querySelectorAll("article")].map((rule) => [rule.id, ...said(rule)]),
      id,
    );
  }

  #show(/** @type {string[][]} */ rules, /** @type {string} */ cited) {
    set(this.dialog, "aria-label", this.#title.textContent);
    this.#rules.replaceChildren(
      ...rules.map(([id = "", ...texts]) =>
        make(
          "article",
          { ...(id === cited ? { "data-cited": "" } : {}) },
          make("small", {}, id),
          ...texts.map((text) => make("p", {}, text)),
        ),
      ),
    );
    const here = this.#rules.querySelector("[data-cited]");
    if (here instanceof HTMLElement)
      this.#rules.scrollTop = here.offsetTop - (this.#rules.clientHeight - here.offsetHeight) / 2;
  }
}
