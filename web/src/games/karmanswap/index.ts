/** Karman Swap's front end. */

import type { GameUi } from "$lib/game";
import { part } from "$lib/i18n.svelte";
import Board from "./Board.svelte";
import { learn, line, reason } from "./said.svelte";
import { seatMark } from "./marks";
import { strikes } from "./strikes";
import type { GameAction, GameEvent, KarmanView } from "./types.gen";
import { describe, ending, option, optionHint, round, term } from "./words";

const karmanswap: GameUi<KarmanView, GameAction, GameEvent> = {
  id: "karmanswap",
  Board,
  line,
  strikes,
  learn,
  describe: (action, view) => describe(action, view),
  reason,
  term,
  round,
  ending,
  seatMark,
  option,
  optionHint,
  largeHand: true,
  Card: part(() => import("./PeekCard.svelte")),
};

export default karmanswap;
