/** Phest's front end. */

import type { GameUi } from "$lib/game";
import { part } from "$lib/i18n.svelte";
import Board from "./Board.svelte";
import { seatMark } from "./marks";
import type { GameAction, GameEvent, PhestView } from "./types.gen";
import { describe, ending, line, option, reason, round, strikes, term } from "./words";

export default {
  id: "phest",
  Board,
  line,
  strikes,
  describe: (action, view) => describe(action, view),
  reason,
  term,
  round,
  ending,
  seatMark,
  option,
  largeHand: true,
  Card: part(() => import("./PeekCard.svelte")),
} satisfies GameUi<PhestView, GameAction, GameEvent>;
