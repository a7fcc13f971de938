/** How a language writes a number, and which kind of number it is to it: "one", "few", "other". */
export interface Counting {
  figure: (count: number) => string;
  kind: (count: number) => string;
}

/** A language's, given whether it writes its figures as code does (`latin`). */
export function counting(language: string, latin = false): Counting {
  // The browser takes long to learn how a language writes numbers: it is asked only for those that could be written
  // otherwise than in code.
  let figures: Intl.NumberFormat | undefined;
  let rules: Intl.PluralRules | undefined;
  const plain = (count: number): boolean => latin && Number.isInteger(count) && count >= 0 && count < 1000;
  return {
    figure: (count) => (plain(count) ? String(count) : (figures ??= new Intl.NumberFormat(language)).format(count)),
    kind: (count) => (rules ??= new Intl.PluralRules(language)).select(count),
  };
}
