/** The two workers of a page that has the tables: one has them, in the other bots think. */

import type { Transport } from "$lib/transport";
import { awaitEnd, lifeLock } from "./life";
import { answerOf, toWorker } from "./line";
import { PYTHON } from "./site";
import type { Begin, FromWorker, Opened, Others, Saved } from "./speech";
import { Thinker } from "./thinker";

const NOT_LOADED = "a worker could not be loaded";
const ENDED = "the browser ended a worker";

type Hear = (said: FromWorker) => void;

/** Start a worker, and hear what it says, and also that it ended. Return how to end it. */
function start(name: "serves" | "thinks", hear: Hear, ...ports: MessagePort[]): { worker: Worker; end: () => void } {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name });
  const life = lifeLock();
  const ending = new AbortController();
  let lives = false;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!("lives" in data)) hear(data);
    else {
      lives = true;
      if (life !== null) awaitEnd(life, () => hear({ failed: ENDED, why: "died" }), ending.signal);
    }
  };
  // What goes wrong in a worker that lives is said by itself.
  worker.onerror = ({ message }) => lives || hear({ failed: message || NOT_LOADED, why: "fetch" });
  worker.postMessage({ begin: { python: PYTHON, life } } satisfies Begin, ports);
  const end = (): void => {
    ending.abort();
    worker.terminate();
  };
  return { worker, end };
}

export class Workers {
  private readonly serves: Worker;
  private readonly endServing: () => void;
  private readonly thinker = new Thinker(() => this.startThinking());
  readonly transport: Transport;

  /** `heard` is told how far the start is, that the tables are open, and what fails; `botsFailed`, why bots cannot think. */
  constructor(
    heard: Hear,
    private readonly botsFailed: (why: string) => void,
  ) {
    const { worker, end } = start("serves", (said) => {
      // The bots' worker is got ready second, so that the two do not take each other's time.
      if ("ready" in said) this.thinker.waits(0);
      if ("waiting" in said) this.thinker.waits(said.waiting);
      else heard(said);
    });
    this.serves = worker;
    this.endServing = end;
    this.transport = toWorker(worker);
  }

  /** Start the worker in which bots think. Return how to end it. */
  private startThinking(): () => void {
    const { port1, port2 } = new MessageChannel();
    const hear: Hear = (said) => {
      if (!("failed" in said)) return;
      this.thinker.failed();
      this.botsFailed(said.failed);
    };
    const { end } = start("thinks", hear, port2);
    this.serves.postMessage({ others: port1 } satisfies Others, [port1]);
    return end;
  }

  /** Return a file with all games, or with the one of an id. `page` is what the page keeps of puzzles and lessons. */
  async save(page: Record<string, string>, only: string): Promise<Blob> {
    const saved = await answerOf<Saved>(this.serves, { save: { page, only } });
    if ("broken" in saved) throw new Error("the games cannot be read");
    return new Blob([saved.file], { type: "application/octet-stream" });
  }

  /** Bring the games of a file here. After that the page has to be loaded anew, unless the file is the reason. */
  async open(file: Blob): Promise<Opened> {
    return answerOf<Opened>(this.serves, { games: new Uint8Array(await file.arrayBuffer()) });
  }

  /** End both, as a closed tab would. */
  end(): void {
    this.endServing();
    this.thinker.end();
  }
}

let current: Workers | null = null;

/** Start the workers of this page. */
export function startWorkers(heard: Hear, botsFailed: (why: string) => void): Workers {
  current = new Workers(heard, botsFailed);
  return current;
}

/** The workers of this page. */
export const workers = (): Workers | null => current;

/** End the workers of this page, if it has any. Nobody answers here any more. */
export function endWorkers(): void {
  current?.end();
  current = null;
}
