import { expect, test, vi } from "vitest";
import { catalogue, languageOf, loadCatalogues, PSEUDO, sentences } from "./catalogues.svelte";

const file = (hello: string) => vi.fn(async () => ({ words: () => ({ hello }) }));

test("a file is of the language that it is called by", () => {
  expect(["../i18n/de.ftl", "./pt-BR.ftl", "./fr.ftl", "words/it.ftl"].map(languageOf)).toEqual([
    "de",
    "pt-BR",
    "fr",
    "it",
  ]);
});

test("words are loaded in one language, and shown when all are there", async () => {
  const files = { "./en.ftl": file("Hello"), "./de.ftl": file("Hallo") };
  const w = catalogue<{ hello: string }>(files);
  expect(w).toThrow("before they are loaded");
  const show = await loadCatalogues("de");
  expect(w).toThrow("before they are loaded");
  show();
  expect(w().hello).toBe("Hallo");
  expect(files["./en.ftl"]).not.toHaveBeenCalled();
});

test("a set without a language is shown in English, and disguised in the pseudo-language", async () => {
  const w = catalogue<{ hello: string }>({ "./en.ftl": file("Hello") });
  (await loadCatalogues("it"))();
  expect(w().hello).toBe("Hello");
  (await loadCatalogues(PSEUDO))();
  expect(w().hello).not.toBe("Hello");
});

test("sentences are loaded like other words, and all that stands in their file is disguised", async () => {
  const words = { taken: [["seat"], " takes them"] };
  const { say, has } = sentences({ "./en.ftl": async () => ({ sentences: words }) });
  (await loadCatalogues("en"))();
  expect(say("taken", { seat: "Ada" })).toBe("Ada takes them");
  expect([has("taken"), has("given")]).toEqual([true, false]);
  (await loadCatalogues(PSEUDO))();
  expect(say("taken", { seat: "Ada" })).toBe("Ada tåkéš thém····");
});
