/** Counting words: `const n = plural("fr"); n(2, "carte", "cartes")` is "2 cartes". */
export function plural(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  const figures = new Intl.NumberFormat(language);
  return (count, one, other) => `${figures.format(count)} ${rules.select(count) === "one" ? one : other}`;
}
