// Runs a Python program in Pyodide under Node, with what a device has: node pyodide.mjs INTERPRETER ARCHIVE PROGRAM FOLDER
// The program sees FOLDER as /data. Its output is this program's own, and so is its end.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [interpreter, archive, program, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(interpreter, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${interpreter}/`, stdout: (line) => console.log(line) });
const bytes = (file) => new Uint8Array(fs.readFileSync(file));
for (const name of fs.readdirSync(interpreter))
  if (name.endsWith(".whl")) python.unpackArchive(bytes(path.join(interpreter, name)), "wheel");
python.unpackArchive(bytes(archive), "zip", { extractDir: "/app" });
python.FS.mkdirTree("/data");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/data");
python.runPython("import sys; sys.path[:0] = ['/app', '/data']");
try {
  await python.runPythonAsync(fs.readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
