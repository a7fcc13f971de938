/** Asks the browser to keep the games of this device even when its room gets short. */

import { storage } from "$lib/settings.svelte";
import { here } from "./here.svelte";

/** The key under which this browser notes that it was asked. */
const ASKED = "cosmodrome.asked-to-stay";

/** Ask, once and never again: some browsers ask the reader in turn. */
export async function askToStay(): Promise<void> {
  if (!here.kept || !("persist" in navigator.storage) || storage.get(ASKED) !== null) return;
  storage.set(ASKED, "1");
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** The room that this site takes (bytes), and whether the browser has promised to keep what is in it. */
export interface Room {
  used: number | null;
  promised: boolean;
}

export async function room(): Promise<Room> {
  if (!("persisted" in navigator.storage)) return { used: null, promised: false };
  const [promised, { usage }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()]);
  return { used: usage ?? null, promised };
}
