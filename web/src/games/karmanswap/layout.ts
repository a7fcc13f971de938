/**
 * The places of planets and docked ships. Planets lie on a grid of hexagons. A new planet lies beside the planet whose
 * ship found it, as near to that ship's arrow as there is room. A place depends only on the planets laid before, so
 * nothing ever moves when the map grows. A world has twelve sides, and each is a dock.
 */

import type { Box, Point } from "../../kit/camera.svelte";
import { allCards } from "./cards";
import { AIR, angleOf, polar, SIDES, TOKEN } from "./geometry";
import { childrenAt } from "./planets";
import type { PlanetView } from "./types.gen";

/** The distance from a planet's middle to the middle of a ship docked there. */
export const DOCK = 126;
/** The side with the planet's name. A ship docks there only if there is no better side. */
const NAME_SIDE = 9;
/** The distance between two neighbours. The docks of three worlds fit into the gap between them. */
const STEP = 272;
/** The weight of each side by which a place is off the arrow, compared with a map that grows by a planet's width. */
const TURN = 0.4;
/** Maps are wider than they are high. */
const ASPECT = 1.5;

export type { Box, Point };

type Laid = Pick<PlanetView, "planet" | "parent" | "ship" | "arrow">;

/** Each ship has a home side, so it stays where it is when others come and go. Opposite sides face each other. */
const HOMES = [3, 1, 5, 11, 7, 4, 8, 0, 6];

function homeOf(ship: string): number {
  const ships = allCards().filter((one) => one.kind === "ship");
  return HOMES[ships.findIndex((one) => one.id === ship)] ?? 0;
}

/** A cell of the hexagonal grid: `q` counts along a row, `r` counts the rows. */
interface Cell {
  q: number;
  r: number;
}

const NEIGHBOURS: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

function centre({ q, r }: Cell): Point {
  return { x: STEP * (q + r / 2), y: STEP * r * Math.sqrt(3 / 4) };
}

function key({ q, r }: Cell): string {
  return `${q},${r}`;
}

/** The cells at a number of steps from a cell, clockwise from the right. */
function ring(from: Cell, steps: number): Cell[] {
  const cells: Cell[] = [];
  for (let side = 0; side < 6; side += 1) {
    const out = NEIGHBOURS[side] ?? { q: 1, r: 0 };
    const along = NEIGHBOURS[(side + 2) % 6] ?? { q: 0, r: 1 };
    for (let i = 0; i < steps; i += 1) {
      cells.push({ q: from.q + out.q * steps + along.q * i, r: from.r + out.r * steps + along.r * i });
    }
  }
  return cells;
}

/** The number of sides between two directions, 0 to 6. */
function sidesBetween(one: number, other: number): number {
  const gap = Math.abs(one - other) % SIDES;
  return Math.min(gap, SIDES - gap);
}

/** The direction from one point to another, counted in sides. It is a whole number only between neighbours. */
function bearing(from: Point, to: Point): number {
  const side = (Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI)) * SIDES;
  return (side + SIDES) % SIDES;
}

function extent(points: readonly Point[]): number {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const wide = Math.max(...xs) - Math.min(...xs) + STEP;
  const high = Math.max(...ys) - Math.min(...ys) + STEP;
  return Math.max(wide / ASPECT, high) / STEP;
}

/** The middle of each planet, by its id. */
export function places(planets: readonly Laid[]): Map<string, Point> {
  const cells = new Map<string, Cell>();
  const taken = new Set<string>();
  const points: Point[] = [];
  for (const [i, one] of planets.entries()) {
    const parent = one.parent === null ? undefined : cells.get(one.parent);
    const twin = planets
      .slice(0, i)
      .findLast((other) => other.parent === one.parent && other.ship !== null && other.ship === one.ship);
    const cell = parent
      ? beside(parent, one.ship, twin && cells.get(twin.planet), taken, points)
      : free({ q: 0, r: 0 }, taken);
    cells.set(one.planet, cell);
    taken.add(key(cell));
    points.push(centre(cell));
  }
  return new Map([...cells].map(([id, cell]) => [id, centre(cell)]));
}

function free(from: Cell, taken: ReadonlySet<string>): Cell {
  if (!taken.has(key(from))) return from;
  for (let steps = 1; ; steps += 1) {
    const found = ring(from, steps).find((cell) => !taken.has(key(cell)));
    if (found) return found;
  }
}

/**
 * The best free cell beside a planet: near the ship's arrow, and so that the map stays compact. `twin` is the cell to
 * which the ship's other arrow leads: an ark docks between its two planets.
 */
function beside(
  parent: Cell,
  ship: string | null,
  twin: Cell | undefined,
  taken: ReadonlySet<string>,
  points: readonly Point[],
): Cell {
  const from = centre(parent);
  const home = twin ? bearing(from, centre(twin)) : ship === null ? undefined : homeOf(ship);
  const near = twin ? 2 : 1;
  for (let steps = 1; ; steps += 1) {
    let best: Cell | null = null;
    let least = Infinity;
    for (const cell of ring(parent, steps)) {
      if (taken.has(key(cell))) continue;
      const to = centre(cell);
      const turn = home === undefined ? 0 : Math.max(0, sidesBetween(bearing(from, to), home) - near);
      const cost = turn * TURN + extent([...points, to]);
      if (cost < least - 1e-9) [best, least] = [cell, cost];
    }
    if (best) return best;
  }
}

/** The place of each planet in play, by its id, and the side at which each ship docks. */
export interface Chart {
  at: ReadonlyMap<string, Point>;
  docks: ReadonlyMap<string, number>;
}

export function chart(planets: readonly PlanetView[], at: Chart["at"] = places(planets)): Chart {
  return { at, docks: docks(planets, at) };
}

/** The middle of a planet. */
export function middle({ at }: Pick<Chart, "at">, planet: string): Point {
  return at.get(planet) ?? { x: 0, y: 0 };
}

/** The way from a planet's middle to the middle of a ship docked there. */
export function dock({ docks }: Pick<Chart, "docks">, ship: string): Point {
  return polar(DOCK, angleOf(docks.get(ship) ?? 0));
}

/** Choose the side for each ship: its home side, unless its arrows lead elsewhere or another ship faces that side. */
function docks(planets: readonly PlanetView[], at: Chart["at"]): Map<string, number> {
  const found = new Map<string, number>();
  const taken = new Set<string>();
  const neighbours = (from: Point, side: number): string | undefined =>
    planets.find(({ planet }) => {
      const to = at.get(planet);
      if (!to || (to.x === from.x && to.y === from.y)) return false;
      return Math.hypot(to.x - from.x, to.y - from.y) < STEP * 1.1 && sidesBetween(bearing(from, to), side) < 0.1;
    })?.planet;

  const settle = (world: PlanetView, ship: string, aims: readonly number[]): void => {
    const here = middle({ at }, world.planet);
    const home = homeOf(ship);
    let best = home;
    let least = Infinity;
    for (let side = 0; side < SIDES; side += 1) {
      if (taken.has(`${world.planet} ${side}`)) continue;
      const facing = neighbours(here, side);
      const blocked = facing !== undefined && taken.has(`${facing} ${(side + SIDES / 2) % SIDES}`);
      const off = aims.reduce((sum, aim) => sum + Math.max(0, sidesBetween(aim, side) - 1), 0);
      const cost = off * 10 + sidesBetween(home, side) + (side === NAME_SIDE ? 25 : 0) + (blocked ? 60 : 0);
      if (cost < least) [best, least] = [side, cost];
    }
    found.set(ship, best);
    taken.add(`${world.planet} ${best}`);
  };

  const all = planets.flatMap((world) =>
    world.ships.map((ship) => ({
      world,
      ship: ship.card,
      aims: childrenAt(planets, world, ship.card, ship.used).map((child) =>
        bearing(middle({ at }, world.planet), middle({ at }, child.planet)),
      ),
    })),
  );
  for (const one of all) if (one.aims.length > 0) settle(one.world, one.ship, one.aims);
  for (const one of all) if (one.aims.length === 0) settle(one.world, one.ship, one.aims);
  return found;
}

/** The box around some worlds and the ships docked there. */
export function boundsOf(worlds: readonly PlanetView[], chart: Chart): Box | null {
  if (worlds.length === 0) return null;
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const grow = (left: number, top: number, right: number, bottom: number): void => {
    box.left = Math.min(box.left, left);
    box.top = Math.min(box.top, top);
    box.right = Math.max(box.right, right);
    box.bottom = Math.max(box.bottom, bottom);
  };
  const half = TOKEN / 2 + 14;
  for (const { planet, ships } of worlds) {
    const at = middle(chart, planet);
    grow(at.x - AIR, at.y - AIR - 16, at.x + AIR, at.y + AIR);
    for (const ship of ships) {
      const out = dock(chart, ship.card);
      grow(at.x + out.x - half, at.y + out.y - half, at.x + out.x + half, at.y + out.y + half);
    }
  }
  return box;
}
