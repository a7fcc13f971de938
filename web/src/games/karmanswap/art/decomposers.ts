/** The blue creatures: soft, spreading, without a hard edge. */

import { fill, line, type Part, round, twin } from "./parts";

const RAYS = [0, 60, 120, 180, 240, 300].map((turn) => {
  const at = (r: number, side = 0): string => {
    const a = ((turn - 90) * Math.PI) / 180 + side;
    return `${Math.round(r * Math.cos(a))} ${Math.round(r * Math.sin(a))}`;
  };
  return { stem: `M${at(16)}L${at(38)}`, tip: at(41), buds: [at(31, -0.35), at(31, 0.35)] };
});
const dots = (places: string[], r: number): string =>
  places
    .map((place) => place.split(" ").map(Number))
    .map(([x = 0, y = 0]) => round(x, y, r))
    .join("");

export const DECOMPOSERS: Record<string, Part[]> = {
  // Frost Spore: a seed of frost with six budding arms.
  "blue-0": [
    line("shade", 5, RAYS.map((ray) => ray.stem).join("")),
    fill(
      "body",
      dots(
        RAYS.map((ray) => ray.tip),
        7,
      ),
    ),
    fill(
      "light",
      dots(
        RAYS.flatMap((ray) => ray.buds),
        3.6,
      ),
    ),
    fill("body", round(0, 0, 21)),
    fill("light", round(-6, -7, 6, 5)),
    fill("shade", round(6, 7, 4) + round(-7, 9, 2.6) + round(9, -5, 2.6)),
  ],
  // Silt Worm: two loops out of the mud.
  "blue-1": [
    fill("shade", "M-48 42C-44 32-30 30-22 33-10 26 8 28 14 33 26 28 44 32 48 42Z"),
    line("body", 15, "M-34 34C-40-8-10-14-8 10S20 30 20-2C20-24 28-34 36-32"),
    line(
      "light",
      3,
      "M-42 16-28 14M-34 0-24 6M-18-8-16 3M-2 8-15 12M0 22 6 12M12 20 20 10 M13 2 28 4M14-14 28-10M23-28 33-20",
    ),
    fill("body", round(38, -32, 9.5)),
    fill("ink", round(42, -33, 4.5)),
    fill("shade", "M-48 42C-46 36-38 33-28 36-14 38 0 36 10 35 30 34 46 36 48 42Z"),
  ],
  // Lantern Slime: it carries its own light.
  "blue-2": [
    line("body", 4.5, "M2-10C0-30 12-44 26-38"),
    fill("light", round(29, -31, 9)),
    twin(line("light", 3, "")),
    line("light", 3, "M29-48V-44M43-43 40-40M47-30H43M42-18 39-21"),
    fill(
      "body",
      "M-46 36C-46 28-38 26-34 18-30-2-16-14 0-14S28-2 32 18C36 26 46 28 46 36 46 44 36 43 28 41 20 45 10 44 4 41-6 45-18 44-22 41-34 45-46 44-46 36Z",
    ),
    fill("light", "M-22 8C-20-2-12-7-4-8-6-2-14 4-22 8Z"),
    fill("ink", round(-8, 12, 4.5) + round(12, 12, 4.5)),
    line("ink", 3, "M-5 24Q2 30 9 24"),
    fill("shade", round(-30, 32, 4) + round(26, 30, 5) + round(18, 36, 2.6)),
  ],
  // Bone Moth: pale ribs on its wings.
  "blue-3": [
    twin(fill("body", "M3-10C10-34 32-42 46-34 50-18 42-2 24 2 36 4 42 16 36 28 26 36 10 28 3 12Z")),
    twin(line("light", 3.5, "M8-10Q22-22 38-28M10-4Q24-12 38-16M9 8Q20 10 30 14M8 13Q16 18 24 24")),
    twin(line("shade", 3, "M3-20Q6-36 18-44")),
    fill("shade", "M0-24C6-24 7-18 6-14 8-4 7 16 0 34-7 16-8-4-6-14-7-18-6-24 0-24Z"),
    line("light", 2.5, "M-5-4H5M-5 4H5M-4 12H4M-3 20H3"),
    twin(fill("ink", round(2.6, -18, 1.8))),
  ],
  // Tide Fungus: caps above the waterline.
  "blue-4": [
    fill(
      "shade",
      "M-28 8H-18C-17 20-16 30-14 38H-32C-29 28-28 18-28 8ZM22 4H30C31 18 33 28 36 38H16C20 28 22 16 22 4Z",
    ),
    fill("light", "M-7-8H7C7 12 9 28 13 38H-13C-9 28-7 12-7-8Z"),
    fill(
      "body",
      "M-30-8C-30-30-16-44 0-44S30-30 30-8C22-4 12-5 0-5S-22-4-30-8ZM-46 12C-46 0-36-8-25-8-18-8-12-4-8 2-8 8-8 10-8 12-18 15-36 15-46 12ZM10 8C12-2 18-8 27-8 38-8 46 0 46 10 36 13 18 12 10 8Z",
    ),
    fill("light", round(-11, -24, 6) + round(9, -29, 4.5) + round(14, -14, 4) + round(-33, 3, 3.5) + round(31, 1, 3.5)),
    line("body", 5, "M-48 40Q-40 33-32 40T-16 40T0 40T16 40T32 40T48 40"),
  ],
  // Velvet Crawler: rows of soft feet.
  "blue-5": [
    line("shade", 8, "M-36 16-39 34M-22 12-24 34M-7 10-8 34M8 12 8 34M23 16 25 34"),
    fill(
      "body",
      "M-48 12C-50-4-38-16-28-12-22-20-10-22-4-15 2-22 16-22 20-13 30-18 44-10 46 4 48 16 38 24 26 22 10 20-6 20-20 22-36 24-47 22-48 12Z",
    ),
    fill("shade", round(-31, 3, 5.5) + round(-13, 0, 5.5) + round(6, 1, 5.5)),
    fill("light", round(-31, 3, 2.5) + round(-13, 0, 2.5) + round(6, 1, 2.5)),
    line("body", 4, "M36-8Q36-26 28-34M40-8Q46-22 48-30"),
    fill("body", round(28, -35, 4.5) + round(48, -31, 4)),
    fill("ink", round(34, 3, 4)),
    line("ink", 2.5, "M33 14Q38 15 42 11"),
  ],
  // Marrow Bloom: five fleshy petals about a pit.
  "blue-6": [
    fill("shade", "M0 46C-10 40-10 30-4 22H4C10 30 10 40 0 46Z"),
    fill(
      "body",
      [-90, -18, 54, 126, 198]
        .map((turn) => (turn * Math.PI) / 180)
        .map((a) => round(Math.round(25 * Math.cos(a)), Math.round(25 * Math.sin(a)) - 2, 19.5))
        .join(""),
    ),
    fill(
      "light",
      round(-1, -35, 3.5) +
        round(-9, -28, 2.6) +
        round(9, -30, 2.6) +
        round(31, -15, 3.5) +
        round(32, -4, 2.6) +
        round(-31, -15, 3.5) +
        round(-32, -4, 2.6) +
        round(20, 24, 3.5) +
        round(-20, 24, 3.5) +
        round(11, 30, 2.6) +
        round(-11, 30, 2.6),
    ),
    fill("light", round(0, -2, 18)),
    fill("shade", round(0, -2, 13)),
    fill("ink", round(0, -1, 8, 7)),
    fill("light", "M-9-9-4-10-5-2ZM9-9 4-10 5-2ZM-2-12 2-12 0-5Z"),
  ],
  // Deep Lichen: it branches wherever there is nothing to eat.
  "blue-7": [
    fill("shade", "M-46 44C-40 32-20 30 0 30S40 32 46 44Z"),
    line(
      "body",
      9,
      "M0 36V-4M0 18C-16 16-24 6-26-10M0 10C16 8 22-2 24-18M-22 4C-32 2-40-4-42-14M22-2C32-2 40-6 42-14M0-4C-4-14-10-22-10-36M0-4C4-14 8-20 8-30",
    ),
    fill(
      "body",
      round(-26, -14, 9) +
        round(-43, -18, 8) +
        round(24, -24, 9) +
        round(43, -18, 8) +
        round(-10, -38, 9) +
        round(9, -34, 8),
    ),
    fill(
      "light",
      round(-26, -16, 4.5) +
        round(-43, -20, 4) +
        round(24, -26, 4.5) +
        round(43, -20, 4) +
        round(-10, -40, 4.5) +
        round(9, -36, 4),
    ),
    line("light", 3, "M0 28V4M-8 15C-14 12-18 8-19 2M8 7C13 5 16 0 18-6"),
  ],
  // Abyss Weaver: eight arms, and a web between them.
  "blue-8": [
    twin(line("light", 2, "M16 12Q28 10 40 18M10 22Q22 26 30 36M0 30Q8 32 14 40")),
    twin(
      line(
        "body",
        7,
        "M10-4C30-18 46-8 40 6Q36 12 32 6M12 6C34 0 50 14 44 28Q38 34 35 27M8 12C26 16 34 28 28 40Q22 44 19 38M4 12C10 24 14 34 6 44",
      ),
    ),
    fill("body", "M0-48C18-48 28-34 26-18 24-4 18 14 0 14S-24-4-26-18C-28-34-18-48 0-48Z"),
    fill("light", "M-16-30C-14-38-6-42 2-42-2-36-8-32-16-30Z"),
    fill("light", round(-10, -12, 7, 8) + round(10, -12, 7, 8)),
    fill("ink", round(-9, -11, 3.5, 5) + round(9, -11, 3.5, 5)),
    fill("shade", round(12, -32, 3.5) + round(4, -27, 2.4) + round(17, -24, 2.4)),
  ],
};
