/** Has the browser keep the site's files, so that it opens without a network. */

import { awaitVersions } from "./newer.svelte";

/** Start the service worker that keeps them. Where there is none, the site works, but not without a network. */
export function keepFiles(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(new URL("./keeper.js", document.baseURI)).then(awaitVersions, (error: unknown) => {
    console.warn("the site's files are not kept:", error);
  });
}
