/** What keeps the games of a worker from being played. */

import { FilesTaken } from "./opfs";
import type { Trouble } from "./speech";

/** Something that keeps the games from being played, and its kind. */
export class Failure extends Error {
  constructor(
    readonly why: Trouble,
    text: string,
  ) {
    super(text);
  }
}

/** The kind of what failed. Python's errors say their class. */
export function whyOf(error: unknown): Trouble {
  if (error instanceof Failure) return error.why;
  if (error instanceof FilesTaken) return "taken";
  if (error instanceof RangeError) return "memory";
  const { type } = error as { type?: string };
  if (type === "MemoryError") return "memory";
  if (type === "LaterStoreError") return "later";
  return type?.endsWith("StoreError") || type === "DatabaseError" ? "store" : "other";
}

/** What an error says. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
