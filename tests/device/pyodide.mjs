// Runs a Python program in Pyodide under Node, with what a device has: node pyodide.mjs INTERPRETER ARCHIVE PROGRAM FOLDER
// The program sees FOLDER as /data. The variable LIBRARY names another standard library in the folder INTERPRETER. Its output is this program's own, and so is its end. If its last line makes a
// coroutine, that is waited for; everything before runs at once, outside of the interpreter's event loop.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [interpreter, archive, program, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(interpreter, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: `${interpreter}/`,
  stdLibURL: path.join(interpreter, process.env.LIBRARY ?? "python_stdlib.zip"),
  stdout: (line) => console.log(line),
  env: { HOME: "/home/pyodide", TESTS: process.env.TESTS ?? "" },
});
const bytes = (file) => new Uint8Array(fs.readFileSync(file));
for (const name of fs.readdirSync(interpreter))
  if (name.endsWith(".whl")) python.unpackArchive(bytes(path.join(interpreter, name)), "wheel");
python.unpackArchive(bytes(archive), "zip", { extractDir: "/app" });
python.FS.mkdirTree("/data");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/data");
python.runPython("import sys; sys.path[:0] = ['/app', '/data']");
try {
  await python.runPython(fs.readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
