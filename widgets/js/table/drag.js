/** Dragging cards, with a mouse or a finger; all that a drag does, clicks can do as well. */

/** Further than this the pointer drags; nearer it clicks. */
const THRESHOLD = 8;
/** A finger rests this long before it drags, so that it can still scroll the page. */
const REST = 220;

/**
 * @typedef {object} Drops
 * @property {(id: string) => string[]} lift takes up a card; returns the ids that go along
 * @property {(id: string) => void} toGap
 * @property {() => void} toTable
 */

/**
 * Lets cards be dragged: onto the table, which plays what is chosen, or into a gap.
 *
 * @param {HTMLElement} root
 * @param {Drops} drops
 * @param {AbortSignal} signal
 */
export function listenForDrags(root, drops, signal) {
  /** @type {{ card: HTMLElement, x: number, y: number, pointer: number, rest: number } | null} */
  let held = null;
  /** @type {HTMLElement[]} */
  let lifted = [];
  let dragged = false;

  const lift = () => {
    if (!held || lifted.length > 0) return;
    const ids = drops.lift(held.card.dataset.id ?? "");
    lifted = ids.flatMap((id) => {
      const card = root.querySelector(`.ck-card[data-id="${CSS.escape(id)}"]`);
      return card instanceof HTMLElement ? [card] : [];
    });
    for (const card of lifted) card.classList.add("ck-dragged");
    root.classList.add("ck-dragging");
    held.card.setPointerCapture(held.pointer);
    dragged = true;
  };
  const drop = () => {
    if (held) clearTimeout(held.rest);
    for (const card of lifted) {
      card.classList.remove("ck-dragged");
      card.style.translate = "";
    }
    root.classList.remove("ck-dragging");
    lifted = [];
    held = null;
  };

  root.addEventListener(
    "pointerdown",
    (event) => {
      dragged = false;
      const card = /** @type {HTMLElement} */ (event.target).closest(
        ".ck-tray button.ck-card, button.ck-card[data-leads]",
      );
      if (!(card instanceof HTMLElement) || !event.isPrimary || event.button !== 0) return;
      const rest = event.pointerType === "touch" ? window.setTimeout(lift, REST) : 0;
      held = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId, rest };
    },
    { signal },
  );
  root.addEventListener(
    "pointermove",
    (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (lifted.length === 0) {
        if (Math.hypot(x, y) < THRESHOLD) return;
        if (event.pointerType === "touch") {
          drop();
          return;
        }
        lift();
      }
      for (const card of lifted) card.style.translate = `${x}px ${y}px`;
    },
    { signal },
  );
  root.addEventListener(
    "pointerup",
    (event) => {
      const moved = lifted.length > 0;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      drop();
      if (!moved || !under || !root.contains(under)) return;
      const gap = under.closest(".ck-gap");
      if (gap instanceof HTMLElement) drops.toGap(gap.dataset.id ?? "");
      else if (under.closest(".ck-felt")) drops.toTable();
    },
    { signal },
  );
  root.addEventListener("pointercancel", drop, { signal });
  // The click that ends a drag is none.
  root.addEventListener(
    "click",
    (event) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );
  const hold = (/** @type {Event} */ event) => {
    if (lifted.length > 0) event.preventDefault();
  };
  root.addEventListener("touchmove", hold, { signal, passive: false });
  root.addEventListener("contextmenu", hold, { signal });
}
