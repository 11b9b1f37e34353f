import { isSoundOn, switchSound } from "../progress/sound.js";

/** Shows on the page's switch whether its tables are to be heard: they are not before somebody wishes so. */
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
