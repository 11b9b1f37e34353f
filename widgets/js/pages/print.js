/** The button that puts the page on paper. */
export function startPrint() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-do=print]"));
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
