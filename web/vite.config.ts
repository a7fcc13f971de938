import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ftl } from "./tools/ftl.ts";
import { rules } from "./tools/rules.ts";
import { tomlData } from "./tools/toml.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `cosmodrome serve` listens unless told otherwise; `npm run dev` passes the server's own paths on to it. */
const SERVER = "127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), tomlData(), ftl(), rules()],
  resolve: {
    alias: {
      $lib: here("./src/lib"),
      $docs: here("../docs"),
    },
  },
  build: {
    outDir: here("../cosmodrome/static"),
    emptyOutDir: true,
    assetsDir: "assets",
    manifest: true,
    license: { fileName: "licences.md" },
    target: "es2022",
    // The content-security policy allows files from this server only: no data: addresses, nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Small files pack badly and each is asked for by itself: what many parts of the page share is one file, and so are
    // what all pages share that are no table in play, and what the boards share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "common",
              test: /\/(node_modules|web\/src\/(games\/(?!parts)[^/]+$|learn|lib|ui\/(?!NameChip|Page))\/?)/,
              minShareCount: 7,
            },
            { name: "pages", test: /\/web\/src\/(ui\/(NameChip|Page)|games\/parts|pages\/(errors|i18n))\./ },
            { name: "board", test: /\/web\/src\/kit\//, minShareCount: 2 },
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
      "/ws": { target: `ws://${SERVER}`, ws: true },
    },
  },
});
