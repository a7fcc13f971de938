/** What a game's JSON Schema says of how its values may be shown (docs/adding-a-game.md, "In the browser"). */

export interface Shape {
  $ref?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  /**
   * A game's own word on it: the value is a seat, has one entry for each seat, is a grid of so many `columns`, the reader's
   * hand, a pile whose last lies on top, or where each seat is on a track from 0 to `last`.
   */
  shown?: "seat" | "per-seat" | "grid" | "hand" | "pile" | "track";
  columns?: number;
  last?: number;
  /** What the value names. */
  names?: "card" | "place" | "zone" | "seat";
  /** What a list's indices name: the numbers of places, or their `ids`. */
  index_names?: "card" | "place" | "zone";
  ids?: (string | number)[];
  /** What the id of the value's face begins with. */
  faces?: string;
  /** The face beside the field's name. */
  icon?: string;
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

/** The id that a value's face would have; undefined if it is not to be shown as one. A card's is its own id. */
export function faceOf(value: unknown, shape: Shape): string | undefined {
  const begin = shape.faces ?? (shape.names === "card" ? "" : undefined);
  return begin !== undefined && (typeof value === "string" || typeof value === "number")
    ? `${begin}${value}`
    : undefined;
}

/** The shape of one member of an object. */
export function member(shape: Shape, key: string): Shape | undefined {
  return shape.properties?.[key];
}

/** The shapes of an action's fields, with their values. */
export function fieldsOf(action: Record<string, unknown> & { kind: string }, shapes: Shapes): [Shape, unknown][] {
  const whole = resolved(shapes[action.kind], shapes);
  return Object.entries(action).map(([key, value]) => [resolved(member(whole, key), shapes), value]);
}
