/** What may wait until the browser has nothing better to do. */

/** Once what has just changed is on the screen. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/** Fetch parts of the page that will be wanted soon; what does not come now is asked for again when it is wanted. */
export function fetchQuietly(...parts: (() => Promise<unknown>)[]): void {
  const fetchAll = (): void => parts.forEach((part) => void part().catch(() => undefined));
  if ("requestIdleCallback" in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 1000); // Safari
}
