/** What may wait until the browser has nothing better to do. */

/** A frame comes sooner than this, unless nothing is drawn (milliseconds). */
const NO_FRAME = 500;

/** Once what has just changed is on the screen; where nothing is drawn, as in a hidden tab, soon. */
export function afterPaint(then: () => void): void {
  let waits = true;
  const once = (): void => {
    if (waits) then();
    waits = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, document.hidden ? 0 : NO_FRAME);
}

/** Something that goes on while more is asked for: that it failed is told to whoever awaits it, not before. */
export function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Fetch parts of the page that will be wanted soon; what does not come now is asked for again when it is wanted. */
export function fetchQuietly(...parts: (() => Promise<unknown>)[]): void {
  const fetchAll = (): void => parts.forEach((part) => void part().catch(() => undefined));
  if ("requestIdleCallback" in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 1000); // Safari
}
