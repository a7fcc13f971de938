/** The rules pages: the project's own Markdown, one file per game and language, cut into what the page draws. */

import { marked } from "marked";
import type { Language } from "./settings.svelte";

/** A heading, a rule under its number, a figure by name, or other text; `text` is what the filter looks at. */
export type Block = { text: string } & (
  | { type: "heading"; id: string; level: number; html: string }
  | { type: "rule"; id: string; html: string }
  | { type: "figure"; name: string; alt: string }
  | { type: "text"; html: string }
);

const files = import.meta.glob<string>(["$docs/rules/*.md", "!$docs/rules/glossary.md"], {
  query: "?raw",
  import: "default",
});

/** Rules numbers in running text: PH-15, PH-R4. */
const NUMBER = /\b[A-Z]{2}-R?\d+\b/g;

/** A file's name, with the game as in its id: `space-bowl.de.md` tells the rules of `spacebowl`. */
function fileName(path: string): string {
  return (path.split("/").at(-1) ?? "").replaceAll("-", "");
}

/** The rules of a game; English where there is no translation. Null if there are none at all. */
export async function loadRules(game: string, language: Language): Promise<Block[] | null> {
  const named = (suffix: string) =>
    Object.entries(files).find(([path]) => fileName(path) === `${game}${suffix}.md`)?.[1];
  const load = (language === "en" ? undefined : named(`.${language}`)) ?? named("");
  return load ? blocks(await load()) : null;
}

function blocks(markdown: string): Block[] {
  const tokens = marked.lexer(markdown);
  const numbers = new Set(markdown.match(NUMBER));
  const result: Block[] = [];
  for (const token of tokens) {
    if (token.type === "space") continue;
    if (token.type === "heading") {
      const text = plain(token.text as string);
      result.push({
        type: "heading",
        id: slug(text),
        level: token.depth as number,
        html: inline(token.text as string, numbers),
        text,
      });
    } else if (token.type === "list") {
      for (const item of token.items as { text: string }[]) result.push(rule(item.text, numbers));
    } else {
      const figure = /^!\[(.*)\]\(figure:([\w-]+)\)\s*$/s.exec(token.raw);
      if (figure) result.push({ type: "figure", alt: figure[1] ?? "", name: figure[2] ?? "", text: figure[1] ?? "" });
      else
        result.push({
          type: "text",
          html: linked(marked.parse(token.raw, { async: false }), numbers),
          text: plain(token.raw),
        });
    }
  }
  return result;
}

function rule(markdown: string, numbers: ReadonlySet<string>): Block {
  const found = /^\*\*([A-Z]{2}-R?\d+)\*\*\s*(.*)$/s.exec(markdown);
  if (!found) return { type: "text", html: `<p>• ${inline(markdown, numbers)}</p>`, text: plain(markdown) };
  const [, id = "", words = ""] = found;
  return { type: "rule", id, html: inline(words, numbers), text: `${id} ${plain(words)}` };
}

function inline(markdown: string, numbers: ReadonlySet<string>): string {
  return linked(marked.parseInline(markdown, { async: false }), numbers);
}

/** Rule numbers become links to their rule. */
function linked(html: string, numbers: ReadonlySet<string>): string {
  return html.replace(NUMBER, (number) => (numbers.has(number) ? `<a href="#${number}">${number}</a>` : number));
}

const plain = (markdown: string): string => markdown.replace(/[*_`#>]/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
