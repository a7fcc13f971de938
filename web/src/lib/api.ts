/** The server over HTTP. */

import { transport } from "./transport";
import type { BoardPuzzleDay, BoardPuzzleInfo, BoardPuzzleNow, BoardPuzzleSolution, BoardPuzzleTry } from "./types.gen";
import type {
  ArtFaces,
  Box,
  Branch,
  BranchNow,
  DeckFiles,
  ViewFrame,
  GameInfo,
  Health,
  LessonInfo,
  LessonNow,
  LookBack,
  Me,
  NameKept,
  NewTable,
  PlayOn,
  Problem,
  Record as GameRecord,
  ServerAddress,
  TableCard,
  TableInfo,
} from "./types.gen";
import type { Plain, PrintOrder, PuzzleAnswer, PuzzleInfo, PuzzleResult, Sentences, Telling, Tries } from "./types.gen";

/** The server refused a request, or (`offline`) could not be reached. `error` is a message id. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;
  readonly args: Plain;

  constructor(status: number, error: string, detail: string, args: Plain = {}) {
    super(detail);
    this.status = status;
    this.error = error;
    this.args = args;
  }
}

/** Send a request and return the server's answer. Throws ApiError if it is not a success. */
async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await transport().ask(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "offline", "the server cannot be reached");
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
    const { error = "unknown", detail = response.statusText, args } = problem ?? {};
    throw new ApiError(response.status, error, detail, args);
  }
  return response;
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body);
  return (await response.json().catch(() => null)) as T;
}

async function text(method: string, path: string): Promise<string> {
  const response = await ask(method, path);
  return response.text().catch(() => {
    throw new ApiError(0, "offline", "the server's answer broke off");
  });
}

async function file(method: string, path: string, body?: unknown): Promise<Blob> {
  const response = await ask(method, path, body);
  return response.blob().catch(() => {
    throw new ApiError(0, "offline", "the server's answer broke off");
  });
}

const at = encodeURIComponent;

export const api = {
  me: () => call<Me>("GET", "/me"),
  rename: (name: string) => call<Me>("PATCH", "/me", { name }),
  keepByInvitation: (invitation: string) => call<NameKept>("POST", "/me/keep", { invitation }),
  games: () => call<GameInfo[]>("GET", "/games"),
  schema: (game: string, words: string) => call<Plain>("GET", `/games/${at(game)}/schema?language=${words}`),
  words: (game: string, telling: Telling) => call<Sentences>("POST", `/games/${at(game)}/words`, telling),
  lessons: (game: string) => call<LessonInfo[]>("GET", `/games/${at(game)}/lessons`),
  playLesson: (game: string, lesson: string, tries: Tries) =>
    call<LessonNow>("POST", `/games/${at(game)}/lessons/${at(lesson)}`, tries),
  faces: (game: string, words: string) => call<ArtFaces>("GET", `/games/${at(game)}/faces?language=${words}`),
  tableFaces: (id: string, words: string) => call<ArtFaces>("GET", `/tables/${at(id)}/faces?language=${words}`),
  sprite: (name: string) => text("GET", `/art/${at(name)}`),
  tables: () => call<TableCard[]>("GET", "/tables"),
  makeTable: (table: NewTable) => call<TableInfo>("POST", "/tables", table),
  table: (idOrCode: string) => call<TableInfo>("GET", `/tables/${at(idOrCode)}`),
  deck: (id: string) => call<DeckFiles>("GET", `/tables/${at(id)}/deck`),
  record: (id: string) => call<GameRecord>("GET", `/tables/${at(id)}/record`),
  recordFile: (id: string) => file("GET", `/tables/${at(id)}/record`),
  replay: (id: string) => call<ViewFrame[]>("GET", `/tables/${at(id)}/replay`),
  branch: (id: string, branch: Branch) => call<BranchNow>("POST", `/tables/${at(id)}/branch`, branch),
  playOn: (id: string, on: PlayOn) => call<TableInfo>("POST", `/tables/${at(id)}/play-on`, on),
  lookBack: (id: string) => call<LookBack>("GET", `/tables/${at(id)}/lookback`),
  address: () => call<ServerAddress>("GET", "/address"),
  puzzle: (date: string | null) => call<PuzzleInfo>("GET", `/puzzle${date === null ? "" : `?date=${at(date)}`}`),
  checkPuzzle: (date: string, answer: PuzzleAnswer) => call<PuzzleResult>("POST", `/puzzle/${at(date)}/check`, answer),
  boardPuzzles: (game: string) => call<BoardPuzzleInfo[]>("GET", `/games/${at(game)}/puzzles`),
  boardPuzzle: (game: string, date: string | null) =>
    call<BoardPuzzleDay>("GET", `/games/${at(game)}/puzzle${date === null ? "" : `?date=${at(date)}`}`),
  tryPuzzle: (game: string, id: string, tried: BoardPuzzleTry) =>
    call<BoardPuzzleNow>("POST", `/games/${at(game)}/puzzles/${at(id)}`, tried),
  solution: (game: string, id: string) =>
    call<BoardPuzzleSolution>("GET", `/games/${at(game)}/puzzles/${at(id)}/solution`),
  box: (order: PrintOrder) => call<Box>("POST", "/print/box", order),
  print: (order: PrintOrder) => file("POST", "/print", order),
  health: () => call<Health>("GET", "/health"),
};
