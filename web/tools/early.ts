/**
 * What each page needs first: its parts, its words, what it asks the server. The server names it all in `index.html`
 * (`cosmodrome/server/site/early.py`), so that it comes at once and not one after the other.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { addresses as paths } from "../src/lib/routes.ts";

/** A page by its sources: what there is none of in this build it does without. */
interface Needs {
  /** `*` stands for anything between slashes, and for the same where it is asked for. */
  path: string;
  /** What is there, as `cosmodrome/server/site/arrivals.py` says; empty for whatever it is. */
  at: string;
  parts: string[];
  /** `*` stands for the language. */
  words: string[];
  asks: string[];
  /** Parts that are wanted once the page has said something. */
  later: string[];
}

/** The same by files, as the server reads it; of words, those of each language. */
interface Early {
  path: string;
  at: string;
  styles: string[];
  scripts: string[];
  words: Record<string, string[]>;
  asks: string[];
  later: { styles: string[]; scripts: string[] };
}

/** The board of games that have none of their own. */
const PLAIN = "plain";

/** The pages; what is known of one game stands before what is of any. */
function pages(games: readonly string[]): Needs[] {
  const page = (name: string, path: string, asks: string[], parts: string[] = [], words: string[] = []): Needs => ({
    path,
    at: "",
    parts: [`src/pages/${name}.svelte`, ...parts],
    words: ["src/i18n/*.ftl", "src/pages/i18n/*.ftl", ...words],
    asks: ["/api/me", ...asks],
    later: [],
  });
  const wordsOf = (game: string): string[] => [
    `../cosmodrome/games/${game}/words/*.ftl`,
    `src/games/${game}/i18n/*.ftl`,
  ];
  const board = (game: string): string => `src/games/${game}/index.ts`;
  /** What boards lay in last. */
  const last = (game: string): string[] => [`src/games/${game}/WorldMap.svelte`];
  const onBoard = (game: string, name: string, path: string, ...asks: string[]): Needs => ({
    ...page(name, path, ["/api/games", ...asks], [`src/games/${game}/puzzles.ts`], wordsOf(game)),
    later: [board(game), ...last(game)],
  });
  const ofGame = (game: string): Needs[] => [
    page("Rules", paths.rules(game), ["/api/games"], [], [`../docs/rules/${game}.*.md?blocks`]),
    onBoard(game, "Learn", paths.learn(game), `/api/games/${game}/lessons`),
    onBoard(game, "BoardPuzzle", paths.boardPuzzle(game), `/api/games/${game}/puzzle`),
    onBoard(game, "Training", paths.training(game), `/api/games/${game}/puzzles`, "/api/puzzle"),
    onBoard(game, "BoardPuzzle", paths.boardPuzzle(game, "*"), `/api/games/${game}/puzzle?date=*`),
  ];
  const people = ["src/pages/people/i18n/*.ftl"];
  const help = ["src/pages/help/i18n/*.ftl"];
  const companions = ["src/pages/companions/i18n/*.ftl"];
  const table = ["/api/tables/*", "/api/games"];
  const past = [...table, "/api/tables/*/replay"];
  const atTable = (game: string): Needs[] => {
    const lobby = ["src/pages/table/Lobby.svelte", `src/games/${game}/setup.ts`];
    return [
      {
        ...page("TablePage", paths.table("*"), table, lobby, [...wordsOf(game), ...people, ...companions, ...help]),
        at: `lobby of ${game}`,
      },
      {
        ...page("TablePage", paths.table("*"), table, ["src/pages/table/Play.svelte", board(game)], wordsOf(game)),
        at: `game of ${game}`,
        later: last(game),
      },
      {
        ...page("Replay", paths.replay("*"), past, [board(game)], wordsOf(game)),
        at: `replay of ${game}`,
        later: last(game),
      },
    ];
  };
  const puzzle = games.map((game) => `src/games/${game}/puzzle.ts`);
  const about = ["src/pages/you/i18n/*.ftl"];
  return [
    page("Home", paths.home, ["/api/games", "/api/tables"]),
    ...[...games, PLAIN].flatMap(atTable),
    page("TablePage", paths.table("*"), table),
    page("Replay", paths.replay("*"), past),
    page("Puzzle", paths.puzzle(), ["/api/puzzle"], puzzle),
    page("Puzzle", paths.puzzle("*"), ["/api/puzzle?date=*"], puzzle),
    page("Training", paths.training(), ["/api/games", "/api/puzzle"]),
    page("Rules", paths.rules(), ["/api/games"]),
    ...games.flatMap(ofGame),
    page("Rules", paths.rules("*"), []),
    page("Learn", paths.learn("*"), ["/api/games", "/api/games/*/lessons"]),
    page("BoardPuzzle", paths.boardPuzzle("*"), ["/api/games", "/api/games/*/puzzle"]),
    page("Training", paths.training("*"), ["/api/games"]),
    page("Settings", paths.settings, []),
    page("About", paths.about, ["/api/health"]),
    page("Invited", paths.invited, []),
    page("You", paths.you, [], [], [...about, ...people]),
    page("you/Games", paths.games(), ["/api/games"], [], [...about, ...people]),
    page("people/Person", "/person", ["/api/games"], [], [...about, ...people]),
    page("people/Ratings", paths.ratings(), ["/api/games"], [], people),
    page("people/Ratings", paths.ratings("*"), ["/api/games", "/api/ratings/*"], [], people),
    page("ComeIn", paths.comeIn(), [], [], about),
  ];
}

/** Files of a build by the sources that stand for them, as its manifest says. */
class Built {
  constructor(private readonly manifest: Manifest) {}

  /** What stands for `*` in the sources that are like this. */
  named(pattern: string): string[] {
    const [before = "", after = ""] = pattern.split("*");
    const found = Object.keys(this.manifest).filter((source) => source.startsWith(before) && source.endsWith(after));
    return found.map((source) => source.slice(before.length, -after.length));
  }

  /** Sources and all that they import. */
  closure(sources: readonly string[]): string[] {
    const found = new Set(sources.filter((source) => source in this.manifest));
    for (const source of found) for (const more of this.manifest[source]?.imports ?? []) found.add(more);
    return [...found];
  }

  files(sources: readonly string[], kind: "css" | "file"): string[] {
    return [...new Set(sources.flatMap((source) => this.manifest[source]?.[kind] ?? []))].map((file) => `/${file}`);
  }

  /** Words in a language, in English if there are none; `spacebowl.de.md` is found as `space-bowl.de.md`. */
  words(pattern: string, language: string): string[] {
    const [before = "", after = ""] = pattern.split("*");
    const wanted = [`${before}${language}${after}`, `${before}en${after}`, `${before.replace(/\.$/, "")}${after}`];
    const found = wanted.map((one) => Object.keys(this.manifest).find((source) => source.replaceAll("-", "") === one));
    return found.filter((source) => source !== undefined).slice(0, 1);
  }
}

/** What the server is told of a build, but for what its `index.html` names itself. */
export function earlyIn(manifest: Manifest, index: string): Early[] {
  const built = new Built(manifest);
  const languages = built.named("src/i18n/*.ftl");
  const missing = (files: string[]): string[] => files.filter((file) => !index.includes(`".${file}"`));
  const games = built.named("src/games/*/index.ts").filter((game) => game !== PLAIN);
  return pages(games).map(({ path, at, parts, words, asks, later }) => {
    const sources = built.closure(parts);
    const styles = missing(built.files(sources, "css"));
    const scripts = missing(built.files(sources, "file"));
    const latest = built.closure(later);
    const wordsIn = (language: string): string[] => words.flatMap((one) => built.words(one, language));
    return {
      path,
      at,
      styles,
      scripts,
      words: Object.fromEntries(languages.map((language) => [language, built.files(wordsIn(language), "file")])),
      asks,
      later: {
        styles: missing(built.files(latest, "css")).filter((file) => !styles.includes(file)),
        scripts: missing(built.files(latest, "file")).filter((file) => !scripts.includes(file)),
      },
    };
  });
}

/** Writes `early.json` beside `index.html`. */
export function early(): Plugin {
  return {
    name: "early",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const manifest = JSON.parse(await readFile(join(dir, ".vite/manifest.json"), "utf8")) as Manifest;
      const index = await readFile(join(dir, "index.html"), "utf8");
      await writeFile(join(dir, "early.json"), JSON.stringify(earlyIn(manifest, index)));
    },
  };
}
