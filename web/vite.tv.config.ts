/**
 * The page of a television (`/tv`), and that of a phone which gives it a table (`/show`). They are built by themselves:
 * televisions are not updated, so this is for browsers of five years ago. `tests/test_television_build.py` looks for anything newer in it.
 */

import { defineConfig } from "vite";
import { here, shared } from "./vite.config.ts";
import { older } from "./tools/older.ts";

export default defineConfig({
  ...shared(),
  css: { postcss: { plugins: [older()] } },
  build: {
    outDir: here("../cosmodrome/static"),
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: "assets/tv",
    manifest: ".vite/tv.json",
    target: ["chrome94", "safari15", "firefox91"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [here("./tv.html"), here("./show.html")] },
  },
});
