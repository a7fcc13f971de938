// A worker that runs a Python program in the interpreter, with the browser's own files (OPFS) in /games as a device has
// them. It is told what to fetch, and says what the program printed.
import { mountFiles, openFiles } from "./opfs.js";

const FILES = ["games.sqlite3", "games.sqlite3-journal", "games.sqlite3-wal"];

const bytes = async (name) => new Uint8Array(await (await fetch(new URL(name, import.meta.url))).arrayBuffer());

async function run({ wheels, library, program, tests }) {
  const files = await openFiles(FILES);
  const { loadPyodide } = await import("./interpreter/pyodide.mjs");
  const said = [];
  const python = await loadPyodide({
    indexURL: new URL("interpreter/", import.meta.url).href,
    stdLibURL: new URL(`interpreter/${library}`, import.meta.url).href,
    stdout: (line) => said.push(line),
    env: { HOME: "/home/pyodide", TESTS: tests, COSMODROME_TEST_FILES: "/games" },
  });
  for (const wheel of wheels) python.unpackArchive(await bytes(`interpreter/${wheel}`), "wheel");
  python.unpackArchive(await bytes("app.zip"), "zip", { extractDir: "/app" });
  python.unpackArchive(await bytes("data.zip"), "zip", { extractDir: "/data" });
  mountFiles(python.FS, "/games", files);
  python.runPython("import sys; sys.path[:0] = ['/app', '/data']");
  python.runPython(program);
  return said.join("\n");
}

onmessage = ({ data }) => run(data).then(postMessage, (error) => postMessage(String(error)));
