/** Work that may wait until the browser has nothing better to do. */

/** A frame is drawn sooner than this, unless the tab draws nothing (milliseconds). */
const NO_FRAME = 500;

/**
 * Run a function as soon as the latest change is on the screen. In a tab that draws nothing, such as a hidden one, it
 * runs soon all the same.
 */
export function afterPaint(then: () => void): void {
  let waits = true;
  const once = (): void => {
    if (waits) then();
    waits = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, document.hidden ? 0 : NO_FRAME);
}

/**
 * Return work that goes on while the caller does something else. If it fails, only whoever awaits it is told; the
 * browser reports no unhandled error.
 */
export function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/**
 * Fetch parts of the page that will be wanted soon. A part that cannot be fetched now is fetched again when it is
 * wanted.
 */
export function fetchQuietly(...parts: (() => Promise<unknown>)[]): void {
  const fetchAll = (): void => parts.forEach((part) => void part().catch(() => undefined));
  if ("requestIdleCallback" in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 1000); // Safari has no requestIdleCallback
}
