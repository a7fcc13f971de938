/** What a game's JSON Schema says of how its values may be shown (docs/adding-a-game.md, "In the browser"). */

export interface Shape {
  $ref?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  /** A game's own word on it: the value is a seat, has one entry for each seat, or is a grid of so many `columns`. */
  shown?: "seat" | "per-seat" | "grid";
  columns?: number;
}

/** The schemas of a game, by the name of the type. */
export type Shapes = Record<string, Shape>;

/** A shape with what it refers to, and what it may be beside null; its own words come first. */
export function resolved(shape: Shape | undefined, shapes: Shapes): Shape {
  let found = shape ?? {};
  for (let depth = 0; depth < 8; depth += 1) {
    const { $ref, anyOf, ...own } = found;
    const target = $ref
      ? shapes[$ref.split("/").at(-1) ?? ""]
      : anyOf?.find((one) => one.$ref ?? one.properties ?? one.items);
    if (!target) return own;
    found = { ...target, ...own };
  }
  return found;
}

/** The shape of one member of an object. */
export function member(shape: Shape, key: string): Shape | undefined {
  return shape.properties?.[key];
}
