/** Shapes that are computed, in a field of 100 by 100 around the middle; and the planets' colours. */

import type { Planet } from "../cards";

export interface Paint {
  base: string;
  dark: string;
  light: string;
}

/** Far apart in hue and, pairwise, in lightness. */
export const PAINT: Record<Planet, Paint> = {
  band: { base: "#ffae3d", dark: "#93400f", light: "#ffe3ad" },
  crater: { base: "#bdb8b4", dark: "#615b5d", light: "#efebe6" },
  frost: { base: "#7fd4ff", dark: "#1d6fb8", light: "#f2fbff" },
  hoop: { base: "#b07cff", dark: "#5a2fb0", light: "#eddcff" },
  twin: { base: "#54d68c", dark: "#14804c", light: "#c9ffdf" },
  whirl: { base: "#ff5d5d", dark: "#8f1230", light: "#ffc9bd" },
};

const at = (angle: number, radius: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`;
};

/** What lies between two heights of a disc. */
export function chord(radius: number, top: number, bottom: number): string {
  const [a, b] = [top, bottom].map((y) => Math.sqrt(radius * radius - y * y).toFixed(2));
  return `M-${a} ${top}A${radius} ${radius} 0 0 0 -${b} ${bottom}L${b} ${bottom}A${radius} ${radius} 0 0 0 ${a} ${top}Z`;
}

/** A disc with bites out of its rim: each at an angle, with a radius. */
export function bitten(radius: number, bites: readonly (readonly [angle: number, radius: number])[]): string {
  let path = "";
  for (const [angle, bite] of bites) {
    const half = (2 * Math.asin(bite / (2 * radius)) * 180) / Math.PI;
    path += `${path ? `A${radius} ${radius} 0 0 1 ` : "M"}${at(angle - half, radius)}`;
    path += `A${bite} ${bite} 0 0 0 ${at(angle + half, radius)}`;
  }
  return `${path}A${radius} ${radius} 0 0 1 ${path.slice(1, path.indexOf("A"))}Z`;
}

/** A star or polygon: corners that alternate between the given radii. */
export function spiky(points: number, radii: readonly number[]): string {
  const corners = Array.from({ length: points * radii.length }, (_, i) =>
    at((i * 360) / (points * radii.length) - 90, radii[i % radii.length] ?? 0),
  );
  return `M${corners.join("L")}Z`;
}

/** A spark with four points and hollow sides. */
export const SPARK = "M0-50Q6-6 50 0Q6 6 0 50Q-6 6-50 0Q-6-6 0-50Z";

export const CRATER_RIM = bitten(47, [
  [-62, 13],
  [20, 10],
  [128, 15],
  [212, 9],
]);

export const HEXAGON = spiky(6, [49]);

/** One arm of the whirl; it has three. */
export const ARM = "M-25 4C-25-22-2-46 34-42C44-41 49-34 50-27C38-33 24-27 22-12C18 10-22 22-25 4Z";

export const BANDS = [chord(48, -33, -20), chord(48, -8, 10), chord(48, 24, 35)];
