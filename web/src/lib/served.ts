/** Whether the page in this window is the one that the server serves now. */

const KEY = "cosmodrome.loaded";

/** This page's own script, beside which there may be others; null where it comes from a workshop and not from a build. */
function own(): string | null {
  return document.querySelector('script[type="module"][src^="/assets/index-"]')?.getAttribute("src") ?? null;
}

export function isOld(served: string, mine = own()): boolean {
  return mine !== null && served !== mine;
}

/** Load the page anew for the one that is served: once, since what lies between may go on to hand out the old one. */
export function loadOnce(served: string): void {
  try {
    if (sessionStorage.getItem(KEY) === served) return;
    sessionStorage.setItem(KEY, served);
  } catch {
    return;
  }
  location.reload();
}

/** Whatever part of an older page is asked for now is gone from a newer server: its page is loaded in place of this one. */
export function followServer(): void {
  addEventListener("vite:preloadError", () => void renew());
}

async function renew(): Promise<void> {
  const page = await fetch("/", { cache: "no-cache" }).then(
    (answer) => answer.text(),
    () => "", // the line is down: that is why the part did not come
  );
  const served = /<script[^>]* src="(\/assets\/index-[^"]+)"/.exec(page)?.[1];
  if (served !== undefined && isOld(served)) loadOnce(served);
}
