/**
 * Lines are moved: dragged by their handles, with a mouse or a finger, or with the arrow keys on a handle.
 *
 * @param {HTMLElement} list
 * @param {(from: number, to: number) => void} move
 * @param {AbortSignal} signal
 */
export function startMoving(list, move, signal) {
  const lines = () => /** @type {HTMLElement[]} */ ([...list.children]);
  const handleOf = (/** @type {EventTarget | null} */ target) =>
    /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-do=move]"));
  const lineOf = (/** @type {HTMLElement} */ handle) => /** @type {HTMLElement} */ (handle.closest("li"));

  list.addEventListener(
    "keydown",
    (event) => {
      const handle = handleOf(event.target);
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!handle || !by) return;
      event.preventDefault();
      const from = lines().indexOf(lineOf(handle));
      const to = from + by;
      if (to < 0 || to >= lines().length) return;
      move(from, to);
      /** @type {HTMLElement | null} */ (lines()[to]?.querySelector("[data-do=move]") ?? null)?.focus();
    },
    { signal },
  );

  list.addEventListener(
    "pointerdown",
    (event) => {
      const handle = handleOf(event.target);
      if (!handle || event.button !== 0) return;
      event.preventDefault();
      handle.focus();
      const line = lineOf(handle);
      const from = lines().indexOf(line);
      const over = new AbortController();
      line.dataset.drags = "";
      // On the window: a handle that is put elsewhere hears of its pointer no more.
      addEventListener("pointermove", ({ clientY }) => place(line, clientY), { signal: over.signal });
      for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
        addEventListener(
          end,
          () => {
            over.abort();
            delete line.dataset.drags;
            const to = lines().indexOf(line);
            if (to !== from) move(from, to);
          },
          { signal: over.signal },
        );
    },
    { signal },
  );

  /** Puts a line before the first one whose middle lies below the pointer. */
  function place(/** @type {HTMLElement} */ line, /** @type {number} */ y) {
    const others = lines().filter((each) => each !== line);
    const below = others.find((each) => {
      const { top, height } = each.getBoundingClientRect();
      return y < top + height / 2;
    });
    if (line.nextElementSibling !== (below ?? null)) list.insertBefore(line, below ?? null);
  }
}

/**
 * The same things in another order.
 *
 * @template T
 * @param {T[]} all
 * @param {number} from
 * @param {number} to
 * @returns {T[]}
 */
export function moved(all, from, to) {
  const others = all.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...all.slice(from, from + 1), ...others.slice(to)];
}
