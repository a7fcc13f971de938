/** Keys that type something are shortcuts here, and a person may turn them off or ask for Alt to be held (WCAG 2.1.4). */

import { settings } from "./settings.svelte";

const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";

/** The key that is meant with Alt, which on some keyboards makes another sign of it. */
function meant({ key, code }: KeyboardEvent): string {
  return /^[!-~]$/.test(key) ? key : (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key);
}

/** What becomes of a key: a shortcut as it is, none, or the one that is meant with Alt. Arrows, space and the like are none. */
export function shortcut(event: KeyboardEvent, mode = settings.shortcuts): "heard" | "silent" | { key: string } {
  const types = [...event.key].length === 1 && event.key !== " ";
  if (!types || event.ctrlKey || event.metaKey || mode === "on") return "heard";
  if (mode === "alt" && event.altKey) return { key: meant(event) };
  return event.altKey ? "heard" : "silent";
}

/** Listen before everybody else; `sheet` shows the list of keys. Called inside the root component. */
export function filterShortcuts(sheet: () => void): void {
  $effect(() => {
    const filter = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (!event.isTrusted || target?.closest(TYPING)) return;
      const found = shortcut(event);
      if (found === "heard" && event.key !== "?") return;
      event.stopImmediatePropagation();
      if (found === "silent") return;
      event.preventDefault();
      const key = found === "heard" ? event.key : found.key;
      if (key === "?") sheet();
      else event.target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    };
    addEventListener("keydown", filter, true);
    return () => removeEventListener("keydown", filter, true);
  });
}
