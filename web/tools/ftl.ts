/** Fluent files, compiled while the page is built: the page itself reads no Fluent. */

import { FluentParser, type Entry, type Expression, type Pattern as Written, type Placeable } from "@fluent/syntax";
import type { Plugin } from "vite";
import type { Compiled, Pattern, Piece } from "../src/lib/sentences";

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
      return { arg: one.id.name };
    case "MessageReference":
      return { ref: one.attribute ? `${one.id.name}.${one.attribute.name}` : one.id.name };
    case "TermReference":
      return one.arguments ? fail("a term takes nothing here") : { ref: `-${one.id.name}` };
    case "SelectExpression": {
      const { selector, variants } = one;
      if (selector.type !== "VariableReference") return fail("only a value is chosen by: { $seat -> … }");
      const keyed = variants.map(({ key, value, default: rest }) => {
        const name = key.type === "Identifier" ? key.name : key.value;
        return { name, rest, value: compile(value, fail) };
      });
      return {
        by: selector.id.name,
        of: Object.fromEntries(keyed.map(({ name, value }) => [name, value])),
        rest: keyed.find(({ rest }) => rest)?.name ?? "",
      };
    }
    default:
      return fail(`${one.type} is more of Fluent than the page does`);
  }
}

/** `import words from "….ftl"` gives its sentences. */
export function ftl(): Plugin {
  return {
    name: "ftl",
    transform: (source, path) =>
      path.endsWith(".ftl") ? { code: `export default ${JSON.stringify(compiled(source, path))}`, map: null } : null,
  };
}
