/**
 * The letters that most words need, cut out of the fonts while the page is built: the weights, signs and features of type
 * that it uses. They are half as large, and text waits for them. All else of the fonts comes as it is, where it is needed.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The weights that styles ask for, and those that fonts have of themselves: print has no others. */
const FONTS = {
  inter: { min: 400, max: 750 },
  "exo-2": { min: 400, max: 800 },
};

/** Kerning, ligatures, figures of one width. */
const FEATURES = ["kern", "liga", "tnum", "mark", "ccmp"];

/** The letters that a style sheet takes from a file. */
function letters(styles: string, file: string): string {
  const range = new RegExp(`${file}[^}]*unicode-range: ([^;]+);`).exec(styles)?.[1];
  if (range === undefined) throw new Error(`no style sheet says what letters ${file} has`);
  const parts = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)];
  return parts
    .map(([, first = "", last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join("");
}

/** Puts the cut fonts, kept in this folder, in place of those that a package brings, and has the page ask for them at once. */
export function fonts(folder: string): Plugin {
  const find = createRequire(import.meta.url);
  const cut = async ([name, wght]: [string, { min: number; max: number }]) => {
    const file = `${name}-latin-wght-normal.woff2`;
    const styles = find.resolve(`@fontsource-variable/${name}/wght.css`);
    const whole = readFileSync(join(dirname(styles), "files", file));
    const text = letters(readFileSync(styles, "utf8"), file);
    const options = { targetFormat: "woff2", variationAxes: { wght }, keepFeatures: FEATURES } as const;
    const replacement = join(folder, file);
    mkdirSync(folder, { recursive: true });
    writeFileSync(replacement, await subsetFont(whole, text, options));
    return { find: `./files/${file}`, replacement };
  };
  return {
    name: "fonts",
    apply: "build",
    async config() {
      return { resolve: { alias: await Promise.all(Object.entries(FONTS).map(cut)) } };
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => Object.keys(FONTS).some((name) => file.includes(`/${name}-latin-wght`)))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `./${file}` },
            injectTo: "head",
          })),
    },
  };
}
