import { expect, test } from "vitest";
import { counting } from "./counting";

test.each(["../i18n/en.ftl", "../i18n/de.ftl", "../i18n/fr.ftl"])(
  "%s says that its figures are those of code",
  async (path) => {
    const files = import.meta.glob<boolean>("../i18n/*.ftl", { import: "latin" });
    expect(await files[path]?.()).toBe(true);
  },
);

test.each([
  ["de", true],
  ["fr", true],
  ["en-IN", true],
  ["ar-EG", false],
])("%s writes each number as the browser does", (language, latin) => {
  const { figure } = counting(language, latin);
  const { format } = new Intl.NumberFormat(language);
  for (const count of [0, 7, 24, 999, 1000, 1234567, 0.5, -3]) expect(figure(count)).toBe(format(count));
});
