/** The page without a server: waits until its tables are open, and says meanwhile how far that is. */

import { mount, unmount } from "svelte";
import { useLanguage, wantedLanguage } from "$lib/i18n.svelte";
import { keepFiles } from "./files";
import { here } from "./here.svelte";
import { Start } from "./start.svelte";
import Waiting from "./Waiting.svelte";

/** Open the tables of this device. If they cannot be opened, this never ends, and the page says why. */
export async function openTables(target: HTMLElement): Promise<void> {
  const start = new Start();
  await useLanguage(wantedLanguage());
  const waiting = mount(Waiting, { target, props: { start } });
  await start.open;
  here.found(start.kept);
  keepFiles();
  await unmount(waiting);
}
