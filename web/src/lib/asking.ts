/** Asking the server again and again until it has an answer. */

import { ApiError } from "./api";

/** Milliseconds between two questions. */
const EVERY = 2000;

/** Faults that pass: the line is down, or the server is being restarted. */
const PASSING = [0, 502, 503];

/**
 * Ask until there is an answer, and return it; null if `over` becomes true first. Throws ApiError if the server
 * refuses.
 */
export async function askUntil<T>(ask: () => Promise<T | null>, over: () => boolean): Promise<T | null> {
  while (!over()) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof ApiError && PASSING.includes(error.status)) return null;
      throw error;
    });
    if (answer !== null) return over() ? null : answer;
    await new Promise((done) => setTimeout(done, EVERY));
  }
  return null;
}
