/** All puzzles for training. */

import { ApiError, api } from "$lib/api";
import { dayAfter } from "$lib/puzzle.svelte";
import type { BoardPuzzleInfo, GameInfo } from "$lib/types.gen";
import type { Trainable } from "./mix";

/** A puzzle on a board; or, without one, the puzzle of an earlier day, with the day as its id. */
export interface Training extends Trainable {
  board?: BoardPuzzleInfo;
}

/** The puzzles of all games. A game without puzzles is left out. Throws ApiError. */
export async function trainables(games: readonly GameInfo[]): Promise<Training[]> {
  const boards = games.map(async ({ id }) =>
    (await orNone(api.boardPuzzles(id), [])).map((board) => ({ game: id, id: board.id, themes: board.themes, board })),
  );
  const [of, ...found] = await Promise.all([orNone(api.puzzle(null), null), ...boards]);
  const days: Training[] = [];
  if (of)
    for (let day = of.first; day < of.today; day = dayAfter(day, 1)) days.push({ game: of.game, id: day, themes: [] });
  return [...found.flat(), ...days];
}

async function orNone<T>(asked: Promise<T>, none: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.error === "no_puzzle") return none;
    throw error;
  }
}
