/** The installed games; asked once. */

import { api } from "./api";
import type { GameInfo } from "./types.gen";

let known: Promise<GameInfo[]> | undefined;

/** All of them. Raises ApiError as long as the server cannot be asked. */
export async function knownGames(): Promise<GameInfo[]> {
  known ??= api.games();
  try {
    return await known;
  } catch (error) {
    known = undefined;
    throw error;
  }
}
