import { describe, expect, test } from "vitest";
import { allCards } from "./cards";
import { AIR, RADIUS, SIDES, TOKEN } from "./geometry";
import { boundsOf, chart, DOCK, places } from "./layout";
import type { PlanetView } from "./types.gen";

const SHIPS = allCards().flatMap((one) => (one.kind === "ship" ? [one.id] : []));

const world = (i: number, parent: number | null): PlanetView => ({
  planet: `p${i}`,
  parent: parent === null ? null : `p${parent}`,
  ship: parent === null ? null : (SHIPS[i % SHIPS.length] ?? null),
  arrow: parent === null ? null : 0,
  ...{ dome: null, marker: null, holder: null, waiting: [], fields: [], ships: [] },
});

/** The shapes of the maps: a line, a star, and two trees. Each gives the parent of planet `i`. */
const TREES: Record<string, (i: number) => number> = {
  line: (i) => i - 1,
  star: () => 0,
  pairs: (i) => Math.floor((i - 1) / 2),
  mixed: (i) => (i * 7) % i,
};

const map = (tree: (i: number) => number, count: number): PlanetView[] =>
  Array.from({ length: count }, (_, i) => world(i, i === 0 ? null : tree(i)));

describe.each(Object.entries(TREES))("a map that grows as a %s", (_, tree) => {
  test("keeps worlds and what docks there apart", () => {
    const points = [...places(map(tree, 18)).values()];
    for (const [i, one] of points.entries())
      for (const other of points.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * RADIUS + TOKEN);
  });

  test("never moves what was laid", () => {
    const whole = places(map(tree, 18));
    for (let count = 1; count < 18; count += 1)
      for (const [id, at] of places(map(tree, count))) expect(whole.get(id)).toEqual(at);
  });
});

test("ships of one planet dock at sides of their own", () => {
  const ships = SHIPS.slice(0, 8).map((card) => ({ card, team: 0, stones: 0, used: [] }));
  const only = { ...world(0, null), ships };
  const sides = [...chart([only]).docks.values()];
  expect(new Set(sides).size).toBe(ships.length);
  for (const side of sides) expect(side).toBeLessThan(SIDES);
});

test("the box around a map holds its worlds and docks", () => {
  expect(boundsOf([], chart([]))).toBeNull();
  const only = { ...world(0, null), ships: [{ card: "freighter", team: 0, stones: 0, used: [] }] };
  const box = boundsOf([only], { at: places([only]), docks: new Map([["freighter", 0]]) });
  expect(box?.right).toBeGreaterThan(DOCK + TOKEN / 2);
  expect(box?.left).toBeLessThanOrEqual(-AIR);
});
