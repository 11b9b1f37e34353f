/**
 * What stands in place of a page that neither the server nor the browser has, in its reader's language.
 *
 * @param {string} address of the page
 * @param {URL} root where all pages begin
 * @param {Record<string, string>} pages what to say, as a page in each language, with `{root}` in place of that address
 * @param {readonly string[]} languages that the reader wishes for
 */
export function awayPage(address, root, pages, languages) {
  const [named] = new URL(address).pathname.slice(root.pathname.length).split("/");
  const wishes = [named, ...languages.map((language) => language.slice(0, 2)), ...Object.keys(pages)];
  const found = wishes.find((language) => Object.hasOwn(pages, String(language))) ?? "";
  const html = pages[found]?.replaceAll("{root}", () => root.pathname) ?? "";
  // The page that asks for another one is to know that it has not come.
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
