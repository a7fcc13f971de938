/** What the page and its two workers say to each other. */

/** How far the start is, in this order; or why it ended. */
export const STEPS = ["interpreter", "unpacked", "games"] as const;
export type Step = (typeof STEPS)[number];

/** From the page to a worker, first of all: `others` leads to the other worker. */
export interface Begin {
  begin: { others: MessagePort };
}

/** From the page to the worker with the tables. The answer comes over the port that is sent along. */
export interface AskWorker {
  ask: { method: string; path: string; query: string; headers: [string, string][]; body: string };
}

/** From the page to that worker: open a line. What is said on it goes over the port that is sent along. */
export interface OpenLine {
  open: { path: string; query: string };
}

export type ToWorker = Begin | AskWorker | OpenLine;

/** From a worker to the page. `kept` says whether games outlive the page. */
export type FromWorker = { step: Step } | { ready: { kept: boolean } } | { failed: string };

export type Answered =
  { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> } | { broken: true };

/** On a line, to the page: it is open, a message, the end. */
export type Heard = { open: true } | { text: string } | { closed: { code: number; reason: string } };

/** On a line, from the page: a message, or the end. */
export type Said = string | null;

/** From the worker with the tables to the other, and back: a job, and its result, both as Python writes them. */
export interface WorkerJob {
  id: number;
  raw: Uint8Array<ArrayBuffer>;
}
