/** A page that stands alone, beside the one that `main.ts` starts (`vite.tv.config.ts`). */

import "./older";
import "@fontsource-variable/exo-2/wght.css";
import "@fontsource-variable/inter/wght.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { mount, type Component } from "svelte";
import { useLanguage, wantedLanguage } from "$lib/i18n.svelte";

/** Milliseconds before another try to load the words. At a television nobody is there to reload the page. */
const PAUSE = 5000;

export async function start(page: Component): Promise<void> {
  const target = document.getElementById("app");
  if (!target) throw new Error("the page has no #app");
  try {
    await useLanguage(wantedLanguage());
  } catch {
    setTimeout(() => location.reload(), PAUSE);
    return;
  }
  mount(page, { target });
}
