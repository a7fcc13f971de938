// Writes the standard library of an interpreter anew: node standard_library.mjs FOLDER
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const folder = path.resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
// Without the places of errors within lines, bytecode is a fifth smaller.
const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: `${folder}/`, env });
python.FS.mkdirTree("/folder");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/folder");
python.runPython(fs.readFileSync(new URL("standard_library.py", import.meta.url), "utf8"));
fs.renameSync(path.join(folder, "python_stdlib.zip"), path.join(folder, ".whole_library.zip")); // for tests
fs.renameSync(path.join(folder, "new.zip"), path.join(folder, "python_stdlib.zip"));
