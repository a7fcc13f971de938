/** Watches the server, and offers to play on this device while it is lost. Loaded where this browser keeps the site. */

import { mount } from "svelte";
import { wordsLoaded } from "$lib/i18n.svelte";
import Meanwhile from "./Meanwhile.svelte";
import { server } from "./server.svelte";

export async function watchServer(): Promise<void> {
  await wordsLoaded();
  server.watch();
  mount(Meanwhile, { target: document.body });
}
