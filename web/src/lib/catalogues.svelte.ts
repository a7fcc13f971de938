/** Sets of words: the page's and each game's, of which one language is loaded at a time. */

type Files<T> = Record<string, () => Promise<{ default: T }>>;

/**
 * A language that nobody speaks, for trying the page out: English, a third longer and with signs on its letters. What
 * shows without them does not come from a set of words; what has no room shows before a translator meets it.
 */
export const PSEUDO = "en-XA";

/** The language of a file of words: `./de.ts` and `./de/index.ts` are German. */
export function languageOf(path: string): string {
  return /([\w-]+)(?:\/index)?\.ts$/.exec(path)?.[1] ?? path;
}

/** A set of words in all the languages that have a file of it; English is one of them. */
class Catalogue<T> {
  private shown = $state.raw<{ language: string; words: T } | null>(null);

  constructor(private readonly files: Files<T>) {}

  get words(): T {
    if (this.shown === null) throw new Error("words are asked for before they are loaded");
    return this.shown.words;
  }

  /** Load them, in English if there are none in the language; what is returned shows them. */
  async load(language: string): Promise<() => void> {
    if (this.shown?.language === language) return () => undefined;
    const disguise = language === PSEUDO ? (await import("./pseudo")).disguised : (words: T) => words;
    const find = (wanted: string) => Object.entries(this.files).find(([path]) => languageOf(path) === wanted)?.[1];
    const load = find(language) ?? find("en");
    if (!load) throw new Error("a set of words has no English");
    const { default: words } = await load();
    const shown = { language, words: disguise(words) };
    return () => (this.shown = shown);
  }
}

const all: Catalogue<unknown>[] = [];

/** The words in these files (`import.meta.glob`), in the reader's language once they are loaded. */
export function catalogue<T>(files: Record<string, () => Promise<unknown>>): () => T {
  const made = new Catalogue<T>(files as Files<T>);
  all.push(made as Catalogue<unknown>);
  return () => made.words;
}

/** Load all sets of words that are in use so far; what is returned shows them, all at once. */
export async function loadCatalogues(language: string): Promise<() => void> {
  const loaded = await Promise.all(all.map((one) => one.load(language)));
  return () => {
    for (const show of loaded) show();
  };
}
