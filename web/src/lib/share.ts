/** Hands a link to one of the site's pages on. */

import { api } from "./api";
import { m } from "./i18n.svelte";
import { toasts } from "./toasts.svelte";

/** Copy the link that others can open; where the clipboard is closed, it is shown. */
export async function copyLink(path: string): Promise<void> {
  const link = ((await api.address().catch(() => null))?.url ?? location.origin) + path;
  try {
    await navigator.clipboard.writeText(link);
    toasts.show(m().app.copied, "good");
  } catch {
    toasts.show(link); // without https the clipboard is closed to pages
  }
}
