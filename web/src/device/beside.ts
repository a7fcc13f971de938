/** The site that a server has beside its own pages, seen from those. */

/** Where the site lies (`cosmodrome/server/site/here.py`). */
export const SITE = "/here/";

/** True if this browser keeps the site's files, so that the site opens without the server. */
export async function siteIsKept(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const kept = await navigator.serviceWorker.getRegistration(SITE).catch(() => undefined);
  // The browser may have deleted the files since. What would fail then is not offered.
  return kept?.active != null && (await caches.match(`${SITE}index.html`)) !== undefined;
}
