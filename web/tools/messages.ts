/** `npm run words`: writes the types of texts (`messages.gen.ts`), as the English Fluent files have them. */

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { messagesOf } from "./ftl.ts";

process.chdir(new URL("..", import.meta.url).pathname);
for (const file of globSync(["src/**/i18n/en.ftl", "../cosmodrome/games/*/words/en.ftl"])) {
  const made = messagesOf(readFileSync(file, "utf8"), file);
  const folder = file.replace(/^\.\.\/cosmodrome\/(games\/\w+)\/words\/en\.ftl$/, "src/$1/").replace(/en\.ftl$/, "");
  if (made !== null) writeFileSync(`${folder}messages.gen.ts`, made);
}
