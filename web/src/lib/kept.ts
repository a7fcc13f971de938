/** Reads what this browser keeps. None of it can be trusted: an older page, or somebody else, may have written it. */

import { storage } from "./settings.svelte";

/** Return the values that are kept under a key, by name; empty if there are none that can be read. */
export function kept(key: string): Record<string, unknown> {
  try {
    return (JSON.parse(storage.get(key) ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Keep something under a key. */
export function keep(key: string, value: object): void {
  storage.set(key, JSON.stringify(value));
}
