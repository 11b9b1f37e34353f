// Compiles, with the Python that browsers will have, what they will import; `compiling.py` runs this with Node.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, script] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONHASHSEED: "0" } });
for (const name of ["ours", "standard"])
  python.unpackArchive(new Uint8Array(readFileSync(`${folder}/${name}.zip`)), "zip", { extractDir: `/${name}` });
python.runPython(readFileSync(script, "utf8"));
writeFileSync(`${folder}/compiled.zip`, python.FS.readFile("/compiled.zip"));
