/** The parts of a game's JSON Schema that say how its values may be shown (docs/adding-a-game.md, "In the browser"). */

export interface Shape {
  $ref?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  /**
   * The game's own word on the value: it is a seat; a list with an entry for each seat; a grid of `columns`; the
   * reader's hand; a pile whose last entry lies on top; or each seat's place on a track from 0 to `last`.
   */
  shown?: "seat" | "per-seat" | "grid" | "hand" | "pile" | "track";
  columns?: number;
  last?: number;
  /** The kind of thing that the value names. */
  names?: "card" | "place" | "zone" | "seat";
  /** The kind of thing that a list's indices name. The names are the indices, or the entries of `ids`. */
  index_names?: "card" | "place" | "zone";
  ids?: (string | number)[];
  /** The beginning of the id of the value's face. */
  faces?: string;
  /** The id of the face beside the field's name. */
  icon?: string;
}

/** The shapes of a game, by the name of the type. */
export type Shapes = Record<string, Shape>;

/**
 * A shape together with the one that it refers to, or that it may be besides null. The shape's own words take
 * precedence.
 */
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

/** The id of a value's face; undefined if the value is not shown as a face. A card's face has the card's id. */
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
