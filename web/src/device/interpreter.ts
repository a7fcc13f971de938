/** Starts an interpreter (Pyodide), with all modules in its path. */

import { Compiled } from "./compiled";
import { Failure, wordsOf } from "./failure";
import type { Filesystem } from "./opfs";
import { fetchPart, filesIn, layFiles, listParts, network, SITE, unpacked, unpackedName, type Part } from "./parts";
import type { FromWorker } from "./speech";
import { runsWasm } from "./wasm";

/** What this uses of the interpreter. */
export interface Interpreter {
  FS: Filesystem;
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { set(name: string, value: unknown): void };
  /** Is told if the interpreter breaks down. It does nothing more then. */
  _api: { on_fatal?: (error: unknown) => void };
}

/** The archive of what a device runs, and the folder for it. */
const APP = "app.zip";
const FOLDER = "/app";
const WASM = { headers: { "content-type": "application/wasm" } };

/** Where the interpreter looks for a file of its own. */
const address = (name: string): string => new URL(`python/${name}`, SITE).href;

/** Fetch all parts at the same time. Return what is in each of them, by its name; `tell` hears how much is here. */
function fetchAll(parts: [string, Part][], tell: (said: FromWorker) => void): Map<string, Promise<Response>> {
  const of = parts.reduce((sum, [, { size }]) => sum + size, 0);
  const here = new Map<string, number>();
  const arrived = (name: string, bytes: number): void => {
    here.set(name, bytes);
    tell({ fetched: [...here.values()].reduce((sum, each) => sum + each, 0), of });
  };
  return new Map(
    parts.map(([name, part]) => {
      const content = fetchPart(name, part, (bytes) => arrived(name, bytes));
      const answer = content.then((whole) => new Response(unpacked(name, whole), name.includes(".wasm") ? WASM : {}));
      return [unpackedName(name), answer];
    }),
  );
}

/**
 * Let the interpreter have what was fetched and checked where it would fetch by itself. Of what is broken it would
 * never say so.
 */
function giveInstead(fetched: Map<string, Promise<Response>>): void {
  const found = new Map([...fetched].map(([name, answer]) => [address(name), answer]));
  self.fetch = (asked, how) => found.get(asked instanceof Request ? asked.url : String(asked)) ?? network(asked, how);
}

async function load(scripts: Promise<unknown>): Promise<Interpreter> {
  await scripts;
  const { loadPyodide } = (await import(/* @vite-ignore */ address("pyodide.mjs")).catch((error: unknown) => {
    throw new Failure("fetch", wordsOf(error));
  })) as { loadPyodide(options: object): Promise<Interpreter> };
  return loadPyodide({ indexURL: address("") });
}

/**
 * Start the interpreter. `listHash` is the hash of the list of its parts, and `tell` hears how far the start is. The
 * bytecode can be kept once all is loaded that a start needs.
 */
export async function startInterpreter(
  listHash: string,
  tell: (said: FromWorker) => void,
): Promise<{ python: Interpreter; compiled: Compiled }> {
  if (!(await runsWasm())) throw new Failure("wasm", "the policy of this worker forbids WebAssembly");
  const parts = await listParts(listHash);
  const fetched = fetchAll(parts, tell);
  const isScript = ([name]: [string, unknown]): boolean => name.endsWith(".mjs");
  const scripts = Promise.all([...fetched].filter(isScript).map(([, answer]) => answer));
  const others = new Map([...fetched].filter((each) => !isScript(each)));
  giveInstead(others);
  const whole = Promise.all(fetched.values()).then(() => tell({ step: "fetched" }));
  const [python] = await Promise.all([load(scripts), whole]);
  python._api.on_fatal = (error) => tell({ failed: wordsOf(error), why: "died" });
  tell({ step: "interpreter" });
  const app = new Uint8Array((await (await others.get(APP))?.arrayBuffer()) ?? new ArrayBuffer(0));
  layFiles(python.FS, FOLDER, filesIn(app));
  const compiled = new Compiled(python.FS, FOLDER, JSON.stringify(parts));
  await compiled.lay();
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}"); sys.dont_write_bytecode = False`);
  tell({ step: "unpacked" });
  return { python, compiled };
}
