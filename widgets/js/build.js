/**
 * Bundles every folder with an index.js into ../cardkit_widgets/static/<folder>.js.
 *
 * The bundles are committed, so that nobody needs Node to install or to run the project.
 */
import { existsSync, readdirSync } from "node:fs";
import { build } from "esbuild";

const folders = readdirSync(".").filter((name) => existsSync(`${name}/index.js`) && name !== "node_modules");

await build({
  entryPoints: Object.fromEntries(folders.map((name) => [name, `${name}/index.js`])),
  outdir: "../cardkit_widgets/static",
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true, // a third less for every visitor; who wants to read them has the sources
  loader: { ".css": "text" },
  logLevel: "info",
});
