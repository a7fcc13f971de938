/** Problems with signing in, in the reader's words. */

import { ApiError } from "$lib/api";
import { errorText } from "$lib/errors";
import { PasskeyCancelled } from "$lib/passkeys";
import { y } from "./words";

/** The words for an error of a way to sign in; empty if the person gave up. Throws any other error again. */
export function signInProblem(error: unknown): string {
  if (error instanceof PasskeyCancelled) return "";
  if (!(error instanceof ApiError)) throw error;
  return error.status === 429 ? y().comeIn.tooMany : errorText(error.error);
}
