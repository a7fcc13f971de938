/**
 * The things on the table that choices are about. If a field of an action names a thing, and the view names the same
 * thing, the choice can be made there.
 */

import type { PlainChoice } from "./groups";
import { fieldsOf, type Shape, type Shapes } from "./shape";

/** A thing, written as its kind and its id: `card red-7`. */
export type Thing = string;

/** Choices by the things that they name. */
export type Things = ReadonlyMap<Thing, readonly PlainChoice[]>;

function thing(shape: Shape, value: unknown): Thing[] {
  const named = shape.names && shape.names !== "seat" && (typeof value === "string" || typeof value === "number");
  return named && value !== "" ? [`${shape.names} ${value}`] : [];
}

/** Find the choices about each thing. */
export function thingsOf(choices: readonly PlainChoice[], shapes: Shapes): Things {
  const found = new Map<Thing, PlainChoice[]>();
  for (const one of choices) {
    const about = fieldsOf(one.action, shapes).flatMap(([shape, value]) => thing(shape, value));
    for (const each of new Set(about)) found.set(each, [...(found.get(each) ?? []), one]);
  }
  return found;
}

/** The things that a press on an entry of a list may mean: the thing that the entry names, and its place. */
export function thingsAt(list: Shape, entry: Shape, value: unknown, index: number): Thing[] {
  const place = list.ids ? list.ids[index] : index;
  return [...thing(entry, value), ...(list.index_names ? thing({ names: list.index_names }, place) : [])];
}

/** The choices after a press on one thing and then on another: those about both, or else all those about the second. */
export function chosenAt(things: Things, now: Thing, before: Thing | null): readonly PlainChoice[] {
  const all = things.get(now) ?? [];
  const both = all.filter((one) => before !== null && before !== now && things.get(before)?.includes(one));
  return both.length > 0 ? both : all;
}
