/** The switch on a page that lets its tables be heard, all of them or none. */
import { isSoundOn, switchSound } from "../progress/sound.js";

/** Shows how the switch stands: off, before somebody wishes to hear anything. */
export function drawSwitch() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(".ck-sound"));
  if (!button) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(isSoundOn()));
}

/**
 * Lets the switch be used on every page that is shown, and tells the tables of it while it is pressed.
 *
 * @param {AbortSignal} signal
 */
export function listenForSwitch(signal) {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(/** @type {Element} */ (target).closest(".ck-sound"))) return;
      switchSound();
      drawSwitch();
      document.dispatchEvent(new CustomEvent("cardkit:sound"));
    },
    { signal },
  );
  addEventListener("storage", drawSwitch, { signal });
}
