/** What the home page shows of each game: small, and there with the page. */

import type { GamePoster } from ".";

const found = import.meta.glob<GamePoster>("./*/poster.ts", { import: "default", eager: true });

/** The posters by game id. */
export const gamePosters: Readonly<Record<string, GamePoster | undefined>> = Object.fromEntries(
  Object.entries(found).map(([path, poster]) => [path.split("/")[1] ?? path, poster]),
);
