/** The people whom this browser holds: added, and sent home. */

import { call } from "./api";
import { person } from "./me.svelte";
import type { Companion, HeldCompanion } from "./types.gen";

/** Most people whom a browser holds, its own among them. */
export const MOST = 8;

/** The companions, each with the number of devices that are signed in to their name; 0 if they keep none. */
export const companionsHeld = (): Promise<HeldCompanion[]> => call("GET", "/companions");

/** Add somebody. Throws ApiError if the name is not free, or the browser holds as many as it may. */
export async function addCompanion(name: string): Promise<Companion> {
  const added = await call<Companion>("POST", "/companions", { name });
  change((companions) => [...companions, added].toSorted((one, other) => one.number - other.number));
  return added;
}

/** Let somebody go home. Throws ApiError if the server fails. */
export async function sendHome(number: number): Promise<void> {
  await call("DELETE", `/companions/${number}`);
  change((companions) => companions.filter((one) => one.number !== number));
}

function change(how: (companions: Companion[]) => Companion[]): void {
  const { me } = person;
  if (me) person.become({ ...me, companions: how(me.companions) });
}
