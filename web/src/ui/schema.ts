/** Reads the part of JSON Schema that a game's options use, so that a form can be drawn from it. */

import type { Plain } from "$lib/types.gen";

export type OptionField = { name: string; title: string; description: string | undefined } & (
  { type: "choice"; values: (string | number)[] } | { type: "flag" } | { type: "number"; least: number; most: number }
);

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: (string | number)[];
  properties?: Record<string, Schema>;
  title?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
}

/** The fields of an options schema, in the schema's order. Fields of unknown kinds are left out. */
export function optionFields(raw: unknown): OptionField[] {
  const root = raw as Schema;
  const whole = resolve(root, root);
  return Object.entries(whole.properties ?? {}).flatMap(([name, part]) => field(name, resolve(part, root)) ?? []);
}

/** The options that differ from their defaults, in the form's order. */
export function changedOptions(
  schema: unknown,
  options: Plain,
  usual: Plain,
): { field: OptionField; value: unknown }[] {
  return optionFields(schema)
    .filter(({ name }) => name in options && options[name] !== usual[name])
    .map((field) => ({ field, value: options[field.name] }));
}

function resolve(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  const target = name === undefined ? undefined : root.$defs?.[name];
  if (!target) return schema;
  const { $ref: _, ...own } = schema;
  return { ...target, ...own };
}

function field(name: string, schema: Schema): OptionField | null {
  const base = { name, title: schema.title ?? name, description: schema.description };
  if (schema.enum) return { ...base, type: "choice", values: schema.enum };
  if (schema.type === "boolean") return { ...base, type: "flag" };
  if (schema.type === "integer" || schema.type === "number")
    return { ...base, type: "number", least: schema.minimum ?? 0, most: schema.maximum ?? 100 };
  return null;
}
