import { describe, expect, test } from "vitest";
import { PLACES, sample, sets, type Texts } from "../tools/words";

/** Texts of English that stand elsewhere: Karman Swap's own names of cards are in their file. */
const ELSEWHERE: Record<string, RegExp> = { karmanswap: /^cards\.names\./ };

/** Parts whose texts are looked up by an id that the code does not spell out. */
const BY_ID: Record<string, RegExp> = {
  page: /^(errors|chat\.phrases|start\.level|keys\.always|lobby\.(visibilities|paces)|settings\.\w+s\.|print\.\w+\.)/,
  phest: /^(events|shipNames|reasons|ending\.endings|options|optionHints|colours|actions|keys|card)\b/,
  spacebowl: /^(events|reasons|ending\.endings|options|optionHints|planets|things|lines|describe)\b/,
  karmanswap:
    /^(events|reasons|ending\.endings|options|optionHints|colours|cards|describe\.takeUp|prompt\.source|art\.aid|sides\.\w+\.endings)\b/,
};

const sources = import.meta.glob<string>(
  ["./**/*.{ts,svelte}", "!./**/i18n/**", "!./**/*.test.ts", "!./**/*.gen.ts", "!./games/*/art/**"],
  { eager: true, query: "?raw", import: "default" },
);

/** The code that may use a set of words: a map that can be moved takes its buttons' from the game. */
function code(set: string): string {
  const mine = Object.entries(sources).filter(
    ([path]) => set === "page" || path.startsWith(`./games/${set}/`) || path === "./kit/PanZoom.svelte",
  );
  return mine.map(([, text]) => text).join("\n");
}

const languages = [...sets].flatMap(([set, all]) =>
  [...all].flatMap(([language, texts]) => {
    const english = all.get("en");
    return english ? [{ set, language, texts, english }] : [];
  }),
);

const paths = (texts: Texts, set: string): string[] =>
  [...texts.keys()].filter((path) => !ELSEWHERE[set]?.test(path)).toSorted();

test("the page and every game with a board of its own have words in three languages or more", () => {
  expect([...sets.keys()].toSorted()).toEqual(["karmanswap", "page", "phest", "plain", "spacebowl"]);
  for (const all of sets.values()) expect([...all.keys()]).toEqual(expect.arrayContaining(["en", "de", "fr"]));
});

describe.each(languages)("$set in $language", ({ set, language, texts, english }) => {
  test("has each text that there is in English, and no other", () => {
    const own = paths(texts, set);
    const wanted = paths(english, set);
    expect({
      missing: wanted.filter((path) => !own.includes(path)),
      stale: own.filter((path) => !wanted.includes(path)),
    }).toEqual({ missing: [], stale: [] });
  });

  test("takes what the English text takes", () => {
    const other = [...texts].filter(([path, text]) => {
      const model = english.get(path);
      return typeof model === "string" ? typeof text !== "string" : model && text.length > model.length;
    });
    expect(other.map(([path]) => path)).toEqual([]);
  });

  test("fits where it stands", () => {
    const long = PLACES.filter((place) => place.set === set).flatMap(({ paths: place, most, where }) =>
      [...texts].flatMap(([path, text]) =>
        place.test(path) && sample(text).length > most
          ? [`${set}/${language} ${path}: ${sample(text).length} letters, ${most} fit; ${where}`]
          : [],
      ),
    );
    expect(long).toEqual([]);
  });

  test("is not a copy of the English text", () => {
    const prose = [...texts].filter(
      ([, text]) => typeof text === "string" && /[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(text),
    );
    const same = prose.filter(([path, text]) => language !== "en" && english.get(path) === text);
    expect(same.map(([path]) => path)).toEqual([]);
  });
});

test.each([...sets.keys()])("no text of %s is unused", (set) => {
  const used = new Set(code(set).match(/(?<=\.|["'`])[a-zA-Z]\w*(?![\w-])/g));
  const english = [...(sets.get(set)?.get("en") ?? [])].map(([path]) => path);
  const unused = english.filter((path) => !BY_ID[set]?.test(path) && !used.has(path.split(".").at(-1) ?? ""));
  expect(unused).toEqual([]);
});

test("each place with little room is there", () => {
  for (const { set, paths: place } of PLACES)
    expect(
      [...(sets.get(set)?.get("de") ?? [])].some(([path]) => place.test(path)),
      String(place),
    ).toBe(true);
});
