/** Which of the installed games can be printed; asked once. */

import { api } from "$lib/api";

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a game's box can be printed; not as long as the server cannot be asked. */
export async function isPrintable(game: string): Promise<boolean> {
  known ??= api.games().then((games) => new Set(games.filter((one) => one.printable).map((one) => one.id)));
  try {
    return (await known).has(game);
  } catch {
    known = undefined;
    return false;
  }
}
