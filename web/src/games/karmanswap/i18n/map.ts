/** Words of the map: what a world, a field or a ship is to somebody who cannot see it. */

import { w as words } from ".";

export interface MapWords {
  label: string;
  help: string;
  empty: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  show: (planet: string) => string;
  /** One colour of a planet: creatures living there, fields, and prestige for each creature. */
  zone: (colour: string, living: number, fields: number, prestige: number) => string;
  worth: (points: number) => string;
  dome: (team: string) => string;
  /** A colonisation: who started it, who is the strongest, who has not answered yet. */
  colony: (starter: string, holder: string, waiting: string | null) => string;
  on: (card: string, planet: string) => string;
  ship: (card: string, planet: string, team: string) => string;
  stones: (count: number) => string;
  strongest: string;
  openArrows: (count: number) => string;
  used: string;
}

/** The map's words in the reader's language. */
export function w(): MapWords {
  return words().map;
}
