/** The installed games. The server is asked for them once. */

import { api } from "./api";
import type { GameInfo } from "./types.gen";

let known: Promise<GameInfo[]> | undefined;

/** All installed games. Throws ApiError while the server cannot be reached. */
export async function knownGames(): Promise<GameInfo[]> {
  known ??= api.games();
  try {
    return await known;
  } catch (error) {
    known = undefined;
    throw error;
  }
}
