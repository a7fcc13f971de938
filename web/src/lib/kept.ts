/** Reading what this browser keeps: nothing in it can be trusted to be as a page of today would write it. */

import { storage } from "./settings.svelte";

/** What is kept under a key, by name; empty if there is nothing, or nothing that can be read. */
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
