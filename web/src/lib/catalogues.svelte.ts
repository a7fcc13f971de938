/** Sets of words, the page's own and each game's. One language of each is loaded at a time. */

import { counting, type Counting } from "./counting";
import { Sentences, type Compiled } from "./sentences";

/** The module that `tools/ftl.ts` makes of a file of words. */
interface Module {
  words: (counts: Counting) => object;
  sentences: Compiled;
  /** True if the language writes numbers with the same digits as code does. */
  latin: boolean;
}
type Files = Record<string, () => Promise<unknown>>;

/** Makes the words of a file in its language, disguised if the language is the pseudo-language. */
type Make<T> = (file: Module, language: string, disguise: typeof import("./pseudo") | null) => T;

/**
 * The pseudo-language, for trying the page out: English, a third longer and with accents on its letters. A text without
 * accents does not come from a set of words. A text that does not fit shows that a translation may not fit either.
 */
export const PSEUDO = "en-XA";

/** The language of a file of words: `words/de.ftl` is German. */
export function languageOf(path: string): string {
  return /([\w-]+)\.ftl$/.exec(path)?.[1] ?? path;
}

/** A set of words in every language that has a file of it. English is always among them. */
class Catalogue<T> {
  private shown = $state.raw<{ language: string; words: T } | null>(null);

  constructor(
    private readonly files: Files,
    private readonly make: Make<T>,
  ) {}

  get words(): T {
    if (this.shown === null) throw new Error("words are asked for before they are loaded");
    return this.shown.words;
  }

  /** Load the words of a language, or the English ones if there are none. Returns a function that shows them. */
  async load(language: string): Promise<() => void> {
    if (this.shown?.language === language) return () => undefined;
    const disguise = language === PSEUDO ? await import("./pseudo") : null;
    const find = (wanted: string) => Object.entries(this.files).find(([path]) => languageOf(path) === wanted);
    const [path, load] = find(language) ?? find("en") ?? [];
    if (!path || !load) throw new Error("a set of words has no English");
    const shown = { language, words: this.make((await load()) as Module, languageOf(path), disguise) };
    return () => (this.shown = shown);
  }
}

const all: Catalogue<unknown>[] = [];

function made<T>(files: Files, make: Make<T>): Catalogue<T> {
  const one = new Catalogue(files, make);
  all.push(one);
  return one;
}

/** The words in these files (`import.meta.glob`), in the reader's language once they are loaded. */
export function catalogue<T>(files: Files): () => T {
  const one = made<T>(files, ({ words, latin }, language, disguise) => {
    const texts = words(counting(language, latin)) as T;
    return disguise ? disguise.disguised(texts) : texts;
  });
  return () => one.words;
}

/** The sentences in these files (`import.meta.glob`), in the reader's language once they are loaded. */
export function sentences(files: Files): Pick<Sentences, "say" | "parts" | "has"> {
  const one = made(
    files,
    ({ sentences, latin }, language, disguise) => new Sentences(counting(language, latin), sentences, disguise?.marked),
  );
  return {
    say: (id, values) => one.words.say(id, values),
    parts: (id, values) => one.words.parts(id, values),
    has: (id) => one.words.has(id),
  };
}

/** Load every set of words in use, in one language. Returns a function that shows them all at once. */
export async function loadCatalogues(language: string): Promise<() => void> {
  const loaded = await Promise.all(all.map((one) => one.load(language)));
  return () => {
    for (const show of loaded) show();
  };
}
