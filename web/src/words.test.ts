import { describe, expect, test } from "vitest";
import type { Compiled } from "$lib/sentences";
import { messagesOf } from "../tools/ftl";

/** All files are compiled, which fails for sentences that the page cannot word. */
const files = import.meta.glob<Compiled>(["./**/i18n/*.ftl", "../../cosmodrome/games/*/words/*.ftl"], {
  eager: true,
  import: "sentences",
});

const late = import.meta.glob<Compiled>("../../cosmodrome/games/*/words/*.ftl", {
  eager: true,
  import: "sentences",
  query: "?later",
});

const sources = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts", "!./games/*/art/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const english = import.meta.glob<string>(["./**/i18n/en.ftl", "../../cosmodrome/games/*/words/en.ftl"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("there are words in three languages or more", () => {
  for (const path of Object.keys(english))
    for (const language of ["de", "fr"]) expect(files).toHaveProperty([path.replace("en.ftl", `${language}.ftl`)]);
});

test("the types of texts are those of the English ones: npm run words", () => {
  const made = Object.entries(english).map(([path, source]) => messagesOf(source, path));
  const written = Object.entries(sources).filter(([path]) => path.endsWith("/messages.gen.ts"));
  expect(written.map(([, source]) => source).toSorted()).toEqual(made.filter((one) => one !== null).toSorted());
});

const games = Object.entries(files).flatMap(([path, sentences]): [string, Compiled][] => {
  const game = /(\w+)\/words\/en\.ftl$/.exec(path)?.[1];
  return game ? [[game, { ...sentences, ...late[path] }]] : [];
});

describe.each(games)("the code of %s", (game, sentences) => {
  const own = Object.entries(sources).filter(([path]) => path.startsWith(`./games/${game}/`));

  test("asks for sentences that there are", () => {
    const asked = own.flatMap(([, text]) =>
      [...text.matchAll(/\b(?:say|parts)\(([^(){}]*)/g)].map(([, given]) => given),
    );
    const ids = asked.flatMap((given) => [...(given ?? "").matchAll(/"([^"]+)"/g)].map(([, id]) => id ?? ""));
    expect(ids.length).toBeGreaterThan(2);
    // A comparison inside the call, as in `say(ask === "turn" ? "hint-turn.empty" : …)`, is no id of a sentence.
    const compared = asked.flatMap((given) => [...(given ?? "").matchAll(/=== "(\w+)"/g)].map(([, one]) => one));
    expect(ids.filter((id) => !Object.hasOwn(sentences, id) && !compared.includes(id))).toEqual([]);
  });
});
