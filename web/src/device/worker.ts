/// <reference lib="webworker" />
/** A worker with an interpreter: the one with the tables, or (by its name) the one in which bots think. */

import { whyOf, wordsOf } from "./failure";
import { startInterpreter } from "./interpreter";
import { live } from "./life";
import { mountFiles, openFiles, whyNone } from "./opfs";
import { fetchFile } from "./parts";
import type { Answered, AskWorker, Begin, FromWorker, Heard, OpenGames, OpenLine, Opened } from "./speech";
import type { Said, SaveGames, Saved, ToWorker, Where, WorkerJob } from "./speech";

/** What Python hands over. */
interface PythonLine {
  send(text: string): void;
  close(): void;
}
type Told = [status: number, headers: string, body: Uint8Array<ArrayBuffer>];
type Request = (method: string, path: string, query: string, headers: string, body: string) => Promise<Told>;
type Save = (page: string, only: string) => Promise<Uint8Array<ArrayBuffer>>;
type OpenFile = (raw: Uint8Array) => Promise<string>;
type Connect = (path: string, query: string, tell: (kind: string, value: string, code: number) => void) => PythonLine;

const FILES = ["games.sqlite3", "games.sqlite3-journal", "games.sqlite3-wal"];
/** What SQLite says when a file cannot grow. */
const NO_ROOM_LEFT = "database or disk is full";
const THINKS = self.name === "thinks";

const tell = (said: FromWorker): void => postMessage(said);

/** Do jobs for the worker with the tables. */
async function think(listHash: string, others: MessagePort): Promise<void> {
  const { python } = await startInterpreter(listHash, tell);
  const done = (await python.runPythonAsync("from cosmodrome.device.bridge import do_raw; do_raw")) as (
    raw: Uint8Array,
  ) => Uint8Array<ArrayBuffer>;
  others.onmessage = ({ data }: MessageEvent<WorkerJob>) => {
    const raw = done(data.raw);
    others.postMessage({ id: data.id, raw } satisfies WorkerJob, [raw.buffer]);
  };
  tell({ step: "games" });
  tell({ ready: { where: "private" } });
}

let request: Request;
let connect: Connect;
let save: Save;
let openFile: OpenFile;

/** Jobs that wait for their results, by their ids. */
const jobs = new Map<number, { raw: Uint8Array; done: (result: Uint8Array) => void }>();
let lastJob = 0;
let thinker: MessagePort | undefined;

/** Send a job to the other worker. Its bytes stay here, because that worker may end without a result. */
function sendAway(id: number): void {
  const raw = jobs.get(id)?.raw.slice();
  if (raw) thinker?.postMessage({ id, raw } satisfies WorkerJob, [raw.buffer]);
}

/** Have a job done by the other worker. The page starts that worker if it does not run. */
function away(job: Uint8Array): Promise<Uint8Array> {
  return new Promise((done) => {
    const id = (lastJob += 1);
    jobs.set(id, { raw: job.slice(), done });
    tell({ waiting: jobs.size });
    sendAway(id);
  });
}

/** Send all jobs that wait to a worker that was started. */
function useThinker(others: MessagePort): void {
  thinker?.close();
  thinker = others;
  others.onmessage = ({ data }: MessageEvent<WorkerJob>) => {
    const job = jobs.get(data.id);
    jobs.delete(data.id);
    tell({ waiting: jobs.size });
    job?.done(data.raw);
  };
  for (const id of jobs.keys()) sendAway(id);
}

/** Open the tables. */
async function serve(listHash: string): Promise<void> {
  let where: Where = "files";
  const files = await openFiles(FILES).catch((error: unknown) => {
    where = whyNone(error);
    return null;
  });
  tell({ where });
  const { python, compiled } = await startInterpreter(listHash, tell);
  python.globals.set("away", away);
  python.globals.set("archive", (name: string, hash: string) => fetchFile(`older/${name}`, hash));
  python.runPython("from cosmodrome.device import bridge; from pathlib import Path");
  const begin = (folder: string): Promise<unknown> =>
    python.runPythonAsync(`await bridge.begin(Path("${folder}/${FILES[0] ?? ""}"), away, archive)`);
  if (files) mountFiles(python.FS, "/games", files);
  else python.FS.mkdirTree("/games");
  try {
    await begin("/games");
  } catch (error) {
    if (!String(error).includes(NO_ROOM_LEFT)) throw error;
    where = "full";
    python.FS.mkdirTree("/memory");
    await begin("/memory");
  }
  request = python.runPython("bridge.request") as Request;
  connect = python.runPython("bridge.connect") as Connect;
  save = python.runPython("bridge.save") as Save;
  openFile = python.runPython("bridge.open_file") as OpenFile;
  tell({ step: "games" });
  tell({ ready: { where } });
  void compiled.keep();
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

async function saveGames({ page, only }: SaveGames["save"], port: MessagePort): Promise<void> {
  try {
    const file = await save(JSON.stringify(page), only);
    port.postMessage({ file } satisfies Saved, [file.buffer]);
  } catch (error) {
    console.error(error);
    port.postMessage({ broken: true } satisfies Saved);
  }
}

async function openGames(raw: OpenGames["games"], port: MessagePort): Promise<void> {
  try {
    port.postMessage(JSON.parse(await openFile(raw)) as Opened);
  } catch (error) {
    console.error(error);
    port.postMessage({ why: "full", about: "" } satisfies Opened); // the app may be stopped
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

async function begin({ python, life }: Begin["begin"], [port]: readonly MessagePort[]): Promise<void> {
  await live(life);
  tell({ lives: true });
  await (THINKS && port ? think(python, port) : serve(python));
}

onmessage = ({ data, ports }: MessageEvent<ToWorker>) => {
  const [port] = ports;
  if ("begin" in data) {
    up = begin(data.begin, ports);
    up.catch((error: unknown) => tell({ failed: wordsOf(error), why: whyOf(error) }));
  } else if ("others" in data) useThinker(data.others);
  else if (port) {
    // Whoever asks before the tables are open waits; if they never are, the page says so.
    const then = (): unknown => {
      if ("ask" in data) return answer(data.ask, port);
      if ("save" in data) return saveGames(data.save, port);
      return "games" in data ? openGames(data.games, port) : open(data.open, port);
    };
    up?.then(then, () => undefined);
  }
};
