/** A page, or a dialog beside a table in play. Its words (`$lib/pagewords`) are loaded at the same time as its code. */

import { part, wantedLanguage } from "$lib/i18n.svelte";

const words = import.meta.glob("./i18n/*.ftl");

/** Return a function that loads such a part of the page when it is wanted. */
export function page<T>(load: () => Promise<T>): () => Promise<T> {
  return part(() => {
    void words[`./i18n/${wantedLanguage()}.ftl`]?.().catch(() => undefined);
    return load();
  });
}
