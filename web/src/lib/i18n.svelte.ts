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

/** Load the words of modules that were imported since, such as a game's. */
export async function wordsLoaded(): Promise<void> {
  let language, show;
  do {
    language = wanted;
    show = await loadCatalogues(language);
  } while (language !== wanted);
  show();
  current = language;
  // Setting the attribute, even to the same value, makes the browser compute the style of the whole page again.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}

/** A part of the page that is loaded when it is wanted. Its words are loaded before it is drawn. */
export function part<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const loaded = await load();
    await wordsLoaded();
    return loaded;
  };
}

/** A moment (milliseconds since 1970) as a time before or after now: "3 minutes ago", "in 2 hours". */
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

/** A moment as the reader writes the time of day: "14:05". */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat(current, { hour: "2-digit", minute: "2-digit" }).format(at);
}

/** A share (0 to 1) as a percentage, as the language writes it: "25%" in English, "25 %" in German and French. */
export function percentage(share: number, digits = 0): string {
  return new Intl.NumberFormat(current, { style: "percent", maximumFractionDigits: digits }).format(share);
}

/** Names joined with commas and "and". */
export function listed(names: string[]): string {
  // Most lists have one name or none. These need nothing from the language, so the browser does not have to load it.
  return names.length > 1 ? new Intl.ListFormat(current, { type: "conjunction" }).format(names) : names.join("");
}
