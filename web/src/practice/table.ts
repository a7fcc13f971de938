/** The table of a lesson or a puzzle. The reader sits there, with some made-up players. */

import type { TableInfo } from "$lib/types.gen";

/** The names at the other seats. */
const COMPANY = ["Nova", "Rigel", "Vega"];

interface Setting {
  id: string;
  game: string;
  seats: number;
  seat: number;
  options: Record<string, unknown>;
  /** The team of each seat. Without teams, every seat plays for itself. */
  teams?: readonly number[] | undefined;
}

export function practiceTable({ id, game, seats, seat, options, teams }: Setting, you: string): TableInfo {
  const others = [...COMPANY];
  return {
    ...{ id, code: "", game, deck: "", own_cards: false, options },
    settings: { visibility: "link", spectators: false, pace: "brisk", clock: 0, credit_delay: false },
    phase: "playing",
    seats: Array.from({ length: seats }, (_, at) => ({
      ...{
        seat: at,
        name: at === seat ? you : (others.shift() ?? ""),
        bot: null,
        bot_name: null,
        rank: null,
        you: at === seat,
      },
      ...{
        ready: true,
        online: true,
        away_since: null,
        delay: null,
        votes: 0,
        team: teams?.[at] ?? at,
        hints: 0,
        help: null,
        helped: 0,
        hurried: false,
        left: null,
        kept: false,
        handle: null,
      },
    })),
    ...{
      your_seat: seat,
      hints: false,
      helps: { hints: false, undo: false },
      played_on: false,
      host: false,
      spectators: 0,
      seed_hash: "",
      seed: null,
      closed: null,
      hastened: false,
      rated: false,
      spoilt: null,
    },
    ...{ next_table: null, next_game: null, evening: null, decide_by: null, gave_up: null, watchers: [] },
  };
}
