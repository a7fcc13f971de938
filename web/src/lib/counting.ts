/** How a language writes a number, and which kind of number it is to it: "one", "few", "other". */
export function counting(language: string): { figure: (count: number) => string; kind: (count: number) => string } {
  const figures = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  return { figure: (count) => figures.format(count), kind: (count) => rules.select(count) };
}
