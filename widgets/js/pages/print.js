/** Shows the button that a page has for it, and puts the page on paper when it is clicked. */
export function startPrint() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-do=print]"));
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
