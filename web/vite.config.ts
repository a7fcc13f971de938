import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ftl } from "./tools/ftl.ts";
import { tomlData } from "./tools/toml.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `cosmodrome serve` listens unless told otherwise; `npm run dev` passes the server's own paths on to it. */
const SERVER = "127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), tomlData(), ftl()],
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
    // Pages of rules and the games' boards come when they are asked for; the first load stays under 150 kB.
    chunkSizeWarningLimit: 300,
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
