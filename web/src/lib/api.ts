/** The server over HTTP. */

import type { DeckFiles, Frame, GameInfo, Health, Me, NewTable, Problem, Record as GameRecord, ServerAddress, TableCard, TableInfo } from "./types.gen";
import type { PuzzleAnswer, PuzzleInfo, PuzzleResult } from "./types.gen";

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

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "offline", "the server cannot be reached");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const problem = answer as Partial<Problem> | null;
    throw new ApiError(response.status, problem?.error ?? "unknown", problem?.detail ?? response.statusText);
  }
  return answer as T;
}

const at = encodeURIComponent;

export const api = {
  me: () => call<Me>("GET", "/me"),
  rename: (name: string) => call<Me>("PATCH", "/me", { name }),
  games: () => call<GameInfo[]>("GET", "/games"),
  tables: () => call<TableCard[]>("GET", "/tables"),
  makeTable: (table: NewTable) => call<TableInfo>("POST", "/tables", table),
  table: (idOrCode: string) => call<TableInfo>("GET", `/tables/${at(idOrCode)}`),
  deck: (id: string) => call<DeckFiles>("GET", `/tables/${at(id)}/deck`),
  record: (id: string) => call<GameRecord>("GET", `/tables/${at(id)}/record`),
  replay: (id: string) => call<Frame[]>("GET", `/tables/${at(id)}/replay`),
  address: () => call<ServerAddress>("GET", "/address"),
  puzzle: (date: string | null) => call<PuzzleInfo>("GET", `/puzzle${date === null ? "" : `?date=${at(date)}`}`),
  checkPuzzle: (date: string, answer: PuzzleAnswer) => call<PuzzleResult>("POST", `/puzzle/${at(date)}/check`, answer),
  health: () => call<Health>("GET", "/health"),
};
