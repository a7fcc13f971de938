/** Starts a page whose tables are on this device. Pages of a server never load this. */

import { mount, unmount } from "svelte";
import { wordDifferently } from "$lib/errors";
import { useLanguage, wantedLanguage } from "$lib/i18n.svelte";
import { keepFiles } from "./files";
import { awaitOffer } from "./installing.svelte";
import Newer from "./Newer.svelte";
import { followVersions } from "./newer.svelte";
import Starting from "./Starting.svelte";
import { startTables } from "./start.svelte";
import Waiting from "./Waiting.svelte";
import { d } from "./words";

/**
 * Open the tables of this device. The page is drawn meanwhile: this ends as soon as this tab has the tables. If it
 * cannot have them, this never ends, and the page says why.
 */
export async function openTables(target: HTMLElement): Promise<void> {
  awaitOffer();
  followVersions();
  const start = startTables();
  await useLanguage(wantedLanguage());
  wordDifferently(() => d().here.errors);
  const waiting = mount(Waiting, { target, props: { start } });
  await start.placed;
  await unmount(waiting);
  mount(Starting, { target: document.body, props: { start } });
  void start.open.then(
    () => {
      keepFiles();
      mount(Newer, { target: document.body });
    },
    () => undefined, // the page says why
  );
}
