import "./older";
import "@fontsource-variable/exo-2/wght.css";
import "@fontsource-variable/inter/wght.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { mount } from "svelte";
import { useLanguage, wantedLanguage } from "$lib/i18n.svelte";
import Television from "./pages/tv/Television.svelte";

/** The page of a television. It stands alone, as it is built for older browsers than the rest (`vite.tv.config.ts`). */

const target = document.getElementById("app");
if (!target) throw new Error("tv.html has no #app");

/** Milliseconds before another try to load the words. Nobody is there to reload the page. */
const PAUSE = 5000;

async function start(target: HTMLElement): Promise<void> {
  try {
    await useLanguage(wantedLanguage());
  } catch {
    setTimeout(() => location.reload(), PAUSE);
    return;
  }
  mount(Television, { target });
}

void start(target);
