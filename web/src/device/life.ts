/**
 * How a page hears that one of its workers has ended, whatever the reason: a browser that runs out of memory says
 * nothing. The worker holds a lock for as long as it lives, and the page waits for that lock.
 */

/** Return a name for a worker's lock; none where the browser has no locks. */
export function lifeLock(): string | null {
  return "locks" in navigator ? `cosmodrome-worker ${crypto.randomUUID()}` : null;
}

/** In a worker: hold the lock from now on. Ends once it is held. */
export function live(lock: string | null): Promise<void> {
  if (lock === null) return Promise.resolve();
  return new Promise((held) => {
    void navigator.locks.request(lock, () => {
      held();
      return new Promise(() => undefined);
    });
  });
}

/** In the page, once the worker holds its lock: call `ended` when it has ended, unless that is not asked any more. */
export function awaitEnd(lock: string, ended: () => void, signal: AbortSignal): void {
  navigator.locks.request(lock, { signal }, ended).catch(() => undefined); // the page has ended the worker itself
}
