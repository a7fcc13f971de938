/** Errors in the reader's words. */

import type { Messages } from "../pages/errors/i18n/messages.gen";
import { catalogue, m } from "./i18n.svelte";

const e = catalogue<Messages>(import.meta.glob("../pages/errors/i18n/*.ftl"));

let others: () => Record<string, string> = () => ({});

/** From now on, say some errors in other words, because there is no server. */
export function wordDifferently(words: () => Record<string, string>): void {
  others = words;
}

/** The words for an error id of the server. `offline` stands for any part of the server that cannot be loaded. */
export function errorText(error: string): string {
  if (error === "offline") return m().connection.offline;
  const errors: Record<string, string> = { ...e().errors, ...others() };
  return errors[error] ?? e().errors.unknown;
}
