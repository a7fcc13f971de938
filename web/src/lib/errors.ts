/** Errors in the reader's words. */

import { m } from "./i18n.svelte";
import { w } from "./pagewords";

/** The words for an error id of the server. `offline` stands for any part of the server that cannot be loaded. */
export function errorText(error: string): string {
  if (error === "offline") return m().connection.offline;
  const errors: Record<string, string> = w().errors;
  return errors[error] ?? w().errors.unknown;
}
