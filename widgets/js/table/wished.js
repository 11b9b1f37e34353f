/** What the page's own address asks for. */

/**
 * Whether a page came with an address of its own: then that is asked for, and the table of the beginning must not write
 * over it.
 *
 * @param {{ query?: Record<string, string> } | undefined} page
 * @param {Record<string, string | null> | undefined} address that of a scene
 */
export function isWished(page, address) {
  const { query = {} } = page ?? {};
  return Object.entries(address ?? {}).some(([name, value]) => (query[name] ?? value) !== value);
}
