/** The pseudo-language: English in disguise. */

const PLAIN = "AaCcDdEeGgIiNnOoRrSsUuYyZz";
const MARKED = "ÅåÇçÐđÉéĞğÎîÑñØøŔŕŠšÛûÝýŽž";

/**
 * A text with accents on its letters, and a third longer. Single letters (they are keys) and texts without letters stay
 * as they are.
 */
export function marked(text: string): string {
  if (text.trim().length < 2 || !/[a-z]/i.test(text)) return text;
  const letters = [...text].map((one) => MARKED[PLAIN.indexOf(one)] ?? one).join("");
  return letters.replace(/\S(?=\s*$)/, (last) => last + "·".repeat(Math.ceil(text.trim().length / 3)));
}

/** A set of words of any shape, with all its texts disguised: those in lists, and those that functions return, too. */
export function disguised<T>(words: T): T {
  return disguise(words) as T;
}

function disguise(words: unknown): unknown {
  if (typeof words === "string") return marked(words);
  if (typeof words === "function") {
    const made = words as (...given: unknown[]) => unknown;
    return (...given: unknown[]) => disguise(made(...given));
  }
  // Texts in a list are disguised. A card or seat between them stays: its name comes from a set of words of its own.
  if (Array.isArray(words)) return words.map((one: unknown) => (isPiece(one) ? one : disguise(one)));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, disguise(one)]));
}

function isPiece(one: unknown): boolean {
  return typeof one === "object" && one !== null && ("seat" in one || "card" in one);
}
