/** A page or dialog beside a table in play: its words (`$lib/pagewords`) are on their way as soon as it is. */

import { part, wantedLanguage } from "$lib/i18n.svelte";

const words = import.meta.glob("./i18n/*.ftl");

/** Such a part of the page, to be loaded when it is wanted. */
export function page<T>(load: () => Promise<T>): () => Promise<T> {
  return part(() => {
    void words[`./i18n/${wantedLanguage()}.ftl`]?.().catch(() => undefined);
    return load();
  });
}
