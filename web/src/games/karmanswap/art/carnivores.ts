/** The red creatures: all edges, points and teeth. */

import { fill, line, type Part, round, twin } from "./parts";

export const CARNIVORES: Record<string, Part[]> = {
  // Ember Mite: a sharp little body on six bent legs, glowing inside.
  "red-0": [
    twin(line("shade", 5, "M12-4 30-20 42-10M15 8 36 2 46 16M12 20 28 26 34 42")),
    twin(fill("body", "M4-14 16-34 13-18 8-8Z")),
    fill("body", "M0-18 17-8 22 10 12 28 0 34-12 28-22 10-17-8Z"),
    fill("shade", "M0-4 12 8 7 24 0 29-7 24-12 8Z"),
    fill("light", "M0 4 6 11 3 21 0 24-3 21-6 11Z"),
    twin(fill("ink", "M5-9 12-5 7-2Z")),
  ],
  // Razorfin: a fish that is mostly fin and jaw.
  "red-1": [
    fill("shade", "M-16-12-10-46 4-34 10-38 24-12ZM-8 14-16 38 10 18Z"),
    fill("body", "M46-4 22-17-12-15-28-4-48-26-42 2-48 28-28 8-10 18 20 18 42 12 24 6Z"),
    fill("light", "M46-4 38-3 39 3 33 0 32 5 24 6 28 8 31 13 35 9 38 13 42 12 24 6Z"),
    line("shade", 3.5, "M2-12-4 2 2 15M-8-11-13 1-8 13"),
    fill("ink", "M22-8 31-6 25-2Z"),
  ],
  // Dusk Prowler: a cat low on the ground, about to leap.
  "red-2": [
    line("body", 6, "M-30 6-42-4-40-22-48-32"),
    fill("shade", "M-34 4-14 6-22 20-12 36-26 36-32 22ZM2 8 16 8 22 36 10 36Z"),
    fill(
      "body",
      "M-38 10-30-8-4-6 14-12 22-28 29-19 38-26 42-12 49-4 44 6 32 8 26 14 36 36 24 36 12 14-14 12-22 22-32 36-44 36-34 20Z",
    ),
    fill("light", "M44 6 40 3 39 11 36 6 33 12 32 7Z"),
    fill("ink", "M31-9 41-8 35-4Z"),
    line("shade", 3.5, "M-22-6-18 4M-10-5-7 5M2-7 4 3"),
  ],
  // Ash Jackal: its head from the front, all ears.
  "red-3": [
    twin(fill("body", "M0-18 14-20 34-48 36-10 27 10 12 26 7 42 0 46Z")),
    twin(fill("shade", "M18-18 31-36 31-10 24-4ZM0 6 6 8 12 26 7 42 0 46Z")),
    twin(fill("light", "M7 42 12 26 15 24 12 37ZM0 4 4-2 2-16 0-18Z")),
    fill("ink", "M-7 30 7 30 0 39Z"),
    twin(fill("ink", "M7-2 21-8 17 3Z")),
  ],
  // Thorn Stalker: a mantis with saws for arms.
  "red-4": [
    line("shade", 4, "M-12 22-34 12-46 40M-6 24-20 26-26 44M2 22 14 28 16 44"),
    fill("body", "M-48 18-30 2-6-2 4-30 12-30 8 8-4 26-22 30Z"),
    fill("shade", "M-48 18-24 12-4 14-22 30Z"),
    line("body", 5, "M6-10 24 2 32-18"),
    fill("body", "M28-20 37-17 36-6 42-2 35 2 37 9 30 11 28 20 23 8 31 0Z"),
    fill("light", "M37-17 36-6 42-2 35 2 37 9 30 11 33 2 32-10Z"),
    fill("body", "M-4-38 8-46 26-36 14-24 4-26Z"),
    fill("ink", "M9-39 19-36 12-31Z"),
    line("body", 3, "M6-44-4-50M12-44 8-51"),
  ],
  // Glass Raptor: wings spread, faceted like a cut stone.
  "red-5": [
    twin(fill("body", "M4-14 20-34 49-42 45-28 47-20 39-14 41-4 31-2 30 8 18 8 10 14Z")),
    twin(fill("light", "M10-10 22-28 45-38 24-16ZM14 6 22-6 38-10 26 0Z")),
    fill("shade", "M0 12 13 40 5 37 0 46-5 37-13 40Z"),
    fill("body", "M0-30 9-20 11 6 6 24 0 30-6 24-11 6-9-20Z"),
    fill("light", "M0 0 5 6 0 22-5 6Z"),
    fill("body", "M0-46 9-36 6-26 0-20-6-26-9-36Z"),
    fill("light", "M-3-30 3-30 0-19Z"),
    twin(fill("ink", "M2-36 8-38 5-32Z")),
  ],
  // Storm Lynx: a broad face with tufted ears and a bolt on its brow.
  "red-6": [
    twin(fill("body", "M0-20 14-24 24-50 34-18 48-4 38 2 48 16 34 17 36 32 20 30 0 42Z")),
    twin(fill("shade", "M19-22 25-38 30-16ZM34 17 48 16 38 2 30 6ZM20 30 36 32 34 17 26 16Z")),
    fill("light", "M-13 20-6 14 6 14 13 20 10 30 0 36-10 30Z"),
    fill("ink", "M-7 14 7 14 0 22Z"),
    line("ink", 2.5, "M0 22V27L-6 31M0 27 6 31"),
    twin(fill("ink", "M7 0 24-7 19 8 11 7Z")),
    fill("light", "M4-22-7-8-1-8-5 6 8-12 1-12Z"),
  ],
  // Iron Maw: jaws, and little else.
  "red-7": [
    fill("body", "M-44-18-28-38 2-44 30-34 46-12 14-4-10 4 12 14 44 22 26 40-6 46-34 36-47 10Z"),
    fill("shade", "M-10 4 14-4 6 3 12 14Z"),
    fill("light", "M46-12 40 3 34-9 29 7 23-7 18 8 13-4ZM44 22 37 10 32 20 26 7 22 18 16 6 12 14Z"),
    fill("shade", "M-28-38-24-50-14-42ZM-10-43-4-54 4-44ZM-44-18-54-18-47-4ZM-47 10-56 14-42 22ZM-34 36-40 46-24 41Z"),
    fill("ink", "M-2-28 14-26 4-18Z"),
    line("shade", 3.5, "M-36-12-24-4-36 4M-32 18-20 14-24 27"),
  ],
  // Crimson Tyrant: upright, crested, with a tail that clears its path.
  "red-8": [
    fill("shade", "M-4 10 8 12 6 28 16 44-2 44-8 28Z"),
    fill(
      "body",
      "M-50 34-34 8-10-12 2-34 18-48 42-42 50-28 47-22 26-20 22-12 44-12 38-5 20-3 15 12 2 22-6 32 6 44-16 44-22 28-26 12-38 22Z",
    ),
    fill("light", "M47-22 43-15 40-21 36-14 33-21 29-15 26-20ZM44-12 40-17 37-12Z"),
    fill("shade", "M18-48 8-54 10-43 0-46 3-36-7-36-2-27-13-25-7-17-19-14-10-12 2-34Z"),
    line("body", 4, "M16-2 26 6 22 12M26 6 31 11"),
    fill("ink", "M24-38 34-36 27-31Z"),
    line("shade", 3.5, "M-14 0-8 8M-4-8 2 2"),
    fill("shade", round(41, -34, 1.8)),
  ],
};
