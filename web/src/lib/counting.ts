/** Numbers in a language: how a number is written, and its plural form: "one", "few", "other". */
export interface Counting {
  figure: (count: number) => string;
  kind: (count: number) => string;
}

/** A language's way with numbers. `latin` is true if the language writes digits as code does. */
export function counting(language: string, latin = false): Counting {
  // The browser takes long to prepare a language's numbers. It is asked only for numbers that may look different from
  // code.
  let figures: Intl.NumberFormat | undefined;
  let rules: Intl.PluralRules | undefined;
  const plain = (count: number): boolean => latin && Number.isInteger(count) && count >= 0 && count < 1000;
  return {
    figure: (count) => (plain(count) ? String(count) : (figures ??= new Intl.NumberFormat(language)).format(count)),
    kind: (count) => (rules ??= new Intl.PluralRules(language)).select(count),
  };
}
