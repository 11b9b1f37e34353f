/**
 * An id that nobody else has, of 32 hexadecimal digits.
 *
 * The browser's own `crypto.randomUUID` is there under TLS and on the server's own machine; a class that opens the
 * app in its network has neither.
 */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
