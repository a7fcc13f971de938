/** What the page and its two workers say to each other. */

/** How far the start is, in this order; or why it ended. */
export const STEPS = ["fetched", "interpreter", "unpacked", "games"] as const;
export type Step = (typeof STEPS)[number];

/** From the page to a worker, first of all. */
export interface Begin {
  begin: {
    /** The hash of the list of what Python is made of (`python.json`). */
    python: string;
    /** The lock that the worker is to hold for as long as it lives (`life.ts`). */
    life: string | null;
  };
}

/** From the page to a worker: this leads to the other one. */
export interface Others {
  others: MessagePort;
}

/** From the page to the worker with the tables. The answer comes over the port that is sent along. */
export interface AskWorker {
  ask: { method: string; path: string; query: string; headers: [string, string][]; body: string };
}

/** From the page to that worker: open a line. What is said on it goes over the port that is sent along. */
export interface OpenLine {
  open: { path: string; query: string };
}

/** From the page to that worker: make a file of all games, or of one (`only`); or bring the games of such a file. */
export interface SaveGames {
  save: { page: Record<string, string>; only: string };
}
export interface OpenGames {
  games: Uint8Array<ArrayBuffer>;
}

export type ToWorker = Begin | Others | AskWorker | OpenLine | SaveGames | OpenGames;

/** The answers to these: the file; how many games came; or why none did, and the game that is the reason. */
export type Saved = { file: Uint8Array<ArrayBuffer> } | { broken: true };
export type Opened = { opened: OpenedGames } | { why: WhyNot; about: string };

/** How many games of a file are new here, went on there, are as they were here, or went on in both places. */
export interface OpenedGames {
  added: number;
  further: number;
  known: number;
  apart: number;
  page: Record<string, string>;
}

export type WhyNot = "strange" | "cut" | "later" | "broken" | "game" | "cards" | "away" | "people" | "full";

/**
 * Where the games are: in the browser's files, or in memory, where they end with the page. The latter has a reason: the
 * browser gives this window no files, gives none to an address without HTTPS, or has no room left.
 */
export type Where = "files" | "private" | "insecure" | "full";

/**
 * Why the games cannot be played, or be played on: a file did not arrive whole, there is no WebAssembly, memory is
 * short, another page keeps the files with the games, a later version wrote them, they are broken, the worker ended.
 */
export type Trouble = "fetch" | "wasm" | "memory" | "taken" | "later" | "store" | "died" | "other";

/** How much has arrived of what the games run on (bytes, as they lie in the site). */
export interface Fetched {
  fetched: number;
  of: number;
}

/**
 * From a worker to the page. The one with the tables says where they are before it fetches anything, and how many jobs
 * wait for the other's results.
 */
export type FromWorker =
  | { lives: true }
  | { where: Where }
  | Fetched
  | { step: Step }
  | { ready: { where: Where } }
  | { failed: string; why: Trouble }
  | { waiting: number };

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
