/**
 * Shortcuts are keys that type something. A person may turn them off, ask for Alt to be held, or change them one by one
 * (WCAG 2.1.4). If a person lets key B stand for the page's key A, then A also stands for B, so every shortcut keeps a
 * key.
 */

import { settings, type Settings } from "./settings.svelte";

const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";

/** The key that a press with Alt means. On some keyboards Alt turns it into another character. */
function meant({ key, code }: KeyboardEvent): string {
  return /^[!-~]$/.test(key) ? key : (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key);
}

/**
 * Return the shortcut that a press means. Also `heard`: the page hears the press as it is; and `silent`: nobody hears
 * it. Arrows, space and the like are no shortcuts, so they are heard.
 */
export function shortcut(
  event: KeyboardEvent,
  { shortcuts: mode, keys }: Pick<Settings, "shortcuts" | "keys"> = settings,
): "heard" | "silent" | { key: string } {
  const { key, altKey } = event;
  if (!types(key) || event.ctrlKey || event.metaKey) return "heard";
  if (altKey && mode !== "alt") return "heard";
  if (mode === "off" || altKey !== (mode === "alt")) return "silent";
  const own = swapped(altKey ? meant(event) : key, keys);
  return !altKey && own === key ? "heard" : { key: own };
}

function types(key: string): boolean {
  return [...key].length === 1 && key !== " ";
}

/** The page's own key for the key that a person presses, or the other way round. */
export function swapped(key: string, keys = settings.keys): string {
  const pressed = key.toLocaleUpperCase();
  const stands = Object.entries(keys).find((pair) => pair.includes(pressed));
  if (!stands) return key;
  return stands[0] === pressed ? stands[1] : stands[0];
}

/**
 * The key that a person presses for one of the page's keys, to be shown on a button. Undefined if there is no key, or
 * if shortcuts are off.
 */
export function shownKey(own: string | undefined): string | undefined {
  return !own || (types(own) && settings.shortcuts === "off") ? undefined : swapped(own);
}

/** The key that a person presses for one of the page's keys, in the form of `aria-keyshortcuts`. */
export function ariaKey(own: string | undefined): string | undefined {
  const key = shownKey(own);
  if (key === " ") return "Space";
  return key && types(key) && settings.shortcuts === "alt" ? `Alt+${key}` : key;
}

/**
 * Let another key stand for one of the page's own. Returns the reason if it cannot, else null. `others` are the page's
 * keys that have another meaning here.
 */
export function changeKey(own: string, wanted: string, others: readonly string[]): "no_key" | "taken" | null {
  const key = wanted.toLocaleUpperCase();
  if (!types(key)) return "no_key";
  const { [own]: _, ...rest } = settings.keys;
  if (
    others.includes(key) ||
    Object.entries(rest)
      .flat()
      .some((one) => one === key || one === own)
  )
    return "taken";
  settings.keys = key === own ? rest : { ...rest, [own]: key };
  return null;
}

/** Hear keys before everybody else does. `sheet` shows the list of keys. Call this inside the root component. */
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
