/** Tells whether the page in this window is the one that the server serves now. */

const KEY = "cosmodrome.loaded";

/**
 * The address of this page's own script (others may stand beside it); null if the page was not built, as in
 * development.
 */
function own(): string | null {
  return document.querySelector('script[type="module"][src^="/assets/index-"]')?.getAttribute("src") ?? null;
}

export function isOld(served: string, mine = own()): boolean {
  return mine !== null && served !== mine;
}

/**
 * Load the page anew, because the server serves a newer one. This is done once: a cache on the way may still answer
 * with the old page.
 */
export function loadOnce(served: string): void {
  try {
    if (sessionStorage.getItem(KEY) === served) return;
    sessionStorage.setItem(KEY, served);
  } catch {
    return;
  }
  location.reload();
}

/** A part of the page that fails to load was removed by a newer server. The newer page is loaded in that case. */
export function followServer(): void {
  addEventListener("vite:preloadError", () => void renew());
}

async function renew(): Promise<void> {
  const page = await fetch("/", { cache: "no-cache" }).then(
    (answer) => answer.text(),
    () => "", // the connection is down, which is why the part did not load
  );
  const served = /<script[^>]* src="(\/assets\/index-[^"]+)"/.exec(page)?.[1];
  if (served !== undefined && isOld(served)) loadOnce(served);
}
