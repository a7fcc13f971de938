/** What a world looks like: a globe of flat facets lit from the upper left, cut into one slice per field. */

import { COLOURS, planet, type Colour, type Planet } from "./cards";
import { angleOf, polar, RADIUS, SIDES, type Point } from "./layout";

/** From a world's middle to that of a field. */
const ORBIT = 54;
const RIM = 87;
const MIDDLE = 58;
const CORE = 27;
const LIGHT = { x: -0.52, y: -0.6, z: 0.61 };

export interface Field {
  colour: Colour;
  at: Point;
  /** The direction from the middle. */
  angle: number;
}

export interface Facet {
  points: string;
  colour: Colour;
  /** 0 in the dark to 1 in full light. */
  light: number;
}

export interface Zone {
  colour: Colour;
  prestige: number;
  /** Where its prestige is shown, on the rim. */
  at: Point;
}

export interface Surface {
  fields: Field[];
  zones: Zone[];
  /** The inclined sides around the rim. */
  rim: Facet[];
  facets: Facet[];
}

export const OUTLINE = polygon(corners(RADIUS));
export const INNER = polygon(corners(RIM));

/** The corners of a dodecagon whose sides look right, down, left and up. */
function corners(radius: number, from = 0.5): Point[] {
  return Array.from({ length: SIDES }, (_, i) => polar(radius, angleOf(i + from)));
}

export function polygon(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** The same number for the same words, from 0 to 1: no two worlds have the same hills. */
function grain(seed: string): number {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i += 1) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** How bright a spot of a globe is. */
function lit(at: Point): number {
  const x = at.x / (RADIUS + 4);
  const y = at.y / (RADIUS + 4);
  const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  return Math.max(0, x * LIGHT.x + y * LIGHT.y + z * LIGHT.z);
}

const known = new WeakMap<Planet, Surface>();

/** A planet's surface; the same every time. */
export function surface(id: string): Surface {
  const one = planet(id);
  const found = known.get(one) ?? build(one);
  known.set(one, found);
  return found;
}

function build({ id, fields: counts, prestige }: Planet): Surface {
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
  const colourAt = (at: Point): Colour => {
    const turn = (Math.atan2(at.y, at.x) - start + slice / 2 + 4 * Math.PI) % (2 * Math.PI);
    return colours[Math.floor(turn / slice) % colours.length] ?? "red";
  };

  const facets = globe(id).map((points, i): Facet => {
    const middle = mean(points);
    const rough = (grain(`${id} ${i}`) - 0.5) * 0.24;
    return { points: polygon(points), colour: colourAt(middle), light: clamp(0.16 + 0.84 * lit(middle) + rough) };
  });
  const outer = corners(RADIUS);
  const inner = corners(RIM);
  const rim = outer.map((point, i): Facet => {
    const next = (i + 1) % SIDES;
    const points = [point, outer[next] ?? point, inner[next] ?? point, inner[i] ?? point];
    const middle = mean(points);
    // A side slopes away: what looks at the light shines, what looks away is nearly dark.
    const towards = (middle.x * LIGHT.x + middle.y * LIGHT.y) / Math.hypot(middle.x, middle.y);
    return { points: polygon(points), colour: colourAt(middle), light: clamp(0.42 + 0.62 * towards) };
  });
  return { fields, zones, rim, facets };
}

/** Triangles from the rim to the core; the corners between are moved a little, each world's in its own way. */
function globe(id: string): Point[][] {
  const jolt = (point: Point, name: string, by: number): Point => ({
    x: point.x + (grain(`${id} ${name} x`) - 0.5) * by,
    y: point.y + (grain(`${id} ${name} y`) - 0.5) * by,
  });
  const rim = corners(RIM);
  const middle = corners(MIDDLE, 1).map((point, i) => jolt(point, `m${i}`, 13));
  const core = Array.from({ length: 6 }, (_, i) => jolt(polar(CORE, angleOf(2 * i + 1)), `c${i}`, 7));
  const triangles: Point[][] = [];
  const add = (...points: (Point | undefined)[]): void => {
    triangles.push(points.filter((point) => point !== undefined));
  };
  for (let i = 0; i < SIDES; i += 1) {
    const next = (i + 1) % SIDES;
    add(rim[i], rim[next], middle[i]);
    add(middle[i], rim[next], middle[next]);
  }
  for (let i = 0; i < 6; i += 1) {
    const here = core[i];
    const next = core[(i + 1) % 6];
    add(middle[2 * i], middle[(2 * i + 1) % SIDES], here);
    add(middle[(2 * i + 1) % SIDES], next, here);
    add(middle[(2 * i + 1) % SIDES], middle[(2 * i + 2) % SIDES], next);
    add(here, next, { x: 0, y: 0 });
  }
  return triangles;
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((all, point) => ({ x: all.x + point.x, y: all.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0.05, value));
}
