/** Fluent files, compiled while the page is built: the page itself reads no Fluent. */

import { readFileSync } from "node:fs";
import { FluentParser, type Entry, type Expression, type Pattern as Written, type Placeable } from "@fluent/syntax";
import type { Plugin } from "vite";
import type { Compiled, Pattern, Piece } from "../src/lib/sentences";
import { code, typed, type Place, type Places } from "./texts.ts";

type Fail = (what: string) => never;

/** The sentences of a file. Throws, naming line and sentence, for what is not Fluent, or more of it than the page does. */
export function compiled(source: string, file: string): Compiled {
  const { body } = new FluentParser().parse(source);
  return Object.fromEntries(body.flatMap((entry) => sentencesOf(entry, source, file)));
}

function sentencesOf(entry: Entry, source: string, file: string): [string, Pattern][] {
  if (entry.type !== "Message" && entry.type !== "Term" && entry.type !== "Junk") return [];
  const called = entry.type === "Junk" ? (entry.content.split("=")[0] ?? "").trim() : entry.id.name;
  const fail: Fail = (what) => {
    const line = source.slice(0, entry.span?.start).split("\n").length;
    throw new Error(`${file}:${line}: ${called}: ${what}`);
  };
  if (entry.type === "Junk") return fail(entry.annotations.map((one) => one.message).join("; "));
  const id = entry.type === "Term" ? `-${called}` : called;
  const attributes = entry.attributes.map((one): [string, Pattern] => [
    `${id}.${one.id.name}`,
    compile(one.value, fail),
  ]);
  return entry.value ? [[id, compile(entry.value, fail)], ...attributes] : attributes;
}

function compile({ elements }: Written, fail: Fail): Pattern {
  const pieces = elements.map((one) => (one.type === "TextElement" ? one.value : pieceOf(one.expression, fail)));
  return pieces.every((one) => typeof one === "string") ? pieces.join("") : pieces;
}

function pieceOf(one: Expression | Placeable, fail: Fail): Piece {
  switch (one.type) {
    case "StringLiteral":
      return one.parse().value;
    case "VariableReference":
      return [one.id.name];
    case "MessageReference":
      return { ref: one.attribute ? `${one.id.name}.${one.attribute.name}` : one.id.name };
    case "TermReference":
      return one.arguments ? fail("a term takes nothing here") : { ref: `-${one.id.name}` };
    case "SelectExpression": {
      const { selector, variants } = one;
      if (selector.type !== "VariableReference") return fail("only a value is chosen by: { $seat -> … }");
      const of: Record<string, Pattern> = {};
      let rest: Pattern = "";
      for (const { key, value, default: isRest } of variants) {
        if (isRest) rest = compile(value, fail);
        else of[key.type === "Identifier" ? key.name : key.value] = compile(value, fail);
      }
      return [selector.id.name, of, rest];
    }
    default:
      return fail(`${one.type} is more of Fluent than the page does`);
  }
}

/** What a file's comments say of places: `# $count (number), $name`, and of an attribute's `# .more: $count (number)`. */
export function placesIn(source: string): Places {
  const { body } = new FluentParser().parse(source);
  return Object.fromEntries(
    body.flatMap((entry) => {
      if (entry.type !== "Message" || !entry.comment) return [];
      const said = [...entry.comment.content.matchAll(/^(\.[\w-]+)?(?:: )?(\$\w.*)$/gm)];
      return said.map(([, attribute = "", list = ""]) => [`${entry.id.name}${attribute}`, places(list)]);
    }),
  );
}

const places = (list: string): Place[] =>
  [...list.matchAll(/(?:^|, )\$(\w+)(?: \(([^)]+)\))?/g)].map(([, name = "", type = "string"]) => ({
    name,
    type: type.replaceAll(" or ", " | "),
  }));

/**
 * Sentences of a game that only the page says, as texts of a tree, with the board or (`?later`) with a part of it that is
 * loaded later; what only the terminal says. Both say the others; those of a group that is `Loaded later` are there too.
 */
const PAGE = "page-";
const LATER = "later-";
const TERMINAL = "table-";
/** What the server sends: with the list of games, and to the plain board. */
const SERVER = ["pitch", "field-", "kind-"];

/** The texts of a file that make a tree: all of the page's, a game's `page-` or `later-` by the rest of their names. */
export function textsOf<T>(all: Readonly<Record<string, T>>, file: string, kind = PAGE): Record<string, T> {
  if (!file.includes("/games/") || file.includes("/i18n/")) return kind === PAGE ? { ...all } : {};
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, one]) => (id.startsWith(kind) ? [[id.slice(kind.length), one]] : [])),
  );
}

/** The code of the types that the texts of an English file have as trees; none if it has no texts of these kinds. */
export function messagesOf(source: string, file: string): string | null {
  const types = Object.entries({ Messages: PAGE, Later: LATER }).flatMap(([name, kind]) => {
    const texts = textsOf(compiled(source, file), file, kind);
    if (!Object.keys(texts).length) return [];
    return [`export interface ${name} ${typed(texts, textsOf(placesIn(source), file, kind))}\n`];
  });
  return types.length ? `/** Made of the English words by \`npm run words\`. */\n${types.join("\n")}` : null;
}

/** The ids of the sentences whose group's comment says that they are loaded later. */
function lateIn(source: string): Set<string> {
  const { body } = new FluentParser().parse(source);
  const ids = new Set<string>();
  let late = false;
  for (const entry of body) {
    if (entry.type === "GroupComment") late = entry.content.includes("Loaded later");
    if (!late || entry.type !== "Message") continue;
    for (const { id } of [entry, ...entry.attributes])
      ids.add(id === entry.id ? id.name : `${entry.id.name}.${id.name}`);
  }
  return ids;
}

/** These sentences, and all that they refer to. */
function withReferred(ids: readonly string[], all: Compiled): Compiled {
  const wanted = new Set(ids);
  for (const id of wanted) for (const one of referred(all[id])) wanted.add(one);
  return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
}

function referred(pattern: Pattern | undefined): string[] {
  if (pattern === undefined || typeof pattern === "string") return [];
  return pattern.flatMap((piece) => {
    if (typeof piece === "string") return [];
    if ("ref" in piece) return [piece.ref];
    return piece.length === 1 ? [] : [...Object.values(piece[1]), piece[2]].flatMap(referred);
  });
}

/** Whether a language writes the figures from 0 to 9 as code does. */
const isLatin = (language: string): boolean =>
  new Intl.NumberFormat(language).resolvedOptions().numberingSystem === "latn";

/** `import { sentences, words } from "….ftl"`: sentences by their ids, what makes a tree of texts, and how it counts. */
export function ftl(): Plugin {
  return {
    name: "ftl",
    transform(source, path) {
      const [, folder, language, later] = /^(.*\/)([\w-]+)\.ftl(\?later)?$/.exec(path) ?? [];
      if (folder === undefined || language === undefined) return null;
      const kind = later ? LATER : PAGE;
      const file = `${folder}en.ftl`;
      this.addWatchFile(file);
      const model = readFileSync(file, "utf8");
      const english = compiled(model, file);
      const all = { ...english, ...compiled(source, path) };
      const texts = textsOf(english, file, kind);
      const places = textsOf(placesIn(model), file, kind);
      const own = textsOf(all, file, kind);
      const late = lateIn(model);
      const shared = Object.keys(all).filter(
        (id) =>
          late.has(id) === Boolean(later) &&
          !Object.hasOwn(own, id) &&
          ![PAGE, LATER, TERMINAL, ...SERVER].some((begin) => id.startsWith(begin)),
      );
      return {
        code: `export const sentences = ${JSON.stringify(withReferred(shared, all))};
export const latin = ${isLatin(language)};
export const words = ${code({ ids: Object.keys(texts), texts: own, all, places })};`,
        map: null,
      };
    },
  };
}
