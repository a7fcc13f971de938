/** What the home page shows of each game: small, and there with the page. */

import type { GamePoster } from "$lib/game";

const found = import.meta.glob<GamePoster>("./*/poster.ts", { import: "default", eager: true });
const pictures = import.meta.glob<string>("./*/board.webp", { query: "?url", import: "default", eager: true });

const byGame = <T>(files: Record<string, T>): Readonly<Record<string, T | undefined>> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split("/")[1] ?? path, file]));

/** The posters by game id. */
export const gamePosters = byGame(found);

/** Where the photographs of the boards are, by game id. */
export const boardPictures = byGame(pictures);
