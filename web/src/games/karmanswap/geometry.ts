/** The places of things on a world. A world is cut into one slice per field. */

import type { Point } from "../../kit/camera.svelte";
import { COLOURS, planet, type Colour, type Planet } from "./cards";

/** The distance from a world's middle to its corners, in the map's units. At scale 1 a unit is a pixel. */
export const RADIUS = 100;
/** The radius of a world's air. */
export const AIR = 118;
/** The width of a card on or at a planet. */
export const TOKEN = 46;
/** The number of sides of a world. Each side is a dock. */
export const SIDES = 12;
/** The distance from a world's middle to the middle of a field. */
const ORBIT = 54;

export interface Field {
  colour: Colour;
  at: Point;
  /** The direction from the middle. */
  angle: number;
}

export interface Zone {
  colour: Colour;
  prestige: number;
  /** The place on the rim where the prestige is shown. */
  at: Point;
}

export interface Surface {
  fields: Field[];
  zones: Zone[];
}

/** The angle of a side, clockwise from the right. */
export function angleOf(side: number): number {
  return (side / SIDES) * 2 * Math.PI;
}

/** The point at a distance from the middle, in a direction. */
export function polar(radius: number, angle: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

export const OUTLINE = polygon(corners(RADIUS));
/** The shape of a world in CSS. It fills its box. */
export const SHAPE = `polygon(${corners(50)
  .map(({ x, y }) => `${(50 + x).toFixed(1)}% ${(50 + y).toFixed(1)}%`)
  .join(",")})`;

/** The corners of a dodecagon whose sides look right, down, left and up. */
function corners(radius: number, from = 0.5): Point[] {
  return Array.from({ length: SIDES }, (_, i) => polar(radius, angleOf(i + from)));
}

export function polygon(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

const known = new WeakMap<Planet, Surface>();

/** A planet's fields and zones. They are the same every time. */
export function surface(id: string): Surface {
  const one = planet(id);
  const found = known.get(one) ?? build(one);
  known.set(one, found);
  return found;
}

function build({ fields: counts, prestige }: Planet): Surface {
  const colours = COLOURS.flatMap((colour) => Array.from({ length: counts[colour] }, () => colour));
  const slice = (2 * Math.PI) / colours.length;
  const start = -Math.PI / 2;
  const fields = colours.map((colour, i) => {
    const angle = start + i * slice;
    return { colour, angle, at: polar(ORBIT, angle) };
  });
  const zones = COLOURS.flatMap((colour) => {
    const own = fields.filter((field) => field.colour === colour);
    const first = own[0];
    const last = own.at(-1);
    if (!first || !last) return [];
    return [{ colour, prestige: prestige[colour], at: polar(RADIUS - 7, (first.angle + last.angle) / 2) }];
  });
  return { fields, zones };
}
