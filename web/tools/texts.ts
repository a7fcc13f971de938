/** Words as a tree of texts, compiled from Fluent: `lobby-title = A table of { $game }` is `m().lobby.title("Phest")`. */

import type { Compiled, Pattern, Piece } from "../src/lib/sentences";

/** What the comment of an English sentence says of its places, in the order that a function takes them. */
export type Places = Readonly<Record<string, readonly Place[]>>;
export interface Place {
  name: string;
  type: string;
}

/** One set of words in one language; what the language lacks is there in English. */
export interface Words {
  /** The texts that there are in English. */
  ids: readonly string[];
  texts: Compiled;
  /** All that texts may refer to. */
  all: Compiled;
  places: Places;
}

type Tree = Map<string, Tree | string>;

/** The code that makes a tree of texts, given what its language counts by. Throws for a place without a type. */
export function code({ ids, texts, all, places }: Words): string {
  const leaves = ids.map((id): [string, string] => [id, leaf(id, texts[id] ?? "", all, places[id] ?? [])]);
  return `({ figure, kind }) => (${written(grown(leaves))})`;
}

/** The type of a tree of texts, for the type checker. */
export function typed(english: Compiled, places: Places): string {
  const leaves = Object.keys(english).map((id): [string, string] => {
    const taken = (places[id] ?? []).map(({ name, type }) => `${name}: ${type}`);
    return [id, taken.length ? `(${taken.join(", ")}) => string` : "string"];
  });
  return written(grown(leaves));
}

function leaf(id: string, text: Pattern, all: Compiled, places: readonly Place[]): string {
  const says = expression(text, all, new Map(places.map(({ name, type }) => [name, type])), id);
  return places.length ? `(${places.map(({ name }) => `$${name}`).join(", ")}) => ${says}` : says;
}

function expression(pattern: Pattern, all: Compiled, types: ReadonlyMap<string, string>, id: string): string {
  const typeOf = (name: string): string => {
    const type = types.get(name);
    if (type === undefined) throw new Error(`${id}: the English comment does not say what $${name} is`);
    return type;
  };
  const piece = (one: Piece): string => {
    if (typeof one === "string") return JSON.stringify(one);
    if ("ref" in one) {
      const other = all[one.ref];
      if (other === undefined) throw new Error(`${id} refers to ${one.ref}, which is not there`);
      return expression(other, all, types, id);
    }
    const [name, of, rest] = one;
    const type = typeOf(name);
    if (of === undefined) return type === "number" ? `figure($${name})` : `$${name}`;
    return Object.entries(of).reduceRight(
      (last, [key, value]) => `${test(`$${name}`, key, type)} ? ${expression(value, all, types, id)} : ${last}`,
      expression(rest ?? "", all, types, id),
    );
  };
  if (typeof pattern === "string") return JSON.stringify(pattern);
  return `\`${pattern.map((one) => (typeof one === "string" ? one.replace(/[`\\]|\$\{/g, "\\$&") : `\${${piece(one)}}`)).join("")}\``;
}

/** Whether a value is the one that a variant is for. */
function test(value: string, key: string, type: string): string {
  if (type === "number") return /^\d+$/.test(key) ? `${value} === ${key}` : `kind(${value}) === "${key}"`;
  if (type === "boolean") return key === "true" ? value : `!${value}`;
  return key === "none" ? `${value} === null` : `${value} === "${key}"`;
}

/** Texts by the parts of their ids: `lobby-paces.calm` is `calm` of `paces` of `lobby`. */
function grown(leaves: readonly [string, string][]): Tree {
  const root: Tree = new Map();
  for (const [id, text] of leaves) {
    const [name = "", attribute] = id.split(".");
    const path = [...name.split("-"), ...(attribute === undefined ? [] : [attribute])];
    const last = path.pop() ?? "";
    let branch = root;
    for (const key of path) {
      const next = branch.get(key) ?? new Map();
      if (typeof next === "string") throw new Error(`${id}: ${key} is a text and a group of texts`);
      branch.set(key, next);
      branch = next;
    }
    if (branch.has(last)) throw new Error(`${id} is a text and a group of texts`);
    branch.set(last, text);
  }
  return root;
}

/** A tree as code; what is numbered from 1 on is a list. */
function written(tree: Tree, indent = ""): string {
  const inner = `${indent}  `;
  const of = (one: Tree | string): string => (typeof one === "string" ? one : written(one, inner));
  const isList = [...tree.keys()].every((key, at) => key === String(at + 1));
  if (isList) return `[${[...tree.values()].map(of).join(", ")}]`;
  const name = (key: string): string => (/^\w+$/.test(key) ? key : JSON.stringify(key));
  return `{\n${[...tree].map(([key, one]) => `${inner}${name(key)}: ${of(one)},\n`).join("")}${indent}}`;
}
