/** The server over HTTP. */

import type {
  DeckFiles,
  Frame,
  GameInfo,
  Health,
  Me,
  NewTable,
  Problem,
  Record as GameRecord,
  ServerAddress,
  TableCard,
  TableInfo,
} from "./types.gen";
import type { Plain, PrintOrder, PuzzleAnswer, PuzzleInfo, PuzzleResult, Sentences, Telling } from "./types.gen";

/** The server said no, or (`offline`) could not be asked. `error` is a message id. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** A success, or an ApiError. */
async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "offline", "the server cannot be reached");
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
    throw new ApiError(response.status, problem?.error ?? "unknown", problem?.detail ?? response.statusText);
  }
  return response;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body);
  return (await response.json().catch(() => null)) as T;
}

async function file(method: string, path: string, body: unknown): Promise<Blob> {
  const response = await ask(method, path, body);
  return response.blob().catch(() => {
    throw new ApiError(0, "offline", "the server's answer broke off");
  });
}

const at = encodeURIComponent;

export const api = {
  me: () => call<Me>("GET", "/me"),
  rename: (name: string) => call<Me>("PATCH", "/me", { name }),
  games: () => call<GameInfo[]>("GET", "/games"),
  schema: (game: string) => call<Plain>("GET", `/games/${at(game)}/schema`),
  words: (game: string, telling: Telling) => call<Sentences>("POST", `/games/${at(game)}/words`, telling),
  tables: () => call<TableCard[]>("GET", "/tables"),
  makeTable: (table: NewTable) => call<TableInfo>("POST", "/tables", table),
  table: (idOrCode: string) => call<TableInfo>("GET", `/tables/${at(idOrCode)}`),
  deck: (id: string) => call<DeckFiles>("GET", `/tables/${at(id)}/deck`),
  record: (id: string) => call<GameRecord>("GET", `/tables/${at(id)}/record`),
  replay: (id: string) => call<Frame[]>("GET", `/tables/${at(id)}/replay`),
  address: () => call<ServerAddress>("GET", "/address"),
  puzzle: (date: string | null) => call<PuzzleInfo>("GET", `/puzzle${date === null ? "" : `?date=${at(date)}`}`),
  checkPuzzle: (date: string, answer: PuzzleAnswer) => call<PuzzleResult>("POST", `/puzzle/${at(date)}/check`, answer),
  print: (order: PrintOrder) => file("POST", "/print", order),
  health: () => call<Health>("GET", "/health"),
};
