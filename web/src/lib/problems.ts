/** Tells a person what went wrong. */

import { ApiError } from "./api";
import { m, part } from "./i18n.svelte";
import { toasts } from "./toasts.svelte";

/** The words for errors. They are loaded in advance (`fetchQuietly`), or with the first error. */
export const errorWords = part(() => import("./errors"));

/** Tell the person about an error, given the server's id of it. */
export async function tellProblem(error: string): Promise<void> {
  const words = await errorWords().catch(() => null);
  toasts.show(words?.errorText(error) ?? m().connection.offline, "bad");
}

/** Do something that may fail, and tell the person if it does. Returns whether it worked. */
export async function attempt(what: () => Promise<unknown>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    void tellProblem(problem.error);
    return false;
  }
}
