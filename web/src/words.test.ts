import { describe, expect, test } from "vitest";
import type { Compiled } from "$lib/sentences";
import { PLACES, sample, sets, type Texts } from "../tools/words";

const files = import.meta.glob<Compiled>("../../cosmodrome/games/*/words/*.ftl", { eager: true, import: "sentences" });

/** The English sentences of games by game; all languages' are compiled, and so held to what the page can word. */
const english = Object.fromEntries(
  Object.entries(files).flatMap(([path, sentences]) => {
    const [, game = "", language] = /(\w+)\/words\/(\w+)\.ftl$/.exec(path) ?? [];
    return language === "en" ? [[game, sentences]] : [];
  }),
);

/** Parts whose texts are looked up by an id that the code does not spell out. */
const BY_ID: Record<string, RegExp> = {
  page: /^(errors|chat\.phrases|start\.(level|rank)|keys\.always|lobby\.(visibilities|paces)|settings\.\w+s\.|print\.\w+\.)/,
  spacebowl: /^(events|reasons|ending\.endings|options|optionHints|planets|things|lines|describe)\b/,
  karmanswap: /^(hint|art\.aid|sides\.\w+\.endings|puzzles)\b/,
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

const paths = (texts: Texts): string[] => [...texts.keys()].toSorted();

test("the page, and each game whose words are in TypeScript, have them in three languages or more", () => {
  expect([...sets.keys()].toSorted()).toEqual(["karmanswap", "page", "plain", "spacebowl"]);
  for (const all of sets.values()) expect([...all.keys()]).toEqual(expect.arrayContaining(["en", "de", "fr"]));
});

describe.each(languages)("$set in $language", ({ set, language, texts, english }) => {
  test("has each text that there is in English, and no other", () => {
    const own = paths(texts);
    const wanted = paths(english);
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

describe.each(Object.entries(english))("the code of %s", (game, sentences) => {
  const own = Object.entries(sources).filter(([path]) => path.startsWith(`./games/${game}/`));

  test("asks for sentences that there are", () => {
    const asked = own.flatMap(([, text]) =>
      [...text.matchAll(/\b(?:say|parts)\(([^(){}]*)/g)].map(([, given]) => given),
    );
    const ids = asked.flatMap((given) => [...(given ?? "").matchAll(/"([^"]+)"/g)].map(([, id]) => id ?? ""));
    expect(ids.length).toBeGreaterThan(20);
    // What a choice of ids is made by stands among them: `say(ask === "turn" ? "hint-turn.empty" : …)`.
    const compared = asked.flatMap((given) => [...(given ?? "").matchAll(/=== "(\w+)"/g)].map(([, one]) => one));
    expect(ids.filter((id) => !Object.hasOwn(sentences, id) && !compared.includes(id))).toEqual([]);
  });
});

test("sentences of all games are such as the page can word", () => {
  expect(Object.keys(english)).toContain("phest");
});
