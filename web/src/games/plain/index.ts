/**
 * The front end of every game that has none here. It draws the board of the game's package, or else a plain board that
 * shows everything.
 */

import type { GameUi } from "$lib/game";
import { listed } from "$lib/i18n.svelte";
import { place } from "$lib/place";
import type { Plain } from "$lib/types.gen";
import Board from "./Board.svelte";
import { meet, type PlainGame } from "./game.svelte";
import { w } from "./i18n";
import { plainMark } from "./marks";
import { fetchBoard } from "./module";
import Packaged from "./Packaged.svelte";
import { readable, sentence } from "./readable";

/** The board for a game: its package's own, unless that cannot be used or `?board=plain` asks for the plain one. */
async function boardOf(game: PlainGame): Promise<GameUi["Board"]> {
  const plain = new URLSearchParams(place().query).get("board") === "plain";
  if (plain || !game.board) return Board;
  game.module = await fetchBoard(game.id, game.board);
  return game.module ? Packaged : Board;
}

/** The front end of a game, by its id. Throws ApiError if the server cannot be reached. */
export async function plainUi(id: string): Promise<GameUi> {
  const game = await meet(id);
  const number = (seat: number): string => String(seat + 1);
  const ui: GameUi<Plain, Plain, Plain> = {
    id,
    Board: await boardOf(game),
    learn: (table, now, changes) => game.learn(table, now, changes),
    line(event, reader) {
      const own = game.words("event", event);
      if (own !== undefined) return own ? { parts: [own] } : null;
      const { seat, ...rest } = event;
      const words = sentence(rest, (one) => reader.name(one));
      return { parts: typeof seat === "number" ? [{ seat }, ` · ${words}`] : [words] };
    },
    describe: (action) => game.words("action", action) ?? sentence(action, number),
    reason: (why) => game.reason(why),
    ending(outcome, reader) {
      const { winners, scores } = outcome;
      const names = listed(winners.map((seat) => reader.name(seat)));
      const alone = winners.length === 1 && winners[0] === reader.me;
      return {
        title: alone ? w().won : names ? w().wonBy(names) : w().nobody,
        why: game.words("ending", outcome) ?? `${readable(outcome.ending)}.`,
        columns: Object.keys(scores[0]?.figures ?? {}).map((key) => ({ key, label: game.figure(key) })),
      };
    },
    followsTheme: true,
    seatMark: plainMark,
    option: (name, value) =>
      typeof value === "string" ? readable(value) : value === undefined ? game.option(name) : sentence(value, number),
    ...(game.realTime ? { status: () => w().together } : {}),
  };
  return ui as GameUi;
}
