/**
 * The places of things on the board. The board is a square of 1000 by 1000 units with the viewer's own side at the
 * bottom (PH-1, PH-2).
 */

export const SIZE = 1000;
export const FIELDS = 24;
const MARGIN = 14;
/** The width of a corner, and the depth of every field. */
export const CORNER = 172;
/** The width of a field between two corners. */
export const STEP = (SIZE - 2 * MARGIN - 2 * CORNER) / 5;
const REACH = SIZE / 2 - MARGIN - CORNER / 2;

export interface Point {
  x: number;
  y: number;
}

export interface Spot {
  field: number;
  centre: Point;
  width: number;
  height: number;
  /** The direction away from the middle of the board. In corners, it points along one side only. */
  out: Point;
  /** The degrees by which the bottom side is turned to become this side: 0, 90, 180, 270. */
  turn: number;
}

export type Kind = "start" | "moon" | "station";

/** The kind of a field: every sixth is a start, its neighbours are moons, and the others are stations. */
export function kindOf(field: number): Kind {
  const step = field % 6;
  return step === 0 ? "start" : step === 1 || step === 5 ? "moon" : "station";
}

/** The side of a field, 0 to 3. A start field belongs to the side that follows it. */
export function sideOf(field: number): number {
  return Math.floor(field / 6);
}

/** The field a number of steps further clockwise. */
export function onward(field: number, steps: number): number {
  return (field + steps) % FIELDS;
}

/** The place of a field when the side that begins at `bottom` is nearest to the viewer. */
export function spot(field: number, bottom: number): Spot {
  const place = (field - bottom + FIELDS) % FIELDS;
  const quarter = Math.floor(place / 6);
  const step = place % 6;
  const along = step === 0 ? 0 : CORNER / 2 + STEP * (step - 0.5);
  const centre = turned({ x: REACH - along, y: REACH }, quarter);
  const upright = quarter % 2 === 0;
  const across = step === 0 ? CORNER : STEP;
  return {
    field,
    centre: { x: SIZE / 2 + centre.x, y: SIZE / 2 + centre.y },
    width: upright ? across : CORNER,
    height: upright ? CORNER : across,
    out: turned({ x: 0, y: 1 }, quarter),
    turn: quarter * 90,
  };
}

/** A point turned clockwise about the origin by quarters of a circle. */
function turned(point: Point, quarters: number): Point {
  let { x, y } = point;
  for (let i = 0; i < quarters; i++) [x, y] = [-y, x];
  return { x, y };
}

/** The place of a field's moon or station: a little outward, so that a figure has room beside it. */
export function site(at: Spot): Point {
  const shift = kindOf(at.field) === "start" ? 0 : 10;
  return { x: at.centre.x + at.out.x * shift, y: at.centre.y + at.out.y * shift };
}

/** The place of one of `count` figures on a field. */
export function stand(at: Spot, index: number, count: number): Point {
  if (kindOf(at.field) !== "start") return { x: at.centre.x - at.out.x * 48, y: at.centre.y - at.out.y * 48 };
  if (count < 2) return { x: at.centre.x, y: at.centre.y };
  const columns = 2;
  const rows = Math.ceil(count / columns);
  const row = Math.floor(index / columns);
  const inRow = row === rows - 1 && count % columns ? 1 : columns;
  return {
    x: at.centre.x + ((index % columns) - (inRow - 1) / 2) * 62,
    y: at.centre.y + (row - (rows - 1) / 2) * 66,
  };
}

/** The fields of a move, from the first one after `origin` to the last. */
export function walk(origin: number, steps: number): number[] {
  return Array.from({ length: steps }, (_, i) => onward(origin, i + 1));
}

/** The corners of a hexagon as an SVG points list. */
export function hexagon(radius: number, flat = true): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * 2 * Math.PI + (flat ? 0 : Math.PI / 6);
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}
