/**
 * Lets a click do what was pressed, though the table has moved under the pointer meanwhile.
 *
 * Others act and answers come and go while somebody presses a button; a browser gives the click to whatever lies there
 * when the button is let go. What is no longer there is not clicked, nor is what came in its place.
 */

/** Further than this the pointer has gone somewhere else. */
const NEAR = 8;

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function holdPresses(root, signal) {
  /** @type {{ button: HTMLElement, x: number, y: number } | null} */
  let pressed = null;
  root.addEventListener(
    "pointerdown",
    ({ target, clientX: x, clientY: y, isPrimary }) => {
      const button = /** @type {HTMLElement} */ (target).closest("button");
      pressed = button && isPrimary ? { button, x, y } : null;
    },
    { signal, capture: true },
  );
  // The document hears the click wherever it falls.
  root.ownerDocument.addEventListener(
    "click",
    (event) => {
      const press = pressed;
      pressed = null;
      if (!press || event.detail === 0 || press.button.contains(/** @type {Node} */ (event.target))) return;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > NEAR) return;
      event.stopPropagation();
      event.preventDefault();
      if (press.button.isConnected) press.button.click();
    },
    { signal, capture: true },
  );
}
