/**
 * Newer versions of the site. The service worker fetches a version beside the one in use (`cosmodrome/device/keeper.js`).
 * A page takes it as it is loaded anywhere but at a table, before the tables are open; or when the reader asks for it.
 * Whatever a page loads is of one version, because the page is loaded anew as soon as another version is in use.
 */

/** Tells the service worker that waits to be the one in use. */
const TAKE = "take";

/** The time after which a page that is looked at again asks for a newer version (milliseconds). */
const ASK_AFTER = 60 * 60_000;

/** Notes that this tab had the tables when a version was taken: other tabs are loaded anew at the same moment. */
const HAD_TABLES = "cosmodrome.had-tables";

/** The time after which a page opens its games although the version that waits has not answered (milliseconds). */
const GIVE_UP = 10_000;

let found = $state.raw<ServiceWorker | null>(null);

export const newer = {
  /** True if a newer version is here, whole, and can be taken. */
  get isHere(): boolean {
    return found !== null;
  },
  /** Take it. The page is loaded anew. */
  async take(): Promise<void> {
    if (found?.state === "installed") await taken(found);
    else location.reload(); // it is in use already: this page came from the network, and kept no version from that
  },
};

/** Have a version taken. The page is loaded anew then; this ends only if the version cannot be used. */
function taken(version: ServiceWorker): Promise<void> {
  return new Promise((refused) => {
    version.addEventListener("statechange", () => {
      if (version.state === "activated") location.reload();
      if (version.state !== "redundant") return;
      sessionStorage.removeItem(HAD_TABLES);
      refused();
    });
    sessionStorage.setItem(HAD_TABLES, "1");
    version.postMessage(TAKE);
  });
}

/** Return, once, whether this tab had the tables before it was loaded anew with another version. */
export function hadTables(): boolean {
  const had = sessionStorage.getItem(HAD_TABLES) !== null;
  sessionStorage.removeItem(HAD_TABLES);
  return had;
}

/** Take the version that waits, if there is one. */
export async function takeWaiting(): Promise<void> {
  const kept = await navigator.serviceWorker?.getRegistration();
  if (!kept?.active || !kept.waiting) return;
  await Promise.race([taken(kept.waiting), new Promise((late) => setTimeout(late, GIVE_UP))]);
}

/** Load this page anew once another tab has taken a version: what the page would load later is gone. */
export function followVersions(): void {
  const workers = navigator.serviceWorker;
  if (workers?.controller) workers.addEventListener("controllerchange", () => location.reload());
}

/** Look out for versions that arrive while this page is open. */
export function awaitVersions(kept: ServiceWorkerRegistration): void {
  const follow = (version: ServiceWorker | null): void => {
    if (!version || !kept.active) return; // the first version is the page's own
    const look = (): void => {
      if (version.state === "redundant") found = found === version ? null : found;
      else if (version.state !== "installing") found = version;
    };
    version.addEventListener("statechange", look);
    look();
  };
  let asked = Date.now();
  const ask = (): void => {
    if (document.visibilityState !== "visible" || Date.now() - asked < ASK_AFTER) return;
    asked = Date.now();
    kept.update().catch(() => undefined); // there is no network just now
  };
  kept.addEventListener("updatefound", () => follow(kept.installing));
  document.addEventListener("visibilitychange", ask);
  follow(kept.waiting ?? kept.installing);
}
