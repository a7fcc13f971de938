/** Words in the figures of the rules page. */

import { w as words } from ".";

export interface FigureWords {
  eats: string;
  before: string;
  after: string;
  /** What is seen on a planet. */
  planet: { field: string; prestige: string; worth: string };
  /** What is seen on the tracks. */
  tracks: { extinction: string; colonised: string; wins: string; discovery: string; research: string };
}

/** The figures' words in the reader's language. */
export function figures(): FigureWords {
  return words().figures;
}
