/** What glyphs are made of: shapes around the origin, some 90 units wide, in tones of the card's colour. */

export type Tone = "body" | "shade" | "light" | "ink";

export interface Part {
  tone: Tone;
  d: string;
  /** Drawn as a line so wide, rather than filled. */
  width?: number;
  /** Drawn a second time, mirrored. */
  twin?: boolean;
}

export const fill = (tone: Tone, d: string): Part => ({ tone, d });
export const line = (tone: Tone, width: number, d: string): Part => ({ tone, d, width });
export const twin = (part: Part): Part => ({ ...part, twin: true });

/** A circle, or with `ry` an ellipse, as a path. */
export const round = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0${-2 * rx} 0Z`;
