/** The rules pages: the project's own Markdown, one file per game and language, cut into what the page draws. */

/** A heading, a rule with its number, a figure by name, or other text. The filter searches in `text`. */
export type Block = { text: string } & (
  | { type: "heading"; id: string; level: number; html: string }
  | { type: "rule"; id: string; html: string }
  | { type: "figure"; name: string; alt: string }
  | { type: "text"; html: string }
);

const files = import.meta.glob<Block[]>(["$docs/rules/*.md", "!$docs/rules/glossary.md"], {
  query: "?blocks",
  import: "default",
});

/** A file's name, with the game written as in its id: `space-bowl.de.md` holds the rules of `spacebowl`. */
function fileName(path: string): string {
  return (path.split("/").at(-1) ?? "").replaceAll("-", "");
}

/** The rules of a game; English where there is no translation. Null if there are none at all. */
export async function loadRules(game: string, language: string): Promise<Block[] | null> {
  const named = (suffix: string) =>
    Object.entries(files).find(([path]) => fileName(path) === `${game}${suffix}.md`)?.[1];
  const load = (language === "en" ? undefined : named(`.${language}`)) ?? named("");
  return load ? load() : null;
}
