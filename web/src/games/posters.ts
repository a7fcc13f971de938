/** The games' cards on the home page. They are small, and loaded together with the page. */

import type { GamePoster } from "$lib/game";

const found = import.meta.glob<GamePoster>("./*/poster.ts", { import: "default", eager: true });
const pictures = import.meta.glob<string>("./*/board.webp", { query: "?url", import: "default", eager: true });

const byGame = <T>(files: Record<string, T>): Readonly<Record<string, T | undefined>> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split("/")[1] ?? path, file]));

/** The posters by game id. */
export const gamePosters = byGame(found);

/** The addresses of the photographs of the boards, by game id. */
export const boardPictures = byGame(pictures);
