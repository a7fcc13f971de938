import { knownGames } from "$lib/games";

/** Whether a game's box can be printed; not as long as the server cannot be asked. */
export async function isPrintable(game: string): Promise<boolean> {
  const games = await knownGames().catch(() => []);
  return games.some((one) => one.id === game && one.printable);
}
