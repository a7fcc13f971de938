/** What went wrong, in the reader's words. */

import { ApiError } from "./api";
import { m } from "./i18n.svelte";
import { toasts } from "./toasts.svelte";

/** The words for an error id of the server. */
export function errorText(error: string): string {
  const errors: Record<string, string> = m().errors;
  return errors[error] ?? m().errors.unknown;
}

/** Do something that may fail, and tell the person if it does; whether it worked. */
export async function attempt(what: () => Promise<unknown>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    toasts.show(errorText(problem.error), "bad");
    return false;
  }
}
