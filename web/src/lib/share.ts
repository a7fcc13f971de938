/** Passes on a link to one of the site's pages. */

import { api } from "./api";
import { m } from "./i18n.svelte";
import { toasts } from "./toasts.svelte";

/** Copy a link that others can open. If the clipboard cannot be written, show the link. */
export async function copyLink(path: string): Promise<void> {
  const link = ((await api.address().catch(() => null))?.url ?? location.origin) + path;
  try {
    await navigator.clipboard.writeText(link);
    toasts.show(m().app.copied, "good");
  } catch {
    toasts.show(link); // without HTTPS, pages may not write to the clipboard
  }
}
