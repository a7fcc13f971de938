import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { early } from "./tools/early.ts";
import { fonts } from "./tools/fonts.ts";
import { ftl } from "./tools/ftl.ts";
import { plain } from "./tools/plain.ts";
import { rules } from "./tools/rules.ts";
import { tomlData } from "./tools/toml.ts";

export const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `cosmodrome serve` listens unless told otherwise; `npm run dev` passes the server's own paths on to it. */
const SERVER = "127.0.0.1:8765";

const gameOf = (path: string): string | null => /\/games\/(\w+)\//.exec(path)?.[1] ?? null;
const wordsOf = (path: string): string => `words-${gameOf(path) ?? ""}`;
const toldOf = (path: string): string => `told-${gameOf(path) ?? ""}`;
const mapOf = (path: string): string => `map-${gameOf(path) ?? ""}`;
const styleOf = (path: string): string => `style-${gameOf(path) ?? ""}`;

/** What the page and that of a television are both built with. */
export const shared = () => ({
  plugins: [svelte(), tomlData(), ftl(), rules(), fonts(here("./node_modules/.fonts"))],
  resolve: {
    alias: {
      $lib: here("./src/lib"),
      $docs: here("../docs"),
    },
  },
});

const { plugins, resolve } = shared();

export default defineConfig({
  base: "./", // a site without a server may lie in any folder; the server makes it `/` in index.html (server/site/page.py)
  plugins: [...plugins, plain(here("../docs/rules")), early()],
  resolve,
  build: {
    outDir: here("../cosmodrome/static"),
    emptyOutDir: true,
    assetsDir: "assets",
    manifest: true,
    license: { fileName: "licences.md" },
    // Older ones get what tools/plain.ts makes: public/older.js finds them out. Firefox: `:has`; Chrome: `color-mix`.
    target: ["safari16.4", "firefox121", "chrome111"],
    // The content-security policy allows files from this server only: no data: addresses, nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Small files pack badly and each is asked for by itself: what many parts of the page share is one file, and so are
    // what all pages share that are no table in play, what puzzles and lessons share, what boards share, and of
    // each game what its parts share, apart from what its lobby says, what is told of it later, its map, and what home
    // shows of it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "style",
              test: /(@fontsource|\/web\/src\/(?!kit|games)|\/(Rocket|MarbleArt)\.svelte).*\.css$/,
            },
            { name: styleOf, test: /\/web\/src\/games\/.*\.css$/ },
            {
              name: "index",
              test: /\/web\/src\/main\.ts|\/node_modules\/svelte\//,
              includeDependenciesRecursively: true,
            },
            {
              name: "common",
              test: /\/(node_modules|web\/src\/(games\/(?!parts)[^/]+$|learn|lib|ui\/(?!NameChip|Page))\/?)/,
              minShareCount: 7,
            },
            {
              name: "pages",
              test: /\/web\/src\/(ui\/(NameChip|Page|schema|Choice|Toggle)|games\/parts|lib\/(kept|errors|pagewords)|learn\/(FlightOffer|kept)|pages\/Missing)\./,
              minShareCount: 2,
            },
            { name: "posters", test: /\/web\/src\/games\/posters\./, includeDependenciesRecursively: true },
            {
              name: "table",
              test: /\/web\/src\/(lib\/(refusals|words|deck|cards|address)|games\/load)\./,
              minShareCount: 2,
            },
            {
              name: "puzzles",
              test: /\/web\/src\/(puzzles|practice\/(?!walk)|lib\/puzzle|learn\/(?!FlightOffer|kept))/,
              minShareCount: 2,
            },
            { name: "board", test: /\/web\/src\/kit\//, minShareCount: 2 },
            {
              name: wordsOf,
              test: /\/games\/(?!plain)\w+\/((words|marks|i18n|cards|planets|teams|say|geometry)\.ts|\w+\.toml)/,
              minShareCount: 2,
            },
            { name: toldOf, test: /\/games\/(?!plain)\w+\/(advice|foresight|later|telling|Explain)\./ },
            { name: mapOf, test: /\/games\/karmanswap\/(layout|World(Signs|Ground)?|Token)\./, minShareCount: 2 },
            { name: gameOf, test: /\/games\/(?!plain)\w+\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: [here("./tools/no-browser.ts")],
  },
  server: {
    fs: { allow: [here("."), here("../docs"), here("../cosmodrome/games")] },
    proxy: {
      "/api": { target: `http://${SERVER}` },
      "/boards": { target: `http://${SERVER}` },
      "/here": { target: `http://${SERVER}` },
      "/ws": { target: `ws://${SERVER}`, ws: true },
    },
  },
});
