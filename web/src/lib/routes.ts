/** The addresses of all pages, and the page that each address shows. */

export type Route =
  | { page: "home" }
  | { page: "table"; key: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string | null }
  | { page: "learn"; game: string }
  | { page: "puzzle"; date: string | null }
  | { page: "boardPuzzle"; game: string; date: string | null }
  | { page: "training"; game: string | null }
  | { page: "settings" }
  | { page: "about" }
  | { page: "invited" }
  | { page: "you" }
  | { page: "games" }
  | { page: "person" }
  | { page: "ratings"; game: string | null }
  | { page: "comeIn" }
  | { page: "missing" };

/** The addresses, in one place. */
export const paths = {
  home: "/",
  table: (key: string) => `/t/${encodeURIComponent(key)}`,
  replay: (id: string) => `/replay/${encodeURIComponent(id)}`,
  lookBack: (id: string) => `/replay/${encodeURIComponent(id)}?look`,
  rules: (game?: string, rule?: string) => `/rules${game ? `/${game}` : ""}${rule ? `#${rule}` : ""}`,
  learn: (game: string, from?: string) =>
    `/learn/${encodeURIComponent(game)}${from ? `?from=${encodeURIComponent(from)}` : ""}`,
  puzzle: (date?: string) => `/puzzle${date ? `/${date}` : ""}`,
  boardPuzzle: (game: string, date?: string) => `/puzzles/${encodeURIComponent(game)}${date ? `/${date}` : ""}`,
  training: (game?: string) => `/puzzles${game === undefined ? "" : `/${encodeURIComponent(game)}`}/training`,
  settings: "/settings",
  about: "/about",
  invited: "/invited",
  you: "/you",
  /** One's finished games: all, those of one game, or those with the player who had a seat (`table,seat`). */
  games(only: { game?: string | null; with?: string | null } = {}) {
    const named = Object.entries(only).flatMap(([name, value]) =>
      value ? [`${name}=${encodeURIComponent(value)}`] : [],
    );
    return `/you/games${named.length > 0 ? `?${named.join("&")}` : ""}`;
  },
  /** The results of somebody who keeps a name, as they show them to the reader. */
  person: (name: string) => `/person?name=${encodeURIComponent(name)}`,
  /** Who plays a game for ratings; without a game, the first there is. */
  ratings: (game?: string) => `/ratings${game ? `/${encodeURIComponent(game)}` : ""}`,
  /** A given code is filled in on the page. It stands after `#`, a part that no server sees. */
  comeIn: (code?: string) => `/come-in${code ? `#${code}` : ""}`,
};

/** The page at an address. */
export function parse(pathname: string): Route {
  const [page = "", rest, more, last] = pathname.split("/").filter(Boolean).map(decodeSafely);
  if (page === "puzzles" && rest && last === undefined) {
    if (rest === "training" && more === undefined) return { page: "training", game: null };
    return more === "training"
      ? { page: "training", game: rest }
      : { page: "boardPuzzle", game: rest, date: more ?? null };
  }
  if (more !== undefined) return { page: "missing" };
  if (page === "") return { page: "home" };
  if (page === "t" && rest) return { page: "table", key: rest };
  if (page === "replay" && rest) return { page: "replay", id: rest };
  if (page === "rules") return { page: "rules", game: rest ?? null };
  if (page === "learn" && rest) return { page: "learn", game: rest };
  if (page === "puzzle") return { page: "puzzle", date: rest ?? null };
  if ((page === "settings" || page === "about" || page === "you") && rest === undefined) return { page };
  if (page === "you" && rest === "games") return { page: "games" };
  if (page === "come-in" && rest === undefined) return { page: "comeIn" };
  if (page === "ratings") return { page, game: rest ?? null };
  if (page === "person" && rest === undefined) return { page };
  if (page === "invited" && rest === undefined) return { page };
  return { page: "missing" };
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
