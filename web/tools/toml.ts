/** Reads data files while the page is built: `import cards from "./cards.toml?data"` is what stands in the file. */

import { readFile } from "node:fs/promises";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const DATA = /^(.+\.toml)\?data$/;

export function tomlData(): Plugin {
  return {
    name: "toml-data",
    async load(id) {
      const path = DATA.exec(id)?.[1];
      if (path === undefined) return null;
      this.addWatchFile(path);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(parse(await readFile(path, "utf8"))))});`;
    },
  };
}
