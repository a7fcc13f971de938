/** Removes everything of this site from the browser: games, what was solved, settings, kept files, the service worker. */

import { mount } from "svelte";
import { here } from "./here.svelte";
import { removeFiles } from "./opfs";
import Removed from "./Removed.svelte";
import { endWorkers } from "./workers";

/** What the keys of this site begin with. */
const OURS = "cosmodrome";

/** Remove all, and say so in place of the page. Throws the browser's error if the games cannot be removed. */
export async function removeAll(): Promise<void> {
  endWorkers();
  if (here.kept) await removeFiles();
  if ("serviceWorker" in navigator) {
    // The worker of this folder only: other sites of the same host may have theirs.
    const kept = await navigator.serviceWorker.getRegistration();
    await kept?.unregister();
    const folder = new URL("./", document.baseURI).pathname;
    for (const name of await caches.keys()) if (name.startsWith(`${OURS} ${folder} `)) await caches.delete(name);
  }
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key);
  }
  // The page of before would ask for tables that are gone.
  document.body.replaceChildren();
  mount(Removed, { target: document.body });
  document.getElementById("content")?.focus();
}
