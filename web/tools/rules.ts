/** The rules in Markdown, cut into what the page draws while it is built: the page itself reads no Markdown. */

import { readFile } from "node:fs/promises";
import { marked } from "marked";
import type { Plugin } from "vite";
import type { Block } from "../src/lib/rules";

const RULES = /^(.+\.md)\?blocks$/;

/** Rules numbers in running text: PH-15, PH-R4. */
const NUMBER = /\b[A-Z]{2}-R?\d+\b/g;

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

/** `import blocks from "….md?blocks"` gives a file's blocks. */
export function rules(): Plugin {
  return {
    name: "rules",
    async load(id) {
      const path = RULES.exec(id)?.[1];
      if (path === undefined) return null;
      this.addWatchFile(path);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(blocks(await readFile(path, "utf8"))))});`;
    },
  };
}
