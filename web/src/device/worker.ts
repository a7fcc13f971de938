/// <reference lib="webworker" />
/**
 * A worker with an interpreter: the one with the tables, or (by its name) the one in which bots think. The site lies
 * around the folder of this script (`cosmodrome/device/site.py`).
 */

import { mountFiles, openFiles, type Filesystem } from "./opfs";
import type { Answered, AskWorker, Begin, FromWorker, Heard, OpenLine, Said, ToWorker, WorkerJob } from "./speech";

/** What this uses of the interpreter (Pyodide), and of what Python hands over. */
interface Interpreter {
  FS: Filesystem;
  unpackArchive(bytes: Uint8Array, kind: string, options?: { extractDir: string }): void;
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { set(name: string, value: unknown): void };
}
interface PythonLine {
  send(text: string): void;
  close(): void;
}
type Told = [status: number, headers: string, body: Uint8Array<ArrayBuffer>];
type Request = (method: string, path: string, query: string, headers: string, body: string) => Promise<Told>;
type Connect = (path: string, query: string, tell: (kind: string, value: string, code: number) => void) => PythonLine;

const FILES = ["games.sqlite3", "games.sqlite3-journal", "games.sqlite3-wal"];
/** The archive of what a device runs. */
const APP = "app.zip";
const SITE = new URL(/* @vite-ignore */ "../", import.meta.url);
const THINKS = self.name === "thinks";

const tell = (said: FromWorker): void => postMessage(said);

/** Fetch a file of the site. Throws if there is something else in its place, such as the page of a proxy. */
async function bytes(name: string, integrity: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(`python/${name}`, SITE), { integrity }).catch((error: unknown) => {
    throw new Error(`${name} could not be fetched, or is not what it should be (${String(error)})`);
  });
  if (!answer.ok) throw new Error(`${name} could not be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Start the interpreter, with all modules in its path. */
async function startInterpreter(): Promise<Interpreter> {
  const files = JSON.parse(new TextDecoder().decode(await bytes("python.json", ""))) as Record<string, string>;
  // All files, also those that the interpreter fetches once more: it would wait for ever for one that is broken.
  const fetched = await Promise.all(
    Object.entries(files).map(async ([name, hash]) => [name, await bytes(name, hash)] as const),
  );
  const from = new URL("python/pyodide.mjs", SITE).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ from)) as {
    loadPyodide(options: object): Promise<Interpreter>;
  };
  const python = await loadPyodide({ indexURL: new URL("python/", SITE).href });
  tell({ step: "interpreter" });
  for (const [name, content] of fetched) {
    if (name.endsWith(".whl")) python.unpackArchive(content, "wheel");
    if (name === APP) python.unpackArchive(content, "zip", { extractDir: "/app" });
  }
  python.runPython("import sys; sys.path.insert(0, '/app')");
  tell({ step: "unpacked" });
  return python;
}

/** Do jobs for the worker with the tables. */
async function think(others: MessagePort): Promise<void> {
  const python = await startInterpreter();
  const done = (await python.runPythonAsync("from cosmodrome.device.bridge import do_raw; do_raw")) as (
    raw: Uint8Array,
  ) => Uint8Array<ArrayBuffer>;
  others.onmessage = ({ data }: MessageEvent<WorkerJob>) => {
    const raw = done(data.raw);
    others.postMessage({ id: data.id, raw } satisfies WorkerJob, [raw.buffer]);
  };
  tell({ step: "games" });
  tell({ ready: { kept: false } });
}

let request: Request;
let connect: Connect;

/** Open the tables. Jobs go to the other worker, which begins with them when it is up. */
async function serve(others: MessagePort): Promise<void> {
  const jobs = new Map<number, (raw: Uint8Array) => void>();
  let count = 0;
  others.onmessage = ({ data }: MessageEvent<WorkerJob>) => {
    jobs.get(data.id)?.(data.raw);
    jobs.delete(data.id);
  };
  const away = (job: Uint8Array): Promise<Uint8Array> =>
    new Promise((answer) => {
      const raw = job.slice();
      jobs.set((count += 1), answer);
      others.postMessage({ id: count, raw } satisfies WorkerJob, [raw.buffer]);
    });

  const files = await openFiles(FILES).catch(() => null); // a private window has none: games end with the page
  const python = await startInterpreter();
  if (files) mountFiles(python.FS, "/games", files);
  else python.FS.mkdirTree("/games");
  python.globals.set("away", away);
  await python.runPythonAsync(
    "from cosmodrome.device import bridge; from pathlib import Path\n" +
      `await bridge.begin(Path("/games/${FILES[0] ?? ""}"), away)`,
  );
  request = python.runPython("bridge.request") as Request;
  connect = python.runPython("bridge.connect") as Connect;
  tell({ step: "games" });
  tell({ ready: { kept: files !== null } });
}

async function answer({ method, path, query, headers, body }: AskWorker["ask"], port: MessagePort): Promise<void> {
  try {
    const [status, names, raw] = await request(method, path, query, JSON.stringify(headers), body);
    const told: Answered = { status, headers: JSON.parse(names) as [string, string][], body: raw };
    port.postMessage(told, [raw.buffer]);
  } catch (error) {
    console.error(error);
    port.postMessage({ broken: true } satisfies Answered);
  }
}

function open({ path, query }: OpenLine["open"], port: MessagePort): void {
  const say = (heard: Heard): void => port.postMessage(heard);
  const line = connect(path, query, (kind, value, code) => {
    if (kind === "open") say({ open: true });
    else if (kind === "text") say({ text: value });
    else say({ closed: { code, reason: value } });
  });
  port.onmessage = ({ data }: MessageEvent<Said>) => (data === null ? line.close() : line.send(data));
}

let up: Promise<void> | undefined;

function begin({ others }: Begin["begin"]): void {
  up = THINKS ? think(others) : serve(others);
  up.catch((error: unknown) => tell({ failed: error instanceof Error ? error.message : String(error) }));
}

onmessage = ({ data, ports: [port] }: MessageEvent<ToWorker>) => {
  if ("begin" in data) begin(data.begin);
  else if (port) {
    // Whoever asks before the tables are open waits; if they never are, the page says so.
    const then = (): unknown => ("ask" in data ? answer(data.ask, port) : open(data.open, port));
    up?.then(then, () => undefined);
  }
};
