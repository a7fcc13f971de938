/** Passes on a link to one of the site's pages. */

import { outside } from "./address";
import { m } from "./i18n.svelte";
import { toasts } from "./toasts.svelte";

/** Copy a link that others can open. If the clipboard cannot be written, show the link. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, (await outside())?.url ?? location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toasts.show(m().app.copied, "good");
  } catch {
    toasts.show(link); // without HTTPS, pages may not write to the clipboard
  }
}
