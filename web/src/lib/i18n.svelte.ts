/** The reader's language. Catalogues are typed objects (strings and small functions), so a missing key is a type error. */

import { LANGUAGES, settings, type Language } from "$lib/settings.svelte";
import en, { type Messages } from "../i18n/en";

const catalogues: Record<Exclude<Language, "en">, () => Promise<{ default: Messages }>> = {
  de: () => import("../i18n/de"),
  fr: () => import("../i18n/fr"),
};

let current = $state<Language>("en");
let messages = $state.raw<Messages>(en);

/** The language in use: `en`, `de` or `fr`. */
export function language(): Language {
  return current;
}

/** The page's words in the language in use: `m().home.title`. */
export function m(): Messages {
  return messages;
}

/** The entry for the language in use; a game's own catalogues go through this. */
export function pick<T>(by: Record<Language, T>): T {
  return by[current];
}

/** The language that settings and browser ask for. */
export function wantedLanguage(setting = settings.language): Language {
  if (setting !== "auto") return setting;
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((one) => tag.toLowerCase().startsWith(one));
    if (found) return found;
  }
  return "en";
}

/** Load a language's words and change over to it. */
export async function useLanguage(wanted: Language): Promise<void> {
  const words = wanted === "en" ? en : (await catalogues[wanted]()).default;
  messages = words;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** "3 minutes ago" and the like, from milliseconds since 1970. */
export function ago(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const format = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, "minute");
}

/** "14:05" in the reader's way. */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat(current, { hour: "2-digit", minute: "2-digit" }).format(at);
}

/** Names joined with commas and "and". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}
