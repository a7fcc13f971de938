/** The ships, each class of its own build: crates, dart, ring, long hull with gardens. */

import { fill, line, type Part, round, twin } from "./parts";

const DART: Part[] = [
  twin(fill("shade", "M8 4 30 28 30 38 8 28Z")),
  fill("body", "M0-48C10-34 13-12 12 12L9 34H-9L-12 12C-13-12-10-34 0-48Z"),
  fill("ink", "M0-32C5-26 6-18 6-12H-6C-6-18-5-26 0-32Z"),
  fill("light", "M-6 38H6L0 48Z"),
];

const RING: Part[] = [
  line("body", 9, round(0, 0, 33)),
  line("shade", 6, "M0-30V30M-30 0H30"),
  fill("body", round(0, 0, 15)),
  fill("ink", round(0, 0, 8)),
];
const DOCK = (turn: number, r = 37): Part => {
  const a = (turn * Math.PI) / 180;
  return fill("light", round(Math.round(r * Math.cos(a)), Math.round(r * Math.sin(a)), 9));
};

const ARK: Part[] = [
  twin(fill("shade", "M16 10 40 24 40 40 16 34Z")),
  fill("body", "M0-48C14-44 21-30 21-14V30C21 38 16 42 8 42H-8C-16 42-21 38-21 30V-14C-21-30-14-44 0-48Z"),
  twin(fill("light", "M24 42H36L30 50Z")),
];
const GARDEN = (y: number, r: number): Part[] => [
  fill("ink", round(0, y, r)),
  fill("light", `M${-r + 2} ${y + 3}Q0 ${y - 3} ${r - 2} ${y + 3}Q0 ${y + r + 5} ${-r + 2} ${y + 3}Z`),
  line("light", 2.5, `M0 ${y + 2}V${y - r + 5}`),
];

export const SHIPS: Record<string, Part[]> = {
  // Patient Mule: crates around a spine.
  freighter: [
    line("shade", 8, "M0-30V34"),
    fill("body", "M-14-48H14L18-32H-18Z"),
    twin(fill("body", "M4-26H28V-8H4ZM4 18H28V34H4Z")),
    twin(fill("light", "M4-4H28V14H4Z")),
    twin(line("shade", 3, "M12-22V-12M20-22V-12M12 0V10M20 0V10M12 22V30M20 22V30")),
    fill("ink", "M-7-43H7L9-37H-9Z"),
    twin(fill("light", "M6 38H20L13 49Z")),
  ],
  // Far Lantern: a dart with a lamp before it.
  "explorer-a": [
    line("light", 3, "M-14-40-24-46M14-40 24-46M-17-30H-27M17-30H27"),
    ...DART,
    fill("light", round(0, 4, 6)),
  ],
  // Quick Heron: a dart with long swept wings.
  "explorer-b": [twin(fill("body", "M9-12 46 20 46 28 10 12Z")), ...DART, line("light", 3, "M0-2V26")],
  // North Light: a ring with one lamp at its top.
  "outpost-5a": [...RING, fill("light", "M0-54 5-41 18-37 5-33 0-20-5-33-18-37-5-41Z")],
  // Low Harbour: two docks below.
  "outpost-5b": [...RING, DOCK(55), DOCK(125), DOCK(90)],
  // Third Gate: three docks at even distance.
  "outpost-6a": [...RING, DOCK(-90), DOCK(30), DOCK(150)],
  // Anchor Rock: half of the ring is a boulder.
  "outpost-6b": [
    ...RING,
    fill("shade", "M-45-4-38 24-18 44 10 46 36 30 46 2 30 8 18-2 2 12-14 2-28 8Z"),
    fill("ink", round(-20, 22, 5) + round(10, 28, 6.5) + round(30, 18, 3.5)),
  ],
  // Young Orchard: one great garden under glass.
  "ark-7": [...ARK, ...GARDEN(-14, 13), line("shade", 4, "M-12 14H12M-12 24H12")],
  // Long Cradle: three of them in a row.
  "ark-8": [...ARK, ...GARDEN(-26, 9.5), ...GARDEN(-2, 11), ...GARDEN(25, 11)],
};
