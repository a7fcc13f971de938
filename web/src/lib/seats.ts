/** Words and marks for those who sit at a table. */

import type { GameSetup, Reader, SeatMark } from "./game";
import { m } from "./i18n.svelte";
import type { GameInfo, SeatInfo, TableInfo } from "./types.gen";

/** A seat's colour and sign. */
export function seatMark(game: Pick<GameSetup, "seatMark">, table: TableInfo, seat: number): SeatMark {
  return game.seatMark(seat, table.seats.length, table.options);
}

/** The milliseconds that a bot thinks, if its name says so: `search:1s`, `search:250ms`. Otherwise null. */
function thinks(bot: string): number | null {
  const time = /:(\d+)(ms|s)$/.exec(bot);
  return time ? Number(time[1]) * (time[2] === "s" ? 1000 : 1) : null;
}

/** A bot's place on its game's ladder, from 1: `rank:3`. */
function rankOf(bot: string): number | null {
  const found = /^rank:(\d)$/.exec(bot);
  return found ? Number(found[1]) : null;
}

/** A bot's strength in a word: the word for its rank, or the bot's name if nobody knows how strong it is. */
export function rankWord(rank: number | null, bot: string): string {
  return m().bot.ranks[(rank ?? 0) - 1] ?? bot;
}

/** The strength of a bot that may be chosen for a game. */
export function botLevel(bot: string, game: Pick<GameInfo, "ranks">): string {
  return rankWord(game.ranks[bot] ?? null, bot);
}

/** The name that the server gives everybody who was deleted. Nobody else may have it. */
const SOMEBODY = "somebody";

/** Return whether a name is that of people who were deleted. */
export const isSomebody = (name: string): boolean => name === SOMEBODY;

/** A person's name as it is shown. */
export const called = (name: string): string => (isSomebody(name) ? m().seat.somebody : name);

/**
 * The name shown at a seat; null if the seat is free. A player who gave the seat up is still named, together with the
 * bot in their place.
 */
export function seatName(seat: SeatInfo): string | null {
  if (seat.left !== null) return m().bot.for(called(seat.left));
  return seat.name === null ? seat.bot_name : called(seat.name);
}

/** The bots to choose from, weakest first: those with a rank; else those with a setting after a colon; else all. */
export function levels(bots: string[]): string[] {
  const ladder = bots.filter((bot) => rankOf(bot) !== null);
  if (ladder.length > 0) return ladder;
  const ranked = bots.filter((bot) => bot.includes(":"));
  return ranked.length > 0 ? ranked : bots;
}

/** The bot that plays in a person's place: of middling strength, and with an answer at once. */
export function standIn(bots: string[]): string | undefined {
  const quick = levels(bots.filter((bot) => rankOf(bot) === null && thinks(bot) === null));
  return quick[Math.floor(quick.length / 2)];
}

/**
 * Return the word for a seat's team as the reader sees it: partner or opponent, or the team's letter for a spectator.
 * Null where seats share no team, and for the reader's own seat.
 */
export function teamWord(table: TableInfo, seat: number): string | null {
  const letter = teamLetter(table, seat);
  const me = table.your_seat;
  if (letter === null || me === seat) return null;
  if (me === null) return m().seat.team(letter);
  return table.seats[seat]?.team === table.seats[me]?.team ? m().seat.partner : m().seat.opponent;
}

/** The letter of a seat's team; partners have the same. Null where the seat plays for itself. */
export function teamLetter(table: TableInfo, seat: number): string | null {
  const team = table.seats[seat]?.team ?? 0;
  const shared = table.seats.some((other) => other.seat !== seat && other.team === team);
  return shared ? String.fromCharCode(65 + team) : null;
}

/** The reader of a table's log: names by seat. Players with the same name are told apart by a number. */
export function reader(table: TableInfo, me: number | null = table.your_seat): Reader {
  const names = table.seats.map((seat) => seatName(seat) ?? m().seat.empty);
  return {
    me,
    seats: table.seats.length,
    options: table.options,
    name(seat) {
      if (seat < 0) return m().play.clockSeat;
      const name = names[seat] ?? m().seat.empty;
      const same = names.filter((other) => other === name).length;
      return same > 1 ? `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}` : name;
    },
  };
}
