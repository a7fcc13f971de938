/**
 * Which of the page's files may import each other, types included. Also: a part that is imported later brings its
 * words.
 */

import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts"], {
  ...{ eager: true, query: "?raw", import: "default" },
});
const IMPORT = /^\s*(?:import|export)\b[^;"]*?from "([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The page's file that an import names; undefined for a package or for data. */
function named(by: string, spec: string): string | undefined {
  const { pathname } = new URL(spec.replace(/^\$lib/, "/lib"), new URL(by, "http://page/"));
  if (!/^(\.|\$lib)/.test(spec)) return undefined;
  return ["", ".ts", ".svelte", ".svelte.ts", "/index.ts"]
    .map((end) => `.${pathname}${end}`)
    .find((one) => sources[one]);
}

const imports = new Map(
  Object.entries(sources).map(([path, text]) => {
    const specs = [...text.matchAll(IMPORT)].map(([, from, later]) => named(path, from ?? later ?? ""));
    return [path, specs.filter((one): one is string => one !== undefined && one !== path)] as const;
  }),
);

/** A circle of imports that a file is part of, if there is one among the files not seen yet. */
function circle(path: string, way: readonly string[], seen: Set<string>): readonly string[] | null {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (seen.has(path)) return null;
  seen.add(path);
  for (const next of imports.get(path) ?? []) {
    const found = circle(next, [...way, path], seen);
    if (found) return found;
  }
  return null;
}

test("no imports go in a circle", () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(500);
  const seen = new Set<string>();
  expect([...imports.keys()].map((path) => circle(path, [], seen)).filter(Boolean)).toEqual([]);
});

/**
 * A file may import from its own room and from rooms earlier in this list. Folders called i18n hold words for all
 * rooms.
 */
const ROOMS = [
  /^\.\/(lib|(.+\/)?i18n)\//,
  /^\.\/ui\//,
  /^\.\/device\//,
  /^\.\/kit\//,
  /^\.\/games\/\w+\//,
  /^\.\/games\//,
  /^\.\/practice\//,
  /^\.\/(learn|puzzles)\//,
  /^\.\/pages\//,
  /^\.\/[^/]+$/,
];
const roomOf = (path: string): number => ROOMS.findIndex((room) => room.test(path));
const gameOf = (path: string): string | undefined => /^\.\/games\/\w+\//.exec(path)?.[0];

test("imports lead one way through the rooms, and no game imports another", () => {
  expect(new Set([...imports.keys()].map(roomOf))).toEqual(new Set(ROOMS.keys()));
  const wrong = [...imports].flatMap(([path, named]) =>
    named
      .filter((one) => roomOf(one) > roomOf(path) || (gameOf(path) && gameOf(one) && gameOf(one) !== gameOf(path)))
      .map((one) => `${path} imports ${one}`),
  );
  expect(wrong).toEqual([]);
});

/**
 * This component says only words that are loaded already. A newer server may no longer have the words of an older page.
 */
const WITHOUT = "./table/NewerPage.svelte";

test("what is drawn later comes with its words", () => {
  const imported = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/.{16}import\("([^"]+\.svelte)"\)/g)]
      .filter(([, file]) => file !== WITHOUT)
      .map(([found]) => ({ path, found })),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter(({ found }) => !/(part|page)\(\(\) => import/.test(found))).toEqual([]);
});
