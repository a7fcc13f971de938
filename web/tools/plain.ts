/** The rules as plain pages, without script or style, for browsers that are too old for the page, or have no JavaScript. */

import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { marked } from "marked";
import type { Plugin } from "vite";

const FILE = /^(.+?)(?:\.(de|fr))?\.md$/;
/** Figures are drawn by the page's script; here stands what they show. */
const FIGURE = /^!\[(.*)\]\(figure:[\w-]+\)\s*$/gm;

/** Emits `plain/GAME.LANGUAGE.html` for each file of rules in a folder. */
export function plain(folder: string): Plugin {
  return {
    name: "plain",
    apply: "build",
    async buildStart() {
      for (const file of await readdir(folder)) {
        const [, game = "", language = "en"] = FILE.exec(file) ?? [];
        if (game === "" || game === "glossary") continue;
        const markdown = await readFile(join(folder, file), "utf8");
        const body = marked.parse(markdown.replace(FIGURE, "*$1*"), { async: false });
        this.emitFile({
          type: "asset",
          fileName: `plain/${game}.${language}.html`,
          source: page(language, markdown, body),
        });
      }
    },
  };
}

function page(language: string, markdown: string, body: string): string {
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? "";
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body>
${body}
</body>
</html>
`;
}
