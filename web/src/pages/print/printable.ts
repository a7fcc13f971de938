import { knownGames } from "$lib/games";

/** Return whether a game's box can be printed; false while the server cannot be reached. */
export async function isPrintable(game: string): Promise<boolean> {
  const games = await knownGames().catch(() => []);
  return games.some((one) => one.id === game && one.printable);
}
