/** Actions on one's own name. If the device was signed out meanwhile, the page says so and adapts. */

import { ApiError } from "$lib/api";
import { person } from "$lib/me.svelte";
import { attempt, tellProblem } from "$lib/problems";

const OUT = ["no_account", "no_guest"];

/** Do something, and tell the person if it fails. Returns whether it worked. */
export function attemptMine(what: () => Promise<unknown>): Promise<boolean> {
  return attempt(async () => {
    try {
      await what();
    } catch (error) {
      if (!(error instanceof ApiError) || !OUT.includes(error.error)) throw error;
      await person.load();
      await tellProblem("signed_out");
    }
  });
}
