/** Words of what explains the cards and the game at a glance. */

import { w as words } from ".";

export interface ArtWords {
  kinds: Record<"red" | "green" | "blue", string>;
  ship: (name: string, arrows: number) => string;
  value: string;
  strength: string;
  eats: (prey: string) => string;
  eatenBy: (hunter: string) => string;
  noAbility: string;
  inHand: (stones: number) => string;
  aid: {
    title: string;
    turn: string;
    choices: [name: string, words: string, rule: string][];
    colours: string;
    eats: string;
    hunt: string;
    abilities: string;
    once: string;
    colonies: string;
    colony: string[];
    ends: string;
    wins: (track: number, race: boolean) => [name: string, words: string, rule: string][];
  };
}

export const art = (): ArtWords => words().art;
