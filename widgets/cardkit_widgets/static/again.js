// again/index.js
var script = (
  /** @type {HTMLScriptElement} */
  document.querySelector("script[data-health]")
);
async function look() {
  try {
    let { ok, enough } = await (await fetch(script.dataset.health ?? "")).json();
    ok && !enough && location.reload();
  } catch {
  }
}
setInterval(look, 1e3 * Number(script.dataset.every));
