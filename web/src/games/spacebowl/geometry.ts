/** The places of things: the spaces of the bowl, the cards of the galaxy, and the pattern laid over the galaxy. */

import { cardOf, asPlanet, type Planet } from "./cards";
import type { PatternView, SpaceBowlView } from "./types.gen";

/**
 * The way from the disc to a space, turned clockwise by quarter turns: the distance down and the distance to the right.
 */
export function way(disc: number, space: number, turns = 0): [down: number, right: number] {
  let [down, right] = [Math.floor(space / 3) - Math.floor(disc / 3), (space % 3) - (disc % 3)];
  for (let i = 0; i < turns; i++) [down, right] = [right, -down];
  return [down, right];
}

/** A marble of the pattern laid over the galaxy. */
export interface Laid {
  planet: Planet;
  /** The card under the marble; null outside the galaxy. */
  cell: number | null;
  /** True if the black hole lies there, too. The card must not show the planet then. */
  hole: boolean;
  /** True if the card is as the marble requires. */
  fits: boolean;
}

/** A galaxy, as far as laying a pattern needs it. On a torus, opposite edges are joined. */
export type Sky = Pick<SpaceBowlView, "galaxy"> & { size: number; options: { torus: boolean } };

/** The pattern laid over the galaxy with its disc on a card, turned clockwise by quarter turns. */
export function lay(view: Sky, pattern: PatternView, destination: number, turn = 0): Laid[] {
  return pattern.marbles.map(({ planet, space }) => {
    const cell = cellBy(view, destination, way(pattern.disc, space, turn));
    const id = cell === null ? null : (view.galaxy[cell] ?? null);
    const shows = id !== null && cardOf(id).planets.includes(asPlanet(planet));
    const hole = space === pattern.black_hole;
    return { planet: asPlanet(planet), cell, hole, fits: cell !== null && shows !== hole };
  });
}

/** The card at a distance from another. */
function cellBy(view: Sky, from: number, [down, right]: [number, number]): number | null {
  const { size } = view;
  let [row, column] = [Math.floor(from / size) + down, (from % size) + right];
  if (view.options.torus) [row, column] = [(row + size) % size, (column + size) % size];
  return row < 0 || column < 0 || row >= size || column >= size ? null : row * size + column;
}

/**
 * The place of one of several things in a space of the bowl, so that all can be seen: the distance from the space's
 * middle, in widths of a space.
 */
export function spread(index: number, count: number): [x: number, y: number] {
  if (count <= 1) return [0, 0];
  if (count === 2) return [index === 0 ? -0.21 : 0.21, index === 0 ? -0.16 : 0.16];
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return [0.26 * Math.cos(angle), 0.26 * Math.sin(angle)];
}
