/** Keeps the screen from going dark, where the browser can. */

/**
 * @param {AbortSignal} signal
 */
export function stayAwake(signal) {
  const ask = () => {
    // Only over https, or on one's own machine, is there such a lock; elsewhere the screen does as it is set.
    if (!document.hidden) void navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  ask();
  document.addEventListener("visibilitychange", ask, { signal });
}
