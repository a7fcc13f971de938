/** The reader's language. Words are typed by the English ones (`npm run words`), so a missing key is a type error. */

import type { Messages } from "../i18n/messages.gen";
import { catalogue, loadCatalogues, sentences } from "./catalogues.svelte";
import { LANGUAGES, settings } from "./settings.svelte";

export { catalogue, sentences };

let current = $state("en");

/** The language in use, by its tag: `en`, `de` and so on. */
export function language(): string {
  return current;
}

/** The words of every page and of a table in play, in the language in use: `m().play.over`. */
export const m = catalogue<Messages>(import.meta.glob("../i18n/*.ftl"));

/** The entry for the language in use, or the English one. */
export function pick<T>(by: Record<string, T> & { en: T }): T {
  return by[current] ?? by.en;
}

/** A language's own name for itself. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The language that settings and browser ask for. */
export function wantedLanguage(setting = settings.language): string {
  if (setting !== "auto") return setting;
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((one) => tag.toLowerCase().startsWith(one));
    if (found) return found;
  }
  return "en";
}

let wanted = "en";

/** Load a language's words and change over to it, unless another is asked for meanwhile. */
export async function useLanguage(language: string): Promise<void> {
  wanted = language;
  await wordsLoaded();
}

/** Load the words of what was imported since, a game's for example. */
export async function wordsLoaded(): Promise<void> {
  let language, show;
  do {
    language = wanted;
    show = await loadCatalogues(language);
  } while (language !== wanted);
  show();
  current = language;
  // Even to what it is already, setting it costs the style of the whole page.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}

/** A part of the page that is loaded when it is wanted: nothing of it is drawn before its words are there. */
export function part<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const loaded = await load();
    await wordsLoaded();
    return loaded;
  };
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

/** A share (0 to 1) in per cents, as the language writes them: "25%" in English, "25 %" in German and French. */
export function percentage(share: number, digits = 0): string {
  return new Intl.NumberFormat(current, { style: "percent", maximumFractionDigits: digits }).format(share);
}

/** Names joined with commas and "and". */
export function listed(names: string[]): string {
  // Most often there is one, or none: then nothing has to be known of the language.
  return names.length > 1 ? new Intl.ListFormat(current, { type: "conjunction" }).format(names) : names.join("");
}
